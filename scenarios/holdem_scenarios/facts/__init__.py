"""The facts that a case may expect: their notation, and their values at a moved table."""
