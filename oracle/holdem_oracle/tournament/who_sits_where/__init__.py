"""Who sits where: entries, draws, balancing, breaking, halting, the final table."""
