"""Faults in the correction of wrong levels, wrong buttons and misdeals."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.house.table_options import LevelClock, WrongButton
from holdem_oracle.table.button import first_positions
from holdem_oracle.table.table import Mistake, Table
from holdem_oracle.table.table_actions import Found, Misdealt
from holdem_oracle.table.table_events import Corrected, DealtAgain, MistakeStands, TableEvent

Finding: TypeAlias = Callable[[Table, Found], TableEvent]
Misdealing: TypeAlias = Callable[[Table, Misdealt], TableEvent]


def _at_any_time(right: Finding, table: Table, said: Found) -> TableEvent:
    """A mistake is corrected in the hand in which it is found, whatever has been done in it."""
    return right(table, said._replace(substantial=False))


def _never(right: Finding, table: Table, said: Found) -> TableEvent:
    """A mistake stands once the cards are dealt."""
    event = right(table, said)
    return MistakeStands(event.rule) if isinstance(event, Corrected) else event


def _level_alone_stands(right: Finding, table: Table, said: Found) -> TableEvent:
    """A wrong level stands once the cards are dealt."""
    event, mistake = right(table, said), table.mistake
    wrong_level = mistake is not None and mistake.button is None
    return MistakeStands("tda-23") if wrong_level and isinstance(event, Corrected) else event


def _button_without_blinds(right: Finding, table: Table, said: Found) -> TableEvent:
    """The button is put right, and the blinds stay where they were posted."""
    event = right(table, said)
    if not isinstance(event, Corrected) or event.setup is None or table.playing is None:
        return event
    kept = replace(event.setup, blind_seats=table.playing.blind_seats)
    return event._replace(setup=kept)


def _put_back_afterwards(
    right: Callable[[Table, Mistake], TableEvent], table: Table, mistake: Mistake
) -> TableEvent:
    """A wrong button that has stood is put where it belongs after the hand."""
    house = table.house._replace(wrong_button=WrongButton.CORRECTED)
    return right(table._replace(house=house), mistake)


def _never_put_back(
    right: Callable[[Table, Mistake], TableEvent], table: Table, mistake: Mistake
) -> TableEvent:
    """A wrong button that is found after the hand stands in every house."""
    house = table.house._replace(wrong_button=WrongButton.STANDS)
    return right(table._replace(house=house), mistake)


def _too_late_is_allowed(right: Misdealing, table: Table, said: Misdealt) -> TableEvent:
    """A hand is dealt again even after substantial action."""
    return right(table, said._replace(substantial=False))


def _fouled_plays_on(right: Misdealing, table: Table, said: Misdealt) -> TableEvent:
    """A deck with a card twice is treated like any misdeal."""
    return right(table, said._replace(fouled=False))


def _button_moves_on(right: Misdealing, table: Table, said: Misdealt) -> TableEvent:
    """A misdeal counts as a hand, and button and blinds move on."""
    event = right(table, said)
    if not isinstance(event, DealtAgain):
        return event
    again, players = event.setup, event.setup.players
    button = clockwise_after(again.button, players)[0]
    moved = first_positions(button, players, table.house)
    blinds = BlindSeats(moved.small, moved.big)
    return event._replace(setup=replace(again, button=button, blind_seats=blinds))


def _at_the_new_level(right: Misdealing, table: Table, said: Misdealt) -> TableEvent:
    """A hand is dealt again at the level that is due by the clock."""
    event = right(table, said)
    if not isinstance(event, DealtAgain) or table.house.level_clock is not LevelClock.TIME:
        return event
    gone, level = table.clock, 0
    while level < len(table.schedule) - 1 and gone >= table.schedule[level].lasts:
        gone -= table.schedule[level].lasts
        level += 1
    row = table.schedule[level]
    again = replace(
        event.setup, small_blind=row.small_blind, big_blind=row.big_blind, ante=row.ante
    )
    return event._replace(setup=again)


def _wrong_level_is_kept(
    right: Callable[[Table, TableEvent], Table], table: Table, event: TableEvent
) -> Table:
    """A wrong level that stands is the level of the table from then on."""
    after, mistake = right(table, event), table.mistake
    if not isinstance(event, MistakeStands) or mistake is None or mistake.level is None:
        return after
    behind = sum(row.lasts for row in table.schedule[: mistake.level])
    return after._replace(level=mistake.level, clock=behind)


FAULTS: Final = (
    Fault(
        "mistake-corrected-after-substantial-action",
        "FB",
        "tda-34-a",
        "Corrects a wrong button or level after substantial action.",
        "the hand is started anew whenever a mistake is reported",
        {"table.corrections.found": _at_any_time},
        also_breaks=("tda-34", "tda-23"),
    ),
    Fault(
        "mistake-always-stands",
        "FB",
        "tda-34-a",
        "Never corrects a wrong button or level once the cards are dealt.",
        "the set-up of a hand is never changed",
        {"table.corrections.found": _never},
        also_breaks=("tda-34", "tda-23"),
    ),
    Fault(
        "wrong-level-always-stands",
        "FB",
        "tda-23",
        "Never corrects a wrong level once the cards are dealt.",
        "blinds that are posted stay in the pot",
        {"table.corrections.found": _level_alone_stands},
    ),
    Fault(
        "button-corrected-without-the-blinds",
        "FB",
        "tda-34-a",
        "Puts a wrong button right, and leaves the blinds where they were posted.",
        "the button is a number that is shown, and the blinds have been paid",
        {"table.corrections.found": _button_without_blinds},
        also_breaks=("tda-34",),
    ),
    Fault(
        "wrong-button-put-back-later",
        "FB",
        "tda-34-a",
        "Moves a wrong button back after a hand in which it has stood.",
        "wsop-live-113 does so in cash games",
        {"table.corrections._found_too_late": _put_back_afterwards},
        also_breaks=("tda-34",),
    ),
    Fault(
        "wrong-button-never-put-back",
        "FB",
        "wsop-live-113",
        "Lets a wrong button stand after the hand where the house puts it right.",
        "the option of the house is not read",
        {"table.corrections._found_too_late": _never_put_back},
    ),
    Fault(
        "wrong-level-is-kept",
        "FB",
        "tda-23",
        "Plays on at a wrong level that has stood, as if the clock were at its beginning.",
        "the level that is dealt is written to the table, and the clock is set to it",
        {"table.table_bookkeeping._unchanged": _wrong_level_is_kept},
    ),
    Fault(
        "misdeal-after-substantial-action",
        "MD",
        "tda-35-d",
        "Deals a hand again after substantial action.",
        "a misdeal is announced by the dealer, and nobody checks when",
        {"table.corrections.misdealt": _too_late_is_allowed},
        also_breaks=("tda-35", "wsop-88.c", "wsop-live-109"),
    ),
    Fault(
        "fouled-deck-plays-on",
        "MD",
        "tda-35",
        "Plays a hand to its end after substantial action, though a card is there twice.",
        "a fouled deck is treated like an exposed card",
        {"table.corrections.misdealt": _fouled_plays_on},
        also_breaks=("tda-35-d", "wsop-88"),
    ),
    Fault(
        "misdeal-moves-the-button",
        "MD",
        "tda-35-c",
        "Moves button and blinds on when a hand is dealt again.",
        "a misdeal is a hand without a winner, and the next one follows",
        {"table.corrections.misdealt": _button_moves_on},
        also_breaks=("tda-35", "wsop-88.b"),
    ),
    Fault(
        "misdeal-at-the-new-level",
        "MD",
        "tda-35-c",
        "Deals a hand again at the level that has begun since.",
        "the blinds are read from the clock at every deal",
        {"table.corrections.misdealt": _at_the_new_level},
        also_breaks=("tda-35", "wsop-88.b"),
    ),
)
