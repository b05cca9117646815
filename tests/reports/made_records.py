"""Synthetic run records for tests of the page: a few cases written out, or many random ones.

The hand with a short all-in is computed by hand: blinds 50 and 100, seat 0 raises
to 300, seat 1 is all-in for 350, which is 50 more and less than the raise of 200,
seat 2 folds, and seat 0 may call 50 but not raise.
"""

import json
import random
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

Line = dict[str, Any]

TITLES: Final = {
    "RO-01": "A short all-in does not give the raiser a second raise",
    "RO-02": "A full raise does",
    "SP-01": "Three all-ins make two side pots",
    "SP-02": "A folded blind stays in the main pot",
    "HR-01": "The ace counts low in a straight to five",
}
FAMILIES: Final = {
    "RO": "Short all-ins, and who may raise again",
    "SP": "Side pots",
    "HR": "Which hand is better",
}
RULES: Final = {"RO": "book-47", "SP": "book-21", "HR": "book-10"}
SAYS: Final = {
    "book-47": "An all-in for less than a full raise does not reopen the betting.",
    "book-21": "Each all-in amount makes a pot of its own.",
    "book-10": "Five cards in sequence are a straight; the ace may be low.",
}
CLOSED: Final = {"fold": True, "check": False, "call": 50, "raise": None}
REOPENED: Final = {"fold": True, "check": False, "call": 50, "raise": [550, 1000]}
#: The divergence of each family: fact, severity, signature, expected, observed.
DIFFERENCES: Final[Mapping[str, tuple[str, str, str, Any, Any]]] = {
    "RO": ("can", "action", "legal.raise:extra", {"fold": True, "call": 50}, REOPENED),
    "SP": ("won", "money", "won:too-few", {"0": 900}, {"0": 850}),
    "HR": ("order", "money", "ranking.order", [[1], [0]], [[0], [1]]),
}


def record(
    name: str,
    version: str = "1.0",
    *,
    wrong: Collection[str] = (),
    titles: Mapping[str, str] = TITLES,
    **more: object,
) -> bytes:
    """The record of an engine that fails some cases."""
    header = {
        "kind": "run",
        "format": 2,
        "suite": "0.1.0",
        "cases": "5ca1ab1e",
        "set": "some-set",
        "engine": {
            "name": name,
            "version": version,
            "language": "go",
            "plays": "tda-2024",
            "author": f"the author of {name}",
        },
        "nothing": {"passed": 1, "of": 10},
        **more,
    }
    lines = [header, *_clauses(), *(_about(id_, title) for id_, title in titles.items())]
    lines += [_case(id_, wrong=id_ in wrong) for id_ in titles]
    lines += [_trace(id_) for id_ in titles if id_ in wrong]
    counts = {"pass": len(titles) - len(wrong), "fail": len(wrong)}
    return as_lines([*lines, {"kind": "end", "cases": counts, "checkpoints": {}, "unobserved": 0}])


