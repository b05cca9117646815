"""`holdem engines new`: what it writes works in every language, as the doctor finds."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_adapters.manifests import read_manifest
from holdem_conformance.engines.environments import build_words

#: The program that each language needs, and whether its build asks a registry.
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
    """Written, built where it is built, and asked."""
    program, registry = LANGUAGES[language]
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program}")
    if registry and not os.environ.get("HOLDEM_KITS"):
        pytest.skip("needs its registry: set HOLDEM_KITS")
    folder = tmp_path / "my-adapter"
    written = holdem("engines", "new", "--language", language, folder)
    assert written.returncode == 0, written.stderr
    manifest = read_manifest(folder)
    assert (manifest.name, manifest.language) == ("my-adapter", language)
    build = build_words(manifest)
    if build and manifest.install.npm is not None and language != "javascript":
        before = holdem("doctor", folder)
        assert before.returncode == 3
        assert "build it first" in before.stderr or language == "java"
        subprocess.run(build, cwd=folder, check=True, capture_output=True)
    done = holdem("doctor", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Nothing to mend" in done.stdout


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A language without a template, a folder that is there."""
    done = holdem("engines", "new", "--language", "cobol", tmp_path / "one")
    assert done.returncode == 2
    assert "there is no template in 'cobol'" in done.stderr
    done = holdem("engines", "new", tmp_path)
    assert done.returncode == 2
    assert "is there already" in done.stderr
