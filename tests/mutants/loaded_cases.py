"""Every case of the library, read once for all mutants: cases do not depend on what is changed.

They are read from the files, and not from a cache of another oracle.
"""

from typing import Final

from holdem_conformance.library.case_loader import Loaded, load_cases
from holdem_scenarios.library import case_files, cases_folder

LIBRARY: Final[tuple[Loaded, ...]] = tuple(load_cases(case_files(cases_folder())))
