"""``holdem schema``."""

import json

import click

from holdem_adapters.messages import protocol_schema
from holdem_conformance.authoring.case_schema import case_schema
from holdem_conformance.output.terminal import say_json
from holdem_conformance.output.written.record_lines import record_schema
from holdem_conformance.vectors.form.vector_schema import vector_schema
from holdem_scenarios.register import read_register


@click.command(name="schema")
@click.argument(
    "what", type=click.Choice(["case", "record", "protocol", "vectors"]), default="case"
)
def command(what: str) -> None:
    """Print the JSON Schema of cases, run records, messages or test vectors.

    The schema of cases is also in scenarios/scenario.schema.json. An editor
    that uses it completes names and explains fields.
    """
    if what == "case":
        found = case_schema(read_register())
    elif what == "protocol":
        found = protocol_schema()
    elif what == "vectors":
        found = vector_schema()
    else:
        found = record_schema()
    say_json(json.dumps(found, indent=1))
