"""The README on writing cases documents the whole notation, and nothing else."""

import re
from pathlib import Path

import pytest
from tests.scenarios.one_case import HEAD, PLAY, case_of
from tests.verdicts import on_oracle

from holdem_scenarios.case import between_hands, fields
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case
from holdem_scenarios.case.steps import ANYONE, REASONS, VERBS
from holdem_scenarios.case.tournaments import tournament_sayings
from holdem_scenarios.case.tournaments.rounds_reader import ROUND
from holdem_scenarios.case.tournaments.seatings import EVENT
from holdem_scenarios.facts.catalogue import FACTS, LEVELS, POTS_FACTS, RANKING_FACTS, STATUSES
from holdem_scenarios.facts.event_patterns import EVENT_WORDS, RELATIONS, event
from holdem_scenarios.facts.round_facts import (
    ACTED_FACTS,
    FINISH_FACTS,
    RACE_FACTS,
    ROUND_FACTS,
)
from holdem_scenarios.facts.severities import SEVERITIES
from holdem_scenarios.facts.table_facts import AFTER_FACTS, DEALT_FACTS
from holdem_scenarios.files.strict_yaml import load

README = (Path(__file__).parents[2] / "scenarios" / "README.md").read_text()
QUOTED = re.compile(r"`([^`]+)`")


def section(title: str) -> str:
    """The text below a heading, up to the next one."""
    return re.split(r"^#+ ", README.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[tuple[str, str]]:
    """The first cell and the rest of each row of the tables in a text."""
    found = re.findall(r"^\| (.*?) \| (.*) \|$", text, re.MULTILINE)
    return [(first, rest) for first, rest in found if "`" in first]


def named(text: str) -> list[str]:
    """The names in the first column."""
    return [name for first, _ in rows(text) for name in QUOTED.findall(first)]


def paragraph(beginning: str) -> str:
    """The line with this beginning."""
    (found,) = (line for line in README.splitlines() if line.startswith(beginning))
    return found


def test_every_fact_is_in_the_table_of_facts() -> None:
    """And the table has no other rows."""
    table = README.partition("<!-- facts: this table is tested against the code -->")[2]
    names = named(table)
    assert len(names) == len(set(names))
    assert set(names) == set(FACTS)


def test_every_fact_of_a_table_is_in_its_table() -> None:
    """When a hand is dealt, and after it; each example is valid."""
    for title, known in (("When a hand is dealt", DEALT_FACTS), ("After a hand", AFTER_FACTS)):
        told = rows(section(title))
        names = {name.strip("`") for name, _ in told}
        assert names == set(known) - (set(FACTS) if known is DEALT_FACTS else set())
        for name, rest in told:
            example = QUOTED.findall(rest.rpartition(" | ")[2])[0]
            where = "expect" if known is DEALT_FACTS else "after"
            fact = f"{name.strip('`')}: {example}"
            case = case_of(f"{FIVE}hands:\n- {where}: {{{fact}}}\n")
            assert set(getattr(case.hands[0], where)) == {name.strip("`")}


@pytest.mark.parametrize("reason", between_hands.REASONS)
def test_what_is_found_in_a_hand_may_be_refused(reason: str) -> None:
    """For a reason of the table, as it is said to the table and not to the hand."""
    step = f"{{found: misdeal, refused: {reason}}}"
    case = case_of(f"{FIVE}hands:\n- play:\n  - {step}\n  - 3:f 4:f 0:f 1:f\n")
    assert case.hands[0].play[0].refused == reason


def test_every_field_of_a_hand_is_in_its_table() -> None:
    """With an example of each that can be read."""
    told = rows(section("Several hands"))
    names = {name for first, _ in told for name in QUOTED.findall(first)}
    assert {name.partition(":")[0] for name in names} == set(fields.HAND)
    reasons = paragraph("The deal, or what is said before it, is refused because of")
    assert tuple(QUOTED.findall(reasons)) == between_hands.REASONS


def test_every_example_of_a_fact_is_valid() -> None:
    """The example in the last column can be used in a step of a case."""
    for name, rest in rows(section("Facts")):
        example = QUOTED.findall(rest.rpartition(" | ")[2])[0]
        clock = "clock: {action: 30s}\n"
        play = f"play:\n- expect: {{{name.strip('`')}: {example}}}\n"
        (step,) = case_of(clock + play).play
        assert set(step.expect) == {name.strip("`")}


def test_every_field_of_a_tournament_is_in_its_table() -> None:
    """Those of the tables, of the event and of a round; and every reason to refuse something."""
    tables, event, a_round = re.findall(
        r"^\| field of (?:`.*?`|a round) .*?\n\n", section("Tournaments"), re.MULTILINE | re.DOTALL
    )
    assert set(named(event)) - {"event"} == set(EVENT)
    assert set(named(a_round)) - {"A"} == set(ROUND)
    words = {name for name in named(tables) if name.isalpha()}
    assert words == {"tables", "players", "seats", "of", "button"}
    more = paragraph("Besides the reasons of a table, something is refused because of")
    assert {*QUOTED.findall(more), *between_hands.REASONS} >= set(tournament_sayings.ALL_REASONS)
    assert set(QUOTED.findall(more)) <= set(tournament_sayings.ALL_REASONS)


def test_every_fact_of_a_round_is_in_its_table() -> None:
    """Each example is valid."""
    told = rows(section("After a round"))
    assert [name.strip("`") for name, _ in told] == list(ROUND_FACTS)
    for name, rest in told:
        example = QUOTED.findall(rest.rpartition(" | ")[2])[0]
        fact = f"{name.strip('`')}: {example}"
        case = case_of(f"tables: {{A: 8, B: 8, C: 8, D: 8, F: 8}}\nrounds:\n- expect: {{{fact}}}\n")
        assert set(case.rounds[0].expect) == {name.strip("`")}


def test_every_field_is_in_its_table() -> None:
    """The fields of a case, of its table, of the clock and of the cards."""
    assert set(named(section("Fields of a case"))) == set(fields.CASE)
    assert set(named(section("`table`"))) == set(fields.TABLE)
    assert set(fields.OF_ONE_HAND) | set(fields.OF_SEVERAL) < set(fields.TABLE)
    for name in fields.TIMES:
        assert f"{name}: " in dict(rows(section("Fields of a case")))["`clock`"]
    for name in fields.CARDS:
        assert f"{name}: " in section("`cards`")


def test_every_kind_of_step_is_in_its_table() -> None:
    """Actions, and the fields that accompany them."""
    steps, _, beside = section("Steps").partition("These fields go below")
    done = {name.partition(":")[0] for name in named(steps)}
    assert done == {"3", *fields.DEEDS, "expect"}
    assert {name.partition(":")[0] for name in named(beside)} == set(fields.MODIFIERS)
    said = QUOTED.findall(dict(rows(steps))["`3: raise 300`"])
    assert {action.partition(" ")[0] for action in said} == set(VERBS)
    assert all(word in steps for word in ANYONE)


def test_every_reason_of_a_refusal_is_named_in_order() -> None:
    """The order matters, because the first reason that applies is expected."""
    assert tuple(QUOTED.findall(paragraph("The reasons of a refusal are"))) == REASONS


def test_every_event_is_named() -> None:
    """With valid examples."""
    examples = QUOTED.findall(paragraph("An event is a word"))
    assert {example.partition(" ")[0] for example in examples} == set(EVENT_WORDS)
    for example in examples:
        words = event(example)
        assert len(words) == len(EVENT_WORDS[words[0]]) + 1
    told = dict(rows(section("Facts")))["`events`"]
    assert all(f"{relation}: " in told for relation in RELATIONS if relation != "in_order")


def test_every_word_for_a_field_is_named() -> None:
    """Levels, severities and witnesses of a case, and statuses of seats."""
    told = dict(rows(section("Fields of a case")))
    assert set(QUOTED.findall(told["`level`"])) == set(LEVELS)
    assert set(QUOTED.findall(told["`severity`"])) == set(SEVERITIES)
    witnesses = {one.strip('"').partition(":")[0] for one in QUOTED.findall(told["`witness`"])}
    assert witnesses == set(fields.WITNESSES)
    statuses = dict(rows(section("Facts")))["`statuses`"].partition(" | ")[0]
    assert set(QUOTED.findall(statuses)) == set(STATUSES)


FIVE = "table: {stacks: [1000, 1000, 1000, 1000, 1000]}\n"
BLOCKS = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)


