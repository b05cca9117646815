"""A step or a fact that is written wrongly is an error that says what to write instead."""

import pytest
from tests.scenarios.one_case import BODY, faults_of

#: What is written, the field it is wrong in, what is wrong with it, and what to write.
Row = tuple[str, str, str, str]

STEPS: list[Row] = [
    ("{}", "", "a step that does nothing", "one action, or expect, in each step"),
    ("[3, fold]", "", "not a mapping", "write some of anyone, wait"),
    ("7", "", "not a mapping", "write some of anyone, wait"),
    ("{expct: {pot: 1}}", ".expct", "no field 'expct'", "did you mean expect?"),
    ("{100: fold}", ".100", "no field '100'", "write one of anyone, wait"),
    ("{'03': fold}", ".03", "no field '03'", "write one of anyone, wait"),
    ("{\u0663: fold}", ".\u0663", "no field", "write one of anyone, wait"),
    ("{3: fold, 0: fold}", "", "3 and 0 in one step", "one action, or expect, in each step"),
    ("{3: fold, wait: 1s}", "", "3 and wait in one step", "one action, or expect, in each step"),
    ("{anyone: fold, reconnect: 1}", "", "anyone and reconnect in one step", "one action"),
    ("{3: jump}", ".3", "'jump' is no action", "write one of fold, check, call"),
    ("{3: check-down}", ".3", "'check-down' is no action", "expect refused: unknown-action"),
    ("{3: 300}", ".3", "300 is no action", "write one of fold, check, call"),
    ("{3: ''}", ".3", "'' is no action", "write one of fold, check, call"),
    ("{3: raise}", ".3", "'raise' has no amount", "write what it is to, as in raise 300"),
    ("{3: bet}", ".3", "'bet' has no amount", "write what it is to, as in bet 300"),
    ("{3: call 50}", ".3", "'call 50' has a strange amount", "none after fold, check or call"),
    ("{3: raise many}", ".3", "'raise many' has a strange amount", "write the amount in digits"),
    ("{3: raise 0300}", ".3", "'raise 0300' has a strange amount", "the amount in digits"),
    (f"{{3: raise {2**63}}}", ".3", "has a strange amount", "the amount in digits"),
    ("{3: raise to 300}", ".3", "'raise to 300' has a strange amount", "the amount in digits"),
    ("{anyone: check-up}", ".anyone", "'check-up' is no action", "write one of fold, check"),
    ("{anyone: check-down, refused: no-bet}", ".anyone", "is no action", "write one of fold"),
    ("{wait: 10}", ".wait", "10 is not a time", "as in 10s, 1m30s or 250ms"),
    ("{disconnect: nobody}", ".disconnect", "'nobody' is not a seat", "its number, 0 to 22"),
    ("{reconnect: 23}", ".reconnect", "23 is not a seat", "its number, 0 to 22"),
    ("{3: fold, refused: no}", ".refused", "'no' is no reason", "write one of hand-over, offline"),
    ("{3: fold, refused: true}", ".refused", "true is no reason", "write one of hand-over"),
    ("{expect: {pot: 1}, refused: no-bet}", ".refused", "nothing that can", "beside an action"),
    ("{wait: 1s, refused: no-bet}", ".refused", "nothing that can be refused", "3: raise 900"),
    ("{3: fold, when: reopen}", ".when", "'reopen' is not a mapping", "as in {a: b}"),
    ("{3: fold, when: {reopen: {}}}", ".when", "a mapping is no value of an option", "a word"),
    ("{3: fold, when: {reopen: []}}", ".when", "no value of an option", "several in brackets"),
    ("{3: fold, level: may}", ".level", "'may' is none of the words", "one of must, should"),
    ("{3: fold, severity: 1}", ".severity", "1 is none of the words", "write one of money"),
    ("{3: fold, disputed: 1}", ".disputed", "1 is not a text", "write a few words"),
]

