"""Answers to the message that begins a hand, each wrong in its own way; ``@`` is its number.

An engine gives them over its standard output, or a server as the body of a
response.  Each is broken in form, or shows a table that cannot be.
"""

from typing import Final

_DEEP: Final = 100_000
_LONG: Final = 3_900_000


def _state(fields: str) -> bytes:
    """A table with some fields."""
    return f'{{"seq": @, "state": {{{fields}}}}}\n'.encode()


#: Lines that are no answer of the protocol.
NO_ANSWERS: Final[dict[str, bytes]] = {
    "empty-line": b"\n",
    "empty-object": b"{}\n",
    "array": b"[]\n",
    "null": b"null\n",
    "number": b"7\n",
    "text": b'"state"\n',
    "words": b"dealing the flop\n",
    "single-quotes": b"{'seq': @, 'state': {}}\n",
    "trailing-comma": b'{"seq": @, "state": {},}\n',
    "two-on-a-line": b'{"seq": @, "state": {}}{"seq": @, "state": {}}\n',
    "cut-short": b'{"seq": @, "sta\n',
    "nan": _state('"stacks": [NaN, 1]'),
    "infinity": _state('"stacks": [Infinity, 1]'),
    "beyond-any-float": _state('"stacks": [1e999, 1]'),
    "beyond-any-integer": _state(f'"stacks": [{"9" * 5000}, 1]'),
    "bom": b"\xef\xbb\xbf" + _state(""),
    "utf-16": '{"seq": @, "state": {}}'.encode("utf-16-le").replace(b"\n", b"") + b"\n",
    "latin-1": b'{"seq": @, "refused": "\xe9"}\n',
    "half-a-character": b'{"seq": @, "refused": "\xf0\x9f"}\n',
    "lone-surrogate": b'{"seq": @, "refused": "\\ud800"}\n',
    "bad-escape": b'{"seq": @, "refused": "\\q"}\n',
    "terminal-command": b'{"seq": @, "refused": "\x1b[2J"}\n',
    "nul": b"\0" + _state(""),
    "seq-alone": b'{"seq": @}\n',
    "no-seq": b'{"state": {}}\n',
    "seq-null": b'{"seq": null, "state": {}}\n',
    "seq-text": b'{"seq": "@", "state": {}}\n',
    "seq-fraction": b'{"seq": @.5, "state": {}}\n',
    "seq-negative": b'{"seq": -@, "state": {}}\n',
    "seq-huge": b'{"seq": ' + b"9" * 5000 + b', "state": {}}\n',
    "seq-true": b'{"seq": true, "state": {}}\n',
    "deep-open": b"[" * _DEEP + b"\n",
    "deep-lists": b'{"seq": @, "state": ' + b"[" * _DEEP + b"]" * _DEEP + b"}\n",
    "deep-objects": b'{"a": ' * _DEEP + b"1" + b"}" * _DEEP + b"\n",
    "deep-answers": b'{"answers": [' * _DEEP + b"]}" * _DEEP + b"\n",
    "deep-tournament": b'{"seq": @, "state": {"tournament": ' + b"[" * _DEEP + b"\n",
    "many-keys": b"{%s}\n" % b", ".join(b'"k%d": 1' % number for number in range(100_000)),
    "long-key": b'{"seq": @, "%s": 1}\n' % (b"k" * _LONG),
    "long-refusal": b'{"seq": @, "refused": "%s"}\n' % (b"\\n::error::x" * 300_000),
    "too-long": b'{"seq": @, "refused": "%s"}\n' % (b"x" * (_LONG + 2_000_000)),
    "hello-again": b'{"seq": @, "hello": {"name": "x", "version": "1", "language": "y"}}\n',
    "bye": b'{"seq": @, "bye": true}\n',
    "no-answers": b'{"seq": @, "answers": []}\n',
    "ranked": b'{"seq": @, "ranked": {}}\n',
    "raced": b'{"seq": @, "raced": {"stacks": [1]}}\n',
    "state-and-refused": b'{"seq": @, "state": {}, "refused": ""}\n',
    "state-is-a-list": b'{"seq": @, "state": []}\n',
    "turn-is-half-a-seat": _state('"turn": 0.5'),
    "a-seat-without-number": _state('"holes": {"button": ["Ah", "Kd"]}'),
    "half-a-tournament": _state('"tournament": {"tables": 5}'),
}
#: Answers of the right form, with a table that cannot be, or a failure in words.
IMPOSSIBLE_TABLES: Final[dict[str, bytes]] = {
    "long-error": b'{"seq": @, "error": "%s"}\n' % (b"\\u001b\\n" * 400_000),
    "error-without-words": b'{"seq": @, "error": ""}\n',
    "turn-is-negative": _state('"turn": -1'),
    "turn-is-nowhere": _state('"turn": 99999999999999999999'),
    "no-bets": _state('"turn": 0, "bets": [], "stacks": [], "street": "preflop"'),
    "chips-without-end": _state('"turn": 0, "stacks": [1e308, 1e308], "bets": [1e308, 1e308]'),
    "a-great-many-chips": _state(f'"turn": 1, "stacks": [{10**40}, -{10**40}]'),
    "a-great-many-seats": _state(f'"turn": 1, "stacks": [{"0, " * 200_000}0]'),
    "a-great-many-events": _state('"turn": 1, "events": [' + '"x", ' * 200_000 + '"x"]'),
    "no-such-card": _state('"turn": 1, "board": ["ZZ", "", "\\u202e"], "holes": {"-5": ["?"]}'),
    "a-seat-far-away": _state('"turn": 1, "holes": {"99999999999999999999": ["Ah", "Ah"]}'),
    "pots-of-nobody": _state('"turn": 1, "pots": [{"chips": -0.5, "eligible": [7, 7]}]'),
    "blinds-from-nowhere": _state('"turn": 1, "blinds": [null, 99], "button": -7'),
    "over-at-once": _state('"turn": null, "over": true, "won": [1e300], "returned": [-1]'),
    "another-game": _state('"turn": 1, "tournament": {"tables": ["\\u001b"], "level": -1}'),
    "no-time-left": _state('"turn": 1, "clock": {"running": "x", "left": -1, "banks": []}'),
}
ODD_ANSWERS: Final = NO_ANSWERS | IMPOSSIBLE_TABLES


def odd_answer(way: str, seq: int) -> bytes:
    """The answer of a way, with the number of the request."""
    return ODD_ANSWERS[way].replace(b"@", b"%d" % seq)
