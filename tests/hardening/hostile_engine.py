"""An engine whose every text is hostile: ``python hostile_engine.py WAY FILE``.

It declares hands, and answers each hand in one way with the text in a file.  In
the way ``play`` it plays as the oracle does, tournaments and all, and adds the
text to every word that it shows.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer as right_answer


def answers(way: str, text: str) -> dict[str, Any]:
    """The answer to any request but `hello`."""
    match way:
        case "error" | "refused" | "unsupported":
            return {way: text}
        case "state":
            return {
                "state": {
                    "street": text,
                    "turn": 0,
                    "board": [text],
                    "statuses": [text],
                    "events": [text],
                }
            }
        case "unknown":
            return {text: text}
    sys.stderr.write(text)
    sys.exit(3)


def hostile(value: Any, text: str) -> Any:  # noqa: ANN401  # any JSON
    """The same with the text added to every word, names of fields excepted."""
    if isinstance(value, dict):
        return {key: hostile(part, text) for key, part in value.items()}
    if isinstance(value, list):
        return [hostile(part, text) for part in value]
    return f"{value}{text}" if isinstance(value, str) else value


def play(text: str) -> None:
    """Answer each line as the oracle does, with the text in every word, and in players' names."""
    engine = PythonEngine(OracleEngine())
    for line in sys.stdin:
        request = msgspec.json.decode(line, type=Request)
        found = json.loads(msgspec.json.encode(right_answer(engine, request)))
        if "hello" in found:
            found["hello"]["capabilities"].remove("scripts")
        else:
            found = {key: hostile(part, text) for key, part in found.items()}
            shown = found.get("state", {}).get("tournament", {})
            for key in ("seats", "stacks", "places", "prizes"):
                if key in shown:
                    shown[key] = {f"{name}{text}": one for name, one in shown[key].items()}
        sys.stdout.write(json.dumps({**found, "seq": request.seq}) + "\n")
        sys.stdout.flush()
        if "bye" in found:
            return


def main(way: str, file: str) -> None:
    """Answer each line."""
    text = Path(file).read_text(encoding="utf-8")
    if way == "play":
        play(text)
        return
    for line in sys.stdin:
        request = json.loads(line)
        answer: dict[str, Any] = {"seq": request["seq"]}
        if request["do"] == "hello":
            name = text if way == "name" else "hostile"
            hello = {"protocol": request.get("protocol", 1), "name": name, "version": "1"}
            hello |= {"language": "python", "capabilities": ["hands", "no-limit"]}
            answer["hello"] = hello
        elif request["do"] == "bye":
            answer["bye"] = True
        else:
            answer |= answers(way, text)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
