"""Playing one case on one engine: requests, answers, and the table after each step."""
