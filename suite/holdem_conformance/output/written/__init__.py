"""The record of a run: its lines, what is kept of each case, and the file."""
