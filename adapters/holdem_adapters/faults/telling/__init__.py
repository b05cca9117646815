"""Faults in what an engine tells: statuses, streets and the log."""
