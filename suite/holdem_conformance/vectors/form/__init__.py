"""The form of vectors: their fields, their JSON Schema, and how a file of them is laid out."""
