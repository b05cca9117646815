"""What is printed of a recorded hand, and of a file with many."""

from collections.abc import Iterator, Sequence
from typing import Final

from holdem_conformance.authoring.one_hand.played_hand import Played, play_actions
from holdem_conformance.histories.hands.comparison import compared
from holdem_conformance.histories.hands.history_file import HandInFile, HistoryError
from holdem_conformance.histories.hands.recorded_hand import (
    RecordedHand,
    WantedHouse,
    recorded_hand,
)
from holdem_conformance.histories.hands.replayed_hand import replayed_hand
from holdem_conformance.output.terminal import fitted, say, wrapped
from holdem_reports.safe_text import in_a_line

#: So many hands of a file are listed.
_MOST_LISTED: Final = 200


def tell_hand(record: RecordedHand, *, why: bool) -> Played:
    """Play a recorded hand, and print it with what the record says otherwise."""
    for note in record.notes:
        say(wrapped(note, "", "  "))
    replayed = replayed_hand(record)
    played = play_actions(record.given, replayed.actions, why=why)
    say("The record and the rules:")
    for line in compared(record, replayed).lines:
        say(wrapped(in_a_line(line.strip()), "    " if line.startswith(" ") else "  ", "    "))
    return played


def tell_list(hands: Sequence[HandInFile], house: WantedHouse) -> None:
    """Print a line for each hand of a file, or why it cannot be played."""
    say(f"{len(hands)} hands; play one with --hand and its number:")
    for line in _lines(hands[:_MOST_LISTED], house):
        say(fitted(line, 6))
    if len(hands) > _MOST_LISTED:
        say(f"... and {len(hands) - _MOST_LISTED} more")


def _lines(hands: Sequence[HandInFile], house: WantedHouse) -> Iterator[str]:
    """A line for each hand."""
    for number, found in enumerate(hands, 1):
        try:
            yield f"{number:>4}  {_summary(recorded_hand(found, house))}"
        except HistoryError as error:
            yield f"{number:>4}  {in_a_line(str(error).removeprefix(f'{found.where}: '))}"


def _summary(record: RecordedHand) -> str:
    """The game, the players, and whether the record agrees with the rules."""
    setup = record.given.setup
    game = f"{setup.house.betting}, {setup.small_blind}/{setup.big_blind}"
    outcome = compared(record, replayed_hand(record)).outcome
    return f"{game}, {len(setup.players)} players, {len(record.moves)} actions: {outcome}"
