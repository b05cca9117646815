"""A hand against the clock: action timer, grace period, time bank."""
