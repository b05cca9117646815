"""Faults in the use of the deck: cards that come back, and boards in the wrong place."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import BoardDealt, Burned, Folded, HandKilled, HolesDealt
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.showdown_options import Burn

Order: TypeAlias = Callable[[Setup], tuple[Seat, ...]]
Due: TypeAlias = Callable[[Hand], bool]

#: The largest table that the faulty engines have in mind.
NINE: Final = 9


def _folded_cards_on_top(right: Callable[[Hand, Folded], Hand], hand: Hand, event: Folded) -> Hand:
    """A folded hand goes back into the deck."""
    return _put_back(right(hand, event), event.seat)


def _killed_cards_on_top(
    right: Callable[[Hand, HandKilled], Hand], hand: Hand, event: HandKilled
) -> Hand:
    """A killed hand goes back into the deck."""
    return _put_back(right(hand, event), event.seat)


def _put_back(hand: Hand, seat: Seat) -> Hand:
    """The cards of a seat on top of the rest of the deck."""
    deck = (*hand.deck[: hand.dealt], *hand.holes[seat], *hand.deck[hand.dealt :])
    return hand._replace(deck=deck)


def _board_after_nine(right: Callable[[Hand], BoardDealt], hand: Hand) -> BoardDealt:
    """The board is dealt from where nine hands end."""
    return right(_as_if_nine(hand))


def _burned_after_nine(right: Callable[[Hand], Burned], hand: Hand) -> Burned:
    """The burn cards lie where nine hands end."""
    return right(_as_if_nine(hand))


def _as_if_nine(hand: Hand) -> Hand:
    """The position in the deck, if at most nine hands had been dealt."""
    beyond = max(len(hand.players) - NINE, 0)
    return hand._replace(dealt=hand.dealt - 2 * beyond)


def _nine_hands_only(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """Nobody but the first nine players receives cards."""
    order = right(setup)
    seats = tuple(dict.fromkeys(order))[:NINE]
    return tuple(seat for seat in order if seat in seats)


def _burned_after_nine_hands(right: Due, hand: Hand) -> bool:
    """The burn is counted from the end of nine hands."""
    return right(hand._replace(players=hand.players[:NINE]))


def _all_in_by_the_blind(setup: Setup) -> tuple[Seat, ...]:
    """The players whose blind takes their whole stack."""
    blinds = blind_seats(setup)
    due = {blinds.small: setup.small_blind, blinds.big: setup.big_blind}
    stacks = [stack or 0 for stack in setup.stacks]
    return tuple(seat for seat in setup.players if stacks[seat] <= due.get(seat, 0))


def _with_chips_only(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """A player who has no chips after posting receives no cards."""
    out = _all_in_by_the_blind(setup)
    return tuple(seat for seat in right(setup) if seat not in out)


def _burned_after_those_with_chips(right: Due, hand: Hand) -> bool:
    """The burn is counted from the end of the shorter deal."""
    out = _all_in_by_the_blind(hand.setup)
    return right(hand._replace(players=tuple(seat for seat in hand.players if seat not in out)))


def _burns(setup: Setup) -> int:
    """How many cards are burned before the deal."""
    return int(setup.house.burn is Burn.YES)


def _dealt_after_a_burn(
    right: Callable[[Setup, tuple[Card, ...]], HolesDealt], setup: Setup, deck: tuple[Card, ...]
) -> HolesDealt:
    """The first card of the deck is burned before the deal."""
    return right(setup, deck[_burns(setup) :])


def _one_card_less(
    right: Callable[[Hand, HolesDealt], Hand], hand: Hand, event: HolesDealt
) -> Hand:
    """The burn before the deal has left the deck."""
    after = right(hand, event)
    return after._replace(dealt=after.dealt + _burns(hand.setup))


def _burned_as_well(right: Due, hand: Hand) -> bool:
    """The burn before the deal replaces no other."""
    return right(hand._replace(dealt=hand.dealt - _burns(hand.setup)))


def _named_after_a_burn(
    right: Callable[[Setup], Iterator[Card | None]], setup: Setup
) -> Iterator[Card | None]:
    """The top card of the deck is the burn before the deal."""
    yield from [None] * _burns(setup)
    yield from right(setup)


def _newest_in_front(
    right: Callable[[Hand, BoardDealt], Hand], hand: Hand, event: BoardDealt
) -> Hand:
    """New cards of the board are put before the others."""
    return right(hand, event)._replace(board=event.cards + hand.board)


FAULTS: Final = (
    Fault(
        "folded-cards-dealt-again",
        "DL",
        "ludoforge-fold.2",
        "Puts folded cards back on the deck, so that they come on the board.",
        "uoftcprg/pokerkit#28 lists mucked cards among those that can be dealt",
        {"hand.bookkeeping._folded": _folded_cards_on_top},
        also=("SP", "DM", "UB", "OC", "SD"),
    ),
    Fault(
        "killed-cards-dealt-again",
        "DL",
        "tda-30",
        "Puts the cards of a killed hand back on the deck.",
        "an absent player is removed from the hand together with his cards",
        {"hand.bookkeeping._killed": _killed_cards_on_top},
        also=("DM",),
    ),
    Fault(
        "board-laid-out-for-nine-players",
        "DL",
        "basic-1.1",
        "Deals the board from the place after nine hands, which the tenth player's cards hold.",
        "tables were extended to ten players later, as in wzdwc/TexasPokerGame#11",
        {
            "hand.cards.dealing.board_dealt": _board_after_nine,
            "hand.cards.dealing.burned": _burned_after_nine,
        },
        also=("OC",),
    ),
    Fault(
        "tenth-player-gets-no-cards",
        "DL",
        "tournament-4.1.1",
        "Deals cards to nine players at most.",
        "a constant for the size of the table, as in chips-blockchain/bet#157",
        {
            "hand.cards.dealing.deal_order": _nine_hands_only,
            "hand.cards.dealing.burn_is_due": _burned_after_nine_hands,
        },
    ),
    Fault(
        "all-in-blind-gets-no-cards",
        "DL",
        "ludoforge-hs.12",
        "Deals no cards to a player whose last chips are his blind.",
        "blinds are posted before the deal, and players without chips are skipped",
        {
            "hand.cards.dealing.deal_order": _with_chips_only,
            "hand.cards.dealing.burn_is_due": _burned_after_those_with_chips,
        },
        also=("HU", "BL", "BC", "SP", "UB"),
    ),
    Fault(
        "card-burned-before-the-deal",
        "DL",
        "new-jersey-14.10.e",
        "Burns a card before the hole cards, too.",
        "uoftcprg/pokerkit#33 describes a burn before the first street",
        {
            "hand.cards.dealing.holes_dealt": _dealt_after_a_burn,
            "hand.bookkeeping._holes_dealt": _one_card_less,
            "hand.cards.dealing.burn_is_due": _burned_as_well,
            "hand.cards.dealing._named": _named_after_a_burn,
        },
        also=("HU",),
    ),
    Fault(
        "new-board-cards-put-in-front",
        "DL",
        "tournament-4.2.3",
        "Puts the turn and the river in front of the flop.",
        "a list that grows at its beginning",
        {"hand.bookkeeping._board_dealt": _newest_in_front},
    ),
)
