"""Differences: the oracle and an engine compared in everything shown, after every request."""
