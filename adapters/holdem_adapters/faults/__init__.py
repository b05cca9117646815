"""Engines that are the oracle with exactly one rule broken, to see whether the cases notice.

``fault`` says what a fault is; ``library`` has them all by name, and a module
for each subject has those of a family or two.  The engines in ``extremes``
have no rules at all.
"""
