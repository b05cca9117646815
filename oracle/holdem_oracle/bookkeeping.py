"""What an event does to the chips and cards.

No rule is decided here: an event already says everything that it changes.
"""

from typing import assert_never

from holdem_oracle.actions import Seat
from holdem_oracle.cards import Card
from holdem_oracle.events import (
    BoardDealt,
    Burned,
    Called,
    Checked,
    ChipsLost,
    DeclaredOutOfTurn,
    Event,
    Folded,
    HandEnded,
    HandKilled,
    HandsTabled,
    HolesDealt,
    Mucked,
    Posted,
    PotWon,
    Refused,
    Released,
    RoundClosed,
    RoundOpened,
    Shown,
    UncalledReturned,
    Wagered,
)
from holdem_oracle.hand import Hand, Stage, put
from holdem_oracle.house import Chips
from holdem_oracle.seats import clockwise_after
from holdem_oracle.streets import Street


def after(hand: Hand, event: Event) -> Hand:
    """The hand as the event leaves it."""
    match event:
        case Called() | Checked() | Folded() | Wagered():
            return _after_a_choice(hand, event)
        case Posted() | HolesDealt() | HandKilled() | Burned() | BoardDealt():
            return _after_dealing(hand, event)
        case RoundOpened() | RoundClosed() | UncalledReturned():
            return _after_a_round(hand, event)
        case DeclaredOutOfTurn():
            return hand._replace(declared=(*hand.declared, event))
        case Released(seat):
            return _forgotten(hand, seat)
        case Refused():
            return hand
        case _:
            return _after_the_betting(hand, event)


def _after_a_choice(hand: Hand, event: Called | Checked | Folded | Wagered) -> Hand:
    """A player has acted, and the next one is to act."""
    match event:
        case Called(seat, to):
            return _called(hand, seat, to)
        case Checked(seat):
            return _answered(hand, seat)
        case Folded(seat):
            return _answered(_without(hand, seat), seat)
        case Wagered():
            return _wagered(hand, event)
        case _:
            assert_never(event)


def _after_dealing(
    hand: Hand, event: Posted | HolesDealt | HandKilled | Burned | BoardDealt
) -> Hand:
    """Forced bets are paid, and cards leave the deck."""
    match event:
        case Posted():
            return _posted(hand, event)
        case HolesDealt():
            return _holes_dealt(hand, event)
        case HandKilled(seat):
            return _without(hand, seat)._replace(bound=hand.bound[1:])
        case Burned():
            return hand._replace(dealt=hand.dealt + 1)
        case BoardDealt():
            return _board_dealt(hand, event)
        case _:
            assert_never(event)


def _after_a_round(hand: Hand, event: RoundOpened | RoundClosed | UncalledReturned) -> Hand:
    """A round of betting begins or ends."""
    match event:
        case RoundOpened():
            return _opened(hand, event)
        case RoundClosed():
            return _closed(hand)
        case UncalledReturned(seat, chips):
            return hand._replace(
                stacks=put(hand.stacks, seat, hand.stacks[seat] + chips),
                bets=put(hand.bets, seat, max(hand.bets[seat] - chips, 0)),
                paid=put(hand.paid, seat, hand.paid[seat] - chips),
            )
        case _:
            assert_never(event)


def _after_the_betting(
    hand: Hand, event: HandsTabled | Shown | Mucked | PotWon | ChipsLost | HandEnded
) -> Hand:
    """Hands are shown, and pots are won."""
    match event:
        case Shown(seat):
            return hand._replace(shown=(*hand.shown, seat))
        case HandsTabled(seats):
            return hand._replace(shown=seats)
        case Mucked(seat):
            return hand._replace(mucked=(*hand.mucked, seat))
        case PotWon():
            return _pushed(hand, event)
        case ChipsLost(chips):
            return hand._replace(lost=hand.lost + chips)
        case HandEnded():
            return hand._replace(over=True)
        case _:
            assert_never(event)


