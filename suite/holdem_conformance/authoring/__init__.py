"""Tools for authors of cases: lint, new, show, explain, play, rules."""
