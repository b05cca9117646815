"""`holdem engines new` writes an adapter that passes the doctor in every language."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.longer_tests import longer
from tests.the_command import HOLDEM, holdem

from holdem_adapters.manifests import read_manifest

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


def typed(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a user types, with ``holdem`` on the path."""
    env = {**os.environ, "PATH": f"{HOLDEM.parent}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(  # noqa: S602  # the line is run as it is printed, or as in the guide
        line, shell=True, cwd=folder, env=env, capture_output=True, text=True, check=False
    )


def needed(language: str) -> None:
    """Skip a language whose program or registry is not there."""
    program, registry = LANGUAGES[language]
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    if registry and not os.environ.get("HOLDEM_KITS"):
        pytest.skip("needs its registry: set HOLDEM_KITS")


@pytest.mark.parametrize("language", [longer(one) if one == "cpp" else one for one in LANGUAGES])
def test_a_new_adapter_comes_to_a_verdict_before_anything_is_filled_in(
    language: str, tmp_path: Path
) -> None:
    """From an empty folder, with the line that is printed and the first run of the guide.

    The doctor is content; the toy in Python fails nothing, and those that can only fold pass nearly
    nothing, of which the one in JavaScript says that it has no other actions.
    """
    needed(language)
    written = holdem("engines", "new", "--language", language, "my-adapter", cwd=tmp_path)
    assert written.returncode == 0, written.stderr
    manifest = read_manifest(tmp_path / "my-adapter")
    assert (manifest.name, manifest.language) == ("my-adapter", language)
    line = written.stdout.splitlines()[-1].removeprefix("Next: ")
    if line.startswith("cd "):
        before = holdem("doctor", "my-adapter", cwd=tmp_path)
        assert before.returncode == 3
        assert "build it first" in before.stderr
    done = typed(line, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No problems found" in done.stdout
    ran = typed("holdem run --engine ./my-adapter AO", tmp_path)
    assert ran.returncode == {"python": 0, "javascript": 6}.get(language, 1), ran.stdout
    figures = re.search(r"(\d+) cases, (none|\d+) failed;.* (\d+) not applicable", ran.stdout)
    assert figures, ran.stdout
    cases, failed, not_applicable = (int(one.replace("none", "0")) for one in figures.groups())
    neither = cases - failed - not_applicable
    if language == "python":
        assert (failed, neither > cases / 2) == (0, True)
    else:
        assert neither <= cases / 10


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
