"""A folder of vectors as one compressed file, the same bytes wherever it is made.

The archive is packed with bzip2: its bytes do not depend on the version of a
library, as those of gzip do.
"""

import bz2
import tarfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import PurePosixPath
from typing import Final

#: The folder into which the archive is unpacked.
TOP: Final = "holdem-vectors"


def archive(files: Mapping[PurePosixPath, bytes]) -> bytes:
    """The files by name, without owners and times."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            member = tarfile.TarInfo(f"{TOP}/{name}")
            member.size = len(files[name])
            tar.addfile(member, BytesIO(files[name]))
    return bz2.compress(packed.getvalue())
