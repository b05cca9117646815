"""Recorded histories, replayed on the oracle: consecutive hands at the tables of real rooms."""
