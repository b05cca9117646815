"""``holdem new``."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from shlex import quote
from typing import Final, NoReturn

import click

from holdem_conformance.authoring import new_case
from holdem_conformance.authoring.new_case import family_meant
from holdem_conformance.commands import completed_words
from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.terminal import say, say_error, say_line, wrapped
from holdem_reports.safe_text import error_lines
from holdem_scenarios.files.atomic_write import replace_file
from holdem_scenarios.library import near

_EXAMPLE = """Example:

\b
holdem new --family reopening --severity action --rules tda-47-a \\
  --title "A short all-in does not reopen" --why "Engines raise again." \\
  --table "stacks: [1000, 350, 1000, 1000]" --play "3:r300 0:f 1:A 2:f" \\
  --play "expect: {turn: 3, can: [fold, call 50]}"
"""
_QUESTIONS: Final = {
    "family": "Family, such as RO or reopening",
    "title": "Title: what a correct engine does, in one sentence",
    "why": "Why: what a wrong engine does, in one sentence",
    "severity": "Severity: money, information, action or order",
    "rules": "Clauses, separated by commas, or words to find them by",
}
_MAY_BE_LEFT_OUT: Final = {
    "table": "Table (default: four seats with 1000 each), such as stacks: [1000, 350]",
    "witness": "Witness (optional), such as arithmetic: 2 x 50 = 100",
}

_ONLY_OPTIONS: Final = ("house", "cards", "clock")


@click.command(name="new", epilog=_EXAMPLE)
@click.option("--family", default="", help="Code or folder of the family, such as RO or reopening.")
@click.option("--title", default="", help="What a correct engine does, in one sentence.")
@click.option("--why", default="", help="What a wrong engine does, in one sentence.")
@click.option("--severity", default="", help="money, information, action or order.")
@click.option(
    "--rules",
    default="",
    help="Clauses, separated by commas, or words to find them by.",
    shell_complete=completed_words.clauses,
)
@click.option(
    "--witness", default="", help='Independent confirmation, such as "arithmetic: 2 x 50 = 100".'
)
@click.option("--level", default="", help="must (the default), should or info.")
@click.option("--profile", default="", help="Profile; tda-2024 by default.")
@click.option("--house", default="", help="House options, such as 'reopen: full-raise'.")
@click.option("--table", default="", help="Table, such as 'stacks: [1000, 350, 1000, 1000]'.")
@click.option("--cards", default="", help="Cards, such as 'strength: 0=1 > 4'.")
@click.option("--clock", default="", help="Clock, such as 'action: 30s'.")
@click.option(
    "--play", multiple=True, help="One step, written as in a case; repeat the option for each step."
)
@click.option(
    "--file", "name", default="", help="Name of the file; derived from the title by default."
)
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of cases; the library by default.",
)
def command(*, name: str, into: Path | None, play: tuple[str, ...], **words: str) -> None:
    """Create a new case.

    In a terminal, the command prompts for everything that the options do not
    give. You state what the case expects; the oracle must agree, and the file
    is written only if `holdem lint` finds no problem in it. `holdem play --save`
    makes a case of a hand that was played.
    """
    create(words, list(play), name, into)


def create(
    words: dict[str, str], steps: list[str], name: str, into: Path | None, *, played: bool = False
) -> None:
    """Write a case, asking for what is missing; after Ctrl-C say how to go on.

    ``played``: the steps are those of a hand, and more can follow.
    """
    try:
        _created(words, steps, name, into, played=played)
    except click.Abort:
        _say_again({**words, "file": name, "into": str(into or "")}, steps)
        raise click.exceptions.Exit(Exit.STOPPED) from None


def _created(
    words: dict[str, str], steps: list[str], name: str, into: Path | None, *, played: bool
) -> None:
    """Write the case that the words and the steps describe, asking for what is missing."""
    interactive = sys.stdin.isatty()
    ask_steps = interactive and (played or not steps)
    _ask_words(words, steps, interactive=interactive, played=played)
    id_ = new_case.next_id(new_case.family_meant(words["family"]), into)
    name = name or new_case.slug(words["title"])
    place = near(new_case.place_of(id_, name, into))
    answers = new_case.Answers(id_, words, steps, tuple(steps))
    text = _settled(answers, place, ask=ask_steps)
    place.parent.mkdir(parents=True, exist_ok=True)
    replace_file(place, text.encode())
    say(text, nl=False)
    say_line(f"Wrote {place}. Next: holdem explain {quote(str(place))}", err=True)


def _say_again(words: Mapping[str, str], steps: Iterable[str]) -> None:
    """After Ctrl-C: the command that goes on from the answers so far."""
    given = [f" --{part} {quote(word)}" for part, word in words.items() if word]
    given += [f" --play {quote(step)}" for step in steps]
    if given:
        say(f"\nNothing was written. To go on from here: holdem new{''.join(given)}", err=True)


def _settled(answers: new_case.Answers, place: Path, *, ask: bool) -> str:
    """The text of a case without findings; prompts again for each part that has one."""
    again = ["play"] if ask else []
    while True:
        for part in again:
            _ask_again(part, answers)
        try:
            text, findings = new_case.checked(new_case.put_together(answers), place.stem)
        except new_case.PartError as error:
            if not ask or error.part in _ONLY_OPTIONS:
                raise
            say_error(error_lines(str(error)))
            again = [error.part]
            continue
        if not findings:
            return text
        for finding in findings:
            say_line(str(finding), err=True)
        again = new_case.parts_of(text, findings)
        if not ask or not click.confirm(f"Enter {_parts_text(again)} again?", default=True):
            _give_up(text, place, keep=ask)


def _ask_again(part: str, answers: new_case.Answers) -> None:
    """Prompt again for a part of the case."""
    if part == "play":
        answers.play[:] = answers.begun
        _ask_steps(answers.play)
    else:
        answers.words[part] = _asked(part)


def _parts_text(parts: list[str]) -> str:
    """The parts of a case as an English phrase."""
    words = ["the steps" if part == "play" else f"the {part}" for part in parts]
    return " and ".join(words)


def _give_up(text: str, place: Path, *, keep: bool) -> NoReturn:
    """Exit without writing a case; answers typed in a terminal are kept in a ``.rej`` file."""
    if keep:
        rejected = place.with_suffix(".yaml.rej")
        rejected.parent.mkdir(parents=True, exist_ok=True)
        replace_file(rejected, text.encode())
        message = (
            f"Your answers are in {rejected}; fix the case and rename the file to {place.name}."
        )
    else:
        message = "Nothing was written."
    say_line(message, err=True)
    raise click.exceptions.Exit(Exit.DIVERGES)


def _asked(part: str) -> str:
    """The answer to the prompt for a part."""
    if part in _MAY_BE_LEFT_OUT:
        return str(click.prompt(_MAY_BE_LEFT_OUT[part], default="", show_default=False))
    return str(click.prompt(_QUESTIONS[part], value_proc=_CHECKED.get(part)))


def _family(value: str) -> str:
    """The code of a family; click prompts again after an error."""
    try:
        return family_meant(value)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _clauses(value: str) -> str:
    """The ids of clauses; for words, click shows those that fit them, and prompts again."""
    try:
        return ", ".join(new_case.cited(value))
    except ValueError as error:
        raise click.UsageError(str(error).partition(": ")[2]) from None


#: The answers that are checked at once.
_CHECKED: Final = {"family": _family, "rules": _clauses}


def _ask_words(words: dict[str, str], steps: list[str], *, interactive: bool, played: bool) -> None:
    """Prompt for the required parts that are missing; without a terminal, a usage error."""
    for part in _QUESTIONS:
        if words[part]:
            continue
        if not interactive:
            problem = (
                f"missing --{part}; add it, or run the command in a terminal to be prompted for it"
            )
            raise click.UsageError(problem)
        words[part] = _asked(part)
    if interactive and (played or not steps):
        for part in ("witness",) if played else _MAY_BE_LEFT_OUT:
            words[part] = words[part] or _asked(part)
    if not steps and not interactive:
        raise click.UsageError("missing --play; add a step, such as --play '3:r300 0:f'")


def _ask_steps(steps: list[str]) -> None:
    """Prompt for steps, one per line, until an empty line; the list has those typed so far."""
    if steps:
        say("The hand so far:")
        for step in steps:
            say(wrapped(f"- {step}", "  ", "    "))
        say("Enter what must be seen now, such as  expect: {turn: 1} , or more steps,")
    else:
        say("Enter the steps, one per line, such as  3:r300 0:f  or  expect: {turn: 1}")
    say("or  3: raise 900, refused: not-reopened . Finish with an empty line.")
    while line := click.prompt("", prompt_suffix="- ", default="", show_default=False):
        steps.append(line)
