"""Compares the answer to a question that needs no hands with what is expected."""

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_conformance.judge.fact_result import NOT_SHOWN, Compared, not_shown_of
from holdem_scenarios.facts.compound_facts import Value


def compared_answer(
    name: str, expected: Value, answer: Raced | PlacedPlayers | ToldSubstantial
) -> Compared:
    """Compare one fact."""
    if isinstance(answer, ToldSubstantial):
        told = answer.substantial
        return Compared(told, "" if told == expected else name)
    if isinstance(answer, Raced):
        return _race(name, expected, answer)
    if name == "prizes":
        return _of_players(name, expected, answer.prizes, 0)
    places = answer.places
    in_lists = UNSET if places is UNSET else {one: list(part) for one, part in places.items()}
    return _of_players(name, expected, in_lists, None)


def _of_players(
    name: str, expected: Mapping[str, Value], shown: Mapping[str, Value] | UnsetType, nothing: Value
) -> Compared:
    """Values of the players whom the case names."""
    if shown is UNSET:
        return NOT_SHOWN
    found = {player: shown.get(player, nothing) for player in expected}
    return Compared(found, "" if found == expected else name)


def _race(name: str, expected: Value, answer: Raced) -> Compared:
    """The stacks after a chip race, or the chips of all."""
    if answer.stacks is UNSET:
        return NOT_SHOWN
    if name == "chips":
        total = sum(answer.stacks)
        way = "too-many" if total > expected else "too-few"
        return Compared(total, "" if total == expected else f"chips:{way}")
    found = {at: answer.stacks[at] for at in expected if at < len(answer.stacks)}
    wanted = {at: expected[at] for at in found}
    hidden = not_shown_of("stacks" for _ in range(len(found), len(expected)))
    difference = sum(found.values()) - sum(wanted.values())
    way = "misplaced" if not difference else "too-many" if difference > 0 else "too-few"
    return Compared(found, "" if found == wanted else f"stacks:{way}", not_shown=hidden)
