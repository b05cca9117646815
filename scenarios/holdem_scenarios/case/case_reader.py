"""Reading a case file: first each field on its own, then whether the fields are consistent."""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

from holdem_scenarios.case import fields
from holdem_scenarios.case.consistency import misfits
from holdem_scenarios.case.model import Cards, Case, Contributions, Ranking, Step, Table, Times
from holdem_scenarios.case.steps import action, action_text, by_anyone, shorthand
from holdem_scenarios.facts.catalogue import FACTS, POTS_FACTS, RANKING_FACTS, Fact
from holdem_scenarios.files.field_reader import Field, Fields, Reading, faults_of
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.source_lines import Where
from holdem_scenarios.files.strict_yaml import MOST_FAULTS, load
from holdem_scenarios.files.value_shapes import seat_name, two_cards

_STEP: Final[Fields] = {
    **fields.DEEDS,
    "expect": Field(lambda value: value),
    **fields.MODIFIERS,
}


def read_case(raw: bytes, file: Path | str) -> Case:
    """The case in a file; raises an error that lists everything wrong with the file."""
    data = load(raw, str(file))
    reading = _CaseReading()
    case = reading.case(data)
    if not reading.wrong and case is not None:
        reading.wrong += islice(misfits(case), MOST_FAULTS)
    if reading.wrong or case is None:
        raise faults_of(file, raw, reading.wrong)
    return case


def _fields_of(facts: Mapping[str, Fact]) -> Fields:
    """Facts as fields of a mapping."""
    return {name: Field(fact.read) for name, fact in facts.items()}


_FACT_FIELDS: Final = _fields_of(FACTS)
_RANKING_FIELDS: Final = _fields_of(RANKING_FACTS)
_POTS_FIELDS: Final = _fields_of(POTS_FACTS)


class _CaseReading(Reading):
    """The reading of one case."""

    def case(self, data: Plain) -> Case | None:
        """The whole case; None if anything in it is wrong."""
        parts: dict[str, Field] = {name: Field(lambda value: value) for name in fields.PARTS}
        found = self.fields((), data, {**fields.WORDS, **parts})
        asked = [name for name in ("play", "rank", "pots") if name in found]
        if len(asked) > 1 or not (asked or self.wrong):
            problem = f"{' and '.join(asked)} in one case" if asked else "nothing to test"
            self.wrong.append(((), Wrong(problem, "write exactly one of play, rank and pots")))
        if asked in (["rank"], ["pots"]):
            self._refuse(data, asked[0])
        for name in fields.PARTS:
            if name in found:
                found[name] = getattr(self, f"_{name}")(found[name], asked)
        return None if self.wrong else Case(**found)

    def _refuse(self, data: Plain, asked: str) -> None:
        """A ranking or a set of pots has no table."""
        for name in ("profile", "house", "table", "clock", "cards"):
            if isinstance(data, dict) and name in data:
                problem = f"{name} is not allowed together with {asked}"
                self.wrong.append(((name,), Wrong(problem, "remove it")))

    def _table(self, value: Plain, _asked: list[str]) -> Table:
        """The seats, stacks and forced bets."""
        return Table(**self.fields(("table",), value, fields.TABLE))

    def _clock(self, value: Plain, _asked: list[str]) -> Times | None:
        """The time limits."""
        found = self.fields(("clock",), value, fields.TIMES)
        return Times(**found) if "action" in found else None

    def _cards(self, value: Plain, _asked: list[str]) -> Cards:
        """Hole cards by seat, the board and the deck."""
        seats = {name: part for name, part in _items(value) if seat_name(name)}
        rest = {name: part for name, part in _items(value) if name not in seats}
        holes = {
            int(name): self.one(("cards", name), two_cards, part, [])
            for name, part in seats.items()
        }
        named = rest if isinstance(value, dict) else value
        return Cards(holes=holes, **self.fields(("cards",), named, fields.CARDS))

    def _rank(self, value: Plain, _asked: list[str]) -> Ranking | None:
        """Hands to rank."""
        found = self.fields(("rank",), value, fields.RANK)
        return Ranking(found.get("board", []), found["hands"]) if "hands" in found else None

    def _pots(self, value: Plain, _asked: list[str]) -> Contributions | None:
        """Contributions to divide into pots."""
        found = self.fields(("pots",), value, fields.POTS)
        if "paid" not in found:
            return None
        return Contributions(**{**found, "paid": tuple(found["paid"])})

    def _expect(self, value: Plain, asked: list[str]) -> dict[str, Any]:
        """The expected result of a ranking or of pots."""
        if asked == ["play"]:
            remedy = "write it as a step of play: - expect: {...}"
            self.wrong.append((("expect",), Wrong("not allowed together with play", remedy)))
            return {}
        if len(asked) != 1:
            return {}
        known = _RANKING_FIELDS if asked == ["rank"] else _POTS_FIELDS
        return self.fields(("expect",), value, known)

    def _play(self, value: Plain, _asked: list[str]) -> tuple[Step, ...]:
        """The steps of ``play``."""
        if not isinstance(value, list) or not value:
            problem = Wrong("play is not a list of steps", "write steps, as in - 3: raise 300")
            self.wrong.append((("play",), problem))
            return ()
        steps: list[Step] = []
        for at, item in enumerate(value):
            steps += self._steps(("play", at), item, at + 1)
        return tuple(steps)

    def _steps(self, where: Where, item: Plain, number: int) -> list[Step]:
        """The steps in one item of ``play``: actions in shorthand, or one step."""
        if isinstance(item, str):
            found: list[Step] = self.one(where, lambda text: shorthand(str(text), number), item, [])
            return found
        return [self._step(where, item, number)]

    def _step(self, where: Where, item: Plain, number: int) -> Step:
        """One step: its action and its expectations."""
        seats = [name for name, _ in _items(item) if seat_name(name)]
        known = {**_STEP, **{name: Field(action_text) for name in seats}}
        before = len(self.wrong)
        found = self.fields(where, item, known)
        deeds = [name for name in found if name in fields.DEEDS or name in seats]
        if len(deeds) > 1 or not (deeds or "expect" in found or len(self.wrong) > before):
            what = f"{' and '.join(deeds)} in one step" if deeds else "the step does nothing"
            self.wrong.append((where, Wrong(what, "write one action, or expect, in each step")))
        self._check_refused(where, found, deeds)
        kept = {name: part for name, part in found.items() if name not in deeds}
        if "expect" in kept:
            kept["expect"] = self.fields((*where, "expect"), kept["expect"], _FACT_FIELDS)
        return Step(number, **kept, **self._deed(where, found, deeds))

    def _check_refused(self, where: Where, found: dict[str, Any], deeds: list[str]) -> None:
        """Only the action of a seat or of ``anyone`` can be refused."""
        if "refused" in found and (not deeds or not (deeds[0].isdecimal() or deeds[0] == "anyone")):
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


def _items(value: Plain) -> list[tuple[str, Plain]]:
    """The names and values of a mapping; nothing for any other value."""
    return list(value.items()) if isinstance(value, dict) else []


def facts_known(kind: str) -> dict[str, Fact]:
    """The facts that a case of this kind may expect."""
    if kind == "ranking":
        return dict(RANKING_FACTS)
    return dict(POTS_FACTS) if kind == "pots" else dict(FACTS)
