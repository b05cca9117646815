"""The Python template is a working adapter before anything in it is replaced."""

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest
import yaml
from tests.verdicts import in_own_houses, on_class

from holdem_adapters.capabilities import CAPABILITIES, Hello
from holdem_adapters.case_setup import setup_of
from holdem_adapters.engine import Refused
from holdem_adapters.python_class import PythonEngine, made
from holdem_adapters.start_message import start_message
from holdem_conformance.judge.verdicts import Verdict
from holdem_conformance.library.selected_cases import load_selected
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile

FOLDER: Final = Path(__file__).parents[2] / "adapters" / "templates" / "python"


@pytest.fixture
def adapter(monkeypatch: pytest.MonkeyPatch) -> Iterator[PythonEngine]:
    """The adapter of the template, imported as its manifest names it."""
    assert importlib.util.find_spec("adapter") is None, "another module has the same name"
    monkeypatch.syspath_prepend(str(FOLDER))
    yield made(manifest()["serve"])
    sys.modules.pop("adapter")


def manifest() -> dict[str, str]:
    """The manifest of the template."""
    told: dict[str, str] = yaml.safe_load((FOLDER / "engine.yaml").read_text())
    return told


def test_class_and_manifest_agree(adapter: PythonEngine) -> None:
    """The class attributes equal the fields of the manifest."""
    hello = msgspec.to_builtins(adapter.hello)
    fields = [field for field in Hello.__struct_fields__ if field != "protocol"]
    said = msgspec.convert({"capabilities": [], **manifest()}, Hello)
    assert {field: hello[field] for field in fields} == {
        field: msgspec.to_builtins(said)[field] for field in fields
    }


def test_the_manifest_uses_known_capabilities_and_options() -> None:
    """Every capability and every option of the house exists."""
    said = msgspec.convert(manifest(), Hello)
    assert set(said.capabilities) <= set(CAPABILITIES)
    assert choose(profile(said.dialect.profile), said.dialect.house).ante is Ante.NONE


def test_no_case_crashes_it_and_the_order_of_action_is_right(adapter: PythonEngine) -> None:
    """The toy engine gets things wrong but never crashes."""
    results = {one.case.id: in_own_houses(adapter, one).verdict for one in load_selected(())}
    assert [name for name, verdict in results.items() if verdict is Verdict.CRASH] == []
    assert results["AO-01"] is Verdict.PASS


@pytest.mark.usefixtures("adapter")
def test_the_toy_does_what_the_guide_says() -> None:
    """It fails no case of the order of action, and passes about half of them."""
    toy = importlib.import_module("adapter").Adapter()
    verdicts = [on_class(toy, one).verdict for one in load_selected(("AO",))]
    assert not {Verdict.FAIL, Verdict.CRASH} & set(verdicts)
    assert 0.4 < verdicts.count(Verdict.PASS) / len(verdicts) < 0.6


def test_an_error_of_the_engine_is_a_refusal(adapter: PythonEngine) -> None:
    """An action that the engine does not allow is refused with a reason and changes nothing."""
    (one,) = load_selected(("AO-01",))
    adapter.start(start_message(setup_of(one.case, one.house), None))
    asked = adapter.state().turn
    assert isinstance(asked, int)
    before = adapter.state()
    assert adapter.act(asked, "check", None) == Refused("facing-a-bet")
    assert adapter.act(asked, "sing", None) == Refused("unknown-action")
    assert adapter.state() == before
