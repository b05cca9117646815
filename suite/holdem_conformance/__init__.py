"""The suite: the command line, and everything that brings the other packages together."""
