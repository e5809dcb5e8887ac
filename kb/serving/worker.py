"""One process that answers until it is told to stop, and then finishes what it has begun."""

from __future__ import annotations

import logging
import socket
import time
from typing import TYPE_CHECKING, Any

from waitress.adjustments import Adjustments
from waitress.task import ThreadedTaskDispatcher
from waitress.wasyncore import close_all, loop

from kb.serving.connections import Server, Share
from kb.serving.limits import Limits

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

TICK = 1.0
"""Seconds after which the loop looks up, even if nothing came."""
_QUIET = 0.2  # seconds between two looks while stopping, and that a connection may still bring a request


TOGETHER = 1 << 18
"""Bytes of an answer that wait for the rest of it before any are sent."""


class Worker:
    """A server on a socket that listens already.

    Args:
        behind_proxy: whether headers of a proxy reach the application.
        share: of the work, where several processes serve on the socket.
    """

    def __init__(
        self,
        app: WSGIApplication,
        listening: socket.socket,
        limits: Limits,
        *,
        behind_proxy: bool = False,
        share: Share | None = None,
    ) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue is no fault
        self._map: dict[int, Any] = {}
        self._limits = limits
        self._stopping_since: float | None = None
        adjustments = Adjustments(
            sockets=[listening],
            threads=limits.threads,
            ident=None,
            asyncore_use_poll=True,
            connection_limit=1_000_000,  # bounded in `Server`, which makes room instead of stopping
            cleanup_interval=1,
            log_socket_errors=False,
            clear_untrusted_proxy_headers=not behind_proxy,
        )
        # Set here, for waitress warns of it: header and body go out together, so a process that is killed
        # has sent a page whole or not at all, and a proxy can ask another one.
        adjustments.send_bytes = TOGETHER
        self._dispatcher = ThreadedTaskDispatcher()
        self._dispatcher.set_thread_count(limits.threads)
        where = (listening.family, listening.type, listening.proto, listening.getsockname())
        self._server = Server(
            app, self._map, True, listening, dispatcher=self._dispatcher, adj=adjustments, sockinfo=where,
            bind_socket=False,
        )  # fmt: skip
        self._server.limits = limits
        self._server.share = share

    @property
    def clients(self) -> int:
        """How many clients hold connections now."""
        return len(self._server.held)

    def stop(self, *_signal: object) -> None:
        """Takes nothing new, finishes what runs; `run` returns when that is done. For signal handlers too."""
        if self._stopping_since is None:
            self._stopping_since = time.time()
            self._server.pull_trigger()

    def run(self) -> None:
        """Answers until stopped."""
        while self._stopping_since is None:
            loop(timeout=TICK, map=self._map, use_poll=True, count=1)
        self._finish(self._stopping_since)

    def _finish(self, since: float) -> None:
        self._close_the_door()
        while self._server.active_channels and time.time() - since < self._limits.stopping:
            self._let_go()
            loop(timeout=_QUIET, map=self._map, use_poll=True, count=1)
        self._dispatcher.shutdown(timeout=1)
        close_all(self._map, ignore_all=True)

    def _close_the_door(self) -> None:
        """Takes in who has knocked already, and then nobody: who comes now is refused at once."""
        held = -1
        while held < len(self._server.active_channels):
            held = len(self._server.active_channels)
            self._server.handle_accept()
        self._server.del_channel(self._map)
        self._server.socket.close()

    def _let_go(self) -> None:
        """Closes connections that lie idle; what was begun goes on."""
        now = time.time()
        self._server.maintenance(now)
        for channel in list(self._server.active_channels.values()):
            if not channel.is_busy and not channel.began and channel.last_activity < now - _QUIET:
                channel.will_close = True
