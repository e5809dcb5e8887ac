"""What was asked for last, bounded in number and in bytes."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """Things that were made and may be asked for again; what was not asked for longest goes first.

    Args:
        weight: bytes that a thing takes.
        room: things that are kept.
        bytes_: bytes that they may take together; what is larger than a tenth of that is not kept.
    """

    def __init__(self, weight: Callable[[Value], int], room: int = 1024, bytes_: int = 16 << 20) -> None:
        self._weight = weight
        self._room = room
        self._bytes = bytes_
        self._size = 0
        self._values: OrderedDict[object, Value] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    @property
    def size(self) -> int:
        """Bytes that are taken."""
        return self._size

    def get(self, key: object) -> Value | None:
        """What is kept under this key."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def set(self, key: object, value: Value) -> None:
        """Keeps something, and lets go of what was not asked for longest."""
        weight = self._weight(value)
        if weight * 10 > self._bytes:
            return
        with self._lock:
            before = self._values.pop(key, None)
            self._size += weight - (self._weight(before) if before is not None else 0)
            self._values[key] = value
            while len(self._values) > self._room or self._size > self._bytes:
                _key, oldest = self._values.popitem(last=False)
                self._size -= self._weight(oldest)

    def clear(self) -> None:
        """Lets go of everything."""
        with self._lock:
            self._values.clear()
            self._size = 0
