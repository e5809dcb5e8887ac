"""Reuses interviews of an earlier bundle: a graph is taken over when nothing its page depends on changed.

`made-of.json` beside the parts, which no phone takes: {topic: {"laws": those whose regulations its pages may
list, "of": the checksum of everything that its graph depends on}}.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from kb.errors import StoreError
from kb.offline.kept import Bundle

FILE = "made-of.json"
TEXT, INDEX = "rulings.txt", "rulings.idx"


@dataclass(frozen=True, slots=True)
class Earlier:
    """The graphs of a bundle in one language.

    Attributes:
        text: all of them, one after the other.
        places: where each begins, and how long it is, by the topic's id.
        made_of: what `made-of.json` says.
    """

    text: bytes
    places: Mapping[str, Sequence[int]]
    made_of: Mapping[str, Mapping[str, Any]]

    def laws(self, topic: str) -> tuple[str, ...] | None:
        """The laws whose regulations the pages of a topic may list; None where its graph is not here."""
        is_here = topic in self.made_of and topic in self.places
        return tuple(self.made_of[topic]["laws"]) if is_here else None

    def graph(self, topic: str, of: str) -> bytes | None:
        """The graph of a topic, where it was made of the same."""
        if self.made_of[topic]["of"] != of:
            return None
        start, length = self.places[topic]
        return self.text[start : start + length]


def earlier_in(bundle: Bundle | None) -> Earlier | None:
    """The graphs of a bundle; None where it has none, or is damaged."""
    if bundle is not None:
        with suppress(OSError, ValueError, KeyError, StoreError):
            index = json.loads(bundle.read(INDEX))
            return Earlier(bundle.read(TEXT), index["topics"], json.loads(bundle.read(FILE)))
    return None


def sources_json(made_of: Mapping[str, Mapping[str, Any]]) -> bytes:
    """What `made-of.json` holds."""
    return json.dumps(made_of, sort_keys=True, separators=(",", ":")).encode()
