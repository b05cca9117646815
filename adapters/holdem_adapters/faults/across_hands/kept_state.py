"""Faults in what is left of a hand when the next one begins, and in the chips that it hands on."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.playing import Step
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, put
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Table, taken_chair
from holdem_oracle.table.table_actions import Deal, TableRefusal
from holdem_oracle.table.table_events import StacksTaken, TableEvent, TableRefused, TimePassed

#: How a hand begins, after another one or as the first.
Dealing: TypeAlias = Callable[[Hand | None, Setup], Step]
Stacks: TypeAlias = Callable[[Hand], dict[Seat, Chips]]


def _only_asks(step: Step, asked: tuple[Seat, ...]) -> Step:
    """The same beginning, with turns for some of the players alone."""
    return step._replace(hand=step.hand._replace(to_act=asked)) if asked else step


def _folded_stay_folded(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """Players who have folded are out of the next hand, as long as two are left for it."""
    step = right(before, setup)
    hand = step.hand
    if before is None or hand.over:
        return step
    live = hand.live
    for seat in before.players:
        if seat not in before.live and len(live) > 2:
            live = tuple(player for player in live if player != seat)
    asked = tuple(seat for seat in hand.to_act if seat in live)
    return _only_asks(step._replace(hand=hand._replace(live=live)), asked)


def _folded_are_passed_over(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """The first to act is the first who did not fold in the hand before."""
    step = right(before, setup)
    asked = step.hand.to_act
    folded = set() if before is None else {*before.players} - {*before.live}
    first = next((seat for seat in asked if seat not in folded), None)
    if first is None:
        return step
    at = asked.index(first)
    return _only_asks(step, asked[at:] + asked[:at])


def _all_in_stay_all_in(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """Players who were all-in are not asked in the next hand."""
    step = right(before, setup)
    if before is None:
        return step
    all_in = {seat for seat in before.live if before.stacks[seat] == before.won[seat]}
    return _only_asks(step, tuple(seat for seat in step.hand.to_act if seat not in all_in))


def _raise_is_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """The smallest raise is as large as the last one of the hand before."""
    step = right(before, setup)
    if before is None:
        return step
    large = max(step.hand.full_raise, before.full_raise)
    return step._replace(hand=step.hand._replace(full_raise=large))


def _acted_is_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """Players who have acted may not raise at the beginning of the next hand."""
    step = right(before, setup)
    if before is None:
        return step
    return step._replace(hand=step.hand._replace(acted=before.acted & set(step.hand.live)))


def _bet_is_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """The bet to match is as large as the last one of the hand before."""
    step = right(before, setup)
    if before is None:
        return step
    large = max(step.hand.to_match, before.full_level)
    return step._replace(hand=step.hand._replace(to_match=large))


def _pot_is_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """The chips that were won are in the pot of the next hand as well."""
    step = right(before, setup)
    if before is None or step.hand.over:
        return step
    return step._replace(hand=step.hand._replace(common=step.hand.common + sum(before.won)))


def _walk_wins_nothing(right: Stacks, hand: Hand) -> dict[Seat, Chips]:
    """A big blind to whom everybody folds gets his own chips back, and no others."""
    stacks = right(hand)
    if hand.street is not Street.PREFLOP or len(hand.live) != 1 or hand.aggressor is not None:
        return stacks
    (winner,) = hand.live
    return {**stacks, winner: stacks[winner] - sum(hand.won) + hand.paid[winner]}


def _winnings_stay_in_the_pot(right: Stacks, hand: Hand) -> dict[Seat, Chips]:
    """The second share of a pot that is split is not paid out."""
    stacks = right(hand)
    winners = [seat for seat in hand.players if hand.won[seat]]
    if len(winners) < 2:
        return stacks
    after = put(hand.stacks, winners[-1], hand.stacks[winners[-1]] - hand.won[winners[-1]])
    return {seat: after[seat] for seat in hand.players}


def _any_result(right: Callable[..., bool], *of_the_hand: Any) -> bool:  # noqa: ANN401  # not read
    """Nobody adds up the chips at the end of a hand."""
    del right, of_the_hand
    return True


def _stacks_are_reset(
    right: Callable[[Table, StacksTaken], Table], table: Table, event: StacksTaken
) -> Table:
    """Everybody begins the next hand with the chips that he began this one with."""
    kept = tuple((seat, taken_chair(table, seat).chips) for seat, _ in event.stacks)
    return right(table, event._replace(stacks=kept))


def _deals_on(right: Callable[[Table, Deal], TableEvent], table: Table, said: Deal) -> TableEvent:
    """A deal after the end is accepted, and nothing happens."""
    event = right(table, said)
    ended = isinstance(event, TableRefused) and event.reason is TableRefusal.GAME_OVER
    return TimePassed(table.clock, "basic-8") if ended else event


FAULTS: Final = (
    Fault(
        "folded-players-stay-folded",
        "MH",
        "ludoforge-hs.7",
        "Leaves players who have folded out of the next hand.",
        "the status of a player is set when he folds, and not when a hand begins",
        {"holdem_adapters.oracle.dealt_after": _folded_stay_folded},
        also=EVERYWHERE,
    ),
    Fault(
        "folded-players-are-passed-over",
        "MH",
        "ludoforge-hs.7",
        "Begins a hand with the first player who did not fold in the hand before.",
        "measured: pokerlib 2.2.7 finds out who begins before it resets who has folded",
        {"holdem_adapters.oracle.dealt_after": _folded_are_passed_over},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-players-stay-all-in",
        "MH",
        "ludoforge-hs.7",
        "Asks nobody in a hand who was all-in in the hand before, and has won.",
        "the status of a player is set when he is all-in, and not when a hand begins",
        {"holdem_adapters.oracle.dealt_after": _all_in_stay_all_in},
    ),
    Fault(
        "smallest-raise-is-kept",
        "MH",
        "ludoforge-hs.3",
        "Asks for a raise as large as the last one of the hand before.",
        "the size of the last raise is a field of the table",
        {"holdem_adapters.oracle.dealt_after": _raise_is_kept},
    ),
    Fault(
        "acted-players-may-not-raise",
        "MH",
        "ludoforge-hs.7",
        "Lets players who have acted in the hand before only call or fold.",
        "the list of those who have acted is emptied by a raise, and by nothing else",
        {"holdem_adapters.oracle.dealt_after": _acted_is_kept},
    ),
    Fault(
        "bet-to-match-is-kept",
        "MH",
        "ludoforge-hs.6",
        "Asks for the bet of the hand before.",
        "geobalas/Poker PR#16",
        {"holdem_adapters.oracle.dealt_after": _bet_is_kept},
        also_breaks=("ludoforge-hs.2",),
    ),
    Fault(
        "pot-is-kept",
        "MH",
        "ludoforge-q17",
        "Lets the winner of a hand win the pot of the hand before once more.",
        "the pot is a field of the table, and is read when it is paid out",
        {
            "holdem_adapters.oracle.dealt_after": _pot_is_kept,
            "table.input_checks.is_result": _any_result,
        },
        also_breaks=("ludoforge-hs.2", "ludoforge-hs.6"),
    ),
    Fault(
        "walk-wins-nothing",
        "MH",
        "tda-21",
        "Loses the small blind when everybody folds to the big blind.",
        "a hand without a bet is not paid out",
        {
            "holdem_adapters.oracle.stacks_after": _walk_wins_nothing,
            "table.input_checks.is_result": _any_result,
        },
        also_breaks=("wsop-live-143-alone", "wsop-live-64"),
    ),
    Fault(
        "share-of-a-split-pot-is-lost",
        "MH",
        "tda-21",
        "Pays one player a pot that is split, as far as the next hand is concerned.",
        "hippich/Bitcoin-Poker-Room adds up the chips at the end, and only logs what is missing",
        {
            "holdem_adapters.oracle.stacks_after": _winnings_stay_in_the_pot,
            "table.input_checks.is_result": _any_result,
        },
        also_breaks=("tournament-8.2.1", "tournament-6.3.2", "wsop-live-64"),
    ),
    Fault(
        "stacks-are-reset",
        "MH",
        "wsop-live-64",
        "Gives everybody the same stack in every hand.",
        "clubs resets the stacks with the rest of the table",
        {"table.table_bookkeeping._stacks_taken": _stacks_are_reset},
        also=EVERYWHERE,
    ),
    Fault(
        "deals-after-the-end",
        "EL",
        "basic-8",
        "Accepts a deal after one player has won all the chips.",
        "nobody asks whether two players are left",
        {"table.table_judging._deal": _deals_on},
        also_breaks=("basic-7.1",),
    ),
)
