"""Faults in tournaments: who sits where, and what that is worth."""
