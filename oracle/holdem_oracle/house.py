"""The rules of one house: a value for every point on which houses differ.

A rule that has variants reads its option in one function, and nowhere else.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from holdem_oracle import choices, report_choices, table_choices
from holdem_oracle.choice import Choice
from holdem_oracle.errors import SetupError

Chips: TypeAlias = int


class House(NamedTuple):
    """How this house plays; left alone, as the TDA rules of 2024 say.

    A named tuple, because tables are looked up by their house in every run;
    options are always given by name.
    """

    betting: choices.Betting = choices.Betting.NO_LIMIT
    reopen: choices.Reopen = choices.Reopen.CUMULATIVE
    limp_reopen: choices.LimpReopen = choices.LimpReopen.FULL
    after_check: choices.AfterCheck = choices.AfterCheck.CLOSED
    increment_reset: choices.IncrementReset = choices.IncrementReset.BB
    short_open_increment: choices.ShortOpenIncrement = choices.ShortOpenIncrement.BB
    min_raise: choices.MinRaise = choices.MinRaise.LAST_RAISE
    lone_actor: choices.LoneActor = choices.LoneActor.RUNOUT
    raise_vs_all_in: choices.RaiseVsAllIn = choices.RaiseVsAllIn.FORBID
    fold_when_free: choices.FoldWhenFree = choices.FoldWhenFree.ALLOW
    heads_up: choices.HeadsUp = choices.HeadsUp.BUTTON_SB
    ante: choices.Ante = choices.Ante.BB
    ante_order: choices.AnteOrder = choices.AnteOrder.BLIND_FIRST
    short_blind_price: choices.ShortBlindPrice = choices.ShortBlindPrice.NOMINAL
    uncalled: choices.Uncalled = choices.Uncalled.REFUND
    residual: choices.Residual = choices.Residual.MERGE_DOWN
    odd_chip: choices.OddChip = choices.OddChip.LEFT_OF_BUTTON
    odd_chip_many: choices.OddChipMany = choices.OddChipMany.ONE_EACH
    odd_layers: choices.OddLayers = choices.OddLayers.PER_POT
    cap: choices.Cap = choices.Cap.FOUR
    cap_lifts: choices.CapLifts = choices.CapLifts.EVENT_HU
    pl_preflop_pot: choices.PotLimitPreflop = choices.PotLimitPreflop.FULL_BLINDS
    straddle: choices.Straddle = choices.Straddle.OFF
    sizing_fix: choices.SizingFix = choices.SizingFix.REJECT
    out_of_turn: choices.OutOfTurn = choices.OutOfTurn.REJECT
    timeout: report_choices.Timeout = report_choices.Timeout.CHECK_OR_FOLD
    disconnect: report_choices.Disconnect = report_choices.Disconnect.NONE
    chip_unit: Chips = 1  #: wagers and shares are whole multiples of it
    deal_order: report_choices.DealOrder = report_choices.DealOrder.LEFT_OF_BUTTON
    burn: report_choices.Burn = report_choices.Burn.YES
    reveal: report_choices.Reveal = report_choices.Reveal.MUCK_ALLOWED
    called_bettor: report_choices.CalledBettor = report_choices.CalledBettor.SHOWS
    all_in_tabled: report_choices.AllInTabled = report_choices.AllInTabled.IMMEDIATELY
    uncontested_reveal: report_choices.UncontestedReveal = report_choices.UncontestedReveal.NEVER
    show_order: report_choices.ShowOrder = report_choices.ShowOrder.AGGRESSOR_THEN_LEFT
    pot_award_order: report_choices.PotAwardOrder = report_choices.PotAwardOrder.SIDE_FIRST
    button: table_choices.Button = table_choices.Button.DEAD
    first_button: table_choices.FirstButton = table_choices.FirstButton.SCRIPTED
    missed_blinds: table_choices.MissedBlinds = table_choices.MissedBlinds.BLINDED_OFF
    level_clock: table_choices.LevelClock = table_choices.LevelClock.TIME
    bust_rank: table_choices.BustRank = table_choices.BustRank.START_STACK
    halt: table_choices.Halt = table_choices.Halt.TDA_11D
    final_table: table_choices.FinalTable = table_choices.FinalTable.TDA_RP9


#: Every option but the chip unit, with the class of its values.
OPTIONS: Final[Mapping[str, type[Choice]]] = {
    name: type(value) for name, value in House._field_defaults.items() if isinstance(value, Choice)
}


def choose(house: House, options: Mapping[str, object]) -> House:
    """The same house, but for the options named; values as they are written in a scenario."""
    #: Each value is of its option's own class, which no type can say of all of them at once.
    changes: dict[str, Any] = {name: _value(name, value) for name, value in options.items()}
    return house._replace(**changes)


def _value(option: str, value: object) -> Choice | Chips:
    """The value of one option, or an error that lists what could have been written."""
    where = f"house.{option}"
    if option == "chip_unit":
        return _chip_unit(where, value)
    if option not in OPTIONS:
        known = ", ".join(sorted((*OPTIONS, "chip_unit")))
        raise SetupError(where, "there is no such option", f"write one of {known}")
    try:
        return OPTIONS[option].by_name(str(value))
    except KeyError:
        remedy = f"write one of {', '.join(OPTIONS[option])}"
        raise SetupError(where, f"{value!r} is not a value", remedy) from None


def _chip_unit(where: str, value: object) -> Chips:
    """The smallest chip is worth a whole number.

    Rule tda-20.
    """
    if type(value) is int and value >= 1:
        return value
    raise SetupError(where, f"{value!r} is not a chip", "write a whole number of 1 or more")
