"""What is exported of cases of every kind, as somebody reads it from the case."""

from pathlib import Path

from tests.vectors.written_cases import done_in, seen_in, vectors_of


def test_a_hand_has_every_amount(tmp_path: Path) -> None:
    """Seat 1 is all-in for 350: less than a full raise, so seat 3 may not raise again."""
    (one,) = vectors_of(
        tmp_path,
        "RO-99",
        """\
table: {stacks: [1000, 350, 1000, 1000]}
play:
- 3:r300 0:c 1:A 2:f
- expect: {turn: 3, can: [fold, call 50], pot: 1050}
- 3: raise 900
  refused: not-reopened
""",
    ).values()
    assert one["kind"] == "hand"
    assert one["start"]["stacks"] == [1000, 350, 1000, 1000]
    assert (one["start"]["small_blind"], one["start"]["big_blind"]) == (50, 100)
    assert one["start"]["blind_seats"] == [1, 2]
    assert len(set(one["start"]["deck"])) == 52
    raised = {"do": "act", "seat": 3, "action": "raise", "to": 300, "adds": 300}
    called = {"do": "act", "seat": 0, "action": "call", "to": 300, "adds": 300}
    all_in = {"do": "act", "seat": 1, "action": "all-in", "to": 350, "adds": 300}
    folded = {"do": "act", "seat": 2, "action": "fold"}
    refused = {"do": "act", "seat": 3, "action": "raise", "to": 900}
    assert done_in(one) == [
        {"do": "look"},
        raised,
        called,
        {**all_in, "as": "raise", "all_in": True},
        folded,
        {"do": "look"},
        refused,
    ]
    assert seen_in(one) == [
        ("2/turn", "turn", None, 3, "equal"),
        ("2/can", "legal_fold", None, True, "equal"),
        ("2/can", "legal_check", None, False, "equal"),
        ("2/can", "legal_call", None, 50, "equal"),
        ("2/can", "legal_all_in", None, None, "equal"),
        ("2/can", "legal_bet", None, None, "equal"),
        ("2/can", "legal_raise", None, None, "equal"),
        ("2/pot", "pot", None, 1050, "equal"),
    ]
    refusal = one["steps"][-1]["refused"]
    assert refusal["id"] == "RO-99/3/refused"
    assert refusal["reason"] == "not-reopened"
    assert refusal["clauses"][0] == "tda-47-a"


def test_checks_and_calls_of_anyone_are_told_one_by_one(tmp_path: Path) -> None:
    """Seat 3 and the button call, the small blind completes, the big blind checks."""
    (one,) = vectors_of(
        tmp_path,
        "AO-99",
        """\
play:
- anyone: check-round
- expect: {street: flop, turn: 1, board: 3}
""",
    ).values()
    assert [
        (each.get("seat"), each.get("action"), each.get("adds"), each.get("anyone", False))
        for each in done_in(one)
    ] == [
        (None, None, None, False),
        (3, "call", 100, True),
        (0, "call", 100, True),
        (1, "call", 50, True),
        (2, "check", None, True),
        (None, None, None, False),
    ]
    assert [step["step"] for step in one["steps"]] == ["0", "1.1", "1.2", "1.3", "1.4", "2"]
    assert seen_in(one)[-1] == ("2/board", "board", None, 3, "count")


def test_pots_are_expected_in_number_chips_and_owners(tmp_path: Path) -> None:
    """Four times 200, three times 100, two times 300."""
    (one,) = vectors_of(
        tmp_path,
        "SP-99",
        """\
table: {stacks: [1000, 300, 600, 200]}
cards: {strength: 3 > 1 > 2 > 0}
play:
- 3:A 0:c 1:A 2:A 0:c
- expect: {pots: [{800: [0, 1, 2, 3]}, {300: [0, 1, 2]}, {600: [0, 2]}]}
""",
    ).values()
    assert seen_in(one) == [
        ("2/pots", "pots", None, 3, "count"),
        ("2/pots", "pots", 0, 800, "equal"),
        ("2/pots", "pot_seats", 0, [0, 1, 2, 3], "set"),
        ("2/pots", "pots", 1, 300, "equal"),
        ("2/pots", "pot_seats", 1, [0, 1, 2], "set"),
        ("2/pots", "pots", 2, 600, "equal"),
        ("2/pots", "pot_seats", 2, [0, 2], "set"),
    ]
    assert one["steps"][-1]["state"]["stacks"] == [400, 300, 600, 800]
    assert "deck" in one["needs"]


def test_time_passes_in_milliseconds(tmp_path: Path) -> None:
    """A timer of half a minute has 20 seconds left after ten."""
    (one,) = vectors_of(
        tmp_path,
        "TO-99",
        """\
clock: {action: 30s}
play:
- wait: 10s
- expect: {running: action, time_left: 20s}
""",
    ).values()
    assert one["kind"] == "clock"
    assert one["start"]["clock"] == {"action": 30_000, "grace": 0, "bank": 0}
    assert {"do": "wait", "milliseconds": 10_000} in done_in(one)
    assert seen_in(one)[-2:] == [
        ("2/running", "running", None, "action", "equal"),
        ("2/time_left", "time_left", None, 20_000, "equal"),
    ]


