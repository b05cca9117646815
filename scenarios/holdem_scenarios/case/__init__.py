"""A case: its model, its fields, and how its file is read, checked and written."""
