"""Connections of waitress with time limits and a bound a client.

Waitress reads every connection in one loop and hands a request on when it is whole, so a slow client holds
no thread. What it lacks is added here: limits in seconds for a header, for a body and for lying idle, and
room that never runs out: where a client, or everybody together, holds as much as may be held, the connection
that has waited longest gives way to the new one. A request that is being answered is never cut off. What may
be sent along is a matter of the address (`lanes.Doors`), and more is refused by its header alone.
"""

from __future__ import annotations

import socket
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any, Protocol

from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer

from kb.serving.lanes import Doors, Lane, all_alike
from kb.serving.limits import Limits
from kb.serving.request import Request, Task

_STALL_SECONDS = 5.0  # without a byte taken, after which an answer may give way to another client
REST = 2.0
"""Seconds that the rest of a body that was refused is let by."""
_LOOK = 1.0  # seconds between two looks at whose time is over
_A_NETWORK = 64  # bits of an IPv6 address that a provider gives one customer


def client_of(address: str) -> str:
    """Whom connections are counted for: an address, of IPv6 the network that one customer has.

    >>> client_of("192.0.2.7"), client_of("2001:db8::1") == client_of("2001:db8::2:1")
    ('192.0.2.7', True)
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or int(parsed) >> _A_NETWORK)
    return str(parsed)


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress ships no types
    """One connection, and since when it waits for what."""

    task_class = Task
    parser_class = Request
    server: Server
    asking = ""
    lane: Lane
    rest_over = 0.0  # until when the rest of a body that was refused is let by

    def __init__(self, server: Server, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:
        self.client = client_of(str(addr[0]))
        self.local = str(sock.getsockname()[0])
        self.began = self.header_over = 0.0
        self.free_since = server.clock()
        self.answered = self._hangs_up_early = False
        super().__init__(server, sock, addr, adj, map=map)

    @property
    def last_activity(self) -> float:
        """When something last came or went, by the clock of the server; waitress would set it by another."""
        return self._last_activity

    @last_activity.setter
    def last_activity(self, _by_another_clock: float) -> None:
        self._last_activity = self.server.clock()

    @property
    def is_busy(self) -> bool:
        """Whether a request is answered now, or its answer on the way."""
        return bool(self.requests or self.total_outbufs_len)

    def received(self, data: bytes) -> bool:
        """Takes what came in, and remembers when a request and its body began."""
        now = self.server.clock()
        if self.rest_over:
            return False
        if self.request is None:
            self.began, self.header_over = now, 0.0
        went_on: bool = super().received(data)
        if self.request is None:
            self.began = 0.0
        elif self.request.headers_finished and not self.header_over:
            self.header_over = now
        return went_on

    def service(self) -> None:
        """Answers one request, and hangs up where others came with it: who wants them asks them again.

        Answers that nobody takes would else gather behind one another, and in the end hold the thread.
        """
        lane, client = self.lane, self.asking  # another request may have come when this one is answered
        with self.requests_lock:
            if len(self.requests) > 1:
                self.requests[0].headers["CONNECTION"] = "close"
            self._hangs_up_early = bool(self.requests) and self.requests[0].too_large
        try:
            super().service()
        finally:
            lane.is_over(client)
        self.answered, self.free_since = True, self.server.clock()
        self.server.has_answered = True

    def handle_close(self) -> None:
        """Closes; where a body was refused, its rest is let by first, or the answer would be lost with it."""
        if self._hangs_up_early and self.connected and not self.total_outbufs_len:
            self._hangs_up_early, self.will_close = False, False
            self.rest_over = self.server.clock() + REST
            try:
                self.socket.shutdown(socket.SHUT_WR)
            except OSError:
                super().handle_close()
            return
        super().handle_close()

    def __repr__(self) -> str:
        """Without the address of the client: waitress writes it where something goes wrong."""
        return "<connection>"

    def outstays(self, now: float, limits: Limits) -> bool:
        """Whether its time is over."""
        if self.requests:
            return False
        if self.rest_over:
            return now > self.rest_over
        if self.total_outbufs_len:
            return now - self.last_activity > limits.sending
        if not self.began:
            return now - self.free_since > limits.idle
        if self.header_over:
            return now - self.header_over > limits.body
        # Blank lines begin a request again and again, and none comes of it.
        return now - self.began > limits.header or now - self.free_since > limits.idle + limits.header

    def worth(self, now: float) -> tuple[int, float]:
        """What keeps it when room must be made; the least goes first, of equals the one that waits longest.

        One that was never answered is worth least, then one that does not take its answer, then one that lies
        idle after an answer; an answer that is being taken is worth most.
        """
        if self.rest_over:
            return 0, self.rest_over
        if self.total_outbufs_len:
            return (3 if now - self.last_activity < _STALL_SECONDS else 1), self.last_activity
        return (2 if self.answered else 0), float(self.began or self.free_since)

    def add_channel(self, map: Any = None) -> None:
        """Counts the connection among its client's."""
        super().add_channel(map)
        self.server.count(self.client, 1)

    def del_channel(self, map: Any = None) -> None:
        """Lets go of the connection, and of its client with the last one."""
        was_held = self._fileno in self.server.active_channels
        super().del_channel(map)
        if was_held:
            self.server.count(self.client, -1)


