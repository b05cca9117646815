"""What a run could not ask, and why, in words; and what is missing for it to pass."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from holdem_conformance.library.frozen_sets import corrected, newest_set
from holdem_conformance.output.counting import counted
from holdem_conformance.output.terminal import say, wrapped
from holdem_conformance.run.asked_cases import Asked, AskedCases
from holdem_conformance.run.events import RunEvent, RunFinished, RunStarted
from holdem_conformance.run.known.baseline_figures import Figures, lacking
from holdem_conformance.run.known.known_file import KnownFile

_MOST_WORDS: Final = 6
_MOST_REASONS: Final = 3
_MOST_LINES: Final = 12
_LONGEST_REASON: Final = 40
_REASONS: Final = {
    Asked.CAPABILITY: "need a capability that the engine does not declare",
    Asked.HOUSE: "depend on other house rules than the engine's",
    Asked.UNSUPPORTED: "are answered `unsupported`",
    Asked.NOT_SHOWN: "check only what the engine does not show",
    Asked.NOT_PLAYED: "were not played, because the engine timed out too often",
}


class AskedText:
    """Prints, after the summary of a run, what was not asked, and what does not suffice."""

    def __init__(
        self,
        asked: AskedCases,
        *,
        known: KnownFile,
        file: Path | None,
        only_faults: bool,
        wrapped: Callable[[str], str] = str,
    ) -> None:
        """``only_faults`` prints to standard error, and nothing if enough was asked."""
        self._asked = asked
        self._known = known
        self._file = file
        self._only_faults = only_faults
        self._wrapped = wrapped

    def hear(self, event: RunEvent) -> None:
        """Print when the run is over."""
        if not isinstance(event, RunFinished) or self._asked.run is None:
            return
        figures = self._known.figures
        lines = [] if self._only_faults else list(notes(self._asked, self._asked.run, figures))
        lines += too_little_lines(self._asked, figures, self._file)
        if lines:
            say("\n".join(lines), err=self._only_faults, enclosed=self._wrapped)


def notes(asked: AskedCases, run: RunStarted, figures: Figures | None) -> Iterator[str]:
    """What was not asked and why, and which cases belong to a frozen set."""
    if not run.about.ours:
        yield from _not_asked(asked)
    yield from _second_hands(asked.second_hands)
    yield from _set(run, figures)


def _not_asked(asked: AskedCases) -> Iterator[str]:
    """The cases that could not be asked, by reason."""
    counts = asked.all
    left = counts.total() - counts[Asked.YES]
    if not left:
        return
    yield f"Not asked: {left:,} of {counted(counts.total(), 'case')}."
    for reason, word in _REASONS.items():
        if counts[reason]:
            yield _wrapped(f"{counts[reason]:,} {word}{_details(reason, asked)}")


def _second_hands(why: Counter[str]) -> Iterator[str]:
    """How many cases were asked as second hands, and why the others were not."""
    left = why.total() - why[""]
    if why:
        yield f"As second hands, after a quiet or a wild one: {why['']:,} of {why.total():,} asked."
    if left:
        rest = Counter({reason: number for reason, number in why.items() if reason})
        yield _wrapped(f"{left:,} are not{_most(rest, _MOST_LINES)}")


def _details(reason: Asked, asked: AskedCases) -> str:
    """The capabilities that are missing, or the reasons that the engine gives."""
    if reason is Asked.CAPABILITY:
        return _most(asked.lacking, _MOST_WORDS)
    return _most(asked.unsupported, _MOST_REASONS) if reason is Asked.UNSUPPORTED else ""


def _most(words: Counter[str], most: int) -> str:
    """The most frequent words with their numbers, in brackets."""
    ranked = sorted(words.items(), key=lambda item: (-item[1], item[0]))
    shown = [f"{_short(word)} {number:,}" for word, number in ranked[:most]]
    more = ["..."] if len(ranked) > most else []
    return f" ({', '.join([*shown, *more])})" if shown else ""


def _short(text: str) -> str:
    """The beginning of a text on one line; engines may write anything."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_REASON else f"{line[:_LONGEST_REASON]}..."


def _set(run: RunStarted, figures: Figures | None) -> Iterator[str]:
    """The frozen set that was run, or how many cases are newer than the newest one."""
    name, here = run.plan.frozen_set, {one.id for one in run.cases}
    if name:
        changed = [id_ for id_ in corrected(name) if id_ in here]
        if changed:
            what = f"{name}: {len(changed):,} of {counted(len(here), 'case')} corrected since "
            yield _wrapped(f"{what}it was frozen; its ledger gives the reasons", "", "  ")
    elif figures is not None and figures.set:
        what = f"The baseline is of {figures.set} alone"
        yield _wrapped(f"{what}: add --set {figures.set} to run no other cases.", "", "  ")
    elif not run.about.ours:
        newest = newest_set()
        newer = 0 if newest is None else len(here - newest.now().keys())
        if newest is not None and 0 < newer < len(here):
            what = f"{newer:,} of {len(here):,} cases are newer than {newest.set}"
            yield _wrapped(f"{what}; --set {newest.set} leaves them out.", "", "  ")


def too_little_lines(
    asked: AskedCases, figures: Figures | None, file: Path | None
) -> Iterator[str]:
    """Each reason why the run does not pass although nothing may have failed."""
    few, fewer = lacking(asked, figures)
    if few:
        yield "Too little could be asked, so this run does not pass:"
        yield from (_wrapped(f"{one.what}; {one.remedy}") for one in few)
    if fewer:
        yield "Less could be asked than the known failures say, so this run does not pass:"
        for one in fewer[:_MOST_LINES]:
            yield _wrapped(f"{one.what}; {one.remedy}" if one.remedy else one.what)
        if len(fewer) > _MOST_LINES:
            yield f"  and {len(fewer) - _MOST_LINES} more"
        yield _wrapped(f"if that is intended, run `holdem baseline update {file} ...`")


def _wrapped(text: str, first: str = "  ", others: str = "    ") -> str:
    """An item of a list, on lines as wide as the terminal."""
    return wrapped(text, first, others)
