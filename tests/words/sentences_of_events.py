"""What the sentence of an event says, compared with the hand before and after the event.

Each kind of event has a pattern that the whole sentence matches.  Its numbers,
seats, cards and names are read back, and each is compared with the chips, seats
and cards of the two hands, not with the event.
"""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from tests.words.clauses_of_events import Happened, is_full
from tests.words.names_by_counting import name_by_counting
from tests.words.reasons_for_refusals import is_the_reason

from holdem_oracle.hand import events
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.betting.rounds import fixed_size, turn
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import BETTING, Hand, to_call


class Told(NamedTuple):
    """An event that has been told: its sentence in parts, and the hands around it."""

    happened: Happened
    after: Hand
    parts: tuple[str, ...]

    @property
    def before(self) -> Hand:
        """The hand before the event."""
        return self.happened.hand

    def number(self, part: int) -> int:
        """A number of the sentence."""
        return int(self.parts[part])

    def gained(self, seat: int) -> int:
        """The chips that a seat has gained by the event."""
        return self.after.stacks[seat] - self.before.stacks[seat]


def is_true(happened: Happened, after: Hand, sentence: str) -> bool:
    """Whether a sentence has the form of its event, and everything in it is so."""
    pattern, holds = FORMS[type(happened.event)]
    found = re.fullmatch(pattern, sentence)
    return found is not None and holds(Told(happened, after, found.groups(default="")))


def _posted(told: Told) -> bool:
    """The seat has put in so many chips, and it is the seat that owes this kind of bet."""
    seat, chips, what = told.number(0), told.number(1), told.parts[2]
    setup, blinds = told.before.setup, told.before.blinds
    latecomers = [post.seat for post in setup.late_posts]
    owing: Mapping[str, Collection[Seat | None]] = {
        "small blind": [blinds.small],
        "big blind": [blinds.big],
        "ante": setup.players,
        "straddle": set(setup.players) - {blinds.small, blinds.big},
        "late post": latecomers,
        "dead post": latecomers,
    }
    bet = told.after.bets[seat] - told.before.bets[seat]
    live = bet == (0 if what in ("ante", "dead post") else chips)
    return told.gained(seat) == -chips and live and seat in owing[what]


def _dealt(told: Told) -> bool:
    """The first seat has the top card, and the last seat the last card that was dealt."""
    first, last = told.number(0), told.number(1)
    holes, deck = told.after.holes, told.before.deck
    many = {len(holes[seat]) for seat in told.before.players}
    return many == {2} and deck[0] in holes[first] and deck[told.after.dealt - 1] in holes[last]


def _killed(told: Told) -> bool:
    """A player who is absent has a live hand no more."""
    seat = told.number(0)
    dead = {*told.before.live} - {*told.after.live}
    return seat in told.before.setup.absent and dead == {seat}


def _burned(told: Told) -> bool:
    """One card of the deck has gone, and the board is as it was."""
    return told.after.dealt - told.before.dealt == 1 and told.after.board == told.before.board


def _board(told: Told) -> bool:
    """The street is the new one, and the cards are those that are new on the board."""
    new = told.after.board[len(told.before.board) :]
    return told.after.street == told.parts[0] and new == cards(told.parts[1])


def _opened(told: Told) -> bool:
    """The seats with chips act in this order, and the bet to match is told if there is one."""
    seats, price = told.parts[1], told.parts[2]
    in_order = ", ".join(str(seat) for seat in told.after.to_act)
    able = [seat for seat in told.before.live if told.before.stacks[seat]]
    both = sorted(told.after.to_act) == sorted(able) and seats == in_order
    told_price = price == str(told.after.to_match or "")
    return both and told_price and _is_now(told) and _has_a_reason_to_open(told)


def _has_a_reason_to_open(told: Told) -> bool:
    """Two players can bet, or one may have to answer; a fixed limit has the size of the street."""
    setup, street, live = told.before.setup, told.before.street, told.before.live
    fixed = setup.house.betting == "fixed-limit"
    if fixed and told.after.full_raise != fixed_size(setup, street):
        return False
    asked = len(told.after.to_act) > 1 or setup.house.lone_actor == "ask"
    return len(live) > 1 and (asked or not told.before.board)


def _is_now(told: Told) -> bool:
    """Whether the street that is named is the present one: before the flop there is no board."""
    named = {0: "before the flop", 3: "on the flop", 4: "on the turn", 5: "on the river"}
    return told.parts[0] == named[len(told.before.board)]


