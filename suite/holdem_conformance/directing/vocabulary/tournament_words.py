"""What is written about several tables: draws, moves, breaks, entries, hand for hand, chips."""

from collections.abc import Callable
from typing import Final

from holdem_conformance.directing import chance
from holdem_conformance.directing.games import OneTable
from holdem_conformance.directing.line_words import Words, name
from holdem_conformance.directing.turns import Turn
from holdem_conformance.directing.vocabulary.entry import (
    Entry,
    known_table,
    place_of_player,
    seat_meant,
    table_named,
)
from holdem_conformance.directing.vocabulary.hand_words import hand_for_hand
from holdem_conformance.directing.vocabulary.opening_words import put_button
from holdem_oracle.hand.cards.deck import Card, cards
from holdem_oracle.table.table_actions import DrawForButton
from holdem_oracle.tournament import tournament_actions as actions
from holdem_scenarios.case.between_hands import SAYINGS
from holdem_scenarios.files.problems import Wrong


def _in_tournament(run: Callable[[Turn, Words], None]) -> Callable[[Turn, Words], None]:
    """A line that cannot be said to a table on its own."""

    def checked(turn: Turn, words: Words) -> None:
        """Carries out the line, in a tournament."""
        turn.check_tournament()
        run(turn, words)

    return checked


def _draw(turn: Turn, words: Words) -> None:
    """Players draw seats; at a table on its own, cards for the first button."""
    if isinstance(turn.game, OneTable):
        _draw_cards(turn, words)
        return
    if words.takes("all"):
        words.end()
        _draw_all(turn)
        return
    for part in words.items():
        player = part.word("a player")
        place = seat_meant(turn.tournament, part) if part else None
        part.end()
        turn.say(
            actions.DrawSeat(player, *(place or chance.free_seat(turn.tournament, turn.chance)))
        )


def _draw_all(turn: Turn) -> None:
    """Everything that is due is drawn at random: first the seats, then the buttons."""
    due = turn.tournament.undrawn
    for chair in due:
        turn.say(actions.DrawSeat(chair.player, *chance.free_seat(turn.tournament, turn.chance)))
    buttons = [table for table in turn.tournament.tables if table in turn.tournament.buttons]
    for table in buttons:
        seat = chance.button_seat(turn.table(table), turn.chance)
        turn.say(actions.DrawButton(table, seat))
    if not due and not buttons:
        raise Wrong("there is nothing to draw", "see due for what can be written")


def _draw_cards(turn: Turn, words: Words) -> None:
    """Each player is dealt a card, and the highest one has the first button."""
    if words.takes("all"):
        words.end()
        turn.say_at("", DrawForButton(chance.cards_for_button(turn.table(""), turn.chance)))
        return
    parts = [
        part.word("a seat and its card").partition("=")
        for one in words.items()
        for part in one.each()
    ]
    if not parts or not all(equals for _, equals, _ in parts):
        raise words.wrong("no cards by seat")
    (said,) = SAYINGS["draw"]({seat: card for seat, _, card in parts})
    turn.say_at("", DrawForButton({seat: cards(text)[0] for seat, text in said.cards.items()}))


def _button(turn: Turn, words: Words) -> None:
    """Where the first button is; after a redraw, where it was drawn to be."""
    if not turn.has_begun:
        turn.set_up = put_button(turn.set_up, words)
        words.end()
        return
    table = table_named(turn, words)
    seat = words.number("a seat")
    words.end()
    turn.check_tournament()
    turn.say(actions.DrawButton(table, seat))


def _enters(turn: Turn, words: Words) -> None:
    """A player enters late, or again."""
    player = name(words.word("a player"))
    with_chips = ("gives-up", "closing")
    drawn = words and not any(words.sees(word) for word in with_chips)
    place = seat_meant(turn.tournament, words) if drawn else None
    giving_up = bool(words.takes("gives-up"))
    closing = bool(words.takes("closing"))
    words.end()
    table, seat = place or chance.free_seat(turn.tournament, turn.chance)
    turn.say(actions.Enter(player, table, seat, giving_up, closing))


def _registration(turn: Turn, words: Words) -> None:
    """Registration ends."""
    if not words.takes("closes", "closed"):
        raise words.wrong("registration can only close")
    words.end()
    turn.say(actions.CloseRegistration())


def _balance(turn: Turn, words: Words) -> None:
    """The director has a player moved."""
    source = known_table(turn, words.word("the fuller table"))
    words.takes("to")
    target = known_table(turn, words.word("the shorter table"))
    words.end()
    turn.say(actions.BalanceTables(source, target))


def _break(turn: Turn, words: Words) -> None:
    """The director breaks a table."""
    table = table_named(turn, words)
    words.end()
    turn.say(actions.BreakTable(table))


def _add(turn: Turn, words: Words) -> None:
    """A table more."""
    words.takes("table")
    key = name(words.word("a name"))
    seats = words.number("the number of seats") if words else turn.tournament.handed
    words.end()
    turn.say(actions.AddTable(key, seats))


