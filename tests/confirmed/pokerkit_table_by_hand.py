"""A hand of PokerKit 0.7.7 in its own API.

The button is in seat 0, and PokerKit's first player in seat 1.  A word of
``moves`` is a fold, a check or call, an all-in, or a bet or raise to an amount:
``f c A r300``.
"""

from pokerkit import Automation, FixedLimitTexasHoldem, Mode, NoLimitTexasHoldem, State
from pokerkit.games import PotLimitPokerMixin

BETTING = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
)
DEALING = (*BETTING, Automation.HOLE_DEALING, Automation.BOARD_DEALING)
PAYING = (Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING)
SHOWING = (Automation.RUNOUT_COUNT_SELECTION, Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
STRADDLE = (50, 100, 200)
LIMIT = {"kind": FixedLimitTexasHoldem, "sizes": (100, 200)}


class PotLimitTexasHoldem(PotLimitPokerMixin, NoLimitTexasHoldem):
    """Hold'em with the betting of PokerKit's own pot-limit games."""


def game(stacks: list[int], moves: str = "", **told: object) -> State:
    """A hand after some moves; chips are pushed and pulled unless other automations are given."""
    table = {
        "kind": NoLimitTexasHoldem,
        "automations": (*DEALING, *SHOWING, *PAYING),
        "antes": 0,
        "blinds": (50, 100),
        "mode": Mode.TOURNAMENT,
        "holes": (),
        "board": (),
    } | told
    antes, blinds = table["antes"], table["blinds"]
    state = table["kind"].create_state(
        table["automations"],
        isinstance(antes, int),
        antes,
        blinds,
        *table.get("sizes", blinds[1:2]),
        [*stacks[1:], stacks[0]],
        len(stacks),
        mode=table["mode"],
    )
    for cards in [*table["holes"][1:], *table["holes"][:1]]:
        state.deal_hole(cards)
    board = list(table["board"])
    for move in moves.split():
        said(state, move)
        while board and state.can_deal_board():
            state.deal_board(board.pop(0))
    return state


def said(state: State, move: str) -> None:
    """Make one move."""
    if move == "f":
        state.fold()
    elif move == "c":
        state.check_or_call()
    elif move == "A":
        everything = state.stacks[state.actor_index] + state.bets[state.actor_index]
        raised = everything > max(state.bets)
        state.complete_bet_or_raise_to(everything) if raised else state.check_or_call()
    else:
        state.complete_bet_or_raise_to(int(move[1:]))


def refusal(state: State, move: str) -> str:
    """The error with which PokerKit refuses a move; empty if it accepts the move."""
    try:
        said(state, move)
    except ValueError as error:
        return str(error)
    return ""


def seats(amounts: list[int]) -> list[int]:
    """Amounts in order of PokerKit's players, reordered by seat."""
    return [amounts[-1], *amounts[:-1]]


def asked(state: State) -> tuple[int, int, int | None]:
    """The seat to act, the chips that a call costs, and the amount of the minimum raise."""
    seat = (state.actor_index + 1) % state.player_count
    least = state.min_completion_betting_or_raising_to_amount
    return seat, state.checking_or_calling_amount, least
