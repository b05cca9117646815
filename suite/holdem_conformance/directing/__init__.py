"""Directing: a table or a tournament told in words, from a script or by asking."""
