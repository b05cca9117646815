"""The findings of a probe as text, as JSON, and as a dialect for the manifest."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from holdem_adapters.capabilities import ALL_OPTIONS, Dialect
from holdem_adapters.hello_check import without_authority
from holdem_conformance.probe.option_probe import Answer, Found, declared_house, is_tested
from holdem_oracle.house.house import OPTIONS, House
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.files.yaml_writer import entry

AS_TOLD: Final = "as told"
_MOST_CASES: Final = 6
_ROOM: Final = "{:22} {:18} {:1} {}"


def declared(option: str, dialect: Dialect) -> str:
    """The value of an option that an engine declares."""
    if dialect.follows_all or option in dialect.follows:
        return AS_TOLD
    return str(getattr(declared_house(dialect, House()), option))


def contradicts(found: Found, dialect: Dialect) -> bool:
    """Whether an engine is to declare something else.

    What it plays is declared if it is a house rule; a bug is not.  Where cases
    contradict each other, it is graded under the rule of the common profile.
    """
    said = declared(found.option, dialect)
    if found.answer in (Answer.NOT_ASKED, Answer.FOLLOWS):
        return False
    if said == AS_TOLD:
        asked = found.answer is not Answer.NONE
        return asked and any(one.told not in one.fits for one in found.evidence)
    if found.answer is Answer.NONE:
        return said not in (usual(found), *found.possible)
    may_be = granted(found)
    return bool(may_be) and said not in may_be


def usual(found: Found) -> str:
    """The value of an option in the common profile, which needs no authority of its own."""
    return str(getattr(House(), found.option))


def bug(found: Found) -> str:
    """What an engine does that plays a value which is no house rule; empty if it is one."""
    if found.answer is not Answer.PLAYS:
        return ""
    return without_authority(found.option, found.values[0])


def granted(found: Found) -> tuple[str, ...]:
    """The house rules that an engine may be playing; those of the common profile if none fits."""
    values = (usual(found),) if found.answer is Answer.NONE else found.values
    return tuple(one for one in values if not without_authority(found.option, one))


def probe_text(found: Sequence[Found], dialect: Dialect) -> str:
    """A line for each option; ``!`` marks options not played as declared."""
    return "\n".join(_lines(found, dialect))


def _lines(found: Sequence[Found], dialect: Dialect) -> Iterator[str]:
    """The lines of the report."""
    yield _ROOM.format("option", "declared", "", "plays")
    for one in found:
        mark = "!" if contradicts(one, dialect) else ""
        yield _ROOM.format(one.option, declared(one.option, dialect), mark, _played(one)).rstrip()
    wrong = [one.option for one in found if contradicts(one, dialect)]
    yield ""
    if wrong:
        yield f"Not as declared: {', '.join(wrong)}."
    bugs = [one.option for one in found if bug(one)]
    if bugs:
        yield f"Not a house rule, and so not to be declared: {', '.join(bugs)}."
    between = ", ".join(option for option in OPTIONS if not is_tested(option))
    yield f"Not tested, as they are about tournaments: {between}."
    yield ""
    yield "For engine.yaml:"
    yield ""
    yield dialect_block(found, dialect)


def _played(one: Found) -> str:
    """What an engine plays, and the cases that show it."""
    if one.answer is Answer.NOT_ASKED:
        return f"not tested: {one.why}"
    if bug(one):
        what = f"{one.values[0]}, a bug: {bug(one)}"
    elif one.answer is Answer.PLAYS:
        what = one.values[0]
    elif one.answer is Answer.CANNOT_TELL:
        what = f"{' or '.join(one.values)}, undetermined"
    elif one.answer is Answer.FOLLOWS:
        what = "as told"
    else:
        return f"inconsistent: {_disagreeing(one)}"
    otherwise = (seen.case for seen in one.evidence if seen.fits.isdisjoint(one.values))
    against = list(dict.fromkeys(otherwise))
    fitting = [case for case in one.cases if case not in against]
    but = f", not in {_named(against)}" if against else ""
    return f"{what} ({_named(fitting)}{but})"


def _disagreeing(one: Found) -> str:
    """Which cases fit which values."""
    by_values: dict[str, dict[str, None]] = {}
    for evidence in one.evidence:
        what = " or ".join(value for value in one.values if value in evidence.fits)
        by_values.setdefault(what or "none", {})[evidence.case] = None
    return "; ".join(f"{what} in {_named(list(cases))}" for what, cases in by_values.items())


def _named(cases: Sequence[str]) -> str:
    """The first few case ids."""
    more = f" and {len(cases) - _MOST_CASES} more" if len(cases) > _MOST_CASES else ""
    return f"{' '.join(cases[:_MOST_CASES])}{more}"


def probe_json(found: Sequence[Found], dialect: Dialect) -> dict[str, Any]:
    """The findings as JSON data."""
    return {
        "options": [
            {
                "option": one.option,
                "declared": declared(one.option, dialect),
                "answer": one.answer,
                "values": list(one.values),
                "contradicts": contradicts(one, dialect),
                "bug": bug(one),
                "cases": list(one.cases),
                "why": one.why,
                "evidence": [
                    {"case": seen.case, "told": seen.told, "fits": sorted(seen.fits)}
                    for seen in one.evidence
                ],
            }
            for one in found
        ],
        "dialect": dialect_found(found, dialect),
    }


def dialect_block(found: Sequence[Found], dialect: Dialect) -> str:
    """The dialect that an engine plays, in the YAML of its manifest."""
    return "\n".join(entry("dialect", dialect_found(found, dialect), ""))


def dialect_found(found: Sequence[Found], dialect: Dialect) -> dict[str, Any]:
    """The nearest profile and the differences from it; untested options stay as declared."""
    wanted = _wanted(found, dialect)
    follows = [option for option, value in wanted.items() if value == AS_TOLD]
    fixed = {option: value for option, value in wanted.items() if value != AS_TOLD}
    if not fixed:
        return {"follows": [ALL_OPTIONS]}
    names = sorted(PROFILES, key=lambda name: name != dialect.profile)
    house, name = min(
        ((_differing(fixed, PROFILES[name]), name) for name in names), key=lambda one: len(one[0])
    )
    block: dict[str, Any] = {"profile": name}
    if house:
        block["house"] = house
    if follows:
        block["follows"] = follows
    return block


def _wanted(found: Sequence[Found], dialect: Dialect) -> dict[str, str]:
    """Each option as found, or as declared if not found."""
    wanted = {option: declared(option, dialect) for option in OPTIONS}
    for one in found:
        if one.answer is Answer.FOLLOWS:
            wanted[one.option] = AS_TOLD
        elif contradicts(one, dialect):
            wanted[one.option] = next(iter(granted(one)), usual(one))
    if "chip_unit" in dialect.house:
        wanted["chip_unit"] = str(dialect.house["chip_unit"])
    return wanted


def _differing(fixed: Mapping[str, str], house: House) -> dict[str, str | int]:
    """The options in which an engine differs from a house."""
    return {
        option: int(value) if option == "chip_unit" else value
        for option, value in fixed.items()
        if value != str(getattr(house, option))
    }
