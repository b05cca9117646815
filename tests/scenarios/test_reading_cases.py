"""A field that is written wrongly is an error that says where, what, and what to write instead."""

import pytest
from tests.scenarios.one_case import BODY, HEAD, PLAY, faults_of, text_of

from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.files.strict_yaml import MOST_FAULTS

#: What is written, the field it is wrong in, what is wrong with it, and what to write.
Row = tuple[str, str, str, str]

#: The fields that every case has, each on a line of its own.
WORDS: list[tuple[str, int, str, str, str]] = [
    ("id: RO-9", 1, "id", "'RO-9' is no id", "RO-09"),
    ("id: RO-00", 1, "id", "'RO-00' is no id", "a family and a number"),
    ("id: RO-010", 1, "id", "'RO-010' is no id", "a family and a number"),
    ("id: RO-1\u0662", 1, "id", "is no id", "a family and a number"),
    ("id: ZZ-09", 1, "id", "'ZZ-09' is no id", "of HU, BL, AO"),
    ("id: 9", 1, "id", "9 is no id", "a family and a number"),
    ("title: 7", 2, "title", "7 is not a text", "write a few words"),
    ("title: '  '", 2, "title", "'  ' is not a text", "write a few words"),
    ("title: [a]", 2, "title", "a list is not a text", "write a few words"),
    ("why:", 3, "why", "none is not a text", "write a few words"),
    ("severity: bad", 4, "severity", "'bad' is none of the words", "money, information, action"),
    ("severity: 1", 4, "severity", "1 is none of the words", "money, information, action"),
    ("rules: tda-47-a", 5, "rules", "'tda-47-a' is not a list", "in brackets"),
    ("rules: []", 5, "rules", "no clause", "`holdem rules`"),
    ("rules: [47]", 5, "rules", "47 is no clause", "write an id; see `holdem rules`"),
    ("level: may", 6, "level", "'may' is none of the words", "write one of must, should, info"),
    ("witness: arithmetic", 6, "witness", "names no witness", "rule book, recorded hand, engine"),
    ("witness: 'hearsay: 3'", 6, "witness", "names no witness", "begin it with one of arithmetic"),
    ("witness: 'engine: '", 6, "witness", "names no witness", "then say where or how"),
    ("disputed: true", 6, "disputed", "true is not a text", "write a few words"),
    ("profile: [tda]", 6, "profile", "a list is not a text", "write a few words"),
    ("house: reopen", 6, "house", "'reopen' is not a mapping", "as in {a: b}"),
    ("house: {reopen: []}", 6, "house", "a list is no value of an option", "a word or a number"),
]

TABLE: list[Row] = [
    ("[1000, 1000]", "table", "not a mapping", "write some of blinds, button, stacks"),
    ("{blind: 50/100}", "table.blind", "no field 'blind'", "did you mean blinds?"),
    ("{zzz: 1}", "table.zzz", "no field 'zzz'", "write one of blinds, button, stacks, ante"),
    ("{blinds: 100}", "table.blinds", "100 is not a pair", "as in 50/100"),
    ("{blinds: [50, 100]}", "table.blinds", "a list is not a pair", "as in 50/100"),
    ("{blinds: 50/}", "table.blinds", "'' is not a number of chips", "0 or more"),
    ("{blinds: 50/many}", "table.blinds", "'many' is not a number of chips", "0 or more"),
    ("{blinds: 1/2/3}", "table.blinds", "'2/3' is not a number of chips", "0 or more"),
    ("{blinds: 050/100}", "table.blinds", "'050' is not a number of chips", "0 or more"),
    ("{blinds: -50/100}", "table.blinds", "'-50' is not a number of chips", "0 or more"),
    ("{stacks: 1000}", "table.stacks", "1000 is not a list", "in brackets"),
    ("{stacks: {0: 1000}}", "table.stacks", "a mapping is not a list", "in brackets"),
    ("{stacks: [1000]}", "table.stacks", "seats: 1", "for 2 to 23 seats"),
    (f"{{stacks: {[100] * 24}}}", "table.stacks", "seats: 24", "for 2 to 23 seats"),
    ("{stacks: [1000, -5]}", "table.stacks", "-5 is not a number of chips", "0 or more"),
    ("{stacks: [1000, '5']}", "table.stacks", "'5' is not a number of chips", "0 or more"),
    ("{stacks: [1000, nobody]}", "table.stacks", "'nobody' is not a number", "0 or more"),
    ("{stacks: [1000, true]}", "table.stacks", "true is not a number of chips", "0 or more"),
    ("{button: 23}", "table.button", "23 is not a seat", "write its number, 0 to 22"),
    ("{button: -1}", "table.button", "-1 is not a seat", "write its number, 0 to 22"),
    ("{button: '03'}", "table.button", "'03' is not a seat", "write its number, 0 to 22"),
    ("{button: true}", "table.button", "true is not a seat", "write its number, 0 to 22"),
    ("{button: dealer}", "table.button", "'dealer' is not a seat", "write its number"),
    ("{ante: each}", "table.ante", "'each' is not a number of chips", "0 or more"),
    ("{bets: 100}", "table.bets", "100 is not a pair", "as in 50/100"),
    ("{blind_seats: 1}", "table.blind_seats", "1 is not a pair", "as in 50/100"),
    ("{blind_seats: 1/none}", "table.blind_seats", "'none' is not a seat", "its number"),
    ("{late_posts: 3}", "table.late_posts", "3 says nothing of seats", "{seat: value}"),
    ("{late_posts: {}}", "table.late_posts", "no seat is named", "{seat: value}"),
    ("{late_posts: {3: 100}}", "table.late_posts", "100 is not a mapping", "as in {a: b}"),
    ("{late_posts: {a: {live: 1}}}", "table.late_posts", "'a' is not a seat", "its number"),
    ("{late_posts: {3: {life: 1}}}", "table.late_posts", "'life'", "did you mean live?"),
    ("{late_posts: {3: {dead: -1}}}", "table.late_posts", "-1 is not a number", "0 or more"),
    ("{straddle: utg}", "table.straddle", "'utg' is not a truth value", "true or false"),
    ("{straddle: 1}", "table.straddle", "1 is not a truth value", "true or false"),
    ("{absent: 2}", "table.absent", "2 is not a list", "in brackets"),
    ("{mucks: [all]}", "table.mucks", "'all' is not a seat", "write its number, 0 to 22"),
]

