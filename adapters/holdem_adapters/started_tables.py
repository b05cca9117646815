"""Hands up to the first choice, each started once: many cases begin at the same table."""

import msgspec

from holdem_adapters.case_setup import setup_of
from holdem_oracle.hand.playing import Step, start
from holdem_oracle.house.house import House
from holdem_scenarios.case.model import Case


class Starts:
    """What the oracle does before anybody can choose, by table, cards and house."""

    def __init__(self) -> None:
        self._known: dict[tuple[bytes, House], Step] = {}

    def forget(self) -> None:
        """Start every table anew; for those who change the oracle while it runs."""
        self._known.clear()

    def of(self, case: Case, house: House) -> Step:
        """The start of a case in a house; a table that cannot be set is a SetupError."""
        key = (msgspec.msgpack.encode((case.table, case.cards)), house)
        step = self._known.get(key)
        if step is None:
            step = self._known[key] = start(setup_of(case, house))
        return step
