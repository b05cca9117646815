"""Hand-written files: strict YAML, readers of values, and errors with file, line and remedy."""
