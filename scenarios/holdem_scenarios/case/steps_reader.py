"""Reading the steps of a hand, and its cards."""

from collections.abc import Mapping
from typing import Any, Final

from holdem_scenarios.case import fields
from holdem_scenarios.case.model import Cards, Step
from holdem_scenarios.case.steps import action, action_text, by_anyone, shorthand
from holdem_scenarios.facts.catalogue import FACTS, Fact
from holdem_scenarios.facts.table_facts import DEALT_FACTS
from holdem_scenarios.files.field_reader import Field, Fields, Reading
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where
from holdem_scenarios.files.value_shapes import seat_name, two_cards


def fields_of(facts: Mapping[str, Fact]) -> Fields:
    """Facts as fields of a mapping."""
    return {name: Field(fact.read) for name, fact in facts.items()}


class StepReading(Reading):
    """The reading of a case, as far as one hand goes."""

    def __init__(self) -> None:
        super().__init__()
        #: Where values by seat are listed, and how many there are.
        self.listed: list[tuple[Where, int]] = []

    #: What a step may do apart from the action of a seat, and the facts that it may expect, in
    #: a case of one hand and in one of several.
    deeds: Final[Mapping[bool, Fields]] = {
        False: fields.DEEDS,
        True: {**fields.DEEDS, **fields.TABLE_DEEDS},
    }
    facts: Final[Mapping[bool, Fields]] = {False: fields_of(FACTS), True: fields_of(DEALT_FACTS)}

    def facts_at(self, where: Where, value: Plain, known: Fields) -> dict[str, Any]:
        """Expected facts: at least one."""
        found = self.fields(where, value, known)
        if value == {}:
            remedy = "write what must be seen, as in {turn: 3}, or remove the field"
            self.wrong.append((where, Wrong("nothing is expected", remedy)))
        for name, part in items(value):
            read = found.get(name)
            if isinstance(part, list) and isinstance(read, dict) and [*read] == [*range(len(part))]:
                self.listed.append(((*where, name), len(part)))
        return found

    def cards_at(self, where: Where, value: Plain) -> Cards:
        """Hole cards by seat, the board and the deck."""
        seats = {name: part for name, part in items(value) if seat_name(name)}
        rest = {name: part for name, part in items(value) if name not in seats}
        holes = {
            int(name): self.one((*where, name), two_cards, part, []) for name, part in seats.items()
        }
        named = rest if isinstance(value, dict) else value
        return Cards(holes=holes, **self.fields(where, named, fields.CARDS))

    def play_at(self, where: Where, value: Plain, *, several: bool = False) -> tuple[Step, ...]:
        """The steps of ``play``."""
        if not isinstance(value, list) or not value:
            problem = Wrong("play is not a list of steps", "write steps, as in - 3: raise 300")
            self.wrong.append((where, problem))
            return ()
        steps: list[Step] = []
        for at, item in enumerate(value):
            steps += self._steps((*where, at), item, at + 1, several=several)
        return tuple(steps)

    def _steps(self, where: Where, item: Plain, number: int, *, several: bool) -> list[Step]:
        """The steps in one item of ``play``: actions in shorthand, or one step."""
        if isinstance(item, str):
            found: list[Step] = self.one(where, lambda text: shorthand(str(text), number), item, [])
            return found
        return [self._step(where, item, number, several=several)]

    def _step(self, where: Where, item: Plain, number: int, *, several: bool) -> Step:
        """One step: its action and its expectations."""
        seats = [name for name, _ in items(item) if seat_name(name)]
        doing = self.deeds[several]
        known = {
            **doing,
            "expect": Field(lambda value: value),
            **fields.MODIFIERS,
            **{name: Field(action_text) for name in seats},
        }
        if several and isinstance(item, dict) and "found" in item:
            known["refused"] = fields.HAND["refused"]
        before = len(self.wrong)
        found = self.fields(where, item, known)
        deeds = [name for name in found if name in doing or name in seats]
        if len(deeds) > 1 or not (deeds or "expect" in found or len(self.wrong) > before):
            what = f"{' and '.join(deeds)} in one step" if deeds else "the step does nothing"
            self.wrong.append((where, Wrong(what, "write one action, or expect, in each step")))
        self._check_refused(where, found, deeds)
        kept = {name: part for name, part in found.items() if name not in deeds}
        if "expect" in kept:
            kept["expect"] = self.facts_at((*where, "expect"), kept["expect"], self.facts[several])
        return Step(number, **kept, **self._deed(where, found, deeds))

    def _check_refused(self, where: Where, found: dict[str, Any], deeds: list[str]) -> None:
        """Only the action of a seat or of ``anyone`` can be refused, and what is found."""
        said = deeds[0] if deeds else ""
        if "refused" in found and not (said.isdecimal() or said in ("anyone", "found")):
            remedy = "write refused below an action, as in 3: raise 900"
            self.wrong.append(((*where, "refused"), Wrong("no action to refuse", remedy)))

    def _deed(self, where: Where, found: dict[str, Any], deeds: list[str]) -> dict[str, Any]:
        """The fields of a step that describe its action."""
        if not deeds:
            return {}
        name = deeds[0]
        if name != "anyone" and not name.isdecimal():
            return {name: found[name]}
        refused = found.get("refused", "")
        read = by_anyone if name == "anyone" else action
        verb, to = self.one(
            (*where, name), lambda said: read(str(said), refused), found[name], ("", 0)
        )
        return {"seat": None if name == "anyone" else int(name), "verb": verb, "to": to}


def items(value: Plain) -> list[tuple[str, Plain]]:
    """The names and values of a mapping; nothing for any other value."""
    return list(value.items()) if isinstance(value, dict) else []
