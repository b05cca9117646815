"""``holdem play``."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from holdem_conformance.authoring.one_hand.hand_options import (
    HandOptions,
    given_hand,
    house_options,
    pairs,
)
from holdem_conformance.authoring.one_hand.played_hand import Played, play_hand
from holdem_conformance.authoring.one_hand.saved_hand import SavedHand, case_file, saved_hand
from holdem_conformance.commands.cases import direct, new
from holdem_conformance.commands.house_options import house_given, profile_given
from holdem_conformance.histories.hands.history_file import read_history
from holdem_conformance.histories.hands.recorded_hand import WantedHouse, recorded_hand
from holdem_conformance.histories.hands.told_history import tell_hand, tell_list

#: Options about one hand, and how a script says the same of a table.
_OF_A_HAND: Final = {
    "stacks": "table 1000, 350, -, 1000",
    "button": "button 3",
    "blinds": "blinds 50/100",
    "ante": "blinds 50/100 ante 100",
    "straddle": "straddle",
    "live": "house out_of_turn=tda-53 sizing_fix=tda-50",
    "save": "script",
    "hole": "hand: 3 busts",
    "board": "hand: 3 busts",
}
#: Options that say what the file of a recorded hand says.
_OF_A_FILE: Final = ("stacks", "button", "blinds", "ante", "straddle", "hole", "board")
#: What the author of a case says of it, beside the hand.
CASE_PARTS: Final = ("title", "why", "severity", "rules", "witness", "level", "expect")
#: Everything that `holdem new` can be told in words.
NEW_WORDS: Final = (*CASE_PARTS[:-1], "family", "profile", "house", "table", "cards", "clock")


@click.command(
    name="play",
    epilog="Example: holdem play --stacks 1000,350,1000,1000 3:r300 0:f 1:A 2:f",
)
@click.option(
    "--stacks",
    default="1000,1000,1000,1000",
    show_default=True,
    help="Stacks by seat, also with names as in Ann=1000; - for an empty seat.",
)
@click.option("--button", default=0, show_default=True, help="Seat of the button.")
@click.option("--blinds", default="50/100", show_default=True, help="Small and big blind.")
@click.option("--ante", default="0", help="Ante; the house decides who pays it.")
@click.option("--straddle", default="", metavar="CHIPS", help="Straddle: twice the big blind.")
@profile_given
@house_given
@click.option(
    "--live",
    is_flag=True,
    help="Judge as at a live table: what is done out of turn or in a wrong size may bind.",
)
@click.option(
    "--hole", multiple=True, metavar="SEAT=CARDS", help="Known hole cards, such as 0=AhKd."
)
@click.option("--board", default="", help="Known board cards, such as Qh7d2c.")
@click.option("--seed", default=0, show_default=True, help="Seed for shuffling the other cards.")
@click.option("--why/--no-why", default=True, help="Print the reasons and the text of each rule.")
@click.option(
    "--tournament",
    is_flag=True,
    help="Direct hand after hand at a table, or a tournament, as `holdem direct` does.",
)
@click.option(
    "--save",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Make the hand a case, such as reopening/my-case.yaml, as `holdem new` does.",
)
@click.option(
    "--case",
    "parts",
    multiple=True,
    metavar="PART=TEXT",
    help=f"What the case says: {', '.join(CASE_PARTS)}; without it you are asked.",
)
@click.option(
    "--history",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Play a recorded hand: a file of the PHH format, .phh or .phhs.",
)
@click.option(
    "--hand",
    "number",
    type=click.IntRange(min=1),
    help="Which hand of the file, counted from 1; without it several are listed.",
)
@click.argument("said", nargs=-1, metavar="[ACTION]...")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    said: tuple[str, ...],
    *,
    why: bool,
    tournament: bool,
    **_given: object,
) -> None:
    """Play a hand and show the legal actions and the rules.

    An ACTION is a seat and an action: 3:f fold, 3:x check, 3:c call,
    3:b200 bet 200, 3:r600 raise to 600, 3:A all-in. Without ACTION, the
    command prompts for actions, or reads them from standard input. A seat may
    also be a player's name, or BTN, SB, BB, UTG or CO.

    Without --live the answers are those that an engine should give, which
    accepts legal actions only.

    For hand after hand at a table, and for tournaments, see `holdem direct`;
    with --tournament, each ACTION is a line of its script.

    With --history, the hand and its actions come from a file, such as
    hand.phh; it is played to the first action that the rules refuse, and what
    the file says of the chips is compared. Seat 0 is the first player of the
    file, and the last player has the button.
    """
    if tournament and ctx.params["history"] is not None:
        raise click.UsageError("--history is about a single hand; leave out --tournament", ctx)
    if tournament:
        _check_options(ctx)
        shared = {name: ctx.params[name] for name in ("rules", "house", "seed", "why")}
        ctx.invoke(direct.command, script=said, **shared)
        return
    save: Path | None = ctx.params["save"]
    said_of_it = _parts(ctx.params["parts"], save)
    play = _of_options if ctx.params["history"] is None else _recorded
    played = play(ctx, said, why=why)
    if save is not None and played is not None:
        _saved(saved_hand(played, save), said_of_it)


def _of_options(ctx: click.Context, said: tuple[str, ...], *, why: bool) -> Played:
    """Play the hand that the options make."""
    if ctx.params["number"] is not None:
        raise click.UsageError("--hand is about a file of hands; add --history FILE", ctx)
    given = HandOptions(**{name: ctx.params[name] for name in HandOptions._fields})
    return play_hand(given_hand(given), said, why=why, interactive=not said and sys.stdin.isatty())


def _recorded(ctx: click.Context, said: tuple[str, ...], *, why: bool) -> Played | None:
    """Play a hand of a file; if it has several and none is chosen, list them."""
    _check_recorded(ctx, said)
    path, number = ctx.params["history"], ctx.params["number"]
    options = house_options(ctx.params["house"], live=ctx.params["live"])
    house = WantedHouse(ctx.params["rules"], options, ctx.params["seed"])
    hands = read_history(path)
    if number is None and len(hands) > 1:
        if ctx.params["save"] is not None:
            problem = f"{path} has {len(hands)} hands, and one becomes a case"
            raise click.UsageError(f"{problem}; add --hand and its number", ctx)
        tell_list(hands, house)
        return None
    if number is not None and number > len(hands):
        problem = f"--hand {number}: {path} ends with hand {len(hands)}"
        raise click.UsageError(f"{problem}; choose one of its hands", ctx)
    return tell_hand(recorded_hand(hands[(number or 1) - 1], house), why=why)


def _check_recorded(ctx: click.Context, said: tuple[str, ...]) -> None:
    """Nothing that a file says is said by options as well."""
    if said:
        raise click.UsageError("--history has the actions of the hand; leave out the others", ctx)
    for name in _OF_A_FILE:
        if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
            problem = f"--{name} is what the file of --history says; leave one of them out"
            raise click.UsageError(problem, ctx)


def _parts(texts: Iterable[str], save: Path | None) -> dict[str, str]:
    """What a case says; checked, like the name of its file, before the hand is played."""
    found = dict(pairs("--case", texts))
    for part in found:
        if part not in CASE_PARTS:
            raise click.UsageError(f"--case {part}: write one of {', '.join(CASE_PARTS)}")
    if found and save is None:
        raise click.UsageError("--case is about a case; add --save FILE")
    if save is not None:
        case_file(save)
    return found


def _saved(hand: SavedHand, said: dict[str, str]) -> None:
    """Make a case of a hand, through the questions and checks of `holdem new`."""
    expected = said.pop("expect", "").strip().removeprefix("expect:").strip()
    facts = expected if expected.startswith("{") else f"{{{expected}}}"
    for part in CASE_PARTS[:4]:
        if not (said.get(part) or sys.stdin.isatty()):
            problem = f"missing --case {part}=..."
            raise click.UsageError(f"{problem}; add it, or play at a terminal to be asked for it")
    steps = [*hand.steps, *([f"expect: {facts}"] if expected else [])]
    words = {**dict.fromkeys(NEW_WORDS, ""), **said, **hand.words}
    new.create(words, steps, hand.name, hand.folder, played=not expected)


def _check_options(ctx: click.Context) -> None:
    """No option of a single hand is given together with a tournament."""
    for name, line in _OF_A_HAND.items():
        if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
            problem = f"--{name} is about a single hand; write a line such as '{line}' instead"
            raise click.UsageError(problem, ctx)
