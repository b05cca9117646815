"""Where a record and the rules differ: in an action, in the board, or in who gets which chips."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from enum import StrEnum
from typing import Final, NamedTuple

from holdem_conformance.histories.hands.recorded_hand import RecordedHand
from holdem_conformance.histories.hands.replayed_hand import Replayed
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips
from holdem_oracle.words.event_sentences import event_sentence
from holdem_scenarios.register import read_register

#: A rake is at most this part of the pots.
_MOST_RAKE: Final = Decimal("0.1")


class Outcome(StrEnum):
    """How a record compares with the rules."""

    AGREES = "agrees"
    RAKED = "raked"  #: the same players get the chips, less a rake
    UNKNOWN = "unknown"  #: the record does not say enough
    DIFFERS = "differs"


class Compared(NamedTuple):
    """The outcome, and what is said of it."""

    outcome: Outcome
    lines: tuple[str, ...]


def compared(record: RecordedHand, replayed: Replayed) -> Compared:
    """What a record and the rules have in common, or the first thing in which they differ."""
    if replayed.at is not None:
        return Compared(Outcome.DIFFERS, (_parting(record, replayed),))
    if not replayed.hand.over:
        problem = "The record ends before the hand does; so far it agrees with the rules."
        return Compared(Outcome.UNKNOWN, (problem,))
    if _is_left_to_chance(record, replayed.hand):
        problem = (
            "Every action of the record is legal. It does not name all cards that were "
            "compared, so who wins here says nothing about the record."
        )
        return Compared(Outcome.UNKNOWN, (problem,))
    return _chips_compared(record, replayed)


def _parting(record: RecordedHand, replayed: Replayed) -> str:
    """The action at which the record and the rules part, and why."""
    assert replayed.at is not None
    where = f"Action {replayed.at.number} of the record, '{replayed.at.text}',"
    if replayed.instead is not None:
        what = event_sentence(replayed.hand, replayed.instead)
        book = record.given.rules.partition("-")[0]
        clause = read_register().in_a_rule_book(replayed.instead.rule, book)
        return f"{where} differs from the rules: {what} [{clause}] The rest is not played."
    have, due = replayed.at.board, len(replayed.hand.board)
    return (
        f"{where} comes with {have} cards on the board; by the rules there are {due} then. "
        "The rest is not played."
    )


def _is_left_to_chance(record: RecordedHand, hand: Hand) -> bool:
    """Whether cards were compared that the record does not name."""
    known = record.noted
    return bool(hand.shown) and (
        not set(hand.shown) <= set(known.holes) or len(hand.board) > len(known.board)
    )


def _chips_compared(record: RecordedHand, replayed: Replayed) -> Compared:
    """The chips at the end, as far as the record names them."""
    hand, seats = replayed.hand, record.given.setup.players
    if record.finishing is not None:
        return _result(record, hand, record.finishing, [hand.stacks[seat] for seat in seats])
    if record.winnings is not None:
        found = [
            _result(record, hand, record.winnings, chips) for chips in _collected(replayed, seats)
        ]
        return next((one for one in found if one.outcome is not Outcome.DIFFERS), found[0])
    problem = "Every action of the record is legal; it does not say who got how much."
    return Compared(Outcome.UNKNOWN, (problem,))


def _collected(replayed: Replayed, seats: Sequence[int]) -> Iterator[Sequence[Chips]]:
    """What each player collects: from the pots, and as some rooms count, with uncalled bets."""
    won = replayed.hand.won
    yield [won[seat] for seat in seats]
    back = {event.seat: event.chips for event in replayed.returned}
    yield [won[seat] + back.get(Seat(seat), 0) for seat in seats]


def _result(
    record: RecordedHand,
    hand: Hand,
    recorded: Sequence[Decimal],
    ruled: Sequence[Chips],
) -> Compared:
    """The chips of the record beside those of the rules."""
    if list(recorded) == list(ruled):
        text = "The record agrees with the rules, also in who gets how many chips."
        return Compared(Outcome.AGREES, (text,))
    rake = _rake(hand, recorded, ruled)
    if rake:
        text = f"The record agrees with the rules but for {rake:f} chips, as after a rake."
        return Compared(Outcome.RAKED, (text,))
    return Compared(Outcome.DIFFERS, tuple(_differing(record, recorded, ruled)))


def _rake(hand: Hand, recorded: Sequence[Decimal], ruled: Sequence[Chips]) -> Decimal:
    """What is missing in the record, if nobody but winners lacks it and it can be a rake."""
    missing = [ours - theirs for ours, theirs in zip(ruled, recorded, strict=True)]
    only_winners = all(
        0 <= less <= hand.won[seat] * _MOST_RAKE for seat, less in enumerate(missing)
    )
    return sum(missing, Decimal(0)).normalize() if only_winners else Decimal(0)


def _differing(
    record: RecordedHand, recorded: Sequence[Decimal], ruled: Sequence[Chips]
) -> Iterator[str]:
    """A sentence for each player whose chips differ."""
    yield "Every action of the record is legal, but it has other chips at the end:"
    for seat, (theirs, ours) in enumerate(zip(recorded, ruled, strict=True)):
        if theirs != ours:
            who = record.player(seat)
            verb = "gets" if record.finishing is None else "ends with"
            yield f"  {who} {verb} {theirs.normalize():f} in the record, and {ours} by the rules"
