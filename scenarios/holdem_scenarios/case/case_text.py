"""Facts and steps as text in the notation of cases: the inverse of ``facts`` and ``steps``."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from holdem_scenarios.case.model import Misdealt, Said, Step, TableHand


def fact_written(name: str, value: object) -> str:
    """The value of a fact as YAML text."""
    return _HOW.get(name, _any)(value)


def facts_written(expect: Mapping[str, object]) -> str:
    """Several facts, as in ``{turn: 3, can: [fold, call 50]}``."""
    parts = [f"{name}: {fact_written(name, value)}" for name, value in expect.items()]
    return f"{{{', '.join(parts)}}}"


def _any(value: object) -> str:
    """Any plain value."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_any(part)}' for key, part in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_any, value))}]"
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _choices(value: object) -> str:
    """Legal actions."""
    if not isinstance(value, dict):
        return _any(value)
    return f"[{', '.join(_choice(verb, amount) for verb, amount in value.items())}]"


def _choice(verb: str, amount: object) -> str:
    """One legal action, with its amount or bounds."""
    if amount is True:
        return verb
    if isinstance(amount, list | tuple) and len(amount) == 2:
        least, most = amount
        if least == most:
            return f"{verb} {least}"
        return f"{verb} {least}-{'' if most is None else most}"
    return f"{verb} {_any(amount)}"


def _pots(value: object) -> str:
    """Pots, with their eligible seats if known."""
    return f"[{', '.join(map(_pot, value))}]" if isinstance(value, list) else _any(value)


def _pot(pot: object) -> str:
    """One pot."""
    if not isinstance(pot, dict) or not {"chips", "eligible"} <= pot.keys():
        return _any(pot)
    if pot["eligible"] is None:
        return str(pot["chips"])
    return f"{{{pot['chips']}: {_any(pot['eligible'])}}}"


def _cards(value: object) -> str:
    """Cards, or their number."""
    if not isinstance(value, list | tuple):
        return _any(value)
    return " ".join(map(str, value)) or '""'


def _cards_by_seat(value: object) -> str:
    """Hands by seat, or a list of seats."""
    if not isinstance(value, dict):
        return _any(value)
    hands = (f"{seat}: {'any' if hand is None else _cards(hand)}" for seat, hand in value.items())
    return f"{{{', '.join(hands)}}}"


def _blind_seats(value: object) -> str:
    """The seats that post the blinds."""
    if not isinstance(value, list):
        return _any(value)
    return "/".join("dead" if seat is None else str(seat) for seat in value)


