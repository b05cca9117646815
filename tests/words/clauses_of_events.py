"""The clause that says what happened, stated anew for each kind of event.

An event that a house option decides quotes the first clause of the value that
the house has chosen, as ``rules/options.yaml`` gives it.  Every other event
quotes the clause of its situation, which is judged here by chips and seats.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from holdem_oracle.hand import events
from holdem_oracle.hand.actions import Action, Refusal, Seat, Verb
from holdem_oracle.hand.betting.bet_sizes import min_to
from holdem_oracle.hand.betting.rounds import fixed_size
from holdem_oracle.hand.events import Event, Forced
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import House
from holdem_scenarios.register import read_register

OPTIONS: Final = read_register().options


class Happened(NamedTuple):
    """An event, and the hand before it."""

    hand: Hand
    event: Event
    said: Action | None = None  #: what the player has just said, if the event is the result
    time_is_up: bool = False  #: whether the clock acts for the player
    offline: Collection[Seat] = ()  #: the players who are not connected


def of_option(house: House, name: str) -> str:
    """The first clause of the value of an option."""
    (value,) = (one for one in OPTIONS[name].values if one.value == getattr(house, name).value)
    return value.clauses[0]


def clause_of(happened: Happened) -> str:
    """The clause that an event has to quote."""
    chosen_early = _is_held_to_his_word(happened)
    if chosen_early:
        return of_option(happened.hand.setup.house, "out_of_turn")
    kind = type(happened.event)
    if kind in BY_OPTION:
        return of_option(happened.hand.setup.house, BY_OPTION[kind])
    return ALWAYS.get(kind) or BY_SITUATION[kind](happened)


def _is_held_to_his_word(happened: Happened) -> bool:
    """Whether a player does what he has said before his turn."""
    event = happened.event
    if happened.said or happened.time_is_up:
        return False
    if not isinstance(event, events.Folded | events.Checked | events.Called | events.Wagered):
        return False
    return event.seat in [said.action.seat for said in happened.hand.declared]


#: Events with one clause, whatever the house and the situation.
ALWAYS: Final[Mapping[type[Event], str]] = {
    events.HandKilled: "tda-30",
    events.BoardDealt: "server-deal.3",
    events.HandEnded: "suite-hand-over",
}

#: Events that exist, or are as they are, because of one option.
BY_OPTION: Final[Mapping[type[Event], str]] = {
    events.HolesDealt: "deal_order",
    events.Burned: "burn",
    events.DeclaredOutOfTurn: "out_of_turn",
    events.Released: "out_of_turn",
    events.UncalledReturned: "uncalled",
    events.HandsTabled: "all_in_tabled",
    events.Mucked: "reveal",
    events.ChipsLost: "residual",
}


def _posted(happened: Happened) -> str:
    """Two players post by the heads-up rule, more by the ring rule; who missed a blind, by his."""
    event, setup = happened.event, happened.hand.setup
    assert isinstance(event, events.Posted)
    if event.what in (Forced.LATE_POST, Forced.DEAD_POST):
        return "wsop-live-160"
    if event.what in (Forced.ANTE, Forced.STRADDLE):
        return of_option(setup.house, event.what.value)
    dealt_in = len(setup.stacks) - setup.stacks.count(None)
    return "maverick-1.a" if dealt_in >= 3 else of_option(setup.house, "heads_up")


def _opened(happened: Happened) -> str:
    """Before the flop the blinds decide who is first, and after it the button.

    Two players without a small blind begin as their house has it.
    """
    if happened.hand.board:
        return "tournament-4.3.2"
    setup, blinds = happened.hand.setup, happened.hand.blinds
    seated = len(setup.stacks) - setup.stacks.count(None)
    if seated == 2 and blinds.small is None:
        return of_option(setup.house, "heads_up_dead_blind")
    return "tournament-4.3.1"


def _closed(happened: Happened) -> str:
    """A round ends because all others have folded, or because everybody has answered the bet."""
    return "tournament-4.3.3" if len(happened.hand.live) > 1 else "server-done.2"


def _owes(happened: Happened) -> bool:
    """Whether the player faces a bet that is higher than his own."""
    hand, event = happened.hand, happened.event
    assert isinstance(event, events.Folded | events.Checked | events.Called)
    return hand.bets[event.seat] < hand.to_match


def _folded(happened: Happened) -> str:
    """A player folds to a bet, or without one, or because his time is up."""
    house = happened.hand.setup.house
    if happened.time_is_up:
        by_the_clock = "tda-29-fold" if _owes(happened) else ""
        return by_the_clock if house.timeout == "check-or-fold" else of_option(house, "timeout")
    return "tournament-5.1.5" if _owes(happened) else of_option(house, "fold_when_free")


def _checked(happened: Happened) -> str:
    """A player checks, or the clock does so for him, or his raise was too small to be one."""
    if happened.time_is_up:
        return "tda-29-check"
    return _as_said(happened, (Verb.CHECK,)) or "tournament-5.1.1"


def _called(happened: Happened) -> str:
    """A call is the whole bet or all that the player has; or it is a raise that was too small."""
    hand, event = happened.hand, happened.event
    assert isinstance(event, events.Called)
    has_less = hand.bets[event.seat] + hand.stacks[event.seat] < hand.to_match
    usual = "maverick-2.call.2" if has_less else "tournament-5.1.3"
    return _as_said(happened, (Verb.CALL, Verb.ALL_IN)) or usual


def _as_said(happened: Happened, verbs: tuple[Verb, ...]) -> str:
    """Empty if the player has said what then happened; else the clause that corrects him."""
    said, house = happened.said, happened.hand.setup.house
    return "" if said is None or said.verb in verbs else of_option(house, "sizing_fix")


def _wagered(happened: Happened) -> str:
    """A bet or raise is full, or short of the minimum and all-in; or its size is corrected."""
    hand, event, said = happened.hand, happened.event, happened.said
    assert isinstance(event, events.Wagered)
    house = hand.setup.house
    if said is not None and said.to not in (None, event.to):
        return of_option(house, "sizing_fix")
    full = event.to >= min_to(hand)
    if house.betting == "fixed-limit":
        return of_option(house, "betting") if full else "wsop-live-133"
    if event.opening:
        return of_option(house, "increment_reset" if full else "short_open_increment")
    return of_option(house, "min_raise") if is_full(hand, event.to) else "maverick-4.a"


def is_full(hand: Hand, to: int) -> bool:
    """Whether a wager counts: it adds enough or, in some houses, it is half a bet, or any bet."""
    house = hand.setup.house
    if house.betting == "fixed-limit":
        return 2 * (to - hand.full_level) >= fixed_size(hand.setup, hand.street)
    if hand.to_match == 0:
        return to >= hand.full_raise or house.short_open_increment == "bet-amount"
    enough = {
        "last-raise": hand.to_match + hand.full_raise,
        "full-level": hand.full_level + hand.full_raise,
        "double": hand.to_match * 2,
    }
    return to >= enough[house.min_raise]


def _shown(happened: Happened) -> str:
    """The last player left shows by one option; at a showdown all show, or some in an order."""
    house = happened.hand.setup.house
    if len(happened.hand.live) == 1:
        return of_option(house, "uncontested_reveal")
    return of_option(house, "reveal" if house.reveal == "all" else "show_order")


def _won(happened: Happened) -> str:
    """A pot goes to the last player, to the only one who paid for it or showed, or to the best."""
    hand, event = happened.hand, happened.event
    assert isinstance(event, events.PotWon)
    rivals = set(event.pot.eligible) - set(hand.mucked)
    if len(event.shares) > 1:
        even = {chips * len(event.shares) for _, chips in event.shares} == {event.pot.chips}
        return "tournament-6.3.2" if even else of_option(hand.setup.house, "odd_chip")
    if len(rivals) > 1:
        return "tournament-1.1"
    if len(hand.live) == 1:
        return "server-done.2"
    return "tournament-7.3.3" if len(event.pot.eligible) == 1 else "tda-17-b"


#: The clause of each refusal that no option decides.
REFUSED: Final[Mapping[Refusal, str]] = {
    Refusal.HAND_OVER: "suite-hand-over",
    Refusal.OFFLINE: "suite-offline",
    Refusal.UNKNOWN_ACTION: "tda-3",
    Refusal.BAD_AMOUNT: "suite-whole-amounts",
    Refusal.FACING_A_BET: "tournament-5.1.1",
    Refusal.NOTHING_TO_CALL: "tournament-5.1.3",
    Refusal.BET_EXISTS: "tournament-5.1.2",
    Refusal.NO_BET: "tournament-5.1.4",
    Refusal.NOT_ENOUGH_CHIPS: "wsop-live-64",
    Refusal.NOT_IN_CHIPS: "wsop-live-134",
}

#: The option that decides each other refusal.
REFUSED_BY: Final[Mapping[Refusal, str]] = {
    Refusal.NOT_YOUR_TURN: "out_of_turn",
    Refusal.CHECK_IS_FREE: "fold_when_free",
    Refusal.NOT_REOPENED: "reopen",
    Refusal.NOBODY_TO_RAISE: "raise_vs_all_in",
    Refusal.CAPPED: "cap",
    Refusal.BELOW_MINIMUM: "sizing_fix",
    Refusal.ABOVE_MAXIMUM: "betting",
}


def _refused(happened: Happened) -> str:
    """A refusal quotes the rule that forbids the action."""
    hand, event = happened.hand, happened.event
    assert isinstance(event, events.Refused)
    house, reason = hand.setup.house, event.reason
    if reason is Refusal.NOT_REOPENED and house.betting == "fixed-limit":
        return "tda-47-b"
    if reason is Refusal.BELOW_MINIMUM:
        return _clause_of_the_minimum(hand)
    return REFUSED.get(reason) or of_option(house, REFUSED_BY[reason])


def _clause_of_the_minimum(hand: Hand) -> str:
    """Fixed-limit has its sizes; else a bet has its own minimum, and a raise its own."""
    house = hand.setup.house
    if house.betting == "fixed-limit":
        return of_option(house, "betting")
    return of_option(house, "sizing_fix" if hand.to_match else "increment_reset")


BY_SITUATION: Final[Mapping[type[Event], Callable[[Happened], str]]] = {
    events.Posted: _posted,
    events.RoundOpened: _opened,
    events.RoundClosed: _closed,
    events.Folded: _folded,
    events.Checked: _checked,
    events.Called: _called,
    events.Wagered: _wagered,
    events.Shown: _shown,
    events.PotWon: _won,
    events.Refused: _refused,
}
