"""The deck, the deal, and what a hand is worth."""
