"""Which engine: finding, installing and isolating it, and checking its adapter."""
