"""Faults with time: timers, lost connections, time banks."""
