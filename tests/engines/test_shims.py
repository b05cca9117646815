"""A shim adds nothing to what its engine says, and hides nothing.

Each example was a fault of a shim once: a fact that the shim had inferred, a
hand that it did not start, an action that it translated wrongly.
"""

import json
from functools import cache
from typing import Any

import pytest
from tests.engines.test_real_engines import ROOT, installed
from tests.the_command import holdem

#: An engine, a case, the end of the id of a check, and the signature that the engine itself earns.
EARNED = [
    # No operation of PokerKit returns an uncalled bet.
    ("pokerkit", "UB-05", "/returned", "unobserved"),
    ("pokerkit", "UB-05", "/won", "unobserved"),
    # The largest bet is no bet to match: no attribute says what has to be matched.
    ("pokerkit", "BL-05", "/to_match", "unobserved"),
    ("open_spiel", "AO-806", "/to_match", "unobserved"),
    ("rlcard", "BL-05", "/to_match", "unobserved"),
    # A short blind is sent to the engine, whatever happens then.
    ("open_spiel", "BL-05", "/answer", "crash:sigsegv"),
    # The stacks of a hand can be set, and the option of the big blind is a call for nothing.
    ("pokers", "AO-69", "/invariant.stacks", "invariant.stacks:negative"),
    ("pokers", "BC-352", "", ""),
    # Its first seat is the small blind with two players, too.
    ("pokerfast", "HU-01", "", ""),
    # The engine accepts everything; only its toolkit validates.
    ("pokertable", "IL-01", "/refused", "refused:accepted"),
    # An illegal action is replaced by a fold: three engines, one signature.
    ("maverick", "MR-57", "/refused", "refused:punished"),
    ("pypokerengine", "MR-57", "/refused", "refused:punished"),
    ("rs_poker", "MR-57", "/refused", "refused:punished"),
    # The price of a call is the engine's own, even where the stack is smaller.
    *(
        (engine, "LA-54", "/can", "legal.call:amount")
        for engine in ("binions", "maverick", "pypokerengine", "texasholdem")
    ),
    # An engine without a name for a royal flush shows no category of a straight flush.
    *((engine, "HR-02", "/categories", "unobserved") for engine in ("eval7", "pokerlib")),
]
#: The same at tables.
AT_TABLES = [
    # A table's own calls: a loser is taken away after the hand, and the pot is paid once more.
    ("pokerlib", "EL-27", "/invariant.chips", "invariant.chips:made"),
    # The engine refuses a deal half-way; where another one refuses it at once, nothing changes.
    ("deeppoker", "EL-07", "/unchanged", "refused:changed"),
    ("pypokerengine", "EL-07", "", ""),
    # These are cash games, in which who leaves takes his chips along.
    *((engine, "BT-54", "", "") for engine in ("poker-ts", "texas-poker-core")),
    # The button has moved on before a player can leave, as the manual of the engine shows.
    ("texas-poker-core", "BT-61", "", ""),
    # A raise is to an amount, as the manual says, and the engine adds it to what was bet.
    ("chevtek-poker-engine", "MR-04", "/accepted", "accepted:coerced"),
    # A hand that is over is shown as it ended, although a refused deal clears its cards.
    ("chevtek-poker-engine", "GL-12", "", ""),
    # The next hand is held back: its button is not shown before it is asked for.
    ("vlad-yakovlev-poker", "BT-18", "", ""),
]


@cache
def result_of(engine: str, case: str) -> dict[str, Any]:
    """The result of a case on an engine."""
    done = holdem("run", case, "--engine", engine, "--no-cache", "--json", cwd=ROOT)
    assert done.returncode in (0, 1, 6), done.stderr  # 6: the case shows nothing
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return next(line for line in lines if line["kind"] == "case" and line["id"] == case)


@pytest.mark.parametrize(
    ("engine", "case", "check", "signature"),
    [*EARNED, *(pytest.param(*one, marks=pytest.mark.thorough) for one in AT_TABLES)],
)
def test_a_shim_shows_what_its_engine_says(
    engine: str, case: str, check: str, signature: str
) -> None:
    """The check has the signature that the engine earns in its own API; none: nothing fails."""
    installed(engine)
    result = result_of(engine, case)
    if not check:
        assert result["verdict"] in ("pass", "partial"), result
        return
    found = [one["signature"] for one in result["checkpoints"] if one["id"].endswith(check)]
    assert signature in found, result
