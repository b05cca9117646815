"""Listeners of a run: whatever prints, records, annotates or shows progress."""
