"""One hand of hold'em, from its first chip to its last."""
