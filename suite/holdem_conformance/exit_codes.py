"""The exit codes of the command line, and the error of the person who called it."""

from enum import IntEnum


class Exit(IntEnum):
    """The outcome of a ``holdem`` command, for the program that called it."""

    CONFORMS = 0
    DIVERGES = 1
    USAGE = 2
    ENGINE = 3  #: an engine or adapter could not run
    SUITE = 4  #: a case or the suite itself is wrong
    STALE = 5  #: the known-failures file has stale entries
    TOO_LITTLE = 6  #: too little could be asked, or less than the baseline says
    INTERNAL = 7  #: a fault of this program
    STOPPED = 130  #: by the user (Ctrl-C), the code that shells use


class UserError(ValueError):
    """A mistake in what the command was given: the problem and the remedy."""
