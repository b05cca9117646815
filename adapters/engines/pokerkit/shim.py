"""PokerKit as an engine under test.

PokerKit counts players from the left of the button and deals the cards that it
is given; its operations record everything that has happened in a hand.
"""

from importlib.metadata import version
from typing import Final

from msgspec import UNSET, UnsetType
from pokerkit import StandardHighHand
from pokerkit_log import Log, read
from pokerkit_setup import created

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Refused, Start, Unsupported
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Legal, Pot, Ranked, State

STREETS: Final = ("preflop", "flop", "turn", "river")
#: How PokerKit's errors begin, and the reason that each stands for.
REASONS: Final = {
    "There is no player to act": "hand-over",
    "There is no reason for this player to fold": "check-is-free",
    "Short all-in cannot be raised": "not-reopened",
    "The player already acted and hence": "not-reopened",
    "No more completion, betting, or raising": "capped",
    "There is no reason to complete": "nobody-to-raise",
}
MOST_STEPS: Final = 200


class Shim:
    """One hand of PokerKit."""

    name = "pokerkit"
    version = version("pokerkit")
    language = "python"
    capabilities = (
        *("hands", "deck", "rankings", "no-limit", "pot-limit", "fixed-limit", "antes"),
        *("table-antes", "straddles", "second-straddles", "late-posts", "blind-seats"),
        *("empty-seats", "mucks"),
    )
    seats = (2, 22)
    dialect = Dialect(
        house={
            "after_check": "open",
            "ante_order": "ante-first",
            "odd_chip_many": "all-first",
            "pot_award_order": "main-first",
            "cap_lifts": "never",
            "called_bettor": "may-muck",
        },
        follows=("betting", "ante", "straddle", "fold_when_free"),
    )

    def start(self, start: Start) -> None:
        """Post and deal; PokerKit gets the cards when it waits for them."""
        count = len(start.stacks)
        around = [(start.button + step) % count for step in range(1, count + 1)]
        self._order = [seat for seat in around if start.stacks[seat] is not None]
        self._start, self._street, self._pots = start, 0, None
        self._state = created(start, self._order)
        self._go_on()

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Fold, check or call, or bet or raise to."""
        actor = self._state.actor_index
        if actor is not None and self._order[actor] != seat:
            raise Unsupported("no actions out of turn")
        try:
            self._say(verb, to)
        except ValueError as error:
            reasons = (why for says, why in REASONS.items() if str(error).startswith(says))
            return Refused(next(reasons, ""))
        self._go_on()
        return None

    def _say(self, verb: str, to: int | str | None) -> None:
        """Make PokerKit's equivalent of an action, if there is one; an all-in raises or calls."""
        state, everything = self._state, 0
        if state.actor_index is not None:
            everything = state.stacks[state.actor_index] + state.bets[state.actor_index]
            if verb in self._not_told_apart():
                raise Unsupported(f"the engine has no {verb} here: one method does both")
        if verb == "all-in" and to in (None, everything):
            verb, to = ("raise", everything) if everything > max(state.bets) else ("call", None)
        if verb == "fold":
            state.fold()
        elif verb in ("check", "call"):
            state.check_or_call()
        elif verb in ("bet", "raise") and isinstance(to, int):
            state.complete_bet_or_raise_to(to)
        else:
            raise Unsupported(f"the engine has no {verb} {to}")

    def _not_told_apart(self) -> tuple[str, str]:
        """The verbs that are wrong at this moment: PokerKit's methods do not distinguish them."""
        state = self._state
        facing = state.checking_or_calling_amount
        return "check" if facing else "call", "bet" if max(state.bets) else "raise"

    def _go_on(self) -> None:
        """Burn, deal, show and pay, until a player has to choose or the hand is over."""
        state = self._state
        for _ in range(MOST_STEPS):
            self._street = self._street if state.street_index is None else state.street_index
            if not state.status or state.actor_index is not None:
                return
            if not self._dealt():
                self._paid()
        raise RuntimeError("the hand never ends")

    def _dealt(self) -> bool:
        """Deal the next card or cards, if PokerKit waits for them; return whether it did."""
        state, start = self._state, self._start
        if state.hole_dealee_index is not None:
            cards = start.holes[self._order[state.hole_dealee_index]]
            state.deal_hole("".join(cards), state.hole_dealee_index)
        elif state.card_burning_status:
            state.burn_card(start.deck[2 * len(self._order) + (0, 0, 4, 6)[self._street]])
        elif state.board_dealing_count:
            there = len(list(state.get_board_cards(0)))
            state.deal_board("".join(start.board[there : there + state.board_dealing_count]))
        else:
            return False
        return True

    def _paid(self) -> None:
        """Make one step of the showdown, after saving the pots."""
        state = self._state
        self._pots = self._pots or self._in_the_middle()
        if state.can_select_runout_count():
            state.select_runout_count()
        elif state.showdown_index is not None:
            mucks = self._gives_up(state.showdown_index)
            state.show_or_muck_hole_cards(status_or_hole_cards=not mucks)
        elif state.can_kill_hand():
            state.kill_hand()
        elif state.can_push_chips():
            state.push_chips()
        else:
            state.pull_chips()

    def _gives_up(self, player: int) -> bool:
        """A player who would rather not show mucks, if allowed and not alone in any pot."""
        state = self._state
        contested = all(
            len(pot.player_indices) > 1 for pot in state.pots if player in pot.player_indices
        )
        rather_not = contested and self._order[player] in self._start.mucks
        return rather_not and state.can_show_or_muck_hole_cards(status_or_hole_cards=False)

    def state(self) -> State:
        """The table, and the events of the hand so far from the operations."""
        state, over = self._state, not self._state.status
        log: Log = read(state, self._order, len(self._start.stacks))
        actor = state.actor_index
        return State(
            street=STREETS[self._street],
            turn=None if actor is None else self._order[actor],
            legal=None if actor is None else self._legal(),
            bets=log.by_seat(state.bets),
            stacks=log.by_seat(state.stacks),
            statuses=UNSET if over else self._statuses(),
            pots=self._pots_now(over=over, contested=log.contested),
            board=tuple(map(repr, state.get_board_cards(0))),
            holes=log.holes,
            won=tuple(log.won) if log.contested else UNSET,
            shown=tuple(log.shown),
            mucked=tuple(log.mucked),
            over=over,
            events=self._events(log, over=over),
        )

    def _pots_now(self, *, over: bool, contested: bool) -> tuple[Pot, ...] | UnsetType:
        """The pots; those of a finished hand are the ones before losing hands were killed.

        Where all others have folded, PokerKit gives back the whole last bet, so
        its pot is not the one that is won.
        """
        if not contested:
            return UNSET
        return (self._pots or ()) if over else self._in_the_middle()

    @staticmethod
    def _events(log: Log, *, over: bool) -> tuple[str, ...] | UnsetType:
        """The events, as long as the operations say what happens to every chip."""
        if not log.complete:
            return UNSET
        return (*log.events, "ended") if over else tuple(log.events)

    def _legal(self) -> Legal:
        """The legal actions; PokerKit's minimum raise is never more than the whole stack."""
        state = self._state
        owed, most = state.checking_or_calling_amount, max(state.bets)
        least = state.min_completion_betting_or_raising_to_amount
        bounds = least and (least, state.max_completion_betting_or_raising_to_amount)
        street, last = state.street, state.completion_betting_or_raising_amount
        full = most + max(last, street.min_completion_betting_or_raising_amount)
        short = bounds and least < full
        wager = None if short else bounds
        return Legal(
            fold=state.can_fold(),
            check=owed == 0,
            call=owed or None,
            bet=None if most else wager,
            raises=wager if most else None,
            all_in=least if short else None,
        )

    def _statuses(self) -> tuple[str, ...]:
        """The status of each seat, before the showdown."""
        found = ["empty"] * len(self._start.stacks)
        state = self._state
        for seat, live, chips in zip(self._order, state.statuses, state.stacks, strict=True):
            found[seat] = "folded" if not live else "active" if chips else "all-in"
        return tuple(found)

    def _in_the_middle(self) -> tuple[Pot, ...]:
        """The pots, except empty ones."""
        return tuple(
            Pot(pot.amount, tuple(sorted(self._order[index] for index in pot.player_indices)))
            for pot in self._state.pots
            if pot.amount
        )

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; PokerKit has no category of its own for a royal flush."""
        made = [StandardHighHand.from_game("".join(hand), "".join(board)) for hand in hands]
        labels = [hand.entry.label.lower().replace(" ", "-") for hand in made]
        unclear = "straight-flush" in labels
        return Ranked(
            order=best_first(made),
            categories=UNSET if unclear else tuple(one.removeprefix("one-") for one in labels),
            plays=tuple(tuple(map(repr, hand.cards)) for hand in made),
        )
