"""``holdem schema``."""

import json

import click


@click.command(name="schema")
@click.argument("what", type=click.Choice(["case", "record", "protocol"]), default="case")
def command(what: str) -> None:
    """The JSON Schema of cases, of run records, or of the messages to an engine.

    scenarios/scenario.schema.json is the first of them; an editor that is told
    of it completes names and explains fields.
    """
    if what == "case":
        from holdem_conformance.case_schema import case_schema
        from holdem_scenarios.register import read_register

        found = case_schema(read_register())
    elif what == "protocol":
        from holdem_adapters.messages import schema as messages

        found = messages()
    else:
        from holdem_conformance.records import schema

        found = schema()
    click.echo(json.dumps(found, indent=1))
