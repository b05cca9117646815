"""A hand of PokerKit 0.7.7, in its own API, to show what it does.

The button is in seat 0, and PokerKit's first player in seat 1.  A word of
``moves`` is a fold, check or call, all-in, or bet or raise to: ``f c A r300``.
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
    """A hand, some moves on; chips are pushed and pulled, if nothing else is told."""
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
    """One move."""
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
    """What PokerKit says to a move that it does not take."""
    try:
        said(state, move)
    except ValueError as error:
        return str(error)
    return ""


def seats(amounts: list[int]) -> list[int]:
    """Amounts by player, by seat."""
    return [amounts[-1], *amounts[:-1]]


def asked(state: State) -> tuple[int, int, int | None]:
    """Whose turn it is, how many chips a call costs, and to how many the least raise is."""
    seat = (state.actor_index + 1) % state.player_count
    least = state.min_completion_betting_or_raising_to_amount
    return seat, state.checking_or_calling_amount, least
