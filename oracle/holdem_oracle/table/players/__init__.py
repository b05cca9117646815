"""What is said about a player and his seat, and whether he is dealt in."""
