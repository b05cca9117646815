"""The verdict on a case, computed from traces: checks, invariants, severities, root causes."""
