"""A difference between an engine and the oracle, as a run records it."""

import msgspec


class Difference(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an engine shows otherwise than the oracle after one request, and what decides it."""

    house: str = ""  #: the label of the house, as in ids of checks
    step: int = 0  #: as in ids of checks; 0 is the start
    part: int = 0  #: the number of the request within its step, from 0
    hand: int = 0  #: the how manieth deal at its table it is about; 0 between hands, or if alone
    fact: str
    way: str  #: how it differs
    question: str  #: the question that decides the fact
    clauses: tuple[str, ...]  #: the clauses that answer it by the rules, the decisive one first
    parts: bool = False  #: whether chips, cards, turn or street part here; then nothing follows
    told: str = ""  #: the word that the engine gives, where a word differs
