"""The oracle's hand on PokerKit, driven through its public methods.

PokerKit numbers the players from the left of the button; heads-up the first
player is the big blind, so the same order applies.
"""

from typing import NamedTuple

from pokerkit import Automation, Mode, NoLimitTexasHoldem

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.legal_actions import Bounds
from holdem_oracle.hand.cards.deck import Card, spelled
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
)


class Seen(NamedTuple):
    """What is compared at each step."""

    turn: Seat | None
    call: int | None  #: the chips that the seat to act has to add
    wager: Bounds | None  #: the minimum and the maximum it may bet or raise to
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    pots: tuple[tuple[int, tuple[Seat, ...]], ...]  #: chips and eligible seats, main pot first
    able: tuple[Seat, ...]  #: seats in the hand with chips left


class Table:
    """One hand on PokerKit."""

    def __init__(self, setup: Setup, hand: Hand) -> None:
        self.order = clockwise_after(setup.button, setup.players)
        self._hand = hand
        self.state = NoLimitTexasHoldem.create_state(
            AUTOMATIC,
            ante_trimming_status=True,
            raw_antes=setup.ante,
            raw_blinds_or_straddles=(setup.small_blind, setup.big_blind),
            min_bet=setup.big_blind,
            raw_starting_stacks=[setup.stacks[seat] or 0 for seat in self.order],
            player_count=len(self.order),
            mode=Mode.TOURNAMENT,
        )
        self.final_pots: tuple[tuple[int, tuple[Seat, ...]], ...] = ()
        self._go_on()

    def act(self, action: Action, everything: int) -> None:
        """Perform an action of the oracle on PokerKit, which raises ValueError if it refuses."""
        if action.verb == Verb.FOLD:
            self.state.fold()
        elif action.verb in (Verb.CHECK, Verb.CALL):
            self.state.check_or_call()
        else:
            to = action.to if isinstance(action.to, int) else everything
            self.state.complete_bet_or_raise_to(to)
        self._go_on()

    def check_or_call(self) -> None:
        """Check or call where the oracle needs no action."""
        self.state.check_or_call()
        self._go_on()

    def seen(self) -> Seen:
        """What PokerKit shows of the hand."""
        state = self.state
        actor = state.actor_index
        call = state.checking_or_calling_amount if actor is not None else None
        may = actor is not None and state.can_complete_bet_or_raise_to()
        least = state.min_completion_betting_or_raising_to_amount if may else None
        most = state.max_completion_betting_or_raising_to_amount if may else None
        return Seen(
            turn=None if actor is None else self.order[actor],
            call=call,
            wager=None if least is None or most is None else (least, most),
            stacks=self._by_seat(state.stacks),
            bets=self._by_seat(state.bets),
            pots=self._pots() if state.status else self.final_pots,
            able=self._able(),
        )

    def _able(self) -> tuple[Seat, ...]:
        """The seats that are in the hand and have chips."""
        states = zip(self.order, self.state.statuses, self.state.stacks, strict=True)
        return tuple(sorted(seat for seat, live, chips in states if live and chips))

    def _by_seat(self, amounts: list[int]) -> tuple[int, ...]:
        """Amounts in the order of the seats."""
        return tuple(chips for _, chips in sorted(zip(self.order, amounts, strict=True)))

    def _pots(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """The current pots, without empty ones."""
        return tuple(
            (pot.amount, tuple(sorted(self.order[index] for index in pot.player_indices)))
            for pot in self.state.pots
            if pot.amount
        )

    def _go_on(self) -> None:
        """Deal, show and pay until a player is to act or the hand is over."""
        state = self.state
        while state.status and state.actor_index is None:
            if state.can_deal_hole():
                self._deal_hole()
            elif state.can_burn_card("??"):
                state.burn_card("??")
            elif state.can_deal_board():
                self._deal_board()
            elif state.can_show_or_muck_hole_cards():
                state.show_or_muck_hole_cards(status_or_hole_cards=True)
            else:
                self._pay()

    def _deal_hole(self) -> None:
        """Deal two cards to the next player."""
        index = self.state.hole_dealee_index
        assert index is not None
        self.state.deal_hole(spelled(self._hand.holes[self.order[index]]), index)

    def _deal_board(self) -> None:
        """Deal the next board cards from the oracle's deck."""
        count = self.state.board_dealing_count
        assert count is not None
        out = sum(1 for _ in self.state.get_board_cards(0))
        self.state.deal_board(spelled(full_board(self._hand)[out : out + count]))

    def _pay(self) -> None:
        """Record the pots, then push them."""
        state = self.state
        self.final_pots = self.final_pots or self._pots()
        if state.can_kill_hand():
            state.kill_hand()
        elif state.can_push_chips():
            state.push_chips()
        else:
            state.pull_chips()


def full_board(hand: Hand) -> tuple[Card, ...]:
    """The five board cards in the deck of a hand."""
    first = 2 * len(hand.players)
    return tuple(hand.deck[first + at] for at in (1, 2, 3, 5, 7))


def pots_seen(pots: tuple[Pot, ...]) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
    """Pots in the form in which they are compared."""
    return tuple((pot.chips, pot.eligible) for pot in pots)
