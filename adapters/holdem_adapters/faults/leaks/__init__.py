"""Faults in a second hand alone: each is right about every hand at a new table."""
