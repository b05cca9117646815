"""Synthetic run records for tests of record readers."""

from typing import Any

import msgspec

from holdem_reports.records import Record, read_record

CLAUSE = {
    "kind": "clause",
    "id": "tda-47-a",
    "says": "A short all-in does not reopen.",
    "where": "47",
}

#: Text that a terminal, a page, a spreadsheet or a table could misinterpret.
HOSTILE = (
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "]]><evil/>",
    "red \x1b[31m and a bell \x07, nothing \x00, and deleted \x7f\x9b",
    "a | b \\| c \\\\| d",
    "`one` ``two`` ```three``` `",
    "=HYPERLINK(1)",
    "+1",
    "-1",
    "@SUM(1)",
    "\t=1",
    "@somebody and http://evil.example and www.evil.example and me@evil.example",
    "![picture](http://evil.example/x.png) [link](javascript:alert(1))",
    "**bold** _under_ ~~gone~~ # head\n# head\n- list\n> quote\n| --- |\n```\n",
    "turned \u202e round \u2066",
    "&lt;b&gt; &#64; &amp;",
    "$x$ $$y$$ {{ y }}",
    "no\u2028line\u2029ends \ufffe \uffff",
    "::error file=x,line=1::100%\n::set-output name=x::y",
    "' onload='alert(1)\" onload=\"alert(1)",
)


def checkpoint(id_: str, verdict: str = "pass", **more: object) -> dict[str, Any]:
    """A check."""
    usual = {
        "level": "must",
        "severity": "action",
        "clause": "tda-47-a",
        "signature": "" if verdict == "pass" else "turn",
        "expected": 3,
        "observed": 3 if verdict == "pass" else 1,
    }
    return {"id": id_, "verdict": verdict, **usual, **more}


def case(id_: str, *checkpoints: dict[str, Any], **more: object) -> dict[str, Any]:
    """A case; its verdict is that of its last check."""
    verdict = checkpoints[-1]["verdict"] if checkpoints else "not-applicable"
    usual = {"digest": "aaa", "verdict": verdict, "problem": ""}
    return {"kind": "case", "id": id_, "checkpoints": checkpoints, **usual, **more}


def about(id_: str, **more: object) -> dict[str, Any]:
    """The description of a case."""
    usual = {
        "family": "RO",
        "family_title": "Reopening",
        "title": f"The title of {id_}",
        "why": "An engine that is wrong.",
        "file": f"cases/{id_}.yaml",
        "text": f"id: {id_}\n",
    }
    return {"kind": "about", "id": id_, **usual, **more}


def run(*lines: dict[str, Any], ended: bool = True, **header: object) -> Record:
    """A run of these cases, with default descriptions and clauses."""
    usual: dict[str, Any] = {
        "kind": "run",
        "format": 2,
        "suite": "0.1.0",
        "cases": "abc123",
        "set": "some-set + 1",
        "engine": {"name": "mine", "version": "1.2", "plays": "server"},
    }
    ids = [line["id"].partition("~")[0] for line in lines if line["kind"] == "case"]
    told = {line["id"] for line in lines if line["kind"] == "about"}
    abouts = [about(id_) for id_ in dict.fromkeys(ids) if id_ not in told]
    clauses = [] if any(line["kind"] == "clause" for line in lines) else [CLAUSE]
    end = [{"kind": "end", "cases": {}, "checkpoints": {}}] if ended else []
    every = [{**usual, **header}, *clauses, *abouts, *lines, *end]
    return read_record(b"".join(msgspec.json.encode(line) + b"\n" for line in every))


def hostile(text: str, *more: dict[str, Any]) -> Record:
    """A run in which every third-party text is this."""
    return run(
        {"kind": "clause", "id": "tda-47-a", "says": text, "book": text, "where": text},
        about("RO-01", title=text, why=text, family_title=text, file=text),
        case(
            "RO-01",
            checkpoint(
                "RO-01/1/turn", "fail", signature=text, expected=text, observed={text: [text]}
            ),
            problem=text,
        ),
        case("RO-02", problem=text),
        case("RO-03", checkpoint("RO-03/answer", "crash", signature=text), problem=text),
        *more,
        engine={"name": text, "version": text, "language": text, "plays": text},
        set=text,
        profile=text,
    )
