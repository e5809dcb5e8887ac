"""Which editions have a place, and which word it alike: known without looking into them, as they may be many.

holding.json     the editions in the order in which they are numbered; the rows of laws that they have, and
                 which row each has; where the lines of the other file begin
holding.jsonl    places by line, each with the editions that have it: the first and the last of every run; and
                 those of books that no concordance joins, each with the digests of their texts
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from zlib import crc32

from kb.checked import Files
from laws.citation import Citation, parse
from laws.model import Edition, Provision

HELD = _HEAD, _LINES = "holding.json", "holding.jsonl"
"""The files that this is kept in."""
_MANY = 512  # lines, so that one of a thousand books holds some kilobytes
_DIGEST = 8  # bytes
_KEPT = 4096  # places whose editions are remembered


class Holding:
    """What `HoldingWriter` wrote, read when somebody asks for a place.

    Args:
        files: the build's.
    """

    def __init__(self, files: Files) -> None:
        self._files = files
        self._holders = lru_cache(maxsize=_KEPT)(self._read_holders)

    @cached_property
    def known(self) -> bool:
        """Whether it was written; of books that are laid aside it is not."""
        return self._files.has(_HEAD)

    def has(self, edition: str, place: str) -> bool:
        """Whether an edition has a place.

        Raises:
            Damaged: a file is not what was written.
        """
        return bool(self._holders(place) >> self._numbers[edition] & 1)

    def roots(self, edition: str) -> tuple[Citation, ...]:
        """The laws of an edition in its order; one and the same row for all editions that have the same."""
        row: int = self._head["row"][self._numbers[edition]]
        return self._roots[row]

    def digests(self, place: str) -> Mapping[str, str]:
        """The digest of the text of a place for each edition that has it, but for those of the laws.

        Raises:
            Damaged: a file is not what was written.
        """
        numbers, digests = self._line(place)["texts"].get(place, ((), ""))
        names, digits = self._head["editions"], 2 * _DIGEST
        return {names[n]: digests[at * digits : (at + 1) * digits] for at, n in enumerate(numbers)}

    def _line(self, place: str) -> Mapping[str, Any]:
        line = _line_of(place)
        start, end = self._head["starts"][line : line + 2]
        found: Mapping[str, Any] = json.loads(self._files.part(_LINES, start, end))
        return found

    def _read_holders(self, place: str) -> int:
        """A bit for each edition that has a place."""
        runs = self._line(place)["at"].get(place, ())
        return sum((2 << last) - (1 << first) for first, last in zip(runs[::2], runs[1::2], strict=True))

    @cached_property
    def _head(self) -> Mapping[str, Any]:
        head: Mapping[str, Any] = json.loads(self._files.read(_HEAD))
        return head

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self._head["editions"])}

    @cached_property
    def _roots(self) -> Sequence[tuple[Citation, ...]]:
        read: dict[str, Citation] = {}
        return [tuple(read.get(r) or read.setdefault(r, parse(r)) for r in row) for row in self._head["rows"]]


class HoldingWriter:
    """Writes which editions have a place, as they come.

    Args:
        folder: of the build.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._editions: list[str] = []
        self._rows: dict[tuple[str, ...], int] = {}
        self._row: list[int] = []
        self._runs: dict[str, list[int]] = {}
        self._texts: dict[str, tuple[array[int], bytearray]] = {}

    def add(self, edition: Edition) -> None:
        """Takes in the next edition."""
        number = len(self._editions)
        self._editions.append(edition.id)
        self._row.append(self._rows.setdefault(tuple(map(str, edition.roots)), len(self._rows)))
        for named in map(str, edition.citations):
            runs = self._runs.setdefault(named, [])
            if runs and runs[-1] == number - 1:
                runs[-1] = number
            else:
                runs += number, number
        for place in edition.walk() if edition.kind != "laws" else ():
            numbers, digests = self._texts.setdefault(str(place.citation), (array("i"), bytearray()))
            if not numbers or numbers[-1] != number:  # of two that bear one number the first is the place
                numbers.append(number)
                digests += bytes.fromhex(digest_of(place))

    def close(self) -> None:
        """Writes what was gathered."""
        lines: list[dict[str, dict[str, object]]] = [{"at": {}, "texts": {}} for _ in range(_MANY)]
        for place, runs in self._runs.items():
            lines[_line_of(place)]["at"][place] = runs
        for place, (numbers, digests) in self._texts.items():
            lines[_line_of(place)]["texts"][place] = numbers.tolist(), digests.hex()
        said = [json.dumps(line).encode() + b"\n" for line in lines]
        (self._folder / _LINES).write_bytes(b"".join(said))
        starts = [0]
        for line in said:
            starts.append(starts[-1] + len(line))
        head = {"editions": self._editions, "rows": list(self._rows), "row": self._row, "starts": starts}
        (self._folder / _HEAD).write_text(json.dumps(head), encoding="utf-8")


def digest_of(place: Provision) -> str:
    """A digest of the text of a place, the same for the same text; hexadecimal."""
    return blake2b(place.text.encode("utf-8", "surrogatepass"), digest_size=_DIGEST).hexdigest()


def _line_of(place: str) -> int:
    return crc32(place.encode("utf-8", "surrogatepass")) % _MANY
