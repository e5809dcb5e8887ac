"""Who is answered next: clients take turns, none holds all threads, and expensive requests queue apart."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from waitress.task import ThreadedTaskDispatcher


class Door(Protocol):
    """What the server must know of an address."""

    @property
    def lane(self) -> str:
        """Which requests it waits among; empty for the usual ones."""

    @property
    def body(self) -> int:
        """Bytes that may be sent along."""

    @property
    def room(self) -> int:
        """Requests that may wait in its lane, half of them of one client; 0 for any number."""


Doors = Callable[[str, str, int], Door]
"""Tells an address by its method, its path, and the bytes of query and body, as far as they are known."""


@dataclass(frozen=True, slots=True)
class Open:
    """Every address alike."""

    lane: str = ""
    body: int = 65_536
    room: int = 0


def all_alike(_method: str, _path: str, _size: int) -> Door:
    """Doors of a site that says nothing of its own."""
    return Open()


class Turns:
    """The requests that wait in a lane; `waitress` takes it for a deque.

    Args:
        share: threads that one client may have at once.
    """

    def __init__(self, share: int) -> None:
        self._share = share
        self._waiting: dict[str, deque[Any]] = {}  # whose turn it is stands first
        self._running: Counter[str] = Counter()

    def append(self, channel: Any) -> None:
        """A request has come."""
        self._waiting.setdefault(channel.asking, deque()).append(channel)

    def popleft(self) -> Any:
        """The next one that may be answered; its client is behind the others then."""
        client = next(filter(self._may_go_on, self._waiting))
        line = self._waiting.pop(client)
        channel = line.popleft()
        if line:
            self._waiting[client] = line
        self._running[client] += 1
        return channel

    def is_over(self, client: str) -> None:
        """A request of that client has been answered."""
        self._running[client] -= 1
        if not self._running[client]:
            del self._running[client]

    def waiting(self, client: str) -> int:
        """How many requests of a client wait."""
        return len(self._waiting.get(client, ()))

    def _may_go_on(self, client: str) -> bool:
        return self._running[client] < self._share

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def __bool__(self) -> bool:
        return any(map(self._may_go_on, self._waiting))


class Lane(ThreadedTaskDispatcher):  # type: ignore[misc]  # waitress ships no types
    """Threads, and the requests that wait for them."""

    queue: Turns

    def __init__(self, threads: int) -> None:
        super().__init__()
        self.queue = Turns(max(1, threads - 1))
        self.set_thread_count(threads)

    def has_room(self, room: int, client: str) -> bool:
        """Whether one more may wait: in so much room, of which a client has half."""
        with self.lock:
            return not room or (len(self.queue) < room and 2 * self.queue.waiting(client) < room)

    def is_over(self, client: str) -> None:
        """A request of that client has been answered."""
        with self.lock:
            self.queue.is_over(client)
