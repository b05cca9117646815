"""Known failures: the file, its match with a run, and the baseline that is written into it."""
