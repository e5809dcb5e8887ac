"""One serving process: it answers until told to stop, and finishes the requests it has begun."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from waitress.adjustments import Adjustments
from waitress.wasyncore import close_all, loop

from kb.serving.apart import Apart
from kb.serving.connections import Server, Share
from kb.serving.lanes import Doors, Lane, all_alike
from kb.serving.limits import Limits

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

TICK = 1.0
"""Seconds after which the loop looks up, even if nothing came."""
_QUIET = 0.2  # seconds between two looks while stopping, and that a connection may still bring a request


TOGETHER = 1 << 18
"""Bytes of an answer that wait for the rest of it before any are sent, and that are kept in memory."""


class Worker:
    """A server on a socket that listens already.

    Args:
        behind_proxy: whether headers of a proxy reach the application.
        share: of the work, where several processes serve on the socket.
        orphaned: whether the process that started this one is gone; it then stops by itself.
        doors: what an address takes, and in which lane it waits.
        apart: has dear requests answered by processes of their own.
        clock: what all limits are measured by, in seconds.
    """

    def __init__(
        self,
        app: WSGIApplication,
        listening: socket.socket,
        limits: Limits,
        *,
        behind_proxy: bool = False,
        share: Share | None = None,
        orphaned: Callable[[], bool] = lambda: False,
        doors: Doors = all_alike,
        apart: Apart | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue is no fault
        self._map: dict[int, Any] = {}
        self._limits = limits
        self._stopping_since: float | None = None
        self._orphaned = orphaned
        self._clock = clock
        adjustments = Adjustments(
            sockets=[listening],
            threads=limits.threads,
            ident=None,
            asyncore_use_poll=True,
            connection_limit=1_000_000,  # bounded in `Server`, which makes room instead of stopping
            cleanup_interval=0,  # how often is for `Server` to say, by a clock that nobody sets
            log_socket_errors=False,
            clear_untrusted_proxy_headers=not behind_proxy,
            outbuf_overflow=TOGETHER,
            outbuf_high_watermark=1 << 30,  # a thread waits for no client; `Server` bounds what lies unread
        )
        # Set here, for waitress warns of it: header and body go out together, so a process that is killed
        # has sent a page whole or not at all, and a proxy can ask another one.
        adjustments.send_bytes = TOGETHER
        where = (listening.family, listening.type, listening.proto, listening.getsockname())
        self._server = Server(
            app, self._map, True, listening, limits=limits, doors=doors, adj=adjustments, sockinfo=where,
            bind_socket=False, clock=clock,
        )  # fmt: skip
        self._server.share = share
        self._server.apart = apart

    @property
    def lanes(self) -> Mapping[str, Lane]:
        """The lanes in which requests wait, the usual one under the empty name."""
        return self._server.lanes

    @property
    def clients(self) -> int:
        """How many clients hold connections now."""
        return len(self._server.held)

    def stop(self, *_signal: object) -> None:
        """Takes nothing new, finishes what runs; `run` returns when that is done. For signal handlers too."""
        if self._stopping_since is None:
            self._stopping_since = self._clock()
            self._server.pull_trigger()

    def look(self, patience: float) -> None:
        """Takes what came and sends what is ready, once; waits so many seconds where there is neither."""
        loop(timeout=patience, map=self._map, use_poll=True, count=1)

    def run(self) -> None:
        """Answers until stopped."""
        while self._stopping_since is None:
            self.look(TICK)
            if self._orphaned():
                self.stop()
        self._finish(self._stopping_since)

    def _finish(self, since: float) -> None:
        # Takes in who has knocked already, and then nobody: who comes now is refused at once
        connections = -1
        while connections < len(self._server.active_channels):
            connections = len(self._server.active_channels)
            self._server.handle_accept()
        self._server.del_channel(self._map)
        self._server.socket.close()
        while self._server.active_channels and self._clock() - since < self._limits.stopping:
            self._let_go()
            self.look(_QUIET)
        for lane in self._server.lanes.values():
            lane.shutdown(timeout=1)
        close_all(self._map, ignore_all=True)

    def _let_go(self) -> None:
        """Closes connections that lie idle; what was begun goes on."""
        now = self._clock()
        self._server.close_overdue()
        for channel in list(self._server.active_channels.values()):
            if not channel.is_busy and not channel.began and channel.last_activity < now - _QUIET:
                channel.will_close = True
