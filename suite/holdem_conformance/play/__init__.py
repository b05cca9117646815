"""One case on one engine: what was asked, what was answered, and the table after each step."""
