"""Several processes on one socket, each with its own interpreter, so that a slow page blocks nobody.

The first process opens everything and listens; the others are forked from it, so that what they read is in
memory once. It answers nothing itself: it starts a process anew that has ended, and passes a stop on. Where
processes cannot be forked (Windows), or one is enough, it answers alone.
"""

from __future__ import annotations

import gc
import mmap
import os
import signal
import socket
import struct
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from threading import Timer
from typing import TYPE_CHECKING

from kb.serving.apart import Apart
from kb.serving.connections import Share
from kb.serving.lanes import Doors, all_alike
from kb.serving.limits import Limits
from kb.serving.worker import Worker

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

MOST = 4
"""Processes that are started by themselves, be there more cores."""
BACKLOG = 1024
_COLD = 2.0  # seconds of a process before it loads what was not needed yet
_PAUSE = 1.0  # seconds before a process that has ended is started anew
_MOMENT = 0.001  # seconds that a process with more connections leaves the next one to others
_STOPS = (signal.SIGINT, signal.SIGTERM)
_COLLECTS = (3_000, 8, 200)
"""Things made before the collector looks at the youngest, and looks until it takes the next older along.

A look at 24,000 things takes some five milliseconds, in which nobody is answered; twenty looks at 20,000 were
taken together at 130, which one search in a hundred waited for.
"""
_COUNT = struct.Struct("i")


def usual_processes() -> int:
    """How many processes serve where nobody says: one a core on Linux, one elsewhere.

    Forking a process that has loaded system libraries is not safe on a Mac, and Windows cannot.
    """
    if not sys.platform.startswith("linux"):
        return 1
    return max(1, min(MOST, len(os.sched_getaffinity(0))))


@dataclass(frozen=True, slots=True)
class Listening:
    """What is served, and how.

    Attributes:
        app: the site.
        socket: listens already.
        behind_proxy: whether a proxy stands in front, whose headers reach the application.
        beside: what runs beside the first process for as long as it serves.
        warm: loads what is not needed for the first answers; called in each process after a pause.
        doors: what an address takes, and in which lane it waits.
        apart: has dear requests answered by processes of their own, where these can be forked.
    """

    app: WSGIApplication
    socket: socket.socket
    limits: Limits = field(default_factory=Limits)
    behind_proxy: bool = False
    beside: Callable[[], AbstractContextManager[object]] = nullcontext
    warm: Callable[[], None] = lambda: None
    doors: Doors = all_alike
    apart: Apart | None = None


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address.

    Raises:
        OSError: it cannot.
    """
    addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, *_kind, address = min(addresses, key=lambda one: one[0] != socket.AF_INET)
    return socket.create_server(address[:2], family=family, backlog=BACKLOG)


def serve(listening: Listening, processes: int = 1) -> None:
    """Serves until Ctrl-C or SIGTERM, in this process or in several forked from it."""
    gc.freeze()  # what was opened stays; the collector need not walk through it, nor touch its pages
    gc.set_threshold(*_COLLECTS)
    gc.enable()
    if processes == 1 or not hasattr(os, "fork"):
        if listening.apart is not None:
            listening.apart.start()
        _work(listening)
    else:
        _Crew(listening, processes).run()


def _work(listening: Listening, share: Share | None = None, *, first: bool = True) -> None:
    parent = os.getppid()
    worker = Worker(
        listening.app,
        listening.socket,
        listening.limits,
        behind_proxy=listening.behind_proxy,
        share=share,
        doors=listening.doors,
        apart=listening.apart,
        orphaned=lambda: share is not None and os.getppid() != parent,
    )
    later = Timer(_COLD, listening.warm)
    later.daemon = True
    with _stop_on_signals(worker.stop), listening.beside() if first else nullcontext():
        later.start()
        worker.run()
        later.cancel()


class _Load:
    """What one of several processes holds, in memory that all of them see."""

    def __init__(self, all_loads: mmap.mmap, place: int) -> None:
        self._all = all_loads
        self._at = _COUNT.size * place
        self._held = 0
        self.tell(0)

    def tell(self, connections: int) -> None:
        """Says how many connections this process holds."""
        self._held = connections
        _COUNT.pack_into(self._all, self._at, connections)

    def let_others_go_first(self) -> None:
        """Waits a moment where another process holds fewer, so that it takes the next connection."""
        if any(load < self._held for (load,) in _COUNT.iter_unpack(self._all)):
            time.sleep(_MOMENT)


class _Crew:
    """The processes that serve; the one that started them answers nothing itself."""

    def __init__(self, listening: Listening, processes: int) -> None:
        self._served = listening
        self._wanted = processes
        self._places: dict[int, int] = {}
        self._loads = mmap.mmap(-1, _COUNT.size * processes)
        self._stopping = False
        self._apart = 0

    def run(self) -> None:
        """Starts them, starts anew what ends, and returns when all have stopped."""
        with _stop_on_signals(self._stop):
            self._start_apart()
            for place in range(self._wanted):
                self._start(place)
            while self._places:
                self._await_one()

    def _stop(self, *_signal: object) -> None:
        self._stopping = True
        self._served.socket.close()  # else who comes now would wait for nobody
        for process in self._places:
            with suppress(ProcessLookupError):  # it has ended just now, as when all were told to stop at once
                os.kill(process, signal.SIGTERM)

    def _start_apart(self) -> None:
        self._apart = self._served.apart.start() if self._served.apart is not None else 0

    def _await_one(self) -> None:
        process, _status = os.wait()
        if process == self._apart and not self._stopping:
            time.sleep(_PAUSE)
            self._start_apart()
        place = self._places.pop(process, None)
        if place is not None and not self._stopping:
            time.sleep(_PAUSE)
            self._start(place)

    def _start(self, place: int) -> None:
        # A stop that comes in between is held back until the new process is known, and is itself again.
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
        if not self._stopping:
            process = os.fork()
            if process == 0:
                self._be(place)
            self._places[process] = place
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)

    def _be(self, place: int) -> None:
        """The life of a process; it never returns into what the first one was doing."""
        code = 1
        try:
            for number in _STOPS:
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
            _work(self._served, _Load(self._loads, place), first=place == 0)
            code = 0
        except Exception:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)


@contextmanager
def _stop_on_signals(stop: Callable[..., None]) -> Iterator[None]:
    """Ctrl-C and SIGTERM call `stop` inside."""
    before = [signal.signal(number, stop) for number in _STOPS]
    try:
        yield
    finally:
        for number, handler in zip(_STOPS, before, strict=True):
            signal.signal(number, handler)
