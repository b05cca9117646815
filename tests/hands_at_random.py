"""Random hands for tests and benchmarks: set-ups, and actions that play them out."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.legal_actions import Legal
from holdem_oracle.hand.cards.deck import NEW_DECK, Card
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.view import view
from holdem_oracle.house.house import House, choose


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """The kind of hands to generate."""

    players: tuple[int, int] = (2, 9)  #: minimum and maximum
    house: Mapping[str, object]
    antes: bool = False


def shuffled(rng: random.Random) -> tuple[Card, ...]:
    """A shuffled deck."""
    deck = list(NEW_DECK)
    rng.shuffle(deck)
    return tuple(deck)


def setup_at_random(rng: random.Random, kind: Kind) -> Setup:
    """A table with deep stacks, short stacks, and stacks below the blinds."""
    players = rng.randint(*kind.players)
    big = rng.choice((2, 10, 100))
    depth = rng.choice((1, 3, 12, 60, 250))
    return Setup(
        stacks=tuple(_stack(rng, big, depth) for _ in range(players)),
        button=Seat(rng.randrange(players)),
        small_blind=rng.choice((big // 2, big)),
        big_blind=big,
        ante=rng.choice((0, 1, big // 2, big)) if kind.antes else 0,
        deck=shuffled(rng),
        house=choose(House(), kind.house),
    )


def _stack(rng: random.Random, big: int, depth: int) -> int:
    """A stack of some big blinds, or of a few chips."""
    if rng.random() < 0.15:
        return rng.randint(1, 2 * big)
    return rng.randint(1, big * depth)


def choice_at_random(rng: random.Random, seat: Seat, can: Legal) -> Action:
    """A legal action: calls are more likely than folds, and wagers are of all sizes."""
    verbs = [Verb.CHECK] * 3 if can.check else [Verb.CALL] * 3
    if can.fold and not can.check:
        verbs.append(Verb.FOLD)
    if can.bet or can.raises:
        verbs += [Verb.BET if can.bet else Verb.RAISE] * 2
    if can.all_in:
        verbs.append(Verb.ALL_IN)
    verb = rng.choice(verbs)
    bounds = can.bet or can.raises
    if verb in (Verb.BET, Verb.RAISE) and bounds:
        least, most = bounds
        near = min(most, 3 * least)
        return Action(seat, verb, rng.choice((least, most, rng.randint(least, near))))
    return Action(seat, verb)


def played_at_random(rng: random.Random, setup: Setup) -> tuple[list[Action], Hand]:
    """The actions of a hand played to its end, and the hand."""
    done: list[Action] = []
    hand = start(setup).hand
    while (now := view(hand)).turn is not None and now.legal is not None:
        done.append(choice_at_random(rng, now.turn, now.legal))
        hand = act(hand, done[-1]).hand
    return done, hand