SHORTHAND: list[Row] = [
    ("3 fold", "", "'3' is no action", "a seat and what it does, as in 3:r300"),
    ("3:r", "", "'3:r' is no action", "as in 3:r300"),
    ("3:f300", "", "'3:f300' is no action", "as in 3:r300"),
    ("3:r0300", "", "'3:r0300' is no action", "as in 3:r300"),
    ("03:f", "", "'03:f' is no action", "as in 3:r300"),
    ("100:f", "", "'100:f' is no action", "as in 3:r300"),
    ("3:R300", "", "'3:R300' is no action", "as in 3:r300"),
    ("3:A300", "", "'3:A300' is no action", "as in 3:r300"),
    ("3:A()", "", "'3:A()' is no action", "as in 3:r300"),
    ("\u0663:f", "", "is no action", "as in 3:r300"),
    ("3:f // 0:f", "", "'//' is no action", "as in 3:r300"),
    (f"3:r{'9' * 19}", "", "is no action", "as in 3:r300"),
]

FACTS: list[Row] = [
    ("[]", "", "not a mapping", "write some of street, turn, can"),
    ("{trun: 3}", ".trun", "no field 'trun'", "did you mean turn?"),
    ("{plays: {}}", ".plays", "no field 'plays'", "write one of street, turn, can"),
    ("{street: 3}", ".street", "3 is none of the words", "preflop, flop, turn, river"),
    ("{street: showdown}", ".street", "is none of the words", "preflop, flop, turn, river"),
    ("{turn: nobody}", ".turn", "'nobody' is not a seat", "write its number, 0 to 22"),
    ("{turn: [3]}", ".turn", "a list is not a seat", "write its number, 0 to 22"),
    ("{can: fold}", ".can", "'fold' is not a list", "in brackets"),
    ("{can: []}", ".can", "an empty list of choices", "write turn: none"),
    ("{can: [fold, fold]}", ".can", "fold is there twice", "write each choice once"),
    ("{can: [fold 50]}", ".can", "'fold 50' is not a choice", "write fold, check, call 50"),
    ("{can: [call 50-100]}", ".can", "'call 50-100' is not a choice", "write fold, check"),
    ("{can: [raise -100]}", ".can", "'raise -100' is not a choice", "raise 200-1000"),
    ("{can: [raise 0200]}", ".can", "'raise 0200' is not a choice", "raise 200-1000"),
    ("{can: [jump]}", ".can", "'jump' is not a choice", "write fold, check, call 50"),
    ("{can: [{raise: 200}]}", ".can", "a mapping is not a choice", "write fold, check"),
    ("{cannot: [raise 200]}", ".cannot", "'raise 200' is not a choice", "write one of fold"),
    ("{to_match: none}", ".to_match", "'none' is not a number of chips", "0 or more"),
    ("{bets: 100}", ".bets", "100 says nothing of seats", "a value for every seat"),
    ("{bets: []}", ".bets", "no seat is named", "write {seat: value}"),
    ("{bets: {3: -1}}", ".bets", "-1 is not a number of chips", "0 or more"),
    ("{bets: {'03': 1}}", ".bets", "'03' is not a seat", "write its number, 0 to 22"),
    ("{stacks: [1000, empty]}", ".stacks", "'empty' is not a number of chips", "0 or more"),
    ("{stacks: {}}", ".stacks", "no seat is named", "0 or none for nothing"),
    ("{pots: 300}", ".pots", "300 is not a list", "in brackets"),
    ("{pots: [{300: [0], 200: [1]}]}", ".pots", "a pot with several amounts", "{300: [0, 1]}"),
    ("{pots: [{}]}", ".pots", "a pot with several amounts", "{300: [0, 1]}"),
    ("{pots: [{main: [0]}]}", ".pots", "'main' is not a number of chips", "0 or more"),
    ("{pots: [{'0300': [0]}]}", ".pots", "'0300' is not a number of chips", "0 or more"),
    (f"{{pots: [{{? '{'9' * 5000}' : [0]}}]}}", ".pots", "is not a number of chips", "0 or more"),
    ("{pots: [{300: 0}]}", ".pots", "0 is not a list", "in brackets"),
    ("{pot: -1}", ".pot", "-1 is not a number of chips", "0 or more"),
    ("{won: none}", ".won", "'none' says nothing of seats", "write {seat: value}"),
    ("{returned: {a: 1}}", ".returned", "'a' is not a seat", "write its number, 0 to 22"),
    ("{statuses: {0: out}}", ".statuses", "'out' is none of the words", "empty, active, folded"),
    ("{board: 2}", ".board", "2 is no board", "how many: 0, 3, 4 or 5"),
    ("{board: true}", ".board", "true is no board", "how many: 0, 3, 4 or 5"),
    ("{board: Ah Ah}", ".board", "Ah is there twice", "name each card once"),
    ("{holes: {0: Ah}}", ".holes", "cards in a hand: 1", "write two, as in Ah Kd"),
    ("{shown: 2}", ".shown", "2 says nothing of seats", "write {seat: value}"),
    ("{shown: {2: none}}", ".shown", "'no' is not a card", "write rank and suit"),
    ("{mucked: 2}", ".mucked", "2 is not a list", "in brackets"),
    ("{button: none}", ".button", "'none' is not a seat", "write its number, 0 to 22"),
    ("{blind_seats: [1, 2]}", ".blind_seats", "a list is not a pair", "as in 50/100"),
    ("{over: no}", ".over", "'no' is not a truth value", "write true or false"),
    ("{running: timer}", ".running", "'timer' is none of the words", "action, grace, bank"),
    ("{time_left: 20}", ".time_left", "20 is not a time", "as in 10s"),
    ("{banks: {3: 45}}", ".banks", "45 is not a time", "as in 10s"),
    ("{offline: {3: true}}", ".offline", "a mapping is not a list", "in brackets"),
    ("{events: flop}", ".events", "'flop' is not a mapping", "as in {a: b}"),
    ("{events: [dealt 3]}", ".events", "'dealt 3' is no event", "posted, killed, folded"),
    ("{events: ['']}", ".events", "'' is no event", "posted, killed, folded"),
    ("{events: [flop Ah]}", ".events", "'flop Ah' says too much", "flop has 0 parts at most"),
    ("{events: [raised 3 300 1]}", ".events", "says too much", "raised has 2 parts at most"),
    ("{events: [folded me]}", ".events", "'folded me': 'me' is no number", "digits only"),
    ("{events: [folded 03]}", ".events", "'folded 03': '03' is no number", "leading zero"),
    ("{events: [burned 3]}", ".events", "'burned 3': '3' is no card", "write it as in Ah"),
    ("{events: {after: [flop, turn]}}", ".events", "'after' is no relation", "in_order, any_order"),
    ("{events: {before: [flop]}}", ".events", "before has 1 events", "[first, second]"),
]


