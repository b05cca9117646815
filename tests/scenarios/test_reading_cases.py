"""A malformed field of a case is an error with line, field, problem and remedy."""

import pytest
from tests.scenarios.one_case import BODY, HEAD, PLAY, faults_of, text_of

from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.files.strict_yaml import MOST_FAULTS

#: The text, and the field, problem and remedy of its fault.
Row = tuple[str, str, str, str]

#: Fields of a case, each with the line, field, problem and remedy of its fault.
WORDS: list[tuple[str, int, str, str, str]] = [
    ("id: RO-9", 1, "id", "'RO-9' is not a case id", "RO-09"),
    ("id: RO-00", 1, "id", "'RO-00' is not a case id", "a family code and a number"),
    ("id: RO-010", 1, "id", "'RO-010' is not a case id", "a family code and a number"),
    ("id: RO-1\u0662", 1, "id", "is not a case id", "a family code and a number"),
    ("id: ZZ-09", 1, "id", "'ZZ-09' is not a case id", "families: HU, BL, AO"),
    ("id: 9", 1, "id", "9 is not a case id", "a family code and a number"),
    ("title: 7", 2, "title", "expected text, got 7", "write a few words"),
    ("title: '  '", 2, "title", "expected text, got '  '", "write a few words"),
    ("title: [a]", 2, "title", "expected text, got a list", "write a few words"),
    ("why:", 3, "why", "expected text, got none", "write a few words"),
    ("severity: bad", 4, "severity", "'bad' is not a valid value", "money, information, action"),
    ("severity: 1", 4, "severity", "1 is not a valid value", "money, information, action"),
    ("rules: tda-47-a", 5, "rules", "'tda-47-a' is not a list", "in brackets"),
    ("rules: []", 5, "rules", "no clauses", "`holdem rules`"),
    ("rules: [47]", 5, "rules", "47 is not a clause id", "look one up with `holdem rules`"),
    ("level: may", 6, "level", "'may' is not a valid value", "write one of must, should, info"),
    ("witness: arithmetic", 6, "witness", "is not a witness", "rule book, recorded hand, engine"),
    ("witness: 'hearsay: 3'", 6, "witness", "is not a witness", "begin with one of arithmetic"),
    ("witness: 'engine: '", 6, "witness", "is not a witness", "then write where or how"),
    ("disputed: true", 6, "disputed", "expected text, got true", "write a few words"),
    ("profile: [tda]", 6, "profile", "expected text, got a list", "write a few words"),
    ("house: reopen", 6, "house", "'reopen' is not a mapping", "as in {a: b}"),
    ("house: {reopen: []}", 6, "house", "a list is not an option value", "a word or a number"),
]

