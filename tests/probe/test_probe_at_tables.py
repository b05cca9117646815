"""``holdem probe`` at tables: what happens between two hands, inferred from what an engine does."""

from functools import cache
from typing import Final

import pytest
from tests.judge.wrong_engines import TellsAll
from tests.probe.fixed_houses import FixedHouse
from tests.verdicts import under_test

from holdem_adapters.capabilities import SINGLE_HANDS, Dialect
from holdem_adapters.engine import Refused
from holdem_adapters.state import State
from holdem_adapters.tables.opening import NextHand
from holdem_conformance.library.house_variants import guards
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.probe import option_probe
from holdem_conformance.probe.option_probe import Answer, Found, is_between_hands, is_tested, probe
from holdem_conformance.probe.probe_report import contradicts, dialect_found, probe_text
from holdem_conformance.probe.probed_cases import dealt_by_seat
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.option import Choice
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

#: What one table can reveal; whether there was substantial action is said by the suite.
AT_A_TABLE: Final = [
    option
    for option in OPTIONS
    if is_between_hands(option) and is_tested(option) and option != "substantial"
]
#: Options of cash games: in a tournament nobody misses a blind or stays seated without chips.
IN_A_CASH_GAME: Final = ("lone_small_blind", "becoming_heads_up")
VALUES: Final = [(option, value) for option in AT_A_TABLE for value in OPTIONS[option]]
#: Some options are always tested.
QUICK: Final = ("button", "level_clock", "newcomer")
TO_TELL: Final = [
    pytest.param(*one, id="-".join(one), marks=[] if one[0] in QUICK else pytest.mark.thorough)
    for one in VALUES
]
#: Cards are drawn for the button, and the highest one is where the set-up has it.
ALIKE: Final = {"scripted", "high-card"}


@cache
def about(option: str) -> list[Case]:
    """The cases over several hands that give an outcome for each value of an option."""
    cases = [one.case for one in load_selected(()) if one.case.hands]
    return [case for case in cases if any(option in when for when in guards(case))]


def fixed(house: House, dialect: Dialect) -> FixedHouse:
    """An engine that plays a house, and declares a dialect."""
    engine = FixedHouse()
    engine.house, engine.dialect = house, dialect
    return engine


def found_of(engine: object, option: str) -> Found:
    """The finding about one option, from the cases that depend on it."""
    findings = probe(under_test(engine), about(option))
    return next(one for one in findings if one.option == option)


@pytest.fixture(autouse=True)
def one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engines here differ from what they declare in one option."""
    monkeypatch.setattr(option_probe, "_MOST_ROUNDS", 1)


@pytest.mark.parametrize(("option", "value"), TO_TELL)
def test_every_value_of_an_option_is_told_apart(option: str, value: Choice) -> None:
    """By the cases that depend on it, for an engine that plays this value whatever it is told."""
    name = "roberts" if option in IN_A_CASH_GAME else "tda-2024"
    engine = fixed(choose(profile(name), {option: str(value)}), Dialect(profile=name))
    found = found_of(engine, option)
    if str(value) in ALIKE:
        assert (found.answer, {*found.values}) == (Answer.CANNOT_TELL, ALIKE)
    else:
        assert (found.answer, found.values) == (Answer.PLAYS, (str(value),))


@pytest.mark.parametrize("option", AT_A_TABLE)
def test_each_option_has_two_cases(option: str) -> None:
    """So that a mistake of another kind does not hide it."""
    assert len(about(option)) >= (1 if option in ("first_button", "re_entry") else 2)


def test_an_engine_that_plays_single_hands_is_not_asked() -> None:
    """And what it declares about tables stays as it is."""

    class OneHand(TellsAll):
        capabilities = SINGLE_HANDS
        dialect = Dialect(house={"button": "simple"})

    found = found_of(OneHand(), "button")
    assert (found.answer, found.why) == (Answer.NOT_ASKED, "the engine plays single hands")
    assert dialect_found([found], OneHand.dialect)["house"] == {"button": "simple"}


def test_what_the_request_says_is_not_asked() -> None:
    """No engine can be asked whether it takes an action for substantial."""
    found = found_of(TellsAll(), "substantial")
    assert found.answer is Answer.NOT_ASKED
    assert "part of the request" in found.why


class WrongTurn(FixedHouse):
    """An engine with a simple button that lets the wrong player win every later hand."""

    house = choose(profile("tda-2024"), {"button": "simple"})
    dialect = Dialect()

    def state(self) -> State:
        """Chips of the second hand go to another player."""
        seen = super().state()
        if seen.over is not True or self._oracle.seated.table.hand < 2:
            return seen
        assert isinstance(seen.stacks, tuple)
        first, *others = seen.stacks
        return State(stacks=(*others, first), over=True, between=seen.between)


def test_a_mistake_in_a_hand_does_not_hide_how_the_button_moves() -> None:
    """What follows wrong stacks is not compared; the deal before is."""
    found = found_of(WrongTurn(), "button")
    assert (found.answer, found.values) == (Answer.PLAYS, ("simple",))
    assert contradicts(found, Dialect())
    assert not contradicts(found, Dialect(house={"button": "simple"}))


class DealsElsewhere(FixedHouse):
    """An engine whose adapter puts the cards into the hands, wherever the button is."""

    house = choose(profile("tda-2024"), {"button": "simple"})
    capabilities = tuple(one for one in TellsAll.capabilities if one != "deal-order")
    dialect = Dialect()

    def next(self, deal: NextHand) -> Refused | None:
        """The button of the engine, and the cards of the suite."""
        return super().next(dealt_by_seat(self._oracle, deal))


def test_cards_follow_the_seats_where_the_adapter_deals() -> None:
    """So a pot has the same winner wherever the button is."""
    found = found_of(DealsElsewhere(), "button")
    assert (found.answer, found.values, found.misfits) == (Answer.PLAYS, ("simple",), 0)


def test_the_report_names_what_is_not_tested() -> None:
    """Only what needs a tournament."""
    text = probe_text([found_of(TellsAll(), "button")], Dialect())
    words = " ".join(text.split())
    assert "Not tested, as they are about tournaments: balance, halt, final_table, redraw," in words
    assert all(option in words for option in OPTIONS if not is_tested(option))


def test_no_value_without_authority_is_found_as_a_house_rule() -> None:
    """Each value that a table can show has a book, a room or a document behind it, or is usual."""
    for option, value in VALUES:
        usual = str(getattr(House(), option))
        convention = read_register().is_convention(option, str(value))
        granted = not read_register().not_granted(option, str(value))
        assert granted is (not convention or str(value) == usual), (option, value)
