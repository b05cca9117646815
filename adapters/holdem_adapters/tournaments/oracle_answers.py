"""The oracle's answers to questions that need no hands."""

from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.hand.events import Called, Checked, Event, Folded, Wagered
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.substantial_action import is_substantial
from holdem_oracle.tournament.chip_race import Race, coloured_up, exchanged
from holdem_oracle.tournament.money.places import placed
from holdem_oracle.tournament.money.prizes import prize
from holdem_oracle.tournament.tournament import Gone, Round, Tournament


def raced(asked: RaceChips) -> Raced:
    """The stacks after a chip race, and after what was found later."""
    house = choose(House(), asked.house)
    race = Race(asked.small, asked.large, house.race_rounding)
    before = {Seat(at): chips for at, chips in enumerate(asked.stacks) if chips is not None}
    after = coloured_up(before, race, tuple(map(card, asked.cards)))
    return Raced(
        tuple(
            after.get(Seat(at), 0) + exchanged(asked.found.get(at, 0), asked.large)
            for at in range(len(asked.stacks))
        )
    )


def substantial(asked: AskSubstantial) -> bool:
    """Whether some actions are substantial action; their clauses do not matter."""
    house = choose(House(), asked.house)
    return is_substantial([_event(one.verb, one.seat) for one in asked.actions], house)


def _event(verb: str, seat: int) -> Event:
    """An action as an event of a hand; an all-in is a bet or a raise."""
    here = Seat(seat)
    match verb:
        case "fold":
            return Folded(here, "")
        case "check":
            return Checked(here, "")
        case "call":
            return Called(here, 0, "")
        case _:
            return Wagered(here, 0, opening=False, full_raise=None, caps=False, rule="")


def placed_players(asked: AskPlaces) -> PlacedPlayers:
    """The places and prizes of players who are out together."""
    house = choose(House(), asked.house)
    prizes = tuple(asked.prizes.get(place, 0) for place in range(1, asked.paid + 1))
    found = placed(_as_they_go_out(asked, house, prizes)).out
    in_places = {
        one.player: (one.first, one.last)
        for one in found
        if one.first is not None and one.last is not None
    }
    paid = {player: prize(prizes, *places).each for player, places in in_places.items()}
    return PlacedPlayers(
        places=in_places, prizes={player: each for player, each in paid.items() if each}
    )


def _as_they_go_out(asked: AskPlaces, house: House, prizes: tuple[int, ...]) -> Tournament:
    """A tournament in which nothing matters but who goes out, and how many are left."""
    in_together = asked.left + len(asked.out)
    return Tournament(
        house=house,
        schedule=(),
        handed=2,
        stack=0,
        tables={},
        players={"": asked.left},
        break_order=(),
        entries=in_together,
        opened_with=0,
        prizes=prizes,
        round=Round(frozenset(), in_together) if asked.hand_for_hand else None,
        gone=tuple(Gone(player, one.table, one.chips) for player, one in asked.out.items()),
    )
