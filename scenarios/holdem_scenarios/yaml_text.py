"""Plain values as YAML text: words bare where they can be, collections on one line."""

import re
from typing import Final

from holdem_scenarios.strict_yaml import Plain

WIDTH: Final = 100
_READ_OTHERWISE: Final = re.compile(
    r"true|false|null|[-+]?[0-9][0-9_]*(\.[0-9]*)?([eE][-+]?\d+)?|0[xob].*"
)
_SPECIAL_FIRST: Final = frozenset("-?:,[]{}#&*!|>'\"%@` ")


def scalar(value: str | int | bool | None, *, flow: bool) -> str:  # noqa: FBT001  # a value
    """A text, bare or in quotes; a number, a truth value, nothing."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return _quoted(value) if _needs_quotes(value, flow=flow) else value


def _needs_quotes(text: str, *, flow: bool) -> bool:
    """Whether a bare text would be read as something else."""
    if not text or text[0] in _SPECIAL_FIRST or text != text.strip():
        return True
    if _READ_OTHERWISE.fullmatch(text) or not text.isprintable():
        return True
    if ": " in text or " #" in text or text.endswith(":"):
        return True
    return flow and any(sign in text for sign in ",[]{}:")


def _quoted(text: str) -> str:
    """A text in double quotes."""
    escaped = "".join(_escaped(sign) for sign in text)
    return f'"{escaped}"'


def _escaped(sign: str) -> str:
    """One sign of a quoted text."""
    if sign in '"\\':
        return f"\\{sign}"
    if sign.isprintable():
        return sign
    number = ord(sign)
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def flow(value: Plain) -> str:
    """A whole value on one line, as in ``{turn: 3, can: [fold, call 50]}``."""
    if isinstance(value, list):
        return f"[{', '.join(map(flow, value))}]"
    if isinstance(value, dict):
        parts = (f"{_key(key)}: {flow(part)}" for key, part in value.items())
        return f"{{{', '.join(parts)}}}"
    return scalar(value, flow=True)


def _key(key: str) -> str:
    """A name; a number needs no quotes there."""
    return key if key.isascii() and key.isdecimal() else scalar(key, flow=True)


def entry(key: str, value: Plain, indent: str) -> list[str]:
    """A name and its value, on more than one line where one is too short."""
    is_flow = isinstance(value, list | dict)
    text = flow(value) if isinstance(value, list | dict) else scalar(value, flow=False)
    whole = f"{indent}{_key(key)}: {text}"
    if len(whole) <= WIDTH:
        return [whole]
    if isinstance(value, dict):
        deeper = indent.replace("-", " ") + "  "
        below = (entry(name, part, deeper) for name, part in value.items())
        return [f"{indent}{_key(key)}:", *(line for lines in below for line in lines)]
    parts = _after_commas(whole) if is_flow else whole.split(" ")
    return _filled([part for part in parts if part], f"{indent.replace('-', ' ')}  ", whole)


def _after_commas(text: str) -> list[str]:
    """A list, cut behind the commas between its own parts; if that is not enough, behind all."""
    parts = _cut(text, deepest=1)
    return parts if max(map(len, parts)) < WIDTH - 4 else _cut(text, deepest=99)


def _cut(text: str, deepest: int) -> list[str]:
    """Cut behind commas that are not in too deep a collection, nor in quotes."""
    parts, depth, quoted, begin = [], 0, False, 0
    for at, sign in enumerate(text):
        if sign == '"' and (not quoted or text[at - 1] != "\\"):
            quoted = not quoted
        if quoted:
            continue
        depth += (sign in "[{") - (sign in "]}")
        if sign == "," and depth <= deepest:
            parts.append(text[begin : at + 1])
            begin = at + 1
    return [*parts, text[begin:]]


def _filled(parts: list[str], indent: str, whole: str) -> list[str]:
    """Parts put into lines, the second and later ones indented."""
    lines = [whole[: len(whole) - len(whole.lstrip())] + parts[0].strip()]
    for part in (one.strip() for one in parts[1:]):
        if len(lines[-1]) + 1 + len(part) <= WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(indent + part)
    return lines
