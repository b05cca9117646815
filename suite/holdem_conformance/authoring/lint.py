"""All lint rules applied to many cases, and the list of exceptions."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from math import gcd
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from holdem_conformance.authoring.lint_findings import LINT_RULES, Finding
from holdem_conformance.authoring.lint_frozen_sets import breaches, missing
from holdem_conformance.authoring.lint_meaning import meaning
from holdem_conformance.authoring.lint_sources import sources
from holdem_conformance.authoring.lint_style import found, style
from holdem_conformance.authoring.several_hands.twin_hands import (
    amounts_of_hands,
    asked_of_hands,
    bare_hand,
)
from holdem_conformance.authoring.tournaments.twin_rounds import asked_of_rounds, bare_round
from holdem_conformance.exit_codes import UserError
from holdem_conformance.library.case_loader import Loaded, Loader
from holdem_conformance.library.moved_cases import moved
from holdem_conformance.library.moved_rounds import amounts_of_rounds
from holdem_conformance.output.progress import told_of
from holdem_scenarios.case.model import Case, Step
from holdem_scenarios.facts.moved_table import Move
from holdem_scenarios.files.bounded_read import read_bytes
from holdem_scenarios.files.source_lines import line_of
from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.library import case_files, cases_folder, near
from holdem_scenarios.register import read_register

#: at most one `must` case in this many may lack a witness
WITNESSES: Final = 20
#: facts that a case may expect of some seats only
_OF_SEATS: Final = ("bets", "stacks", "won", "returned", "statuses", "holes", "banks")
#: instead of the id: twins are dealt the same cards
_ANY: Final = "RO-01"
#: rules that compare a case with others, so that only the whole library can decide them
_BESIDE_OTHERS: Final = ("H301", "H302")


def linted(
    files: Iterable[Path], exceptions: Path | None = None, *, about: Path | None = None
) -> list[Finding]:
    """All findings in some files, or in one of them, except those listed as exceptions."""
    everything = list(files)
    loader = Loader()
    for file in everything:
        try:
            loader.add(file, read_bytes(file))
        except OSError as error:
            raise FileNotFoundError(error.errno, error.strerror, str(file)) from None
    faults = [
        Finding(
            fault.file, fault.line, "H001", "", _field(fault.field) + fault.problem, fault.remedy
        )
        for fault in loader.faults
    ]
    findings = [*faults, *_of_cases(loader.loaded, about)]
    kept = _but_for_exceptions(findings, loader.loaded, exceptions or exceptions_file())
    return sorted(one for one in kept if about is None or one.file == str(about))


def _field(field: str) -> str:
    """The prefix that names the field of a fault."""
    return f"{field}: " if field else ""


def _of_cases(loaded: list[Loaded], about: Path | None) -> Iterator[Finding]:
    """The findings in cases that could be loaded; one is compared with all others."""
    register = read_register()
    mine = [one for one in loaded if about is None or one.file == about]
    for one in told_of(mine, "case", len(mine)):
        yield from style(one, register)
        yield from sources(one, register)
        yield from meaning(one)
    yield from twins(loaded)
    yield from without_witness(loaded)
    yield from breaches(loaded)
    if _is_whole_library(loaded):
        yield from missing(loaded)


def twins(loaded: list[Loaded]) -> Iterator[Finding]:
    """H301: a case that duplicates another one."""
    alike: dict[str, list[tuple[Loaded, set[str]]]] = {}
    for one in loaded:
        likeness, asked = _likeness(one.case)
        others = alike.setdefault(likeness, [])
        for other, asked_there in others:
            if asked <= asked_there or asked_there <= asked:
                problem = f"same table and play as {other.case.id}, without additional expectations"
                remedy = f"merge the two cases, or make a different point; see {other.file}"
                yield found(one, "H301", "", problem, remedy)
                break
        others.append((one, asked))


def _likeness(case: Case) -> tuple[str, set[str]]:
    """A key of table, cards and play that equal cases share, and the set of expectations."""
    seats = len(case.table.stacks)
    case = msgspec.structs.replace(case, id=_ANY)
    if case.play or case.hands:
        case = moved(case, Move(seats=seats, turned=-case.table.button % seats), "turned")
    case = _in_smallest_chips(case)
    bare = msgspec.structs.replace
    steps = tuple(bare(step, number=0, expect={}, refused="") for step in case.play if _acts(step))
    words = {"id": "", "title": "", "why": "", "severity": "", "rules": (), "level": ""}
    same = bare(case, **words, witness="", disputed="", expect={}, play=steps, asks=())
    hands, rounds = tuple(map(bare_hand, case.hands)), tuple(map(bare_round, case.rounds))
    return repr(replace(same, hands=hands, rounds=rounds)), _asked(case)


def _acts(step: Step) -> bool:
    """Whether a step contains an action or clock event."""
    return bool(step.verb) or step.wait is not None or step.disconnect is not None


def _asked(case: Case) -> set[str]:
    """Each expectation, with the number of actions before it."""
    found = {repr(part) for part in case.expect.items()}
    done = 0
    for step in case.play:
        done += _acts(step)
        asked = [*_parts(step.expect), *([("refused", step.refused)] if step.refused else [])]
        found |= {repr((done, step.when, part)) for part in asked}
    for one in case.asks:
        found |= {repr((one.when, part)) for part in _parts(one.expect)}
    found |= set(map(repr, asked_of_rounds(case, _parts)))
    return found | set(map(repr, asked_of_hands(case, _parts)))


def _parts(expect: Mapping[str, object]) -> Iterator[tuple[object, ...]]:
    """Each expected fact; facts by seat are split into one part per seat."""
    for name, value in expect.items():
        if name in _OF_SEATS and isinstance(value, Mapping):
            yield from ((name, *each) for each in value.items())
        else:
            yield name, value


def _in_smallest_chips(case: Case) -> Case:
    """The same case with all amounts divided by their greatest common divisor."""
    amounts = [
        *amounts_of_hands(case),
        *amounts_of_rounds(case),
        *(stack for stack in case.table.stacks if stack),
        *case.table.blinds,
        case.table.ante,
        *(case.table.bets or ()),
        *(step.to for step in case.play if type(step.to) is int),
        *(chips for _, *posts in case.table.late_posts for chips in posts),
        *(case.pots.paid if case.pots is not None else ()),
    ]
    unit = reduce(gcd, [abs(amount) for amount in amounts], 0)
    if unit <= 1 or case.house.get("chip_unit"):
        return case
    return moved(case, _Smaller(factor=unit), "smaller")


class _Smaller(Move):
    """A move to smaller chips: every amount is divided by the factor."""

    __slots__ = ()

    def chips(self, amount: int) -> int:
        """The amount in smaller chips."""
        return amount // self.factor


def without_witness(loaded: list[Loaded]) -> Iterator[Finding]:
    """H302: too many cases without a witness."""
    binding = [one for one in loaded if one.case.level == "must"]
    bare = [one for one in binding if not one.case.witness]
    if len(bare) * WITNESSES > len(binding) >= WITNESSES:
        for one in bare:
            problem = f"no witness (missing in {len(bare)} of {len(binding)} `must` cases)"
            yield found(
                one, "H302", "id", problem, "add one: arithmetic, a rule book or a recorded hand"
            )


class Exemption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that a case may break, and the reason."""

    rule: str
    case: str
    reason: str


