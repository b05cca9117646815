"""`holdem engines new` writes an adapter that passes the doctor in every language."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.longer_tests import longer
from tests.the_command import holdem

from holdem_adapters.manifests import read_manifest
from holdem_conformance.engines.installation import build_command

#: The program that each language needs, and whether its build needs a registry.
LANGUAGES = {
    "python": ("python3", False),
    "javascript": ("node", False),
    "go": ("go", False),
    "c": ("cc", False),
    "cpp": ("c++", False),
    "csharp": ("mcs", False),
    "rust": ("cargo", True),
    "java": ("mvn", True),
    "typescript": ("npm", True),
}


@pytest.mark.parametrize("language", [longer(one) if one == "cpp" else one for one in LANGUAGES])
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
    if build and language != "javascript":
        before = holdem("doctor", folder)
        assert before.returncode == 3
        assert "build it first" in before.stderr
        subprocess.run(build, cwd=folder, check=True, capture_output=True)
    done = holdem("doctor", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No problems found" in done.stdout


def test_an_interpreter_that_only_the_user_has_is_found(tmp_path: Path) -> None:
    """As one that a version manager puts on the PATH is."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    folder, programs = tmp_path / "mine", tmp_path / "programs"
    programs.mkdir()
    (programs / "my-node").symlink_to(node)
    assert holdem("engines", "new", "--language", "javascript", folder).returncode == 0
    manifest = folder / "engine.yaml"
    text = manifest.read_text().replace("npm: []", "npm: [some-engine@1.0.0]")
    manifest.write_text(text.replace("[node, adapter.mjs]", "[my-node, adapter.mjs]"))
    env = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    done = holdem("doctor", folder, env=env)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_shell_completes_the_language(tmp_path: Path) -> None:
    """From the templates that there are."""
    words = "holdem engines new --language"
    asked = {"_HOLDEM_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": "4"}
    done = holdem(cwd=tmp_path, env={**os.environ, **asked})
    assert {f"plain,{language}" for language in LANGUAGES} <= set(done.stdout.split())


def test_a_template_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    """The language has no template, or the folder already exists."""
    done = holdem("engines", "new", "--language", "cobol", tmp_path / "one")
    assert done.returncode == 2
    assert "no template for 'cobol'" in done.stderr
    done = holdem("engines", "new", tmp_path)
    assert done.returncode == 2
    assert "already exists" in done.stderr
