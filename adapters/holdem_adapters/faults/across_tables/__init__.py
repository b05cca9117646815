"""Faults of tournaments: what goes wrong between the tables."""
