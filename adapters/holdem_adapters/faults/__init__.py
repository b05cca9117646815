"""Faulty engines: the oracle with exactly one rule broken, to verify that the cases notice.

``fault_definition`` defines what a fault is, ``catalogue`` lists all faults by name,
and the modules for each subject contain the faults of a family or two.  The engines
in ``engines_without_rules`` have no rules at all.
"""
