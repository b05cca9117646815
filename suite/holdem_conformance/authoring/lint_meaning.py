"""Lint rules that use the oracle: whether a case is true, and whether it proves anything."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from holdem_adapters.case_setup import FILLER, house_of, setup_of
from holdem_adapters.tournaments.compiled_case import compiled_case, is_compiled
from holdem_conformance.authoring.lint_findings import Finding
from holdem_conformance.authoring.lint_style import found
from holdem_conformance.judge.judge import judge_oracle
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import (
    Variant,
    events_in,
    guards,
    hands_of_round,
    parts_in,
    variants,
)
from holdem_conformance.library.moved_cases import written_out
from holdem_conformance.library.moved_parts import cards_written_out
from holdem_conformance.library.played_rankings import hands_of
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.source_positions import line_of_checkpoint
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import HandsTabled, PotWon, Shown
from holdem_oracle.house.house import House, choose
from holdem_scenarios.case.model import Cards, Case, Step, TableHand

#: other decks for the unnamed cards
OTHER_FILLERS: Final = (
    FILLER[::-1],
    tuple(FILLER[(place * 23 + 5) % 52] for place in range(52)),
    tuple(FILLER[(place * 31 + 11) % 52] for place in range(52)),
)


#: so many decks that two hands do not compare alike in all of them by chance
MANY_FILLERS: Final = tuple(
    tuple(FILLER[(place * stride + 7) % 52] for place in range(52))
    for stride in range(1, 52, 2)
    if stride % 13
)


def meaning(one: Loaded) -> Iterator[Finding]:
    """All findings about the content of a case; a case that is not true is checked no further."""
    untrue = list(_untrue(one))
    yield from untrue
    if untrue:
        return
    yield from _proves_nothing(one)
    yield from _unplayable_ranking(one)
    yield from _filler(one)
    if one.case.plays or one.case.asks:
        yield from _idle_house(one)
        yield from _idle_when(one)
    if one.case.plays:
        yield from _idle_cards(one)


def _untrue(one: Loaded) -> Iterator[Finding]:
    """H101: expectations with which the oracle disagrees."""
    for checkpoint in _checkpoints(one.case, one.house):
        if checkpoint.verdict is not Verdict.PASS:
            line = line_of_checkpoint(one.file.read_bytes(), checkpoint.id)
            problem = (
                f"{checkpoint.id} does not hold: {', '.join(difference_lines(checkpoint)[:2])}"
            )
            remedy = f"find out whether case or oracle is wrong: `holdem explain {one.file}`"
            yield Finding(str(one.file), line, "H101", one.case.id, problem, remedy)


def _checkpoints(case: Case, house: House) -> list[Checkpoint]:
    """All checks of a case on the oracle, in each of its houses; a ranking is also played."""
    return [
        one
        for label, each in (("", case), *hands_of(case))
        for variant in variants(each, house)
        for one in judge_oracle(each, variant._replace(label=variant.label or label)).checkpoints
    ]


def _passes(case: Case, house: House) -> bool:
    """Whether all checks of a case pass."""
    return all(one.verdict is Verdict.PASS for one in _checkpoints(case, house))


def _holds(case: Case, variant: Variant) -> bool:
    """Whether all checks of a case pass in one house."""
    judged = judge_oracle(case, variant)
    passed = all(one.verdict is Verdict.PASS for one in judged.checkpoints)
    return passed and not judged.problem


def _proves_nothing(one: Loaded) -> Iterator[Finding]:
    """H102: cases that an engine passes by doing nothing."""
    case = one.case
    if is_compiled(case):
        return  # the reader refuses hands of which nothing is expected
    asks = any(step.expect or step.refused for step in case.play) or case.expect or case.asks
    if not asks:
        remedy = "add `expect` or `refused`"
        yield found(one, "H102", "play", "there is no expectation", remedy)
        return
    still = tuple(step for step in case.play if not _does_something(step))
    first = case.play[0] if case.play else None
    if first is None or not _does_something(first) or any(step.refused for step in case.play):
        return
    if still and _passes(replace(case, play=still), one.house):
        problem = "every expectation holds before the first action"
        yield found(one, "H102", "play", problem, "expect something that the actions change")


def _does_something(step: Step) -> bool:
    """Whether a step does anything at the table."""
    deeds = (step.wait, step.disconnect, step.reconnect)
    return bool(step.verb) or any(deed is not None for deed in deeds)


def _unplayable_ranking(one: Loaded) -> Iterator[Finding]:
    """H110: orders of hands that only engines with a call for rankings can be asked for."""
    case = one.case
    if case.rank is not None and "order" in case.expect and not hands_of(case):
        problem = "hands that are compared do not share a board of five"
        remedy = "write a board of five cards and hands of two different cards each"
        yield found(one, "H110", "rank", problem, remedy)


def holds_in(case: Case, house: House) -> bool:
    """Whether all checks pass in another house, with the script of the case's own house."""
    own = house_of(case)
    for variant in variants(case, own):
        changed = {
            option: value
            for option, value in variant.values.items()
            if value != str(getattr(own, option))
        }
        try:
            other = variant._replace(house=choose(house, changed))
            setup_of(case, other.house)
            if is_compiled(case):
                compiled_case(case, other.house, parts_in(other, case))
        except SetupError:
            return False
        if not _holds(case, other):
            return False
    return True


