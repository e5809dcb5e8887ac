"""Runs expensive requests in processes of their own, which end when they exceed their limits.

A process is forked before there are threads, and does nothing but fork others: each of them answers one
request. What it takes too much of ends it, whatever it is doing, and whoever asked is told that.
"""

from __future__ import annotations

import gc
import io
import json
import os
import signal
import socket
import struct
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

AT_ONCE = 2
"""Processes that answer at once; what they may take of the memory adds up."""
_BUDGET = struct.Struct("dd")
_LATER = 3.0  # seconds without a request before what was not needed yet is loaded
_AT_MOST = 60  # seconds that an answer may take by the clock, if it waits for something
_LESS_URGENT = 5  # as `nice` counts: pages go ahead
_OURS = "bridgelov."  # begins what the pages and the server say to each other in an environment


class Answer(NamedTuple):
    """What a process answered.

    Attributes:
        marks: what it wrote into the environment.
    """

    status: str
    headers: list[tuple[str, str]]
    marks: dict[str, Any]
    body: bytes


def can_fork() -> bool:
    """Whether processes can be forked here as they must be: safely, with limits, and handed a connection."""
    return sys.platform.startswith("linux")


class Apart:
    """Has requests answered by processes of their own.

    Args:
        app: answers them.
        freshen: called before each, so that all need not open what is new.
        warm: loads what is not needed for the first of them.
    """

    def __init__(
        self,
        app: WSGIApplication,
        freshen: Callable[[], object] = lambda: None,
        warm: Callable[[], object] = lambda: None,
    ) -> None:
        self._app = app
        self._freshen = freshen
        self._warm = warm
        self._children: list[int] = []
        # Both ends stay open where it was started, so that it can be started again.
        self._asks, self._asked = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)

    def start(self) -> int:
        """Starts the process that forks the others; its number."""
        process = os.fork()
        if process == 0:
            self._be()
        return process

    def __call__(self, environ: dict[str, Any], seconds: float, megabytes: float) -> Answer | None:
        """What a process answers to a request; None where it took more than it may.

        Args:
            seconds: of the processor.
            megabytes: beside what the process has from the beginning.
        """
        ours, theirs = socket.socketpair()
        ours.settimeout(2 * _AT_MOST)
        with ours:
            with theirs:
                socket.send_fds(self._asks, [_BUDGET.pack(seconds, megabytes)], [theirs.fileno()])
            body = environ["wsgi.input"].read()
            plain = {key: value for key, value in environ.items() if isinstance(value, str | bool | int)}
            with suppress(OSError):  # it has ended already
                ours.sendall(_pack(plain, body))
                ours.shutdown(socket.SHUT_WR)
            return _read_answer(ours)

    def _be(self) -> NoReturn:
        """The life of the process that forks the others."""
        try:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN)  # it ends with those that ask
            self._asks.close()
            self._asked.settimeout(_LATER)
            while self._serve_one():
                pass
        finally:
            os._exit(0)

    def _serve_one(self) -> bool:
        """Starts one process; False when nobody can ask any more."""
        try:
            budget, handles, _flags, _from = socket.recv_fds(self._asked, _BUDGET.size, 1)
        except TimeoutError:
            with suppress(Exception):
                self._warm()
            self._asked.settimeout(None)
            return True
        if not budget:
            return False
        with suppress(Exception):  # the one who answers says what is wrong
            self._freshen()
        self._children = [child for child in self._children if os.waitpid(child, os.WNOHANG)[0] == 0]
        while len(self._children) >= AT_ONCE:
            self._children.remove(os.wait()[0])
        process = os.fork()
        if process == 0:
            self._answer(socket.socket(fileno=handles[0]), *_BUDGET.unpack(budget))
        os.close(handles[0])
        self._children.append(process)
        return True

    def _answer(self, to: socket.socket, seconds: float, megabytes: float) -> NoReturn:
        try:
            gc.disable()
            _set_limits(seconds, megabytes)
            with to:
                environ, body = _split_answer(_all_of(to))
                to.sendall(_pack(*_call_app(self._app, environ, body)))
        finally:
            os._exit(0)


def _set_limits(seconds: float, megabytes: float) -> None:
    """From here on this process may take so much; the clock of the processor ends it, and pages go ahead."""
    import resource  # which Windows has not

    os.nice(_LESS_URGENT)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(_AT_MOST)
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    memory = int(pages) * resource.getpagesize()
    most = memory + int(megabytes * (1 << 20))
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _call_app(app: WSGIApplication, plain: dict[str, Any], body: bytes) -> tuple[dict[str, Any], bytes]:
    environ: dict[str, Any] = {
        **plain,
        "wsgi.version": (1, 0),
        "wsgi.errors": sys.stderr,
        "wsgi.input": io.BytesIO(body),
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
    }
    started: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], _exc_info: Any = None) -> Any:
        started[:] = status, headers

    chunks: Iterable[bytes] = app(environ, start)
    body = b"".join(chunks)
    marks = {k: v for k, v in environ.items() if k.startswith(_OURS) and isinstance(v, str | bool | int)}
    return {"status": started[0], "headers": started[1], "marks": marks}, body


def _pack(head: dict[str, Any], body: bytes) -> bytes:
    return json.dumps({**head, "length": len(body)}).encode() + b"\n" + body


def _split_answer(data: bytes) -> tuple[dict[str, Any], bytes]:
    written, _, body = data.partition(b"\n")
    head = json.loads(written)
    if head.pop("length") != len(body):
        raise ValueError("cut off")
    return head, body


def _read_answer(came: socket.socket) -> Answer | None:
    try:
        head, body = _split_answer(_all_of(came))
    except (ValueError, OSError):
        return None  # it was ended before it had said anything
    pairs = [(name, value) for name, value in head["headers"]]
    return Answer(head["status"], pairs, head["marks"], body)


def _all_of(came: socket.socket) -> bytes:
    with came.makefile("rb") as file:
        return file.read()
