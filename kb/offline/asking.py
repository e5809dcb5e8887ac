"""The pages of one interview, fetched only where they have a piece that no page before them had.

A piece of a page depends on little of the case: a line of the answers on that answer, the announcement on
what follows. What it depends on is its key; that a key says enough is checked on every page that is fetched.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from itertools import product
from typing import Any
from urllib.parse import urlencode

from kb.offline.asked import State
from kb.offline.document import Document, cut
from kb.offline.keys import Entry, Key, Keys
from kb.offline.parts import Making
from kb.offline.pieces import Pieces
from kb.offline.regions import Regions, asking, decided, recorded, regions
from kb.offline.relative import relative
from rulings.engine import Topic

REVISE = "ret"

_WAYS = tuple(product((False, True), (False, True)))
"""Of a page: whether there is something to read out, and whether it has a ruling."""


class Missing(Exception):
    """The server refuses a page that the engine knows."""


@dataclass(slots=True)
class Frame:
    """What all pages of interviews share: what is left of the document, and what it says of the site."""

    shell: str = ""
    description: str = ""


class Desk:
    """Fetches the pages of a topic's interview and keeps their pieces.

    Attributes:
        pieces: all that were kept.
        frame: what all pages of interviews share.
        fetched: how many pages were asked for.
    """

    def __init__(self, making: Making, topic: Topic, frame: Frame) -> None:
        self.making = making
        self.topic = topic
        self.frame = frame
        self.pieces = Pieces()
        self.fetched = 0

    def see(self, state: State, keys: Keys) -> None:
        """Sees to it that every piece of this state's pages is kept."""
        if any(key not in self.pieces for key in keys.pages):
            self._keep(state, keys)
        given = ["", *(question.id for question, _ in state.given)]
        for before, key, entry in zip(given, given[1:], keys.entries, strict=False):
            if ("question", entry) not in self.pieces:
                self._keep_revised(state, keys, key, before, entry)
        look = [("head", (keys.spoken, False)), ("reader", (keys.spoken, False))]
        if keys.entries and any(key not in self.pieces for key in (*keys.lower, *look)):
            self._keep_revised(state, keys, given[-1], given[-2], keys.entries[-1])

    def common(self) -> dict[str, Any]:
        """The pieces that many states share, as the graph keeps them."""
        of = self.pieces.of
        facts: dict[bool, dict[int, int]] = {False: {}, True: {}}
        for (complete, answers), at in of("facts").items():
            facts[complete][answers] = at
        return {
            "tops": of("top"),
            "revisedTops": of("revised top"),
            "facts": facts[False],
            "factsEnd": facts[True],
            "between": [of("between").get(traced, -1) for traced in (False, True)],
            "form": of("form").get("", -1),
            **{f"{kind}s": [of(kind).get(way, -1) for way in _WAYS] for kind in ("head", "reader")},
        }

    def _keep(self, state: State, keys: Keys) -> None:
        page, found = self.page(state)
        before = state.given[-1][0].id if state.given else ""
        self._put(
            (keys.title, page.own[0]),
            (("head", (keys.spoken, keys.complete)), page.own[2]),
            (("reader", (keys.spoken, keys.complete)), found.reader),
            (("top", before), found.top),
            (("facts", (keys.complete, len(keys.entries))), found.facts),
            (("between", bool(keys.trace)), found.between),
            (keys.after, found.after),
        )
        self._put(*zip((("answer", entry) for entry in keys.entries), found.answered, strict=True))
        self._put(*zip(keys.trace if keys.entries else (), found.trace, strict=True))
        if keys.complete:
            self._keep_ruling(keys, found)
        else:
            self._put(*zip(keys.middle, asking(found.middle), strict=True))

    def _keep_ruling(self, keys: Keys, found: Regions) -> None:
        self._put(*zip(keys.middle, decided(found.middle, keys.said), strict=True))
        self._put(*zip((("record", entry) for entry in keys.entries), found.recorded, strict=True))
        self._put(*zip(keys.end, recorded(found.end, keys.noted), strict=True), (("form", ""), found.form))

    def _keep_revised(self, state: State, keys: Keys, key: str, before: str, entry: Entry) -> None:
        page, found = self.page(state, {REVISE: key})
        *_, question, gap, choices, later = asking(found.middle)
        self._put(
            (("revised title", entry), page.own[0]),
            (("revised top", before), found.top),
            (("head", (keys.spoken, False)), page.own[2]),
            (("reader", (keys.spoken, False)), found.reader),
            (("question", entry), question + gap),
            (keys.after, found.after),
            *zip(keys.lower, (choices, later), strict=True),
        )

    def _put(self, *rows: tuple[Key, str]) -> None:
        for key, text in rows:
            self.pieces.put(key, text)

    def page(self, state: State, further: Mapping[str, str] | None = None) -> tuple[Document, Regions]:
        """A state's page, its answers taken out.

        Args:
            further: what its address carries beside the answers.

        Raises:
            Missing: the server refuses it.
        """
        answers = {key: given.text for key, given in state.answers.items()}
        bare = f"/doem/{self.topic.id}"
        query = urlencode({**answers, **(further or {})})
        address = f"{bare}?{query}" if query else bare
        html = self.making.fetch(address)
        self.fetched += 1
        if html is None:
            raise Missing(address)
        page = cut(html, address)
        if answers:
            self.frame.shell = page.shell.replace(f'{self.making.prefix}{bare}"', '<!--bare-->"')
            self.frame.description = page.own[1]
        return page, regions(self._relative(page.own[3], address, bare, answers, state))

    def _relative(self, main: str, address: str, bare: str, answers: Mapping[str, str], state: State) -> str:
        prefix, ruling = self.making.prefix, state.ruling
        onward = ""
        if ruling.onward:
            topic = ruling.onward_topic or self.topic.id
            onward = f"{prefix}/doem/{topic}?{urlencode(ruling.onward)}#nu"
        here = f"<!--origin-->{prefix}"
        main = main.replace(f"{here}{escape(address)}", f"{here}<!--here-->")
        return relative(main, f"{prefix}{bare}", answers, onward, self.making.language)
