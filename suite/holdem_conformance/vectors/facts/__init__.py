"""Facts of vectors: what is shown of a table or a tournament, and what must be seen."""
