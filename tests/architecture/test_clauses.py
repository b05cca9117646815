"""Every clause that the project cites is in the register, and every rule names its clause."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.hands_at_random import Kind, played_at_random, setup_at_random

from holdem_conformance.run.known.known_failures import CATEGORIES
from holdem_oracle.hand.playing import log
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.register import Layer, read_register

ROOT = Path(__file__).parents[2]
REGISTER = read_register()
CITED_IN_DOCSTRING = re.compile(r"Rule ([a-z0-9.-]+)\.$", re.MULTILINE)
LOOKS_LIKE_AN_ID = re.compile(rf"(?:{'|'.join(REGISTER.sources)})-[a-z0-9.-]+")
#: Profiles, sources, categories and some values of options look like ids, but are not.
VALUES = [value for values in OPTIONS.values() for value in values]
NAMES = {*PROFILES, *REGISTER.sources, *VALUES, *CATEGORIES}
#: Ids that tests use because they do not exist.
UNKNOWN_ON_PURPOSE = {"tda-999", "tda-2023"}
RULES = ROOT.parent / "shared" / "RULES.md"


def python_files() -> list[Path]:
    """Every Python file of the project."""
    folders = ("oracle", "scenarios", "adapters", "suite", "reports", "tests", "benchmarks")
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def cited_in(path: Path) -> Iterator[str]:
    """The ids in docstrings, and the strings that look like an id."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from CITED_IN_DOCSTRING.findall(node.value)
            if (
                LOOKS_LIKE_AN_ID.fullmatch(node.value)
                and node.value not in NAMES | UNKNOWN_ON_PURPOSE
            ):
                yield node.value


@pytest.mark.parametrize("path", python_files(), ids=lambda path: path.name)
def test_every_id_in_the_code_is_in_the_register(path: Path) -> None:
    """An unknown or retired id is an error in any file."""
    REGISTER.cited(cited_in(path), str(path.relative_to(ROOT)))


def test_every_rule_of_the_oracle_names_its_clause() -> None:
    """Every public function in the modules of rules cites a clause in its docstring."""
    hand = ROOT / "oracle" / "holdem_oracle" / "hand"
    modules = [*hand.glob("betting/*.py"), *hand.glob("pots/*.py"), hand / "seats.py"]
    between = ROOT / "oracle" / "holdem_oracle" / "table"
    modules += [
        *between.glob("players/*.py"),
        *(between / f"{name}.py" for name in RULES_OF_TABLES),
    ]
    tournament = ROOT / "oracle" / "holdem_oracle" / "tournament"
    modules += [
        *tournament.glob("who_sits_where/*.py"),
        *tournament.glob("money/*.py"),
        *(tournament / f"{name}.py" for name in RULES_OF_TOURNAMENTS),
    ]
    for path in modules:
        module, tree = path.stem, ast.parse(path.read_text())
        public = [
            node
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        ]
        silent = [node.name for node in public if not CITED_IN_DOCSTRING.search(doc(node))]
        assert silent == SILENT.get(module, []), module


#: The modules of rules about tables; the others of their folder say, keep or carry out.
RULES_OF_TABLES = (
    *("button", "missed_blinds", "levels", "next_hand", "elimination"),
    *("substantial_action", "corrections"),
)
#: The modules of tournaments outside the folders about seats and money that decide.
RULES_OF_TOURNAMENTS = ("chip_race", "colouring_up")

#: Public functions that combine rules and decide nothing themselves.
SILENT = {
    "raising": ["no_raise_because"],
    "rounds": ["round_opened"],
    "showdown": ["next_to_show"],
    "judging": ["verdict"],
    "seats": ["first_after_the_blinds", "last_blind"],
    "forced_bets": ["forced_bets"],
    "bet_sizes": [],
    "breaking": ["fits"],
    "colouring_up": ["stacks_of"],
    "drawing": ["empty_table"],
    "hand_for_hand": ["can_play"],
    "side_pots": ["slice_of", "unclaimed"],
    "seat_checks": ["refused", "as_int", "entry_of", "is_seat", "judge_seat"],
    "missed_blinds": ["between"],
}


