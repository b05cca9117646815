"""What can be written in a script: each first word, and what it does."""