def cases() -> list[Case]:
    """The cases of the README: whole ones, and parts to which a head is added."""
    found = []
    for block in BLOCKS:
        if block.startswith("id: "):
            found.append(read_case(block.encode(), "README.md"))
        elif block.startswith("cards: "):
            found += [case_of(f"{FIVE}{line}\n{PLAY}") for line in block.splitlines()]
        else:
            found.append(read_case((HEAD + block).encode(), "README.md"))
    return found


def test_the_cases_of_the_readme_can_be_read() -> None:
    """A hand, cards in three notations, a table, a tournament, and each question."""
    asked = ["race", "substantial", "places", "ranking", "pots"]
    assert [case.kind for case in cases()] == ["hand"] * 4 + ["table", "tournament", *asked]
    facts = {name for case in cases() for name in case.expect}
    assert facts == {*RANKING_FACTS, *POTS_FACTS, *RACE_FACTS, *ACTED_FACTS, *FINISH_FACTS}


def test_the_oracle_agrees_with_the_cases_of_the_readme() -> None:
    """All of their checks pass."""
    results = [on_oracle(case) for case in cases()]
    checkpoints = [one for result in results for one in result.checkpoints]
    assert len(checkpoints) > len(BLOCKS)
    assert [one for one in checkpoints if one.verdict != "pass"] == []


SURPRISING = [
    ("a: 1\na: 2\n", "duplicate key"),
    ("a: &x 1\n", "an anchor"),
    ("a: !!str 1\n", "the tag"),
    ("a: 0o10\n", "not a plain whole number"),
    ("a: 010\n", "not a plain whole number"),
    ("a: 1.5\n", "not a plain whole number"),
]


@pytest.mark.parametrize(("text", "problem"), SURPRISING)
def test_yaml_is_as_strict_as_the_readme_says(text: str, problem: str) -> None:
    """Duplicate keys, anchors, tags, octal and decimal numbers are errors."""
    with pytest.raises(ValueError, match=problem):
        load(text.encode(), "case.yaml")


def test_words_and_times_are_text() -> None:
    """As the README says of ``no`` and ``1:30``."""
    assert "`no` and `1:30` are text." in README
    assert load(b"a: no\nb: 1:30\n", "case.yaml") == {"a": "no", "b": "1:30"}
