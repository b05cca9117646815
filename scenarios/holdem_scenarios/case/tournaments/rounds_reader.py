"""Reading the rounds of a tournament: one item of ``rounds`` is a hand at each table."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from holdem_scenarios.case import fields
from holdem_scenarios.case.hands_reader import HandReading
from holdem_scenarios.case.model import Directed, Round, TableInRound
from holdem_scenarios.case.steps_reader import fields_of
from holdem_scenarios.case.tournaments import tournament_sayings as sayings
from holdem_scenarios.facts.round_facts import ROUND_FACTS, table_name
from holdem_scenarios.facts.table_facts import AFTER_FACTS
from holdem_scenarios.files.field_reader import Field, Fields
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where

#: Where a table plays no hand, or where none is played at those that are not named.
NONE: Final = "none"
_AFTER_A_ROUND: Final = fields_of(ROUND_FACTS)
#: What may be expected of one of several tables after its hand.
AFTER_AT_A_TABLE: Final = {name: AFTER_FACTS[name] for name in ("stacks", "alive", "owes", "chips")}
#: The fields of a hand that are those of the round, where there are several tables.
_OF_THE_ROUND: Final = (*sayings.NOT_AT_A_TABLE, "times", *fields.NOTES)
#: The fields of what happens at one table in a round.
AT_TABLE: Final[Fields] = {
    **{name: one for name, one in fields.HAND.items() if name not in _OF_THE_ROUND},
    "before": Field(sayings.before_a_hand),
    "refused": Field(sayings.reason),
}


def _no_hands(value: Plain) -> bool:
    """No hand is played at the tables that are not named."""
    if value != NONE:
        raise Wrong("hands of a round", "write hands: none, or name the tables: A: {busts: 3}")
    return False


#: The fields of a round apart from its tables, which stand between ``hands`` and ``meanwhile``.
ROUND: Final[Fields] = {
    "before": Field(sayings.said_in_order),
    **{name: Field(read) for name, read in sayings.BEFORE.items()},
    "times": fields.HAND["times"],
    "hands": Field(_no_hands),
    "meanwhile": Field(sayings.said_in_order),
    **{name: Field(read) for name, read in sayings.AFTERWARDS.items()},
    "refused": Field(sayings.reason),
    "expect": Field(lambda value: value),
    **{name: fields.MODIFIERS[name] for name in fields.NOTES},
}
#: The last field before the tables.
BEFORE_THE_TABLES: Final = "hands"
#: What stands beside ``refused``.
_BESIDE_REFUSED: Final = (*sayings.BEFORE, "before", *sayings.AFTERWARDS, "expect", *fields.NOTES)


class RoundReading(HandReading):
    """The reading of a case, as far as its rounds go."""

    def rounds_at(self, where: Where, value: Plain) -> tuple[Round, ...]:
        """The rounds of a case, in the order of time."""
        if not isinstance(value, list) or not value:
            remedy = "write one dash a round: - A: {busts: 3}"
            self.wrong.append((where, Wrong("rounds is not a list of rounds", remedy)))
            return ()
        return tuple(self._round((*where, at), item, at + 1) for at, item in enumerate(value))

    def _round(self, where: Where, item: Plain, number: int) -> Round:
        """One round."""
        tables = [name for name in item if is_table(name)] if isinstance(item, dict) else []
        known = {**ROUND, **{name: Field(lambda value: value) for name in tables}}
        found = self.fields(where, item, known)
        self._check_round(where, found)
        words = ("times", "refused", *fields.NOTES)
        kept = {name: part for name, part in found.items() if name in words}
        if "expect" in found:
            kept["expect"] = self.facts_at((*where, "expect"), found["expect"], _AFTER_A_ROUND)
        return Round(
            number,
            before=_said(found, sayings.BEFORE),
            tables=tuple(
                self._table_in_round((*where, name), name, found[name], number)
                for name in tables
                if name in found
            ),
            others=found.get("hands", True),
            meanwhile=tuple(found.get("meanwhile", ())),
            afterwards=_said(found, sayings.AFTERWARDS),
            **kept,
        )

    def _table_in_round(self, where: Where, name: str, item: Plain, number: int) -> TableInRound:
        """What happens at one table."""
        if item == NONE:
            return TableInRound(name)
        return TableInRound(name, self.hand_at(where, item, number, (AT_TABLE, AFTER_AT_A_TABLE)))

    def _check_round(self, where: Where, found: dict[str, Any]) -> None:
        """What is refused is not played, and several rounds are quiet."""
        if "before" in found and any(name in found for name in sayings.BEFORE):
            beside = Wrong("something is said beside before", "write all of it in before")
            self.wrong.append(((*where, "before"), beside))
        if "refused" in found:
            self._only_in_round(where, found, ("refused", *_BESIDE_REFUSED), "what is refused")
            if not any(name in found for name in (*sayings.BEFORE, "before", *sayings.AFTERWARDS)):
                remedy = "write what is said; for a deal write it of the table: A: {refused: ...}"
                self.wrong.append(((*where, "refused"), Wrong("nothing is said", remedy)))
        elif "times" in found:
            allowed = (*sayings.BEFORE, "before", "times", "expect", *fields.NOTES)
            self._only_in_round(where, found, allowed, "several rounds")

    def _only_in_round(
        self, where: Where, found: Iterable[str], allowed: tuple[str, ...], what: str
    ) -> None:
        """Fields that do not go together with another one."""
        for name in found:
            if name not in allowed:
                problem = Wrong(f"not allowed in {what}", "remove it, or write a round of its own")
                self.wrong.append(((*where, name), problem))


def is_table(name: str) -> bool:
    """Whether a field of a round is a table."""
    try:
        table_name(name)
    except Wrong:
        return False
    return True


def _said(found: Mapping[str, Any], known: Mapping[str, sayings.Direction]) -> tuple[Directed, ...]:
    """What is said before or after the hands, in its order."""
    if "before" in found and known is sayings.BEFORE:
        return tuple(found["before"])
    return tuple(said for name in known if name in found for said in found[name])
