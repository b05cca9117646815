"""Reading the hands of a case over several hands: one item of ``hands`` is one hand."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from holdem_scenarios.case import fields
from holdem_scenarios.case.between_hands import SAYINGS
from holdem_scenarios.case.model import Said, Table, TableHand
from holdem_scenarios.case.steps_reader import StepReading, fields_of
from holdem_scenarios.facts.catalogue import Fact
from holdem_scenarios.facts.table_facts import AFTER_FACTS, DEALT_FACTS
from holdem_scenarios.files.field_reader import Fields
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where

_WHEN_DEALT: Final = fields_of(DEALT_FACTS)
#: The fields of a hand, and the facts that may be expected after it.
Known: TypeAlias = tuple[Fields, Mapping[str, Fact]]
_OF_SEVERAL: Final[Known] = (fields.HAND, AFTER_FACTS)
#: What a hand may be; nothing: everybody folds to the big blind.
_WAYS: Final = ("busts", "loses", "play")
#: What stands beside ``refused``.
_BESIDE_REFUSED: Final = (*SAYINGS, "before", *fields.NOTES)


class HandReading(StepReading):
    """The reading of a case, as far as its hands go."""

    def hands_at(self, where: Where, value: Plain) -> tuple[TableHand, ...]:
        """The hands of a case, in the order of time."""
        if not isinstance(value, list) or not value:
            problem = Wrong("hands is not a list of hands", "write one dash a hand: - busts: 2")
            self.wrong.append((where, problem))
            return ()
        return tuple(self.hand_at((*where, at), item, at + 1) for at, item in enumerate(value))

    def hand_at(
        self, where: Where, item: Plain, number: int, known: Known = _OF_SEVERAL
    ) -> TableHand:
        """One hand."""
        named, afterwards = known
        found = self.fields(where, item, named)
        self._check_ways(where, found)
        kept = {
            name: part
            for name, part in found.items()
            if name not in (*SAYINGS, "cards", "play", "expect", "after", "before")
        }
        if "cards" in found:
            kept["cards"] = self.cards_at((*where, "cards"), found["cards"])
        if "play" in found:
            kept["play"] = self.play_at((*where, "play"), found["play"], several=True)
        if "expect" in found:
            kept["expect"] = self.facts_at((*where, "expect"), found["expect"], _WHEN_DEALT)
        if "after" in found:
            facts = fields_of(afterwards)
            kept["after"] = self.facts_at((*where, "after"), found["after"], facts)
        return TableHand(number, before=_said(found), **kept)

    def _check_ways(self, where: Where, found: dict[str, Any]) -> None:
        """A hand goes one way; a refused one does not go at all, and several are quiet."""
        ways = [name for name in _WAYS if name in found]
        if len(ways) > 1:
            problem = f"{' and '.join(ways)} in one hand"
            self.wrong.append((where, Wrong(problem, "write one of them in each hand")))
        if "cards" in found and "play" not in found:
            problem = "cards of a hand that is not played"
            self.wrong.append(((*where, "cards"), Wrong(problem, "write play, or remove cards")))
        if "before" in found and any(name in found for name in SAYINGS):
            beside = Wrong("something is said beside before", "write all of it in before")
            self.wrong.append(((*where, "before"), beside))
        if "refused" in found:
            self._only(where, found, ("refused", *_BESIDE_REFUSED), "a hand that is refused")
        elif "times" in found:
            self._only(where, found, ("times", *_BESIDE_REFUSED), "several hands")

    def _only(
        self, where: Where, found: dict[str, Any], allowed: tuple[str, ...], what: str
    ) -> None:
        """Fields that do not go together with another one."""
        for name in found:
            if name not in allowed:
                problem = Wrong(f"not allowed in {what}", "remove it, or write a hand of its own")
                self.wrong.append(((*where, name), problem))

    def check_table(self, table: Table, data: Plain) -> None:
        """A table of several hands has levels or blinds, and positions follow from the hands."""
        written = data.get("table") if isinstance(data, dict) else None
        for name in written if isinstance(written, dict) else ():
            where: Where = ("table", name)
            if name in fields.OF_ONE_HAND:
                remedy = "remove it; it follows from what is said before a hand"
                self.wrong.append(
                    (where, Wrong(f"not allowed together with hands: {name}", remedy))
                )
            elif table.levels and name in ("blinds", "ante"):
                self.wrong.append((where, Wrong(f"{name} beside levels", "write it in levels")))


def _said(found: dict[str, Any]) -> tuple[Said, ...]:
    """What is said before a hand, in its order."""
    if "before" in found:
        return tuple(found["before"])
    return tuple(said for name in SAYINGS if name in found for said in found[name])
