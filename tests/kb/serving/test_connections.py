"""Slow and silent clients: what each may hold, for how long, and that the others never notice.

The test is the only thread and moves the clock: it lets the worker look, and answers requests when it likes.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
from waitress.task import ThreadedTaskDispatcher

from kb.serving import Limits, listen
from kb.serving.connections import client_of
from kb.serving.worker import Worker

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TIGHT = Limits(header=0.5, body=0.8, idle=1.5, sending=1.0, connections=12, client=6, stopping=5.0, threads=0)
NEXT_LOOK = 1.0
"""Seconds after which the worker looks again whose time is over."""
STEP = 0.125
"""Seconds that the clock is moved at a time; sums of it are exact."""
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
MUCH = bytes(16 << 20)
"""An answer that no system keeps for a client who does not take it."""
GET_MUCH = GET.replace(b"/ ", b"/much ", 1)
BODY = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n"
STUCK = 60
"""Seconds after which a test that waits for another thread fails."""


def is_answered(held: socket.socket) -> bool:
    """Whether the whole answer comes."""
    came = b""
    while not came.endswith(b"ok"):
        more = held.recv(4096)
        if not more:
            return False
        came += more
    return came.startswith(b"HTTP/1.1 200")


def is_closed(held: socket.socket) -> bool:
    """Whether the other end has hung up."""
    held.setblocking(False)
    try:
        return not held.recv(4096)
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        held.settimeout(STUCK)


@dataclass
class Clock:
    """A clock that the test moves; where another thread reads it, it goes on by a tick at each reading."""

    now: float = 1_000.0
    tick: float = 0.0

    def read(self) -> float:
        """The time."""
        self.now += self.tick
        return self.now


@dataclass
class Site:
    """A site of one sentence."""

    port: int
    worker: Worker
    dispatcher: ThreadedTaskDispatcher
    clock: Clock
    has_run: bool = False

    def connect(self, first: bytes = b"", *, come_from: str = "127.0.0.1") -> socket.socket:
        """A connection that has sent something."""
        made = socket.create_connection(("127.0.0.1", self.port), STUCK, source_address=(come_from, 0))
        made.sendall(first)
        return made

    def look(self, times: int = 4, *, answering: bool = True) -> None:
        """Lets the worker take and send what there is, and answers what was asked."""
        for _ in range(times):
            self.worker.look(0)
            while answering and self.dispatcher.queue:
                self.dispatcher.queue.popleft().service()

    def answers(self) -> bool:
        """Whether a new client is answered."""
        with closing(self.connect(GET)) as asking:
            self.look()
            return is_answered(asking)

    def lasts(self, held: socket.socket, drip: bytes = b"") -> float:
        """Seconds until the other end closes; something is sent at every step of the clock."""
        began = self.clock.now
        while not is_closed(held):
            assert self.clock.now - began < 100, "never closed"
            self.clock.now += STEP
            held.sendall(drip)
            self.look()
        return self.clock.now - began

    def run(self) -> None:
        """Lets the worker go on by itself until it has stopped."""
        self.has_run = True
        self.worker.run()


@contextmanager
def served(limits: Limits = TIGHT, begins: Callable[[], object] = lambda: None) -> Iterator[Site]:
    """A site that calls `begins` before each answer."""

    def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        begins()
        answer = MUCH if environ["PATH_INFO"] == "/much" else b"ok"
        start("200 OK", [("Content-Length", str(len(answer)))])
        return [answer]

    listening = listen("127.0.0.1", 0)
    clock, dispatcher = Clock(), ThreadedTaskDispatcher()
    worker = Worker(app, listening, limits, dispatcher=dispatcher, clock=clock.read)
    site = Site(int(listening.getsockname()[1]), worker, dispatcher, clock)
    try:
        yield site
    finally:
        clock.tick = limits.stopping
        worker.stop()
        if not site.has_run:
            site.run()


@contextmanager
def running(site: Site) -> Iterator[None]:
    """The worker goes on in a thread of its own, which has ended afterwards."""
    thread = threading.Thread(target=site.run, daemon=True)
    thread.start()
    yield
    thread.join(STUCK)
    assert not thread.is_alive()


@pytest.mark.parametrize("first", [b"", b"GET / HTTP/1.1\r\n", BODY], ids=["silent", "header", "body"])
def test_who_holds_many_connections_locks_nobody_out(first: bytes) -> None:
    with served() as site:
        held = [site.connect(first) for _ in range(60)]
        site.look(len(held))
        assert all(site.answers() for _ in range(10))
        for one in held:
            one.close()


def test_other_addresses_may_hold_all_there_is_and_still_lock_nobody_out() -> None:
    with served() as site:
        held = [site.connect(come_from=f"127.0.1.{place}") for place in range(1, 40)]
        site.look(len(held))
        assert all(site.answers() for _ in range(10))
        for one in held:
            one.close()


@pytest.mark.parametrize(
    ("first", "drip", "limit"),
    [
        (b"", b"", TIGHT.idle),
        (b"", b"\r\n", TIGHT.idle + TIGHT.header),
        (b"", b"\r\n\r\n\r\n", TIGHT.idle + TIGHT.header),
        (b"GET / HTTP/1.1\r\n", b"X: 1\r\n", TIGHT.header),
        (BODY, b".", TIGHT.body),
    ],
    ids=["silent", "blank-lines", "more-blank-lines", "header", "body"],
)
def test_a_slow_client_is_sent_away_when_its_time_is_over(first: bytes, drip: bytes, limit: float) -> None:
    with served() as site, closing(site.connect(first)) as held:
        site.look()
        assert limit < site.lasts(held, drip) <= limit + NEXT_LOOK + 2 * STEP


def test_a_connection_may_be_used_again_until_it_lies_idle() -> None:
    with served() as site, closing(site.connect()) as held:
        for _again in range(4):
            held.sendall(GET)
            site.look()
            assert is_answered(held)
            site.clock.now += TIGHT.idle
            site.look()
        assert site.lasts(held) <= NEXT_LOOK + STEP


def test_what_is_being_answered_is_not_cut_off_for_others() -> None:
    with served() as site, closing(site.connect(GET)) as slow:
        held = [site.connect() for _ in range(30)]
        site.look(len(held) + 1, answering=False)
        site.clock.now += 100.0  # longer than any limit but that of the answer
        site.look(answering=False)
        assert all(map(is_closed, held)) and not is_closed(slow)
        site.look()
        assert is_answered(slow)
        for one in held:
            one.close()


def test_an_answer_that_nobody_takes_is_waited_for_no_longer_than_it_may() -> None:
    with served() as site, closing(site.connect(GET)) as slow:
        site.look(answering=False)
        channel = site.dispatcher.queue.popleft()
        channel.service()
        assert channel.total_outbufs_len, "answered, and not sent yet"
        assert not channel.outstays(site.clock.now + TIGHT.sending, TIGHT)
        assert channel.outstays(site.clock.now + TIGHT.sending + STEP, TIGHT)
        site.look()
        assert is_answered(slow)


def test_who_asks_much_at_once_and_takes_nothing_holds_no_thread_and_is_sent_away() -> None:
    with served() as site, closing(site.connect(8 * GET_MUCH)):
        site.look(answering=False)
        channel = site.dispatcher.queue.popleft()
        channel.service()
        assert not site.dispatcher.queue and not channel.requests, "one answer, and then it hangs up"
        site.look()
        assert channel.total_outbufs_len, "nobody takes it"
        assert site.answers()
        site.clock.now += TIGHT.sending + NEXT_LOOK
        site.look()
        assert not site.worker.clients
        assert site.answers()


def test_of_requests_that_come_together_the_first_is_answered() -> None:
    with served() as site, closing(site.connect(3 * GET)) as hasty:
        site.look()
        assert is_answered(hasty) and is_closed(hasty)


def test_a_stop_finishes_what_runs_and_takes_in_nothing_new() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def begins() -> None:
        begun.set()
        go_on.wait(STUCK)

    patient = replace(TIGHT, threads=1, idle=1e9, stopping=1e9)
    with served(patient, begins) as site, closing(site.connect(GET)) as slow:
        idle = site.connect()
        with running(site):
            assert begun.wait(STUCK)
            site.clock.tick = 0.01
            site.worker.stop()
            assert not idle.recv(1)
            with pytest.raises(OSError):
                site.connect(GET)
            go_on.set()
            assert is_answered(slow)


def test_a_stop_does_not_wait_for_ever() -> None:
    with served() as site, closing(site.connect(GET)) as slow:
        site.look(answering=False)
        assert site.dispatcher.queue and not is_closed(slow)
        site.clock.tick = TIGHT.stopping / 4
        site.worker.stop()
        site.run()
        assert is_closed(slow)


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
        site.look()
        assert not site.worker.clients
