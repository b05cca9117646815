"""The verdict on a case, from traces alone: checks, invariants, severities, root causes."""
