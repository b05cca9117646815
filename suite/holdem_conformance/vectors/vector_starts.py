"""What a vector begins with: a hand, a table, hands to rank, or contributions to divide."""

from collections.abc import Iterable, Mapping

from msgspec import UNSET

from holdem_adapters.engine import Start
from holdem_adapters.start_message import house_text
from holdem_adapters.tables.opening import BlindLevel, Opening
from holdem_adapters.tournaments.questions import AskPlaces, AskSubstantial, Question, RaceChips
from holdem_adapters.tournaments.round_requests import question_of
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_conformance.play.script import Script
from holdem_conformance.vectors.facts.flat_facts import cards_by_seat
from holdem_conformance.vectors.form.start_model import (
    ActedBefore,
    AnyStart,
    EventStart,
    EventTable,
    HandStart,
    LatePost,
    Level,
    PlacePrize,
    PlacesStart,
    PlayerGone,
    PotsStart,
    RaceStart,
    RankStart,
    SubstantialStart,
    TableStart,
    TimeLimits,
    VectorHouse,
)
from holdem_oracle.house.house import House
from holdem_oracle.house.profiles import profile


def start_of(script: Script) -> AnyStart:
    """The start of a script."""
    case = script.case
    if script.compiled is not None:
        opening = script.compiled.opening
        if isinstance(opening, Opening):
            return _table(opening, _house(script))
        return _tournament(opening, _house(script))
    if script.start is not None:
        return _hand(script.start, _house(script))
    if case.rank is not None:
        return RankStart(board=tuple(case.rank.board), hands=tuple(map(tuple, case.rank.hands)))
    if case.pots is not None:
        return PotsStart(paid=case.pots.paid, folded=case.pots.folded, dead=case.pots.dead)
    return _question(question_of(case, script.variant.house), _house(script))


def _house(script: Script) -> VectorHouse:
    """The house of the case, with the values of its variant."""
    named = script.case.profile
    return VectorHouse(profile=named, options=_options(script.variant.house, profile(named)))


def _options(house: House, named: House) -> dict[str, str | int]:
    """The options in which a house differs from another, in the notation of cases."""
    other = house_text(named)
    return {name: value for name, value in house_text(house).items() if value != other[name]}


def _hand(start: Start, house: VectorHouse) -> HandStart:
    """A hand before its first card."""
    small_bet, big_bet = start.bets or (None, None)
    return HandStart(
        house=house,
        betting=str(start.house["betting"]),
        stacks=start.stacks,
        button=start.button,
        small_blind=start.blinds[0],
        big_blind=start.blinds[1],
        blind_seats=start.blind_seats,
        small_bet=small_bet,
        big_bet=big_bet,
        ante=start.ante,
        ante_from=_ante_from(start.house, start.ante),
        straddle=start.straddle,
        second_straddle=start.second_straddle,
        late_posts=tuple(
            LatePost(seat=seat, live=live, dead=dead) for seat, live, dead in start.late_posts
        ),
        absent=start.absent,
        mucks=start.mucks,
        clock=_limits(start.clock),
        deck=start.deck,
        holes=_holes(start),
        board=start.board,
    )


def _holes(start: Start) -> tuple[tuple[str, ...] | None, ...]:
    """The hole cards by seat."""
    return tuple(
        None if cards is None else tuple(cards)
        for cards in cards_by_seat(start.holes, len(start.stacks))
    )


def _limits(clock: tuple[int, int, int] | None) -> TimeLimits | None:
    """The time limits of a hand with a clock."""
    if clock is None:
        return None
    action, grace, bank = clock
    return TimeLimits(action=action, grace=grace, bank=bank)


def _ante_from(house: Mapping[str, str | int], ante: int) -> str | None:
    """Who pays the ante, if there is one."""
    return str(house["ante"]) if ante else None


def _table(opening: Opening, house: VectorHouse) -> TableStart:
    """A table before its first hand."""
    return TableStart(
        house=house,
        betting=str(opening.house["betting"]),
        stacks=opening.stacks,
        button=opening.button,
        levels=tuple(map(_level, opening.levels)),
        ante_from=_ante_from(opening.house, _most_ante(opening.levels)),
        least_buy_in=opening.buy_in[0],
        most_buy_in=opening.buy_in[1],
        straddle=opening.straddle,
    )


def _most_ante(levels: Iterable[BlindLevel]) -> int:
    """The highest ante of some levels."""
    return max(level.ante for level in levels)


def _tournament(opening: TournamentOpening, house: VectorHouse) -> EventStart:
    """A tournament before its first hand."""
    return EventStart(
        house=house,
        betting=str(opening.house["betting"]),
        tables=tuple(
            EventTable(name=name, stacks=one.stacks, button=one.button)
            for name, one in opening.tables.items()
        ),
        handed=opening.handed,
        entry_stack=opening.stack,
        levels=tuple(map(_level, opening.levels)),
        ante_from=_ante_from(opening.house, _most_ante(opening.levels)),
        break_order=opening.break_order,
        prizes=opening.prizes,
        entries=opening.entries,
        late_levels=opening.late_levels,
        holds_cards=opening.holds,
    )


def _level(level: BlindLevel) -> Level:
    """One level."""
    return Level(
        small_blind=level.blinds[0],
        big_blind=level.blinds[1],
        ante=level.ante,
        hands=level.hands,
        milliseconds=level.milliseconds,
    )


def _question(question: Question, house: VectorHouse) -> AnyStart:
    """A question that needs no hands."""
    if isinstance(question, RaceChips):
        return _race(question, house)
    return (
        _acted(question, house) if isinstance(question, AskSubstantial) else _out(question, house)
    )


def _race(race: RaceChips, house: VectorHouse) -> RaceStart:
    """A chip race at one table."""
    return RaceStart(
        house=house,
        stacks=race.stacks,
        small_chip=race.small,
        large_chip=race.large,
        cards=race.cards,
        found=tuple(race.found.get(seat, 0) for seat in range(len(race.stacks))),
    )


def _acted(asked: AskSubstantial, house: VectorHouse) -> SubstantialStart:
    """Actions of a hand."""
    actions = (
        ActedBefore(seat=one.seat, action=one.verb, to=UNSET if one.to is None else one.to)
        for one in asked.actions
    )
    return SubstantialStart(house=house, actions=tuple(actions))


def _out(asked: AskPlaces, house: VectorHouse) -> PlacesStart:
    """Players who are out together."""
    gone = asked.out.items()
    return PlacesStart(
        house=house,
        out=tuple(PlayerGone(player=name, table=one.table, chips=one.chips) for name, one in gone),
        left=asked.left,
        places_paid=asked.paid,
        place_prizes=tuple(PlacePrize(place=at, prize=each) for at, each in asked.prizes.items()),
        hand_for_hand=asked.hand_for_hand,
    )
