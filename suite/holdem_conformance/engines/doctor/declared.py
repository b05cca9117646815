"""What `hello` declares."""

from collections.abc import Iterator
from typing import Final

from holdem_adapters.capabilities import AT_A_TABLE, CAPABILITIES
from holdem_adapters.hello_check import hello_faults
from holdem_conformance.engines.doctor.findings import BAD, NOTE, Found
from holdem_conformance.engines.session import EngineSession

#: One of these is what an engine is asked for.
_ASKING: Final = frozenset({"hands", "rankings", "pots"})
_LIMITS: Final = frozenset({"no-limit", "pot-limit", "fixed-limit"})
#: An engine without tables is not told everything that it could do at one.
_WITHOUT_TABLES: Final = [
    word for word in CAPABILITIES if word == "tables" or word not in AT_A_TABLE
]


def hello_checked(engine: EngineSession) -> Iterator[Found]:
    """What `hello` declares is valid; capabilities that are missing are listed."""
    hello = engine.hello
    for fault in hello_faults(hello):
        problem, _, remedy = fault.rpartition("; ")
        yield Found(BAD, f"in `hello`, {problem}", remedy)
    if not _ASKING.intersection(hello.capabilities):
        what = "it declares none of hands, rankings and pots, so there is nothing to ask it"
        remedy = "list what your engine can do under `capabilities`, in the manifest and in `hello`"
        yield Found(BAD, what, remedy)
        return
    asked = CAPABILITIES if "tables" in hello.capabilities else _WITHOUT_TABLES
    left_out = [word for word in asked if word not in hello.capabilities]
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
    alone = sorted(AT_A_TABLE.intersection(hello.capabilities) - {"tables"})
    if alone and "tables" not in hello.capabilities:
        what = f"it declares {', '.join(alone)}, but not tables, without which nothing asks for it"
        yield Found(BAD, what, "declare tables, if your engine plays hand after hand at a table")
