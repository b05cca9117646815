"""What the operations of a hand show that its state does not, by seat."""

from dataclasses import dataclass, field

from pokerkit import (
    BlindOrStraddlePosting,
    ChipsPushing,
    Folding,
    HoleCardsShowingOrMucking,
    HoleDealing,
    State,
)


@dataclass(slots=True)
class HandLog:
    """Cards, posts and awards of a hand so far."""

    seats: list[int]  #: of the players, from the left of the button
    posts: list[tuple[int, int]] = field(default_factory=list)  #: seat and chips
    holes: dict[int, list[str]] = field(default_factory=dict)
    folded: int = 0  #: how many players have
    won: dict[int, int] = field(default_factory=dict)
    shown: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    mucked: list[int] = field(default_factory=list)

    def read(self, operation: object) -> None:
        """Note one operation."""
        match operation:
            case BlindOrStraddlePosting(player_index=player, amount=chips):
                self.posts.append((self.seats[player], chips))
            case HoleDealing(player_index=player, cards=cards):
                self.holes.setdefault(self.seats[player], []).extend(map(repr, cards))
            case Folding():
                self.folded += 1
            case HoleCardsShowingOrMucking(player_index=player, hole_cards=()):
                self.mucked.append(self.seats[player])
            case HoleCardsShowingOrMucking(player_index=player, hole_cards=cards):
                self.shown.append((self.seats[player], tuple(map(repr, cards))))
            case ChipsPushing(amounts=amounts):
                for seat, chips in zip(self.seats, amounts, strict=True):
                    self.won[seat] = self.won.get(seat, 0) + chips

    def blinds(self, small: int, big: int) -> tuple[int, int] | None:
        """The seats that posted the two blinds; None where the amounts do not tell them apart."""
        found = {chips: seat for seat, chips in self.posts}
        if len(self.posts) == len(found) and {small, big} == {*found}:
            return found[small], found[big]
        return None


def log_of(hand: State, seats: list[int]) -> HandLog:
    """Read every operation of a hand so far."""
    log = HandLog(seats)
    for operation in hand.operations:
        log.read(operation)
    return log
