"""Hands that were recorded in files of the PHH format, read and played on the oracle."""