CARDS: list[Row] = [
    ("Ah Kd", "cards", "not a mapping", "write some of board, strength, deck"),
    ("{bord: Ah}", "cards.bord", "no field 'bord'", "did you mean board?"),
    ("{100: Ah Kd}", "cards.100", "no field '100'", "write one of board, strength, deck"),
    ("{'03': Ah Kd}", "cards.03", "no field '03'", "write one of board, strength, deck"),
    ("{0: [Ah, Kd]}", "cards.0", "a list is not a text of cards", "as in Ah Kd"),
    ("{0: 10h Kd}", "cards.0", "'10' is not a card", "as in Ah, Td or 2c"),
    ("{0: ah kd}", "cards.0", "'ah' is not a card", "write rank and suit"),
    ("{0: Ah}", "cards.0", "cards in a hand: 1", "write two, as in Ah Kd"),
    ("{0: Ah Kd Qc}", "cards.0", "cards in a hand: 3", "write two, as in Ah Kd"),
    ("{0: Ah Ah}", "cards.0", "Ah is there twice", "name each card once"),
    ("{board: 5}", "cards.board", "5 is not a text of cards", "as in Ah Kd"),
    ("{board: 2c 3c 4c 5c 6c 7c}", "cards.board", "cards on the board: 6", "five at most"),
    ("{board: 2c 3c 2c}", "cards.board", "2c is there twice", "name each card once"),
    ("{deck: 2c 3}", "cards.deck", "'3' is not a card", "write rank and suit"),
    ("{strength: 1}", "cards.strength", "1 is no order of hands", "as in 0=1 > 4"),
    ("{strength: 0 > best}", "cards.strength", "'best' is not a seat", "its number"),
    ("{strength: 0 > }", "cards.strength", "'' is not a seat", "its number"),
    ("{strength: 0 > 1=0}", "cards.strength", "a number is there twice", "write each once"),
    ("{strength: 0=1=2=3=4}", "cards.strength", "more hands than there are", "up to four seats"),
    ("{strength: 0>1>2>3>4>5>6>7>8}", "cards.strength", "more hands than", "on eight levels"),
]

CLOCK: list[Row] = [
    ("30s", "clock", "not a mapping", "write some of action, grace, bank"),
    ("{grace: 5s}", "clock", "there is no action", "write action"),
    ("{action: 30s, time: 1s}", "clock.time", "no field 'time'", "write one of action, grace"),
    ("{action: 30}", "clock.action", "30 is not a time", "as in 10s, 1m30s or 250ms"),
    ("{action: ''}", "clock.action", "'' is not a time", "as in 10s, 1m30s or 250ms"),
    ("{action: 30 s}", "clock.action", "'30 s' is not a time", "as in 10s"),
    ("{action: 1s1m}", "clock.action", "'1s1m' is not a time", "as in 10s"),
    ("{action: -1s}", "clock.action", "'-1s' is not a time", "as in 10s"),
    ("{action: \u0661s}", "clock.action", "is not a time", "as in 10s"),
    ("{action: 1s, bank: 999999m1s}", "clock.bank", "too long a time", "999999m at most"),
    ("{action: 1s, bank: 9999999m}", "clock.bank", "is not a time", "as in 10s"),
]


