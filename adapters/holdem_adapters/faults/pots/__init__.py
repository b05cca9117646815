"""Faults in the pots: side pots, dead money, uncalled bets, odd chips."""
