"""The oracle as an engine that knows nothing but what a vector tells it.

It shows that vectors are complete: whatever is missing in one, it cannot make up.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec
from holdem_vectors import Engine

from holdem_adapters.capabilities import CAPABILITIES
from holdem_adapters.engine import Refused, Start
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.start_message import house_text
from holdem_adapters.tables.opening import BlindLevel, NextHand, Opening, Wrong
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    Acted,
    AskPlaces,
    AskSubstantial,
    PlayerOut,
    RaceChips,
    ToldSubstantial,
)
from holdem_adapters.tournaments.tournament_opening import TableSeats, TournamentOpening
from holdem_conformance.play.trace import Found
from holdem_conformance.vectors.facts.flat_facts import shown_facts
from holdem_conformance.vectors.form.vector_schema import BEYOND_CAPABILITIES, DOING
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile

Json = dict[str, Any]

EVERYTHING: Final = (*CAPABILITIES, *BEYOND_CAPABILITIES)


class VectorEngine(Engine):
    """An engine with the interface of the runners: can, start, act and state."""

    def __init__(self, oracle: OracleEngine) -> None:
        self.can = EVERYTHING
        self._oracle = oracle
        self._answer: Found | None = None
        self._table = ""  #: of a tournament

    def start(self, start: Json) -> None:
        """Begin what a vector begins with."""
        do = start["do"]
        if do == "hand":
            self._oracle.start(_hand(start))
        elif do == "table":
            self._oracle.open(_table(start))
        elif do == "tournament":
            self._oracle.open_tournament(_tournament(start))
        else:
            self._answer = _ANSWERS[do](self._oracle, start)

    def act(self, step: Json) -> bool:
        """Do one step; whether it is accepted."""
        return self._refusal(step) is None

    def _refusal(self, step: Json) -> Refused | None:
        """Why a step is refused; None if it is accepted."""
        do = step["do"]
        if do == "act":
            return self._oracle.act(step["seat"], step["action"], _amount(step))
        if do == "wait":
            self._oracle.wait(step["milliseconds"])
        elif do in ("disconnect", "reconnect"):
            self._oracle.connection(step["seat"], connected=do == "reconnect")
        elif do == "at":
            self._table = step["table"] or ""
            self._oracle.at(self._table)
        elif do == "deal":
            return self._oracle.next(_deal(step))
        elif do in _DIRECTIONS:
            return self._oracle.direct(_direction(step))
        else:
            return self._oracle.between(_said(step))
        return None

    def state(self) -> Json:
        """Everything that the oracle shows."""
        return shown_facts(self._answer or self._oracle.state())


def _ranked(oracle: OracleEngine, start: Json) -> Found:
    """The ranking of hands."""
    return oracle.rank(tuple(start["board"]), tuple(map(tuple, start["hands"])))


def _divided(oracle: OracleEngine, start: Json) -> Found:
    """Contributions divided into pots."""
    return oracle.pots(tuple(start["paid"]), tuple(start["folded"]), start["dead"])


def _raced(oracle: OracleEngine, start: Json) -> Found:
    """The stacks after a chip race."""
    found = {seat: chips for seat, chips in enumerate(start["found"]) if chips}
    return oracle.race(
        RaceChips(
            house=_house(start),
            stacks=tuple(start["stacks"]),
            small=start["small_chip"],
            large=start["large_chip"],
            cards=tuple(start["cards"]),
            found=found,
        )
    )


def _substantial(oracle: OracleEngine, start: Json) -> Found:
    """Whether actions are substantial action."""
    actions = tuple(
        Acted(seat=one["seat"], verb=one["action"], to=one.get("to")) for one in start["actions"]
    )
    return ToldSubstantial(oracle.substantial(AskSubstantial(house=_house(start), actions=actions)))


def _placed(oracle: OracleEngine, start: Json) -> Found:
    """The places and prizes of players who are out together."""
    out = {one["player"]: PlayerOut(one["table"], one["chips"]) for one in start["out"]}
    prizes = {one["place"]: one["prize"] for one in start["place_prizes"]}
    return oracle.places(
        AskPlaces(
            house=_house(start),
            out=out,
            left=start["left"],
            paid=start["places_paid"],
            prizes=prizes,
            hand_for_hand=start["hand_for_hand"],
        )
    )


_ANSWERS: Final[Mapping[str, Callable[[OracleEngine, Json], Found]]] = MappingProxyType(
    {
        "rank": _ranked,
        "pots": _divided,
        "race": _raced,
        "substantial": _substantial,
        "places": _placed,
    }
)


def _amount(step: Json) -> int | str | None:
    """The amount of a bet, raise or all-in; that of a call is for engines that want it."""
    sized = step["action"] not in ("fold", "check", "call")
    return step.get("text", step.get("to")) if sized or "refused" in step else None


def _house(start: Json) -> Mapping[str, str | int]:
    """Every option of the house."""
    named = start["house"]
    return house_text(choose(profile(named["profile"]), named["options"]))


def _cards(holes: list[list[str] | None]) -> dict[int, tuple[str, ...]]:
    """The hole cards of the seats that get some."""
    return {seat: tuple(cards) for seat, cards in enumerate(holes) if cards}


def _hand(start: Json) -> Start:
    """A hand before its first card."""
    clock, bets = start["clock"], (start["small_bet"], start["big_bet"])
    return Start(
        house=_house(start),
        stacks=tuple(start["stacks"]),
        button=start["button"],
        blinds=(start["small_blind"], start["big_blind"]),
        ante=start["ante"],
        bets=None if None in bets else bets,
        blind_seats=tuple(start["blind_seats"]),
        late_posts=tuple((one["seat"], one["live"], one["dead"]) for one in start["late_posts"]),
        straddle=start["straddle"],
        second_straddle=start["second_straddle"],
        absent=tuple(start["absent"]),
        mucks=tuple(start["mucks"]),
        clock=clock and (clock["action"], clock["grace"], clock["bank"]),
        deck=tuple(start["deck"]),
        holes=_cards(start["holes"]),
        board=tuple(start["board"]),
    )


def _table(start: Json) -> Opening:
    """A table before its first hand."""
    return Opening(
        house=_house(start),
        stacks=tuple(start["stacks"]),
        button=start["button"],
        levels=tuple(map(_level, start["levels"])),
        buy_in=(start["least_buy_in"], start["most_buy_in"]),
        straddle=start["straddle"],
    )


def _tournament(start: Json) -> TournamentOpening:
    """A tournament before its first hand."""
    return TournamentOpening(
        house=_house(start),
        tables={
            one["name"]: TableSeats(stacks=tuple(one["stacks"]), button=one["button"])
            for one in start["tables"]
        },
        handed=start["handed"],
        stack=start["entry_stack"],
        levels=tuple(map(_level, start["levels"])),
        break_order=tuple(start["break_order"]),
        prizes=tuple(start["prizes"]),
        entries=start["entries"],
        late_levels=start["late_levels"],
        holds=start["holds_cards"],
    )


def _level(level: Json) -> BlindLevel:
    """One level."""
    lasts = {unit: level[unit] for unit in ("hands", "milliseconds") if unit in level}
    blinds = (level["small_blind"], level["big_blind"])
    return BlindLevel(blinds=blinds, ante=level["ante"], **lasts)


def _deal(step: Json) -> NextHand:
    """The cards of the next hand, and what the dealer gets wrong."""
    wrong = Wrong(level=step.get("wrong_level"), button=step.get("wrong_button"))
    return NextHand(
        deck=tuple(step["deck"]),
        holes=_cards(step["holes"]),
        board=tuple(step["board"]),
        wrong=None if wrong == Wrong() else wrong,
    )


def _said(step: Json) -> Between:
    """What is said to the table."""
    fields = {name: step[name] for name in DOING[step["do"]]}
    if "cards" in fields:
        fields["cards"] = {seat: card for seat, card in enumerate(fields["cards"]) if card}
    said: Between = msgspec.convert({"do": step["do"], **fields}, Between)
    return said


#: The names of fields in requests, where steps have others.
_FIELDS: Final = MappingProxyType(
    {
        "from_table": "from",
        "to_table": "to",
        "begins": "on",
        "small_chip": "from",
        "large_chip": "to",
        "race_cards": "cards",
    }
)
_DIRECTIONS: Final = frozenset(kind.__struct_config__.tag for kind in get_args(Direction))


def _direction(step: Json) -> Direction:
    """What is said to the tournament."""
    fields = {_FIELDS.get(name, name): step[name] for name in DOING[step["do"]]}
    if step["do"] == "result":
        stacks = enumerate(step["stacks"])
        fields["stacks"] = {seat: chips for seat, chips in stacks if chips is not None}
    said: Direction = msgspec.convert({"do": step["do"], **fields}, Direction, str_keys=True)
    return said
