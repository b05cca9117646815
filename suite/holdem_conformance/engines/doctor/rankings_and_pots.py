"""A ranking, and a division into pots."""

from collections.abc import Iterator

from msgspec import UNSET

from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found
from holdem_conformance.engines.session import EngineSession


def rankings(engine: EngineSession) -> Iterator[Found]:
    """A pair of aces beats a pair of kings."""
    if "rankings" not in engine.hello.capabilities:
        return
    board = ("2c", "7d", "9h", "Jc", "3s")
    found = engine.rank(board, (("Ks", "Kd"), ("As", "Ad"), ("Kh", "Kc")))
    if found.order == ((1,), (0, 2)):
        yield Found(GOOD, "a pair of aces beats a pair of kings, and equal pairs tie")
    else:
        problem = f"hands with a pair of kings, aces and kings are ranked as {found.order}"
        yield Found(BAD, problem, "`order` lists groups of tied hands by number, best group first")


def pots(engine: EngineSession) -> Iterator[Found]:
    """A short stack makes a main pot and a side pot."""
    if "pots" not in engine.hello.capabilities:
        return
    found = engine.pots((100, 300, 300), (), 0)
    if found.pots is UNSET:
        yield Found(NOTE, "it does not show `pots`")
        return
    chips = [pot.chips for pot in found.pots]
    if chips == [300, 400]:
        yield Found(GOOD, "contributions of 100, 300 and 300 make pots of 300 and 400")
    else:
        yield Found(
            BAD,
            f"contributions of 100, 300 and 300 make pots of {chips}",
            "expected 300 and 400, the main pot first",
        )
