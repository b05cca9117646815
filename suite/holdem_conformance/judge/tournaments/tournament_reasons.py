"""Why a tournament is as it is: the question, and the clauses of the oracle's events."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.judge.tables.table_reasons import MOST_CLAUSES, TableReason
from holdem_oracle.table.table_events import ChipsRemoved, DealBegan, Left, LevelBegan
from holdem_oracle.tournament import tournament_events as events
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import BalanceTables
from holdem_oracle.tournament.tournament_events import AtTableHappened, TournamentEvent
from holdem_oracle.tournament.who_sits_where.final_table import final_table_size


class TournamentQuestion(StrEnum):
    """A question about a tournament that a rule answers."""

    BALANCE = "when are the tables evened out?"
    SEATS = "who moves, and to which seat?"
    BREAKING = "which table is broken, and when?"
    FINAL = "when do the last tables combine?"
    REDRAW = "who draws a new seat?"
    BUTTONS = "at which tables is the button drawn?"
    HALTING = "which table stops, and which goes on?"
    PLACES = "who is out, and in which place of the tournament?"
    PRIZES = "what is a player paid?"
    HAND_FOR_HAND = "which table waits for the others?"
    HELD = "when are the cards held back?"
    ENTRIES = "who may enter, and with which stack?"
    COUNTED = "how many entries are there?"
    CHIPS = "which chips leave play, or come in?"
    CLOCK = "how much of a level is left?"
    DIRECTING = "what may be said to a tournament?"
    RACE = "who gets which chips in a chip race?"
    SUBSTANTIAL = "when is there substantial action?"


def tournament_reason(fact: str, at: OracleTable) -> TableReason | None:
    """Why a fact of a tournament is so; None if it is none."""
    if at.standing is None or fact not in _QUESTIONS:
        return None
    happened = at.standing.events
    question = _QUESTIONS[fact]
    if fact == "to_draw" and not _last(happened, events.SeatsDrawnAnew):
        question = TournamentQuestion.BREAKING
    if fact in _GONE and _last(_of_this_round(happened), events.SeatsDrawnAnew):
        question = TournamentQuestion.REDRAW
    about = _ABOUT[question]
    clauses = (
        *_rules(_of_this_round(happened), about.events),
        *about.always(at.standing.tournament),
        *_rules(happened, about.events),
    )
    return TableReason(question, tuple(dict.fromkeys(clauses))[:MOST_CLAUSES])


def refusal_reason(word: str, at: OracleTable) -> TableReason:
    """Why what was said last is refused or not; ``word`` is the reason of the refusal."""
    reason = tournament_reason(_behind(word, at), at)
    assert reason is not None, "each fact of a tournament has a reason"
    return reason


def _behind(word: str, at: OracleTable) -> str:
    """The fact behind the reason of a refusal; tables wait for others before they combine, too.

    There are no seats for a table that is broken, or for a player who is moved.
    """
    fact = _BEHIND.get(word, "saying")
    if word == "no-seats" and isinstance(_refused(at), BalanceTables):
        return "moves"
    together = at.standing is not None and at.standing.tournament.round is not None
    return "final" if fact == "waiting" and not together else fact


def _refused(at: OracleTable) -> object:
    """What was said last, if it is refused by the rules."""
    last = None if at.standing is None else at.standing.events[-1]
    return last.said if isinstance(last, events.TournamentRefused) else None


def refusal_rules(at: OracleTable) -> tuple[str, ...]:
    """The clause because of which what was said last is refused, if it is."""
    happened = () if at.standing is None else at.standing.events[-1:]
    return tuple(event.rule for event in happened if isinstance(event, events.TournamentRefused))


def _rules(happened: Sequence[TournamentEvent], kinds: tuple[type, ...]) -> Iterator[str]:
    """The rules of events of some kinds, the last one first; of a table or of the tournament."""
    for event in reversed(happened):
        if isinstance(event, kinds):
            yield event.rule
        elif isinstance(event, AtTableHappened) and isinstance(event.event, kinds):
            yield event.event.rule


def _final_rule(tournament: Tournament) -> str:
    """The clause that says with how many players the last tables combine."""
    house = tournament.house
    named = final_table_size(tournament.handed, house) is not None
    return house.final_table.rule if named else "suite-final-table"


def _on_the_way(tournament: Tournament) -> Iterator[str]:
    """The clause about players who sit down when the hand at their new table is over."""
    if tournament.arrivals:
        yield "suite-on-the-way"


def _last(happened: Sequence[TournamentEvent], kind: type) -> bool:
    """Whether the last table that went away was of this kind."""
    about = (events.SeatsDrawnAnew, events.TableBroken)
    last = next((one for one in reversed(happened) if isinstance(one, about)), None)
    return isinstance(last, kind)


def _of_this_round(happened: Sequence[TournamentEvent]) -> Sequence[TournamentEvent]:
    """The events since the last hand was dealt."""
    places = range(len(happened) - 1, -1, -1)
    return happened[next((at for at in places if _is_deal(happened[at])), 0) :]


def _is_deal(event: TournamentEvent) -> bool:
    """Whether a hand begins to be dealt."""
    return isinstance(event, AtTableHappened) and isinstance(event.event, DealBegan)


class _About:
    """What answers a question: the events that do, and the clauses that always do."""

    def __init__(
        self,
        kinds: tuple[type, ...],
        always: Callable[[Tournament], tuple[str, ...]] = lambda _: (),
    ) -> None:
        self.events = kinds
        #: The clauses that answer the question even if nothing has happened.
        self.always = always


_ABOUT: Final[Mapping[TournamentQuestion, _About]] = MappingProxyType(
    {
        TournamentQuestion.BALANCE: _About(
            (), lambda now: (*_on_the_way(now), now.house.balance.rule, "tda-11-c")
        ),
        TournamentQuestion.SEATS: _About(
            (events.Moved, events.SeatDrawn, events.FirstButtonDrawn),
            lambda now: (*_on_the_way(now), now.house.balance.rule, "tda-11-a"),
        ),
        TournamentQuestion.BREAKING: _About(
            (events.TableBroken, events.TableAdded), lambda _: ("wsop-66", "tda-10")
        ),
        TournamentQuestion.FINAL: _About((), lambda now: (_final_rule(now),)),
        TournamentQuestion.REDRAW: _About(
            (events.SeatsDrawnAnew,), lambda now: (now.house.redraw.rule,)
        ),
        TournamentQuestion.BUTTONS: _About((), lambda _: ("wsop-85",)),
        TournamentQuestion.HALTING: _About(
            (events.Halted, events.Resumed, events.TableRuled), lambda now: (now.house.halt.rule,)
        ),
        TournamentQuestion.PLACES: _About(
            (events.Placed, events.Won),
            lambda now: (now.house.bust_rank.rule, "tournament-8.2.2"),
        ),
        TournamentQuestion.PRIZES: _About(
            (events.Placed,), lambda _: ("suite-shared-prizes", "tda-rp.8-a")
        ),
        TournamentQuestion.HAND_FOR_HAND: _About(
            (events.HandForHandBegan, events.HandForHandEnded), lambda _: ("wsop-126.a",)
        ),
        TournamentQuestion.HELD: _About(
            (events.CardsHeld, events.CardsReleased), lambda _: ("wsop-126.g",)
        ),
        TournamentQuestion.ENTRIES: _About(
            (events.Entered, events.RegistrationClosed), lambda now: (now.house.re_entry.rule,)
        ),
        TournamentQuestion.COUNTED: _About((), lambda _: ("wsop-13",)),
        TournamentQuestion.CHIPS: _About(
            (events.ColouredUp, events.OldChipsExchanged, events.Entered, ChipsRemoved, Left),
            lambda _: ("tda-21",),
        ),
        TournamentQuestion.CLOCK: _About(
            (events.RoundOver, events.TournamentTimePassed, LevelBegan),
            lambda now: (now.house.level_clock.rule, "tda-23"),
        ),
        TournamentQuestion.DIRECTING: _About((events.TournamentRefused,)),
    }
)
#: Facts about tables that go away, one by one or when the last of them combine.
_GONE: Final = ("tables", "broken")
#: The fact behind the reason of a refusal.
_BEHIND: Final[Mapping[str, str]] = MappingProxyType(
    {
        "unknown-table": "tables",
        "halted": "halted",
        "waiting-for-others": "waiting",
        "draw-due": "to_draw",
        "no-draw": "to_draw",
        "held": "held",
        "not-held": "held",
        "seat-taken": "free",
        "no-seats": "broken",
        "balanced": "players",
        "registration-closed": "registration",
        "already-seated": "registration",
        "has-chips": "registration",
        "game-over": "game_over",
    }
)
#: The question behind each fact that may differ, and behind each check.
_QUESTIONS: Final[Mapping[str, TournamentQuestion]] = MappingProxyType(
    {
        "players": TournamentQuestion.BALANCE,
        **dict.fromkeys(("moves", "seats", "free"), TournamentQuestion.SEATS),
        **dict.fromkeys(("tables", "broken", "break_order"), TournamentQuestion.BREAKING),
        "final": TournamentQuestion.FINAL,
        "to_draw": TournamentQuestion.REDRAW,
        "buttons_to_draw": TournamentQuestion.BUTTONS,
        "halted": TournamentQuestion.HALTING,
        **dict.fromkeys(("places", "out", "left", "game_over"), TournamentQuestion.PLACES),
        "prizes": TournamentQuestion.PRIZES,
        **dict.fromkeys(("waiting", "hand_for_hand"), TournamentQuestion.HAND_FOR_HAND),
        "held": TournamentQuestion.HELD,
        "registration": TournamentQuestion.ENTRIES,
        "entries": TournamentQuestion.COUNTED,
        **dict.fromkeys(("stacks", "chips"), TournamentQuestion.CHIPS),
        **dict.fromkeys(("level", "level_left"), TournamentQuestion.CLOCK),
        "saying": TournamentQuestion.DIRECTING,
    }
)
