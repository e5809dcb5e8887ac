"""Slow and silent clients: what each may hold, for how long, and that the others never notice.

The test is the only thread and moves the clock: it lets the worker look, and answers requests when it likes.
"""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest

from kb.environment import CROWDED, TOO_LARGE
from kb.serving import Limits, listen
from kb.serving.connections import REST, client_of
from kb.serving.lanes import Doors, Lane, Open, all_alike
from kb.serving.worker import Worker
from tests.table import each_row

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
SAID = {TOO_LARGE: "413 TOO LARGE", CROWDED: "503 CROWDED"}
"""What the site answers to a request with such a mark."""
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
    clock: Clock
    has_run: bool = False

    @property
    def dispatcher(self) -> Lane:
        """The usual lane."""
        return self.worker.lanes[""]

    def connect(self, first: bytes = b"", *, come_from: str = "127.0.0.1") -> socket.socket:
        """A connection that has sent something."""
        made = socket.create_connection(("127.0.0.1", self.port), STUCK, source_address=(come_from, 0))
        made.sendall(first)
        return made

    def look(self, times: int = 4, *, answering: bool = True) -> None:
        """Lets the worker take and send what there is, and answers what was asked."""
        for _ in range(times):
            self.worker.look(0)
            for lane in list(self.worker.lanes.values()):
                while answering and lane.queue:
                    lane.queue.popleft().service()

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
def served(
    limits: Limits = TIGHT, begins: Callable[[], object] = lambda: None, doors: Doors = all_alike
) -> Iterator[Site]:
    """A site that calls `begins` before each answer."""

    def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        begins()
        answer = MUCH if environ["PATH_INFO"] == "/much" else b"ok"
        status = next((SAID[mark] for mark in SAID if mark in environ), "200 OK")
        start(status, [("Content-Length", str(len(answer)))])
        return [answer]

    listening = listen("127.0.0.1", 0)
    clock = Clock()
    worker = Worker(app, listening, limits, doors=doors, clock=clock.read)
    site = Site(int(listening.getsockname()[1]), worker, clock)
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


def answer_to(site: Site, sent: bytes) -> bytes:
    """The first line of what the site answers to that, or what comes before it hangs up."""
    with closing(site.connect(sent)) as asking:
        site.look(20)
        return asking.recv(4096).partition(b"\r\n")[0]


@each_row(
    "header, body, said",
    [
        (b"Content-Length: 209715200", b"", b"HTTP/1.1 413 TOO LARGE"),
        (b"Content-Length: 65537", b"", b"HTTP/1.1 413 TOO LARGE"),
        (b"Content-Length: 5", b"abcde", b"HTTP/1.1 200 OK"),
        (b"Content-Length: 70000\r\nExpect: 100-continue", b"", b"HTTP/1.1 413 TOO LARGE"),
        (b"Content-Length: 5\r\nExpect: 100-continue", b"", b"HTTP/1.1 100 Continue"),
        (b"Expect: 100-continue", b"", b"HTTP/1.1 200 OK"),
        (b"Transfer-Encoding: chunked", b"3\r\nabc\r\n0\r\n\r\n", b"HTTP/1.1 200 OK"),
        (b"Transfer-Encoding: chunked", 9 * (b"2000\r\n" + bytes(8192) + b"\r\n"), b"HTTP/1.1 413 TOO LARGE"),
    ],
)
def test_a_body_is_refused_by_what_is_declared_before_it_is_read(
    header: bytes, body: bytes, said: bytes
) -> None:
    with served() as site:
        assert (
            answer_to(site, b"POST / HTTP/1.1\r\nHost: localhost\r\n" + header + b"\r\n\r\n" + body) == said
        )


