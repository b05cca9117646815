"""Writing cases about tournaments."""
