"""Blinds and antes, rounds of betting, and what each player may do."""
