"""The table of cardroom as an engine under test, with hands of PokerKit 0.4.

The calls between two decisions are those of the loop in its controller.
"""

from collections.abc import Mapping
from importlib.metadata import version
from random import choice
from typing import Final

from cardroom import table as cardroom_table
from hand_log import log_of
from msgspec import UNSET
from pokerkit import Automation, Card, FixedLimitTexasHoldem, NoLimitTexasHoldem
from pokerkit import State as Hand

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.state import Legal, Pot, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between, Leave, Rebuy, SitDown
from holdem_adapters.tables.stacked_cards import hands_for

STREETS: Final = ("preflop", "flop", "turn", "river")
#: How its errors begin, and the reason that each stands for.
REASONS: Final = {
    "There is no player to act": "hand-over",
    "There is no reason for this player to fold": "check-is-free",
    "No more completion, betting, or raising": "capped",
    "There is no reason to complete": "nobody-to-raise",
    "There are not enough chips in stack": "",
    "state already constructed": "hand-in-progress",
    "not enough ready players": "not-enough-players",
    "invalid seat index": "unknown-seat",
    "seat occupied": "seat-taken",
    "player in hand": "hand-in-progress",
    "below minimum starting stack": "below-minimum",
    "above maximum starting stack": "above-maximum",
}
#: More steps than any hand has between two decisions.
MOST_STEPS: Final = 200
#: Where the house sets no largest buy-in.
NO_LIMIT: Final = 2**63


