"""Requests, and questions that need no hands, put to the oracle."""

from typing import cast, get_args

from holdem_adapters.engine import Refused
from holdem_adapters.messages import Look
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.tables.hand_lines import Asked
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    PlacedPlayers,
    Question,
    RaceChips,
    Raced,
    ToldSubstantial,
)


def asked(engine: OracleEngine, request: Asked) -> Refused | None:
    """A deal, or something that is said at a table or to a tournament."""
    if isinstance(request, NextHand):
        return engine.next(request)
    if isinstance(request, Look):
        return None
    if isinstance(request, get_args(Between)):
        return engine.between(cast("Between", request))
    return engine.direct(cast("Direction", request))


def answered(engine: OracleEngine, question: Question) -> Raced | PlacedPlayers | ToldSubstantial:
    """The answer to a question."""
    if isinstance(question, RaceChips):
        return engine.race(question)
    if isinstance(question, AskPlaces):
        return engine.places(question)
    return ToldSubstantial(engine.substantial(question))
