"""Reports: what a run of the suite has to say to its readers."""
