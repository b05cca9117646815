"""One hand of hold'em, from the blinds to the last pot."""
