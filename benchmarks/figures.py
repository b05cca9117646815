"""A measured figure and its goal, one line each: ``NAME VALUE GOAL ok`` or ``short``."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A ratio against a named peer in the same run."""

    name: str
    value: float
    goal: float
    at_most: bool = False  #: lower is better

    @property
    def ok(self) -> bool:
        """Whether the goal is met."""
        return self.value <= self.goal if self.at_most else self.value >= self.goal

    def line(self) -> str:
        """The figure as a printed line."""
        sign = "<=" if self.at_most else ">="
        return f"{self.name} {self.value:.2f} {sign}{self.goal:g} {'ok' if self.ok else 'short'}"
