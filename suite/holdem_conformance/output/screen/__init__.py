"""What only a person at a terminal sees: tables as wide as it is, and colours."""
