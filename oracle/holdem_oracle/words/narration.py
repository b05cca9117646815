"""A hand as plain text, with the rule behind each event.

``narrated`` prints the sentences of the clauses if it is given them; the
oracle itself knows only their ids.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.betting.legal_actions import Bounds, Legal, legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import before, log
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.words.event_sentences import event_sentence

NO_SENTENCES: Final[Mapping[str, str]] = MappingProxyType({})


def narrated(
    setup: Setup, actions: Iterable[Action], sentences: Mapping[str, str] = NO_SENTENCES
) -> tuple[str, ...]:
    """A whole hand, line by line: what happens, by which rule, and what each player may do."""
    return tuple(_lines(before(setup), log(setup, actions), sentences))


def _lines(hand: Hand, events: Iterable[Event], sentences: Mapping[str, str]) -> Iterator[str]:
    """The lines for each event, followed by the choices of the seat to act, if any."""
    explained: set[str] = set()
    for event in events:
        yield f"{event_sentence(hand, event)}  [{event.rule}]"
        if event.rule in sentences and event.rule not in explained:
            yield f"    {event.rule}: {sentences[event.rule]}"
            explained.add(event.rule)
        hand = after(hand, event)
        seat = turn(hand)
        if seat is not None:
            yield f"  {choices_text(seat, legal(hand, seat))}"


def choices_text(seat: Seat, can: Legal) -> str:
    """What a seat may do, as a sentence."""
    found = [word for word, allowed in (("fold", can.fold), ("check", can.check)) if allowed]
    if can.call:
        found.append(f"call {can.call}")
    if can.bet:
        found.append(f"bet {_range(can.bet)}")
    if can.raises:
        found.append(f"raise to {_range(can.raises)}")
    if can.all_in:
        found.append(f"go all-in for {can.all_in}")
    *others, last = found
    return (
        f"Seat {seat} may {', '.join(others)} or {last}." if others else f"Seat {seat} may {last}."
    )


def _range(bounds: Bounds) -> str:
    """A range of amounts, or a single amount if there is only one."""
    least, most = bounds
    return str(least) if least == most else f"anything from {least} to {most}"
