"""The cases as pytest items: ``pytest --holdem-engine my_module:MyEngine``, in any project.

Nothing is collected, and next to nothing imported, unless an engine is named.
"""

import pytest


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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """An item for each case, after the project's own."""
    if config.getoption("--holdem-engine"):
        # Every project in whose environment this is installed loads the plug-in.
        from holdem_conformance.pytest_items import case_items  # noqa: PLC0415

        items.extend(case_items(session))
