"""A session with an engine: requests one after the other, wherever the engine runs."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.capabilities import Hello
from holdem_adapters.engine import MOST_PASSIVE_ACTIONS, Refused, Start, asked
from holdem_adapters.messages import (
    Act,
    Answer,
    Connection,
    DividePots,
    Look,
    Play,
    Rank,
    Request,
    Scripted,
    StartHand,
    Time,
)
from holdem_adapters.serving import NEVER_ENDS
from holdem_adapters.state import Divided, Ranked, State
from holdem_adapters.tables.hand_lines import Asked
from holdem_adapters.tables.opening import NextHand, Opening, OpenTable
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    Question,
    RaceChips,
    Raced,
    ToldSubstantial,
)
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_adapters.tournaments.tournament_opening import OpenTournament, TournamentOpening
from holdem_conformance.engines.failures import EngineFailed
from holdem_conformance.engines.isolation.transcript import Transcript

_NEVER_ENDS: Final = NEVER_ENDS.partition(":")[0]


class Talk(Protocol):
    """A conversation with an engine: requests, and answers of exactly one kind."""

    transcript: Transcript | None  #: keeps the messages, if set

    @property
    def open(self) -> bool:
        """Whether the engine is running."""
        ...

    def greet(self) -> Hello:
        """Start the engine and return its `hello`."""
        ...

    def begin_case(self) -> None:
        """Begin a case: reset the time limit, and start the engine if it is not running."""
        ...

    def end(self) -> None:
        """End the engine at once, whatever it is doing."""
        ...

    def close(self) -> None:
        """End the engine in good order."""
        ...

    def table(self, request: Request) -> State | Answer:
        """The answer to a request that is usually answered by a table."""
        ...

    def answer(self, request: Request) -> Answer:
        """The answer to any request."""
        ...

    def script(self, request: Request) -> tuple[msgspec.Raw, ...]:
        """The answers to a script, not yet decoded."""
        ...

    def read(self, raw: msgspec.Raw) -> State | Answer:
        """One answer of a script, decoded."""
        ...

    def one_of(self, answer: Answer) -> State | Answer:
        """One of several answers to a step of a script."""
        ...

    def error_of(self, raw: msgspec.Raw) -> str:
        """The error in an answer of a script; empty if it is not an error."""
        ...

    def nonsense(self, kind: str, problem: str) -> EngineFailed:
        """The protocol violation, as a failure to raise."""
        ...


class EngineSession:
    """An engine under test, behind messages; every failure of it is an ``EngineFailed``."""

    def __init__(self, talk: Talk, repeats: int = 1, author: str = "") -> None:
        self.repeats = repeats  #: how often each case is played, to detect nondeterminism
        self.author = author  #: as its manifest says
        self.packages: Mapping[str, str] = {}  #: what was installed with it, with versions
        self.seen = State()  #: the table that it showed last
        #: The tables that it showed after each of the last checks and calls, as far as it did.
        self.passed: tuple[State, ...] = ()
        self._talk = talk
        self._at: str | None = None  #: the table of a tournament that is spoken of; "": of none
        self._tables: dict[str, State] = {}  #: each table of it, as it was shown last
        self._tournament: ShownTournament | UnsetType = UNSET  #: as it was shown last
        self._ready: deque[msgspec.Raw] = deque()
        self.hello = talk.greet()

    @property
    def running(self) -> bool:
        """Whether the engine is running."""
        return self._talk.open

    @property
    def plays_scripts(self) -> bool:
        """Whether it can play a whole hand in one message."""
        return "scripts" in self.hello.capabilities

    def keep(self, transcript: Transcript | None) -> None:
        """Keep the messages from now on in a transcript, or in none."""
        self._talk.transcript = transcript

    def begin_case(self) -> None:
        """Begin a case: reset the time limit, and start the engine if it is not running."""
        self._ready.clear()
        self._at, self._tables, self._tournament = None, {}, UNSET
        self._talk.begin_case()

    def restart(self) -> None:
        """End the process; the next case starts a new one."""
        self._talk.end()

    def close(self) -> None:
        """End the session."""
        self._talk.close()

    def play(self, script: Sequence[Scripted]) -> None:
        """Play a whole hand in one message; its answers serve the requests that follow."""
        answers = self._talk.script(Play(script=tuple(script)))
        if len(answers) != len(script):
            problem = f"{len(answers)} answers to a script of {len(script)} messages"
            raise self._talk.nonsense("schema", problem)
        self._ready.extend(answers)

    def skip(self, answers: int) -> None:
        """Drop the next answers of a script, if there is a script."""
        for _ in range(min(answers, len(self._ready))):
            self._ready.popleft()

    def start(self, start: Start) -> State:
        """Begin a hand."""
        return self._shown(StartHand(hand=start))

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """Send an action of a seat."""
        request = Act(seat=seat, verb=verb, to=to, table=self._at or UNSET)
        return self._refused_or_shown(self._table(request))

    def wait(self, milliseconds: int) -> State:
        """Let time pass."""
        return self._shown(Time(milliseconds=milliseconds, table=self._at or UNSET))

    def connection(self, seat: int, *, connected: bool) -> State:
        """Disconnect or reconnect a player."""
        request = Connection(seat=seat, connected=connected, table=self._at or UNSET)
        return self._shown(request)

    def open(self, opening: Opening) -> State:
        """Set up a table for hand after hand."""
        return self._shown(OpenTable(table=opening))

    def open_tournament(self, opening: TournamentOpening) -> State:
        """Set up a tournament."""
        self._at = ""
        return self._shown(OpenTournament(tournament=opening))

    def at(self, table: str) -> None:
        """Turn to a table of the tournament, or to the whole of it."""
        self._at = table
        whole = State(tournament=self._tournament)
        self.seen = self._tables.get(table, whole) if table else whole

    def next(self, deal: NextHand) -> Refused | None:
        """Deal the next hand of the table."""
        return self.ask(deal)

    def between(self, said: Between) -> Refused | None:
        """Say something between two hands."""
        return self.ask(said)

    def ask(self, request: Asked) -> Refused | None:
        """Deal the next hand, or say something between two hands."""
        return self._refused_or_shown(self._table(request))

    def look(self) -> State:
        """The table that the engine shows now."""
        return self._shown(Look(table=self._at or UNSET))

    def check_or_call(self, until: str) -> Refused | bool:
        """Let the seat to act check or call, until the street or the hand is over.

        False if that never ends.
        """
        self.passed = ()
        if not self._ready:
            return self._one_by_one(until)
        raw = self._ready.popleft()
        if self._talk.error_of(raw).startswith(_NEVER_ENDS):
            return False
        found = self._talk.read(raw)
        if isinstance(found, State) or found.answers is UNSET:
            return self._refused_or_shown(found) or True
        return self._all_of(found.answers)

    def _all_of(self, answers: Sequence[Answer]) -> Refused | bool:
        """One answer for each action: tables, and perhaps a refusal at the end."""
        for answer in answers:
            found = self._talk.one_of(answer)
            refused = self._refused_or_shown(found)
            if refused is not None:
                return refused
            self.passed += (self.seen,)
        return True

    def _one_by_one(self, until: str) -> Refused | bool:
        """The same, with one message for each action."""
        first = asked(self.seen).street
        for _ in range(MOST_PASSIVE_ACTIONS):
            now = asked(self.seen)
            if now.turn is None or (until == "street" and now.street != first):
                return True
            refused = self.act(now.turn, "check" if now.free else "call", None)
            if refused is not None:
                return refused
            self.passed += (self.seen,)
        return False

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands."""
        answer = self._talk.answer(Rank(board=board, hands=hands))
        if answer.ranked is UNSET:
            raise self._talk.nonsense("schema", "`rank` must be answered with `ranked`")
        return answer.ranked

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Divide contributions into pots."""
        answer = self._talk.answer(DividePots(paid=paid, folded=folded, dead=dead))
        if answer.divided is UNSET:
            raise self._talk.nonsense("schema", "`pots` must be answered with `divided`")
        return answer.divided

    def answer(self, question: Question) -> Raced | PlacedPlayers | ToldSubstantial:
        """The answer to a question that needs no hands."""
        answer = self._talk.answer(question)
        if isinstance(question, RaceChips) and answer.raced is not UNSET:
            return answer.raced
        if isinstance(question, AskPlaces) and answer.placed is not UNSET:
            return answer.placed
        if isinstance(question, AskSubstantial) and answer.substantial is not UNSET:
            return ToldSubstantial(answer.substantial)
        raise self._no_answer(question)

    def _no_answer(self, question: Question) -> Exception:
        """The failure for an answer of another kind."""
        kinds = {RaceChips: "raced", AskPlaces: "placed", AskSubstantial: "substantial"}
        asked, kind = question.__struct_config__.tag, kinds[type(question)]
        return self._talk.nonsense("schema", f"`{asked}` must be answered with `{kind}`")

    def _table(self, request: Request) -> State | Answer:
        """The answer to a request, from a script if there is one."""
        if self._ready:
            return self._talk.read(self._ready.popleft())
        return self._talk.table(request)

    def _shown(self, request: Request) -> State:
        """The table that answers a request; any other answer violates the protocol."""
        found = self._table(request)
        if not isinstance(found, State):
            raise self._no_table(found)
        self._keep(found)
        return self.seen

    def _keep(self, found: State) -> None:
        """Keep a table that was shown; of the whole tournament, nothing about one table."""
        self.seen = found
        if self._at is None:
            return
        if found.tournament is not UNSET:
            self._tournament = found.tournament
        if self._at:
            self._tables[self._at] = found
        else:
            self.seen = State(tournament=found.tournament)

    def _refused_or_shown(self, found: State | Answer) -> Refused | None:
        """The refusal in an answer; None if the answer is a table."""
        if isinstance(found, State):
            self._keep(found)
            return None
        if found.refused is UNSET:
            raise self._no_table(found)
        return Refused(found.refused)

    def _no_table(self, found: Answer) -> Exception:
        """The failure for an answer that is not a table."""
        problem = f"expected `state`, got `{found.kinds()[0]}`"
        return self._talk.nonsense("schema", problem)
