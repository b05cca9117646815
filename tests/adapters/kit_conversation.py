"""What kits are told in their tests: at tables, in a tournament, and as questions."""

from typing import Any, Final


def opening(first: dict[str, Any], most: int | None) -> dict[str, Any]:
    """A table of three and an empty seat, whose first level has a length or not."""
    levels = [{"blinds": [50, 100], "ante": 100, **first}, {"blinds": [100, 200], "ante": 0}]
    table = {
        "house": {"betting": "no-limit", "chip_unit": 1},
        "stacks": [1000, None, 1000, 500],
        "button": 2,
        "levels": levels,
        "buy_in": [500, most],
        "straddle": False,
        "clock": None,
    }
    return {"do": "open", "table": table}


DEAL: Final = {
    "do": "next",
    "deck": ["2c"] * 52,
    "holes": {"0": ["Ah", "Kd"], "2": ["7c", "7d"], "3": ["8c", "8d"]},
    "board": ["Qh", "7h", "2c", "9s", "3d"],
}
SAID: Final[list[dict[str, Any]]] = [
    {"do": "sit", "seat": 5, "chips": 1000, "how": "wait"},
    {"do": "leave", "seat": 3},
    {"do": "away", "seat": 2},
    {"do": "back", "seat": 2, "how": "post"},
    {"do": "rebuy", "seat": 2, "chips": 1000, "announced": True},
    {"do": "pay", "seat": 2},
    {"do": "give-up", "seat": 3},
    {"do": "remove", "seat": 2, "why": "no-show"},
    {"do": "penalise", "seat": 2, "rounds": 3, "dodged": False},
    {"do": "change", "seat": 2, "to": 1, "how": "buy"},
    {"do": "draw", "cards": {"0": "Ah", "2": "Kd", "3": "2c"}},
    {"do": "found", "what": "level", "substantial": True},
]
AT_TABLES: Final[list[dict[str, Any]]] = [
    opening({}, None),
    DEAL,
    {**DEAL, "wrong": {"level": 1}},
    {**DEAL, "wrong": {"button": 3}},
    *SAID,
    opening({"hands": 10}, 6),
    opening({"milliseconds": 1_200_000}, 5),
    {"do": "shuffle-up"},
    {"do": "toString", "seat": 3},
]
IN_A_TOURNAMENT: Final[list[dict[str, Any]]] = [
    {
        "do": "open-tournament",
        "tournament": {
            "house": {"betting": "no-limit"},
            "tables": {
                "A": {"stacks": [1000, None, 1000], "button": 0},
                "B": {"stacks": [None, 1000, 1000], "button": 1},
            },
            "handed": 9,
            "stack": 1000,
            "levels": [{"blinds": [50, 100], "ante": 0}],
            "break_order": ["B", "A"],
            "prizes": [50, 30],
            "entries": 4,
            "late_levels": None,
            "holds": True,
        },
    },
    {"do": "look", "table": "B"},
    {"do": "act", "seat": 2, "verb": "fold", "to": None, "table": "A"},
    {"do": "leave", "seat": 3, "table": "A"},
    {"do": "next", "deck": [], "holes": {}, "board": [], "table": "Z"},
    {"do": "settle", "table": "A"},
    {"do": "result", "table": "A", "stacks": {"0": 900, "2": 1100}},
    {"do": "enter", "player": "Ann", "table": "A", "seat": 1, "forfeits": True, "closing": False},
    {"do": "close-registration"},
    {"do": "draw-seat", "player": "C0", "table": "A", "seat": 8},
    {"do": "draw-button", "table": "F", "seat": 0},
    {"do": "balance", "from": "A", "to": "B"},
    {"do": "break", "table": "B"},
    {"do": "add-table", "table": "D", "seats": 9},
    {"do": "stop", "table": "A", "stops": False},
    {"do": "correct-seat", "player": "A5", "table": "A", "seat": 4},
    {"do": "hand-for-hand", "on": True},
    {"do": "hold", "table": "A"},
    {"do": "release"},
    {"do": "colour-up", "from": 25, "to": 100, "cards": {"A": ["Ah", "2c"], "B": []}},
    {"do": "find-chips", "player": "A1", "worth": 75},
]
QUESTIONS: Final[list[dict[str, Any]]] = [
    {"do": "race", "house": {}, "stacks": [125, None], "from": 25, "to": 100, "cards": ["Ah"]},
    {"do": "substantial", "house": {}, "actions": [{"seat": 3, "verb": "fold"}] * 2},
    {
        "do": "places",
        "house": {},
        "out": {"A3": {"table": "A", "chips": 800}, "B4": {"table": "B", "chips": 600}},
        "left": 49,
        "paid": 50,
        "prizes": {"50": 900},
        "hand_for_hand": True,
    },
]
EVERYTHING: Final = [*AT_TABLES[:-2], *IN_A_TOURNAMENT, *QUESTIONS, *AT_TABLES[-2:]]
CONVERSATION: Final[list[dict[str, Any]]] = [
    {"do": "hello", "protocol": 1},
    *EVERYTHING,
    {"do": "play", "script": [*AT_TABLES, *IN_A_TOURNAMENT, {"do": "look"}]},
    {"do": "bye"},
]