def _idle_house(one: Loaded) -> Iterator[Finding]:
    """H103: idle profiles and options.  `betting` is exempt, as it names the game."""
    case = one.case
    named = {option for when in guards(case) for option in when}
    for option in sorted(set(case.house) - named - {"betting"}):
        without = {name: value for name, value in case.house.items() if name != option}
        if holds_in(case, house_of(replace(case, house=without))):
            problem = f"house.{option} does not affect any expectation"
            yield found(one, "H103", "house", problem, "remove it, or expect what it changes")
    if case.profile != "tda-2024" and holds_in(case, house_of(replace(case, profile="tda-2024"))):
        problem = f"every expectation holds in tda-2024 as well as in {case.profile}"
        yield found(
            one, "H103", "profile", problem, "remove the profile, or expect what it changes"
        )


def _idle_when(one: Loaded) -> Iterator[Finding]:
    """H104: values of ``when`` that have the same outcome."""
    some = variants(one.case, one.house)
    for mine, other in product(some, some):
        differ = [name for name, value in mine.values.items() if value != other.values[name]]
        if len(differ) != 1:
            continue
        option = differ[0]
        values = mine.values[option], other.values[option]
        if values[0] >= values[1] or _go_together(one, option, *values):
            continue
        if _same(one.case, mine, other):
            problem = f"{option} {values[0]} and {values[1]} have the same outcome"
            field = parts_of(one.case)
            yield found(one, "H104", field, problem, "expect what differs, or remove one of them")


def parts_of(case: Case) -> str:
    """The field whose parts apply in some houses only."""
    named = {"hands": case.hands, "rounds": case.rounds, "expect": case.asks}
    return next((name for name, parts in named.items() if parts), "play")


def _hands(case: Case) -> Iterator[TableHand]:
    """The hands that a case names, at one table or at several."""
    yield from case.hands
    yield from (hand for one in case.rounds for hand in hands_of_round(one))


def _go_together(one: Loaded, option: str, *values: str) -> bool:
    """Whether the case itself gives some values one outcome: ``when: {x: [a, b]}``."""
    some = [when[option] for when in guards(one.case) if option in when]
    return all(len({value in guard for value in values}) == 1 for guard in some)


def _same(case: Case, mine: Variant, other: Variant) -> bool:
    """Whether the expectations of each of two houses also hold in the other."""
    return _holds(case, mine._replace(house=other.house)) and _holds(
        case, other._replace(house=mine.house)
    )


def _with_filler(one: Loaded, case: Case, filler: tuple[Card, ...]) -> bool:
    """Whether all checks pass with other cards in place of the unnamed ones."""

    def filled(hand: TableHand | None) -> TableHand | None:
        """A hand that is played, with those cards."""
        if hand is None or not hand.play:
            return hand
        return replace(hand, cards=_filled(cards_written_out(hand.cards, case.id), filler))

    hands = tuple(hand for hand in map(filled, case.hands) if hand is not None)
    rounds = tuple(
        replace(each, tables=tuple(replace(one, hand=filled(one.hand)) for one in each.tables))
        for each in case.rounds
    )
    cards = _filled(written_out(case), filler)
    return _passes(replace(case, cards=cards, hands=hands, rounds=rounds), one.house)


def _filled(cards: Cards, filler: tuple[Card, ...]) -> Cards:
    """Cards with others in place of the unnamed ones."""
    top = [str(card) for card in filler]
    rest = [card for card in top if card not in cards.deck] if cards.deck else top
    return replace(cards, deck=[*cards.deck, *rest])


def _compares_unnamed_cards(one: Loaded) -> bool:
    """Whether a pot is won by comparing hands that the case does not fully name."""
    if is_compiled(one.case):
        return any(hand.play for hand in _hands(one.case))
    cards = one.case.cards
    named = {seat for level in cards.strength for seat in level} | set(cards.holes)
    whole_board = cards.strength or len(cards.board) == 5
    for variant in variants(one.case, one.house):
        won = [event for event in events_in(variant, one.case) if isinstance(event, PotWon)]
        for seats in (set(event.pot.eligible) for event in won):
            if len(seats) > 1 and not (whole_board and seats <= named):
                return True
    return False


def _filler(one: Loaded) -> Iterator[Finding]:
    """H106: outcomes that depend on unnamed cards."""
    decks = MANY_FILLERS if _compares_unnamed_cards(one) else OTHER_FILLERS
    playing = one.case.play or any(hand.play for hand in _hands(one.case))
    if playing and not all(_with_filler(one, one.case, deck) for deck in decks):
        remedy = "name the board and the hole cards of every seat that shows"
        field = parts_of(one.case)
        yield found(one, "H106", field, "the outcome depends on unnamed cards", remedy)


def _turns_up_hands(one: Loaded) -> bool:
    """Whether any seat shows its hand."""
    return any(
        isinstance(event, Shown | HandsTabled)
        for variant in variants(one.case, one.house)
        for event in events_in(variant, one.case)
    )


def _idle_cards(one: Loaded) -> Iterator[Finding]:
    """H105: named cards without effect.

    Not checked where hands are shown: other cards could have failed an engine there.
    """
    if one.case.cards == Cards() or _turns_up_hands(one):
        return  # in a case over several hands, cards are those of a hand that is played
    without = replace(one.case, cards=Cards())
    if all(_with_filler(one, without, deck) for deck in (FILLER, *OTHER_FILLERS)):
        remedy = "remove them, or expect what they change"
        yield found(one, "H105", "cards", "the cards do not affect any expectation", remedy)
