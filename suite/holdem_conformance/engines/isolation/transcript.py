"""The messages between the suite and an engine, kept for records and traces."""

from typing import Any, Final

import msgspec

from holdem_adapters.messages import Bye, Request, SayHello

#: The number of requests of one moment that are kept, with their answers.
MOST_REQUESTS: Final = 100
#: A longer answer, in bytes, is not kept.
LONGEST_ANSWER: Final = 1 << 16


class Transcript:
    """Requests and answers since they were last taken; only the first ones if there are too many.

    They are numbered from 1, whatever numbers the engine saw; `hello` and `bye`
    are left out.
    """

    def __init__(self) -> None:
        self._requests: list[dict[str, Any]] = []
        self._answers: list[dict[str, Any]] = []
        self._number = 0
        self._behind = 0  #: by how much the engine's own numbers are larger
        self._listening = False

    def asked(self, request: Request) -> None:
        """Record a request that is sent."""
        greets = isinstance(request, SayHello | Bye)
        self._listening = not greets and len(self._requests) < MOST_REQUESTS
        if not greets:
            self._number += 1
        if self._listening and isinstance(request.seq, int):
            self._behind = request.seq - self._number
            numbered = msgspec.structs.replace(request, seq=self._number)
            self._requests.append(msgspec.to_builtins(numbered, str_keys=True))

    def answered(self, line: bytes) -> None:
        """Record an answer, unless it is not a JSON object: the failure then describes it."""
        if not self._listening:
            return
        if len(line) > LONGEST_ANSWER:
            self._answers.append({"left_out": f"an answer of {len(line)} bytes"})
            return
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return
        if isinstance(answer, dict):
            seq = answer.get("seq")
            moved = {"seq": seq - self._behind} if isinstance(seq, int) else {}
            self._answers.append({**answer, **moved})

    def taken(self) -> tuple[tuple[dict[str, Any], ...], tuple[dict[str, Any], ...]]:
        """Return the requests and answers so far, and forget them."""
        found = tuple(self._requests), tuple(self._answers)
        self._requests, self._answers = [], []
        return found
