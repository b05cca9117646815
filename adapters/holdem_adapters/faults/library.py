"""All faults, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from holdem_adapters.faults import reopening
from holdem_adapters.faults.fault import Fault

FAULTS: Final[Mapping[str, Fault]] = MappingProxyType(
    {fault.name: fault for module in (reopening,) for fault in module.FAULTS}
)
