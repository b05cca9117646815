"""Properties that hold for every hand, under every house."""

from dataclasses import replace
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.strategies import absurd_actions, choices, houses, played, setups, whims

from holdem_oracle.hand import bookkeeping
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting import judging
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.cards.deck import SUITS, Card
from holdem_oracle.hand.events import Event, Refused
from holdem_oracle.hand.playing import act, before, log, replayed, start, steps
from holdem_oracle.hand.pots.side_pots import unclaimed
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.view import View, view
from holdem_oracle.house.betting_options import OddChip, Residual, Uncalled
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.showdown_options import DealOrder, ShowOrder


def chips_on_the_table(hand: Hand) -> int:
    """All chips: behind, in front, in the middle, or lost by a house with a bug."""
    in_the_middle = sum(hand.paid) + hand.common - sum(hand.won)
    return sum(hand.stacks) + in_the_middle


@given(setups(), whims)
def test_chips_are_conserved_after_every_event(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """No chip is created, and none is lost except those that a house with the bug loses."""
    done, _ = played(setup, wanted)
    hand = before(setup)
    total = chips_on_the_table(hand)
    for event in log(setup, done):
        hand = after(hand, event)
        assert chips_on_the_table(hand) == total
        assert min(hand.stacks) >= 0
    assert hand.over
    loses = setup.house.residual is Residual.LOST and len(hand.live) > 1
    assert hand.lost == (unclaimed(hand.paid, hand.live) if loses else 0)
    assert sum(hand.stacks) + hand.lost == total


@given(setups(), whims)
def test_replaying_the_log_gives_the_hand(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """Replaying only the events of a hand gives the same hand and the same view."""
    done, hands = played(setup, wanted)
    again = replayed(setup, log(setup, done))
    assert again == hands[-1]
    assert view(again) == view(hands[-1])


@given(setups(), st.lists(absurd_actions, max_size=40))
def test_any_list_of_actions_gives_a_log(setup: Setup, said: list[Action]) -> None:
    """No action raises an exception; a refusal changes nothing and names its rule."""
    hand = None
    for step in steps(setup, said):
        first = step.events[0] if step.events else None
        if hand is not None and isinstance(first, Refused):
            assert step.hand == hand
            assert first.rule
        hand = step.hand


@given(setups(), whims, st.integers(0, 2**64))
def test_listed_actions_are_accepted_and_others_refused(
    setup: Setup, wanted: list[tuple[int, int]], size: int
) -> None:
    """The list of legal actions is exact."""
    _, hands = played(setup, wanted)
    for hand in hands:
        seat = turn(hand)
        if seat is None:
            continue
        for action in choices(seat, legal(hand, seat), size):
            assert not isinstance(act(hand, action).events[0], Refused), action
        for action in just_outside(hand, seat):
            assert isinstance(act(hand, action).events[0], Refused), action


def just_outside(hand: Hand, seat: Seat) -> list[Action]:
    """Illegal actions that differ from a legal one by one chip or by the verb."""
    can = legal(hand, seat)
    found = [Action(seat, "check")] if not can.check else []
    if not can.call:
        found.append(Action(seat, "call"))
    if not can.fold:
        found.append(Action(seat, "fold"))
    verb = "bet" if hand.to_match == 0 else "raise"
    bounds = can.bet or can.raises
    corrected = hand.setup.house.sizing_fix.value == "tda-50"
    if bounds:
        least, most = bounds
        found += [Action(seat, verb, most + 1)]
        found += [] if corrected else [Action(seat, verb, least - 1)]
        found.append(Action(seat, "raise" if verb == "bet" else "bet", least))
    elif not can.all_in:
        found.append(Action(seat, verb, hand.to_match + 1))
        found.append(Action(seat, verb, hand.bets[seat] + hand.stacks[seat] + 1))
    return found


@given(setups(), whims, st.integers(0, 9))
def test_rotating_the_seats_rotates_the_outcome(
    setup: Setup, wanted: list[tuple[int, int]], by: int
) -> None:
    """Seat numbers have no effect, unless a house uses them in a rule."""
    setup = replace(setup, house=without_seat_numbers(setup.house))
    done, hands = played(setup, wanted)
    seats = len(setup.stacks)
    turned = rotated_setup(setup, by % seats)
    actions = [action._replace(seat=Seat((action.seat + by) % seats)) for action in done]
    *_, last = steps(turned, actions)
    assert list(last.hand.stacks) == rotated(hands[-1].stacks, by % seats)
    assert list(last.hand.won) == rotated(hands[-1].won, by % seats)
    assert last.hand.board == hands[-1].board


def without_seat_numbers(house: House) -> House:
    """The same house, without rules that depend on seat numbers."""
    return house._replace(
        odd_chip=OddChip.LEFT_OF_BUTTON,
        deal_order=DealOrder.LEFT_OF_BUTTON,
        show_order=ShowOrder.AGGRESSOR_THEN_LEFT,
    )


def rotated(values: tuple[int | None, ...], by: int) -> list[int | None]:
    """The values, each moved on by a number of seats."""
    return [values[at - by] for at in range(len(values))]


def rotated_setup(setup: Setup, by: int) -> Setup:
    """The same hand, rotated around the table by a number of seats."""
    seats = len(setup.stacks)
    return replace(
        setup,
        stacks=tuple(rotated(setup.stacks, by)),
        button=Seat((setup.button + by) % seats),
        mucks=tuple(Seat((seat + by) % seats) for seat in setup.mucks),
        absent=tuple(Seat((seat + by) % seats) for seat in setup.absent),
    )


@given(setups(), whims, st.permutations(SUITS))
def test_permuting_the_suits_changes_no_chip(
    setup: Setup, wanted: list[tuple[int, int]], suits: list[str]
) -> None:
    """Suits have no rank, except in a house that gives odd chips by suit."""
    setup = replace(setup, house=without_seat_numbers(setup.house))
    done, hands = played(setup, wanted)
    other = dict(zip(SUITS, suits, strict=True))
    deck = tuple(Card(card.rank, other[card.suit]) for card in setup.deck)
    *_, last = steps(replace(setup, deck=deck), done)
    assert last.hand.stacks == hands[-1].stacks


@given(setups(), whims, st.sampled_from((2, 3, 25)))
def test_scaling_the_chips_scales_the_outcome(
    setup: Setup, wanted: list[tuple[int, int]], by: int
) -> None:
    """Multiplying all amounts by a factor multiplies the final stacks by it."""
    done, hands = played(setup, wanted)
    scaled = replace(
        setup,
        stacks=tuple(None if chips is None else chips * by for chips in setup.stacks),
        small_blind=setup.small_blind * by,
        big_blind=setup.big_blind * by,
        ante=setup.ante * by,
        house=choose(setup.house, {"chip_unit": setup.house.chip_unit * by}),
    )
    actions = [
        action._replace(to=action.to * by) if isinstance(action.to, int) else action
        for action in done
    ]
    *_, last = steps(scaled, actions)
    assert last.hand.stacks == tuple(chips * by for chips in hands[-1].stacks)


@given(setups(), whims)
def test_the_turn_belongs_to_a_player_who_can_act(
    setup: Setup, wanted: list[tuple[int, int]]
) -> None:
    """The seat to act is live, has chips, and has a legal action."""
    _, hands = played(setup, wanted)
    for now in map(view, hands):
        if now.turn is not None:
            assert now.statuses[now.turn].value == "active"
            assert now.legal is not None
            assert len(choices(now.turn, now.legal, 0)) >= 1
        assert pots_are_nested(now)


def pots_are_nested(now: View) -> bool:
    """Whether the players who contest a side pot contest every pot before it."""
    wider = zip(now.pots, now.pots[1:], strict=False)
    return all(set(outer.eligible) > set(inner.eligible) for outer, inner in wider)


@given(setups(houses(uncalled=Uncalled.REFUND.value)), whims)
def test_the_view_contains_nothing_hidden(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """Only cards that have been turned up are visible."""
    _, hands = played(setup, wanted)
    for hand in hands:
        seen = {card for _, hole in view(hand).shown for card in hole}
        turned_up = {card for seat in hand.shown for card in hand.holes[seat]}
        assert seen == turned_up
        assert set(view(hand).board) <= set(hand.deck[: hand.dealt])


@given(setups(), whims)
def test_no_card_is_dealt_twice(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """Every card that has been dealt was dealt once."""
    _, hands = played(setup, wanted)
    out = [card for hole in hands[-1].holes for card in hole] + list(hands[-1].board)
    assert len(out) == len(set(out))


@given(setups(), whims)
def test_hands_are_deterministic(setup: Setup, wanted: list[tuple[int, int]]) -> None:
    """The same set-up and the same actions give the same events."""
    done, _ = played(setup, wanted)
    assert list(map(repr, log(setup, done))) == list(map(repr, log(setup, done)))
    assert repr(start(setup)) == repr(start(setup))


def test_every_event_and_every_verb_has_its_function() -> None:
    """The lookup tables are complete."""
    assert set(bookkeeping._EFFECTS) == set(get_args(Event))  # noqa: SLF001  # checks the table
    assert set(judging._BY_VERB) == set(Verb)  # noqa: SLF001  # as above