def _closed(told: Told) -> bool:
    """The round had begun, and now no bet is in front of anybody."""
    begun = told.before.stage == BETTING or not told.before.board
    return begun and _is_now(told) and not any(told.after.bets) and turn(told.after) is None


def _returned(told: Told) -> bool:
    """The seat has so many chips more."""
    return told.gained(told.number(1)) == told.number(0) > 0


def _folded(told: Told) -> bool:
    """The seat is out of the hand."""
    return {*told.before.live} - {*told.after.live} == {told.number(0)}


def _checked(told: Told) -> bool:
    """The seat owed nothing, and has paid nothing."""
    seat = told.number(0)
    return turn(told.before) == seat and told.gained(seat) == to_call(told.before, Seat(seat)) == 0


def _called(told: Told) -> bool:
    """The seat has paid so many chips, all that it owed or all that it had."""
    seat, chips = told.number(0), told.number(1)
    whole = chips == to_call(told.before, Seat(seat))
    return told.gained(seat) == -chips and _all_in(told, 2) and (whole or told.parts[2] != "")


def _all_in(told: Told, part: int) -> bool:
    """Whether "all-in" is said of a seat without chips, and only of such a one."""
    return (told.parts[part] != "") == (told.after.stacks[told.number(0)] == 0)


def _wagered(told: Told) -> bool:
    """The seat has so many chips in front of it, more than all others; it is a bet if none had."""
    seat, to = told.number(0), told.number(2)
    opens = told.before.to_match == 0
    short = not is_full(told.before, to)
    sized = to == told.after.bets[seat] == told.after.to_match > told.before.to_match
    named = told.parts[1] == ("bets" if opens else "raises to")
    return sized and named and _all_in(told, 3) and (told.parts[4] != "") == short


def _refused(told: Told) -> bool:
    """Nothing has changed, the action is the one that was tried, and the reason is true."""
    assert isinstance(told.happened.event, events.Refused)
    action = told.happened.event.action
    named = told.parts[0] == str(action.seat) and told.parts[1] == _worded(action)
    unchanged = told.after == told.before
    return named and unchanged and is_the_reason(told.parts[2], told.happened, action)


def _worded(action: Action) -> str:
    """An action in words; a raise is to an amount."""
    amount = [] if action.to is None else [str(action.to)]
    return " ".join(
        [str(action.verb), *(["to"] if action.verb == "raise" and amount else []), *amount]
    )


def _declared(told: Told) -> bool:
    """The action is kept for the seat, whose turn it is not."""
    *_, kept = told.after.declared
    seat = told.number(0)
    return turn(told.before) != seat == kept.action.seat and told.parts[1] == _worded(kept.action)


def _released(told: Told) -> bool:
    """Nothing is kept for the seat any more, whose turn it is."""
    seat = told.number(0)
    kept = [said.action.seat for said in told.after.declared]
    return turn(told.before) == seat and seat not in kept


def _tabled(told: Told) -> bool:
    """Every live hand is turned up, with its cards and its name."""
    hands = told.parts[0].split("; ")
    return told.after.shown == told.before.live and hands == [
        _described(told, seat) for seat in told.after.shown
    ]


def _described(told: Told, seat: int) -> str:
    """A hand with its cards and, once the board is complete, its name."""
    hole, board = told.before.holes[seat], told.before.board
    name = f", {name_by_counting(hole + board)}" if len(board) == 5 else ""
    return f"seat {seat} has {hole[0]}{hole[1]}{name}"


def _shown(told: Told) -> bool:
    """The last hand turned up is that of the seat, with its cards and its name."""
    return told.parts[0] == _described(told, told.after.shown[-1])[1:]


def _mucked(told: Told) -> bool:
    """The last hand mucked is that of the seat, and nobody has seen it."""
    seat = told.number(0)
    return told.after.mucked[-1] == seat and seat not in told.after.shown


def _won(told: Told) -> bool:
    """One seat has gained the whole pot, or several seats have, each by its part of it."""
    return _names_the_pot(told) and (_won_alone if told.parts[0] else _won_together)(told)


def _names_the_pot(told: Told) -> bool:
    """The pot is the one whose turn it is, and its chips are paid out."""
    number, chips = told.parts[2] or told.parts[6] or "0", told.parts[3] or told.parts[7]
    in_order = list(range(len(pots(told.before))))
    if told.before.setup.house.pot_award_order == "side-first":
        in_order.reverse()
    due = in_order[told.before.pushed]
    paid_out = sum(told.after.stacks) - sum(told.before.stacks)
    return due == int(number) and pots(told.before)[due].chips == int(chips) == paid_out