def doc(node: ast.FunctionDef) -> str:
    """The docstring of a function."""
    return ast.get_docstring(node) or ""


def test_every_event_of_a_hand_names_a_clause() -> None:
    """Under every profile, every event cites a clause of the register."""
    rng = random.Random(7)
    cited = set()
    for house in PROFILES.values():
        options = {name: getattr(house, name).value for name in OPTIONS}
        for _ in range(40):
            setup = setup_at_random(rng, Kind(house=options))
            done, _ = played_at_random(rng, setup)
            cited |= {event.rule for event in log(setup, done)}
    REGISTER.cited(sorted(cited), "the log of a hand")


def test_every_option_of_the_house_is_in_the_register_with_its_values() -> None:
    """Names, values, the default and the clause behind each value agree with options.yaml."""
    for name, values in OPTIONS.items():
        option = REGISTER.options[name]
        assert {value.value for value in option.values} == {value.value for value in values}, name
        assert getattr(House(), name).value == option.values[0].value, name
        for value in option.values:
            assert values.by_name(value.value).rule in value.clauses, (name, value.value)


def test_every_option_of_the_register_is_one_of_the_house() -> None:
    """Except those with a single value, and the chip unit, which is a number."""
    known = {name for name, option in REGISTER.options.items() if len(option.values) > 1}
    assert known == set(OPTIONS)
    assert set(REGISTER.options) - known == {"chip_unit", "button_advance_2026"}


def test_the_layer_of_an_option_is_that_of_its_module() -> None:
    """The module that defines an option matches the layer that the option affects."""
    module_of = {
        Layer.CORE: "betting_options",
        Layer.REPORT: "showdown_options",
        Layer.CLOCK: "clock_options",
        Layer.TABLE: "table_options",
        Layer.TOURNAMENT: "tournament_options",
    }
    for name, values in OPTIONS.items():
        expected = module_of[REGISTER.options[name].layer]
        assert values.__module__ == f"holdem_oracle.house.{expected}", name


def test_profiles_are_made_of_known_values() -> None:
    """Every profile is the default with some options changed."""
    for name, house in PROFILES.items():
        options = {option: getattr(house, option).value for option in OPTIONS}
        assert choose(House(), options) == house, name


#: The prefixes of seed ids in the rows of RULES.md, and those in the register.
SEEDS = {"S0.": "ludoforge-", "S1.": "server-", "S3.": "basic-", "S4.": "maverick-"}


@pytest.mark.skipif(not RULES.is_file(), reason=f"the rules catalogue does not exist: {RULES}")
def test_every_row_of_the_rules_catalogue_has_its_clause() -> None:
    """The first id of each row of section 1 is in the register."""
    rows = re.findall(
        r"^\| ([^|]+) \|", RULES.read_text().partition("# 2. CONTRAD")[0], re.MULTILINE
    )
    first_ids = [re.split(r" / |\u2013|, |/", row)[0] for row in rows]
    wanted = [clause for row in first_ids for clause in [as_in_the_register(row.strip())] if clause]
    assert len(wanted) > 300
    REGISTER.cited(wanted, "RULES.md")


def as_in_the_register(row: str) -> str:
    """The id of a row of the catalogue in the register; empty if the row is not a clause."""
    for prefix, ours in SEEDS.items():
        if row.startswith(prefix):
            rest = row.removeprefix(prefix).lower()
            return ours + rest
    number = re.fullmatch(r"\d+\.\d+(\.\d+)*|[DI]\.\w+", row)
    return f"tournament-{row.lower()}" if number else ""


@pytest.mark.skipif(not RULES.is_file(), reason=f"the rules catalogue does not exist: {RULES}")
def test_every_contradiction_has_a_worked_answer() -> None:
    """Each row of sections 2.1 to 2.3 has a test whose name begins with its number."""
    rows = set(re.findall(r"^\| C.(\d\d) \|", RULES.read_text(), re.MULTILINE))
    assert len(rows) == 70
    written = "".join(path.read_text() for path in (ROOT / "tests" / "rulings").glob("*.py"))
    answered = set(re.findall(r"def test_c(\d\d)_", written))
    assert rows <= answered
