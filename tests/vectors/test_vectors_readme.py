"""README.md of the vectors: every field is in it, and every example works as written."""

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest
from tests.the_command import holdem

from holdem_adapters.capabilities import CAPABILITIES, EVERYTHING
from holdem_conformance.judge.verdicts import LEVELS, SEVERITIES
from holdem_conformance.vectors.facts.flat_facts import VECTOR_FACTS
from holdem_conformance.vectors.form import start_model, vector_model
from holdem_conformance.vectors.form.vector_schema import BEYOND_CAPABILITIES, DOING, KINDS

README: Final = Path(__file__).parents[2] / "adapters" / "vectors" / "README.md"
#: The console launcher of JUnit that the page names.
JUNIT: Final = "https://repo1.maven.org/maven2/org/junit/platform/junit-platform-console-standalone"


def parts() -> dict[str, str]:
    """The text below each heading."""
    found = re.split(r"^#{2,3} (.+)\n", README.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


def rows(text: str) -> list[list[str]]:
    """The cells of tables, without their heads."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    ruled = [at for at, line in enumerate(lines) if set("".join(line)) <= {"-"}]
    heads = {*ruled, *(at - 1 for at in ruled)}
    return [[cell.strip() for cell in one] for at, one in enumerate(lines) if at not in heads]


def words(cell: str) -> list[str]:
    """What is quoted as code."""
    return re.findall(r"`([^`]+)`", cell)


def test_every_fact_is_in_the_table() -> None:
    """In the words of the catalogue, in the same order, with what an entry stands for."""
    assert rows(parts()["Facts"]) == [
        [f"`{name}`", fact.says, fact.entries] for name, fact in VECTOR_FACTS.items()
    ]


def test_every_capability_is_in_the_table() -> None:
    """All that a vector may need, in the words of adapters."""
    found = {words(row[0])[0]: row[1] for row in rows(parts()["Capabilities"])}
    assert list(found) == [*EVERYTHING, *BEYOND_CAPABILITIES]
    assert {name: found[name] for name in EVERYTHING} == {
        name: CAPABILITIES[name] for name in EVERYTHING
    }


def test_everything_that_is_done_is_in_the_table() -> None:
    """With every field that it has."""
    found = {do: words(row[1]) for row in rows(parts()["Steps"]) for do in words(row[0])}
    for do, fields in DOING.items():
        assert set(fields) <= set(found[do]), do
    known = {*vector_model.VectorStep.__struct_encode_fields__}
    of_steps = known - {"step", "do", "expect", "state", "refused", "needs"}
    named = {word for row in rows(parts()["Steps"]) for cell in row[:2] for word in words(cell)}
    assert of_steps <= named
    assert {"step", "expect", "state", "refused", "needs"} <= set(words(parts()["Steps"]))


def test_everything_that_a_vector_begins_with_is_in_the_table() -> None:
    """With every field, and the fields of its parts."""
    found = {words(row[0])[0]: set(words(row[1])) for row in rows(parts()["Starts"])}
    kinds = [
        start_model.HandStart,
        start_model.TableStart,
        start_model.EventStart,
        start_model.RankStart,
        start_model.PotsStart,
        start_model.RaceStart,
        start_model.SubstantialStart,
        start_model.PlacesStart,
    ]
    assert list(found) == [kind.__struct_config__.tag for kind in kinds]
    for kind in kinds:
        assert set(kind.__struct_fields__) <= found[str(kind.__struct_config__.tag)], kind


def test_every_field_of_a_vector_is_in_a_table() -> None:
    """And those of expectations, and of files."""
    text = parts()
    of_vectors = words(text["Files"])
    assert set(vector_model.Vector.__struct_fields__) <= set(of_vectors)
    assert set(vector_model.VectorFile.__struct_fields__) <= set(of_vectors)
    of_expectations = vector_model.Expectation.__struct_encode_fields__
    expected = {word for row in rows(text["Expectations"]) for word in words(row[0])}
    assert {*of_expectations, *vector_model.COMPARISONS} <= expected
    chosen = words(text["Which vectors are for you"])
    assert {*KINDS, *LEVELS, *SEVERITIES} <= set(chosen)


def test_links_lead_to_headings_and_files() -> None:
    """Of this page, which is also read outside the project."""
    text = README.read_text("utf-8")
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", name.lower()).replace(" ", "-")
        for name in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    }
    for link in re.findall(r"\]\(([^)]+)\)", text):
        assert link.removeprefix("#") in anchors, link


class Example:
    """The files and commands of a part of the page, after those that it builds on."""

    def __init__(self, tool: str, *names: str) -> None:
        self.tool = tool
        self.names = names
        self.text = "\n".join(parts()[name] for name in names)

    def files(self) -> Iterator[tuple[str, str]]:
        """Each file that is shown, with its name in the first line."""
        for block in re.findall(
            r"```(?:js|go|rust|toml|java|python)\n(.*?)```", self.text, re.DOTALL
        ):
            named = re.match(r"(?://|#) (\S+)\n", block)
            assert named is not None, block
            yield named[1], block

    def commands(self) -> Iterator[tuple[list[str], list[str]]]:
        """Each command of the last part, with the lines that it prints."""
        for block in re.findall(r"```console\n(.*?)```", parts()[self.names[-1]], re.DOTALL):
            for said in block.removeprefix("$ ").split("\n$ "):
                command, *lines = said.splitlines()
                yield shlex.split(command), [line for line in lines if line != "..."]


SLOW = pytest.mark.thorough
EXAMPLES = [
    pytest.param("node", ("JavaScript",), id="javascript"),
    pytest.param("node", ("JavaScript", "node:test"), id="node:test"),
    pytest.param("python3", ("Python",), id="python"),
    pytest.param("python3", ("Python", "unittest and pytest"), id="unittest"),
    pytest.param("go", ("Go",), id="go", marks=SLOW),
    pytest.param("cargo", ("Rust",), id="rust", marks=SLOW),
    pytest.param("javac", ("Java",), id="java", marks=SLOW),
    pytest.param("javac", ("Java", "JUnit"), id="junit", marks=SLOW),
]


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory, shared_cache: str) -> Path:
    """Divisions into pots, and hands that the engine of the page is not asked."""
    place = tmp_path_factory.mktemp("export")
    env = {**os.environ, "HOLDEM_CACHE": shared_cache}
    done = holdem("vectors", "SP-6*", "SP-801", "SP-01", "-o", "vectors", cwd=place, env=env)
    assert done.returncode == 0, done.stderr
    return place / "vectors"


@pytest.mark.parametrize(("tool", "names"), EXAMPLES)
def test_an_example_works_as_written(
    tool: str, names: Sequence[str], export: Path, tmp_path: Path
) -> None:
    """From an empty folder to the verdict that the page shows, whatever the number of vectors."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    example = Example(tool, *names)
    shutil.copytree(export, tmp_path / "vectors")
    for name, text in example.files():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    if "JUnit" in names:
        get_junit(tmp_path)
    *before, (last, _) = example.commands()
    for command, _ in before:
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    done = subprocess.run(last, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode != 0, done.stdout
    printed = {like(line) for line in (done.stdout + done.stderr).splitlines()}
    shown = [like(line) for _, lines in example.commands() for line in lines]
    assert shown
    assert [line for line in shown if line not in printed] == []


def get_junit(folder: Path) -> None:
    """The console launcher, from its registry."""
    if not os.environ.get("HOLDEM_KITS"):
        pytest.skip("needs its registry: set HOLDEM_KITS")
    (file,) = re.findall(r"`(junit-platform-console-standalone-([\d.]+)\.jar)`", parts()["JUnit"])
    address = f"{JUNIT}/{file[1]}/{file[0]}"
    with urlopen(address) as answer:  # noqa: S310  # the address is in this file
        (folder / "junit.jar").write_bytes(answer.read())


def like(line: str) -> str:
    """A line, apart from numbers of vectors, and from spaces in front of them."""
    counts = re.search(r"passed|tests|^# |failures=", line)
    blank = re.sub(r"\d+", "0", line) if counts else line
    return re.sub(r"\s+", " ", blank).strip()
