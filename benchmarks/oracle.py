"""The speed of the oracle compared with PokerKit, and a check for memory leaks.

``make bench`` runs it.  All figures are ratios: both engines do the same work
in the same run, so the load of the machine matters little.
"""

import random
import resource
import sys
import warnings
from collections.abc import Iterator

from benchmarks.figures import Figure
from benchmarks.peers import KIND, Script, play_oracle, play_pokerkit, rate, scripts
from pokerkit import Card as PokerKitCard
from pokerkit import StandardHighHand
from tests.hands_at_random import played_at_random, setup_at_random

from holdem_oracle.hand.cards.deck import NEW_DECK, spelled
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.playing import act, start

HANDS = 1000
RANKINGS = 20_000
MANY_HANDS = 1_000_000
FIRST_LOOK = 20_000


def hands_per_second() -> Figure:
    """Random hands with the full view at every step, compared with PokerKit on the same hands."""
    played = scripts(seed=1, hands=HANDS)
    ends = {id(script): play_oracle(script) for script in played}
    ours = rate(play_oracle, played)
    some = played[: HANDS // 4]
    theirs = rate(lambda script: play_pokerkit(script, ends[id(script)]), some)
    return Figure("oracle-hands-vs-pokerkit", ours / theirs, 15)


def rankings_per_second() -> Figure:
    """The best five of seven random cards, compared with PokerKit on the same cards."""
    rng = random.Random(2)
    hands = [tuple(rng.sample(NEW_DECK, 7)) for _ in range(RANKINGS)]
    ours = rate(strength, hands)
    some = [list(PokerKitCard.parse(spelled(hand))) for hand in hands[: RANKINGS // 10]]
    theirs = rate(lambda hand: StandardHighHand.from_game(hand[:2], hand[2:]), some)
    return Figure("oracle-rankings-vs-pokerkit", ours / theirs, 25)


def memory_over(hands: int) -> Figure:
    """Peak memory after very many hands, compared with the peak after the first of them."""
    rng = random.Random(3)
    stock = list(at_random(rng, 2000))
    first = 0
    for number in range(hands):
        play_blindly(stock[number % len(stock)])
        if number == FIRST_LOOK:
            first = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    last = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Figure("oracle-memory-after-a-million-hands", last / first, 1.02, at_most=True)


def at_random(rng: random.Random, hands: int) -> Iterator[Script]:
    """Random hands that only the oracle plays."""
    for _ in range(hands):
        setup = setup_at_random(rng, KIND)
        actions, _ = played_at_random(rng, setup)
        yield Script(setup, tuple(actions))


def play_blindly(script: Script) -> None:
    """Play a hand without computing its view."""
    hand = start(script.setup).hand
    for action in script.actions:
        hand = act(hand, action).hand


def main(hands: int) -> int:
    """Print every figure; return 1 if one misses its goal."""
    warnings.simplefilter("ignore")
    short = False
    for measure in (hands_per_second, rankings_per_second, lambda: memory_over(hands)):
        figure = measure()
        print(figure.line(), flush=True)
        short = short or not figure.ok
    return int(short)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else MANY_HANDS))
