"""`holdem engines new` writes an adapter that passes the doctor in every language."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_adapters.manifests import read_manifest
from holdem_conformance.engines.installation import build_command

#: The program that each language needs, and whether its build needs a registry.
LANGUAGES = {
    "python": ("python3", False),
    "javascript": ("node", False),
    "go": ("go", False),
    "c": ("cc", False),
    "rust": ("cargo", True),
    "java": ("mvn", True),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_adapter_passes_the_doctor_before_anything_is_filled_in(
    language: str, tmp_path: Path
) -> None:
    """The adapter is written, built if necessary, and checked."""
    program, registry = LANGUAGES[language]
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    if registry and not os.environ.get("HOLDEM_KITS"):
        pytest.skip("needs its registry: set HOLDEM_KITS")
    folder = tmp_path / "my-adapter"
    written = holdem("engines", "new", "--language", language, folder)
    assert written.returncode == 0, written.stderr
    manifest = read_manifest(folder)
    assert (manifest.name, manifest.language) == ("my-adapter", language)
    build = build_command(manifest)
    if build and manifest.install.npm is not None and language != "javascript":
        before = holdem("doctor", folder)
        assert before.returncode == 3
        assert "build it first" in before.stderr or language == "java"
        subprocess.run(build, cwd=folder, check=True, capture_output=True)
    done = holdem("doctor", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No problems found" in done.stdout


def test_a_template_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    """The language has no template, or the folder already exists."""
    done = holdem("engines", "new", "--language", "cobol", tmp_path / "one")
    assert done.returncode == 2
    assert "no template for 'cobol'" in done.stderr
    done = holdem("engines", "new", tmp_path)
    assert done.returncode == 2
    assert "already exists" in done.stderr
