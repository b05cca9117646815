"""The vectors of the selected cases; what takes long is remembered in the cache."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from holdem_conformance.library.cache import Cache
from holdem_conformance.library.frozen_sets import frozen_sets, set_name
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.vectors.case_vectors import name_of, scripts_of, vector
from holdem_conformance.vectors.form.vector_model import Vector
from holdem_conformance.vectors.holding_profiles import holding_profiles
from holdem_scenarios.case.model import Case

#: The name in the cache of the profiles under which each vector of a case holds.
_PROFILES: Final = "vectors|profiles"
_DECODER: Final = msgspec.msgpack.Decoder(dict[str, tuple[str, ...]])


class Exported(NamedTuple):
    """Every vector of some cases."""

    vectors: tuple[Vector, ...]
    set_name: str  #: the frozen set that the cases form


def exported(
    cases: Sequence[SelectedCase], cache: Cache, look: Callable[[int], None] = lambda _: None
) -> Exported:
    """The vectors of some cases; ``look`` is told how many cases are done."""
    sets = _digests_of_sets()
    vectors: list[Vector] = []
    for number, selected in enumerate(cases, 1):
        case = selected.case
        names = [name for name, kept in sets.items() if kept.get(case.id) == selected.digest]
        vectors += _vectors(case, selected, tuple(names), cache)
        look(number)
    name = set_name({one.id: one.digest for one in cases})
    return Exported(tuple(vectors), name)


def _digests_of_sets() -> Mapping[str, Mapping[str, str]]:
    """The digests of the cases of each frozen set, by its name."""
    return {
        frozen.set: {id_: kept.digest for id_, kept in frozen.now().items()}
        for _, frozen in frozen_sets()
    }


def _vectors(
    case: Case, selected: SelectedCase, sets: tuple[str, ...], cache: Cache
) -> Iterator[Vector]:
    """The vectors of one case."""
    scripts = scripts_of(case)
    known = _known(selected, [name_of(script) for script in scripts])
    if known is None:
        known = {name_of(script): holding_profiles(script) for script in scripts}
        cache.add_results(selected.key, _PROFILES, msgspec.msgpack.encode(known))
    for script in scripts:
        yield vector(script, selected.digest, sets, known[name_of(script)])


def _known(selected: SelectedCase, labels: Iterable[str]) -> Mapping[str, tuple[str, ...]] | None:
    """The profiles as the cache has them; None if it has none that can be used."""
    packed = selected.entry.results.get(_PROFILES)
    try:
        known = None if packed is None else _DECODER.decode(packed)
    except msgspec.MsgspecError:
        return None
    return known if known is not None and set(known) == set(labels) else None
