"""A tournament of pokertable's `TournamentDirector`, held back at decisions and after hands.

The director deals, asks its players one after the other, and after each hand takes
out who has lost; levels come from its `BlindSchedule`.  What it says is in its events.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from poker_engine import ActionType, HandSummary, PokerEngine
from poker_engine.tournament import BlindLevel, BlindSchedule, TournamentEvent
from poker_engine.tournament.director import TournamentDirector
from poker_engine.tournament.events import BlindLevelEvent, EliminationEvent, HandStartEvent
from stacked_deck import seat_players, stack_deck

from holdem_adapters.engine import Refused, Unsupported
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening

#: A tournament ends after so many hands; no case has as many.
MOST_HANDS: Final = 1000
#: Its table manager refuses more players: "Multi-table tournaments not yet supported".
MOST_AT_A_TABLE: Final = 9
#: Between two decisions the director lets others run at most so often.
MOST_STEPS: Final = 10_000
#: The director waits after each hand, but not noticeably.
HAND_DELAY: Final = 1e-9
#: In it the director of the last table runs.
LOOP: Final = asyncio.new_event_loop()


class AskedPlayer:
    """A player of the director, who decides as the suite says."""

    def __init__(self, name: str, ask: Callable[[str], "asyncio.Future[dict[str, Any]]"]) -> None:
        self.name, self._ask = name, ask

    async def decide(self, *_told: object) -> dict[str, Any]:
        """Wait for the decision."""
        return await self._ask(self.name)

    async def observe(self, _event: object) -> None:
        """Take no notice."""

    async def get_commentary(self) -> None:
        """Say nothing."""


class DirectedTable:
    """The one table of a tournament."""

    def __init__(self, opening: Opening) -> None:
        self.engine: PokerEngine | None = None
        self.stacks = opening.stacks
        self.button = opening.button
        self.blinds: tuple[int, ...] = ()
        self.summary: HandSummary | None = None
        self._asked: asyncio.Future[dict[str, Any]] | None = None
        self._level: BlindLevelEvent | None = None
        self._positions: dict[int, int] = {}
        self._players = {seat for seat, stack in enumerate(opening.stacks) if stack is not None}
        names = [str(seat) for seat in range(len(opening.stacks))]
        if len(names) > MOST_AT_A_TABLE:
            raise Unsupported("a tournament has one table, with at most nine seats")
        self._director = TournamentDirector(
            [AskedPlayer(name, self._ask) for name in names],
            _schedule(opening),
            hand_delay=HAND_DELAY,
            max_hands=MOST_HANDS,
            table_talk=False,
        )
        self._director.on_event(self._heard)
        for abandoned in asyncio.all_tasks(LOOP):
            abandoned.cancel()
        self._task = LOOP.create_task(self._director.run())

    def next(self, deal: NextHand) -> Refused | None:
        """Let the director go on to its next hand; there is none once it is done."""
        if self._task.done():
            self._task.result()
            return Refused("game-over")
        self.stacks = self._stacks()
        stack_deck(self.stacks, deal)
        self._go_on()
        return None

    def act(self, seat: int, kind: ActionType, to: int) -> Refused | None:
        """Decide for the player who is asked; the director replaces a wrong decision by another."""
        current = None if self.engine is None else self.engine.get_current_player()
        if self._asked is None or current is None or current.name != str(seat):
            raise Unsupported("the director asks one player after the other")
        offered = {one.type: one.amount for one in self.engine.get_valid_actions(current.name)}
        if kind is ActionType.ALL_IN and kind not in offered:  # it is one of the raises then
            kind, to = ActionType.RAISE, current.bet_this_round + current.chips
        self._asked.set_result({"action": kind.name.lower(), "amount": to})
        self._asked = None
        self._go_on()
        return None

    def _go_on(self) -> None:
        """Let the director run until a player is asked, the hand is over, or the tournament is."""
        played = self._director.hands_played
        for _ in range(MOST_STEPS):
            LOOP.call_soon(LOOP.stop)
            LOOP.run_forever()
            if self._task.done():
                self._task.result()
                return
            over = self.engine is not None and self.engine.is_tournament_over()
            if self._asked is not None or (self._director.hands_played > played and not over):
                return
        raise RuntimeError("the director never asks anybody")

    def _ask(self, _name: str) -> "asyncio.Future[dict[str, Any]]":
        """A player has to decide."""
        self._asked = LOOP.create_future()
        return self._asked

    def _heard(self, event: TournamentEvent) -> None:
        """Note what the director says."""
        if isinstance(event, BlindLevelEvent):
            self._level = event
            if self.engine is None:
                self._begin()
        elif isinstance(event, HandStartEvent):
            self.summary, self.button = None, int(event.dealer)
            self.blinds = tuple(int(player.name) for player in self.engine.get_sb_bb())
        elif isinstance(event, EliminationEvent) and int(event.player) in self._players:
            self._positions[int(event.player)] = event.position

    def _begin(self) -> None:
        """The first level begins, and nothing has been dealt: set stacks and button."""
        self.engine = self._director.tables[0].engine
        seat_players(self.engine, self.stacks, self.button)
        for name in ("resolve_showdown", "resolve_fold_win"):
            setattr(self.engine, name, self._noted(getattr(self.engine, name)))

    def _noted(self, resolve: Callable[[], HandSummary]) -> Callable[[], HandSummary]:
        """The end of a hand, of which the director passes on only a part."""

        def resolved() -> HandSummary:
            self.summary = resolve()
            return self.summary

        return resolved

    def _stacks(self) -> tuple[int | None, ...]:
        """The chips of each seat before a hand."""
        if self.engine is None:
            return self.stacks
        return tuple(player.chips or None for player in self.engine.players)

    def between(self) -> BetweenHands:
        """What the director has said of the tournament; the winner is first in its standings."""
        if self.engine is None:
            return BetweenHands(hand=0)
        level, done, on = self._level, self._task.done(), self.summary is None
        winner = {int(self._task.result().standings[0]["name"]): (1, 1)} if done else {}
        return BetweenHands(
            hand=self.engine.hand_num,
            dealt_in=tuple(int(one.name) for one in self.engine.players if one.hole_cards),
            level=level.level,
            blinds=(level.small_blind, level.big_blind),
            ante=level.ante,
            places=UNSET if on else {**self._places(), **winner},
            out=UNSET if on else tuple(sorted(self._positions)),
            over=UNSET if on else done,
        )

    def _places(self) -> dict[int, tuple[int, int]]:
        """The position of each player who is out; players with the same one share it."""
        together = Counter(self._positions.values())
        return {one: (at, at + together[at] - 1) for one, at in self._positions.items()}


def _schedule(opening: Opening) -> BlindSchedule:
    """The levels; the last one goes on anyway."""
    levels = []
    for number, one in enumerate(opening.levels, 1):
        if one.milliseconds is not UNSET:
            raise Unsupported("blinds rise after a number of hands")
        hands = MOST_HANDS if one.hands is UNSET else one.hands
        levels.append(BlindLevel(number, *one.blinds, one.ante, hands))
    return BlindSchedule(levels)
