"""An engine whose every text is hostile: ``python hostile_engine.py WAY FILE``.

It declares hands, and answers each hand in one way with the text in a file.
"""

import json
import sys
from pathlib import Path
from typing import Any


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


def main(way: str, file: str) -> None:
    """Answer each line."""
    text = Path(file).read_text(encoding="utf-8")
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