class Shim:
    """A cash table."""

    name = "cardroom"
    version = version("cardroom")
    language = "python"
    capabilities = (
        *("hands", "deck", "deal-order", "no-limit", "fixed-limit", "antes", "table-antes"),
        *("empty-seats", "tables", "busting", "joining", "rebuys"),
    )
    seats = (2, 22)
    dialect = Dialect(
        house={
            "ante_order": "ante-first",
            "button": "simple",
            "cap_lifts": "never",
            "missed_blinds": "post",
            "newcomer": "live-big-blind",
            "odd_chip_many": "all-first",
        },
        follows=("ante", "betting"),
    )

    def start(self, start: Start) -> None:
        """Seat the players of a hand, and play the first hand of the table."""
        self._game_of(start.house, start.blinds, start.ante, start.bets, len(start.stacks))
        self._seat(start.stacks, start.button)
        self._deal(NextHand(deck=start.deck, holes=start.holes, board=start.board))

    def open(self, opening: Opening) -> None:
        """Seat the players; a table is for one game, and its blinds do not rise."""
        level, limits = opening.levels[0], opening.buy_in
        if level.ante and opening.house["ante"] == "button":
            raise Unsupported("antes go by the place after the button, which then has another one")
        self._game_of(opening.house, level.blinds, level.ante, None, len(opening.stacks))
        self._seat(opening.stacks, opening.button)
        self._table.min_starting_stack = limits[0]
        self._table.max_starting_stack = NO_LIMIT if limits[1] is None else limits[1]

    def next(self, deal: NextHand) -> Refused | None:
        """The engine says who is dealt in."""
        if deal.wrong is not None:
            raise Unsupported("the engine deals no wrong hand")
        try:
            self._table.verify_state_construction()
        except ValueError as error:
            return _refusal(error)
        self._deal(deal)
        return None

    def between(self, said: Between) -> Refused | None:
        """Players join, leave, and buy chips; a newcomer has no choice."""
        try:
            if isinstance(said, SitDown) and said.how == "post":
                self._sit(said.seat, said.chips)
            elif isinstance(said, Leave):
                self._table.leave(self._user(said.seat))
            elif isinstance(said, Rebuy) and not said.announced:
                self._buy(said.seat, said.chips)
            else:
                raise Unsupported("the engine has no such concept")
        except ValueError as error:
            return _refusal(error)
        return None

    def _game_of(
        self,
        house: Mapping[str, str | int],
        blinds: tuple[int, int],
        ante: int,
        bets: tuple[int, int] | None,
        seats: int,
    ) -> None:
        """Make an empty table for a game; cards are burned as by the games of the application."""
        antes = {"bb": {1: ante}, "button": {0 if seats == 2 else -1: ante}}
        common = (Automation.CARD_BURNING,), house["ante"] == "each"
        posts = antes.get(str(house["ante"]), ante), blinds
        if house["betting"] == "fixed-limit":
            sizes = bets or (blinds[1], 2 * blinds[1])
            game = FixedLimitTexasHoldem(*common, *posts, *sizes)
        else:
            game = NoLimitTexasHoldem(*common, *posts, blinds[1])
        self._blinds, self._ante = blinds, ante
        self._table = cardroom_table.Table(game, seats, 0, NO_LIMIT)
        self._joined, self._hand = 0, None

    def _seat(self, stacks: tuple[int | None, ...], button: int) -> None:
        """Seat the first players; the engine chooses the first button by chance."""
        if stacks[button] is None:
            raise Unsupported("the button is always at a player")
        for seat, stack in enumerate(stacks):
            if stack is not None:
                self._sit(seat, stack)
        cardroom_table.choice = lambda _: button

    def _sit(self, seat: int, chips: int) -> None:
        """A new user joins and buys in; without chips he leaves again."""
        self._joined += 1
        user = f"user {self._joined}"
        self._table.join(user, seat)
        try:
            self._table.buy_rebuy_top_off_or_rat_hole(user, chips)
        except ValueError:
            self._table.leave(user)
            raise

    def _buy(self, seat: int, chips: int) -> None:
        """Chips are added to a stack: the engine is told the stack with them."""
        user = self._user(seat)
        before = self._table.get_seat(user).starting_stack or 0
        self._table.buy_rebuy_top_off_or_rat_hole(user, before + chips)

    def _user(self, seat: int) -> str:
        """The user in a seat; a name that nobody has if there is none."""
        taken = seat in self._table.seat_indices
        return (self._table.seats[seat].user if taken else None) or "nobody"

    def _deal(self, deal: NextHand) -> None:
        """Construct a hand with a stacked deck, and play up to the first decision."""
        table = self._table
        table.construct_state()
        cardroom_table.choice = choice
        players = {seat.player_index: seat.index for seat in table.seats if seat.player_status}
        self._order = [players[index] for index in sorted(players)]
        self._waiting = tuple(seat.index for seat in table.ready_or_postable_seats)
        self._button, self._hand = table.button.seat_index, table.state
        self._street, self._pots = 0, None
        cards = Card.parse("".join(self._cards(deal)))
        self._hand.deck_cards.clear()
        self._hand.deck_cards.extend(cards)
        self._go_on()

    def _cards(self, deal: NextHand) -> tuple[str, ...]:
        """The deck, put in order anew if others are dealt in than it is for."""
        if sorted(self._order) == sorted(deal.holes):
            return deal.deck
        hands = hands_for(self._order, deal)
        dealt = [hand[time] for time in range(2) for hand in hands]
        used = {*dealt, *deal.board}
        others = [card for card in deal.deck if card not in used]
        (first, second, third), flop, later = others[:3], deal.board[:3], deal.board[3:]
        board = (first, *flop, second, *later[:1], third, *later[1:])
        return (*dealt, *board, *others[3:])

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Fold, check or call, or bet or raise to."""
        acting = self._table.acting_seat
        if acting is not None and acting.index != seat:
            raise Unsupported("no actions out of turn")
        if self._hand is None:
            raise Unsupported("no hand has been dealt")
        try:
            self._said(verb, to)
        except ValueError as error:
            return _refusal(error)
        self._go_on()
        return None

    def _said(self, verb: str, to: int | str | None) -> None:
        """Make the equivalent of an action, if there is one; an all-in raises or calls."""
        hand, everything = self._hand, 0
        most = max(hand.bets)
        if hand.actor_index is not None:
            own = hand.bets[hand.actor_index]
            everything = own + hand.stacks[hand.actor_index]
            if verb in ("check" if own < most else "call", "bet" if most else "raise"):
                raise Unsupported(f"the engine has no {verb} here: one method does both")
        if verb == "all-in" and to in (None, everything):
            verb, to = ("raise", everything) if everything > most else ("call", None)
        match verb:
            case "fold":
                hand.fold()
            case "check" | "call":
                hand.check_or_call()
            case "bet" | "raise" if isinstance(to, int):
                hand.complete_bet_or_raise_to(to)
            case _:
                raise Unsupported(f"the engine has no {verb} {to}")

    def _go_on(self) -> None:
        """Do what the controller does, until a player has to choose or the hand is taken away."""
        hand = self._hand
        for _ in range(MOST_STEPS):
            self._street = self._street if hand.street_index is None else hand.street_index
            if hand.actor_index is not None:
                return
            if not hand.status:
                if self._table.can_destroy_state():
                    self._table.destroy_state()
                return
            self._step(hand)
        raise RuntimeError("the hand never ends")

    def _step(self, hand: Hand) -> None:
        """The first step that is possible, in the order of the controller."""
        if hand.can_kill_hand() or hand.can_push_chips() or hand.can_show_or_muck_hole_cards():
            self._pots = self._pots or self._in_the_middle()
        steps = (
            (hand.can_post_ante, hand.post_ante),
            (hand.can_collect_bets, hand.collect_bets),
            (hand.can_post_blind_or_straddle, hand.post_blind_or_straddle),
            (hand.can_deal_board, hand.deal_board),
            (hand.can_deal_hole, hand.deal_hole),
            (hand.can_kill_hand, hand.kill_hand),
            (hand.can_push_chips, hand.push_chips),
            (hand.can_pull_chips, hand.pull_chips),
            (hand.can_show_or_muck_hole_cards, hand.show_or_muck_hole_cards),
        )
        next(do for can, do in steps if can())()

    def state(self) -> State:
        """The table; what the engine takes away with a hand is still shown until the next one."""
        hand, stacks = self._hand, tuple(self._chips_of(seat) for seat in self._table.seats)
        if hand is None:
            return State(stacks=stacks)
        actor, log = hand.actor_index, log_of(hand, self._order)
        contested = len(self._order) - log.folded > 1
        count = self._table.seat_count
        return State(
            street=STREETS[self._street],
            turn=None if actor is None else self._order[actor],
            legal=None if actor is None else self._legal(hand, actor),
            bets=_by_seat(count, dict(zip(self._order, hand.bets, strict=True))),
            stacks=stacks,
            statuses=self._statuses(hand) if hand.status else UNSET,
            pots=self._pots_of(hand) if contested else UNSET,
            board=tuple(map(repr, hand.board_cards)),
            holes={seat: tuple(cards) for seat, cards in log.holes.items()},
            button=self._button,
            blinds=log.blinds(*self._blinds) or UNSET,
            won=_by_seat(count, log.won) if contested else UNSET,
            shown=tuple(log.shown),
            mucked=tuple(log.mucked),
            over=not hand.status,
            between=BetweenHands(
                dealt_in=tuple(sorted(self._order)),
                waiting=self._waiting,
                blinds=self._blinds,
                ante=self._ante,
            ),
        )

    def _chips_of(self, seat: cardroom_table.Seat) -> int:
        """The chips of a seat: in a hand they are the hand's, otherwise the table's."""
        if seat.player_index is None:
            return seat.starting_stack or 0
        return self._table.state.stacks[seat.player_index]

    def _statuses(self, hand: Hand) -> tuple[str, ...]:
        """The status of each seat in the hand; all others are empty."""
        found = ["empty"] * self._table.seat_count
        for seat, live, chips in zip(self._order, hand.statuses, hand.stacks, strict=True):
            found[seat] = ("active" if chips else "all-in") if live else "folded"
        return tuple(found)

    def _pots_of(self, hand: Hand) -> tuple[Pot, ...]:
        """The pots; of a finished hand, those before losing hands were killed."""
        return self._in_the_middle() if hand.status else (self._pots or ())

    def _in_the_middle(self) -> tuple[Pot, ...]:
        """The pots of the hand; their players are those who have not folded."""
        return tuple(
            Pot(pot.amount, tuple(sorted(self._order[player] for player in pot.player_indices)))
            for pot in self._hand.pots
            if pot.amount
        )

    @staticmethod
    def _legal(hand: Hand, actor: int) -> Legal:
        """The legal actions; a raise of the whole stack below a full raise is an all-in."""
        least = hand.min_completion_betting_or_raising_to_amount
        owed, to_raise = hand.checking_or_calling_amount, max(hand.bets) > 0
        wager: tuple[int, int] | None = None
        if least is not None:
            wager = least, hand.max_completion_betting_or_raising_to_amount
        size = hand.street.min_completion_betting_or_raising_amount
        full = max(hand.bets) + max(size, hand.completion_betting_or_raising_amount)
        short = least == hand.bets[actor] + hand.stacks[actor] < full
        if short:
            wager = None
        return Legal(
            fold=hand.can_fold(),
            check=not owed,
            call=owed or None,
            bet=None if to_raise else wager,
            raises=wager if to_raise else None,
            all_in=least if short else None,
        )


def _refusal(error: ValueError) -> Refused:
    """The reason of a refusal, where the engine's message can mean only one."""
    return Refused(next((why for says, why in REASONS.items() if str(error).startswith(says)), ""))


def _by_seat(count: int, chips: Mapping[int, int]) -> tuple[int, ...]:
    """Chips of some seats, as chips of all seats."""
    return tuple(chips.get(seat, 0) for seat in range(count))