@pytest.mark.parametrize(("written", "line", "field", "problem", "remedy"), WORDS)
def test_a_field_of_a_case_has_its_shape(
    written: str, line: int, field: str, problem: str, remedy: str
) -> None:
    """The fields that say what a case is about."""
    (fault,) = faults_of(f"{written}\n{PLAY}")
    assert (fault.file, fault.line, fault.field) == ("case.yaml", line, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


def rows(name: str, table: list[Row]) -> list[Row]:
    """The rows of a part of the case, each with the text it makes."""
    return [(f"{name}: {row[0]}\n{PLAY}", *row[1:]) for row in table]


@pytest.mark.parametrize(
    ("body", "field", "problem", "remedy"),
    [*rows("table", TABLE), *rows("cards", CARDS), *rows("clock", CLOCK)],
)
def test_a_part_of_a_case_has_its_shape(body: str, field: str, problem: str, remedy: str) -> None:
    """Table, cards and clock."""
    (fault,) = faults_of(body)
    assert (fault.line, fault.field) == (BODY, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


MISSING = ["id", "title", "why", "severity", "rules"]


@pytest.mark.parametrize("name", MISSING)
def test_a_field_that_has_to_be_there_is_missed(name: str) -> None:
    """Whichever of them it is."""
    lines = [
        line for line in text_of(PLAY).splitlines(keepends=True) if not line.startswith(f"{name}:")
    ]
    with pytest.raises(FaultyFilesError) as caught:
        read_case("".join(lines).encode(), "case.yaml")
    (fault,) = caught.value.faults
    assert str(fault) == f"case.yaml:1: there is no {name}; write {name}"


WHOLE = [
    ("plya: [3:f]\n", BODY, "plya", "there is no field 'plya'", "did you mean play?"),
    (f"{PLAY}zzz: 1\n", BODY + 1, "zzz", "there is no field 'zzz'", "write one of id, title"),
    ("", 1, "", "nothing is asked", "write one of play, rank and pots"),
    ("expect: {pots: [3]}\n", 1, "", "nothing is asked", "write one of play, rank and pots"),
    (
        f"{PLAY}rank: {{hands: [Ah Kd Qc Jc 9d]}}\nexpect: {{order: '0'}}\n",
        1,
        "",
        "play and rank in one case",
        "write one of play, rank and pots",
    ),
    (
        "pots: {paid: [1, 2]}\nrank: {hands: [Ah Kd Qc Jc 9d]}\nexpect: {pots: [2]}\n",
        1,
        "",
        "rank and pots in one case",
        "write one of play, rank and pots",
    ),
    (
        f"{PLAY}expect: {{turn: 3}}\n",
        BODY + 1,
        "expect",
        "a hand has its expectations in play",
        "- expect: {...}",
    ),
]


@pytest.mark.parametrize(("body", "line", "field", "problem", "remedy"), WHOLE)
def test_a_case_asks_one_thing(body: str, line: int, field: str, problem: str, remedy: str) -> None:
    """A hand, a ranking or pots, and nothing that is none of its fields."""
    (fault,) = faults_of(body)
    assert (fault.line, fault.field) == (line, field)
    assert problem in fault.problem
    assert remedy in fault.remedy


@pytest.mark.parametrize("whole", ["- a\n", "just words\n", "7\n", "null\n"])
def test_a_case_is_a_mapping(whole: str) -> None:
    """And not a list, a text, a number or nothing."""
    with pytest.raises(FaultyFilesError) as caught:
        read_case(whole.encode(), "case.yaml")
    (fault,) = caught.value.faults
    assert (fault.line, fault.field, fault.problem) == (1, "", "not a mapping")
    assert fault.remedy.startswith("write some of id, title, why")


def test_what_is_wrong_in_one_field_does_not_hide_another() -> None:
    """Each is said, in the order of the lines."""
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


def test_a_field_stands_on_the_line_where_its_name_is() -> None:
    """In block style each part has a line of its own."""
    body = "table:\n  stacks: [1000, 1000]\n  # the button\n  button: x\nplay:\n- 3:f\n- expect:\n"
    told = [(fault.line, fault.field) for fault in faults_of(f"{body}    pot: 1\n    turn: x\n")]
    assert told == [(BODY + 3, "table.button"), (BODY + 8, "play[2].expect.turn")]


def test_very_many_faults_are_cut_short() -> None:
    """Nobody mends thousands at once, and nobody has to wait for them."""
    many = "".join(f"zz{number}: 1\n" for number in range(5000))
    for body in (many, "play:\n" + "- 9:f\n" * 5000, "play:\n" + "- {zz: 1}\n" * 5000):
        assert len(faults_of(body)) == MOST_FAULTS


def test_a_long_name_is_cut_short() -> None:
    """A message stays one that can be read."""
    (fault,) = faults_of(f"{'x' * 900}: 1\n{PLAY}")
    assert len(str(fault)) < 300
    assert fault.field == "x" * 40


def test_the_head_is_a_case_with_play() -> None:
    """What the tables above spoil is right before."""
    assert faults_of(PLAY) == ()
    assert HEAD.count("\n") == BODY - 1
