"""An engine that passes everything on, by lines of JSON over two pipes, to the test beside it."""

import json
import os
import sys
from typing import Any, ClassVar

sys.path.append("vectors/runners/python")
from holdem_vectors import Engine, Unsupported, load, report

Json = dict[str, Any]


class MyEngine(Engine):
    """What the test answers, the engine answers."""

    asked: ClassVar = open(os.environ["ASKED"], "w")  # noqa: SIM115, PTH123  # open to the end
    told: ClassVar = open(os.environ["TOLD"])  # noqa: SIM115, PTH123  # as above

    def __init__(self) -> None:
        self.can = self.ask({"do": "new"})["can"]

    def ask(self, request: Json) -> Json:
        """The answer to a request."""
        print(json.dumps(request), file=self.asked, flush=True)
        answer: Json = json.loads(self.told.readline())
        if "unsupported" in answer:
            raise Unsupported(answer["unsupported"])
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def start(self, start: Json) -> None:
        """Pass it on."""
        self.ask({"do": "start", "start": start})

    def act(self, step: Json) -> bool:
        """Pass it on."""
        accepted: bool = self.ask({"do": "act", "step": step})["accepted"]
        return accepted

    def state(self) -> Json:
        """Pass it on."""
        state: Json = self.ask({"do": "state"})["state"]
        return state


if __name__ == "__main__":
    sys.exit(report(load(sys.argv[1]), MyEngine))
