"""What a case may expect: how each fact is written, and what it becomes at a moved table."""
