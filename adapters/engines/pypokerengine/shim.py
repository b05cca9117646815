"""PyPokerEngine as an engine under test, through its emulator: seats are its positions."""

from collections import OrderedDict
from collections.abc import Mapping
from importlib.metadata import version
from itertools import pairwise
from typing import Any, Final

from msgspec import UNSET
from pypokerengine.api.emulator import Emulator, Event
from pypokerengine.engine.card import Card
from pypokerengine.engine.deck import Deck
from pypokerengine.engine.game_evaluator import GameEvaluator
from pypokerengine.engine.hand_evaluator import HandEvaluator
from pypokerengine.engine.pay_info import PayInfo

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Pot, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening

STREETS: Final = ("preflop", "flop", "turn", "river")
STATUSES: Final = {
    PayInfo.PAY_TILL_END: "active",
    PayInfo.ALLIN: "all-in",
    PayInfo.FOLDED: "folded",
}
STATUSES_TOLD: Final = {"participating": "active", "allin": "all-in", "folded": "folded"}
CATEGORIES: Final = {
    "HIGHCARD": "high-card",
    "ONEPAIR": "pair",
    "TWOPAIR": "two-pair",
    "THREECARD": "three-of-a-kind",
    "STRAIGHT": "straight",
    "FLASH": "flush",
    "FULLHOUSE": "full-house",
    "FOURCARD": "four-of-a-kind",
    "STRAIGHTFLASH": "straight-flush",
}
#: How its exceptions for rejected actions begin, and the reason that each stands for.
REASONS: Final = {
    "Unexpected action": "unknown-action",
    "Failed to apply action. Because game is already finished": "hand-over",
}
#: A game is over after so many rounds; no case has as many hands.
MOST_ROUNDS: Final = 1000
CALLS: Final = ("check", "call")
WAGERS: Final = ("bet", "raise")


