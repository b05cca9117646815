"""Hands and events as text: shorthand, names, sentences."""