def test_an_address_that_takes_more_is_sent_more() -> None:
    def doors(_method: str, path: str, _size: int) -> Open:
        return Open(body=100_000 if path == "/large" else 10)

    with served(doors=doors) as site:
        for path, status in ((b"/large", b"200 OK"), (b"/small", b"413 TOO LARGE")):
            sent = (
                b"POST "
                + path
                + b" HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n"
                + bytes(5000)
            )
            assert answer_to(site, sent) == b"HTTP/1.1 " + status


def test_who_is_refused_gets_the_answer_though_it_goes_on_sending_and_is_then_sent_away() -> None:
    with served() as site, closing(site.connect(BODY.replace(b"500", b"500000"))) as sending:
        site.look()
        sending.sendall(bytes(400_000))
        site.look(60)
        assert sending.recv(4096).startswith(b"HTTP/1.1 413")
        site.clock.now += REST + NEXT_LOOK
        site.look()
        assert not site.worker.clients


def lanes(_method: str, path: str, _size: int) -> Open:
    """Dear addresses, one that goes first, and all others."""
    return {"/dear": Open("dear", room=4), "/first": Open("first")}.get(path, Open())


def test_what_is_dear_waits_by_itself_and_whoever_finds_no_room_is_told() -> None:
    with served(doors=lanes) as site:
        dear = [
            site.connect(GET.replace(b"/ ", b"/dear ", 1), come_from=f"127.0.2.{1 + place // 3}")
            for place in range(9)
        ]
        site.look(12, answering=False)
        waiting = {name: len(lane.queue) for name, lane in site.worker.lanes.items()}
        assert waiting == {"": 5, "dear": 4}, "two of each client wait, the others are told at once"
        assert site.answers()
        statuses = sorted(one.recv(4096).split(b" ")[1] for one in dear)
        assert statuses == 4 * [b"200"] + 5 * [b"503"]
        for one in dear:
            one.close()


def test_clients_take_turns_and_none_has_all_threads() -> None:
    with served(replace(TIGHT, client=20, connections=40)) as site:
        eager = [site.connect(GET, come_from="127.0.2.1") for _ in range(5)]
        site.look(6, answering=False)
        other = site.connect(GET, come_from="127.0.2.2")
        site.look(2, answering=False)
        queue = site.dispatcher.queue
        first, second = queue.popleft(), queue.popleft()
        assert [first.client, second.client] == ["127.0.2.1", "127.0.2.2"]
        assert len(queue) == 4 and not queue, "the threads that are left are for others"
        first.service()
        assert queue and queue.popleft().client == "127.0.2.1"
        for one in (*eager, other):
            one.close()


def test_behind_a_proxy_clients_are_those_that_it_names() -> None:
    with served(replace(TIGHT, client=None)) as site:
        asked = GET.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 9.9.9.9, 192.0.2.%d\r\n\r\n")
        held = [site.connect(asked % place) for place in (1, 1, 2)]
        site.look(4, answering=False)
        queue = site.dispatcher.queue
        assert [queue.waiting(f"192.0.2.{place}") for place in (1, 2, 9)] == [2, 1, 0]
        for one in held:
            one.close()


def test_answers_that_nobody_takes_are_let_go_where_a_client_has_too_many() -> None:
    bounded = replace(TIGHT, unread=2 * 4 * len(MUCH), client=20, connections=40)
    with served(bounded) as site:
        held = [site.connect(GET_MUCH) for _ in range(4)]
        site.look(12)
        assert 0 < len(site.worker._server.active_channels) < len(held), "too much lay unread"
        assert site.answers()
        for one in held:
            one.close()


def test_no_address_is_written_where_something_goes_wrong(caplog: pytest.LogCaptureFixture) -> None:
    with served() as site, closing(site.connect(GET)):
        site.look(answering=False)
        channel = site.dispatcher.queue.popleft()
        try:
            raise OSError("the disk is full")
        except OSError:
            channel.handle_error()
        logging.getLogger("waitress").error("Exception when servicing %r", channel)
        assert "uncaptured" in caplog.text and "127.0.0.1" not in caplog.text
        channel.service()
