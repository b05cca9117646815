"""Adapters: the layer between the engines under test and the suite.

An adapter translates and never repairs.
"""
