"""The exit codes of the command line."""

from enum import IntEnum


class Exit(IntEnum):
    """What a program that calls ``holdem`` learns from its exit code."""

    CONFORMS = 0
    DIVERGES = 1
    USAGE = 2
    ENGINE = 3  #: an engine or adapter could not run
    SUITE = 4  #: a case or the suite itself is at fault
    STALE = 5  #: the known-failures file
    STOPPED = 130  #: by the user, as shells have it
