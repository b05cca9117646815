"""Faults in the betting: turns, sizes, reopening, and the end of a round."""
