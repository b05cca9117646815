"""Runs a script as if typed into Python, and prints each statement that showed something.

It runs in the engine's own interpreter, so it imports nothing but the standard library:
``python python_session.py PREAMBLE SCRIPT``.
"""

import ast
import contextlib
import io
import sys
import traceback


def session(preamble: str, script: str) -> None:
    """Run a preamble silently, then a script statement by statement, as an interpreter does."""
    names: dict[str, object] = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(preamble, "<preamble>", "exec"), names)  # noqa: S102  # that is its purpose
    for node in ast.parse(script).body:
        asked = _asserted(node.test) if isinstance(node, ast.Assert) else []
        for typed, value in [(ast.unparse(one), ast.Expr(one)) for one in asked]:
            _tell(f">>> {typed}\n", _shown(value, names))
        _tell(_as_typed(script, node), _shown(node, names))


def _asserted(test: ast.expr) -> list[ast.expr]:
    """What an assertion is about: of ``a == 1 and b``, ``a`` and ``b``."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [one for part in test.values for one in _asserted(part)]
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq) and len(test.ops) == 1:
        return [test.left]
    return [test]


def _tell(typed: str, shown: str) -> None:
    """Print a statement if it showed something."""
    if shown:
        print(typed + shown, flush=True)  # noqa: T201  # its output


def _shown(node: ast.stmt, names: dict[str, object]) -> str:
    """What one statement prints: its value if it has one, and the last line of its error."""
    told = io.StringIO()
    compiled = compile(ast.fix_missing_locations(ast.Interactive([node])), "<script>", "single")
    with contextlib.redirect_stdout(told):
        try:
            exec(compiled, names)  # noqa: S102  # as above
        except Exception as error:  # noqa: BLE001  # an engine may raise anything
            told.write("".join(traceback.format_exception_only(error)))
    return told.getvalue().rstrip("\n")


def _as_typed(script: str, node: ast.stmt) -> str:
    """The lines of a statement, behind the prompts of an interpreter."""
    lines = script.splitlines()[node.lineno - 1 : node.end_lineno]
    prompts = [">>> ", *["... "] * (len(lines) - 1)]
    typed = (prompt + line for prompt, line in zip(prompts, lines, strict=True))
    return "".join(f"{line}\n" for line in typed)


if __name__ == "__main__":
    session(*sys.argv[1:3])