def test_a_ranking_is_asked_and_played(tmp_path: Path) -> None:
    """Six-high beats ace to five; in the hand, both pay 200 and the first seat wins nothing."""
    found = vectors_of(
        tmp_path,
        "HR-99",
        """\
rank: {board: 2c 3d 4h 9s Kc, hands: [Ah 5d, 6c 5s]}
expect: {order: 1 > 0, categories: {0: straight}, plays: {0: 5d 4h 3d 2c Ah}}
""",
    )
    assert list(found) == ["HR-99", "HR-99[hands=0,1]"]
    asked, played = found.values()
    assert asked["start"] == {
        "do": "rank",
        "board": ["2c", "3d", "4h", "9s", "Kc"],
        "hands": [["Ah", "5d"], ["6c", "5s"]],
    }
    assert seen_in(asked) == [
        ("order", "order", None, [[1], [0]], "equal"),
        ("categories", "categories", 0, "straight", "equal"),
        ("plays", "plays", 0, ["5d", "4h", "3d", "2c", "Ah"], "set"),
    ]
    assert (played["kind"], played["ranking"]) == ("hand", "HR-99")
    assert played["start"]["holes"] == [["Ah", "5d"], ["6c", "5s"]]
    assert played["start"]["board"] == ["2c", "3d", "4h", "9s", "Kc"]
    stacks = [step["expect"] for step in played["steps"]][-1]
    assert [(each["at"], each["value"]) for each in stacks] == [(0, 800), (1, 1200)]


def test_contributions_are_a_question(tmp_path: Path) -> None:
    """Nobody matches the last 50 of seat 2."""
    (one,) = vectors_of(
        tmp_path,
        "UB-99",
        """\
pots: {paid: [100, 100, 150], folded: [0]}
expect: {pots: [{300: [1, 2]}], returned: {2: 50}}
""",
    ).values()
    assert one["start"] == {"do": "pots", "paid": [100, 100, 150], "folded": [0], "dead": 0}
    assert one["needs"] == ["pots"]
    assert seen_in(one)[-1] == ("returned", "returned", 2, 50, "equal")


def test_a_table_is_dealt_hand_after_hand(tmp_path: Path) -> None:
    """Seat 1 loses everything to seat 0, who then has the chips of both; seat 2 keeps his."""
    (one,) = vectors_of(
        tmp_path,
        "EL-99",
        """\
table: {stacks: [300, 300, 800]}
hands:
- cards: {strength: 0 > 2 > 1}
  play:
  - 0:A 1:A 2:f
  after: {stacks: [700, 0, 700], out: [1], places: {1: 3}}
- expect: {dealt_in: [0, 2]}
""",
        "tournament-8.2.1",
    ).values()
    assert (one["kind"], one["start"]["do"]) == ("table", "table")
    assert one["start"]["levels"] == [{"small_blind": 50, "big_blind": 100, "ante": 0}]
    deals = [step for step in one["steps"] if step["do"] == "deal"]
    assert len(deals) == 2
    assert [hole is None for hole in deals[1]["holes"]] == [False, True, False]
    assert {"tables", "busting"} <= set(one["needs"])
    seen = seen_in(one)
    assert ("1/after/out", "out", None, [1], "set") in seen
    assert ("1/after/places", "places", 1, [3, 3], "equal") in seen
    assert ("1/after/result", "stacks", None, [700, 0, 700], "equal") in seen
    assert ("2/dealt_in", "dealt_in", None, [0, 2], "set") in seen


TWO_TABLES = """\
house: {balance: within-1}
tables: {A: 4, B: 2}
event: {handed: 4}
rounds:
- expect: {moves: {A3: B2}, players: {A: 3, B: 3}, prizes: {A0: 0}, registration: open}
"""


def test_a_tournament_is_played_and_told(tmp_path: Path) -> None:
    """Of six players the next big blind of the fuller table moves; five stay where they are."""
    found = vectors_of(tmp_path, "TB-98", TWO_TABLES, "tda-11-a")
    assert list(found) == ["TB-98", "TB-98[results]"]
    for one in found.values():
        assert one["start"]["tables"] == [
            {"name": "A", "stacks": [1000] * 4, "button": 0},
            {"name": "B", "stacks": [1000, 1000, None, None], "button": 0},
        ]
        there = {"A0": "A0", "A1": "A1", "A2": "A2", "A3": "B2", "B0": "B0", "B1": "B1"}
        seen = seen_in(one)
        moves = [each for each in seen if each[0] == "1/moves"]
        assert sorted(moves) == [
            ("1/moves", "player_seats", player, seat, "equal") for player, seat in there.items()
        ]
        assert ("1/players", "players_at", "A", 3, "equal") in seen
        assert ("1/prizes", "prizes", "A0", None, "equal") in seen
        assert ("1/registration", "registration_open", None, True, "equal") in seen
        assert ("1/result", "player_seats", None, there, "equal") in seen
        last = one["steps"][-1]
        (prize,) = [each for each in last["expect"] if each["fact"] == "prizes"]
        assert prize["or"] == 0