class Shim:
    """A game of PyPokerEngine."""

    name = "pypokerengine"
    version = version("PyPokerEngine")
    language = "python"
    capabilities = (
        "hands",
        "deck",
        "rankings",
        "no-limit",
        "antes",
        "empty-seats",
        "tables",
        "busting",
        "levels",
    )
    seats = (2, 23)
    dialect = Dialect(
        house={
            "ante": "each",
            "button": "simple",
            "heads_up": "ring",
            "level_clock": "hands",
            "uncalled": "in-pot",
        }
    )

    def start(self, start: Start) -> None:
        """Play the first round of a game, and no other."""
        level = BlindLevel(blinds=start.blinds, ante=start.ante)
        self._open(start.stacks, start.button, (level,), rounds=1)
        self._round(start.holes, start.board, start.deck)

    def open(self, opening: Opening) -> None:
        """The emulator plays one round after the other, and knows when blinds rise."""
        self._open(opening.stacks, opening.button, opening.levels, MOST_ROUNDS)

    def next(self, deal: NextHand) -> Refused | None:
        """The button moves on, and players without chips are dealt out."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        before = self._game, self._last, self._holes, self._empty
        if not self._round(deal.holes, deal.board, deal.deck):
            return None
        self._game, self._last, self._holes, self._empty = before
        return Refused("game-over")

    def _open(
        self,
        stacks: tuple[int | None, ...],
        button: int,
        levels: tuple[BlindLevel, ...],
        rounds: int,
    ) -> None:
        """Make a game; the button is put one player back, because it moves on."""
        if any(level.blinds[1] != 2 * level.blinds[0] for level in levels):
            raise Unsupported("the big blind is always twice the small one")
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        self._last, self._holes = None, {}
        self._empty = {seat for seat, stack in enumerate(stacks) if stack is None}
        self._emulator = Emulator()
        self._emulator.set_game_rule(len(stacks), rounds, levels[0].blinds[0], levels[0].ante)
        self._emulator.set_blind_structure(_structure(levels))
        told = OrderedDict(
            (str(seat), {"stack": stack or 0, "name": str(seat)})
            for seat, stack in enumerate(stacks)
        )
        self._game = self._emulator.generate_initial_game_state(told)
        before = (seat % len(stacks) for seat in range(button - 1, button - 1 - len(stacks), -1))
        self._game["table"].dealer_btn = next(seat for seat in before if stacks[seat] is not None)

    def _round(
        self, holes: Mapping[int, tuple[str, ...]], board: tuple[str, ...], deck: tuple[str, ...]
    ) -> bool:
        """Start a round with a stacked deck; whether the game is finished instead."""
        self._empty = {seat for seat, one in enumerate(self._players()) if not one.stack}
        cards = self._cards(holes, board, deck)
        self._game["table"].deck = Deck(cheat=True, cheat_card_ids=cards)
        game, events = self._emulator.start_new_round(self._game)
        self._table_of(game, events)
        self._holes = {
            seat: tuple(map(_told, player.hole_card))
            for seat, player in enumerate(self._players())
            if seat not in self._empty and player.hole_card
        }
        return any(event["type"] == Event.GAME_FINISH for event in events)

    def _cards(
        self, holes: Mapping[int, tuple[str, ...]], board: tuple[str, ...], deck: tuple[str, ...]
    ) -> list[int]:
        """The deck: two cards for each position, unused ones for empty seats, then the board."""
        used = {*board, *(card for hand in holes.values() for card in hand)}
        spare = iter([card for card in deck if card not in used])
        seats = range(len(self._players()))
        hands = [holes.get(seat) or (next(spare), next(spare)) for seat in seats]
        cards = [card for hand in (*hands, board) for card in hand]
        return [Card.from_str(card[::-1]).to_id() for card in cards]

    def _table_of(self, game: dict[str, Any], events: list[dict[str, Any]]) -> None:
        """Store the game and the round's result, if there is one."""
        self._game = game
        finished = [event for event in events if event["type"] == Event.ROUND_FINISH]
        self._last = finished[0]["round_state"] if finished else None

    def _players(self) -> list[Any]:
        """Its players, by seat."""
        return self._game["table"].seats.players

    def _over(self) -> bool:
        """Whether the round has a result, or could not begin at all."""
        return self._last is not None or self._game["next_player"] is None

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Fold, call or raise to an amount; the engine treats an illegal action as a fold."""
        if isinstance(to, str):
            raise Unsupported("amounts are whole numbers")
        action, amount = verb, to or 0
        if self._game["next_player"] is None:
            raise Unsupported("the game was over before a hand began")
        if self._last is None:
            if seat != self._game["next_player"]:
                raise Unsupported("no actions out of turn")
            action, amount = self._said(verb, to)
        try:
            found = self._emulator.apply_action(self._game, action, amount)
        except Exception as error:
            reasons = [why for says, why in REASONS.items() if str(error).startswith(says)]
            if not reasons:
                raise
            return Refused(reasons[0])
        self._table_of(*found)
        return None

    def _said(self, verb: str, to: int | None) -> tuple[str, int]:
        """The engine's action: a check is a call of the current bet, a bet is a raise."""
        player = self._players()[self._game["next_player"]]
        match, bet = self._to_match(), player.paid_sum()
        everything = bet + player.stack
        if verb == "all-in":
            if to not in (None, everything):
                raise Unsupported("an all-in has no amount")
            return ("raise", everything) if everything > match else ("call", match)
        wrong = ("check" if match > bet else "call", "bet" if match else "raise")
        if verb in wrong:
            raise Unsupported(f"the engine has no {verb} here: one action does both")
        if verb in CALLS:
            return "call", match
        return ("raise" if verb in WAGERS else verb), to or 0

    def _to_match(self) -> int:
        """The amount that the engine offers as a call to."""
        actions = self._emulator.generate_possible_actions(self._game)
        return next(one["amount"] for one in actions if one["action"] == "call")

    def state(self) -> State:
        """The table; after the round, only what its result contains."""
        table = self._game["table"]
        if not self._game["round_count"]:
            return State(stacks=tuple(player.stack for player in self._players()))
        shown = {
            "button": table.dealer_btn,
            "blinds": (table.sb_pos(), table.bb_pos()),
            "between": self._between(),
        }
        if self._over():
            return self._at_the_end(shown)
        players = self._players()
        bets = tuple(player.paid_sum() for player in players)
        pots = GameEvaluator.create_pot(players)
        return State(
            street=STREETS[self._game["street"]],
            turn=self._game["next_player"],
            legal=self._legal(),
            to_match=self._to_match(),
            bets=bets,
            stacks=tuple(player.stack for player in players),
            statuses=self._statuses([STATUSES[player.pay_info.status] for player in players]),
            pots=UNSET if any(bets) else self._divided(pots),
            pot=sum(pot["amount"] for pot in pots),
            board=tuple(map(_told, table.get_community_card())),
            holes=self._holes,
            over=False,
            **shown,
        )

    def _between(self) -> BetweenHands:
        """What the engine shows of the game: the number of the round, and who has cards in it."""
        return BetweenHands(
            hand=self._game["round_count"],
            dealt_in=tuple(sorted(self._holes)),
        )

    def _at_the_end(self, shown: dict[str, Any]) -> State:
        """The table after a round; only stacks if the round could not begin."""
        players, last = self._players(), self._last
        stacks = tuple(player.stack for player in players)
        if last is None:
            return State(turn=None, legal=None, stacks=stacks, over=True, **shown)
        seats, pot = last["seats"], last["pot"]
        out = {seat["uuid"] for seat in seats if seat["state"] == "folded"}
        sides = [
            Pot(one["amount"], tuple(sorted(int(at) for at in one["eligibles"] if at not in out)))
            for one in pot["side"]
        ]
        return State(
            turn=None,
            legal=None,
            stacks=stacks,
            statuses=self._statuses([STATUSES_TOLD[seat["state"]] for seat in seats]),
            pots=tuple(one for one in (Pot(pot["main"]["amount"]), *sides) if one.chips),
            board=tuple(f"{card[1]}{card[0].lower()}" for card in last["community_card"]),
            holes=self._holes,
            over=True,
            **shown,
        )

    def _statuses(self, told: list[str]) -> tuple[str, ...]:
        """The status of each seat; positions that began the round without chips are empty seats."""
        return tuple("empty" if seat in self._empty else status for seat, status in enumerate(told))

    def _divided(self, pots: list[dict[str, Any]]) -> tuple[Pot, ...]:
        """The pots, except empty ones; players out of the round are not eligible."""
        players = self._players()
        return tuple(
            Pot(
                pot["amount"],
                tuple(sorted(players.index(one) for one in pot["eligibles"] if one.is_active())),
            )
            for pot in pots
            if pot["amount"]
        )

    def _legal(self) -> Legal:
        """The legal actions, with the chips and bounds that the engine offers."""
        offered = {
            one["action"]: one["amount"]
            for one in self._emulator.generate_possible_actions(self._game)
        }
        player = self._players()[self._game["next_player"]]
        owed = offered["call"] - player.paid_sum()
        wager = offered["raise"]
        bounds = None if wager["min"] == -1 else (wager["min"], wager["max"])
        bet = not offered["call"]
        return Legal(
            fold="fold" in offered,
            check=owed == 0,
            call=owed or None,
            bet=bounds if bet else None,
            raises=None if bet else bounds,
            all_in=None,
        )

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; the engine has no category of its own for a royal flush."""
        community = [Card.from_str(card[::-1]) for card in board]
        holes = [[Card.from_str(card[::-1]) for card in hand] for hand in hands]
        worth = [HandEvaluator.eval_hand(hole, community) for hole in holes]
        info = [HandEvaluator.gen_hand_rank_info(hole, community) for hole in holes]
        words = [CATEGORIES[one["hand"]["strength"]] for one in info]
        return Ranked(
            order=best_first(worth),
            categories=UNSET if "straight-flush" in words else tuple(words),
        )


def _structure(levels: tuple[BlindLevel, ...]) -> dict[int, dict[str, int]]:
    """The levels after the first, each by the round in which it begins."""
    found, begins = {}, 1
    for before, level in pairwise(levels):
        if before.hands is UNSET:
            raise Unsupported("blinds rise after a number of rounds")
        begins += before.hands
        found[begins] = {"small_blind": level.blinds[0], "ante": level.ante}
    return found


def _told(card: Card) -> str:
    """A card as cases write it."""
    suit, rank = str(card)
    return f"{rank}{suit.lower()}"
