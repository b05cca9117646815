"""The points on which houses differ, and the named houses."""
