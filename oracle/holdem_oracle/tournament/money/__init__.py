"""Near the money and at the end: hand for hand, places, prizes."""
