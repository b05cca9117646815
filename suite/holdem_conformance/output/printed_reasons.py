"""The reasons for turns and choices, printed beside them: each line once in a hand."""

from collections.abc import Callable, Iterator

from holdem_conformance.output.terminal import wrapped
from holdem_oracle.why.history import Step
from holdem_oracle.words.choice_reasons import choice_reasons
from holdem_scenarios.register import Register


class PrintedReasons:
    """The lines of one hand, and the clauses that they name."""

    def __init__(self, cited: Callable[[str], str] = str) -> None:
        """``cited`` gives the clause that is named for one that decides."""
        self._cited = cited
        self._printed: set[tuple[str, str]] = set()
        self._clauses: dict[str, None] = {}

    def lines(self, step: Step, indent: str) -> Iterator[str]:
        """The reasons of this step that have not been printed; those for what is refused always."""
        for one in choice_reasons(step):
            about = one.about, one.clause
            if one.refuses or about not in self._printed:
                self._printed.add(about)
                clause = self._cited(one.clause)
                self._clauses[clause] = None
                yield wrapped(f"{one.text}  [{clause}]", indent, f"{indent}  ")

    def references(self, register: Register, indent: str) -> Iterator[str]:
        """Where a reader finds the clauses that were named."""
        for clause in self._clauses:
            text = f"{clause}: {register.reference(clause)}"
            yield wrapped(text, indent, f"{indent}  ")
