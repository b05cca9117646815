"""The HTML page: one file with the results of one or more runs; needs no network or server."""
