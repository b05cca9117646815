"""A fault that a release of PokerKit had: the library tells it from the release without."""

from tests.engines.test_real_engines import ROOT, installed
from tests.the_command import holdem

#: The cases that release 0.7.5 fails and 0.7.7 passes, besides RO-20 and RO-51
#: (uoftcprg/pokerkit#45).
POOLED = ("RO-801", "RO-802")


def test_a_full_all_in_is_not_pooled_with_a_short_one() -> None:
    """The pinned release offers no raise to the caller of the full all-in; 0.7.5 does."""
    installed("pokerkit")
    done = holdem("run", "--engine", "pokerkit", "--no-cache", *POOLED, cwd=ROOT)
    assert done.returncode == 0, done.stdout


def test_the_faulty_engine_with_this_fault_fails_the_same_cases() -> None:
    """It stands for release 0.7.5 where only one release is installed."""
    engine = "faulty:full-all-in-pooled-with-a-short-one"
    done = holdem("run", "--engine", engine, "--no-cache", *POOLED, cwd=ROOT)
    assert done.returncode == 1, done.stderr
    assert all(case in done.stdout for case in POOLED)
