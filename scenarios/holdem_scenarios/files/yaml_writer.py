"""Plain values as YAML text: unquoted where possible, collections on one line if they fit."""

import re
from typing import Final

from holdem_scenarios.files.plain_values import Plain

WIDTH: Final = 100
_READ_OTHERWISE: Final = re.compile(
    r"true|false|null|[-+]?[0-9][0-9_]*(\.[0-9]*)?([eE][-+]?\d+)?|0[xob].*"
)
_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,17}")
_SINGLE_SPACE: Final = re.compile(r"(?<! ) (?! )")
_SPECIAL_FIRST: Final = frozenset("-?:,[]{}#&*!|>'\"%@` ")


def scalar(value: str | int | bool | None, *, flow: bool) -> str:  # noqa: FBT001  # a value
    """A scalar as YAML text, quoted if necessary."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return _quoted(value) if _needs_quotes(value, flow=flow) else value


def _needs_quotes(text: str, *, flow: bool) -> bool:
    """Whether an unquoted text would be read as another value."""
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
    """One character of a quoted text."""
    if sign in '"\\':
        return f"\\{sign}"
    if sign.isprintable():
        return sign
    number = ord(sign)
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def flow(value: Plain) -> str:
    """A value on one line, as in ``{turn: 3, can: [fold, call 50]}``."""
    if isinstance(value, list):
        return f"[{', '.join(map(flow, value))}]"
    if isinstance(value, dict):
        parts = (f"{_key(key)}: {flow(part)}" for key, part in value.items())
        return f"{{{', '.join(parts)}}}"
    return scalar(value, flow=True)


def _key(key: str) -> str:
    """A key; a whole number needs no quotes."""
    return key if _WHOLE.fullmatch(key) else scalar(key, flow=True)


def entry(key: str, value: Plain, indent: str) -> list[str]:
    """A key and its value, on several lines if one is too short."""
    begin = f"{indent}{_key(key)}:"
    deeper = indent.replace("-", " ") + "  "
    if isinstance(value, list | dict):
        text, pieces = flow(value), _pieces(value, WIDTH - len(deeper))
    else:
        text = scalar(value, flow=False)
        pieces = _words(text)
    if len(begin) + 1 + len(text) <= WIDTH:
        return [f"{begin} {text}"]
    if isinstance(value, dict) and value:
        below = (entry(name, part, deeper) for name, part in value.items())
        return [begin, *(line for lines in below for line in lines)]
    return _filled([begin, *pieces], deeper)


def item(value: str) -> list[str]:
    """A text as a list item, on several lines if one is too short."""
    whole = f"- {scalar(value, flow=False)}"
    return [whole] if len(whole) <= WIDTH else _filled(["-", *_words(whole[2:])], "  ")


def _words(text: str) -> list[str]:
    """A text, split at single spaces, where a line may end."""
    return _SINGLE_SPACE.split(text)


def _pieces(value: Plain, width: int) -> list[str]:
    """A value, split after the commas between its parts; a part that is too long is split too."""
    whole = flow(value)
    if len(whole) <= width or not isinstance(value, list | dict) or not value:
        return [whole]
    named = value.items() if isinstance(value, dict) else (("", part) for part in value)
    pieces: list[str] = []
    for name, part in named:
        key = f"{_key(name)}: " if isinstance(value, dict) else ""
        first, *rest = _pieces(part, width - len(key) - 2)
        pieces += [key + first, *rest]
        pieces[-1] += ","
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    pieces[0] = opened + pieces[0]
    pieces[-1] = pieces[-1][:-1] + closed
    return pieces


def _filled(pieces: list[str], indent: str) -> list[str]:
    """Pieces joined into lines; all lines but the first are indented."""
    lines = pieces[:1]
    for piece in pieces[1:]:
        if len(lines[-1]) + 1 + len(piece) <= WIDTH:
            lines[-1] += f" {piece}"
        else:
            lines.append(indent + piece)
    return lines
