"""Faults with cards: dealing, ranking and showdown."""