TABLE: list[Row] = [
    ("[1000, 1000]", "table", "not a mapping", "write some of the fields blinds, button, stacks"),
    ("{blind: 50/100}", "table.blind", "unknown field 'blind'", "did you mean blinds?"),
    ("{zzz: 1}", "table.zzz", "unknown field 'zzz'", "write one of blinds, button, stacks, ante"),
    ("{blinds: 100}", "table.blinds", "100 is not a pair", "as in 50/100"),
    ("{blinds: [50, 100]}", "table.blinds", "a list is not a pair", "as in 50/100"),
    ("{blinds: 50/}", "table.blinds", "'' is not a number of chips", "0 or more"),
    ("{blinds: 50/many}", "table.blinds", "'many' is not a number of chips", "0 or more"),
    ("{blinds: 1/2/3}", "table.blinds", "'2/3' is not a number of chips", "0 or more"),
    ("{blinds: 050/100}", "table.blinds", "'050' is not a number of chips", "0 or more"),
    ("{blinds: -50/100}", "table.blinds", "'-50' is not a number of chips", "0 or more"),
    ("{stacks: 1000}", "table.stacks", "1000 is not a list", "in brackets"),
    ("{stacks: {0: 1000}}", "table.stacks", "a mapping is not a list", "in brackets"),
    ("{stacks: [1000]}", "table.stacks", "number of seats: 1", "for 2 to 23 seats"),
    (f"{{stacks: {[100] * 24}}}", "table.stacks", "number of seats: 24", "for 2 to 23 seats"),
    ("{stacks: [1000, -5]}", "table.stacks", "-5 is not a number of chips", "1 or more"),
    ("{stacks: [1000, '5']}", "table.stacks", "'5' is not a number of chips", "1 or more"),
    ("{stacks: [1000, nobody]}", "table.stacks", "'nobody' is not a number", "1 or more"),
    ("{stacks: [1000, true]}", "table.stacks", "true is not a number of chips", "1 or more"),
    ("{button: 23}", "table.button", "23 is not a seat", "write a seat number, 0 to 22"),
    ("{button: -1}", "table.button", "-1 is not a seat", "write a seat number, 0 to 22"),
    ("{button: '03'}", "table.button", "'03' is not a seat", "write a seat number, 0 to 22"),
    ("{button: true}", "table.button", "true is not a seat", "write a seat number, 0 to 22"),
    ("{button: dealer}", "table.button", "'dealer' is not a seat", "write a seat number"),
    ("{ante: each}", "table.ante", "'each' is not a number of chips", "0 or more"),
    ("{bets: 100}", "table.bets", "100 is not a pair", "as in 50/100"),
    ("{blind_seats: 1}", "table.blind_seats", "1 is not a pair", "as in 50/100"),
    ("{blind_seats: 1/none}", "table.blind_seats", "'none' is not a seat", "a seat number"),
    ("{late_posts: 3}", "table.late_posts", "expected values by seat, got 3", "{seat: value}"),
    ("{late_posts: {}}", "table.late_posts", "no seats", "{seat: value}"),
    ("{late_posts: {3: 100}}", "table.late_posts", "100 is not a mapping", "as in {a: b}"),
    ("{late_posts: {a: {live: 1}}}", "table.late_posts", "'a' is not a seat", "a seat number"),
    ("{late_posts: {3: {life: 1}}}", "table.late_posts", "'life'", "did you mean live?"),
    ("{late_posts: {3: {dead: -1}}}", "table.late_posts", "-1 is not a number", "0 or more"),
    ("{straddle: utg}", "table.straddle", "'utg' is not a boolean", "true or false"),
    ("{straddle: 1}", "table.straddle", "1 is not a boolean", "true or false"),
    ("{absent: 2}", "table.absent", "2 is not a list", "in brackets"),
    ("{mucks: [all]}", "table.mucks", "'all' is not a seat", "write a seat number, 0 to 22"),
]

CARDS: list[Row] = [
    ("Ah Kd", "cards", "not a mapping", "write some of the fields board, strength, deck"),
    ("{bord: Ah}", "cards.bord", "unknown field 'bord'", "did you mean board?"),
    ("{100: Ah Kd}", "cards.100", "unknown field '100'", "write one of board, strength, deck"),
    ("{'03': Ah Kd}", "cards.03", "unknown field '03'", "write one of board, strength, deck"),
    ("{0: [Ah, Kd]}", "cards.0", "expected cards, got a list", "as in Ah Kd"),
    ("{0: 10h Kd}", "cards.0", "'10' is not a card", "as in Ah, Td or 2c"),
    ("{0: ah kd}", "cards.0", "'ah' is not a card", "write rank and suit"),
    ("{0: Ah}", "cards.0", "expected two cards, got 1", "as in Ah Kd"),
    ("{0: Ah Kd Qc}", "cards.0", "expected two cards, got 3", "as in Ah Kd"),
    ("{0: Ah Ah}", "cards.0", "duplicate card Ah", "name each card once"),
    ("{board: 5}", "cards.board", "expected cards, got 5", "as in Ah Kd"),
    ("{board: 2c 3c 4c 5c 6c 7c}", "cards.board", "6 cards on the board", "at most five"),
    ("{board: 2c 3c 2c}", "cards.board", "duplicate card 2c", "name each card once"),
    ("{deck: 2c 3}", "cards.deck", "'3' is not a card", "write rank and suit"),
    ("{strength: 1}", "cards.strength", "1 is not an order of hands", "as in 0=1 > 4"),
    ("{strength: 0 > best}", "cards.strength", "'best' is not a seat", "a seat number"),
    ("{strength: 0 > }", "cards.strength", "'' is not a seat", "a seat number"),
    ("{strength: 0 > 1=0}", "cards.strength", "duplicate number", "write each number once"),
    ("{strength: 0=1=2=3=4}", "cards.strength", "too many hands for strength", "four to a tie"),
    ("{strength: 0>1>2>3>4>5>6>7>8>9>10}", "cards.strength", "too many hands for", "ten seats"),
]

