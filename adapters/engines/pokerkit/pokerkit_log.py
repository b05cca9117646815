"""PokerKit's operations as the events of cases."""

from dataclasses import dataclass, field

from pokerkit import (
    AntePosting,
    BetCollection,
    BlindOrStraddlePosting,
    BoardDealing,
    CardBurning,
    CheckingOrCalling,
    ChipsPushing,
    CompletionBettingOrRaisingTo,
    Folding,
    HoleCardsShowingOrMucking,
    HoleDealing,
    State,
)

STREETS = {3: "flop", 4: "turn", 5: "river"}


@dataclass(slots=True)
class Log:
    """The events and totals of a hand so far, by seat."""

    order: list[int]
    seats: int
    tabled: bool  #: betting is over, and a player is all-in
    live: int  #: the number of players who have not folded
    complete: bool = True  #: the operations say what happens to every chip
    events: list[str] = field(default_factory=list)
    bets: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    holes: dict[int, tuple[str, ...]] = field(default_factory=dict)
    shown: list[tuple[int, tuple[str, ...]]] = field(default_factory=list)
    mucked: list[int] = field(default_factory=list)
    board: int = 0

    @property
    def contested(self) -> bool:
        """Whether more than one player has not folded."""
        return self.live > 1

    def by_seat(self, amounts: list[int]) -> tuple[int, ...]:
        """Convert amounts by player to amounts by seat."""
        found = [0] * self.seats
        for seat, chips in zip(self.order, amounts, strict=True):
            found[seat] = chips
        return tuple(found)


def read(state: State, order: list[int], seats: int) -> Log:
    """Read every operation of a hand so far."""
    log = Log(order, seats, tabled=state.all_in_status, live=len(order))
    log.bets, log.won = [0] * seats, [0] * seats
    for operation in state.operations:
        index = getattr(operation, "player_index", None)
        _read(log, operation, -1 if index is None else order[index])
    return log


def _read(log: Log, operation: object, seat: int) -> None:
    """Read one operation; killed hands and pulled chips are not events."""
    match operation:
        case AntePosting(amount=chips) | BlindOrStraddlePosting(amount=chips):
            log.bets[seat] += chips
            log.events.append(f"posted {seat} {chips}")
        case HoleDealing(cards=cards):
            log.holes[seat] = (*log.holes.get(seat, ()), *map(repr, cards))
        case Folding():
            log.live -= 1
            log.events.append(f"folded {seat}")
        case CheckingOrCalling(amount=chips):
            log.bets[seat] += chips
            log.events.append(f"called {seat} {log.bets[seat]}" if chips else f"checked {seat}")
        case CompletionBettingOrRaisingTo(amount=to):
            log.events.append(f"{'raised' if any(log.bets) else 'bet'} {seat} {to}")
            log.bets[seat] = to
        case _:
            _read_of_the_table(log, operation, seat)


def _read_of_the_table(log: Log, operation: object, seat: int) -> None:
    """Read an operation that is not a player's choice."""
    match operation:
        case BetCollection(bets=collected):
            _collect(log, log.by_seat(list(collected)))
        case CardBurning(card=card):
            log.events.append(f"burned {card!r}")
        case BoardDealing(cards=cards):
            log.board += len(cards)
            log.events.append(STREETS[log.board])
        case HoleCardsShowingOrMucking(hole_cards=()):
            log.mucked.append(seat)
            log.events.append(f"mucked {seat}")
        case HoleCardsShowingOrMucking(hole_cards=cards):
            log.shown.append((seat, tuple(map(repr, cards))))
            log.events.append(f"{'tabled' if log.tabled else 'shown'} {seat}")
        case ChipsPushing(amounts=amounts, pot_index=pot):
            _push(log, log.by_seat(list(amounts)), pot)


def _collect(log: Log, collected: tuple[int, ...]) -> None:
    """Move bets into the middle; no operation says what happens to the rest of a bet."""
    for seat, bet in enumerate(log.bets):
        log.complete = log.complete and bet == collected[seat]
        log.bets[seat] = 0


def _push(log: Log, amounts: tuple[int, ...], pot: int) -> None:
    """Award a pot, with the share of each seat."""
    log.events.append(f"awarded {pot}")
    for seat, chips in enumerate(amounts):
        if chips:
            log.won[seat] += chips
            log.events.append(f"won {seat} {chips}")