class Share(Protocol):
    """How the processes that share a socket tell each other what they hold."""

    def tell(self, connections: int) -> None:
        """Says how many connections this process holds."""

    def let_others_go_first(self) -> None:
        """Waits a moment where another process holds fewer."""


class Server(TcpWSGIServer):  # type: ignore[misc]  # waitress ships no types
    """A listening socket whose connections are bounded.

    Attributes:
        held: how many connections each client holds.
        share: of the work, where processes share the socket.
        apart: has a request answered by a process of its own, where there can be one.
        lanes: of requests that wait, by their names.
        has_answered: whether there is an answer whose bytes have not been counted.
        clock: what limits are measured by, in seconds; nobody sets it.
    """

    channel_class = Channel
    share: Share | None = None
    apart: Callable[..., Any] | None = None
    has_answered = False

    def __init__(
        self,
        app: Any,
        *args: Any,
        limits: Limits,
        doors: Doors = all_alike,
        clock: Callable[[], float] = time.monotonic,
        adj: Any,
        **kwargs: Any,
    ) -> None:
        self.held: Counter[str] = Counter()
        self.limits = limits
        self.clock = clock
        self._next_look = clock() + _LOOK
        self.lanes = {"": Lane(limits.threads)}
        adj.doors = doors
        super().__init__(app, *args, dispatcher=self.lanes[""], adj=adj, **kwargs)

    def add_task(self, task: Channel) -> None:
        """Has a request wait in the lane of its address; where that is full, it is answered that it is."""
        request = task.requests[0]
        task.asking = task.client
        if self.limits.client is None:  # the proxy tells clients apart, and writes down whom it asks for
            task.asking = client_of(request.headers.get("X_FORWARDED_FOR", "").rpartition(",")[2].strip())
        if not request.error:
            request.find_door()
        if request.door.lane not in self.lanes:
            self.lanes[request.door.lane] = Lane(min(1, self.limits.threads))
        task.lane = self.lanes[request.door.lane]
        if not task.lane.has_room(request.door.room, task.asking):
            request.crowded, task.lane = True, self.lanes[""]
        task.lane.add_task(task)

    def __repr__(self) -> str:
        """Without the address of who came last."""
        return "<server>"

    def count(self, client: str, more: int) -> None:
        """Keeps account of a connection that came or went."""
        self.held[client] += more
        if not self.held[client]:
            del self.held[client]
        if self.share is not None:
            self.share.tell(len(self.active_channels))

    def handle_accept(self) -> None:
        """Takes a connection in, and makes room for it."""
        if self.share is not None:
            self.share.let_others_go_first()
        before = set(self.active_channels)
        super().handle_accept()
        for number in set(self.active_channels) - before:
            self._make_room(self.active_channels[number])

    def _make_room(self, new: Channel) -> None:
        crowd: list[Channel] = list(self.active_channels.values())
        if self.limits.client is not None and self.held[new.client] > self.limits.client:
            crowd = [channel for channel in crowd if channel.client == new.client]
        elif len(crowd) <= self.limits.connections:
            return
        now = self.clock()
        waiting = [channel for channel in crowd if channel is not new and not channel.requests]
        # Where everything is busy, the new one is sent away: what was begun is finished.
        min(waiting, key=lambda channel: channel.worth(now), default=new).handle_close()

    def maintenance(self, _by_another_clock: float) -> None:
        """Looks now and then whose time is over, and after an answer how much nobody takes."""
        if self.has_answered:
            self.has_answered = False
            # lets go of answers that nobody takes, the longest first, where a client or all have too many
            by_client: dict[str, list[Channel]] = {}
            for channel in self.active_channels.values():
                if channel.total_outbufs_len and not channel.requests:
                    by_client.setdefault(channel.client, []).append(channel)
            everybody = [channel for channels in by_client.values() for channel in channels]
            if self.limits.client is not None:
                for channels in by_client.values():
                    self._let_go(channels, self.limits.unread // 4)
            self._let_go(everybody, self.limits.unread)
        if self.clock() >= self._next_look:
            self._next_look = self.clock() + _LOOK
            self.close_overdue()

    def close_overdue(self) -> None:
        """Closes the connections whose time is over."""
        now = self.clock()
        for channel in list(self.active_channels.values()):
            if channel.outstays(now, self.limits):
                if channel.total_outbufs_len:
                    channel.handle_close()  # a mark would be looked at only when more could be sent
                else:
                    channel.will_close = True

    def _let_go(self, channels: list[Channel], most: int) -> None:
        unread = sum(channel.total_outbufs_len for channel in channels)
        now = self.clock()
        for channel in sorted(channels, key=lambda one: one.worth(now)):
            if unread <= most:
                return
            unread -= channel.total_outbufs_len
            channel.handle_close()
