"""Faults in what passes from one hand to the next at a table."""
