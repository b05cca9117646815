"""A child process with minimal overhead: for each line it reads, it writes a line of a file.

``python replies.py FILE``.
"""

import sys
from pathlib import Path


def main(name: str) -> None:
    """Answer line by line."""
    write, flush = sys.stdout.buffer.write, sys.stdout.flush
    lines = Path(name).read_bytes().splitlines(keepends=True)
    for line, _ in zip(lines, sys.stdin.buffer, strict=False):
        write(line)
        flush()


if __name__ == "__main__":
    main(sys.argv[1])
