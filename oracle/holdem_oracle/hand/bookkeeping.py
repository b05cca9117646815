"""The effect of an event on the chips and cards.

No rule is decided here: an event already contains everything that it changes.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from holdem_oracle.hand import events
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.state import AFTER_BETTING, BEFORE_BETTING, BETTING, Hand, put
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips


def after(hand: Hand, event: Event) -> Hand:
    """The hand after an event."""
    return _EFFECTS[type(event)](hand, event)


def _folded(hand: Hand, event: events.Folded) -> Hand:
    """A seat is no longer live, and the next one is to act."""
    return hand._replace(live=_others(hand, event.seat), to_act=hand.to_act[1:])


def _checked(hand: Hand, event: events.Checked) -> Hand:
    """A seat stays live without a bet, and the next one is to act."""
    return hand._replace(
        to_act=hand.to_act[1:],
        acted=hand.acted | {event.seat},
        declared=hand.declared and _said_by_others(hand, event.seat),
    )


def _called(hand: Hand, event: events.Called) -> Hand:
    """A seat increases its bet to the amount called; the next one is to act."""
    stacks, bets, paid = _brought_up(hand, event.seat, event.to)
    return hand._replace(
        stacks=stacks,
        bets=bets,
        paid=paid,
        to_act=hand.to_act[1:],
        acted=hand.acted | {event.seat},
        declared=hand.declared and _said_by_others(hand, event.seat),
    )


def _wagered(hand: Hand, event: events.Wagered) -> Hand:
    """A seat raises the bet to match, and every other seat with chips is to act again."""
    seat, full = event.seat, event.full_raise is not None
    reopens = full and not event.summed
    stacks, bets, paid = _brought_up(hand, seat, event.to)
    others = [other for other in hand.live if other != seat and stacks[other] > 0]
    return hand._replace(
        stacks=stacks,
        bets=bets,
        paid=paid,
        to_match=event.to,
        full_raise=hand.full_raise if event.full_raise is None else event.full_raise,
        full_level=event.to if full else hand.full_level,
        wagers=hand.wagers + full,
        capped=event.caps or hand.capped,
        to_act=clockwise_after(seat, others),
        acted=frozenset({seat}) if reopens else hand.acted | {seat},
        aggressor=seat,
        declared=hand.declared and _said_by_others(hand, seat),
    )


def _brought_up(hand: Hand, seat: Seat, to: Chips) -> tuple[tuple[Chips, ...], ...]:
    """Stacks, bets, and amounts paid after a seat has increased its bet to an amount."""
    added = to - hand.bets[seat]
    return (
        put(hand.stacks, seat, hand.stacks[seat] - added),
        put(hand.bets, seat, to),
        put(hand.paid, seat, hand.paid[seat] + added),
    )


def _declared(hand: Hand, event: events.DeclaredOutOfTurn) -> Hand:
    """A declaration out of turn is kept until the turn comes."""
    return hand._replace(declared=(*hand.declared, event))


def _released(hand: Hand, event: events.Released) -> Hand:
    """A declaration out of turn is dropped."""
    return hand._replace(declared=_said_by_others(hand, event.seat))


def _said_by_others(hand: Hand, seat: Seat) -> tuple[events.DeclaredOutOfTurn, ...]:
    """The declarations out of turn of all other seats."""
    return tuple(said for said in hand.declared if said.action.seat != seat)


def _others(hand: Hand, seat: Seat) -> tuple[Seat, ...]:
    """The live seats except one, whose chips stay where they are."""
    return tuple([other for other in hand.live if other != seat])


def _refused(hand: Hand, _event: events.Refused) -> Hand:
    """Nothing changes."""
    return hand


def _posted(hand: Hand, event: events.Posted) -> Hand:
    """A forced bet moves from the stack to the bets or to the middle."""
    seat, chips = event.seat, event.chips
    stake, bet = chips * event.matched, chips * event.live
    return hand._replace(
        bound=hand.bound[1:],
        stacks=put(hand.stacks, seat, hand.stacks[seat] - chips),
        paid=put(hand.paid, seat, hand.paid[seat] + stake),
        bets=put(hand.bets, seat, hand.bets[seat] + bet),
        common=hand.common + chips - stake,
    )


def _killed(hand: Hand, event: events.HandKilled) -> Hand:
    """A seat is no longer live, before it could act."""
    return hand._replace(bound=hand.bound[1:], live=_others(hand, event.seat))


def _burned(hand: Hand, _event: events.Burned) -> Hand:
    """One card has left the deck."""
    return hand._replace(dealt=hand.dealt + 1)


def _holes_dealt(hand: Hand, event: events.HolesDealt) -> Hand:
    """Every player has two cards."""
    holes: list[tuple[Card, ...]] = [()] * len(hand.holes)
    for seat, card in event.dealing:
        holes[seat] += (card,)
    return hand._replace(
        bound=hand.bound[1:], holes=tuple(holes), dealt=hand.dealt + len(event.dealing)
    )


def _board_dealt(hand: Hand, event: events.BoardDealt) -> Hand:
    """The next street begins, without any bet."""
    return hand._replace(
        aggressor=None,
        street=event.street,
        stage=BEFORE_BETTING,
        board=hand.board + event.cards,
        dealt=hand.dealt + len(event.cards),
    )


def _opened(hand: Hand, event: events.RoundOpened) -> Hand:
    """No seat has acted yet; before the flop the big blind counts as the first bet."""
    return hand._replace(
        stage=BETTING,
        to_match=event.to_match,
        full_raise=event.full_raise,
        full_level=event.to_match,
        wagers=1 if hand.street is Street.PREFLOP else 0,
        capped=False,
        starters=len(event.to_act),
        to_act=event.to_act,
        acted=frozenset(),
    )


def _returned(hand: Hand, event: events.UncalledReturned) -> Hand:
    """Chips are returned from the bet to the stack, as if they had never been paid."""
    seat, chips = event.seat, event.chips
    return hand._replace(
        stacks=put(hand.stacks, seat, hand.stacks[seat] + chips),
        bets=put(hand.bets, seat, max(hand.bets[seat] - chips, 0)),
        paid=put(hand.paid, seat, hand.paid[seat] - chips),
        refunded=hand.refunded if hand.stacks[seat] else seat,
    )


def _closed(hand: Hand, _event: events.RoundClosed) -> Hand:
    """The bets are cleared, and no seat is to act."""
    return hand._replace(
        stage=AFTER_BETTING,
        bets=(0,) * len(hand.bets),
        to_match=0,
        to_act=(),
        declared=(),
    )


def _tabled(hand: Hand, event: events.HandsTabled) -> Hand:
    """All live hands are turned up."""
    return hand._replace(shown=event.seats)


def _shown(hand: Hand, event: events.Shown) -> Hand:
    """One more hand is turned up."""
    return hand._replace(shown=(*hand.shown, event.seat))


def _mucked(hand: Hand, event: events.Mucked) -> Hand:
    """One more hand is mucked."""
    return hand._replace(mucked=(*hand.mucked, event.seat))


def _pushed(hand: Hand, event: events.PotWon) -> Hand:
    """The winners of a pot receive their shares."""
    stacks, won = hand.stacks, hand.won
    for seat, chips in event.shares:
        stacks = put(stacks, seat, stacks[seat] + chips)
        won = put(won, seat, won[seat] + chips)
    return hand._replace(stacks=stacks, won=won, pushed=hand.pushed + 1)


def _lost(hand: Hand, event: events.ChipsLost) -> Hand:
    """Chips have left the table."""
    return hand._replace(lost=hand.lost + event.chips)


def _ended(hand: Hand, _event: events.HandEnded) -> Hand:
    """Nothing more can happen."""
    return hand._replace(over=True)


#: The effect of each kind of event; a table, as a chain of twenty checks would be slow.
_EFFECTS: Final[Mapping[type[Event], Callable[[Hand, Any], Hand]]] = {
    events.Folded: _folded,
    events.Checked: _checked,
    events.Called: _called,
    events.Wagered: _wagered,
    events.DeclaredOutOfTurn: _declared,
    events.Released: _released,
    events.Refused: _refused,
    events.Posted: _posted,
    events.HandKilled: _killed,
    events.HolesDealt: _holes_dealt,
    events.Burned: _burned,
    events.BoardDealt: _board_dealt,
    events.RoundOpened: _opened,
    events.UncalledReturned: _returned,
    events.RoundClosed: _closed,
    events.HandsTabled: _tabled,
    events.Shown: _shown,
    events.Mucked: _mucked,
    events.PotWon: _pushed,
    events.ChipsLost: _lost,
    events.HandEnded: _ended,
}