def milliseconds(value: int) -> str:
    """A time such as ``1m30s``."""
    minutes, rest = divmod(value, 60_000)
    seconds, thousandths = divmod(rest, 1000)
    parts = ((minutes, "m"), (seconds, "s"), (thousandths, "ms"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0s"


def _time(value: object) -> str:
    """A time, or the value that an engine shows in its place."""
    return milliseconds(value) if isinstance(value, int) else _any(value)


def _times(value: object) -> str:
    """Times by seat."""
    if not isinstance(value, dict):
        return _any(value)
    return f"{{{', '.join(f'{seat}: {_time(time)}' for seat, time in value.items())}}}"


def _events(value: object) -> str:
    """Events by relation, or any other value that an engine shows."""
    if not isinstance(value, dict):
        return _any(value)
    by_relation = {
        relation: f"[{', '.join(' '.join(words) for words in several)}]"
        for relation, several in value.items()
    }
    if list(by_relation) == ["in_order"]:
        return by_relation["in_order"]
    return f"{{{', '.join(f'{relation}: {several}' for relation, several in by_relation.items())}}}"


def _posts(value: object) -> str:
    """Live and dead chips by seat."""
    if not isinstance(value, dict):
        return _any(value)
    parts = (f"{seat}: {_joined(post, '+')}" for seat, post in value.items())
    return f"{{{', '.join(parts)}}}"


def _joined(value: object, sign: str) -> str:
    """Several values with a sign between them."""
    return sign.join(map(str, value)) if isinstance(value, list | tuple) else _any(value)


def _owes(value: object) -> str:
    """The blinds that players have missed."""
    if not isinstance(value, dict):
        return _any(value)
    parts = (f"{seat}: {_joined(missed, '+') or 'nothing'}" for seat, missed in value.items())
    return f"{{{', '.join(parts)}}}"


def _places(value: object) -> str:
    """The places of players."""
    if not isinstance(value, dict):
        return _any(value)
    return f"{{{', '.join(f'{player}: {place(one)}' for player, one in value.items())}}}"


def place(value: object) -> str:
    """A place, or the places that a player shares."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return str(value[0]) if value[0] == value[1] else f"{value[0]}-{value[1]}"
    return _any(value)


def _pair(value: object) -> str:
    """Two amounts."""
    return _joined(value, "/")


def _left(value: object) -> str:
    """What is left of a level."""
    if isinstance(value, dict) and isinstance(value.get("milliseconds"), int):
        return milliseconds(value["milliseconds"])
    if isinstance(value, dict) and "hands" in value:
        return f"{value['hands']} hand{'' if value['hands'] == 1 else 's'}"
    return _any(value)


def _order(value: object) -> str:
    """Hands from best to worst; a single one is quoted so that YAML does not read a number."""
    if not isinstance(value, list) or not all(isinstance(level, list) for level in value):
        return _any(value)
    text = " > ".join(" = ".join(map(str, level)) for level in value)
    return f'"{text}"' if text.isdecimal() else text


_HOW: Final[Mapping[str, Callable[[object], str]]] = MappingProxyType(
    {
        "can": _choices,
        "cannot": _choices,
        "pots": _pots,
        "board": _cards,
        "holes": _cards_by_seat,
        "shown": _cards_by_seat,
        "plays": _cards_by_seat,
        "blind_seats": _blind_seats,
        "time_left": _time,
        "banks": _times,
        "events": _events,
        "order": _order,
        "posts": _posts,
        "owes": _owes,
        "places": _places,
        "blinds": _pair,
        "level_left": _left,
    }
)


def deed_written(step: Step) -> str:
    """The action of a step, as in ``3: raise 300``; empty if it has none."""
    if step.verb:
        said = step.verb if step.to is None else f"{step.verb} {step.to}"
        return f"{'anyone' if step.seat is None else step.seat}: {said}"
    if step.wait is not None:
        return f"wait: {milliseconds(step.wait)}"
    for name in ("disconnect", "reconnect"):
        seat = getattr(step, name)
        if seat is not None:
            return f"{name}: {seat}"
    return f"found: {step.found}" if step.found else ""


def step_written(step: Step) -> str:
    """The action of a step or its expectations, with the reason for which it is refused, if any."""
    what = deed_written(step) or f"expect: {facts_written(step.expect)}"
    return f"{what}  (refused: {step.refused})" if step.refused else what


def saying_written(said: Said) -> str:
    """What is said between two hands, as in ``sits: {5: 1000 post}``."""
    if said.milliseconds is not None:
        return f"{said.what}: {milliseconds(said.milliseconds)}"
    if said.cards:
        return f"{said.what}: {_any(said.cards)}"
    numbers = (said.chips, said.to, said.rounds)
    parts = [*(str(number) for number in numbers if number is not None), said.how]
    words = " ".join(filter(None, parts))
    return f"{said.what}: {{{said.seat}: {words}}}" if words else f"{said.what}: {said.seat}"


def result_written(hand: TableHand) -> str:
    """How a hand goes, as in ``busts: 2``; empty if it is quiet, or played step by step."""
    if hand.busts:
        named = {loser: to for loser, to in hand.busts.items() if to is not None}
        seats = list(hand.busts)
        return f"busts: {_any(named or (seats[0] if len(seats) == 1 else seats))}"
    if hand.loses:
        ((loser, (chips, to)),) = hand.loses.items()
        return f"loses: {{{loser}: {chips}{'' if to is None else f' to {to}'}}}"
    return ""


def misdealt_written(wrong: Misdealt) -> str:
    """What the dealer gets wrong, as in ``misdealt: {level: 1}``."""
    parts = {"level": wrong.level, "button": wrong.button}
    named = {name: number for name, number in parts.items() if number is not None}
    return f"misdealt: {_any(named)}"