def exceptions_file() -> Path:
    """The file that lists the exceptions."""
    return cases_folder().parent / "lint-exceptions.yaml"


def _exemptions(path: Path) -> list[Exemption]:
    """The listed exceptions."""
    try:
        found = msgspec.convert(load_file(path), list[Exemption])
    except msgspec.ValidationError as error:
        raise UserError(f"{near(path)}: {error}; give rule, case and reason") from None
    for one in found:
        if one.rule not in LINT_RULES:
            raise UserError(f"{near(path)}: unknown rule {one.rule}; see `holdem lint --rules`")
    return found


def _but_for_exceptions(
    findings: list[Finding], loaded: list[Loaded], exceptions: Path
) -> Iterator[Finding]:
    """The remaining findings; an exception that is no longer needed is itself a finding."""
    exemptions = _exemptions(exceptions)
    listed = {(one.rule, one.case) for one in exemptions}
    broken = {(one.rule, one.case) for one in findings}
    yield from (one for one in findings if (one.rule, one.case) not in listed)
    here = {one.case.id for one in loaded}
    whole = _is_whole_library(loaded)
    for at, (rule, case) in enumerate((one.rule, one.case) for one in exemptions):
        if case in here and (whole or rule not in _BESIDE_OTHERS) and (rule, case) not in broken:
            problem = f"{case} no longer breaks {rule}"
        elif case not in here and whole:
            problem = f"no such case: {case}"
        else:
            continue
        line = line_of(exceptions.read_bytes(), (at,))
        yield Finding(str(near(exceptions)), line, "H901", case, problem, "remove the exception")


def _is_whole_library(loaded: list[Loaded]) -> bool:
    """Whether every case of the library is loaded."""
    files = {one.file.resolve() for one in loaded}
    return all(file.resolve() in files for file in case_files(cases_folder()))
