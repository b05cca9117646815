"""PyPokerEngine as an engine under test, through its emulator: seats are its positions."""

from collections import OrderedDict
from importlib.metadata import version
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
CALLS: Final = ("check", "call")
WAGERS: Final = ("bet", "raise")


class Shim:
    """One hand of PyPokerEngine."""

    name = "pypokerengine"
    version = version("PyPokerEngine")
    language = "python"
    capabilities = ("hands", "deck", "rankings", "no-limit", "antes", "empty-seats")
    seats = (2, 23)
    dialect = Dialect(house={"ante": "each", "uncalled": "in-pot"})

    def start(self, start: Start) -> None:
        """Start a round; the button moves on, and players without chips are dealt out."""
        stacks, (small, big), button = start.stacks, start.blinds, start.button
        if big != 2 * small:
            raise Unsupported("the big blind is always twice the small one")
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        self._start, self._last = start, None
        self._emulator = Emulator()
        self._emulator.set_game_rule(len(stacks), 1, small, start.ante)
        told = OrderedDict(
            (str(seat), {"stack": stack or 0, "name": str(seat)})
            for seat, stack in enumerate(stacks)
        )
        game = self._emulator.generate_initial_game_state(told)
        before = (seat % len(stacks) for seat in range(button - 1, button - 1 - len(stacks), -1))
        game["table"].dealer_btn = next(seat for seat in before if stacks[seat] is not None)
        game["table"].deck = Deck(cheat=True, cheat_card_ids=self._cards())
        self._table_of(*self._emulator.start_new_round(game))
        self._holes = {
            seat: tuple(map(_told, player.hole_card))
            for seat, player in enumerate(self._players())
            if stacks[seat] is not None and player.hole_card
        }

    def _cards(self) -> list[int]:
        """The deck: two cards for each position, unused ones for empty seats, then the board."""
        start = self._start
        used = {*start.board, *(card for hand in start.holes.values() for card in hand)}
        spare = iter([card for card in start.deck if card not in used])
        holes = [
            start.holes.get(seat) or (next(spare), next(spare)) for seat in range(len(start.stacks))
        ]
        cards = [card for hand in (*holes, start.board) for card in hand]
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
        shown = {"button": table.dealer_btn, "blinds": (table.sb_pos(), table.bb_pos())}
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
        """The status of each seat; positions that began without chips are empty seats."""
        stacks = self._start.stacks
        return tuple(
            "empty" if stack is None else status for stack, status in zip(stacks, told, strict=True)
        )

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
        owed = min(offered["call"] - player.paid_sum(), player.stack)
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


def _told(card: Card) -> str:
    """A card as cases write it."""
    suit, rank = str(card)
    return f"{rank}{suit.lower()}"
