"""A hand that was played, as the answers with which a new case begins."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from holdem_conformance.authoring.new_case import slug
from holdem_conformance.authoring.one_hand.hand_options import house_named
from holdem_conformance.authoring.one_hand.played_hand import Played
from holdem_conformance.exit_codes import UserError
from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import HandsTabled, Refused, Shown
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.house.house import House
from holdem_oracle.house.profiles import profile
from holdem_oracle.why.history import Step, first_step, next_step
from holdem_oracle.words.notation import shorthand
from holdem_scenarios.families import FAMILIES

_PROFILE: Final = "tda-2024"
#: What is not written, because a case has it anyway.
_USUAL: Final = {"stacks": "[1000, 1000, 1000, 1000]", "button": "0", "blinds": "50/100"}


class SavedHand(NamedTuple):
    """Where a case goes, and what is known of it."""

    folder: Path  #: of all families
    name: str
    words: Mapping[str, str]
    steps: tuple[str, ...]


def case_file(file: Path) -> tuple[str, Path, str]:
    """The family, the folder of all families, and the name that the file of a case says."""
    families = {family.folder: family.code for family in FAMILIES.values()}
    folder = file.absolute().parent.name
    if folder not in families:
        known = ", ".join(families)
        problem = f"the folder of a case is its family, and {folder!r} is none"
        raise UserError(f"--save {file}: {problem}; write reopening/{file.name}, or one of {known}")
    if file.suffix != ".yaml" or slug(file.stem) != file.stem:
        problem = "not a valid name of a case"
        raise UserError(f"--save {file}: {problem}; use a name such as {slug(file.stem)}.yaml")
    if file.exists():
        raise UserError(f"--save {file}: the file already exists; choose another name")
    return families[folder], file.parent.parent, file.stem


def saved_hand(played: Played, file: Path) -> SavedHand:
    """The answers for a case that plays the same hand."""
    family, folder, name = case_file(file)
    words = {"family": family, "table": _table(played.steps[0].before.setup)}
    rules, options = _needed(played)
    words["profile"] = "" if rules == _PROFILE else rules
    words["house"] = ", ".join(f"{option}: {value}" for option, value in options.items())
    words["cards"] = ", ".join(_cards(played))
    steps = tuple(_steps(played.steps[1:]))
    return SavedHand(folder, name, {part: word for part, word in words.items() if word}, steps)


def _table(setup: Setup) -> str:
    """The table, without what every table has."""
    stacks = ", ".join("empty" if one is None else str(one) for one in setup.stacks)
    parts = {
        "stacks": f"[{stacks}]",
        "button": str(setup.button),
        "blinds": f"{setup.small_blind}/{setup.big_blind}",
        "ante": str(setup.ante) if setup.ante else "",
        "bets": f"{setup.small_bet}/{setup.big_bet}" if setup.small_bet else "",
        "blind_seats": "" if setup.blind_seats is None else _blind_seats(setup.blind_seats),
        "late_posts": _late_posts(setup),
        "straddle": "true" if setup.straddle else "",
        "mucks": f"[{', '.join(map(str, setup.mucks))}]" if setup.mucks else "",
    }
    return ", ".join(
        f"{name}: {text}" for name, text in parts.items() if text and text != _USUAL.get(name)
    )


def _blind_seats(seats: BlindSeats) -> str:
    """The seats that post the blinds, as in ``dead/3``."""
    return "/".join("dead" if seat is None else str(seat) for seat in seats)


def _late_posts(setup: Setup) -> str:
    """The posts of late players, as in ``{3: {live: 100, dead: 50}}``."""
    posts = (f"{post.seat}: {{live: {post.live}, dead: {post.dead}}}" for post in setup.late_posts)
    return f"{{{', '.join(posts)}}}" if setup.late_posts else ""


def _needed(played: Played) -> tuple[str, dict[str, str]]:
    """The profile and the house options without which the hand would have gone another way."""
    rules, options = played.given.rules, dict(played.given.options)
    for option in tuple(options):
        fewer = {name: value for name, value in options.items() if name != option}
        if _goes_alike(played, house_named(rules, fewer.items())):
            options = fewer
    if rules != _PROFILE and _goes_alike(played, house_named(_PROFILE, options.items())):
        rules = _PROFILE
    named = {name: value for name, value in options.items() if not _has(rules, name, value)}
    return rules, named


def _has(rules: str, option: str, value: str) -> bool:
    """Whether a profile has a value anyway."""
    return str(getattr(profile(rules), option)) == value


def _goes_alike(played: Played, house: House) -> bool:
    """Whether the hand goes the same way in another house."""
    first = played.steps[0].before.setup
    step = first_step(_in_house(first, house))
    steps = [step]
    for one in played.steps[1:]:
        assert isinstance(one.request, Action), "a hand without a clock has only actions"
        step = next_step(step, one.request)
        steps.append(step)
    return [*map(_seen, steps)] == [*map(_seen, played.steps)]


def _in_house(setup: Setup, house: House) -> Setup:
    """The same hand in another house."""
    return replace(setup, house=house)


def _seen(step: Step) -> tuple[object, ...]:
    """What a step looks like, without the clauses behind it."""
    hand = step.after
    seat = turn(hand)
    names = tuple(type(one.event).__name__ for one in step.events)
    reasons = tuple(one.event.reason for one in step.events if isinstance(one.event, Refused))
    table = (hand.stacks, hand.bets, hand.won, hand.live, hand.board, hand.shown, hand.mucked)
    return (names, reasons, table, seat, None if seat is None else legal(hand, seat))


def _cards(played: Played) -> Iterator[str]:
    """The cards that were named; all that count, if hands were turned up."""
    hand, setup = played.steps[-1].after, played.steps[0].before.setup
    named = () if played.given.only_compared else setup.holes
    events = [one.event for step in played.steps for one in step.events]
    compared = any(isinstance(event, Shown | HandsTabled) for event in events)
    seats = [seat for seat in setup.players if seat in named or (compared and seat in hand.live)]
    for seat in seats:
        yield f"{seat}: {_written(hand.holes[seat])}"
    board = hand.board if compared else () if played.given.only_compared else setup.board
    if board:
        yield f"board: {_written(board)}"


def _written(several: tuple[Card, ...]) -> str:
    """Cards as a case has them."""
    return " ".join(map(str, several))


def _steps(steps: tuple[Step, ...]) -> Iterator[str]:
    """The actions street by street; what was refused is a step of its own."""
    line: list[str] = []
    for step in steps:
        assert isinstance(step.request, Action), "a hand without a clock has only actions"
        refused = next((one.event for one in step.events if isinstance(one.event, Refused)), None)
        if refused is None:
            line.append(shorthand(step.request))
        if line and (refused is not None or step.after.street is not step.before.street):
            yield " ".join(line)
            line = []
        if refused is not None:
            yield f"{_spelled(step.request)}, refused: {refused.reason}"
    if line:
        yield " ".join(line)


def _spelled(said: Action) -> str:
    """An action in words, as in ``3: raise 900``."""
    return f"{said.seat}: {said.verb}" + ("" if said.to is None else f" {said.to}")
