"""Reports: reading, summarizing and comparing the records of runs of the suite."""
