"""Faults in the end of a betting round."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.legal_actions import Legal
from holdem_oracle.hand.betting.rounds import enough_to_bet
from holdem_oracle.hand.cards.dealing import board_dealt, burn_is_due, burned
from holdem_oracle.hand.events import (
    BoardDealt,
    Called,
    Checked,
    Event,
    Folded,
    Refused,
    RoundOpened,
    Wagered,
)
from holdem_oracle.hand.state import BETTING, Hand, able, all_in_seats, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import FoldWhenFree

Turn: TypeAlias = Callable[[Hand], Seat | None]
Idle: TypeAlias = Callable[[Hand, Seat], bool]
Enough: TypeAlias = Callable[[Hand], bool]
Chosen: TypeAlias = Callable[[Hand, Called | Checked | Folded | Wagered], Hand]


def _only_the_option_is_left(hand: Hand) -> bool:
    """Only the big blind is to act, with nothing to call and no raise before it."""
    option = hand.street is Street.PREFLOP and hand.to_act == (hand.blinds.big,)
    return option and hand.aggressor is None and hand.to_match == max(hand.bets)


def _no_option(right: Turn, hand: Hand) -> Seat | None:
    """The round ends when all players have called."""
    return None if _only_the_option_is_left(hand) else right(hand)


def _folds_use_up_the_option(right: Turn, hand: Hand) -> Seat | None:
    """The round ends after as many actions, folds included, as there are players left."""
    folded = len(hand.live) < len(hand.players)
    return None if folded and _only_the_option_is_left(hand) else right(hand)


def _first_check_ends_it(right: Turn, hand: Hand) -> Seat | None:
    """A round ends when all bets are equal and one player has acted."""
    flop = hand.street is not Street.PREFLOP and hand.stage == BETTING
    return None if flop and hand.acted and not hand.to_match else right(hand)


def _last_one_asked(right: Turn, hand: Hand) -> Seat | None:
    """The next player has to act even if all others have folded."""
    alone = hand.stage == BETTING and len(hand.live) == 1 and hand.to_act
    return hand.to_act[0] if alone else right(hand)


def _lone_player_never_asked(right: Idle, hand: Hand, seat: Seat) -> bool:
    """The last player with chips never has to act, even with a bet to match."""
    return right(hand, seat) or len(able(hand)) == 1


def _lone_player_always_asked(_right: Idle, _hand: Hand, _seat: Seat) -> bool:
    """A player with chips always has to act, even without an opponent who can respond."""
    return False


def _one_is_enough(_right: Enough, hand: Hand) -> bool:
    """A round opens even for a single player with chips."""
    return bool(able(hand))


def _nobody_all_in(right: Enough, hand: Hand) -> bool:
    """There is no more betting once a player is all-in."""
    return right(hand) and not all_in_seats(hand)


def _board_goes_on(right: Callable[[Hand], Event], hand: Hand) -> Event:
    """The board is completed even if only one player is left."""
    if len(hand.live) > 1 or hand.street is Street.RIVER or hand.pushed:
        return right(hand)
    return burned(hand) if burn_is_due(hand) else board_dealt(hand)


def _option_raiser_asked(
    right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered
) -> Hand:
    """A big blind that raises keeps its option."""
    after = right(hand, event)
    if not _only_the_option_is_left(hand) or not after.stacks[event.seat]:
        return after
    return after._replace(to_act=(*after.to_act, event.seat))


def _call_for_less_answered(
    right: Callable[[Hand, Called], Hand], hand: Hand, event: Called
) -> Hand:
    """A call for less makes the bettor act again, since the bets are not equal."""
    after = right(hand, event)
    bettor = hand.aggressor
    unequal = event.to < hand.to_match
    if not unequal or bettor is None or bettor in after.to_act or bettor not in able(after):
        return after
    return after._replace(to_act=(*after.to_act, bettor))


def _bettor_kept(right: Callable[[Hand, BoardDealt], Hand], hand: Hand, event: BoardDealt) -> Hand:
    """The last aggressor is kept for the next street."""
    after = right(hand, event)
    return after._replace(aggressor=hand.aggressor) if enough_to_bet(hand) else after


def _without_the_bettor(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """The last aggressor counts as having acted on the next street."""
    event = right(hand)
    others = tuple(seat for seat in event.to_act if seat != hand.aggressor)
    return event._replace(to_act=others)


def _free_fold_refused(right: Callable[[Hand, Action], Event], hand: Hand, action: Action) -> Event:
    """A fold is refused when a check is free."""
    if to_call(hand, action.seat) == 0:
        return Refused(action, Refusal.CHECK_IS_FREE, FoldWhenFree.REJECT.rule)
    return right(hand, action)


def _free_fold_not_offered(right: Callable[[Hand, Seat], Legal], hand: Hand, seat: Seat) -> Legal:
    """A fold is not offered when a check is free."""
    return right(hand, seat)._replace(fold=to_call(hand, seat) > 0)


FAULTS: Final = (
    Fault(
        "big-blind-has-no-option",
        "BC",
        "wsop-live-156",
        "Ends a limped round before the big blind has acted.",
        "rafanoronha/scala-poker#40",
        {"hand.betting.rounds.turn": _no_option},
        also=EVERYWHERE,
    ),
    Fault(
        "folds-use-up-the-option",
        "BC",
        "wsop-live-156",
        "Ends the round by counting actions, so that a fold costs the big blind its option.",
        "fedden/poker_ai#77",
        {"hand.betting.rounds.turn": _folds_use_up_the_option},
        also=EVERYWHERE,
    ),
    Fault(
        "first-check-ends-the-street",
        "BC",
        "new-jersey-14.10.f-complete",
        "Ends a street after its first check, since all bets are equal.",
        "the server sketch in server-pseudo.1 does this",
        {"hand.betting.rounds.turn": _first_check_ends_it},
        also=EVERYWHERE,
    ),
    Fault(
        "winner-asked-after-the-last-fold",
        "BC",
        "wsop-live-143-alone",
        "Waits for an action from the only player left in the hand.",
        "fedden/poker_ai#95",
        {"hand.betting.rounds.turn": _last_one_asked},
        also=("HU", "BL", "UB", "SD", "TO", "MB", "IL", "DL", "ST"),
    ),
    Fault(
        "lone-player-need-not-answer-an-all-in",
        "BC",
        "tda-16",
        "Ends the betting when one player has chips left although he has not answered the bet.",
        "riddlesio/issues#98",
        {"hand.betting.rounds._has_nothing_to_decide": _lone_player_never_asked},
        also=EVERYWHERE,
    ),
    Fault(
        "lone-player-asked-to-the-end-of-the-round",
        "BC",
        "tda-16",
        "Asks the last player with chips to act although he has matched all all-in players.",
        "uoftcprg/pokerkit 0.7.7 does so (see the oracle's README)",
        {"hand.betting.rounds._has_nothing_to_decide": _lone_player_always_asked},
        also=("HU", "BL", "DM", "UB"),
    ),
    Fault(
        "lone-player-asked-on-every-street",
        "BC",
        "tda-16",
        "Opens a betting round on each street for a single player with chips.",
        "ImperialBower/pkcore DEFECT_025",
        {
            "hand.betting.rounds.enough_to_bet": _one_is_enough,
            "hand.betting.rounds._has_nothing_to_decide": _lone_player_always_asked,
        },
        also=EVERYWHERE,
    ),
    Fault(
        "one-all-in-stops-all-betting",
        "BC",
        "south-dakota-21.side",
        "Stops all betting and completes the board once any player is all-in.",
        "geobalas/Poker#10",
        {"hand.betting.rounds.enough_to_bet": _nobody_all_in},
        also=EVERYWHERE,
    ),
    Fault(
        "board-dealt-after-the-last-fold",
        "BC",
        "tda-28",
        "Deals the rest of the board although only one player is left.",
        "233PokerGame#3",
        {"hand.flow._after_the_betting": _board_goes_on},
        also=("HU", "BL", "SD", "TO", "DL"),
    ),
    Fault(
        "option-kept-after-a-raise",
        "BC",
        "new-jersey-14.10.f-complete",
        "Gives a big blind that raised its option again when all have called.",
        "wenkesj/holdem PR#8",
        {"hand.bookkeeping._wagered": _option_raiser_asked},
        also=("AO",),
    ),
    Fault(
        "call-for-less-brings-the-turn-back",
        "BC",
        "new-jersey-14.10.f-complete",
        "Makes the bettor act again after a call for less, since the bets are not equal.",
        "equal bets are used as the test for the end of a round",
        {"hand.bookkeeping._called": _call_for_less_answered},
        also=("AO", "SP", "DM", "SD"),
    ),
    Fault(
        "last-bettor-not-asked-on-the-next-street",
        "BC",
        "new-jersey-14.10.f-complete",
        "Treats the last aggressor of a street as having acted on the next one.",
        "the flag for having acted is cleared for all but the aggressor",
        {
            "hand.bookkeeping._board_dealt": _bettor_kept,
            "hand.betting.rounds.round_opened": _without_the_bettor,
        },
        also=EVERYWHERE,
        also_breaks=("wsop-live-button-and-blinds-later",),
    ),
    Fault(
        "free-fold-refused",
        "BC",
        "tda-58",
        "Refuses a fold when a check is free, in a house that allows it.",
        "fedden/poker_ai#54",
        {
            "hand.betting.judging._fold": _free_fold_refused,
            "hand.betting.legal_actions.legal": _free_fold_not_offered,
        },
        also=EVERYWHERE,
    ),
)
