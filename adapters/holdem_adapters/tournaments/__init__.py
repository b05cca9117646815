"""Tournaments: several tables in messages, in cases, and played by the oracle."""
