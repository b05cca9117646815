"""Engines are installed exactly as locked, and count as installed once they have answered."""

import hashlib
import json
import resource
import signal
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Final

import pytest

from holdem_adapters.manifests import Install, manifests, read_manifest
from holdem_conformance.engines.environments import Environment, environment, install
from holdem_conformance.engines.installation import (
    LOCK,
    compile_commands,
    pip_commands,
    run_command,
)
from holdem_conformance.engines.manifest_check import check_one
from holdem_conformance.engines.names import EngineError

ENGINES: Final = {name: read_manifest(folder) for name, folder in manifests().items()}
MANIFEST: Final = """\
name: toy
version: "1.0"
language: c
command: [{python}, adapter.py]
capabilities: [hands]
"""
ADAPTER: Final = """
import json, sys
hello = {{"name": "toy", "version": "{version}", "language": "c", "protocol": 1,
         "capabilities": ["hands"]}}
for line in sys.stdin:
    print(json.dumps({{"seq": json.loads(line)["seq"], "hello": hello}}), flush=True)
"""


def entries(lock: str) -> list[tuple[str, str]]:
    """The requirements of a lock of pip, and their hashes."""
    joined = lock.replace("\\\n", " ").splitlines()
    return [(line.split()[0], " ".join(line.split()[1:])) for line in joined if line.strip()]


def test_the_engines_are_known() -> None:
    """Of three registries."""
    for way, fewest in (("pip", 10), ("npm", 3), ("cargo", 2)):
        assert sum(bool(getattr(one.install, way)) for one in ENGINES.values()) >= fewest


@pytest.mark.parametrize("name", [name for name, one in ENGINES.items() if one.install.pip])
def test_a_python_engine_is_locked_with_all_that_it_needs(name: str) -> None:
    """Each requirement of the manifest, the protocol's decoder, and hashes for everything."""
    locked = entries((manifests()[name] / LOCK).read_text())
    versions = {requirement.lower() for requirement, _ in locked}
    wanted = {one.lower().replace("_", "-") for one in ENGINES[name].install.pip}
    assert wanted <= versions
    assert any(one.startswith("msgspec==") for one in versions)
    for requirement, hashes in locked:
        assert "==" in requirement
        assert "--hash=sha256:" in hashes, requirement


@pytest.mark.parametrize("name", [name for name, one in ENGINES.items() if one.install.npm])
def test_a_javascript_engine_is_locked_with_all_that_it_needs(name: str) -> None:
    """In the versions of the manifest, with a hash each."""
    lock = json.loads((manifests()[name] / "package-lock.json").read_text())["packages"]
    for package in ENGINES[name].install.npm:
        called, _, version = package.rpartition("@")
        assert lock[f"node_modules/{called}"]["version"] == version
        assert lock[""]["dependencies"][called] == version
    assert all("integrity" in one for path, one in lock.items() if path)


@pytest.mark.parametrize("name", [name for name, one in ENGINES.items() if one.install.compiles])
def test_a_package_that_has_only_typescript_is_compiled_by_a_locked_compiler(name: str) -> None:
    """The compiler is a package of the manifest, like the package that it compiles."""
    wanted = ENGINES[name].install
    packages = {one.rpartition("@")[0] for one in wanted.npm}
    assert {*wanted.compiles, "typescript"} <= packages
    projects = [words[-1] for words in compile_commands(wanted)]
    assert projects == [f"node_modules/{package}" for package in wanted.compiles]


@pytest.mark.parametrize("name", [name for name, one in ENGINES.items() if one.install.cargo])
def test_a_rust_engine_is_locked_with_all_that_it_needs(name: str) -> None:
    """Every crate has a checksum, except the adapter."""
    lock = tomllib.loads((manifests()[name] / "Cargo.lock").read_text())["package"]
    assert [one["name"] for one in lock if "checksum" not in one] == ["adapter"]


