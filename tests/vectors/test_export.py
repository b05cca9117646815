"""``holdem vectors``: what it writes, and what it refuses to write."""

import bz2
import json
import os
import subprocess
import sys
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator
from tests.hardening.test_outputs_of_commands import on_a_full_disk
from tests.the_command import holdem

ROOT: Final = Path(__file__).parents[2]
SP_01: Final = ROOT / "scenarios/cases/side-pots/one-side-pot-for-all.yaml"
RO_09: Final = ROOT / "scenarios/cases/reopening/short-all-in-does-not-reopen.yaml"
#: A hand, a clock, a ranking, pots, a table, a tournament, and the questions.
WORDS: Final = (
    *("RO-09", "TO-01", "HR-01", "SP-605", "EL-01", "TB-05", "CR-51", "HH-53", "MD-61", "MR-803"),
    *("TO-02", "MD-63", "CR-01"),
)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory, shared_cache: str) -> Path:
    """An export of the words, as a folder and as an archive."""
    place = tmp_path_factory.mktemp("export")
    env = {**os.environ, "HOLDEM_CACHE": shared_cache, "PYTHONHASHSEED": "1"}
    words = ("vectors", *WORDS, "-o", "vectors", "--archive", "vectors.tar.bz2")
    done = holdem(*words, cwd=place, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    told = [line.rpartition(",")[0] for line in done.stdout.splitlines()]
    what = told[0].removeprefix("vectors: ")
    assert told == [f"vectors: {what}", f"vectors.tar.bz2: {what}"]
    assert what.endswith(f" vectors of {len(WORDS)} cases")
    return place


def test_every_file_is_valid(export: Path) -> None:
    """By the schema that is written beside it, which an independent validator reads."""
    schema = json.loads((export / "vectors/vectors.schema.json").read_bytes())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    files = sorted((export / "vectors/cases").glob("*.json"))
    assert files
    for path in files:
        problems = [one.message for one in validator.iter_errors(json.loads(path.read_bytes()))]
        assert problems == [], path


@pytest.mark.parametrize(
    "change",
    [
        lambda vector: vector.update(level="maybe"),
        lambda vector: vector["start"].pop("do"),
        lambda vector: vector["steps"][0].pop("expect"),
        lambda vector: vector["steps"][0].update(do="jump"),
        lambda vector: vector["steps"][-1].update(do="act"),
        lambda vector: vector["steps"][0]["state"].update(fact=1),
        lambda vector: vector.pop("profiles"),
    ],
)
def test_the_schema_finds_what_is_wrong(export: Path, change: Any) -> None:  # noqa: ANN401  # edits JSON
    """A field that is missing, or a word that is unknown."""
    schema = json.loads((export / "vectors/vectors.schema.json").read_bytes())
    file = json.loads((export / "vectors/cases/side-pots.json").read_bytes())
    change(file["vectors"][0])
    assert not Draft202012Validator(schema).is_valid(file)


def test_the_command_prints_the_same_schema(export: Path, env: dict[str, str]) -> None:
    """``holdem schema vectors`` is what is written beside the vectors."""
    printed = holdem("schema", "vectors", env=env).stdout
    written = (export / "vectors/vectors.schema.json").read_text("utf-8")
    assert json.loads(printed) == json.loads(written)


def test_the_same_cases_give_the_same_bytes(
    export: Path, tmp_path: Path, shared_cache: str
) -> None:
    """In another process, with other hashes, in another folder, the cases named otherwise."""
    env = {**os.environ, "HOLDEM_CACHE": shared_cache, "PYTHONHASHSEED": "2"}
    words = ("-o", "v", "--archive", "v.tar.bz2", *reversed(WORDS))
    assert holdem("vectors", *words, cwd=tmp_path, env=env).returncode == 0
    assert contents(tmp_path / "v") == contents(export / "vectors")
    assert (tmp_path / "v.tar.bz2").read_bytes() == (export / "vectors.tar.bz2").read_bytes()


def test_the_archive_has_the_same_files(export: Path) -> None:
    """In one folder, without owners and times."""
    packed = bz2.decompress((export / "vectors.tar.bz2").read_bytes())
    with tarfile.open(fileobj=BytesIO(packed)) as tar:
        members = tar.getmembers()
        found = {one.name: tar.extractfile(one) for one in members}
        read = {name: file.read() for name, file in found.items() if file is not None}
    assert {(one.mtime, one.uid, one.uname) for one in members} == {(0, 0, "")}
    expected = contents(export / "vectors").items()
    assert read == {f"holdem-vectors/{name}": raw for name, raw in expected}


def test_the_manifest_has_every_file(export: Path) -> None:
    """With its size and digest, and with the numbers of cases and vectors in each family."""
    files = contents(export / "vectors")
    manifest = json.loads(files.pop("manifest.json"))
    assert manifest["files"] == {
        name: {"bytes": len(raw), "sha256": sha256(raw).hexdigest()} for name, raw in files.items()
    }
    for family in manifest["families"]:
        vectors = json.loads(files[family["file"]])["vectors"]
        cases = {one["case"] for one in vectors}
        assert (family["vectors"], family["cases"]) == (len(vectors), len(cases))
        assert {one.partition("-")[0] for one in cases} == {family["code"]}
    assert manifest["cases"] == len(WORDS)


def test_every_clause_has_its_sentence(export: Path) -> None:
    """In the file in which it is named; no other sentences are in it."""
    for path in (export / "vectors/cases").glob("*.json"):
        file = json.loads(path.read_bytes())
        steps = [step for one in file["vectors"] for step in one["steps"]]
        about = [
            *file["vectors"],
            *(each for step in steps for each in step["expect"]),
            *(step["refused"] for step in steps if "refused" in step),
        ]
        named = {clause for one in about for clause in one["clauses"]}
        assert set(file["clauses"]) == named, path
        assert all(one["says"] for one in file["clauses"].values())


def test_a_vector_says_in_which_profiles_it_holds(export: Path) -> None:
    """A short all-in does not reopen the betting anywhere; a misdeal is a matter of the house."""
    (one,) = json.loads((export / "vectors/cases/reopening.json").read_bytes())["vectors"]
    assert {"tda-2024", "wsop-2026", "roberts"} <= set(one["profiles"])
    houses = json.loads((export / "vectors/houses.json").read_bytes())
    assert set(one["profiles"]) <= set(houses["profiles"])


def test_the_sets_of_a_case_are_named(export: Path) -> None:
    """A case of the frozen set has its name; a newer one has none."""
    (old,) = json.loads((export / "vectors/cases/reopening.json").read_bytes())["vectors"]
    assert old["sets"] == ["holdem-2026.1"]
    new = json.loads((export / "vectors/cases/tables.json").read_bytes())["vectors"]
    assert [one["sets"] for one in new] == [[], []]


def test_an_export_replaces_itself(export: Path, env: dict[str, str]) -> None:
    """The same families in the same folder: nothing else has to be deleted."""
    before = contents(export / "vectors")
    done = holdem("vectors", *WORDS, "-o", "vectors", cwd=export, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert contents(export / "vectors") == before


REFUSED = [
    (("vectors", "SP-01"), "nothing to write; name a folder with -o, or an --archive"),
    (("vectors", "SP-01", "-o", "mine"), "mine has other files; name a new folder"),
    (("vectors", "SP-01", "-o", "mine/file"), "is a file"),
    (("vectors", "SP-01", "-o", "mine/file/x"), "mine/file/x: cannot be written"),
    (("vectors", "mine/file", "--archive", "mine/file"), "it is also read; name another file"),
    (("vectors", "NO-99", "-o", "new"), "no such case: 'NO-99'"),
    (("vectors", "SP-01", "--set", "none", "-o", "new"), "none"),
    (("vectors", "SP-01", "-o", "old"), "old has vectors of another export"),
]


@pytest.mark.parametrize(("words", "says"), REFUSED, ids=str)
def test_what_is_not_written(
    words: tuple[str, ...], says: str, tmp_path: Path, env: dict[str, str]
) -> None:
    """A folder with other files, what is read, or what does not exist; nothing changes."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/file").write_text(SP_01.read_text("utf-8"))
    (tmp_path / "old/cases").mkdir(parents=True)
    (tmp_path / "old/manifest.json").write_text('{"format": "holdem-vectors"}')
    (tmp_path / "old/cases/odd-chips.json").write_text("{}")
    before, folders = contents(tmp_path), sorted(tmp_path.rglob("*"))
    done = holdem(*words, cwd=tmp_path, env=env)
    assert done.returncode == 2, done.stderr
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert (contents(tmp_path), sorted(tmp_path.rglob("*"))) == (before, folders)


def test_what_a_killed_export_leaves_is_in_nobodys_way(tmp_path: Path, env: dict[str, str]) -> None:
    """Folders without files, and temporary files; but not a file that is hidden by somebody."""
    cases = tmp_path / "mine" / "cases"
    cases.mkdir(parents=True)
    (cases / ".holdem-0123456789abcdef.tmp").write_text("half a ve")
    (cases / ".mine").write_text("")
    words = ("vectors", "HR-606", "-o", str(tmp_path / "mine"))
    assert "has other files" in holdem(*words, env=env).stderr
    (cases / ".mine").unlink()
    done = holdem(*words, env=env)
    assert done.returncode == 0, done.stderr


def test_all_files_are_written_or_none(tmp_path: Path, env: dict[str, str]) -> None:
    """On a full disk nothing is left, not even a folder."""
    words = ("vectors", "SP-01", "-o", "new/vectors", "--archive", "packed/v.tar.bz2")
    done = on_a_full_disk(*words, cwd=tmp_path, env=env)
    assert done.returncode == 2
    assert "cannot be written: File too large; nothing was changed" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_case_is_not_exported(tmp_path: Path, env: dict[str, str]) -> None:
    """The oracle does not agree with it, and `holdem lint` says why."""
    text = RO_09.read_text("utf-8")
    (tmp_path / "wrong.yaml").write_text(text.replace("turn: 3", "turn: 2"))
    done = holdem("vectors", "wrong.yaml", "-o", "v", cwd=tmp_path, env=env)
    assert done.returncode == 4
    assert "RO-09/2/turn: the oracle does not agree; `holdem lint` says why" in done.stderr
    assert not (tmp_path / "v").exists()


def test_nothing_of_a_build_is_copied(tmp_path: Path, env: dict[str, str]) -> None:
    """What a runner leaves behind where it is built or run is no part of it."""
    runner = ROOT / "adapters/vectors/runners/python"
    words = (sys.executable, "-c", "import holdem_vectors")
    subprocess.run(words, cwd=runner, check=True, env={**env, "PYTHONDONTWRITEBYTECODE": ""})
    assert (runner / "__pycache__").is_dir()
    assert holdem("vectors", "SP-01", "-o", "v", cwd=tmp_path, env=env).returncode == 0
    names = set(contents(tmp_path / "v"))
    assert not [name for name in names if "__pycache__" in name]
    assert "runners/python/holdem_vectors.py" in names
