"""House rules are granted to all engines alike: those that `holdem probe` finds."""

import os
from typing import Final

import pytest
from tests.engines.test_real_engines import CORE, QUICK, installed

from holdem_adapters.manifests import manifests, read_manifest
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.engine_under_test import engine_named
from holdem_conformance.probe.option_probe import Answer, probe
from holdem_conformance.probe.probe_report import contradicts, declared, dialect_found
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.register import Authority, read_register

REGISTER = read_register()
#: The engines that play hands; others have no house rules.
PLAYERS = [name for name, at in manifests().items() if "hands" in read_manifest(at).capabilities]
#: Those that are probed: ``make dialects`` probes them all.
PROBED = [name for name in PLAYERS if name in CORE or os.environ.get("HOLDEM_DIALECTS") == "all"]
#: Some engines hang in some hands, and all answer others at once.
IMPATIENT: Final = EngineSettings(message=4)
#: With the same players in each hand, every button moves alike.
CHANGING: Final = frozenset({"busting", "sitting-out", "empty-seats"})


@pytest.mark.parametrize("name", manifests())
def test_no_manifest_declares_a_value_without_authority(name: str) -> None:
    """Every value in which an engine differs is in a rule book, a room or a document."""
    house = read_manifest(manifests()[name]).dialect.house
    for option, value in house.items():
        values = {one.value: one.clauses for one in REGISTER.options[option].values}
        authorities = {REGISTER.authority(clause) for clause in values[str(value)]}
        assert authorities - {Authority.SUITE}, (option, value)
        assert REGISTER.not_granted(option, str(value)) == "", (option, value)


def test_every_value_that_only_this_suite_has_is_not_granted() -> None:
    """Except the value of the common profile, which engines are compared under."""
    for option in REGISTER.options.values():
        usual = option.values[0].value
        for value in option.values:
            if REGISTER.is_convention(option.name, value.value) and value.value != usual:
                assert value.not_granted, (option.name, value.value)


def test_no_profile_has_a_value_that_is_not_granted() -> None:
    """A mistake of a document is not part of its profile."""
    for name, house in PROFILES.items():
        for option in REGISTER.options:
            value = str(getattr(house, option, ""))
            assert REGISTER.not_granted(option, value) == "", (name, option)


def test_a_value_that_is_not_granted_exists_in_the_oracle() -> None:
    """Cases may still ask for it, so that engines can be compared with it."""
    bugs = [
        (option.name, value.value)
        for option in REGISTER.options.values()
        for value in option.values
        if value.not_granted
    ]
    assert ("residual", "lost") in bugs
    assert ("short_blind_price", "posted") in bugs
    for option, value in bugs:
        assert choose(House(), {option: value}) != House()


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.thorough) for name in PROBED],
)
def test_a_manifest_declares_what_probe_finds(name: str) -> None:
    """No option is played otherwise, and no declared rule is contradicted by a case.

    Of an engine whose players come and go it is found out how its button moves.
    """
    installed(name)
    engine = engine_named(name, IMPATIENT)
    try:
        dialect = engine.about.hello.dialect
        able = engine.about.hello.capabilities
        changes = "tables" in able and not CHANGING.isdisjoint(able)
        found = probe(engine, [one.case for one in load_selected(())])
    finally:
        engine.close()
    wrong = [one.option for one in found if contradicts(one, dialect)]
    assert wrong == [], dialect_found(found, dialect)
    button = next(one for one in found if one.option == "button")
    assert (button.answer is Answer.PLAYS) is changes
    assert not changes or button.values == (declared("button", dialect),)
