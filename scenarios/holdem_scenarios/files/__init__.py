"""Files that a person wrote: strict YAML, small readers, and errors that say where and what."""
