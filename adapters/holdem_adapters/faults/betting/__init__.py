"""Faults in the betting: turn order, bet sizes, reopening, and the end of a round."""
