"""The seat chart: every table with its players, drawn for a terminal."""
