"""Cases about tournaments: several tables, round by round, and questions that need no hands."""
