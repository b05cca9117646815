"""Main pot and side pots, who shows, and who wins what."""
