"""The doctor: checks of an adapter for the mistakes that authors make most.

It checks the adapter, not the poker: whether the engine plays by the rules is
what the cases check.
"""

from collections.abc import Iterator
from typing import Final

from holdem_adapters.capabilities import SHAPE
from holdem_adapters.engine import Unsupported
from holdem_adapters.hello_check import dialect_faults
from holdem_conformance.engines.built_in import built_in_session
from holdem_conformance.engines.discovery import (
    SCHEMA,
    DidNotGreetError,
    last_words,
    start_session,
)
from holdem_conformance.engines.doctor.betting_checks import amounts, illegal_action
from holdem_conformance.engines.doctor.completed_hand import whole_hand
from holdem_conformance.engines.doctor.declared import hello_checked
from holdem_conformance.engines.doctor.findings import BAD, GOOD, NOTE, Found, Look
from holdem_conformance.engines.doctor.nobody_there import seat_not_there
from holdem_conformance.engines.doctor.questions_asked import (
    chip_race,
    shared_places,
    substantial_action,
)
from holdem_conformance.engines.doctor.rankings_and_pots import pots, rankings
from holdem_conformance.engines.doctor.shown_table import first_table
from holdem_conformance.engines.doctor.small_tournament import small_tournament
from holdem_conformance.engines.doctor.two_hands import two_hands
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.engines.settings import EngineSettings

_LOOKS: Final = (
    *(first_table, amounts, whole_hand, illegal_action, seat_not_there),
    *(two_hands, small_tournament, rankings, pots),
    *(chip_race, substantial_action, shared_places),
)
#: The remedy for each way in which an adapter fails, by signature.
_REMEDIES: Final = {
    SCHEMA: f"see adapters/README.md; in `hello`, {SHAPE}",
    "timeout:message": "answer each request with one line, end it with a newline, and flush",
    "protocol:not-json": "write debug output to standard error: standard output is for answers",
    "protocol:seq": "answer each request exactly once, with the `seq` of the request",
    "protocol:two-answers": "write exactly one line for each request",
    "protocol:too-long": "end each answer with a newline",
    "crash:half-a-line": "write whole lines, and flush after each",
}


def examined(name: str, settings: EngineSettings) -> Iterator[Found]:
    """The results of all checks, in the order in which an author meets them."""
    try:
        engine = built_in_session(name) or start_session(name, settings)
    except DidNotGreetError as error:
        problem, _, remedy = str(error).partition("\n")[0].rpartition("; ")
        usual = _greeting_remedy(name, settings, error.signature)
        yield Found(BAD, problem, remedy) if problem else Found(BAD, str(error), usual)
        return
    yield Found(GOOD, f"it starts and answers `hello`: {engine.hello.name} {engine.hello.version}")
    try:
        yield from hello_checked(engine)
        for look in () if any(dialect_faults(engine.hello.dialect)) else _LOOKS:
            yield from _looked(look, engine)
    finally:
        engine.close()


def _greeting_remedy(name: str, settings: EngineSettings, signature: str) -> str:
    """The remedy for an adapter that does not answer the first message."""
    said = last_words(name, settings) if signature == "timeout:message" else b""
    if said.endswith(b"\n"):
        return "the answer arrived only after the input was closed: flush after each line"
    if said:
        return f"it wrote {said[:40].decode(errors='replace')!a}...: end each answer with a newline"
    return _REMEDIES.get(signature, "answer `hello` as described in adapters/README.md")


def _looked(look: Look, engine: EngineSession) -> Iterator[Found]:
    """The results of one check; a failure of the engine is one of them."""
    engine.begin_case()
    try:
        yield from look(engine)
    except Unsupported as unsupported:
        yield Found(NOTE, f"not checked, the engine has no such concept: {unsupported}")
    except EngineFailed as failed:
        yield Found(BAD, failed.problem, _REMEDIES.get(failed.signature, ""))
