"""Main pot and side pots, the showdown, and the awarding of pots."""
