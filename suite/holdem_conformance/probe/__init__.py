"""Which value of each house option an engine really plays."""
