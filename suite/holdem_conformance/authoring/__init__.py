"""Tools for whoever writes cases: lint, new, show, explain, rules."""
