"""``holdem new``."""

import sys
from pathlib import Path
from typing import Final, NoReturn

import click

from holdem_conformance.authoring import new_case
from holdem_conformance.authoring.new_case import family_meant
from holdem_conformance.commands import completed_words
from holdem_conformance.exit_codes import Exit
from holdem_scenarios.library import near

_EXAMPLE = """For example:

\b
holdem new --family reopening --severity action --rules tda-47-a \\
  --title "A short all-in does not reopen" --why "Engines raise again." \\
  --table "stacks: [1000, 350, 1000, 1000]" --play "3:r300 0:f 1:A 2:f" \\
  --play "expect: {turn: 3, can: [fold, call 50]}"
"""
_QUESTIONS: Final = {
    "family": "Family, such as RO or reopening",
    "title": "What is right, in one sentence without a full stop",
    "why": "What a wrong engine does, in one sentence",
    "severity": "How bad that is: money, information, action or order",
    "rules": "Clauses, with commas between them",
}
_MAY_BE_LEFT_OUT: Final = {
    "table": "Table, if it is not four seats with 1000, as in stacks: [1000, 350]",
    "witness": "Witness, as in arithmetic: 2 x 50 = 100",
}

_ONLY_OPTIONS: Final = ("house", "cards", "clock")


@click.command(name="new", epilog=_EXAMPLE)
@click.option("--family", default="", help="Its code or folder, such as RO or reopening.")
@click.option("--title", default="", help="What is right, in one sentence.")
@click.option("--why", default="", help="What a wrong engine does, in one sentence.")
@click.option(
    "--severity", default="", help="How bad that is: money, information, action or order."
)
@click.option(
    "--rules",
    default="",
    help="Clauses, commas between them.",
    shell_complete=completed_words.clauses,
)
@click.option("--witness", default="", help='Who else says so, as in "arithmetic: 2 x 50 = 100".')
@click.option("--level", default="", help="should or info, if not must.")
@click.option("--profile", default="", help="Whose rules, if not tda-2024.")
@click.option("--house", default="", help="Options, as in 'reopen: full-raise'.")
@click.option("--table", default="", help="As in 'stacks: [1000, 350, 1000, 1000]'.")
@click.option("--cards", default="", help="As in 'strength: 0=1 > 4'.")
@click.option("--clock", default="", help="As in 'action: 30s'.")
@click.option("--play", multiple=True, help="A step, as a case writes it; once for each.")
@click.option("--file", "name", default="", help="The name of the file; by default from the title.")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of cases; by default the library.",
)
def command(*, name: str, into: Path | None, play: tuple[str, ...], **words: str) -> None:
    """Write a new case.

    What the options leave open is asked for, on a terminal.  What the case
    expects is for you to say; the oracle then has to agree, and the file is
    written when `holdem lint` finds nothing in it.
    """
    interactive = sys.stdin.isatty()
    steps = list(play)
    _ask_words(words, steps, interactive=interactive)
    id_ = new_case.next_id(new_case.family_meant(words["family"]), into)
    name = name or new_case.slug(words["title"])
    place = near(new_case.place_of(id_, name, into))
    answers = new_case.Answers(id_, words, steps)
    text = _settled(answers, place, ask=interactive and not steps)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    click.echo(text, nl=False)
    click.echo(f"{place} is written; holdem explain {place} tells it.", err=True)


def _settled(answers: new_case.Answers, place: Path, *, ask: bool) -> str:
    """The text of a case that nothing is wrong with; what is wrong is asked for until it is so."""
    again = ["play"] if ask else []
    while True:
        for part in again:
            _ask_again(part, answers)
        try:
            text, findings = new_case.checked(new_case.put_together(answers), place.stem)
        except new_case.PartError as error:
            if not ask or error.part in _ONLY_OPTIONS:
                raise
            click.echo(f"Error: {error}", err=True)
            again = [error.part]
            continue
        if not findings:
            return text
        for finding in findings:
            click.echo(finding, err=True)
        again = new_case.parts_of(text, findings)
        if not ask or not click.confirm(f"Write {_told(again)} again?", default=True):
            _give_up(text, place, keep=ask)


def _ask_again(part: str, answers: new_case.Answers) -> None:
    """A part of the case is asked for once more."""
    if part == "play":
        answers.play[:] = _ask_steps()
    else:
        answers.words[part] = _asked(part)


def _told(parts: list[str]) -> str:
    """Parts of a case, as one would say them."""
    words = ["the steps" if part == "play" else f"the {part}" for part in parts]
    return " and ".join(words)


def _give_up(text: str, place: Path, *, keep: bool) -> NoReturn:
    """There is no case; what somebody has typed is not lost all the same."""
    if keep:
        rejected = place.with_suffix(".yaml.rej")
        rejected.parent.mkdir(parents=True, exist_ok=True)
        rejected.write_text(text, encoding="utf-8")
        told = f"What you wrote is in {rejected}; mend it, and name it {place.name}."
    else:
        told = "Nothing is written."
    click.echo(told, err=True)
    raise click.exceptions.Exit(Exit.DIVERGES)


def _asked(part: str) -> str:
    """The answer to the question about a part."""
    if part in _MAY_BE_LEFT_OUT:
        return str(click.prompt(_MAY_BE_LEFT_OUT[part], default="", show_default=False))
    return str(click.prompt(_QUESTIONS[part], value_proc=_family if part == "family" else None))


def _family(value: str) -> str:
    """A family that there is; a mistake is asked for again."""
    try:
        return family_meant(value)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def _ask_words(words: dict[str, str], steps: list[str], *, interactive: bool) -> None:
    """What has to be there and was not given."""
    for part in _QUESTIONS:
        if words[part]:
            continue
        if not interactive:
            problem = f"there is no --{part}; write it, or call the command on a terminal"
            raise click.UsageError(problem)
        words[part] = _asked(part)
    if interactive and not steps:
        for part in _MAY_BE_LEFT_OUT:
            words[part] = words[part] or _asked(part)
    if not steps and not interactive:
        raise click.UsageError("there is no --play; write a step, as in --play '3:r300 0:f'")


def _ask_steps() -> list[str]:
    """Steps, one a line, until an empty one."""
    click.echo("Steps, one a line, such as  3:r300 0:f  or  expect: {turn: 1}")
    click.echo("or  3: raise 900, refused: not-reopened .  An empty line ends them.")
    steps: list[str] = []
    while line := click.prompt("", prompt_suffix="- ", default="", show_default=False):
        steps.append(line)
    return steps
