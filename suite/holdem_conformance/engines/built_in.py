"""Sessions with the engines of the suite itself, for commands that talk to any engine."""

from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_conformance.engines.faulty import engine_without_rules, faulty_engine
from holdem_conformance.engines.in_process import in_this_process
from holdem_conformance.engines.names import FAULTY, ORACLE
from holdem_conformance.engines.session import EngineSession


def built_in_session(name: str) -> EngineSession | None:
    """A session with the oracle or a faulty engine; None for any other engine."""
    if name == ORACLE:
        return in_this_process(PythonEngine(OracleEngine()))
    if not name.startswith(FAULTY):
        return None
    fault = name.removeprefix(FAULTY)
    return in_this_process(PythonEngine(engine_without_rules(fault) or faulty_engine(fault)))
