"""Why the table is as it is: the question that decided each fact, and the clauses that answer."""
