"""Blinds and antes, betting rounds, and the legal actions."""
