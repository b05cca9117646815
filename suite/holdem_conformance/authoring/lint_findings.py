"""What ``holdem lint`` finds, and the list of its rules."""

from types import MappingProxyType
from typing import Final, NamedTuple

#: Every rule, by id, with what it asks of a case.
LINT_RULES: Final = MappingProxyType(
    {
        "H001": "The file can be read: strict YAML, known fields, seats and clauses that exist.",
        "H101": "The oracle agrees with everything that is expected.",
        "H102": "Something is asked that an engine which does nothing would get wrong.",
        "H103": "The profile, and each option under house, makes a difference.",
        "H104": "Each value that when names has an outcome of its own.",
        "H105": "The cards that are named make a difference.",
        "H106": "Nothing depends on cards that are not named.",
        "H107": "The first clause is one that cases can show.",
        "H201": "The title is a sentence of 80 letters at most, without a full stop.",
        "H202": "The why is a sentence with a full stop, and not the title again.",
        "H203": "The file is cases/<family>/<slug>.yaml, its name in small letters and hyphens.",
        "H204": "The file is in its canonical form; `holdem fmt` writes it.",
        "H205": "The file has 25 lines at most.",
        "H206": "The severity is that of something which is asked.",
        "H301": "No other case has the same table and play, and asks the same or more.",
        "H302": "One case in twenty at most that says must has no witness.",
        "H303": "The sums of a witness hold, and the clause that it names exists.",
        "H401": "A case of a frozen set is what it was, or its ledger says why it is not.",
        "H901": "Every exception from these rules is still needed.",
    }
)


class Finding(NamedTuple):
    """One thing found."""

    file: str
    line: int
    rule: str
    case: str  #: its id; empty where it is not known
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule} {self.problem}; {self.remedy}"
