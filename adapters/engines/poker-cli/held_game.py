"""A tournament of poker-cli in a thread of its own, which waits for every decision.

A whole hand is one call of `play_hand`, which calls a controller for each player.
"""

from queue import SimpleQueue
from threading import Thread
from typing import Any

from poker_cli.controllers import Controller, is_legal
from poker_cli.models import Action, Observation
from poker_cli.tournament import TournamentGame


class AbandonedError(BaseException):
    """The game is not played on; the engine must not catch this."""


class WaitingController(Controller):
    """The controller of every player, who acts as the suite says."""

    def __init__(self, held: "HeldGame") -> None:
        self._held = held

    def act(self, observation: Observation) -> Action:
        """Show what is to be decided, and wait for the decision."""
        return self._held.decision(observation)


class HeldGame:
    """A tournament, and the decision that it waits for."""

    def __init__(self, stacks: tuple[int | None, ...], **rules: int) -> None:
        seats = [(str(seat), WaitingController(self)) for seat in range(len(stacks))]
        self.game = TournamentGame(seats, event_sink=None, **rules)
        for player, stack in zip(self.game.players, stacks, strict=True):
            player.stack = stack or 0
        self.asked: Observation | None = None
        self._actions: SimpleQueue[Action | None] = SimpleQueue()
        self._shown: SimpleQueue[Any] = SimpleQueue()

    def deal(self) -> None:
        """Play the next hand up to its first decision."""
        Thread(target=self._play, daemon=True).start()
        self._wait()

    def act(self, action: Action) -> bool:
        """Decide, if that is legal, as the engine's own players ask before they act."""
        if not is_legal(action, self.asked):
            return False
        self._actions.put(action)
        self._wait()
        return True

    def abandon(self) -> None:
        """End the thread of a hand that is not played on."""
        if self.asked is not None:
            self._actions.put(None)

    def decision(self, observation: Observation) -> Action:
        """In the thread: the next action, once there is one."""
        self._shown.put(observation)
        action = self._actions.get()
        if action is None:
            raise AbandonedError
        return action

    def _play(self) -> None:
        """In the thread: play a hand to its end, and show nothing then, or what was raised."""
        try:
            self.game.play_hand()
        except AbandonedError:
            return
        except Exception as error:  # noqa: BLE001  # it is raised again where the suite waits
            self._shown.put(error)
        else:
            self._shown.put(None)

    def _wait(self) -> None:
        """Wait for the next decision, or for the end of the hand."""
        shown = self._shown.get()
        if isinstance(shown, Exception):
            self.asked = None
            raise shown
        self.asked = shown
