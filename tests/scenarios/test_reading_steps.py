"""A malformed step or fact is an error with line, field, problem and remedy."""

import pytest
from tests.scenarios.one_case import BODY, faults_of

#: The text, and the field, problem and remedy of its fault.
Row = tuple[str, str, str, str]

STEPS: list[Row] = [
    ("{}", "", "the step does nothing", "one action, or expect, in each step"),
    ("[3, fold]", "", "not a mapping", "write some of the fields anyone, wait"),
    ("7", "", "not a mapping", "write some of the fields anyone, wait"),
    ("{expct: {pot: 1}}", ".expct", "unknown field 'expct'", "did you mean expect?"),
    ("{100: fold}", ".100", "unknown field '100'", "write one of anyone, wait"),
    ("{'03': fold}", ".03", "unknown field '03'", "write one of anyone, wait"),
    ("{\u0663: fold}", ".\u0663", "unknown field", "write one of anyone, wait"),
    ("{3: fold, 0: fold}", "", "3 and 0 in one step", "one action, or expect, in each step"),
    ("{3: fold, wait: 1s}", "", "3 and wait in one step", "one action, or expect, in each step"),
    ("{anyone: fold, reconnect: 1}", "", "anyone and reconnect in one step", "one action"),
    ("{3: jump}", ".3", "'jump' is not an action", "write one of fold, check, call"),
    ("{3: check-down}", ".3", "'check-down' is not an action", "expect refused: unknown-action"),
    ("{3: 300}", ".3", "300 is not an action", "write one of fold, check, call"),
    ("{3: ''}", ".3", "'' is not an action", "write one of fold, check, call"),
    ("{3: raise}", ".3", "'raise' has no amount", "write the total amount, as in raise 300"),
    ("{3: bet}", ".3", "'bet' has no amount", "write the total amount, as in bet 300"),
    ("{3: call 50}", ".3", "'call 50' has an invalid amount", "none after fold, check or call"),
    ("{3: raise many}", ".3", "'raise many' has an invalid amount", "write the amount in digits"),
    ("{3: raise 0300}", ".3", "'raise 0300' has an invalid amount", "the amount in digits"),
    (f"{{3: raise {2**63}}}", ".3", "has an invalid amount", "the amount in digits"),
    ("{3: raise to 300}", ".3", "'raise to 300' has an invalid amount", "the amount in digits"),
    ("{anyone: check-up}", ".anyone", "'check-up' is not an action", "write one of fold, check"),
    ("{anyone: check-down, refused: no-bet}", ".anyone", "is not an action", "write one of fold"),
    ("{wait: 10}", ".wait", "10 is not a time", "as in 10s, 1m30s or 250ms"),
    ("{disconnect: nobody}", ".disconnect", "'nobody' is not a seat", "a seat number, 0 to 22"),
    ("{reconnect: 23}", ".reconnect", "23 is not a seat", "a seat number, 0 to 22"),
    (
        "{3: fold, refused: no}",
        ".refused",
        "'no' is not a reason of a refusal",
        "write one of hand-over, offline",
    ),
    (
        "{3: fold, refused: true}",
        ".refused",
        "true is not a reason of a refusal",
        "write one of hand-over",
    ),
    ("{expect: {pot: 1}, refused: no-bet}", ".refused", "no action to refuse", "below an action"),
    ("{wait: 1s, refused: no-bet}", ".refused", "no action to refuse", "3: raise 900"),
    ("{3: fold, when: reopen}", ".when", "'reopen' is not a mapping", "as in {a: b}"),
    ("{3: fold, when: {reopen: {}}}", ".when", "a mapping is not an option value", "a word"),
    ("{3: fold, when: {reopen: []}}", ".when", "no option value", "several in brackets"),
    ("{3: fold, level: may}", ".level", "'may' is not a valid value", "one of must, should"),
    ("{3: fold, severity: 1}", ".severity", "1 is not a valid value", "write one of money"),
    ("{3: fold, disputed: 1}", ".disputed", "expected text, got 1", "write a few words"),
    ("{3: fold, disputed: {a: b}}", ".disputed", "expected text, got a mapping", 'as in "a: b"'),
    ("{expect: {}}", ".expect", "nothing is expected", "write what must be seen, as in {turn: 3}"),
    ("{3: fold, expect: {}}", ".expect", "nothing is expected", "or remove the field"),
]

