"""Faults in chip races, and in what becomes of small chips that are found later."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.house.house import Chips
from holdem_oracle.house.tournament_options import RaceRounding
from holdem_oracle.tournament.chip_race import Race
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import ColourUp
from holdem_oracle.tournament.tournament_events import ColouredUp, TournamentEvent

Stacks: TypeAlias = Mapping[Seat, Chips]
Racing: TypeAlias = Callable[[Stacks, Race, Sequence[Card]], dict[Seat, Chips]]
Winners: TypeAlias = Callable[[Stacks, Race, Sequence[Card]], list[Seat]]
ByCard: TypeAlias = Callable[[Mapping[Seat, int], Sequence[Card]], list[Seat]]
Exchanging: TypeAlias = Callable[[Chips, Chips], Chips]


def _raced_out(
    right: Racing, stacks: Stacks, race: Race, cards: Sequence[Card]
) -> dict[Seat, Chips]:
    """Who loses his last chips in the race is out."""
    # With a chip that he keeps anyway nobody needs to be rescued.
    richer = {seat: chips + race.large for seat, chips in stacks.items()}
    return {seat: chips - race.large for seat, chips in right(richer, race, cards).items()}


def _best_hand_wins_all(
    right: Racing, stacks: Stacks, race: Race, cards: Sequence[Card]
) -> dict[Seat, Chips]:
    """All large chips go to the player with the best card."""
    odd = sum(chips % race.large for chips in stacks.values())
    after = right(stacks, race, cards)
    gains = [seat for seat in after if after[seat] > stacks[seat] - stacks[seat] % race.large > 0]
    if odd // race.large > 1 and len(gains) > 1:
        first, *others = gains
        for seat in others:
            after[seat] -= race.large
            after[first] += race.large
    return after


def _rounds_each_stack(
    right: Racing, stacks: Stacks, race: Race, cards: Sequence[Card]
) -> dict[Seat, Chips]:
    """There is no race: each stack is rounded to the nearest large chip."""
    del right, cards
    half = race.large // 2
    return {
        seat: (chips + half) // race.large * race.large or (race.large if chips else 0)
        for seat, chips in stacks.items()
    }


def _rescue_is_won(
    right: Racing, stacks: Stacks, race: Race, cards: Sequence[Card]
) -> dict[Seat, Chips]:
    """Who is rescued gets one of the chips that were raced for, and the last winner none."""
    after = right(stacks, race, cards)
    odd = sum(chips % race.large for chips in stacks.values())
    gains = [seat for seat in after if after[seat] > stacks[seat]]
    too_many = len(gains) - odd // race.large
    for seat in [one for one in gains if after[one] > race.large][: max(too_many, 0)]:
        after[seat] -= race.large
    return after


def _from_the_last_seat(
    right: ByCard, odd: Mapping[Seat, int], cards: Sequence[Card]
) -> list[Seat]:
    """Cards are dealt from the last seat on."""
    return right(dict(sorted(odd.items(), reverse=True)), cards)


def _round_and_round(right: ByCard, odd: Mapping[Seat, int], cards: Sequence[Card]) -> list[Seat]:
    """Cards are dealt one to each player in turn, until everybody has his number."""
    del right
    left, best, stock = dict(odd), dict[Seat, Card](), iter(cards)
    while any(left.values()):
        for seat in [one for one, chips in left.items() if chips]:
            card = next(stock)
            best[seat] = max(best.get(seat, card), card)
            left[seat] -= 1
    return sorted(best, key=lambda seat: best[seat], reverse=True)


def _one_card_each(right: ByCard, odd: Mapping[Seat, int], cards: Sequence[Card]) -> list[Seat]:
    """Each player has one card, however many odd chips he has."""
    stock, first, at = list(cards), [], 0
    for chips in odd.values():
        first += stock[at : at + min(chips, 1)]
        at += chips
    return right({seat: min(chips, 1) for seat, chips in odd.items()}, first)


def _lowest_card_wins(right: ByCard, odd: Mapping[Seat, int], cards: Sequence[Card]) -> list[Seat]:
    """The player with the lowest card comes first."""
    return right(odd, cards)[::-1]


def _rounded(rounding: RaceRounding) -> Callable[..., list[Seat]]:
    """A rest is always rounded in one way, whatever the house says."""

    def winners(right: Winners, stacks: Stacks, race: Race, cards: Sequence[Card]) -> list[Seat]:
        """The chips as the enclosing function describes."""
        return right(stacks, race._replace(rounding=rounding), cards)

    return winners


def _half_of_all_odd_chips(
    right: Winners, stacks: Stacks, race: Race, cards: Sequence[Card]
) -> list[Seat]:
    """The rest of all decides, where the odd chips of the next player should."""
    own = race.rounding is RaceRounding.OWN_HALF
    rounding = RaceRounding.HALF_UP if own else race.rounding
    return right(stacks, race._replace(rounding=rounding), cards)


def _found_chips_are_kept(right: Exchanging, worth: Chips, smallest: Chips) -> Chips:
    """Chips that are found later go on in play."""
    del right, smallest
    return worth


def _found_chips_are_lost(right: Exchanging, worth: Chips, smallest: Chips) -> Chips:
    """Chips that are found later are taken away, whatever they are worth."""
    del right, worth, smallest
    return 0


def _one_table_alone(
    right: Callable[[Tournament, ColourUp], TournamentEvent],
    tournament: Tournament,
    said: ColourUp,
) -> TournamentEvent:
    """Only the first table changes its chips."""
    event = right(tournament, said)
    if not isinstance(event, ColouredUp):
        return event
    return event._replace(stacks=event.stacks[:1])


FAULTS: Final = (
    Fault(
        "player-is-raced-out",
        "CR",
        "tda-24-a",
        "Puts a player out who loses his last chips in a chip race.",
        "DD Poker has to rescue him in a line of its own (PokerTable.colorUp)",
        {"tournament.chip_race.coloured_up": _raced_out},
    ),
    Fault(
        "best-card-wins-all-chips",
        "CR",
        "tda-24-a",
        "Gives one player all the large chips of a race.",
        "the race is taken for a hand that one player wins",
        {"tournament.chip_race.coloured_up": _best_hand_wins_all},
    ),
    Fault(
        "stacks-rounded-without-a-race",
        "CR",
        "tda-24-a",
        "Rounds every stack to the nearest large chip instead of a race.",
        "sites for home games advise it as the quick way",
        {"tournament.chip_race.coloured_up": _rounds_each_stack},
    ),
    Fault(
        "rescue-costs-a-winner-his-chip",
        "CR",
        "wsop-77.a",
        "Takes the chip that rescues a player from one who has won it.",
        "the number of large chips is fixed before the race, so that the total is kept",
        {"tournament.chip_race.coloured_up": _rescue_is_won},
        also_breaks=("tda-24",),
    ),
    Fault(
        "race-dealt-from-the-last-seat",
        "CR",
        "tda-24-a",
        "Deals the cards of a chip race from the last seat on.",
        "TDA 24-A: starting in seat 1, which an engine counts from the other side",
        {"tournament.chip_race._by_best_card": _from_the_last_seat},
    ),
    Fault(
        "race-dealt-round-and-round",
        "CR",
        "tda-24-a",
        "Deals the cards of a chip race as in a hand, one to each player in turn.",
        "the deal of a hand is used again",
        {"tournament.chip_race._by_best_card": _round_and_round},
    ),
    Fault(
        "one-card-for-all-odd-chips",
        "CR",
        "roberts-tournament.race",
        "Deals each player one card, however many odd chips he has.",
        "the race is taken for the draw for the button",
        {"tournament.chip_race._by_best_card": _one_card_each},
    ),
    Fault(
        "lowest-card-wins-the-race",
        "CR",
        "wsop-77.a",
        "Gives the chips of a race to the lowest cards.",
        "cards are sorted in ascending order",
        {"tournament.chip_race._by_best_card": _lowest_card_wins},
    ),
    Fault(
        "race-always-rounds-up",
        "CR",
        "suite-race-down",
        "Races for one chip more whenever the odd chips are not worth a whole number.",
        "texasholdem-poker.com advises it for every tournament",
        {"tournament.chip_race._winners": _rounded(RaceRounding.UP)},
        also_breaks=("roberts-tournament.race", "chip-race-half"),
        level="should",
    ),
    Fault(
        "race-always-rounds-down",
        "CR",
        "roberts-tournament.race",
        "Takes away what is not worth a whole large chip in every house.",
        "a division without a remainder",
        {"tournament.chip_race._winners": _rounded(RaceRounding.DOWN)},
        also_breaks=("chip-race-half", "chip-race-up"),
    ),
    Fault(
        "race-rest-of-all-counts",
        "CR",
        "roberts-tournament.race",
        "Looks at the rest of all players where the next player's own odd chips decide.",
        "Wikipedia's chip race taken for that of Robert's Rules",
        {"tournament.chip_race._winners": _half_of_all_odd_chips},
    ),
    Fault(
        "found-chips-stay-in-play",
        "CR",
        "tda-24-c",
        "Lets small chips that are found later go on in play.",
        "chips are a number, and nobody asks in which pieces",
        {"tournament.chip_race.exchanged": _found_chips_are_kept},
    ),
    Fault(
        "found-chips-are-lost",
        "CR",
        "tda-24-c",
        "Takes away small chips that are found later, whatever they are worth.",
        "TDA 24-C read without the exchange at equal value",
        {"tournament.chip_race.exchanged": _found_chips_are_lost},
    ),
    Fault(
        "one-table-colours-up",
        "CR",
        "tda-24",
        "Takes a small chip out of play at one table, and leaves it at the others.",
        "a table manages its own chips",
        {"tournament.colouring_up.colour_up": _one_table_alone},
        also_breaks=("tda-24-a",),
    ),
)
