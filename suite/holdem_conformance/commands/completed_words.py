"""Shell completion of cases, families, clauses, profiles, frozen sets and languages."""

import click
from click.shell_completion import CompletionItem

from holdem_conformance.engines.new_adapter import template_languages
from holdem_conformance.library.frozen_sets import frozen_sets
from holdem_conformance.library.selected_cases import load_selected
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.library import clause_ids


def cases(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Families and case ids with their titles; file names if none matches."""
    del ctx, param
    known = [CompletionItem(family.code, help=family.title) for family in FAMILIES.values()]
    known += [CompletionItem(one.case.id, help=one.case.title) for one in load_selected(())]
    found = [item for item in known if item.value.startswith(incomplete.upper())]
    return found or [CompletionItem(incomplete, type="file")]


def profiles(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Names of profiles."""
    del ctx, param
    return [CompletionItem(name) for name in PROFILES if name.startswith(incomplete)]


def sets(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Names of frozen sets."""
    del ctx, param
    names = [frozen.set for _, frozen in frozen_sets()]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def languages(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Languages that have a template of an adapter."""
    del ctx, param
    known = template_languages()
    return [CompletionItem(name) for name in known if name.startswith(incomplete)]


def clauses(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Ids of clauses."""
    del ctx, param
    return [CompletionItem(id_) for id_ in sorted(clause_ids()) if id_.startswith(incomplete)]
