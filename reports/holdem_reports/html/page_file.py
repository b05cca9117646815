"""The page as bytes; the same records give the same bytes."""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

import msgspec
from jinja2 import Environment, StrictUndefined, Template

from holdem_reports.html.case_packets import packets
from holdem_reports.html.index import Index, Links, as_plain
from holdem_reports.records import Record
from holdem_reports.safe_text import in_a_line, json_text

#: The files of the script, in reading order.
SCRIPTS: Final = (
    "data.js",
    "elements.js",
    "words.js",
    "tournament/fact_words.js",
    "findings.js",
    "filters.js",
    "lists.js",
    "matrix.js",
    "causes.js",
    "engine.js",
    "drawing.js",
    "tournament/seating.js",
    "tournament/seat_rows.js",
    "tournament/arrow_routes.js",
    "tournament/tables_picture.js",
    "tournament/tables_view.js",
    "questions.js",
    "replay.js",
    "case.js",
    "clauses.js",
    "compare.js",
    "main.js",
)


def page(records: Sequence[Record], links: Sequence[Links] = ()) -> bytes:
    """The page as one self-contained HTML file; ``links`` are those of each record, if any."""
    index = Index(records, links)
    style, script = _part("style.css"), _script()
    html = _shell().render(
        policy=_policy(style, script),
        style=style,
        script=script,
        index=as_data(as_plain(index)),
        packets=list(packets(index)),
        runs=[_at_a_glance(record) for record in records],
    )
    return html.encode()


def as_data(value: object) -> str:
    """JSON that cannot be parsed as markup inside HTML."""
    return json_text(msgspec.json.encode(value)).decode().replace("<", "\\u003c")


@cache
def _shell() -> Template:
    """What is the same in every page, compiled once."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    return environment.from_string(_part("shell.html"))


@cache
def _part(name: str) -> str:
    """The text of a file of the page."""
    return (files("holdem_reports.html") / "page" / name).read_text(encoding="utf-8")


@cache
def _script() -> str:
    """The whole script, in a scope of its own."""
    pieces = "\n".join(map(_part, SCRIPTS))
    return f'(() => {{\n"use strict";\n{pieces}\n}})();\n'


def _policy(style: str, script: str) -> str:
    """The content security policy: nothing is loaded, and only the page's own script runs."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    """The hash of a script or style, as content security policies write it."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _at_a_glance(record: Record) -> dict[str, Any]:
    """The summary of a run for readers without JavaScript."""
    engine = record.header.engine
    return {
        "name": in_a_line(engine.name) or "unnamed engine",
        "version": in_a_line(engine.version),
        "house": in_a_line(record.header.house),
        "set": in_a_line(record.header.chosen),
        "counts": record.end.cases if record.end else {},
    }
