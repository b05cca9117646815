"""Hands and events in words: shorthand, names, sentences."""