SHORTHAND: list[Row] = [
    ("3 fold", "", "'3' is not an action", "a seat and its action, as in 3:r300"),
    ("3:r", "", "'3:r' is not an action", "as in 3:r300"),
    ("3:f300", "", "'3:f300' is not an action", "as in 3:r300"),
    ("3:r0300", "", "'3:r0300' is not an action", "as in 3:r300"),
    ("03:f", "", "'03:f' is not an action", "as in 3:r300"),
    ("100:f", "", "'100:f' is not an action", "as in 3:r300"),
    ("3:R300", "", "'3:R300' is not an action", "as in 3:r300"),
    ("3:A300", "", "'3:A300' is not an action", "as in 3:r300"),
    ("3:A()", "", "'3:A()' is not an action", "as in 3:r300"),
    ("\u0663:f", "", "is not an action", "as in 3:r300"),
    ("3:f // 0:f", "", "'//' is not an action", "as in 3:r300"),
    (f"3:r{'9' * 19}", "", "is not an action", "as in 3:r300"),
]

FACTS: list[Row] = [
    ("[]", "", "not a mapping", "write some of the fields street, turn, can"),
    ("{trun: 3}", ".trun", "unknown field 'trun'", "did you mean turn?"),
    ("{plays: {}}", ".plays", "unknown field 'plays'", "write one of street, turn, can"),
    ("{street: 3}", ".street", "3 is not a valid value", "preflop, flop, turn, river"),
    ("{street: showdown}", ".street", "is not a valid value", "preflop, flop, turn, river"),
    ("{turn: nobody}", ".turn", "'nobody' is not a seat", "write a seat number, 0 to 22"),
    ("{turn: [3]}", ".turn", "a list is not a seat", "write a seat number, 0 to 22"),
    ("{can: fold}", ".can", "'fold' is not a list", "in brackets"),
    ("{can: []}", ".can", "an empty list of choices", "write turn: none"),
    ("{can: [fold, fold]}", ".can", "duplicate choice fold", "write each choice once"),
    ("{can: [fold 50]}", ".can", "'fold 50' is not a choice", "write fold, check, call 50"),
    ("{can: [call 50-100]}", ".can", "'call 50-100' is not a choice", "write fold, check"),
    ("{can: [raise -100]}", ".can", "'raise -100' is not a choice", "raise 200-1000"),
    ("{can: [raise 0200]}", ".can", "'raise 0200' is not a choice", "raise 200-1000"),
    ("{can: [jump]}", ".can", "'jump' is not a choice", "write fold, check, call 50"),
    ("{can: [{raise: 200}]}", ".can", "a mapping is not a choice", "write fold, check"),
    ("{cannot: [raise 200]}", ".cannot", "'raise 200' is not a choice", "write one of fold"),
    ("{to_match: none}", ".to_match", "'none' is not a number of chips", "0 or more"),
    ("{bets: 100}", ".bets", "expected values by seat, got 100", "a value for every seat"),
    ("{bets: []}", ".bets", "no seats", "write {seat: value}"),
    ("{bets: {3: -1}}", ".bets", "-1 is not a number of chips", "0 or more"),
    ("{bets: {'03': 1}}", ".bets", "'03' is not a seat", "write a seat number, 0 to 22"),
    ("{stacks: [1000, empty]}", ".stacks", "'empty' is not a number of chips", "0 or more"),
    ("{stacks: {}}", ".stacks", "no seats", "write 0 or none"),
    ("{pots: 300}", ".pots", "300 is not a list", "in brackets"),
    ("{pots: [{300: [0], 200: [1]}]}", ".pots", "a pot needs exactly one amount", "{300: [0, 1]}"),
    ("{pots: [{}]}", ".pots", "a pot needs exactly one amount", "{300: [0, 1]}"),
    ("{pots: [{main: [0]}]}", ".pots", "'main' is not a number of chips", "0 or more"),
    ("{pots: [{'0300': [0]}]}", ".pots", "'0300' is not a number of chips", "0 or more"),
    (f"{{pots: [{{? '{'9' * 5000}' : [0]}}]}}", ".pots", "is not a number of chips", "0 or more"),
    ("{pots: [{300: 0}]}", ".pots", "0 is not a list", "in brackets"),
    ("{pot: -1}", ".pot", "-1 is not a number of chips", "0 or more"),
    ("{won: none}", ".won", "expected values by seat, got 'none'", "write {seat: value}"),
    ("{returned: {a: 1}}", ".returned", "'a' is not a seat", "write a seat number, 0 to 22"),
    ("{statuses: {0: out}}", ".statuses", "'out' is not a valid value", "empty, active, folded"),
    ("{board: 2}", ".board", "2 is not a board", "their number: 0, 3, 4 or 5"),
    ("{board: true}", ".board", "true is not a board", "their number: 0, 3, 4 or 5"),
    ("{board: Ah Ah}", ".board", "duplicate card Ah", "name each card once"),
    ("{holes: {0: Ah}}", ".holes", "expected two cards, got 1", "as in Ah Kd"),
    ("{shown: 2}", ".shown", "expected values by seat, got 2", "write {seat: value}"),
    ("{shown: {2: none}}", ".shown", "'no' is not a card", "write rank and suit"),
    ("{mucked: 2}", ".mucked", "2 is not a list", "in brackets"),
    ("{button: none}", ".button", "'none' is not a seat", "write a seat number, 0 to 22"),
    ("{blind_seats: [1, 2]}", ".blind_seats", "a list is not a pair", "as in 50/100"),
    ("{over: no}", ".over", "'no' is not a boolean", "write true or false"),
    ("{running: timer}", ".running", "'timer' is not a valid value", "action, grace, bank"),
    ("{time_left: 20}", ".time_left", "20 is not a time", "as in 10s"),
    ("{banks: {3: 45}}", ".banks", "45 is not a time", "as in 10s"),
    ("{offline: {3: true}}", ".offline", "a mapping is not a list", "in brackets"),
    ("{events: flop}", ".events", "'flop' is not a mapping", "as in {a: b}"),
    ("{events: [dealt 3]}", ".events", "'dealt 3' is not an event", "posted, killed, folded"),
    ("{events: ['']}", ".events", "'' is not an event", "posted, killed, folded"),
    ("{events: [flop Ah]}", ".events", "'flop Ah' has too many parts", "flop takes at most 0"),
    ("{events: [raised 3 300 1]}", ".events", "too many parts", "raised takes at most 2"),
    ("{events: [folded me]}", ".events", "'folded me': 'me' is not a number", "digits only"),
    ("{events: [folded 03]}", ".events", "'folded 03': '03' is not a number", "leading zero"),
    ("{events: [burned 3]}", ".events", "'burned 3': '3' is not a card", "write a card as in Ah"),
    (
        "{events: {after: [flop, turn]}}",
        ".events",
        "'after' is not a relation",
        "in_order, any_order",
    ),
    ("{events: {before: [flop]}}", ".events", "before needs two events, got 1", "[first, second]"),
]


