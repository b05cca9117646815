"""The rules of ``holdem lint`` and the form of its findings."""

from types import MappingProxyType
from typing import Final, NamedTuple

#: every rule by id, with what it requires of a case
LINT_RULES: Final = MappingProxyType(
    {
        "H001": "The file loads: strict YAML, known fields, existing seats and clauses.",
        "H101": "The oracle agrees with every expectation.",
        "H102": "At least one expectation fails for an engine that does nothing.",
        "H103": "The profile and each option under `house` affect an expectation.",
        "H104": "Each value that `when` names has a different outcome.",
        "H105": "The named cards affect an expectation.",
        "H106": "No expectation depends on unnamed cards.",
        "H107": "The first clause is one that cases can cover.",
        "H108": "What only this suite says is at most a `should`.",
        "H109": "Of clauses that say the same, the one of the most binding source comes first.",
        "H110": "An expected order of hands can be played, by engines without a call for rankings.",
        "H201": "The title is a sentence of at most 80 characters, without a full stop.",
        "H202": "The why is a sentence with a full stop and does not repeat the title.",
        "H203": "The path is cases/<family>/<slug>.yaml, with a lower-case, hyphenated slug.",
        "H204": "The file is in canonical form, as `holdem fmt` writes it.",
        "H205": "The file has at most 25 lines.",
        "H206": "The severity is that of at least one check.",
        "H301": "No other case has the same table and play and the same or more expectations.",
        "H302": "At most one `must` case in twenty has no witness.",
        "H303": "The arithmetic of a witness holds, and the clause that it names exists.",
        "H401": "A case of a frozen set is unchanged, or the ledger says why it changed.",
        "H901": "Every exception to these rules is still needed.",
    }
)


class Finding(NamedTuple):
    """One finding."""

    file: str
    line: int
    rule: str
    case: str  #: its id; empty if unknown
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule} {self.problem}; {self.remedy}"
