"""Faults with the clock: timers, lost connections, time banks."""
