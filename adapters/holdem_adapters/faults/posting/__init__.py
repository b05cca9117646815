"""Faults in what is posted: blinds, heads-up, missed blinds, straddles."""
