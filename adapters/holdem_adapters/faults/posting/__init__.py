"""Faults in posting: blinds, heads-up blinds, missed blinds, straddles."""
