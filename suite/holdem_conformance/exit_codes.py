"""The exit codes of the command line."""

from enum import IntEnum


class Exit(IntEnum):
    """The outcome of a ``holdem`` command, for the program that called it."""

    CONFORMS = 0
    DIVERGES = 1
    USAGE = 2
    ENGINE = 3  #: an engine or adapter could not run
    SUITE = 4  #: a case or the suite itself is wrong
    STALE = 5  #: the known-failures file has stale entries
    STOPPED = 130  #: by the user (Ctrl-C), the code that shells use
