"""Packs plain data with many repeated values as JSON that writes each value in full only once a place.

A place is a field of one kind of row, or what stands in the lists of a place, lists in those too. A value
is written in full the first time that its place has it. After that a number stands for it: how many others
the place has had since. So a field that does not change is a 0, which compresses to almost nothing. A list
begins with what its values are called: the number of a row in `names`, 0 where it is a plain list.
`phone-data.js` reads it.
"""

from __future__ import annotations

import json
from typing import Any


def pack(value: Any) -> bytes:
    """A value of dicts, lists, texts, None, True and False as JSON.

    >>> pack([{"a": "x"}, {"a": "x"}, {"a": ""}, {"a": "x"}]).decode()
    '{"names":[[],["a"]],"value":[0,[1,"x"],0,[1,""],1]}'
    """
    packing = _Packing()
    rows = packing.tell(packing.number_of(value), _Place())
    names = [list(name or ()) for name in packing.names]
    return json.dumps({"names": names, "value": rows}, ensure_ascii=False, separators=(",", ":")).encode()


class _Place:
    """Where values stand.

    Attributes:
        met: the numbers of the values that it has had, the last one first.
    """

    def __init__(self, in_list: bool = False) -> None:
        self.met: list[int] = []
        self._items = self if in_list else None

    @property
    def items(self) -> _Place:
        """The place of what stands in its lists."""
        if self._items is None:
            self._items = _Place(in_list=True)
        return self._items


class _Packing:
    """Values on their way into JSON."""

    def __init__(self) -> None:
        self.names: dict[tuple[str, ...] | None, int] = {None: 0}
        self._numbers: dict[Any, int] = {}
        self._values: list[Any] = []
        self._same: dict[int, tuple[int, Any]] = {}
        self._fields: dict[int, list[_Place]] = {}

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

    def tell(self, number: int, place: _Place) -> Any:
        """A value at a place: in full, or by how many others the place has had since."""
        met = place.met
        if number in met:
            since = met.index(number)
            if since:
                met.insert(0, met.pop(since))
            return since
        told = self._values[number]
        if isinstance(told, tuple):
            kind, *values = told
            places = self._places(kind, place, len(values))
            told = [kind, *map(self.tell, values, places)]
        met.insert(0, number)
        return told

    def _places(self, kind: int, place: _Place, many: int) -> list[_Place]:
        """The places of the values in a list that stands at a place, or in a row of some kind."""
        if not kind:
            return [place.items] * many
        if kind not in self._fields:
            self._fields[kind] = [_Place() for _ in range(many)]
        return self._fields[kind]
