"""The rules of one house: a value for every point on which houses differ.

A rule that has variants reads its option in one function, and nowhere else.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from holdem_oracle.errors import SetupError
from holdem_oracle.house.betting_options import (
    AfterCheck,
    Ante,
    AnteOrder,
    Betting,
    Cap,
    CapLifts,
    FoldWhenFree,
    HeadsUp,
    HeadsUpDeadBlind,
    IncrementReset,
    LimpReopen,
    LoneActor,
    MinRaise,
    OddChip,
    OddChipMany,
    OddLayers,
    OutOfTurn,
    PotLimitPreflop,
    RaiseVsAllIn,
    Reopen,
    Residual,
    ShortBlindPrice,
    ShortOpenIncrement,
    SizingFix,
    Straddle,
    Uncalled,
)
from holdem_oracle.house.clock_options import Disconnect, TimeBank, Timeout
from holdem_oracle.house.option import Choice
from holdem_oracle.house.showdown_options import (
    AllInTabled,
    Burn,
    CalledBettor,
    DealOrder,
    PotAwardOrder,
    Reveal,
    ShowOrder,
    UncontestedReveal,
)
from holdem_oracle.house.table_options import (
    BecomingHeadsUp,
    BustRank,
    Button,
    FirstButton,
    LevelClock,
    LoneSmallBlind,
    MissedBlinds,
    Newcomer,
    NewcomerBetween,
    ReEntry,
    Substantial,
    WrongButton,
)
from holdem_oracle.house.tournament_options import (
    Balance,
    FinalTable,
    Halt,
    HandForHandClock,
    MoneyBust,
    RaceRounding,
    Redraw,
)

Chips: TypeAlias = int


class House(NamedTuple):
    """The rules of a house; the defaults are the TDA rules of 2024.

    A named tuple, because tables are looked up by their house in every run;
    options are always passed by name.
    """

    betting: Betting = Betting.NO_LIMIT
    reopen: Reopen = Reopen.CUMULATIVE
    limp_reopen: LimpReopen = LimpReopen.FULL
    after_check: AfterCheck = AfterCheck.CLOSED
    increment_reset: IncrementReset = IncrementReset.BB
    short_open_increment: ShortOpenIncrement = ShortOpenIncrement.BB
    min_raise: MinRaise = MinRaise.LAST_RAISE
    lone_actor: LoneActor = LoneActor.RUNOUT
    raise_vs_all_in: RaiseVsAllIn = RaiseVsAllIn.FORBID
    fold_when_free: FoldWhenFree = FoldWhenFree.ALLOW
    heads_up: HeadsUp = HeadsUp.BUTTON_SB
    heads_up_dead_blind: HeadsUpDeadBlind = HeadsUpDeadBlind.BIG_BLIND_LAST
    ante: Ante = Ante.BB
    ante_order: AnteOrder = AnteOrder.BLIND_FIRST
    short_blind_price: ShortBlindPrice = ShortBlindPrice.NOMINAL
    uncalled: Uncalled = Uncalled.REFUND
    residual: Residual = Residual.MERGE_DOWN
    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    odd_chip_many: OddChipMany = OddChipMany.ONE_EACH
    odd_layers: OddLayers = OddLayers.PER_POT
    cap: Cap = Cap.FOUR
    cap_lifts: CapLifts = CapLifts.EVENT_HU
    pl_preflop_pot: PotLimitPreflop = PotLimitPreflop.FULL_BLINDS
    straddle: Straddle = Straddle.OFF
    sizing_fix: SizingFix = SizingFix.REJECT
    out_of_turn: OutOfTurn = OutOfTurn.REJECT
    timeout: Timeout = Timeout.CHECK_OR_FOLD
    disconnect: Disconnect = Disconnect.NONE
    time_bank: TimeBank = TimeBank.DISCONNECTED
    chip_unit: Chips = 1  #: wagers and shares are whole multiples of it
    deal_order: DealOrder = DealOrder.LEFT_OF_BUTTON
    burn: Burn = Burn.YES
    reveal: Reveal = Reveal.MUCK_ALLOWED
    called_bettor: CalledBettor = CalledBettor.SHOWS
    all_in_tabled: AllInTabled = AllInTabled.IMMEDIATELY
    uncontested_reveal: UncontestedReveal = UncontestedReveal.NEVER
    show_order: ShowOrder = ShowOrder.AGGRESSOR_THEN_LEFT
    pot_award_order: PotAwardOrder = PotAwardOrder.SIDE_FIRST
    button: Button = Button.DEAD
    first_button: FirstButton = FirstButton.SCRIPTED
    becoming_heads_up: BecomingHeadsUp = BecomingHeadsUp.AT_ONCE
    missed_blinds: MissedBlinds = MissedBlinds.BLINDED_OFF
    lone_small_blind: LoneSmallBlind = LoneSmallBlind.DEAD
    newcomer: Newcomer = Newcomer.NOTHING
    newcomer_between: NewcomerBetween = NewcomerBetween.WAITS
    wrong_button: WrongButton = WrongButton.STANDS
    substantial: Substantial = Substantial.WITH_CHIPS
    re_entry: ReEntry = ReEntry.FORFEIT
    level_clock: LevelClock = LevelClock.TIME
    bust_rank: BustRank = BustRank.START_STACK
    balance: Balance = Balance.DIRECTOR
    halt: Halt = Halt.TDA_11D
    final_table: FinalTable = FinalTable.TDA_RP9
    redraw: Redraw = Redraw.FINAL_TABLE
    money_bust: MoneyBust = MoneyBust.SHARE
    hand_for_hand_clock: HandForHandClock = HandForHandClock.TWO_MINUTES
    race_rounding: RaceRounding = RaceRounding.DOWN


#: Every option except the chip unit, with the class of its values.
OPTIONS: Final[Mapping[str, type[Choice]]] = {
    name: type(value) for name, value in House._field_defaults.items() if isinstance(value, Choice)
}


def choose(house: House, options: Mapping[str, object]) -> House:
    """The same house with some options changed; values are written as in a scenario."""
    #: Each value has the class of its option, which no single type can express.
    changes: dict[str, Any] = {name: _value(name, value) for name, value in options.items()}
    return house._replace(**changes)


def _value(option: str, value: object) -> Choice | Chips:
    """The value of one option, or an error that lists the valid ones."""
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
    raise SetupError(where, f"{value!r} is not a chip value", "write a whole number of 1 or more")