def told(body: str) -> tuple[int, str, str, str]:
    """The one thing that is wrong."""
    (fault,) = faults_of(body)
    return fault.line, fault.field, fault.problem, fault.remedy


@pytest.mark.parametrize(("written", "below", "problem", "remedy"), STEPS)
def test_a_step_does_one_thing_and_says_it_plainly(
    written: str, below: str, problem: str, remedy: str
) -> None:
    """Whatever else it is, it is an error in its own line."""
    line, field, wrong, mend = told(f"play:\n- 3:f\n- {written}\n")
    assert (line, field) == (BODY + 2, f"play[2]{below}")
    assert problem in wrong
    assert remedy in mend


@pytest.mark.parametrize(("written", "below", "problem", "remedy"), SHORTHAND)
def test_shorthand_is_a_seat_and_a_letter(
    written: str, below: str, problem: str, remedy: str
) -> None:
    """With an amount behind bet and raise, and none behind the others."""
    line, field, wrong, mend = told(f"play:\n- 3:f\n- 3:f {written} 0:f\n")
    assert (line, field) == (BODY + 2, f"play[2]{below}")
    assert problem in wrong
    assert remedy in mend


@pytest.mark.parametrize(("written", "below", "problem", "remedy"), FACTS)
def test_a_fact_has_its_shape(written: str, below: str, problem: str, remedy: str) -> None:
    """And is none that is not known."""
    line, field, wrong, mend = told(f"play:\n- 3:f\n- expect: {written}\n")
    assert (line, field) == (BODY + 2, f"play[2].expect{below}")
    assert problem in wrong
    assert remedy in mend


