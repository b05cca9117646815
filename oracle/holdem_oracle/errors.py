"""Errors in the set-up of a hand, and in its notation.

Once a hand has started there are no errors: an action that the rules do not
allow is refused, and the hand goes on.
"""


class SetupError(ValueError):
    """A set-up that cannot be played: the field, the problem, and the remedy."""

    def __init__(self, field: str, problem: str, remedy: str) -> None:
        super().__init__(f"{field}: {problem}; {remedy}")
        self.field = field
        self.problem = problem
        self.remedy = remedy


class NotationError(ValueError):
    """A text that names no card or no action: the problem and the remedy."""
