"""Engines under test: what stands between an engine and the suite.

An adapter translates and never repairs.
"""
