"""What a person may have got wrong before a hand can start.

Once a hand has started nothing is an error: what the rules do not allow is
refused, and the hand goes on.
"""


class SetupError(ValueError):
    """A set-up that cannot be played: where it is wrong, what is wrong, and what to write."""

    def __init__(self, field: str, problem: str, remedy: str) -> None:
        super().__init__(f"{field}: {problem}; {remedy}")
        self.field = field
        self.problem = problem
        self.remedy = remedy
