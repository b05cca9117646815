"""Cases: selection, loading, the cache, frozen sets, houses, moved tables."""
