"""Engines that are the oracle with exactly one rule broken, to see whether the cases notice.

``fault`` says what a fault is; the other modules have the faults, by family.
"""
