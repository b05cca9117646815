"""Writing cases over several hands."""
