"""Checks of a witness: its arithmetic, and the clauses that it names.

Every equation or comparison in the text is checked: ``2 x 300 = 600``,
``13 > 12 > 9``, ``(0 + 2) mod 2 = 0``, ``30 s - 20 s = 10 s``.  All other
words are ignored.
"""

import ast
import operator
import re
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from typing import Any, Final

#: numbers and operators; a word after a number may be its unit
_TOKENS: Final = re.compile(r"\d{1,40}|[-+/()=<>]|[^\W\d_]+|\S")
_PYTHON: Final = {"x": "*", "mod": "%", "=": "==", "<": "<", ">": ">"} | {
    sign: sign for sign in "+-/()"
}
#: longer equations are ignored
_LONGEST: Final = 200
_RELATIONS: Final = ("==", "<", ">")
_CLAUSE: Final = re.compile(r"rule book: *([a-z][\w.-]*)$", re.ASCII)
_DONE: Final[dict[type[ast.AST], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Mod: operator.mod,
    ast.Eq: operator.eq,
    ast.Lt: operator.lt,
    ast.Gt: operator.gt,
}


def untrue(witness: str, clauses: Collection[str]) -> Iterator[str]:
    """The statements of a witness that are false."""
    if witness.startswith("arithmetic:"):
        for written, holds in sums(witness.partition(":")[2]):
            if not holds:
                yield f"{written} does not hold"
    named = _CLAUSE.match(witness)
    if named and named[1] not in clauses:
        yield f"unknown clause {named[1]!r}"


def sums(text: str) -> Iterator[tuple[str, bool]]:
    """Each equation in a text, and whether it holds."""
    for run in _runs(_TOKENS.findall(text)):
        tree = _tree(run)
        if tree is not None:
            yield _written(run), _holds(tree)


def _runs(tokens: list[str]) -> Iterator[list[str]]:
    """Consecutive numbers and operators, without units."""
    run: list[str] = []
    for at, token in enumerate(tokens):
        if token.isdecimal() or token in _PYTHON:
            run.append(_PYTHON.get(token, token))
        elif not (_is_unit(token) and run and run[-1].isdecimal() and _goes_on(tokens, at)):
            yield run
            run = []
    yield run


def _is_unit(token: str) -> bool:
    """Whether a token is a word, which may be a unit."""
    return token.isalpha()


def _goes_on(tokens: list[str], at: int) -> bool:
    """Whether an equation continues after a word."""
    return at + 1 < len(tokens) and tokens[at + 1] in "+-/)=<>x"


def _tree(run: list[str]) -> ast.Compare | None:
    """A parsed equation; ``None`` if the tokens are not one."""
    if len(run) > _LONGEST or not any(token in _RELATIONS for token in run):
        return None
    try:
        tree = ast.parse(" ".join(token.lstrip("0") or "0" for token in run), mode="eval").body
    except SyntaxError:
        return None
    return tree if isinstance(tree, ast.Compare) else None


def _holds(tree: ast.Compare) -> bool:
    """Whether every relation of an equation holds."""
    try:
        values = [_value(part) for part in (tree.left, *tree.comparators)]
    except ZeroDivisionError:
        return False
    return all(
        _DONE[type(relation)](one, other)
        for relation, one, other in zip(tree.ops, values, values[1:], strict=False)
    )


def _value(node: ast.AST) -> Fraction:
    """The value of an expression."""
    match node:
        case ast.Constant(int(number)):
            return Fraction(number)
        case ast.UnaryOp(ast.USub(), part):
            return -_value(part)
        case ast.BinOp(one, sign, other) if type(sign) in _DONE:
            return Fraction(_DONE[type(sign)](_value(one), _value(other)))
        case _:
            raise ZeroDivisionError


def _written(run: list[str]) -> str:
    """An equation as it was written."""
    back = {python: written for written, python in _PYTHON.items()}
    return " ".join(back.get(token, token) for token in run)
