"""What `hello` declares."""

from collections.abc import Iterator
from typing import Final

from holdem_adapters.capabilities import (
    AT_A_TABLE,
    CAPABILITIES,
    IN_A_TOURNAMENT,
    QUESTIONS,
    RESULTS,
    Hello,
)
from holdem_adapters.hello_check import hello_faults
from holdem_conformance.engines.doctor.findings import BAD, NOTE, Found
from holdem_conformance.engines.session import EngineSession

#: One of these is what an engine is asked for.
_ASKING: Final = frozenset({"hands", "rankings", "pots", "tournaments", *QUESTIONS})
_LIMITS: Final = frozenset({"no-limit", "pot-limit", "fixed-limit"})
#: An engine without tables or tournaments is not told everything that it could do there.
_PARTS: Final = {"tables": AT_A_TABLE, "tournaments": IN_A_TOURNAMENT}
#: Software that plays no hands is asked for nothing else.
_WITHOUT_HANDS: Final = IN_A_TOURNAMENT | QUESTIONS | AT_A_TABLE - {"tables"}


def hello_checked(engine: EngineSession) -> Iterator[Found]:
    """What `hello` declares is valid; capabilities that are missing are listed."""
    hello = engine.hello
    for fault in hello_faults(hello):
        problem, _, remedy = fault.rpartition("; ")
        yield Found(BAD, f"in `hello`, {problem}", remedy)
    if not _ASKING.intersection(hello.capabilities):
        named = ", ".join(word for word in CAPABILITIES if word in _ASKING)
        what = f"it declares none of {named}, so there is nothing to ask it"
        remedy = "list what your engine can do under `capabilities`, in the manifest and in `hello`"
        yield Found(BAD, what, remedy)
        return
    left_out = [word for word in _asked_for(hello) if word not in hello.capabilities]
    if left_out:
        what = (
            f"it does not declare {', '.join(left_out)}: cases that need these are not applicable"
        )
        yield Found(NOTE, what)
    if "hands" in hello.capabilities and not _LIMITS.intersection(hello.capabilities):
        what = "it declares hands, but none of no-limit, pot-limit and fixed-limit"
        yield Found(BAD, what, "declare the betting structures that your engine plays")
    elif "hands" in hello.capabilities and "no-limit" not in hello.capabilities:
        yield Found(NOTE, "it does not declare no-limit, which most cases need", "declare it if so")
    yield from _without_the_whole(hello)


def _asked_for(hello: Hello) -> list[str]:
    """The capabilities that an engine of this kind may have."""
    if RESULTS in hello.capabilities and "hands" not in hello.capabilities:
        return [word for word in CAPABILITIES if word in _WITHOUT_HANDS]
    absent = [parts - {whole} for whole, parts in _PARTS.items() if whole not in hello.capabilities]
    if "tables" not in hello.capabilities and "tournaments" in hello.capabilities:
        absent.remove(AT_A_TABLE - {"tables"})
    return [word for word in CAPABILITIES if not any(word in parts for parts in absent)]


def _without_the_whole(hello: Hello) -> Iterator[Found]:
    """Parts of tables mean nothing without tables or tournaments, those of tournaments likewise."""
    has = set(hello.capabilities)
    at_tables = sorted(AT_A_TABLE & has - {"tables"})
    if at_tables and not has & {"tables", "tournaments"}:
        named = ", ".join(at_tables)
        what = f"it declares {named}, but not tables, without which nothing asks for it"
        yield Found(BAD, what, "declare tables, if your engine plays hand after hand at a table")
    in_tournaments = sorted(IN_A_TOURNAMENT & has - {"tournaments"})
    if in_tournaments and "tournaments" not in has:
        named = ", ".join(in_tournaments)
        what = f"it declares {named}, but not tournaments, without which nothing asks for it"
        yield Found(BAD, what, "declare tournaments, if your engine runs several tables")
