"""clubs as an engine under test: seats are its positions, and a step is a number of chips added."""

from importlib.metadata import version
from typing import Any, Final

from clubs import Dealer
from clubs.poker import Card, Evaluator
from msgspec import UNSET

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Ranked, State

STREETS: Final = ("preflop", "flop", "turn", "river")
SUITS: Final = {"\u2660": "s", "\u2665": "h", "\u2666": "d", "\u2663": "c"}
FOLD: Final = -1
WAGERS: Final = ("bet", "raise")


class Shim:
    """One hand of clubs."""

    name = "clubs"
    version = version("clubs")
    language = "python"
    capabilities = (
        *("hands", "deck", "rankings", "no-limit", "pot-limit", "fixed-limit"),
        *("antes", "table-antes", "empty-seats"),
    )
    seats = (2, 23)
    dialect = Dialect(
        house={
            "after_check": "open",
            "cap_lifts": "never",
            "increment_reset": "carry",
            "odd_chip_many": "all-first",
            "raise_vs_all_in": "allow",
            "uncalled": "in-pot",
        },
        follows=("betting", "ante", "cap"),
    )

    def start(self, start: Start) -> None:
        """Set up the table; a reset moves the button on, so it is put one seat back before."""
        self._start, count = start, len(start.stacks)
        sizes, raises = self._limits()
        self._dealer = dealer = Dealer(
            num_players=count,
            num_streets=4,
            blinds=[*start.blinds, *[0] * (count - 2)],
            antes=self._antes(),
            raise_sizes=sizes,
            num_raises=raises,
            num_suits=4,
            num_ranks=13,
            num_hole_cards=2,
            num_community_cards=[0, 3, 1, 1],
            num_cards_for_hand=5,
            mandatory_num_hole_cards=0,
            start_stack=1,
        )
        dealer.stacks = [stack or 0 for stack in start.stacks]
        dealer.button = (start.button - 1) % count
        dealer.deck.trick([Card(card) for card in self._cards()])
        self._seen, self._payouts, self._over = dealer.reset(), None, False

    def _limits(self) -> tuple[Any, Any]:
        """The raise sizes and the maximum number of bets and raises, street by street."""
        start = self._start
        small, big = start.bets or (start.blinds[1], 2 * start.blinds[1])
        cap = start.house["cap"]
        limited = "inf" if cap == "none" else [int(cap), *[int(cap) + 1] * 3]
        return {
            "no-limit": ("inf", "inf"),
            "pot-limit": ("pot", "inf"),
            "fixed-limit": ([small, small, big, big], limited),
        }[start.house["betting"]]

    def _antes(self) -> int | list[int]:
        """Antes from the first blind on: of every player, or of the big blind or the button."""
        start, count = self._start, len(self._start.stacks)
        if not start.ante or start.house["ante"] == "each":
            return start.ante
        button = 0 if count == 2 else count - 1
        payer = 1 if start.house["ante"] == "bb" else button
        return [start.ante if at == payer else 0 for at in range(count)]

    def _cards(self) -> list[str]:
        """Two cards for each position, then the board; an empty seat is dealt unused cards."""
        start = self._start
        used = {*start.board, *(card for hand in start.holes.values() for card in hand)}
        spare = iter([card for card in start.deck if card not in used])
        seats = range(len(start.stacks))
        holes = [start.holes.get(seat) or (next(spare), next(spare)) for seat in seats]
        return [card for hand in (*holes, start.board) for card in hand]

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Step by a number of chips added; the engine silently rounds illegal amounts."""
        if not self._over and seat != self._dealer.action:
            raise Unsupported("no actions out of turn")
        seen, payouts, done = self._dealer.step(self._chips(verb, to))
        if not self._over:
            self._seen, self._payouts, self._over = seen, payouts, all(done)
        return None

    def _chips(self, verb: str, to: int | str | None) -> int:
        """The number of chips that expresses an action, if the engine reads it as that action."""
        if verb == "fold":
            return FOLD
        if self._over:
            raise Unsupported(f"after the hand no number of chips expresses {verb}")
        dealer, call = self._dealer, self._seen["call"]
        if verb in ("check", "call") and (verb == "call") == bool(call):
            return call
        bet, stack = dealer.street_commits[dealer.action], dealer.stacks[dealer.action]
        if verb == "all-in" and to in (None, bet + stack):
            return stack
        right = WAGERS[bool(max(dealer.street_commits))]
        if verb == right and isinstance(to, int) and to - bet > 0 and to - bet != call:
            return to - bet
        raise Unsupported(f"no number of chips expresses {verb} {to} here")

    def state(self) -> State:
        """The table, from the dealer and from the result of the last step."""
        dealer, over = self._dealer, self._over
        return State(
            street=STREETS[min(dealer.street, 3)],
            turn=None if over else dealer.action,
            legal=None if over else self._legal(),
            bets=UNSET if over else tuple(dealer.street_commits),
            stacks=tuple(dealer.stacks),
            statuses=UNSET if over else self._statuses(),
            pot=UNSET if over else dealer.pot,
            board=tuple(map(_told, dealer.community_cards)),
            holes={
                seat: tuple(map(_told, hand))
                for seat, hand in enumerate(dealer.hole_cards)
                if self._start.stacks[seat] is not None
            },
            button=dealer.button,
            won=self._won() if over else UNSET,
            over=over,
        )

    def _won(self) -> tuple[int, ...]:
        """What each seat won: its payout is net, so the chips that it had put in are added."""
        return tuple(
            payout + paid
            for payout, paid in zip(self._payouts, self._dealer.pot_commits, strict=True)
        )

    def _statuses(self) -> tuple[str, ...]:
        """The status of each seat; a seat that began without chips is empty."""
        found = []
        for seat, stack in enumerate(self._dealer.stacks):
            if self._start.stacks[seat] is None:
                found.append("empty")
            elif not self._dealer.active[seat]:
                found.append("folded")
            else:
                found.append("active" if stack else "all-in")
        return tuple(found)

    def _legal(self) -> Legal:
        """The legal actions; a raise of the whole stack that is not a full raise is an all-in."""
        dealer, seen = self._dealer, self._seen
        call, least, most = seen["call"], seen["min_raise"], seen["max_raise"]
        bet, stack = dealer.street_commits[dealer.action], dealer.stacks[dealer.action]
        size = dealer.raise_sizes[dealer.street]
        full = size if isinstance(size, int) else dealer.largest_raise
        offered = most > call
        short = offered and least == stack < call + full
        bounds = (bet + least, bet + most) if offered and not short else None
        opening = not max(dealer.street_commits)
        return Legal(
            check=call == 0,
            call=call or None,
            bet=bounds if opening else None,
            raises=None if opening else bounds,
            all_in=bet + stack if short else None,
        )

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; the engine has no category of its own for a royal flush."""
        evaluator = Evaluator(4, 13, 5)
        cards = list(map(Card, board))
        ranks = [evaluator.evaluate(list(map(Card, hand)), cards) for hand in hands]
        words = [evaluator.get_rank_class(rank).replace(" ", "-") for rank in ranks]
        return Ranked(
            order=best_first(ranks, lowest_wins=True),
            categories=UNSET if "straight-flush" in words else tuple(words),
        )


def _told(card: Card) -> str:
    """A card as cases write it."""
    return f"{card.rank}{SUITS[card.suit]}"
