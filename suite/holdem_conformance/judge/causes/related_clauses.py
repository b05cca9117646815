"""Clauses of different sources that say the same, as the register relates them."""

from functools import cache

from holdem_scenarios.register import Register, read_register


@cache
def _register() -> Register:
    """The register, read once."""
    return read_register()


@cache
def say_the_same(one: str, other: str) -> bool:
    """Whether two clauses say the same; a clause that is not in the register says it alone."""
    known = _register().clauses.keys()
    return one == other or ({one, other} <= known and _register().say_the_same(one, other))


@cache
def most_binding(clause: str) -> str:
    """The clause of a more binding source that says the same, if there is one."""
    found = _register().clauses.get(clause)
    return found.same_as[0] if found is not None and found.same_as else clause
