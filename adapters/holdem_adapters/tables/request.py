"""What every request to an engine has: its kind, in ``do``, and its number."""

import msgspec
from msgspec import UNSET, UnsetType


class AnyRequest(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """The fields of every request."""

    seq: int | UnsetType = UNSET  #: its number; absent in a script


class AtTable(AnyRequest, frozen=True, kw_only=True):
    """The fields of every request about one table."""

    table: str | UnsetType = UNSET  #: in a tournament, which table it is about
