"""Packs plain data with many repeated values as JSON that holds each value once.

A text or a list stands where it is first met. A list begins with what its values are called: the number of a
row in `names`, 0 where it is a plain list. A number stands for a text or a list that was met before: it is
counted in the order in which these end. `phone-data.js` reads it.
"""

from __future__ import annotations

import json
from typing import Any


def pack(value: Any) -> bytes:
    """A value of dicts, lists, texts, None, True and False as JSON.

    >>> pack([{"a": "x"}, {"a": "x"}, ["x"]]).decode()
    '{"names":[[],["a"]],"value":[0,[1,"x"],1,[0,0]]}'
    """
    packing = _Packing()
    rows = packing.place(packing.number_of(value))
    names = [list(name or ()) for name in packing.names]
    return json.dumps({"names": names, "value": rows}, ensure_ascii=False, separators=(",", ":")).encode()


class _Packing:
    """Values on their way into JSON."""

    def __init__(self) -> None:
        self.names: dict[tuple[str, ...] | None, int] = {None: 0}
        self._numbers: dict[Any, int] = {}
        self._values: list[Any] = []
        self._same: dict[int, tuple[int, Any]] = {}
        self._places: dict[int, int] = {}

    def number_of(self, value: Any) -> int:
        """The number of a value, the same for equal ones."""
        seen = self._same.get(id(value))
        if seen is not None:
            return seen[0]
        if isinstance(value, dict):
            names = self.names.setdefault(tuple(value), len(self.names))
            row: Any = (names, *map(self.number_of, value.values()))
        elif isinstance(value, list | tuple):
            row = (0, *map(self.number_of, value))
        else:
            row = value
        key = type(row), row
        if key not in self._numbers:
            self._numbers[key] = len(self._values)
            self._values.append(row)
        if isinstance(row, tuple):
            self._same[id(value)] = self._numbers[key], value  # held, so that no other value gets its id
        return self._numbers[key]

    def place(self, number: int) -> Any:
        """A value where it stands."""
        value = self._values[number]
        if number in self._places:
            return self._places[number]
        if value is None or isinstance(value, bool) or value == "":
            return value
        if isinstance(value, tuple):
            value = [value[0], *map(self.place, value[1:])]
        self._places[number] = len(self._places)
        return value
