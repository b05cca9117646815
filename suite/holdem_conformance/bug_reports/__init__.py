"""Bug reports for the authors of engines, made from what was confirmed in the engine's own API."""
