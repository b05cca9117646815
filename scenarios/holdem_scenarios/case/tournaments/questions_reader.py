"""Reading questions that need no hands: chip races, substantial action, places and prizes."""

from collections.abc import Mapping
from typing import Any, Final

from holdem_scenarios.case import fields
from holdem_scenarios.case.model import Finish, Race, Step
from holdem_scenarios.case.steps import shorthand
from holdem_scenarios.case.steps_reader import fields_of
from holdem_scenarios.case.tournaments.rounds_reader import RoundReading
from holdem_scenarios.facts.catalogue import Fact
from holdem_scenarios.facts.round_facts import ACTED_FACTS, FINISH_FACTS, RACE_FACTS, player
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.field_reader import Field, Fields
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where
from holdem_scenarios.files.value_shapes import by_seat, list_of, mapping, shown

#: The questions whose answers may depend on the house, and the facts of each.
QUESTIONS: Final[Mapping[str, Mapping[str, Fact]]] = {
    "race": RACE_FACTS,
    "acted": ACTED_FACTS,
    "finish": FINISH_FACTS,
}


#: More players than any tournament has had; what answers them counts the places one by one.
_MOST: Final = 1_000_000


def _stacks(value: Plain) -> tuple[int | None, ...]:
    """Chips by seat; ``empty`` for a seat without a player."""
    return tuple(
        None if stack in (None, "empty") else value_shapes.chips(stack)
        for stack in list_of(lambda part: part)(value)
    )


def _players(value: Plain) -> dict[str, int]:
    """Players and their chips."""
    found = {player(name): value_shapes.one_or_more(part) for name, part in mapping(value).items()}
    if not found:
        raise Wrong("nobody is out", "write who is, with his chips: {A3: 800}")
    return found


def _prizes(value: Plain) -> dict[int, int]:
    """What places are paid: a list from the first place on, or some of them, as in {50: 900}."""
    if isinstance(value, list):
        paid = list_of(value_shapes.chips)(value)
        return {place: prize for place, prize in enumerate(paid, 1) if prize}
    return {_place(name): value_shapes.chips(part) for name, part in mapping(value).items()}


def _place(name: str) -> int:
    """The number of a place."""
    if value_shapes.digits(name) and int(name):
        return _counted(int(name))
    raise Wrong(f"{shown(name)} is not a place", "write its number, as in {50: 900}")


def _counted(value: Plain) -> int:
    """A number of players or places."""
    number = value_shapes.chips(value)
    if number > _MOST:
        raise Wrong(f"{number} is more than {_MOST} players", "write a number up to that")
    return number


RACE: Final[Fields] = {
    "stacks": Field(_stacks, required=True),
    "from": Field(value_shapes.one_or_more, required=True),
    "to": Field(value_shapes.one_or_more, required=True),
    "cards": Field(value_shapes.cards),
    "found": Field(by_seat(value_shapes.chips)),
}
FINISH: Final[Fields] = {
    "out": Field(_players, required=True),
    "left": Field(_counted, required=True),
    "paid": Field(_counted),
    "prizes": Field(_prizes),
    "hand_for_hand": Field(value_shapes.flag),
}


class QuestionReading(RoundReading):
    """The reading of a case, as far as its question goes."""

    def race_at(self, where: Where, value: Plain) -> Race | None:
        """A chip race."""
        found = self.fields(where, value, RACE)
        if not {"stacks", "from", "to"} <= set(found):
            return None
        found["small"], found["large"] = found.pop("from"), found.pop("to")
        return Race(**found)

    def acted_at(self, where: Where, value: Plain) -> tuple[Step, ...]:
        """Actions of a hand, in shorthand."""
        if not isinstance(value, str):
            problem = Wrong(f"{shown(value)} is no list of actions", "write them as in 3:c 0:f")
            self.wrong.append((where, problem))
            return ()
        return tuple(self.one(where, lambda text: shorthand(str(text), 1), value, []))

    def finish_at(self, where: Where, value: Plain) -> Finish | None:
        """Players who are out."""
        found = self.fields(where, value, FINISH)
        if not {"out", "left"} <= set(found):
            return None
        last = max(found.get("prizes", {}), default=0)
        return Finish(**{"paid": last, **found})

    def asks_at(self, where: Where, value: Plain, question: str) -> tuple[Step, ...]:
        """Expectations, each with the values of options under which it holds."""
        known = fields_of(QUESTIONS[question])
        notes = {name: fields.MODIFIERS[name] for name in fields.NOTES}
        found = []
        for at, item in enumerate(value if isinstance(value, list) else []):
            here = (*where, at)
            parts: dict[str, Any] = self.fields(here, item, {**known, **notes})
            expect = {name: part for name, part in parts.items() if name in known}
            if not expect and isinstance(item, dict):
                problem = Wrong("nothing is expected", f"write some of {', '.join(known)}")
                self.wrong.append((here, problem))
            words = {name: part for name, part in parts.items() if name in notes}
            found.append(Step(at + 1, expect=expect, **words))
        return tuple(found)
