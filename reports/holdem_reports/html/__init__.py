"""The page: one file that shows what some runs came to, without a network or a server."""
