"""The time to find all root causes of an engine, compared with its run.

The engine runs in this process and breaks one rule, so that its run is as short
as any can be, and over 300 cases fail.  The run and the search for causes take
turns, and the minimum of several counts.
"""

import sys
import time
from collections.abc import Callable
from typing import Final

from benchmarks.figures import Figure

from holdem_conformance.judge.root_causes import causes
from holdem_conformance.judge.verdicts import CaseResult, bad_checkpoints
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.run.events import CaseFinished
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import run

ENGINE: Final = "faulty:small-blind-acts-first-before-the-flop"
FAILING: Final = 300
RUNS: Final = 5


def results() -> list[CaseResult]:
    """A run of all cases, with everything compared."""
    plan = Plan(engine=ENGINE, cached=False, score=False)
    return [one for event in run(plan) if isinstance(event, CaseFinished) for one in event.results]


def seconds(work: Callable[[], object]) -> float:
    """The CPU time of some work."""
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> int:
    """Print the figure; return 1 if it misses its goal."""
    cases = {one.case.id: one.case for one in load_selected(())}
    found = results()
    failing = sum(bool(bad_checkpoints(one)) for one in found)
    assert failing >= FAILING, f"only {failing} cases fail"
    turns = [(seconds(results), seconds(lambda: list(causes(found, cases)))) for _ in range(RUNS)]
    running, grouping = (min(times) for times in zip(*turns, strict=True))
    figure = Figure("root-causes-vs-run", grouping / running, 1, at_most=True)
    print(figure.line())
    print(f"  {failing} failing cases")
    return int(not figure.ok)


if __name__ == "__main__":
    sys.exit(main())
