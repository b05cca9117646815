"""The form of test vectors: plain JSON, flat, with absolute amounts and seats that are named.

``VERSION`` changes when a field changes its meaning or is removed; new fields,
facts and vectors can be added at any time.  ``adapters/vectors/README.md``
describes every field for authors of engines.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET, UnsetType

from holdem_conformance.vectors.form.start_model import AnyStart, Part

FORMAT: Final = "holdem-vectors"
VERSION: Final = 1
#: How a value is compared, if it does not have to be equal.
SET: Final = "set"  #: a list, in any order
COUNT: Final = "count"  #: the number of entries of a list
IN_ORDER: Final = "in-order"  #: these events, in this order, with any others between them
NEVER: Final = "never"  #: no such event
COMPARISONS: Final = (SET, COUNT, IN_ORDER, NEVER)
#: What a vector, or a step that must be refused, may need beyond the capabilities of engines.
OUT_OF_TURN: Final = "out-of-turn"
UNKNOWN_ACTIONS: Final = "unknown-actions"
TEXT_AMOUNTS: Final = "text-amounts"
BIG_NUMBERS: Final = "big-numbers"
#: The largest integer that every program reads exactly from JSON.
LARGEST_EXACT: Final = 2**53 - 1


class Expectation(Part, frozen=True, kw_only=True, rename={"instead": "or"}):
    """One fact that must be seen after a step, and the rule that decides it."""

    id: str  #: of the check, as in `holdem run`
    fact: str
    #: The entry of a list, such as a seat, or of an object, such as a player; absent: all of it.
    at: int | str | UnsetType = UNSET
    value: Any
    compare: str | UnsetType = UNSET  #: absent: equal
    instead: Any = UNSET  #: another value that is right as well
    level: str
    severity: str
    question: str | UnsetType = UNSET  #: that the rule answers
    clauses: tuple[str, ...]
    disputed: str | UnsetType = UNSET  #: why the expectation is disputed; it is then an `info`


class Refusal(Part, frozen=True, kw_only=True):
    """Why a step must be refused; nothing changes then."""

    id: str
    reason: str
    level: str
    severity: str
    question: str | UnsetType = UNSET
    clauses: tuple[str, ...]
    disputed: str | UnsetType = UNSET


class VectorStep(Part, frozen=True, kw_only=True, rename={"amounts_to": "as"}):
    """One thing that is done, and what must be seen after it; ``do`` says which fields it has."""

    step: str  #: its number, as in `holdem explain`
    do: str
    # An action.
    seat: int | UnsetType = UNSET
    action: str | UnsetType = UNSET
    to: int | UnsetType = UNSET  #: the total in front of the seat on this street
    text: str | UnsetType = UNSET  #: instead of `to`, an amount that is no whole number
    adds: int | UnsetType = UNSET  #: the chips that go from the stack into the middle
    amounts_to: str | UnsetType = UNSET  #: what an all-in is: a call, a bet or a raise
    all_in: bool = False  #: whether the whole stack goes in
    anyone: bool = False  #: whether it does not matter which seat acts
    out_of_turn: bool = False  #: whether a seat acts, or announces, before its turn
    # Time.
    milliseconds: int | UnsetType = UNSET
    # The cards of the next hand, and what the dealer gets wrong in it.
    deck: tuple[str, ...] | UnsetType = UNSET
    holes: tuple[tuple[str, ...] | None, ...] | UnsetType = UNSET
    board: tuple[str, ...] | UnsetType = UNSET
    wrong_level: int | UnsetType = UNSET
    wrong_button: int | UnsetType = UNSET
    # What is said between two hands.
    chips: int | UnsetType = UNSET
    how: str | UnsetType = UNSET
    announced: bool | UnsetType = UNSET
    why: str | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    dodged: bool | UnsetType = UNSET
    what: str | UnsetType = UNSET
    substantial: bool | UnsetType = UNSET
    cards: tuple[str | None, ...] | UnsetType = UNSET  #: drawn for the button, by seat
    # What is said to a tournament.
    table: str | UnsetType | None = UNSET  #: null: the tournament as a whole
    player: str | UnsetType = UNSET
    from_table: str | UnsetType = UNSET
    to_table: str | UnsetType = UNSET
    seats: int | UnsetType = UNSET  #: of a new table
    stacks: tuple[int | None, ...] | UnsetType = UNSET  #: by seat; null for who was not dealt in
    forfeits: bool | UnsetType = UNSET
    closing: bool | UnsetType = UNSET
    begins: bool | UnsetType = UNSET
    stops: bool | UnsetType = UNSET
    small_chip: int | UnsetType = UNSET
    large_chip: int | UnsetType = UNSET
    race_cards: dict[str, tuple[str, ...]] | UnsetType = UNSET  #: by table
    worth: int | UnsetType = UNSET
    # What must come of it.
    needs: tuple[str, ...] = ()  #: of a step that must be refused, and may be left out
    refused: Refusal | UnsetType = UNSET
    expect: tuple[Expectation, ...]
    state: dict[str, Any] | UnsetType = UNSET  #: everything that the oracle shows; optional


class Vector(Part, frozen=True, kw_only=True):
    """One case in one house."""

    id: str  #: the case, with its house where it is played in several
    case: str
    kind: str  #: hand, clock, table, tournament, ranking, pots, race, substantial or places
    title: str
    why: str  #: what a wrong engine does
    level: str
    severity: str
    clauses: tuple[str, ...]  #: what the case is about, the deciding clause first
    witness: str | UnsetType = UNSET
    disputed: str | UnsetType = UNSET
    digest: str  #: changes with the meaning of the case
    sets: tuple[str, ...]  #: the frozen sets to which the case belongs as it is
    ranking: str | UnsetType = UNSET  #: the ranking that is played as this hand
    needs: tuple[str, ...]  #: capabilities
    players: tuple[int, ...]  #: the fewest and the most who are dealt in; none without a hand
    profiles: tuple[str, ...]  #: the named houses in which everything that is expected holds
    start: AnyStart
    steps: tuple[VectorStep, ...]


class VectorFamily(Part, frozen=True, kw_only=True):
    """What the vectors of a file are about."""

    code: str
    name: str
    title: str


class ClauseText(Part, frozen=True, kw_only=True):
    """A sentence of a rule book or of another document."""

    says: str
    source: str
    place: str


class VectorFile(Part, frozen=True, kw_only=True):
    """The vectors of a family."""

    format: str
    version: int
    suite: str  #: the version of the suite that wrote it
    family: VectorFamily
    clauses: Mapping[str, ClauseText]
    vectors: tuple[Vector, ...]
