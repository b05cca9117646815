"""Corrections: wrong levels, wrong buttons and misdeals, before and after substantial action."""

from dataclasses import replace

from holdem_oracle.house.table_options import WrongButton
from holdem_oracle.table.players.seat_checks import bad_value, refused, senseless
from holdem_oracle.table.players.waiting import absent
from holdem_oracle.table.table import Mistake, Stage, Table
from holdem_oracle.table.table_actions import Found, Misdealt, TableRefusal
from holdem_oracle.table.table_events import Corrected, DealtAgain, MistakeStands, TableEvent


def found(table: Table, said: Found) -> TableEvent:
    """A wrong level or button is put right before substantial action, and stands after it.

    Rule tda-34-a.
    """
    mistake = table.mistake
    if not isinstance(said.substantial, bool):
        return bad_value(said)
    if mistake is None:
        return senseless(TableRefusal.NO_MISTAKE, said)
    if table.stage is Stage.PLAYING and not said.substantial:
        assert mistake.setup is not None
        assert mistake.right is not None
        return Corrected(mistake.setup, mistake.right, _rule(mistake))
    return _found_too_late(table, mistake)


def _found_too_late(table: Table, mistake: Mistake) -> TableEvent:
    """The hand stands; one rule book puts the button right for the next hand, and another does not.

    Rule wsop-live-113.
    """
    corrected = table.house.wrong_button is WrongButton.CORRECTED and mistake.button is not None
    if not corrected or mistake.right is None:
        return MistakeStands(_rule(mistake))
    return Corrected(None, mistake.right, table.house.wrong_button.rule)


def _rule(mistake: Mistake) -> str:
    """The clause about wrong buttons, or that about wrong levels."""
    return "tda-23" if mistake.button is None else "tda-34-a"


def misdealt(table: Table, said: Misdealt) -> TableEvent:
    """A misdeal is dealt again exactly as it was, but not after substantial action.

    Button, players and blinds stay, whatever has been said or whatever the
    clock shows since.  A player who was away may play the new deal.  A deck that
    holds a card twice always stops the hand.

    Rule tda-35.
    """
    if not isinstance(said.substantial, bool) or not isinstance(said.fouled, bool):
        return bad_value(said)
    if table.playing is None:
        return senseless(TableRefusal.NO_HAND, said)
    if said.substantial and not said.fouled:
        return refused(TableRefusal.SUBSTANTIAL_ACTION, said, "tda-35-d")
    still = absent(table, table.playing.absent)
    again = replace(table.playing, absent=still)
    return DealtAgain(again, "tda-35" if said.fouled else "tda-35-c")
