"""``holdem schema``."""

import json

import click

from holdem_adapters.messages import protocol_schema
from holdem_conformance.authoring.case_schema import case_schema
from holdem_conformance.output.record_lines import record_schema
from holdem_scenarios.register import read_register


@click.command(name="schema")
@click.argument("what", type=click.Choice(["case", "record", "protocol"]), default="case")
def command(what: str) -> None:
    """The JSON Schema of cases, of run records, or of the messages to an engine.

    scenarios/scenario.schema.json is the first of them; an editor that is told
    of it completes names and explains fields.
    """
    if what == "case":
        found = case_schema(read_register())
    elif what == "protocol":
        found = protocol_schema()
    else:
        found = record_schema()
    click.echo(json.dumps(found, indent=1))
