"""The library's cases, read once when the suite is installed, as Python compiles a module.

A case is taken from here only while its file is, byte for byte, the one that
was read, and while everything that reads and checks cases is what it was.
What is not here, or not so any more, is read from its file.
"""

import os
from contextlib import suppress
from typing import Final

import msgspec

from holdem_conformance.cache import Entry, Kept, content_key, packed_in
from holdem_conformance.sources import version_by_contents
from holdem_scenarios.places import read_bytes

#: In the package; made anew whenever that is built or installed.
FILE: Final = os.path.join(os.path.dirname(__file__), "library.compiled")


def compiled(file: str | os.PathLike[str] = FILE) -> dict[bytes, Entry]:
    """What is known of case files, by the hash of their contents; nothing where it is stale."""
    with suppress(OSError, msgspec.MsgspecError):
        kept = msgspec.msgpack.decode(packed_in(file), type=Kept)
        if kept.source == version_by_contents():
            return kept.entries
    return {}


def compile_library(to: str | os.PathLike[str] = FILE) -> None:
    """Read and check every case of the library, and write down what they say."""
    from holdem_conformance.loading import load_cases  # noqa: PLC0415  # not to use what is there
    from holdem_scenarios.library import case_files, cases_folder  # noqa: PLC0415  # as above

    entries = {
        content_key(read_bytes(one.file)): Entry(
            one.case.id, one.digest, msgspec.msgpack.encode(one.case), {}
        )
        for one in load_cases(case_files(cases_folder()))
    }
    with open(to, "wb") as file:
        file.write(msgspec.msgpack.encode(Kept(version_by_contents(), entries)))
