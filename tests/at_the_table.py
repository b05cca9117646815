"""Shortcuts to set up a table, play it in the shorthand of poker books, and inspect it."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.events import Event, Refused
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.button import Ring
from holdem_oracle.words.notation import action, actions

#: By default every seat has 1000, the button is seat 0, and the blinds are 50/100.
THOUSAND_EACH = (1000, 1000, 1000, 1000)


def table(  # noqa: PLR0913  # the parts of a table
    *stacks: int | None,
    button: int = 0,
    blinds: str = "50/100",
    ante: int = 0,
    rules: str = "tda-2024",
    holes: dict[int, str] | None = None,
    board: str = "",
    ante_kind: str = "",
    **house: object,
) -> Setup:
    """A table with these stacks, under a profile with some options changed."""
    small, big = map(int, blinds.split("/"))
    kind = {"ante": ante_kind} if ante_kind else {}
    return Setup(
        stacks=stacks or THOUSAND_EACH,
        button=Seat(button),
        small_blind=small,
        big_blind=big,
        ante=ante,
        holes={Seat(seat): cards(hole) for seat, hole in (holes or {}).items()},
        board=cards(board),
        house=choose(profile(rules), {**house, **kind}),
    )


def play(setup: Setup, said: str = "") -> Hand:
    """The hand after these actions, all of which are allowed."""
    hand, _ = played(setup, said)
    return hand


def played(setup: Setup, said: str = "") -> tuple[Hand, list[Event]]:
    """The hand after these actions, all of which are allowed, and all its events."""
    step = start(setup)
    events = list(step.events)
    for one in actions(said):
        step = act(step.hand, one)
        first = step.events[0]
        assert not isinstance(first, Refused), first
        events += step.events
    return step.hand, events


def checked_down(hand: Hand) -> Hand:
    """The hand after all remaining players have checked and called to the end."""
    while (seat := turn(hand)) is not None:
        verb = "x" if legal(hand, seat).check else "c"
        hand = act(hand, action(f"{seat}:{verb}")).hand
    return hand


def offered(hand: Hand) -> str:
    """The seat to act and its legal actions: ``3: fold, call 100, raise 200-1000``."""
    seat = turn(hand)
    if seat is None:
        return "nobody"
    can = legal(hand, seat)
    words = [word for word, may in (("fold", can.fold), ("check", can.check)) if may]
    words += [f"call {can.call}"] if can.call else []
    words += [f"bet {can.bet[0]}-{can.bet[1]}"] if can.bet else []
    words += [f"raise {can.raises[0]}-{can.raises[1]}"] if can.raises else []
    words += [f"all-in {can.all_in}"] if can.all_in else []
    return f"{seat}: {', '.join(words)}"


def refusal(hand: Hand, said: str) -> str:
    """The reason why an action is refused; empty if it is allowed."""
    first = act(hand, action(said)).events[0]
    return first.reason.value if isinstance(first, Refused) else ""


def chips_in_pots(hand: Hand) -> list[int]:
    """The pots, main pot first."""
    return [pot.chips for pot in pots(hand)]


def ring_of(players: tuple[Seat, ...]) -> Ring:
    """A table at which all these players, and nobody else, were dealt into the hand before."""
    return Ring(players, players, players, len(players))
