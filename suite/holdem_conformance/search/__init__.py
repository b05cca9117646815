"""Search: clauses and cases by words, the best first."""
