"""A case: its model, its fields, and the reading, checking and writing of its file."""
