"""A case as written, with the text of its clauses."""

import msgspec

from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.output.terminal import wrapped
from holdem_reports.safe_text import in_a_line
from holdem_scenarios.register import read_register


def shown(one: Loaded) -> str:
    """The file, followed by each clause with its document and place."""
    register = read_register()
    lines = [f"# {in_a_line(str(one.file))}", one.file.read_text(encoding="utf-8").rstrip(), ""]
    for id_ in one.case.rules:
        clause = register.clauses[id_]
        lines += [id_, wrapped(clause.says, "    ", "    ")]
        lines.append(wrapped(register.reference(id_), "    ", "    "))
    return "\n".join(lines)


def shown_as_json(one: Loaded) -> str:
    """The case as JSON, with default values filled in."""
    always = {"file": one.file.as_posix(), "digest": one.digest, "kind": one.case.kind}
    fields = {
        name: msgspec.to_builtins(_named(getattr(one.case, name)), str_keys=True)
        for name in one.case.__struct_fields__
    }
    return msgspec.json.encode({**always, **fields}).decode()


def _named(value: object) -> object:
    """A part of a case with field names."""
    if isinstance(value, msgspec.Struct):
        return {name: _named(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        return [_named(part) for part in value]
    return value
