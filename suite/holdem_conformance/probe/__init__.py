"""Detects which value of each house option an engine plays."""
