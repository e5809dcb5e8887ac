"""Slow and silent clients: what each may hold, for how long, and that the others never notice."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from kb.serving import Limits, listen
from kb.serving.connections import client_of
from kb.serving.worker import Worker

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TIGHT = Limits(header=0.5, body=0.8, idle=1.0, sending=1.0, connections=12, client=6, stopping=5.0)
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n"


def is_answered(held: socket.socket) -> bool:
    """Whether the whole answer comes."""
    came = b""
    while not came.endswith(b"ok"):
        more = held.recv(4096)
        if not more:
            return False
        came += more
    return came.startswith(b"HTTP/1.1 200")


@dataclass
class Site:
    """A site of one sentence, at `/vent` one that takes its time."""

    port: int
    worker: Worker
    begun: threading.Event
    go_on: threading.Event

    def connect(self, first: bytes = b"", *, come_from: str = "127.0.0.1") -> socket.socket:
        """A connection that has sent something."""
        made = socket.create_connection(("127.0.0.1", self.port), timeout=10, source_address=(come_from, 0))
        made.sendall(first)
        return made

    def answers(self) -> bool:
        """Whether a new client is answered soon."""
        with closing(self.connect(GET)) as asking:
            asking.settimeout(3)
            return is_answered(asking)


@contextmanager
def served(limits: Limits = TIGHT) -> Iterator[Site]:
    begun, go_on = threading.Event(), threading.Event()

    def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/vent":
            begun.set()
            go_on.wait(10)
        start("200 OK", [("Content-Length", "2")])
        return [b"ok"]

    listening = listen("127.0.0.1", 0)
    worker = Worker(app, listening, limits)
    port = int(listening.getsockname()[1])
    thread = threading.Thread(target=worker.run, daemon=True)
    thread.start()
    try:
        yield Site(port, worker, begun, go_on)
    finally:
        go_on.set()
        worker.stop()
        thread.join(10)
    assert not thread.is_alive()


def lasts(held: socket.socket, drip: bytes = b"") -> float:
    """Seconds until the other end closes; something is sent every tenth of one."""
    held.settimeout(0.1)
    started = time.monotonic()
    while time.monotonic() - started < 8:
        try:
            if not held.recv(4096):
                break
        except TimeoutError:
            try:
                held.sendall(drip)
            except OSError:
                break
        except OSError:
            break
    return time.monotonic() - started


@pytest.mark.parametrize("first", [b"", b"GET / HTTP/1.1\r\n", BODY], ids=["silent", "header", "body"])
def test_who_holds_many_connections_locks_nobody_out(first: bytes) -> None:
    with served() as site:
        held = [site.connect(first) for _ in range(60)]
        assert all(site.answers() for _ in range(10))
        for one in held:
            one.close()


def test_other_addresses_may_hold_all_there_is_and_still_lock_nobody_out() -> None:
    with served() as site:
        held = [site.connect(come_from=f"127.0.1.{place}") for place in range(1, 40)]
        assert all(site.answers() for _ in range(10))
        for one in held:
            one.close()


@pytest.mark.parametrize(
    ("first", "drip", "least", "most"),
    [
        (b"", b"", 0.8, 20.0),
        (b"", b"\r\n", 0.8, 20.0),
        (b"GET / HTTP/1.1\r\n", b"X: 1\r\n", 0.4, 3.5),
        (BODY, b".", 0.7, 3.8),
    ],
    ids=["silent", "blank-lines", "header", "body"],
)
def test_a_slow_client_is_sent_away_in_time(first: bytes, drip: bytes, least: float, most: float) -> None:
    with served() as site, closing(site.connect(first)) as held:
        assert least < lasts(held, drip) < most


def test_a_connection_may_be_used_again_until_it_lies_idle() -> None:
    with served() as site, closing(site.connect()) as held:
        for _again in range(4):
            held.sendall(GET)
            assert is_answered(held)
            time.sleep(0.4)
        assert lasts(held) < 20.0


def test_what_is_being_answered_is_not_cut_off_for_others() -> None:
    with served() as site, closing(site.connect(GET.replace(b"/ ", b"/vent "))) as slow:
        assert site.begun.wait(5)
        held = [site.connect() for _ in range(30)]
        time.sleep(1.5)  # longer than any limit but that of the answer
        site.go_on.set()
        assert is_answered(slow)
        for one in held:
            one.close()


def test_a_stop_finishes_what_runs_and_takes_in_nothing_new() -> None:
    with served() as site, closing(site.connect(GET.replace(b"/ ", b"/vent "))) as slow:
        idle = site.connect()
        assert site.begun.wait(5)
        site.worker.stop()
        assert lasts(idle) < 3.0
        with pytest.raises(OSError):
            site.connect(GET)
        site.go_on.set()
        assert is_answered(slow)


def test_a_stop_does_not_wait_for_ever() -> None:
    with served(Limits(stopping=0.5)) as site:
        slow = site.connect(GET.replace(b"/ ", b"/vent "))
        assert site.begun.wait(5)
        started = time.monotonic()
        site.worker.stop()
        assert lasts(slow) < 6 and time.monotonic() - started < 6


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("fe80::1%eth0", "fe80::1", True),
    ],
)
def test_a_client_is_an_address_or_the_network_of_one_customer(one: str, other: str, same: bool) -> None:
    assert (client_of(one) == client_of(other)) is same


def test_nothing_is_remembered_of_clients_that_have_gone() -> None:
    with served() as site:
        assert all(site.answers() for _ in range(20))
        deadline = time.monotonic() + 5
        while site.worker.clients and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not site.worker.clients
