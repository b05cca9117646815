"""Listeners of a run: they print, record, annotate and show progress."""