RANKINGS: list[Row] = [
    ("rank: [Ah Kd]\nexpect: {order: 0 > 1}", "rank", "not a mapping", "board, hands"),
    ("rank: {board: Ah}\nexpect: {order: 0 > 1}", "rank", "there is no hands", "write hands"),
    ("rank: {hands: Ah Kd}\nexpect: {order: 0 > 1}", "rank.hands", "is not a list", "brackets"),
    ("rank: {hands: [7]}\nexpect: {order: 0 > 1}", "rank.hands", "not a text of cards", "Ah Kd"),
    ("rank: {hands: [Ah Ah]}\nexpect: {order: 0 > 1}", "rank.hands", "is there twice", "once"),
    ("pots: {folded: [1]}\nexpect: {pots: [3]}", "pots", "there is no paid", "write paid"),
    ("pots: {paid: 3}\nexpect: {pots: [3]}", "pots.paid", "3 is not a list", "in brackets"),
    ("pots: {paid: [a]}\nexpect: {pots: [3]}", "pots.paid", "not a number of chips", "0 or more"),
    ("pots: {paid: [1, 1], dead: x}\nexpect: {pots: [3]}", "pots.dead", "not a number", "0 or"),
]

OF_RANKINGS: list[Row] = [
    ("{turn: 3}", "expect.turn", "no field 'turn'", "write one of order, categories, plays"),
    ("{ordr: 0 > 1}", "expect.ordr", "no field 'ordr'", "did you mean order?"),
    ("{order: [0, 1]}", "expect.order", "a list is no order of hands", "as in 0=1 > 4"),
    ("{order: 0 > 0}", "expect.order", "a number is there twice", "write each once"),
    ("{order: first}", "expect.order", "'first' is not a seat", "write its number"),
    ("{categories: flush}", "expect.categories", "'flush' says nothing of seats", "{seat:"),
    ("{categories: {0: quads}}", "expect.categories", "'quads' is none", "four-of-a-kind"),
    ("{plays: {0: Ah Kd}}", "expect.plays", "cards that play: 2", "write five"),
]


@pytest.mark.parametrize(("body", "field", "problem", "remedy"), RANKINGS)
def test_a_ranking_or_pots_have_their_shape(
    body: str, field: str, problem: str, remedy: str
) -> None:
    """Hands in a list, and chips in a list."""
    line, where, wrong, mend = told(f"{body}\n")
    assert (line, where) == (BODY, field)
    assert problem in wrong
    assert remedy in mend


@pytest.mark.parametrize(("written", "field", "problem", "remedy"), OF_RANKINGS)
def test_what_is_expected_of_a_ranking_has_its_shape(
    written: str, field: str, problem: str, remedy: str
) -> None:
    """The facts of rankings are others than those of hands."""
    hands = "rank: {hands: [2c 3d 4h 9s Kc, 2d 3h 4s 9c Kd]}"
    line, where, wrong, mend = told(f"{hands}\nexpect: {written}\n")
    assert (line, where) == (BODY + 1, field)
    assert problem in wrong
    assert remedy in mend


PLAYS = ["play: 3:f\n", "play: []\n", "play: {3: fold}\n", "play: 7\n", "play:\n"]


@pytest.mark.parametrize("body", PLAYS)
def test_play_is_a_list_of_steps(body: str) -> None:
    """One at least."""
    line, field, problem, remedy = told(body)
    assert (line, field, problem) == (BODY, "play", "play is not a list of steps")
    assert remedy == "write steps, as in - 3: raise 300"


@pytest.mark.parametrize("refused", ["unknown-action", "bad-amount"])
@pytest.mark.parametrize("said", ["jump", "raise", "raise NaN", "call -5", "bet 0300", "raise 1.5"])
def test_what_is_refused_as_nonsense_may_be_nonsense(said: str, refused: str) -> None:
    """Whatever is said, it can be asked of an engine."""
    assert faults_of(f"play:\n- 3: {said}\n  refused: {refused}\n") == ()


def test_a_colon_at_the_end_makes_a_mapping() -> None:
    """YAML reads ``3:`` as a name without a value, and that is what is told."""
    assert told("play:\n- 3:\n")[1:3] == ("play[1].3", "none is no action")
