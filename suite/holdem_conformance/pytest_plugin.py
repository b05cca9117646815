"""The cases as pytest items: ``pytest --holdem-engine my_module:MyEngine``, in any project.

Nothing is collected, and next to nothing imported, unless an engine is named.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from holdem_adapters.engine import Engine
    from holdem_conformance.loading import Loaded
    from holdem_conformance.verdicts import CaseResult, Checkpoint


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, in a group of their own."""
    group = parser.getgroup("holdem", "conformance of Texas Hold'em engines")
    group.addoption(
        "--holdem-engine",
        metavar="ENGINE",
        help="Run the cases of holdem-conformance against this engine; see `holdem run --help`.",
    )
    group.addoption(
        "--holdem-select",
        metavar="WORDS",
        default="",
        help="Only these: ids, families, paths and patterns, with spaces between them.",
    )
    group.addoption(
        "--holdem-profile", metavar="NAME", default="", help="The rules that the engine plays."
    )
    group.addoption(
        "--holdem-strict", action="store_true", help="Differences from a `should` fail as well."
    )


def pytest_unconfigure(config: pytest.Config) -> None:
    """An engine that runs elsewhere is ended with the tests."""
    if config.getoption("--holdem-engine", None):
        from holdem_conformance.working import dismiss

        dismiss()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """An item for each case, after the project's own."""
    if config.getoption("--holdem-engine"):
        items.extend(Library.from_parent(session, name="holdem").collect())


class Library(pytest.Collector):
    """All cases that are meant."""

    def collect(self) -> list["CaseItem"]:
        """An item for each of them."""
        from holdem_conformance.loading import meant_by
        from holdem_conformance.working import the_engine

        try:
            words = str(self.config.getoption("--holdem-select")).split()
            engine = the_engine(str(self.config.getoption("--holdem-engine")))
            loaded = meant_by(words)
        except ValueError as error:
            raise pytest.UsageError(str(error)) from None
        return [
            CaseItem.from_parent(self, name=one.case.id, loaded=one, engine=engine)
            for one in loaded
        ]


class CaseItem(pytest.Item):
    """One case on one engine."""

    def __init__(self, *, loaded: "Loaded", engine: "Engine", **rest: Any) -> None:  # noqa: ANN401  # pytest's own
        super().__init__(**rest)
        self.loaded = loaded
        self.engine = engine

    def runtest(self) -> None:
        """Run it; what the engine cannot be asked is skipped, with the reason."""
        from holdem_conformance.grading import results
        from holdem_conformance.verdicts import Verdict

        plays = str(self.config.getoption("--holdem-profile"))
        one = self.loaded
        for result in results(one.case, one.digest, self.engine, plays, ()):
            bad = list(self._counting(result))
            if bad:
                raise CaseFailedError(result, bad)
            if result.verdict is Verdict.NOT_APPLICABLE:
                reasons = {checkpoint.signature for checkpoint in result.checkpoints}
                pytest.skip(result.problem or ", ".join(sorted(reasons)))

    def _counting(self, result: "CaseResult") -> Iterator["Checkpoint"]:
        """The differences that count."""
        from holdem_conformance.verdicts import bad_checkpoints

        strict = self.config.getoption("--holdem-strict")
        for one in bad_checkpoints(result):
            if one.level == "must" or (one.level == "should" and strict):
                yield one

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: Any = None,  # noqa: ANN401  # pytest's own
    ) -> str:
        """The case, its step, and what differs there."""
        if not isinstance(excinfo.value, CaseFailedError):
            return str(super().repr_failure(excinfo, style))
        from holdem_conformance.terminal import as_seen

        return as_seen("\n".join(_told(self.loaded, excinfo.value)))

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file of the case."""
        return self.loaded.file, 0, f"{self.loaded.case.id} {self.loaded.case.title}"


class CaseFailedError(Exception):
    """An engine differs from a case."""

    def __init__(self, result: "CaseResult", bad: "list[Checkpoint]") -> None:
        self.result = result
        self.bad = bad
        super().__init__(result.id)


def _told(loaded: "Loaded", failed: CaseFailedError) -> Iterable[str]:
    """Each difference with file and line, and what the clause says."""
    from holdem_conformance.differences import told
    from holdem_conformance.lines import line_of_checkpoint
    from holdem_scenarios.register import read_register

    case = loaded.case
    yield f"{case.id}  {case.title}"
    for one in failed.bad:
        yield f"{loaded.file}:{line_of_checkpoint(loaded.file, one.id)}: {one.signature}"
        yield from (f"    {line}" for line in told(one))
    if failed.result.problem:
        yield f"the engine said: {failed.result.problem}"
    clause = failed.bad[0].clause
    yield f"{clause}: {read_register().clauses[clause].says}"
