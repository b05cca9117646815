"""The oracle with one change that ``survivors.yaml`` lists, for as long as it is looked at.

A function is changed in place, by the byte code of its changed source.
"""

import ast
import importlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from operator import attrgetter
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final

from tests.mutants.survivors import Listed

ORACLE: Final = Path(__file__).parents[2] / "oracle" / "holdem_oracle"


def source_of(one: Listed) -> tuple[Path, ast.FunctionDef]:
    """The file of the changed function, and where it is defined there."""
    name = one.name.rpartition(".")[2]
    path = ORACLE / f"{one.module.replace('.', '/')}.py"
    (found,) = (
        node
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name == name
    )
    return path, found


def changed_source(one: Listed) -> str:
    """The source of the module with the change; the line that is changed occurs only once."""
    path, function = source_of(one)
    lines = path.read_text().splitlines(keepends=True)
    before, body = lines[: function.lineno - 1], lines[function.lineno - 1 : function.end_lineno]
    pattern = r"\s+".join(map(re.escape, one.without.split()))
    changed, times = re.subn(pattern, lambda _: one.instead, "".join(body))
    if times != 1:
        raise ValueError(f"{one.function}: {times} places with {one.without}")
    return "".join((*before, changed, *lines[function.end_lineno :]))


@contextmanager
def applied(one: Listed) -> Iterator[None]:
    """The oracle with one change, as long as this lasts."""
    module = importlib.import_module(f"holdem_oracle.{one.module}")
    changed = ModuleType(module.__name__)
    exec(compile(changed_source(one), str(module.__file__), "exec"), changed.__dict__)  # noqa: S102  # our own source
    function: FunctionType = attrgetter(one.name)(module)
    unchanged = function.__code__
    function.__code__ = attrgetter(one.name)(changed).__code__
    try:
        yield
    finally:
        function.__code__ = unchanged