def error_parts(body: str) -> tuple[int, str, str, str]:
    """The line, field, problem and remedy of the only fault."""
    (fault,) = faults_of(body)
    return fault.line, fault.field, fault.problem, fault.remedy


@pytest.mark.parametrize(("written", "below", "problem", "remedy"), STEPS)
def test_a_malformed_step_is_an_error(written: str, below: str, problem: str, remedy: str) -> None:
    """The error names the line of the step."""
    line, field, wrong, advice = error_parts(f"play:\n- 3:f\n- {written}\n")
    assert (line, field) == (BODY + 2, f"play[2]{below}")
    assert problem in wrong
    assert remedy in advice


@pytest.mark.parametrize("written", ["' '", "''", "/", "/ /"])
def test_shorthand_without_any_action_is_an_error(written: str) -> None:
    """A blank line of play, or nothing but new streets, is a mistake."""
    line, field, wrong, advice = error_parts(f"play:\n- 3:f\n- {written}\n")
    assert (line, field) == (BODY + 2, "play[2]")
    assert "has no action" in wrong
    assert "as in 3:r300" in advice


@pytest.mark.parametrize(("written", "below", "problem", "remedy"), SHORTHAND)
def test_shorthand_is_a_seat_and_a_letter(
    written: str, below: str, problem: str, remedy: str
) -> None:
    """With an amount after bet and raise, and none after the others."""
    line, field, wrong, advice = error_parts(f"play:\n- 3:f\n- 3:f {written} 0:f\n")
    assert (line, field) == (BODY + 2, f"play[2]{below}")
    assert problem in wrong
    assert remedy in advice


@pytest.mark.parametrize(("written", "below", "problem", "remedy"), FACTS)
def test_a_malformed_fact_is_an_error(written: str, below: str, problem: str, remedy: str) -> None:
    """So is an unknown fact."""
    line, field, wrong, advice = error_parts(f"play:\n- 3:f\n- expect: {written}\n")
    assert (line, field) == (BODY + 2, f"play[2].expect{below}")
    assert problem in wrong
    assert remedy in advice


