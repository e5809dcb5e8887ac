"""The pages of one interview, fetched only where they have a piece that no page before them had.

A piece of a page depends on little of the case: a line of the answers on that answer, the announcement on
what follows. What it depends on is its key; that a key says enough is checked on every page that is fetched.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import product
from typing import Any
from urllib.parse import urlencode

from kb.offline.asked import State
from kb.offline.document import Document, cut
from kb.offline.parts import Making
from kb.offline.pieces import Pieces
from kb.offline.regions import Regions, asking, decided, recorded, regions
from kb.offline.relative import relative
from laws import shipped
from rulings.engine import Question, Topic, render
from rulings.engine.announcement import Announcement, Time, announcements, breaths
from rulings.engine.scope import is_entered
from rulings.examples import alike

REVISE = "ret"

_ALIKE = 4
"""Examples that a page shows at most."""

_WAYS = tuple(product((False, True), (False, True)))
"""Of a page: whether there is something to read out, and whether it has a ruling."""

Key = tuple[str, Any]
Entry = tuple[Question[Any], str, Any]
Said = tuple[tuple[Announcement, ...], ...]


class Missing(Exception):
    """The server refuses a page that the engine knows."""


@dataclass(frozen=True, slots=True)
class Keys:
    """What the pieces of a state's page depend on, a key a piece.

    Attributes:
        entries: the answers, each with its question and the names in its wording.
        trace: its lines.
        title: of the page.
        middle: the question or the ruling, in the order of the page.
        lower: what stands below a question that is revised.
        end: the end of the protocol; none where the ruling is not complete.
        said: for each time whether something is said then; `noted` the same for the protocol.
        spoken: whether there is something to read out.
    """

    entries: tuple[Entry, ...]
    trace: tuple[Key, ...]
    title: Key
    middle: tuple[Key, ...]
    lower: tuple[Key, ...]
    after: Key
    end: tuple[Key, ...]
    said: tuple[bool, ...]
    noted: tuple[bool, ...]
    spoken: bool

    @property
    def complete(self) -> bool:
        """Whether nothing is left to ask."""
        return bool(self.end)

    @property
    def pages(self) -> list[Key]:
        """Every key of the page itself."""
        facts = ("facts", (self.complete, len(self.entries)))
        records = [("record", entry) for entry in self.entries] if self.complete else []
        lists = [*(("answer", entry) for entry in self.entries), *records, *self.trace]
        look = [("head", (self.spoken, self.complete)), ("reader", (self.spoken, self.complete))]
        return [*look, facts, self.title, *self.middle, self.after, *self.end, *lists]


def keys_of(state: State, language: str) -> Keys:
    """What the pieces of this state's page depend on."""
    ruling, names = state.ruling, state.names
    options = tuple((one.order, one.option, one.leads_to) for one in ruling.options)
    said = tuple(announcements(ruling.consequences, time) for time in Time)
    headline = render.headline_text(ruling.consequences, language)
    told = _decided if ruling.complete else _asking
    asks = ruling.question and (ruling.question.id, ruling.question.unknown)
    trace = tuple(("line", (line, names)) for line in state.lines)
    cites = frozenset(s.consequence.citation for s in ruling.consequences)
    examples = tuple(one.id for one in alike(ruling.topic, cites, _ALIKE)) if ruling.complete else None
    return Keys(
        entries=tuple((question, value, names) for question, value in state.given),
        trace=trace,
        title=("title", headline if ruling.complete else (ruling.question, names)),
        middle=told(state, options, said, headline),
        lower=(("choices", (options, "revised", asks, _open_to(state))), ("later", said[1:])),
        spoken=any(_spoken(said)) or bool(options),
        after=("after", (examples, bool(trace))),
        end=_recorded(said, headline) if ruling.complete else (),
        said=tuple(bool(one) for one in _spoken(said)),
        noted=tuple(bool(one) for one in said),
    )


def _spoken(said: Said) -> tuple[tuple[Announcement, ...], ...]:
    """What is said now, during the play and after it, but what is the director's own note."""
    now, play, after = said
    return now, play, tuple(one for one in after if one.to != "director")


def _open_to(state: State) -> tuple[bool, ...]:
    """For each answer that an option amounts to whether it was given."""
    return tuple(key in state.answers for one in state.ruling.options for key, _ in one.option.assuming)


def _asking(state: State, options: Any, said: Said, _headline: str) -> tuple[Key, ...]:
    """The keys of `regions.asking`."""
    ruling = state.ruling
    asks = (ruling.question, state.names, state.choosing)
    choices = (options, asks, _open_to(state))
    adding = () if state.given else (ruling.may_add, state.names)
    return (
        ("now", said[0]),
        ("table", ruling.table),
        ("first", choices),
        ("ask", asks),
        ("adding", adding),
        ("choices", choices),
        ("later", said[1:]),
    )


def _decided(state: State, options: Any, said: Said, headline: str) -> tuple[Key, ...]:
    """The keys of `regions.decided`."""
    ruling, spoken = state.ruling, _spoken(said)
    judged = tuple(one for one in said[2] if one.to == "director")
    entered = tuple(q for q in ruling.consulted if is_entered(q))
    stated = [s.consequence for s in ruling.consequences]
    kinds = {c.kind for c in stated} | {f"{c.kind}.{c.variant}" for c in stated}
    box: list[Key] = [("judged", (any(spoken), bool(judged or ruling.may_add), bool(judged)))]
    if judged:
        box += [*_breaths(judged), ("judged end", "")]
    if judged or ruling.may_add:
        box += [*(("added", (q, state.names)) for q in ruling.may_add), ("closing", "")]
    return (
        ("headline", (headline, any(spoken))),
        ("table ruled", ruling.table),
        *(key for time, one in enumerate(spoken) if one for key in _time(time, _breaths(one))),
        ("tools", frozenset(kinds & _tools())),
        *box,
        ("onward", (tuple(ruling.onward.items()), ruling.onward_topic, entered, state.names)),
        ("share", headline),
        ("log", headline),
        ("readout", options),
    )


def _time(time: int, told: list[Key]) -> list[Key]:
    return [("time", time), *told, ("time end", "")]


def _breaths(said: tuple[Announcement, ...]) -> list[Key]:
    """Each breath, with whether its branch is named."""
    found: list[Key] = []
    before: Any = None
    for when, to, told in breaths(said):
        found.append(("breath", (when, when != before, to, told)))
        before = when
    return found


@cache
def _tools() -> frozenset[str]:
    """The kinds of consequences that lead on to a page that works something out."""
    return frozenset(
        one["consequence"] for one in shipped.table("tools.toml", "kb")["tool"] if "consequence" in one
    )


def _recorded(said: Said, headline: str) -> tuple[Key, ...]:
    """The keys of `regions.recorded`."""
    now, play, after = _spoken(said)
    judged = tuple(one for one in said[2] if one.to == "director")
    rows: list[Key] = [("record headline", headline)]
    for time, one in enumerate((now, play, after + judged)):
        told: list[Key] = [("told", stated) for _, _, breath in breaths(one) for stated in breath]
        rows += [("recorded", time), *told, ("recorded end", "")] if one else []
    return (*rows, ("signed", ""))


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