def _called(hand: Hand, seat: Seat, to: Chips) -> Hand:
    """A seat brings its bet up to an amount; the next one is to act."""
    added = to - hand.bets[seat]
    paying = hand._replace(
        stacks=put(hand.stacks, seat, hand.stacks[seat] - added),
        bets=put(hand.bets, seat, to),
        paid=put(hand.paid, seat, hand.paid[seat] + added),
    )
    return _answered(paying, seat)


def _answered(hand: Hand, seat: Seat) -> Hand:
    """A seat has chosen, and the next one is to act."""
    hand = hand._replace(to_act=hand.to_act[1:], acted=hand.acted | {seat})
    return _forgotten(hand, seat) if hand.declared else hand


def _forgotten(hand: Hand, seat: Seat) -> Hand:
    """What a seat said out of turn is settled."""
    still = tuple(said for said in hand.declared if said.action.seat != seat)
    return hand._replace(declared=still)


def _without(hand: Hand, seat: Seat) -> Hand:
    """A seat is out of the hand; its chips stay where they are."""
    return hand._replace(live=tuple([other for other in hand.live if other != seat]))


def _wagered(hand: Hand, event: Wagered) -> Hand:
    """A seat raises the bet, and everybody else who has chips has a new bet to answer."""
    seat, full = event.seat, event.full_raise is not None
    others = [s for s in hand.live if s != seat and hand.stacks[s] > 0]
    return _called(hand, seat, event.to)._replace(
        to_match=event.to,
        full_raise=hand.full_raise if event.full_raise is None else event.full_raise,
        full_level=event.to if full else hand.full_level,
        wagers=hand.wagers + full,
        capped=event.caps or hand.capped,
        to_act=clockwise_after(seat, others),
        acted=frozenset({seat}) if full else hand.acted | {seat},
        aggressor=seat,
    )


def _posted(hand: Hand, event: Posted) -> Hand:
    """A forced bet leaves the stack for the bets or for the middle."""
    seat, chips = event.seat, event.chips
    stake, bet = chips * event.matched, chips * event.live
    return hand._replace(
        bound=hand.bound[1:],
        stacks=put(hand.stacks, seat, hand.stacks[seat] - chips),
        paid=put(hand.paid, seat, hand.paid[seat] + stake),
        bets=put(hand.bets, seat, hand.bets[seat] + bet),
        common=hand.common + chips - stake,
    )


def _holes_dealt(hand: Hand, event: HolesDealt) -> Hand:
    """Everybody dealt in has two cards."""
    holes: list[tuple[Card, ...]] = [()] * len(hand.holes)
    for seat, card in event.dealing:
        holes[seat] += (card,)
    return hand._replace(
        bound=hand.bound[1:], holes=tuple(holes), dealt=hand.dealt + len(event.dealing)
    )


def _board_dealt(hand: Hand, event: BoardDealt) -> Hand:
    """The next street is there, and nobody has bet on it."""
    return hand._replace(
        aggressor=None,
        street=event.street,
        stage=Stage.BEFORE_BETTING,
        board=hand.board + event.cards,
        dealt=hand.dealt + len(event.cards),
    )


def _opened(hand: Hand, event: RoundOpened) -> Hand:
    """Nobody has acted yet; before the flop the big blind counts as the first bet."""
    return hand._replace(
        stage=Stage.BETTING,
        to_match=event.to_match,
        full_raise=event.full_raise,
        full_level=event.to_match,
        wagers=1 if hand.street is Street.PREFLOP else 0,
        capped=False,
        starters=len(event.to_act),
        to_act=event.to_act,
        acted=frozenset(),
    )


def _closed(hand: Hand) -> Hand:
    """Nothing is left in front of the players."""
    return hand._replace(
        stage=Stage.AFTER_BETTING,
        bets=(0,) * len(hand.bets),
        to_match=0,
        to_act=(),
        declared=(),
    )


def _pushed(hand: Hand, event: PotWon) -> Hand:
    """The winners of a pot take their shares."""
    stacks, won = hand.stacks, hand.won
    for seat, chips in event.shares:
        stacks = put(stacks, seat, stacks[seat] + chips)
        won = put(won, seat, won[seat] + chips)
    return hand._replace(stacks=stacks, won=won, pushed=hand.pushed + 1)
