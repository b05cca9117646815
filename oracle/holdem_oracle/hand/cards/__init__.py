"""The deck, the deal, and the ranking of hands."""
