"""Faults in straights and flushes."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Final, TypeAlias, cast

from holdem_adapters.faults.cards.cards_that_play import compared_by
from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.cards.deck import ACE, SUITS, Card
from holdem_oracle.hand.cards.ranking import Category, Strength

Worth: TypeAlias = Callable[[Sequence[Card]], Strength]
Run: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]
Suited: TypeAlias = Callable[[list[int]], Strength]


def _never_up_to_the_ace(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """The highest straight ends at the king."""
    run = right(ranks)
    return right([rank for rank in ranks if rank != ACE]) if run[:1] == (ACE,) else run


def _four_and_an_ace(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """An ace completes any four cards in a row."""
    run = right(ranks)
    if run or ACE not in ranks:
        return run
    fours = (tuple(range(top, top - 4, -1)) for top in range(ACE - 1, 4, -1))
    return next(((*four, ACE) for four in fours if set(four) <= set(ranks)), ())


def _highest_straight_only(right: Worth, cards: Sequence[Card]) -> Strength:
    """A straight flush counts only if no higher straight of mixed suits is there."""
    worth = right(cards)
    if worth.category is not Category.STRAIGHT_FLUSH:
        return worth
    mixed = right([Card(rank, SUITS[at % 4]) for at, (rank, _) in enumerate(sorted(cards))])
    if mixed.ranks == worth.ranks:
        return worth
    suits = [suit for _, suit in cards]
    flush = [rank for rank, suit in cards if suits.count(suit) >= 5]
    return Strength(Category.FLUSH, tuple(sorted(flush, reverse=True)[:5]))


def _highest_five_only(right: Suited, suited: list[int]) -> Strength:
    """A straight flush is looked for among the five highest cards of the suit."""
    return right(suited[:5])


def _four_of_a_suit(right: Worth, cards: Sequence[Card]) -> Strength:
    """Four cards of one suit break a tie."""
    worth = right(cards)
    suits = [suit for _, suit in cards]
    four = any(suits.count(suit) == 4 for suit in SUITS)
    return Strength(worth.category, (*worth.ranks, int(four)))


def _highest_card_only(right: Worth, cards: Sequence[Card]) -> Strength:
    """Flushes are compared by their highest card."""
    worth = right(cards)
    flush = worth.category is Category.FLUSH
    return Strength(worth.category, worth.ranks[:1]) if flush else worth


def _board_for_all(right: Worth, cards: Sequence[Card]) -> Strength:
    """A flush on the board is everybody's hand, whatever the players hold."""
    board = cards[2:]
    whole = len(board) == 5 and len({card.suit for card in board}) == 1
    return right(board if whole else cards)


def _own_cards_added_up(right: Worth, cards: Sequence[Card]) -> Strength:
    """Flushes are compared by the sum of the two cards in the hand."""
    worth = right(cards)
    if worth.category is not Category.FLUSH:
        return worth
    return Strength(worth.category, (sum(card.rank for card in cards[:2]),))


class NamedFourOfAKind(IntEnum):
    """A straight flush with the name of the next category."""

    FOUR_OF_A_KIND = Category.STRAIGHT_FLUSH


def _lowest_named_wrongly(right: Suited, suited: list[int]) -> Strength:
    """The straight flush from ace to five has the name of four of a kind."""
    category, ranks = right(suited)
    if category is not Category.STRAIGHT_FLUSH or ACE not in ranks:
        return Strength(category, ranks)
    return Strength(cast("Category", NamedFourOfAKind.FOUR_OF_A_KIND), ranks)


FAULTS: Final = (
    Fault(
        "straight-to-the-ace-missed",
        "HR",
        "basic-6.2",
        "Does not recognize the straight from ten to ace.",
        "Steamodded/smods#51, off by one in a game of poker hands",
        {"hand.cards.ranking._run": _never_up_to_the_ace},
        also=("SP", "OC"),
    ),
    Fault(
        "four-in-a-row-and-an-ace",
        "HR",
        "suite-ace-low",
        "Counts any four cards in a row with an ace as a straight.",
        "riddlesio/issues#99",
        {"hand.cards.ranking._run": _four_and_an_ace},
    ),
    Fault(
        "straight-flush-hidden-by-a-straight",
        "HR",
        "tournament-6.4.1",
        "Does not recognize a straight flush below a higher straight of mixed suits.",
        "russ/openpoker#1",
        compared_by(_highest_straight_only),
    ),
    Fault(
        "straight-flush-hidden-by-a-flush",
        "HR",
        "tournament-6.4.1",
        "Looks for a straight flush only among the five highest cards of the suit.",
        "the best flush is found first, and then tested for a straight",
        {"hand.cards.ranking._strength_of_a_flush": _highest_five_only},
    ),
    Fault(
        "four-of-a-suit-breaks-ties",
        "HR",
        "tournament-6.4.1",
        "Ranks a hand higher if it has four cards of one suit.",
        "aliang/pokerhand-eval#9",
        compared_by(_four_of_a_suit),
    ),
    Fault(
        "flush-compared-by-its-highest-card",
        "HR",
        "basic-6.3",
        "Compares flushes by their highest card only.",
        "sneppy/pokerl#2",
        compared_by(_highest_card_only),
    ),
    Fault(
        "flush-on-the-board-always-shared",
        "HR",
        "tournament-6.4.1",
        "Lets everybody share a flush on the board although a hand improves it.",
        "goldfire/pokersolver#27 reports that all players win with a flush on the board",
        {"hand.cards.ranking.strength": _board_for_all},
    ),
    Fault(
        "flush-compared-by-own-cards",
        "HR",
        "basic-6.3",
        "Compares flushes by the sum of the two cards in the hand.",
        "zkayser/poker_ex#3",
        compared_by(_own_cards_added_up),
    ),
    Fault(
        "lowest-straight-flush-named-wrongly",
        "HR",
        "suite-ace-low",
        "Names a straight flush from ace to five four of a kind.",
        "worldveil/deuces#9",
        {"hand.cards.ranking._strength_of_a_flush": _lowest_named_wrongly},
    ),
)
