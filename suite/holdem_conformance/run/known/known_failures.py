"""Known failures: what an engine is known to get wrong, and why that is tolerated.

Each entry pins one check, or one case, to the signature of the divergence known
there.  This is neither a pass nor a skip: the case is run, and must fail in
exactly that way.
"""

import re
from typing import Final, NamedTuple

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from holdem_conformance.exit_codes import UserError
from holdem_conformance.judge.attempts import RANDOM
from holdem_scenarios.families import FAMILIES, family_of
from holdem_scenarios.files.field_reader import Field, Fields
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import shown, text, word_of

CATEGORIES: Final = ("engine-bug", "unsupported", "disputed", "suite-bug")
#: The first word of a text that a person still has to write.
TODO: Final = "TODO"
_ID: Final = re.compile(r"([A-Z]{2}-\d{2,6}(?:~[a-z]+-[a-z0-9]+)?)((?:\[[^\]/]+\])?/.+)?")
_MOVED: Final = re.compile(r"~[a-z]+-[a-z0-9]+")


class Known(NamedTuple):
    """One entry."""

    id: str  #: of a check, or of a case
    signature: str  #: of the known divergence
    category: str
    reason: str
    issue: str
    versions: str = ""  #: of the engine; empty for all
    line: int = 0  #: its line in the file

    @property
    def case(self) -> str:
        """The id of the case, including the table that it is moved to."""
        found = _ID.fullmatch(self.id)
        assert found is not None, self.id
        return found[1]

    @property
    def of_a_case(self) -> bool:
        """Whether it stands for every check of a case that fails in this way."""
        return self.id == self.case

    @property
    def by_chance(self) -> bool:
        """Whether its outcome is known to vary between runs."""
        return self.signature.startswith(RANDOM)


def unmoved(id_: str) -> str:
    """An id without the table that the case was moved to."""
    return _MOVED.sub("", id_, count=1)


def check_id(value: Plain) -> str:
    """The complete id of a case or of a check."""
    if (
        isinstance(value, str)
        and _ID.fullmatch(value)
        and "*" not in value
        and family_of(value) in FAMILIES
    ):
        return value
    remedy = "write an id as a run prints it, such as RO-09 or RO-09/5/can, not a pattern"
    raise Wrong(f"{shown(value)} is not the id of a case or check", remedy)


def signature(value: Plain) -> str:
    """The signature of a divergence."""
    if isinstance(value, str) and value and not value.split()[1:]:
        return value
    remedy = "write it as a run prints it, such as legal.raise:extra"
    raise Wrong(f"{shown(value)} is not a signature", remedy)


def _issue(value: Plain) -> str:
    """A link, or TODO if there is none yet."""
    if isinstance(value, str) and value.startswith(("https://", "http://", TODO)):
        return value
    remedy = f"write a link such as https://..., or {TODO} until there is one"
    raise Wrong(f"{shown(value)} is not a link", remedy)


def _versions(value: Plain) -> str:
    """Versions of an engine, such as ``>=1.2,<2``."""
    try:
        return str(SpecifierSet(str(value)))
    except InvalidSpecifier:
        remedy = 'write bounds in quotes, such as ">=1.2,<2" or "==1.4.0"'
        raise Wrong(f"{shown(value)} is not a range of versions", remedy) from None


def is_of_version(entry: Known, version: str) -> bool:
    """Whether an entry applies to this version of the engine."""
    if not entry.versions:
        return True
    try:
        return SpecifierSet(entry.versions).contains(Version(version), prereleases=True)
    except InvalidVersion:
        raise UserError(
            f"{entry.id}: versions: the engine's version {version!r} cannot be compared with "
            "bounds; remove versions"
        ) from None


#: The fields of an entry.
ENTRY: Final[Fields] = {
    "id": Field(check_id, required=True),
    "signature": Field(signature, required=True),
    "category": Field(word_of(CATEGORIES), required=True),
    "reason": Field(text, required=True),
    "issue": Field(_issue, required=True),
    "versions": Field(_versions),
}
