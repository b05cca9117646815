"""One hand that is played on the command line, and may become a case."""
