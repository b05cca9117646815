"""Cards for the seats that an engine deals to, which need not be those that should get some."""

from collections.abc import Iterable

from holdem_adapters.tables.opening import NextHand


def hands_for(seats: Iterable[int], deal: NextHand) -> list[tuple[str, ...]]:
    """Two cards for each seat: its own, or others for a seat that should not get any."""
    used = {*deal.board, *(card for hand in deal.holes.values() for card in hand)}
    spare = [card for card in deal.deck if card not in used]
    return [deal.holes.get(seat) or (spare.pop(), spare.pop()) for seat in seats]