def _stop(turn: Turn, words: Words) -> None:
    """The director stops a table."""
    _rule(turn, words, stops=True)


def _resume(turn: Turn, words: Words) -> None:
    """The director lets a table play."""
    _rule(turn, words, stops=False)


def _rule(turn: Turn, words: Words, *, stops: bool) -> None:
    """The director decides whether a table plays."""
    table = table_named(turn, words)
    words.end()
    turn.say(actions.StopTable(table, stops))


def _correct(turn: Turn, words: Words) -> None:
    """A player who started in a wrong seat goes to the right one."""
    table, seat = place_of_player(turn, words.word("a player"))
    chair = turn.table(table).chairs[seat]
    if chair is None:
        raise words.wrong("nobody sits there")
    words.takes("to")
    to = seat_meant(turn.tournament, words)
    words.end()
    turn.say(actions.CorrectSeat(chair.player, *to))


def _all_in(turn: Turn, words: Words) -> None:
    """Hand for hand, a player is all-in and called."""
    table = table_named(turn, words)
    words.end()
    turn.say(actions.AllInCalled(table))


def _release(turn: Turn, words: Words) -> None:
    """The dealers may go on."""
    words.end()
    turn.say(actions.Release())


def _colour_up(turn: Turn, words: Words) -> None:
    """Small chips are taken out of play, and odd ones are raced for."""
    small, large = words.number("the small chip", 1), words.number("the large chip", 1)
    dealt: dict[str, tuple[Card, ...]] = {}
    words.skip_commas()
    for key, part in words.named_parts():
        dealt[known_table(turn, key or part.word("a table"))] = cards(part.rest().replace(",", ""))
    if not dealt:
        dealt = chance.race_cards(turn.tournament, small, large, turn.chance)
        texts = (f"{table}: {' '.join(map(str, some))}" for table, some in dealt.items() if some)
        turn.texts.append(f"Dealt for the odd chips: {'; '.join(texts) or 'nothing'}.")
    turn.say(actions.ColourUp(small, large, dealt))


def _old_chips(turn: Turn, words: Words) -> None:
    """A player finds chips that are no longer in play."""
    table, seat = place_of_player(turn, words.word("a player"))
    worth = words.number("what they are worth")
    words.end()
    chair = turn.table(table).chairs[seat]
    turn.say(actions.FindOldChips("" if chair is None else chair.player, worth))


SEVERAL: Final = (
    Entry(
        "draw",
        "PLAYER [SEAT], ... | all",
        "draw C0 A8, C1 B3",
        "Players draw seats, at random without a SEAT; at a table on its own 0=Ah 1=Kd.",
        _draw,
    ),
    Entry(
        "button",
        "[TABLE] SEAT",
        "button F 3",
        "Where the first button is, or was drawn to be.",
        _button,
    ),
    Entry(
        "balance",
        "TABLE TABLE",
        "balance A B",
        "The director has a player moved from the fuller table to the other one.",
        _in_tournament(_balance),
    ),
    Entry("break", "TABLE", "break C", "The director breaks a table.", _in_tournament(_break)),
    Entry("add", "TABLE [SEATS]", "add D 9", "A table more.", _in_tournament(_add)),
    Entry("stop", "TABLE", "stop A", "The director stops a table.", _in_tournament(_stop)),
    Entry(
        "resume", "TABLE", "resume A", "The director lets a table play.", _in_tournament(_resume)
    ),
    Entry(
        "correct",
        "PLAYER SEAT",
        "correct A3 B5",
        "A player who started in a wrong seat goes to the right one.",
        _in_tournament(_correct),
    ),
    Entry(
        "enters",
        "PLAYER [SEAT] [gives-up] [closing]",
        "enters Ann A8",
        "A late entry, or another one of a player who gives up his chips.",
        _in_tournament(_enters),
    ),
    Entry(
        "registration",
        "closes",
        "registration closes",
        "Nobody can enter any more.",
        _in_tournament(_registration),
    ),
    Entry(
        "hand-for-hand",
        "[ends]",
        "hand for hand",
        "Hand-for-hand play begins, or ends.",
        _in_tournament(hand_for_hand),
    ),
    Entry(
        "all-in",
        "TABLE",
        "all-in A",
        "Hand for hand, a player is all-in and called: the dealer waits.",
        _in_tournament(_all_in),
    ),
    Entry("release", "", "release", "The dealers who wait may go on.", _in_tournament(_release)),
    Entry(
        "colour-up",
        "SMALL LARGE [TABLE: CARDS; ...]",
        "colour-up 25 100 A: Ah 2c",
        "Small chips leave play, and odd ones are raced for; at random without CARDS.",
        _in_tournament(_colour_up),
    ),
    Entry(
        "old-chips",
        "PLAYER WORTH",
        "old-chips A3 75",
        "A player finds chips that have left play.",
        _in_tournament(_old_chips),
    ),
)
