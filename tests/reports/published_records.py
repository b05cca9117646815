"""The published records, and the page that the current code makes of them."""

import gzip
import re
from functools import cache
from pathlib import Path
from typing import Final

from holdem_conformance.output.engine_comparison import comparison_page
from holdem_reports.records import Record, read_record

PUBLISHED: Final = Path(__file__).parents[2] / "reports" / "published"


@cache
def published_records() -> tuple[Record, ...]:
    """Every published record, in the order of the files."""
    return tuple(
        read_record(gzip.decompress(path.read_bytes()), path.name.removesuffix(".jsonl.gz"))
        for path in sorted(PUBLISHED.glob("*.jsonl.gz"))
    )


@cache
def published_page() -> bytes:
    """The page of all published records, at its full size."""
    return comparison_page(published_records())


def key(record: Record) -> str:
    """How addresses name a run."""
    header = record.header
    plain = "-".join(filter(None, (header.engine.name, header.engine.version, header.profile)))
    return re.sub(r"[^a-z0-9.]+", "-", plain.lower())


def label(key_: str) -> str:
    """How the page names a run: with its house, if the engine was run under several."""
    (record,) = (one for one in published_records() if key(one) == key_)
    engine, profile = record.header.engine, record.header.profile
    houses = {one.header.profile for one in published_records() if one.header.engine == engine}
    house = f", under {profile or 'its own house rules'}" if len(houses) > 1 else ""
    return f"{engine.name} {engine.version}{house}"
