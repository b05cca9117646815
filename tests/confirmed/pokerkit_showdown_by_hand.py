"""The showdown and pots of PokerKit 0.7.7, reproduced in its own API where a case fails.

Run by the Python of the engine's environment; nothing of the suite is imported.
"""

import json
import warnings

from pokerkit import Mode, State
from pokerkit_table_by_hand import BETTING, DEALING, PAYING, SHOWING, game, seats


def pots_with_the_same_winners_are_divided_as_one() -> None:
    """When losing hands have been killed, pots with the same winners are merged and split as one.

    Each pot is split separately (tda-21).
    """
    showing = (*BETTING, *SHOWING)
    board = ["KsKh9d", "9c", "2s"]
    holes = ["7d8d", "Ah4h", "5d6d", "Qh4c", "Ad4d"]  # OC-57: seats 1 and 4 tie
    told = {"blinds": (5, 10), "automations": showing, "holes": holes, "board": board}
    moves = "r101 c c c c c r51 r150 f c f c c c c"
    state = game([1000, 1000, 1000, 101, 1000], moves, **told)
    assert pushed(state) == ([505, 351], [856], [0, 428, 0, 0, 428])  # 253 + 176, 252 + 175
    holes = ["Qh4c", "Ah4h", "Jh4s", "7d8d", "Th5d", "5c6c", "Ad4d"]  # OC-18, from the button
    told = {"blinds": (1, 2), "antes": 1, "automations": showing, "holes": holes, "board": board}
    stacks = [27, 76, 181, 300, 117, 5, 66]
    state = game(stacks, "r114 A f A A A c f", **told)
    before, after, first = pushed(state)
    assert (before, after) == ([163, 195, 40, 121], [358, 40, 121])  # 82 + 98 + 40 has seat 1
    assert first == [0, 179, 0, 0, 0, 0, 179]


def pushed(state: State) -> tuple[list[int], list[int], list[int]]:
    """The pots before and after losing hands are killed, and the shares of the first pot."""
    before = [pot.amount for pot in state.pots]
    while state.can_kill_hand():
        state.kill_hand()
    after = [pot.amount for pot in state.pots]
    return before, after, seats(list(state.push_chips().amounts))


def chips_that_only_folded_players_paid_are_burned() -> None:
    """A side pot whose players have all folded is pushed to nobody.

    Chips are never lost: they go to the last pot that can be won (suite-residual).
    A fold where checking is free is allowed in a cash game.
    """
    board = ["KsKh9d", "9c", "2s"]
    for stacks, moves, holes, gone in (
        (  # DM-51
            [1000, 1000, 200, 300],
            "A c c c r500 c f f",
            ["4s5s", "4d5d", "Ah4h", "Qh4c"],
            1000,
        ),
        (  # OC-354
            [1000, 1000, 301, 301, 1000],
            "A c c c A r101 c c f f f",
            ["4s5s", "5d6d", "Ah4h", "Ad4d", "6c7c"],
            303,
        ),
    ):
        told = {"automations": (*BETTING, *SHOWING, *PAYING), "mode": Mode.CASH_GAME}
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            state = game(stacks, moves, holes=holes, board=board, **told)
        assert any("some chips will be burned" in str(one.message) for one in warned), stacks
        assert not state.status, stacks
        assert sum(stacks) - sum(state.stacks) == gone, stacks


def in_a_tournament_an_all_in_hand_may_be_mucked() -> None:
    """Players in an all-in hand may muck, and the muck is accepted.

    All hands are turned up once a player is all-in and betting is over (tda-16), and
    the documentation of ``Mode`` says that in tournaments hole cards must be shown then.
    """
    hands = [  # the first player to show may muck
        ("SP-301", [300, 600, 1000], "A A c"),
        ("SD-04", [1000, 1000, 1000, 500], "c c c c c c c c c c c c c r300 A f f c"),
        ("SD-06", [1000, 300, 1000, 1000], "r300 f A c A c"),
        ("SD-57", [1000, 300], "r300 A"),
        ("SD-60", [1000, 1000], "A c"),
        ("SD-702", [300, 1000, 1000], "A c c c c c c c c"),
        ("SD-301", [300, 1000, 1000], "A c c c c A c"),
    ]
    for case, stacks, moves in hands:
        state = game(stacks, moves, automations=DEALING)
        first = state.showdown_index
        assert (state.mode, state.all_in_status, first is not None) == (
            Mode.TOURNAMENT,
            True,
            True,
        ), case
        assert state.can_show_or_muck_hole_cards(status_or_hole_cards=False), case
        assert state.show_or_muck_hole_cards(status_or_hole_cards=False).hole_cards == (), case
        assert not state.statuses[first], case


def the_last_hand_left_at_a_showdown_has_to_be_shown() -> None:
    """When all others have mucked, the last player shows, or mucks and the pot goes to nobody.

    That player has won and need not show (tda-17-b).
    """
    for shows, stack in ((True, 1300), (False, 900)):  # SD-07
        state = game([1000] * 4, "c " * 16, automations=(*DEALING, *PAYING))
        for _ in range(3):
            state.show_or_muck_hole_cards(status_or_hole_cards=False)
        assert (state.status, state.statuses.count(True)) == (True, 1)
        last = state.showdown_index
        state.show_or_muck_hole_cards(status_or_hole_cards=shows)
        assert (state.status, state.stacks[last]) == (False, stack)
        assert (sum(state.stacks) == 4000) is shows
    checks = "c c c c c c c c c c r200 c f f c c"  # SD-701: seat 3 bet the turn, and gives up
    state = game([1000] * 4, checks, automations=(*DEALING, *PAYING))
    state.show_or_muck_hole_cards(status_or_hole_cards=False)
    assert (state.status, state.statuses) == (True, [False, False, False, True])
    assert state.showdown_index == 3


#: The cases that each cause explains.  A case stands for all its divergences except those that are
#: listed here by their own id.
CAUSES = {
    pots_with_the_same_winners_are_divided_as_one: "OC-18 OC-57",
    chips_that_only_folded_players_paid_are_burned: "DM-51 OC-354",
    in_a_tournament_an_all_in_hand_may_be_mucked: "SP-301 SD-04 SD-06 SD-57 SD-60 SD-301 SD-702",
    the_last_hand_left_at_a_showdown_has_to_be_shown: "SD-07 SD-701",
}

if __name__ == "__main__":
    for confirm in CAUSES:
        confirm()
    print(json.dumps({confirm.__name__: cases.split() for confirm, cases in CAUSES.items()}))
