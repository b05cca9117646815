"""What holds in any tournament, under any house, whatever is said to it."""

from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.table_strategies import Whim, whims
from tests.tournaments.test_whole_tournaments import check
from tests.tournaments.tournament_strategies import (
    absurd_in_tournaments,
    sensible_in,
    tournaments,
)

from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.table.table_actions import Deal, TableRefusal
from holdem_oracle.tournament.tournament import Tournament, chips_in_tournament
from holdem_oracle.tournament.tournament_actions import (
    AtTable,
    TournamentAction,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import TournamentRefused, TournamentTimePassed
from holdem_oracle.tournament.tournament_flow import what_follows
from holdem_oracle.tournament.tournament_play import (
    TournamentStep,
    replayed_tournament,
    say,
)
from holdem_scenarios.register import read_register

REGISTER = read_register()
#: Nothing happens by itself after these.
NOTHING_FOLLOWS = (TournamentRefused, TournamentTimePassed)
REASONS = (*TournamentRefusal, *TableRefusal)


def steps(tournament: Tournament, wanted: list[Whim]) -> list[TournamentStep]:
    """The steps of everything that the whims say."""
    found = []
    for whim in wanted:
        step = say(tournament, sensible_in(tournament, whim))
        tournament = step.tournament
        found.append(step)
    return found


@given(
    tournaments(),
    st.lists(absurd_in_tournaments | st.just(AtTable("A", Deal())), max_size=20),
)
def test_whatever_is_said_is_an_event(tournament: Tournament, said: list[TournamentAction]) -> None:
    """A tournament is total: any value of any type is judged, and a refusal changes nothing."""
    for one in said:
        step = say(tournament, one)
        if isinstance(step.events[0], TournamentRefused):
            assert step.events[0].reason in REASONS
            assert step == TournamentStep(step.events[:1], tournament)
        tournament = step.tournament


@given(tournaments(), whims)
def test_the_log_determines_the_tournament(tournament: Tournament, wanted: list[Whim]) -> None:
    """Replaying the events gives the same tournament; nothing that follows from one is left out.

    Nothing follows a refusal, nor time that passes.
    """
    done = steps(tournament, wanted)
    log = [event for step in done for event in step.events]
    now = done[-1].tournament if done else tournament
    assert replayed_tournament(tournament, log) == now
    accepted = [step for step in done if not isinstance(step.events[0], NOTHING_FOLLOWS)]
    assert not accepted or what_follows(now) is None


@given(tournaments(), whims)
def test_chips_and_players_are_accounted_for(tournament: Tournament, wanted: list[Whim]) -> None:
    """Whatever is said, nobody sits twice, and no chip comes or goes unseen."""
    chips = chips_in_tournament(tournament)
    for step in steps(tournament, wanted):
        check(step.tournament, chips)


@given(tournaments(), whims)
def test_every_event_cites_the_register(tournament: Tournament, wanted: list[Whim]) -> None:
    """Whatever happens, and whatever is refused."""
    for step in steps(tournament, wanted):
        REGISTER.cited([event.rule for event in step.events], "the log of a tournament")


@given(tournaments(), whims)
def test_every_hand_that_is_dealt_can_be_played(tournament: Tournament, wanted: list[Whim]) -> None:
    """Its set-up is one that the hand accepts."""
    for step in steps(tournament, wanted):
        for table in step.tournament.tables.values():
            if table.playing is not None:
                checked(table.playing)
