"""Every engine except the oracle: faulty ones of the suite, and third-party ones."""

from holdem_adapters.python_class import PythonEngine
from holdem_conformance.engines.discovery import open_session
from holdem_conformance.engines.faulty import engine_without_rules, faulty_engine
from holdem_conformance.engines.in_process import in_this_process
from holdem_conformance.engines.names import FAULTY
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.play.engine_under_test import Engine, Oracle, Tested


def other_engine(name: str, settings: EngineSettings) -> Engine:
    """The engine that a name stands for."""
    if not name.startswith(FAULTY):
        return Tested(open_session(name, settings))
    fault = name.removeprefix(FAULTY)
    without_rules = engine_without_rules(fault)
    if without_rules is not None:
        return Tested(in_this_process(PythonEngine(without_rules)))
    return Oracle(faulty_engine(fault))