def _won_alone(told: Told) -> bool:
    """One seat has gained what the pot holds."""
    seat = told.number(0)
    return told.gained(seat) == told.number(3) and _with_his_hand(told, seat, told.parts[4])


def _won_together(told: Told) -> bool:
    """The parts add up, each seat has gained its part, and all hands have the same name."""
    parts = re.findall(r"(\d+) to seat (\d+)", told.parts[9])
    sums = sum(int(chips) for chips, _ in parts) == told.number(7)
    return sums and all(
        told.gained(int(seat)) == int(chips) and _with_his_hand(told, int(seat), told.parts[8])
        for chips, seat in parts
    )


def _with_his_hand(told: Told, seat: int, name: str) -> bool:
    """The hand is named if the board is complete and another player was eligible."""
    assert isinstance(told.happened.event, events.PotWon)
    known = len(told.before.board) == 5 and len(told.happened.event.pot.eligible) > 1
    return name == (name_by_counting(told.before.holes[seat] + told.before.board) if known else "")


def _lost(told: Told) -> bool:
    """So many chips more have left the table."""
    return told.after.lost - told.before.lost == told.number(0) > 0


def _ended(told: Told) -> bool:
    """Every chip has an owner."""
    in_play = sum(told.after.paid) + told.after.common
    return told.after.over and sum(told.after.won) + told.after.lost == in_play


_WHEN: Final = "(before the flop|on the flop|on the turn|on the river)"
_SEATS: Final = r"([\d, ]+)"
_ALL_IN: Final = "( and is all-in)?"
_POT: Final = r"(main pot|side pot (\d+)) of (\d+)"
_WON_ALONE: Final = rf"Seat (\d+) wins the {_POT}(?: with (.+))?"
_WON_TOGETHER: Final = rf"The {_POT} is split(?: with ([^:]+))?: (.+)"

#: The form of each sentence, and whether what it says is so.
FORMS: Final[Mapping[type[Event], tuple[str, Callable[[Told], bool]]]] = {
    events.Posted: (r"Seat (\d+) posts (\d+) \(([a-z ]+)\)\.", _posted),
    events.HolesDealt: (
        r"Each player is dealt two cards, seat (\d+) first and seat (\d+) last\.",
        _dealt,
    ),
    events.HandKilled: (
        r"Seat (\d+) is absent: its hand is dead, and what it posted stays in the pot\.",
        _killed,
    ),
    events.Burned: (r"A card is burned\.", _burned),
    events.BoardDealt: (r"The (flop|turn|river): (\w+)\.", _board),
    events.RoundOpened: (
        rf"Betting {_WHEN} opens, in the order of seats {_SEATS}(?:; the bet to match is (\d+))?\.",
        _opened,
    ),
    events.RoundClosed: (rf"The betting {_WHEN} is over\.", _closed),
    events.UncalledReturned: (r"The uncalled bet of (\d+) is returned to seat (\d+)\.", _returned),
    events.Folded: (r"Seat (\d+) folds\.", _folded),
    events.Checked: (r"Seat (\d+) checks\.", _checked),
    events.Called: (rf"Seat (\d+) calls (\d+){_ALL_IN}\.", _called),
    events.Wagered: (
        rf"Seat (\d+) (bets|raises to) (\d+){_ALL_IN}(, short of the minimum)?\.",
        _wagered,
    ),
    events.Refused: (r"Seat (.+) may not (.+): ([^:]+)\.", _refused),
    events.DeclaredOutOfTurn: (r"Seat (\d+) declares out of turn: (.+)\.", _declared),
    events.Released: (
        r"Seat (\d+) is not bound: the action has changed, or does not allow that\.",
        _released,
    ),
    events.HandsTabled: (
        r"No further betting is possible, and all hands are turned up: (.+)\.",
        _tabled,
    ),
    events.Shown: (r"S(eat .+)\.", _shown),
    events.Mucked: (r"Seat (\d+) mucks\.", _mucked),
    events.PotWon: (
        rf"(?:{_WON_ALONE}|{_WON_TOGETHER})\.",
        _won,
    ),
    events.ChipsLost: (r"(\d+) chips that no player can win are lost\.", _lost),
    events.HandEnded: (r"The hand is over\.", _ended),
}
