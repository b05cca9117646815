"""The winners of a pot, and how it is divided among them."""

from collections.abc import Sequence

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.ranking import best_five, strength
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.pots.side_pots import Pot, layers
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import OddChip, OddChipMany, OddLayers
from holdem_oracle.house.house import Chips, House


def pot_won(hand: Hand, number: int, pot: Pot) -> PotWon:
    """The best hand among the players who can win a pot wins it; equal hands split it.

    Rule tournament-1.1.
    """
    claims = [seat for seat in pot.eligible if seat not in hand.mucked]
    if len(claims) == 1:
        return PotWon(number, pot, ((claims[0], pot.chips),), _rule_of_one_claim(hand, pot))
    strengths = {seat: strength(hand.holes[seat] + hand.board) for seat in claims}
    best = max(strengths.values())
    winners = [seat for seat in claims if strengths[seat] == best]
    if len(winners) == 1:
        return PotWon(number, pot, ((winners[0], pot.chips),), "tournament-1.1")
    parts = divided(hand, pot, winners)
    return PotWon(number, pot, parts, _rule_of_division(hand, parts))


def _rule_of_division(hand: Hand, parts: tuple[tuple[Seat, Chips], ...]) -> str:
    """Equal hands share a pot equally; an odd chip, if there is one, goes by the house.

    Rule tournament-6.3.2.
    """
    equal = len({chips for _, chips in parts}) == 1
    return "tournament-6.3.2" if equal else hand.setup.house.odd_chip.rule


def _rule_of_one_claim(hand: Hand, pot: Pot) -> str:
    """A pot goes to its only claimant if all others folded, mucked, or did not pay for it.

    Rule server-done.2.
    """
    if len(hand.live) == 1:
        return "server-done.2"
    return "tournament-7.3.3" if len(pot.eligible) == 1 else "tda-17-b"


def divided(hand: Hand, pot: Pot, winners: Sequence[Seat]) -> tuple[tuple[Seat, Chips], ...]:
    """Each pot is divided separately; one house divides each layer of a pot separately.

    Rule tda-21.
    """
    house = hand.setup.house
    in_order = odd_chip_order(hand, winners)
    parts = layers(pot, hand.paid) if house.odd_layers is OddLayers.PER_LAYER else (pot.chips,)
    amounts = [shares(part, len(in_order), house) for part in parts]
    return tuple(
        [(seat, sum([each[place] for each in amounts])) for place, seat in enumerate(in_order)]
    )


def shares(chips: Chips, winners: int, house: House) -> list[Chips]:
    """Shares are equal, in whole chips; odd chips go one each to the first winners in line.

    One house gives them all to the first winner.  A remainder below the smallest
    chip goes to the first winner as well.

    Rule roberts-ties.4.
    """
    unit = house.chip_unit
    pieces, crumbs = divmod(chips, unit)
    each, odd = divmod(pieces, winners)
    if house.odd_chip_many is OddChipMany.ALL_FIRST:
        extra = [odd if place == 0 else 0 for place in range(winners)]
    else:
        extra = [1 if place < odd else 0 for place in range(winners)]
    amounts = [(each + more) * unit for more in extra]
    amounts[0] += crumbs
    return amounts


def odd_chip_order(hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The winner nearest the left of the button is first in line for an odd chip.

    Rule tda-20-a.
    """
    setup = hand.setup
    match setup.house.odd_chip:
        case OddChip.LEFT_OF_BUTTON:
            return clockwise_after(setup.button, winners)
        case OddChip.BY_SEAT_ID:
            return tuple(sorted(winners))
        case OddChip.FROM_BIG_BLIND:
            big = hand.blinds.big
            before = setup.button if big is None else Seat(big - 1)
            return clockwise_after(before, winners)
        case OddChip.HIGH_CARD_SUIT:
            from_the_left = clockwise_after(setup.button, winners)
            return tuple(sorted(from_the_left, key=lambda seat: _suits(hand, seat)))


def _suits(hand: Hand, seat: Seat) -> list[int]:
    """The winner with the highest card by suit is first in line for an odd chip.

    The suits of the winning five are compared from the highest card down, as
    the winners of one pot have the same ranks.  The best sorts first.

    Rule tda-20-b.
    """
    five = sorted(best_five(hand.holes[seat] + hand.board), reverse=True)
    return [-ord(card.suit) for card in five]
