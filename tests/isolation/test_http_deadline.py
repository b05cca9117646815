"""One deadline holds for a whole HTTP message, whatever the server does."""

import pytest
from tests.isolation.misbehaviour.slow_servers import WAYS, slow_server
from tests.the_command import holdem

from holdem_conformance.engines.failures import Crashed, NotStarted, TimedOut
from holdem_conformance.engines.isolation.http_channel import HttpChannel


@pytest.mark.parametrize("way", WAYS)
def test_a_server_that_sends_a_byte_now_and_then_gains_no_time(way: str) -> None:
    """Each goes on for 30 seconds, and the client is gone by then."""
    with slow_server(way) as server:
        channel = HttpChannel(server.address)
        with pytest.raises(TimedOut, match=r"no answer in 0\.3 seconds"):
            channel.ask(b"{}\n", 0.3)
        assert not server.outlasted
        channel.close()


def test_an_encrypted_connection_has_the_same_deadline() -> None:
    """The server never answers the first message of the handshake."""
    with slow_server("silence") as server:
        channel = HttpChannel(server.address.replace("http:", "https:"))
        with pytest.raises(TimedOut, match=r"no answer in 0\.3 seconds"):
            channel.ask(b"{}\n", 0.3)
        channel.close()


@pytest.mark.parametrize("address", ["http://a:b/", "http://127.0.0.1:99999/", "http://[::1/"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    """With the fault, and not with a traceback."""
    with pytest.raises(NotStarted, match="in the address"):
        HttpChannel(address)
    done = holdem("run", "HU", "--engine", address)
    assert done.returncode == 3
    assert "in the address" in done.stderr


def test_a_host_that_is_none_is_a_failed_connection() -> None:
    """A label of more than 63 letters cannot be resolved."""
    with pytest.raises(Crashed):
        HttpChannel(f"http://{'a' * 100}.invalid/").ask(b"{}\n", 5)
