"""Which cases: finding and loading them, the cache, frozen sets, houses, moved tables."""
