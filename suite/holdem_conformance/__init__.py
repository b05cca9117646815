"""The conformance suite: the command line and everything that connects the other packages."""