CLOCK: list[Row] = [
    ("30s", "clock", "not a mapping", "write some of the fields action, grace, bank"),
    ("{grace: 5s}", "clock", "missing field 'action'", "add 'action: ...'"),
    ("{action: 30s, time: 1s}", "clock.time", "unknown field 'time'", "write one of action, grace"),
    ("{action: 30}", "clock.action", "30 is not a time", "as in 10s, 1m30s or 250ms"),
    ("{action: ''}", "clock.action", "'' is not a time", "as in 10s, 1m30s or 250ms"),
    ("{action: 30 s}", "clock.action", "'30 s' is not a time", "as in 10s"),
    ("{action: 1s1m}", "clock.action", "'1s1m' is not a time", "as in 10s"),
    ("{action: -1s}", "clock.action", "'-1s' is not a time", "as in 10s"),
    ("{action: \u0661s}", "clock.action", "is not a time", "as in 10s"),
    ("{action: 1s, bank: 999999m1s}", "clock.bank", "is too long", "at most 999999m"),
    ("{action: 1s, bank: 9999999m}", "clock.bank", "is not a time", "as in 10s"),
]


@pytest.mark.parametrize(("written", "line", "field", "problem", "remedy"), WORDS)
def test_a_malformed_field_of_a_case_is_an_error(
    written: str, line: int, field: str, problem: str, remedy: str
) -> None:
    """The fields that describe the case."""
    (fault,) = faults_of(f"{written}\n{PLAY}")
    assert (fault.file, fault.line, fault.field) == ("case.yaml", line, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


def rows(name: str, table: list[Row]) -> list[Row]:
    """The rows of a part of the case, each with the body of a case."""
    return [(f"{name}: {row[0]}\n{PLAY}", *row[1:]) for row in table]


@pytest.mark.parametrize(
    ("body", "field", "problem", "remedy"),
    [*rows("table", TABLE), *rows("cards", CARDS), *rows("clock", CLOCK)],
)
def test_a_malformed_part_of_a_case_is_an_error(
    body: str, field: str, problem: str, remedy: str
) -> None:
    """Table, cards and clock."""
    (fault,) = faults_of(body)
    assert (fault.line, fault.field) == (BODY, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


MISSING = ["id", "title", "why", "severity", "rules"]


@pytest.mark.parametrize("name", MISSING)
def test_a_missing_required_field_is_an_error(name: str) -> None:
    """Each of them."""
    lines = [
        line for line in text_of(PLAY).splitlines(keepends=True) if not line.startswith(f"{name}:")
    ]
    with pytest.raises(FaultyFilesError) as caught:
        read_case("".join(lines).encode(), "case.yaml")
    (fault,) = caught.value.faults
    assert str(fault) == f"case.yaml:1: missing field '{name}'; add '{name}: ...'"


WHOLE = [
    ("plya: [3:f]\n", BODY, "plya", "unknown field 'plya'", "did you mean play?"),
    (f"{PLAY}zzz: 1\n", BODY + 1, "zzz", "unknown field 'zzz'", "write one of id, title"),
    (
        "",
        1,
        "",
        "nothing to test",
        "write exactly one of play, hands, rounds, rank, pots, race, acted and finish",
    ),
    (
        "expect: {pots: [3]}\n",
        1,
        "",
        "nothing to test",
        "write exactly one of play, hands, rounds, rank, pots, race, acted and finish",
    ),
    (
        f"{PLAY}rank: {{hands: [Ah Kd Qc Jc 9d]}}\nexpect: {{order: '0'}}\n",
        1,
        "",
        "play and rank in one case",
        "write exactly one of play, hands, rounds, rank, pots, race, acted and finish",
    ),
    (
        "pots: {paid: [1, 2]}\nrank: {hands: [Ah Kd Qc Jc 9d]}\nexpect: {pots: [2]}\n",
        1,
        "",
        "rank and pots in one case",
        "write exactly one of play, hands, rounds, rank, pots, race, acted and finish",
    ),
    (
        f"{PLAY}expect: {{turn: 3}}\n",
        BODY + 1,
        "expect",
        "not allowed together with play",
        "- expect: {...}",
    ),
]


@pytest.mark.parametrize(("body", "line", "field", "problem", "remedy"), WHOLE)
def test_a_case_has_one_kind(body: str, line: int, field: str, problem: str, remedy: str) -> None:
    """It is a hand, a ranking or a set of pots, without unknown fields."""
    (fault,) = faults_of(body)
    assert (fault.line, fault.field) == (line, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


@pytest.mark.parametrize("whole", ["- a\n", "just words\n", "7\n", "null\n"])
def test_a_case_is_a_mapping(whole: str) -> None:
    """Not a list, a text, a number or null."""
    with pytest.raises(FaultyFilesError) as caught:
        read_case(whole.encode(), "case.yaml")
    (fault,) = caught.value.faults
    assert (fault.line, fault.field, fault.problem) == (1, "", "not a mapping")
    assert fault.remedy.startswith("write some of the fields id, title, why")


def test_a_fault_in_one_field_does_not_hide_another() -> None:
    """All are reported, in the order of the lines."""
    body = "id: nonsense\ntable: {button: x, ante: y}\ncards: {0: Zz}\nplay:\n- 3: jump\n- 9\n"
    told = [(fault.line, fault.field) for fault in faults_of(body)]
    assert told == [
        (1, "id"),
        (BODY, "table.ante"),
        (BODY, "table.button"),
        (BODY + 1, "cards.0"),
        (BODY + 3, "play[1].3"),
        (BODY + 4, "play[2]"),
    ]


def test_the_line_of_a_field_is_the_line_of_its_name() -> None:
    """In block style each part has a line of its own."""
    body = "table:\n  stacks: [1000, 1000]\n  # the button\n  button: x\nplay:\n- 3:f\n- expect:\n"
    told = [(fault.line, fault.field) for fault in faults_of(f"{body}    pot: 1\n    turn: x\n")]
    assert told == [(BODY + 3, "table.button"), (BODY + 8, "play[2].expect.turn")]


def test_the_number_of_faults_is_limited() -> None:
    """A file with thousands of faults reports only the first ones."""
    many = "".join(f"zz{number}: 1\n" for number in range(5000))
    for body in (many, "play:\n" + "- 9:f\n" * 5000, "play:\n" + "- {zz: 1}\n" * 5000):
        assert len(faults_of(body)) == MOST_FAULTS


def test_a_long_name_is_shortened() -> None:
    """The message stays readable."""
    (fault,) = faults_of(f"{'x' * 900}: 1\n{PLAY}")
    assert len(str(fault)) < 300
    assert fault.field == "x" * 40


def test_the_unmodified_case_is_valid() -> None:
    """The case that the tables above modify has no faults."""
    assert faults_of(PLAY) == ()
    assert HEAD.count("\n") == BODY - 1