def as_lines(lines: list[Line]) -> bytes:
    """The lines as a file."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def _clauses() -> Iterator[Line]:
    """The lines of the clauses."""
    for id_, says in SAYS.items():
        where = f"Rule {id_.removeprefix('book-')}"
        yield {"kind": "clause", "id": id_, "says": says, "book": "A Book", "where": where}


def _about(id_: str, title: str) -> Line:
    """The description of a case."""
    family = id_[:2]
    return {
        "kind": "about",
        "id": id_,
        "family": family,
        "family_title": FAMILIES.get(family, family),
        "title": title,
        "why": "Engines that count any all-in as a raise get this wrong.",
        "level": "must",
        "severity": DIFFERENCES.get(family, DIFFERENCES["RO"])[1],
        "rules": [RULES.get(family, "book-47")],
        "file": f"scenarios/cases/{id_.lower()}.yaml",
        "text": f"id: {id_}\nplay:\n- 0: raise 300\n",
    }


def _case(id_: str, *, wrong: bool) -> Line:
    """The result of a case: a passing check of the turn, and the check of its point."""
    family = id_[:2]
    fact, severity, signature, expected, observed = DIFFERENCES.get(family, DIFFERENCES["RO"])
    common = {"level": "must", "clause": RULES.get(family, "book-47")}
    turn = {"id": f"{id_}/4/turn", "verdict": "pass", "severity": "order", "expected": 0}
    point = {"id": f"{id_}/4/{fact}", "severity": severity, "expected": expected}
    if wrong:
        point |= {"verdict": "fail", "signature": signature, "observed": observed}
    else:
        point |= {"verdict": "pass", "observed": expected}
    return {
        "kind": "case",
        "id": id_,
        "digest": "d16e57000000",
        "verdict": "fail" if wrong else "pass",
        "checkpoints": [{**common, **turn, "observed": 0}, {**common, **point}],
    }


def table(turn: int | None, bets: list[int], legal: Line | None, more: Line | None = None) -> Line:
    """The table at a moment; stacks are 1000, 350 and 1000 minus the bets."""
    return {
        "street": "preflop",
        "turn": turn,
        "legal": legal,
        "to_match": max(bets),
        "bets": bets,
        "stacks": [start - bet for start, bet in zip((1000, 350, 1000), bets, strict=True)],
        "statuses": ["active", "all-in" if bets[1] == 350 else "active", "active"],
        "pots": [],
        "board": [],
        "holes": {"0": ["Ah", "Kd"], "1": ["7c", "2s"], "2": ["Qs", "Qc"]},
        "button": 0,
        "blinds": [1, 2],
        "over": False,
        **(more or {}),
    }


def moment(number: int, said: str, oracle: Line | None, engine: Line | None) -> Line:
    """A step, its request and answer, and both tables after it."""
    asked = {"do": "act", "seq": number, "words": said}
    return {
        "step": number,
        "said": said,
        "asked": [asked],
        "answered": [{"seq": number, "state": engine}],
        "oracle": oracle,
        "engine": engine,
        "differs": [],
    }


def _trace(id_: str) -> Line:
    """The hand with a short all-in; on the engine, seat 0 may raise again."""
    if id_.startswith("HR"):
        return _ranking(id_)
    first = table(0, [0, 50, 100], {"fold": True, "call": 100, "raise": [200, 1000]})
    raised = table(1, [300, 50, 100], {"fold": True, "call": 250, "all-in": 350})
    short = table(2, [300, 350, 100], {"fold": True, "call": 250, "raise": [550, 1000]})
    right = table(0, [300, 350, 100], CLOSED, {"mood": "calm"})
    wrong = table(0, [300, 350, 100], REOPENED, {"mood": "wild"})
    fact = DIFFERENCES.get(id_[:2], DIFFERENCES["RO"])[0]
    last = moment(4, "expect: {turn: 0}", right, wrong)
    moments = [
        moment(0, "the table is set", first, first),
        moment(1, "0: raise 300", raised, raised),
        moment(2, "1: all-in 350", short, short),
        moment(3, "2: fold", right, wrong),
        {**last, "differs": [f"{id_}/4/{fact}"]},
    ]
    return {"kind": "trace", "id": id_, "label": "", "moments": moments}


def _ranking(id_: str) -> Line:
    """Two hands to rank: a six-high straight beats ace to five."""
    board, hands = ["2c", "3d", "4h", "9s", "Kc"], [["Ah", "5d"], ["6c", "5s"]]
    asked = {"do": "rank", "board": board, "hands": hands}
    one = moment(0, "the hands are ranked", {"order": [[1], [0]]}, {"order": [[0], [1]]})
    one |= {"asked": [asked], "answered": [], "differs": [f"{id_}/4/order"]}
    return {"kind": "trace", "id": id_, "label": "", "moments": [one]}


def large_records(engines: int, cases: int, wrong: int) -> Iterator[tuple[str, bytes]]:
    """Many engines, each failing some of many cases, with amounts that do not repeat."""
    titles = {
        f"{family}-{number:02}": f"Case {number} of {family}, which has a title of usual length"
        for family in (f"{a}{b}" for a in "ABCDE" for b in "KLMN")
        for number in range(1, cases // 20 + 1)
    }
    for number in range(engines):
        rng = random.Random(number)
        some = set(rng.sample(sorted(titles), wrong))
        lines = record(f"engine-{number}", wrong=some, titles=titles).splitlines()
        made = [_at_random(rng, json.loads(line)) if b'"trace"' in line else line for line in lines]
        yield f"{number}.jsonl", b"\n".join(made) + b"\n"


def _at_random(rng: random.Random, trace: Line) -> bytes:
    """A trace of twice the length, with different chips at every moment."""
    trace["moments"] += [dict(one, step=number) for number, one in enumerate(trace["moments"], 5)]
    chips = random.Random(trace["id"])
    for one in trace["moments"]:
        stacks = [chips.randrange(10_000) for _ in range(6)]
        one["oracle"] = {**one["oracle"], "stacks": stacks, "bets": stacks[::-1]}
        theirs = [*stacks[:5], rng.randrange(10_000)]
        one["engine"] = {**one["engine"], "stacks": theirs, "bets": stacks[::-1]}
        one["answered"] = [{"seq": one["step"], "state": one["engine"]}]
    return json.dumps(trace).encode()