def local_packages(folder: Path) -> dict[str, str]:
    """A wheel and a source package in a folder, which stands in for a registry; their hashes."""
    folder.mkdir()
    wheel = folder / "toy-1.0-py3-none-any.whl"
    about = "Metadata-Version: 2.1\nName: {}\nVersion: 1.0\n"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("toy.py", "")
        file.writestr("toy-1.0.dist-info/METADATA", about.format("toy"))
        tag = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        file.writestr("toy-1.0.dist-info/WHEEL", tag)
        file.writestr("toy-1.0.dist-info/RECORD", "")
    script = folder / "setup.py"
    script.write_text(f"open({str(folder / 'ran')!r}, 'w').close()\n")
    (folder / "PKG-INFO").write_text(about.format("tool"))
    source = folder / "tool-1.0.tar.gz"
    with tarfile.open(source, "w:gz") as file:
        file.add(script, "tool-1.0/setup.py")
        file.add(folder / "PKG-INFO", "tool-1.0/PKG-INFO")
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in (("toy", wheel), ("tool", source))
    }


@pytest.fixture
def hashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The hashes of local packages, which are the only ones that pip finds."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "packages"))
    return {**local_packages(tmp_path / "packages"), "none": "0" * 64}


@pytest.mark.parametrize(
    ("package", "locked", "code"),
    [("toy", "toy", 0), ("toy", "none", 1), ("tool", "tool", 1)],
    ids=["a good wheel", "a wheel with another hash", "a source package"],
)
def test_only_wheels_with_the_locked_hash_are_installed(
    package: str, locked: str, code: int, hashes: dict[str, str], tmp_path: Path
) -> None:
    """A package that was exchanged is refused, and no build script runs."""
    venv = (sys.executable, "-m", "venv", str(tmp_path / "venv"))
    assert run_command(venv, tmp_path).returncode == 0
    (tmp_path / LOCK).write_text(f"{package}==1.0 --hash=sha256:{hashes[locked]}\n")
    python, wanted = tmp_path / "venv" / "bin" / "python", Install(pip=(f"{package}==1.0",))
    (command,) = pip_commands(python, tmp_path, wanted)
    assert run_command(command, tmp_path).returncode == code
    assert not (tmp_path / "packages" / "ran").exists()


@pytest.mark.parametrize("name", ["PIP_TARGET", "PIP_USER", "CARGO_TARGET_DIR", "PYTHONPATH"])
def test_settings_that_would_install_it_elsewhere_are_ignored(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The environment would be empty, and count as installed."""
    monkeypatch.setenv(name, str(tmp_path))
    says = f"import os; print({name!r} in os.environ, 'PATH' in os.environ)"
    assert run_command((sys.executable, "-c", says), tmp_path).stdout == "False True\n"


def engine(folder: Path, adapter: str) -> Environment:
    """The environment of an engine that needs no package."""
    folder.mkdir()
    (folder / "engine.yaml").write_text(MANIFEST.format(python=sys.executable))
    (folder / "adapter.py").write_text(adapter)
    return environment(folder)


@pytest.mark.parametrize(
    ("adapter", "told"),
    [
        ("raise SystemExit(3)", "exited with status 3"),
        ("print('hello', flush=True)", "toy: "),
        (ADAPTER.format(version="2.0"), "version is 1.0 in engine.yaml, but 2.0 in hello"),
    ],
    ids=["exits", "says something else", "another version"],
)
def test_an_engine_that_does_not_answer_is_not_installed(
    adapter: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although every command of its installation succeeded."""
    monkeypatch.setenv("HOLDEM_CACHE", str(tmp_path / "cache"))
    found = engine(tmp_path / "toy", adapter)
    with pytest.raises(EngineError, match=told):
        install(found, lambda _: None, check_one)
    assert not found.installed


def test_an_engine_that_answers_is_installed_also_in_a_relative_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative folder is that of the moment of the installation."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOLDEM_CACHE", "cache")
    found = engine(tmp_path / "toy", ADAPTER.format(version="1.0"))
    install(found, lambda _: None, check_one)
    assert found.installed
    assert found.root.is_absolute()
    monkeypatch.chdir("/")
    check_one(found)


def test_an_engine_counts_as_installed_all_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the list of its packages cannot be written, it is not installed; later it can be."""
    monkeypatch.setenv("HOLDEM_CACHE", str(tmp_path / "cache"))
    found = engine(tmp_path / "toy", ADAPTER.format(version="1.0"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def check_on_a_full_disk(one: Environment) -> None:
        check_one(one)
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))

    try:
        with pytest.raises(OSError, match="File too large"):
            install(found, lambda _: None, check_on_a_full_disk)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not found.installed
    install(found, lambda _: None, check_one)
    assert found.installed
