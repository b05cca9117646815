"""What two cases over several hands have in common: the same table and the same hands."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from holdem_scenarios.case.model import Case, Step, TableHand


def bare_hand(hand: TableHand) -> TableHand:
    """A hand without its number and its expectations."""
    steps = (replace(step, number=0, expect={}) for step in hand.play if _acts(step))
    return replace(hand, number=0, expect={}, after={}, play=tuple(steps), level="", severity="")


def _acts(step: Step) -> bool:
    """Whether a step does anything."""
    return bool(step.verb or step.found)


def asked_of_hands(
    case: Case, parts: Callable[[Mapping[str, object]], Iterator[tuple[object, ...]]]
) -> Iterator[tuple[object, ...]]:
    """Each expectation, with its hand and the number of actions before it."""
    for hand in case.hands:
        yield from asked_of_hand(hand, parts)


def asked_of_hand(
    hand: TableHand, parts: Callable[[Mapping[str, object]], Iterator[tuple[object, ...]]]
) -> Iterator[tuple[object, ...]]:
    """Each expectation of one hand."""
    for name, expect in (("expect", hand.expect), ("after", hand.after)):
        yield from ((hand.number, name, part) for part in parts(expect))
    done = 0
    for step in hand.play:
        done += _acts(step)
        yield from ((hand.number, done, step.when, part) for part in parts(step.expect))


def amounts_of_hands(case: Case) -> Iterator[int]:
    """Every amount of chips that determines how the hands go."""
    for level in case.table.levels:
        yield from (*level.blinds, level.ante)
    yield from (chips for chips in case.table.buy_in or () if chips)
    for hand in case.hands:
        yield from (said.chips for said in hand.before if said.chips)
        yield from (chips for chips, _ in hand.loses.values())
        yield from (step.to for step in hand.play if type(step.to) is int)