def test_software_that_plays_no_hands_gets_their_results(tmp_path: Path) -> None:
    """At each table everybody folds to the big blind, who wins the small blind."""
    found = vectors_of(tmp_path, "TB-98", TWO_TABLES, "tda-11-a")
    told = found["TB-98[results]"]
    assert "results" in told["needs"]
    assert "hands" not in told["needs"]
    no_cards = {"do": "deal", "deck": [], "board": []}
    assert done_in(told) == [
        {"do": "look"},
        {"do": "at", "table": "A"},
        {**no_cards, "holes": [None] * 4},
        {"do": "at", "table": "B"},
        {**no_cards, "holes": [None] * 4},
        {"do": "at", "table": None},
        {"do": "result", "table": "A", "stacks": [1000, 950, 1050, 1000]},
        {"do": "result", "table": "B", "stacks": [950, 1050, None, None]},
        {"do": "look"},
    ]
    played = [step["do"] for step in found["TB-98"]["steps"]]
    assert played.count("settle") == 2
    assert "result" not in played


def test_a_refusal_in_a_tournament_names_what_is_said(tmp_path: Path) -> None:
    """Seat A0 is taken, so nobody can enter there; the rule is that of the refusal."""
    found = vectors_of(
        tmp_path,
        "RE-99",
        """\
tables: {A: 4, B: 3}
event: {handed: 4}
rounds:
- enters: {Ann: A0}
  refused: seat-taken
""",
        "tda-8-a",
    )
    step = found["RE-99"]["steps"][-2]
    said = {"player": "Ann", "table": "A", "seat": 0, "forfeits": False, "closing": False}
    assert {name: step[name] for name in said} == said
    assert (step["do"], step["refused"]["reason"]) == ("enter", "seat-taken")
    assert step["refused"]["id"] == "RE-99/1/refused"


def test_questions_need_no_hands(tmp_path: Path) -> None:
    """Two players share places 50 and 51, of which only the first is paid."""
    (one,) = vectors_of(
        tmp_path,
        "HH-99",
        """\
finish: {out: {A3: 800, B4: 600}, left: 49, paid: 50, prizes: {50: 900}, hand_for_hand: true}
expect: {places: {A3: 50-51}, prizes: {A3: 450}}
""",
        "wsop-126.b",
    ).values()
    assert one["kind"] == "places"
    start = {name: value for name, value in one["start"].items() if name != "house"}
    assert start == {
        "do": "places",
        "out": [
            {"player": "A3", "table": "A", "chips": 800},
            {"player": "B4", "table": "B", "chips": 600},
        ],
        "left": 49,
        "places_paid": 50,
        "place_prizes": [{"place": 50, "prize": 900}],
        "hand_for_hand": True,
    }
    assert seen_in(one) == [
        ("places", "player_places", "A3", [50, 51], "equal"),
        ("prizes", "prizes", "A3", 450, "equal"),
    ]


def test_a_race_and_substantial_action(tmp_path: Path) -> None:
    """Chips after a race are by seat; two actions that put chips in are substantial."""
    (race,) = vectors_of(
        tmp_path,
        "CR-99",
        """\
race: {stacks: [125, null, 275], from: 25, to: 100, cards: Ac 2d 3h Kd}
expect: {stacks: {0: 200}}
""",
        "tda-24-a",
    ).values()
    assert race["start"]["found"] == [0, 0, 0]
    assert (race["start"]["small_chip"], race["start"]["large_chip"]) == (25, 100)
    assert seen_in(race) == [("stacks", "stacks", 0, 200, "equal")]
    (acted,) = vectors_of(
        tmp_path, "MD-99", "acted: 3:c 0:f\nexpect: {substantial: true}\n", "tda-36"
    ).values()
    assert acted["start"]["actions"] == [
        {"seat": 3, "action": "call"},
        {"seat": 0, "action": "fold"},
    ]
    assert seen_in(acted) == [("substantial", "is_substantial", None, True, "equal")]


def test_each_house_of_a_case_is_a_vector_of_its_own(tmp_path: Path) -> None:
    """With the options in which it differs from its profile, and what holds in it."""
    found = vectors_of(
        tmp_path,
        "RO-98",
        """\
table: {stacks: [1000, 350, 1000, 1000]}
play:
- 3:r300 0:c 1:A 2:f
- expect: {can: [fold, call 50]}
  when: {reopen: cumulative}
- expect: {turn: 3}
  when: {reopen: full-raise}
""",
    )
    houses = {id_: one["start"]["house"]["options"].get("reopen") for id_, one in found.items()}
    assert houses == {"RO-98": None, "RO-98[reopen=full-raise]": "full-raise"}
    assert {each[1] for each in seen_in(found["RO-98[reopen=full-raise]"])} == {"turn"}
