"""The points on which houses differ, and the houses that have a name."""
