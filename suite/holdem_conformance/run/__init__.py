"""Running many cases on one engine: the plan, the workers, the stream of events, the gate."""
