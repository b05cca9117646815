"""The pytest plug-in: ``pytest --holdem-engine my_module:MyEngine`` runs the cases in any project.

Without that option, it collects nothing and imports almost nothing.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, in a group of their own."""
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
        help="Run only these: ids, families, paths and patterns, separated by spaces.",
    )
    group.addoption(
        "--holdem-profile", metavar="NAME", default="", help="Grade the engine under this profile."
    )
    group.addoption(
        "--holdem-set",
        metavar="NAME",
        default="",
        help="Run only the cases of this frozen set, such as holdem-2026.1.",
    )
    group.addoption(
        "--holdem-known-failures",
        metavar="FILE",
        help="Tolerate exactly the failures in this file; see `holdem baseline`.",
    )
    group.addoption(
        "--holdem-fail-on",
        metavar="SEVERITIES",
        default="",
        help="Fail only on these severities, separated by commas: money, information, action, "
        "order. A crash, a timeout or a protocol error always counts.",
    )
    group.addoption(
        "--holdem-strict", action="store_true", help="Fail on `should` divergences, too."
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add an item for each case, after the project's own items."""
    if config.getoption("--holdem-engine"):
        # Imported late: every project loads the plug-in if the suite is in its environment.
        from holdem_conformance.pytest_items import case_items  # noqa: PLC0415

        items.extend(case_items(session))
