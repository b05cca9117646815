"""Judging what an engine shows of a table beyond one hand."""
