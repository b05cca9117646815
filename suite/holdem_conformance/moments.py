"""One case on one engine, moment by moment: what was said, and the table after it."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from holdem_adapters.engine import Engine
from holdem_adapters.messages import DividePots, Rank, StartHand
from holdem_adapters.setting_up import setup_of, times_of
from holdem_adapters.starting import start_message
from holdem_adapters.state import Divided, Ranked, State
from holdem_conformance.checkpoints import NO_STEP, Checkpoints
from holdem_conformance.comparing import Value
from holdem_conformance.isolation.overheard import Overheard
from holdem_conformance.running import played
from holdem_conformance.scripts import lines_of
from holdem_conformance.variants import Variant
from holdem_oracle.house.house import House
from holdem_scenarios.case import Case, Step

Json: TypeAlias = dict[str, Any]
Said: TypeAlias = tuple[tuple[Json, ...], tuple[Json, ...]]


class Watched(Checkpoints):
    """What an engine shows after every step of a case, and what was said for it."""

    follows = True

    def __init__(self, case: Case, label: str, house: House) -> None:
        super().__init__(case, label)
        self.shows: dict[int, Json] = {}  #: by moment
        self.said: dict[int, Said] = {}  #: by moment: requests, and answers
        self.asked_at: dict[str, int] = {}  #: the moment of each checkpoint, by its id
        self.chance: dict[int, tuple[str, ...]] = {}  #: by moment: what is left out of it
        self.at = 0  #: the moment that was reached; 0 is the start
        self.problem = ""  #: what the engine said when it broke off
        self._step = NO_STEP
        self._label = label
        self._house = house
        self._ears: Overheard | None = None

    def anew(self) -> "Watched":
        """The same case in the same house, to be played once more."""
        return Watched(self.case, self._label, self._house)

    def play(self, engine: Engine, variant: Variant) -> None:
        """Take an engine through the case."""
        more: Any = engine
        if hasattr(engine, "overhears"):
            self._ears = more.overhears = Overheard()
        self.problem = played(self, engine, self._house, variant)
        if self.broken_off:
            with suppress(Exception):  # a broken engine may show nothing
                self.shows[self.at] = shown(engine.state())
        self._over()
        if self._ears is not None:
            more.overhears = None

    def begins(self, step: Step) -> None:
        """Whatever was said so far belongs to the moment before."""
        self._over()
        self._step = step
        self.at += 1

    def done(self, step: Step, seen: State) -> None:
        """A step has been done; this is the table after it."""
        del step
        self.shows[self.at] = shown(seen)

    def facts(
        self, step: Step, expect: Mapping[str, Value], seen: State | Ranked | Divided
    ) -> None:
        """What is asked; of a ranking or of pots the whole answer is kept."""
        if not isinstance(seen, State):
            self.shows[self.at] = shown(seen)
        super().facts(step, expect, seen)

    def _over(self) -> None:
        """A moment is over: what was said in it, or would have been said to an engine elsewhere."""
        for found in self.found:
            self.asked_at.setdefault(found.id, self.at)
        if self._ears is not None:
            self.said[self.at] = self._ears.taken()
        else:
            self.said[self.at] = tuple(map(shown, self._requests(self._step))), ()

    def _requests(self, step: Step) -> list[Any]:
        """A step in messages."""
        case = self.case
        if step.number:
            return list(lines_of(step))
        if case.rank is not None:
            hands = tuple(map(tuple, case.rank.hands))
            return [Rank(board=tuple(case.rank.board), hands=hands)]
        if case.pots is not None:
            pots = case.pots
            return [DividePots(paid=pots.paid, folded=pots.folded, dead=pots.dead)]
        setup = setup_of(case, self._house)
        return [StartHand(hand=start_message(setup, times_of(case)))]


def shown(what: Any) -> Json:  # noqa: ANN401  # any message or table
    """Something as a JSON object."""
    told: Json = msgspec.to_builtins(what, str_keys=True)
    return told