RANKINGS: list[Row] = [
    ("rank: [Ah Kd]\nexpect: {order: 0 > 1}", "rank", "not a mapping", "board, hands"),
    ("rank: {board: Ah}\nexpect: {order: 0 > 1}", "rank", "missing field 'hands'", "add 'hands: "),
    ("rank: {hands: Ah Kd}\nexpect: {order: 0 > 1}", "rank.hands", "is not a list", "brackets"),
    ("rank: {hands: [7]}\nexpect: {order: 0 > 1}", "rank.hands", "expected cards, got 7", "Ah Kd"),
    ("rank: {hands: [Ah Ah]}\nexpect: {order: 0 > 1}", "rank.hands", "duplicate card Ah", "once"),
    ("pots: {folded: [1]}\nexpect: {pots: [3]}", "pots", "missing field 'paid'", "add 'paid: ...'"),
    ("pots: {paid: 3}\nexpect: {pots: [3]}", "pots.paid", "3 is not a list", "in brackets"),
    ("pots: {paid: [a]}\nexpect: {pots: [3]}", "pots.paid", "not a number of chips", "0 or more"),
    ("pots: {paid: [1, 1], dead: x}\nexpect: {pots: [3]}", "pots.dead", "not a number", "0 or"),
]

OF_RANKINGS: list[Row] = [
    ("{turn: 3}", "expect.turn", "unknown field 'turn'", "write one of order, categories, plays"),
    ("{ordr: 0 > 1}", "expect.ordr", "unknown field 'ordr'", "did you mean order?"),
    ("{order: [0, 1]}", "expect.order", "a list is not an order of hands", "as in 0=1 > 4"),
    ("{order: 0 > 0}", "expect.order", "duplicate number", "write each number once"),
    ("{order: first}", "expect.order", "'first' is not a seat", "write a seat number"),
    ("{categories: flush}", "expect.categories", "expected values by seat, got 'flush'", "{seat:"),
    ("{categories: {0: quads}}", "expect.categories", "'quads' is not a valid", "four-of-a-kind"),
    ("{plays: {0: Ah Kd}}", "expect.plays", "expected five cards, got 2", "write the five cards"),
]


@pytest.mark.parametrize(("body", "field", "problem", "remedy"), RANKINGS)
def test_a_malformed_ranking_or_set_of_pots_is_an_error(
    body: str, field: str, problem: str, remedy: str
) -> None:
    """Hands are a list, and contributions are a list."""
    line, where, wrong, advice = error_parts(f"{body}\n")
    assert (line, where) == (BODY, field)
    assert problem in wrong
    assert remedy in advice


@pytest.mark.parametrize(("written", "field", "problem", "remedy"), OF_RANKINGS)
def test_a_malformed_fact_of_a_ranking_is_an_error(
    written: str, field: str, problem: str, remedy: str
) -> None:
    """Rankings have different facts from hands."""
    hands = "rank: {hands: [2c 3d 4h 9s Kc, 2d 3h 4s 9c Kd]}"
    line, where, wrong, advice = error_parts(f"{hands}\nexpect: {written}\n")
    assert (line, where) == (BODY + 1, field)
    assert problem in wrong
    assert remedy in advice


PLAYS = ["play: 3:f\n", "play: []\n", "play: {3: fold}\n", "play: 7\n", "play:\n"]


@pytest.mark.parametrize("body", PLAYS)
def test_play_is_a_list_of_steps(body: str) -> None:
    """With at least one step."""
    line, field, problem, remedy = error_parts(body)
    assert (line, field, problem) == (BODY, "play", "play is not a list of steps")
    assert remedy == "write steps, as in - 3: raise 300"


@pytest.mark.parametrize("refused", ["unknown-action", "bad-amount"])
@pytest.mark.parametrize("said", ["jump", "raise", "raise NaN", "call -5", "bet 0300", "raise 1.5"])
def test_an_action_refused_as_malformed_may_be_malformed(said: str, refused: str) -> None:
    """Any text can be sent to an engine."""
    assert faults_of(f"play:\n- 3: {said}\n  refused: {refused}\n") == ()


def test_a_colon_at_the_end_makes_a_mapping() -> None:
    """YAML reads ``3:`` as a key without a value, and the message reports that."""
    assert error_parts("play:\n- 3:\n")[1:3] == ("play[1].3", "none is not an action")
