"""Every runner passes the reference, finds ten faults, and says the same as all others.

A project in each language is built as README.md of the vectors says; its engine
passes everything on to the oracle in the test.
"""

import re
import shutil
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Final

import holdem_vectors
import pytest
from tests.vectors.odd_engines import ODD
from tests.vectors.projects import LANGUAGES, Project, Ran, project
from tests.vectors.sample import TEN, as_json, noticing, sample, vectors_of, write_sample
from tests.vectors.vector_engine import Json, VectorEngine

from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine

Make = Callable[[], VectorEngine]
#: What an engine says itself when it breaks depends on its language.
_BREAKS: Final = re.compile(r"the engine fails: .*")


def reference() -> VectorEngine:
    """The oracle."""
    return VectorEngine(OracleEngine())


def faulty(fault: str) -> VectorEngine:
    """The oracle with one rule broken."""
    return VectorEngine(FaultyEngine(FAULTS[fault]))


def odd(name: str) -> VectorEngine:
    """The oracle, shown or driven otherwise."""
    return ODD[name](OracleEngine())


ENGINES: Final[Mapping[str, Make]] = {
    "reference": reference,
    **{fault: partial(faulty, fault) for fault in TEN},
    **{name: partial(odd, name) for name in ODD},
}


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of the sample."""
    folder = tmp_path_factory.mktemp("export")
    write_sample(folder)
    return folder


def reported(cases: Path, make: Make) -> Ran:
    """What the runner in Python reports, in this process."""
    with redirect_stdout(StringIO()) as out:
        code = holdem_vectors.report(holdem_vectors.load(str(cases)), make)
    return Ran(code, out.getvalue().splitlines())


@pytest.fixture(scope="module")
def expected(export: Path) -> dict[str, Ran]:
    """What every runner has to report on each engine."""
    return {name: reported(export / "cases", make) for name, make in ENGINES.items()}


def test_the_reference_passes_the_sample(expected: dict[str, Ran]) -> None:
    """Every vector, with everything that it expects."""
    vectors = sum(len(vectors_of(one)) for one in sample())
    assert expected["reference"] == Ran(
        0, [f"{vectors} passed, 0 passed in part, 0 failed, 0 not asked"]
    )


@pytest.mark.parametrize("fault", TEN)
def test_a_fault_is_found_in_every_case_that_notices_it(fault: str) -> None:
    """In all cases of its family, as in ``holdem run``, and under their names."""
    noticed = noticing(fault)
    assert noticed
    for one in noticed:
        results = [holdem_vectors.play(each, faulty(fault)) for each in as_json(vectors_of(one))]
        failures = [each for result in results for each in result.failures]
        assert failures, one.case.id
        assert all(each["id"].startswith(one.case.id) for each in failures)


def test_the_ten_faults_are_of_ten_families() -> None:
    """Otherwise a runner that knows little could find them all."""
    assert len({FAULTS[fault].family for fault in TEN}) == len(TEN) == 10


def test_the_sample_has_vectors_of_every_kind() -> None:
    """So that every runner begins everything that a vector can begin with."""
    every: list[Json] = [each for one in sample() for each in as_json(vectors_of(one))]
    assert {one["kind"] for one in every} == {
        *("hand", "clock", "table", "tournament"),
        *("ranking", "pots", "race", "substantial", "places"),
    }
    compared = {each.get("compare") for one in every for s in one["steps"] for each in s["expect"]}
    assert {None, "set", "count"} <= compared


def test_odd_engines_are_told_apart(expected: dict[str, Ran]) -> None:
    """One that shows little passes in part; one that refuses, or breaks, fails everywhere."""
    passed, in_part, failed, _ = expected["shows nothing"].counts
    assert not failed
    assert in_part > passed
    assert expected["shows little"].counts[1] > expected["shows little"].counts[0]
    assert expected["shows little"].counts[2] == 0
    assert expected["plays no tables"].counts[3] > 0
    assert expected["plays no tables"].code == 0
    assert expected["breaks"].code == expected["refuses everything"].code == 1
    for name, says in (
        ("refuses everything", " is refused"),
        ("accepts everything", " is accepted"),
        ("changes when it refuses", "is refused, but the table has changed"),
        ("forgets who acts", "it is the turn of null"),
        ("breaks", "the engine fails: "),
    ):
        assert any(says in line for line in expected[name].lines), name


@pytest.fixture(
    params=[
        pytest.param(name, marks=[pytest.mark.thorough] if language.slow else [])
        for name, language in LANGUAGES.items()
    ]
)
def built(
    request: pytest.FixtureRequest, export: Path, tmp_path_factory: pytest.TempPathFactory
) -> Project:
    """A project in each language that is installed."""
    name = request.param
    language = LANGUAGES[name]
    if shutil.which(language.tool) is None:
        pytest.skip(f"{language.tool} is not installed")
    return project(name, tmp_path_factory.mktemp(name) / "poker", export)


def test_every_runner_reports_the_same(built: Project, expected: dict[str, Ran]) -> None:
    """The same failures in the same words, the same counts, and the same exit code."""
    for name, make in ENGINES.items():
        ran = built.report(make)
        found = [_BREAKS.sub("the engine fails", line) for line in ran.lines]
        wanted = [_BREAKS.sub("the engine fails", line) for line in expected[name].lines]
        assert found == wanted, name
        assert ran.code == expected[name].code, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_runners_have_no_dependencies(language: str, export: Path) -> None:
    """They import their own files, and the library of their language."""
    imported = re.compile(LANGUAGES[language].imports, re.MULTILINE)
    allowed = re.compile(LANGUAGES[language].own)
    files = [path for path in sorted((export / "runners" / language).rglob("*")) if path.is_file()]
    names = [name for path in files for name in imported.findall(path.read_text("utf-8"))]
    assert names
    assert [name for name in names if not allowed.match(name)] == []
