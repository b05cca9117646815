"""Faults in the pots: side pots, folded chips, uncalled bets, odd chips."""
