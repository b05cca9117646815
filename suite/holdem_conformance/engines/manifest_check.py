"""Whether an installed engine's `hello` agrees with its manifest."""

from holdem_adapters.capabilities import Hello
from holdem_adapters.manifests import Manifest
from holdem_conformance.engines.discovery import installed_session
from holdem_conformance.engines.environments import Environment
from holdem_conformance.engines.names import EngineError
from holdem_conformance.engines.settings import DEFAULT


def check_one(environment: Environment) -> None:
    """Raise an EngineError that lists the differences, if there are any."""
    engine = installed_session(environment, DEFAULT)
    engine.close()
    differs = differences(environment.manifest, engine.hello)
    if differs:
        raise EngineError(f"{environment.manifest.name}: {'; '.join(differs)}")


def differences(manifest: Manifest, hello: Hello) -> list[str]:
    """The differences between an engine's `hello` and its manifest."""
    pairs = {
        "version": (manifest.version, hello.version),
        "language": (manifest.language, hello.language),
        "capabilities": (_words(manifest.capabilities), _words(hello.capabilities)),
        "seats": (manifest.seats, hello.seats),
        "dialect.profile": (manifest.dialect.profile, hello.dialect.profile),
        "dialect.house": (_options(manifest.dialect.house), _options(hello.dialect.house)),
        "dialect.follows": (set(manifest.dialect.follows), set(hello.dialect.follows)),
    }
    return [
        f"{name} is {_plain(said)} in engine.yaml, but {_plain(shown)} in hello"
        for name, (said, shown) in pairs.items()
        if said != shown
    ]


def _words(capabilities: tuple[str, ...]) -> set[str]:
    """The capabilities, without scripts: those concern only the protocol."""
    return {*capabilities} - {"scripts"}


def _options(house: dict[str, str | int]) -> dict[str, str]:
    """Options as text, as manifests have them."""
    return {option: str(value) for option, value in house.items()}


def _plain(value: object) -> str:
    """A value as text, in a deterministic order."""
    return ", ".join(sorted(map(str, value))) if isinstance(value, set) else str(value)
