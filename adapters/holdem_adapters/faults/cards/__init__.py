"""Faults with cards: dealing, ranking, and the showdown."""
