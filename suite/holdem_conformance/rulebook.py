"""The clause register and the profiles, as the command line shows them."""

from collections.abc import Iterable

from click import wrap_text

from holdem_oracle.house import OPTIONS, House
from holdem_oracle.profiles import PROFILES, profile
from holdem_scenarios.register import Clause, read_register


def told(ids: Iterable[str]) -> str:
    """What some clauses say; all of those whose id begins so, where an id is not whole."""
    register = read_register()
    found: list[Clause] = []
    for id_ in ids:
        if id_ in register.clauses:
            found.append(register.clauses[id_])
            continue
        below = [clause for clause in register.clauses.values() if clause.id.startswith(f"{id_}-")]
        found += below or register.cited([id_], "rules")
    return "\n".join(_clause(clause) for clause in found)


def _clause(clause: Clause) -> str:
    """One clause: its sentence, its place, and what depends on it."""
    lines = [clause.id, wrap_text(clause.says, 96, "    ", "    "), f"    {clause.place}"]
    if clause.options:
        lines.append(f"    Depends on the house: {', '.join(clause.options)}.")
    if clause.excluded:
        lines.append(wrap_text(f"No case: {clause.excluded}", 96, "    ", "    "))
    return "\n".join(lines)


def sources_told() -> str:
    """Every source, with the number of its clauses."""
    sources = read_register().sources.values()
    return "\n".join(f"{s.source:12} {len(s.clauses):4}  {s.title}" for s in sources)


def profiles_told(names: Iterable[str]) -> str:
    """Profiles, each with the options in which it is not the default."""
    return "\n".join(_profile(name) for name in names or PROFILES)


def _profile(name: str) -> str:
    """One profile."""
    house = profile(name)
    changed = [
        f"    {option}: {getattr(house, option)}"
        for option in OPTIONS
        if getattr(house, option) != getattr(House(), option)
    ]
    return "\n".join([name, *changed]) if changed else f"{name}  (the default)"
