"""The rulings that are asked for most, as tiles: an interview where there is one, else the law to read."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import url_for

from kb.library.builds.guides import Guide
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import held_url
from kb.web.site.words.language import pick
from kb.web.site.words.names import number
from laws import shipped
from laws.citation import Citation, parse
from laws.languages import OWN_LANGUAGES

DATA = "asked-most.toml"


@dataclass(frozen=True, slots=True)
class Which:
    """What was meant by a tile, where several interviews rule on it.

    Attributes:
        title: by language.
        topic: id of the interview.
        facts: what that is told thereby, by question.
    """

    title: Mapping[str, str]
    topic: str
    facts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Often:
    """A ruling that is asked for often.

    Attributes:
        title: by language.
        laws: where it stands; the first interview on one of these answers it.
        read: what is read where there is none.
        which: what is asked before an interview opens; empty where one rules on all of it.
    """

    title: Mapping[str, str]
    laws: tuple[Citation, ...]
    read: Citation
    which: tuple[Which, ...] = ()

    def interview(self, among: Iterable[Guide]) -> Guide | None:
        """The interview that gives it, or None where there is none yet."""
        guides = list(among)
        return next((t for law in self.laws for t in guides if t.citation.within(law)), None)


@dataclass(frozen=True, slots=True)
class Tile:
    """A way in to a ruling.

    Attributes:
        law: the provision that it is ruled by, or those.
        topic: the interview that it opens; None where it opens the law to read, or asks which interview.
        reads: whether it opens the law to read.
    """

    url: str
    title: str
    law: str
    topic: Guide | None
    reads: bool = False


@cache
def asked_most() -> tuple[Often, ...]:
    """The data file, read once."""
    return tuple(
        Often(
            {code: entry[code] for code in OWN_LANGUAGES},
            tuple(parse(law) for law in entry["laws"]),
            parse(entry["read"]),
            tuple(_which(each) for each in entry.get("which", ())),
        )
        for entry in shipped.table(DATA, "kb")["ruling"]
    )


def _which(entry: Mapping[str, Any]) -> Which:
    return Which({code: entry[code] for code in OWN_LANGUAGES}, entry["topic"], entry["facts"])


def asked_which() -> Often:
    """The ruling whose tile asks first which interview is meant."""
    return next(often for often in asked_most() if often.which)


def is_asked_which(topic: str) -> bool:
    """Whether an interview is one of those that a tile asks about."""
    return any(each.topic == topic for each in asked_which().which)


def tiles(base: Knowledge) -> tuple[Tile, ...]:
    """The tiles in their order; one whose law no book here has is left out."""
    all_tiles = (_tile(base, often) for often in asked_most())
    return tuple(tile for tile in all_tiles if tile.url)


def _tile(base: Knowledge, often: Often) -> Tile:
    topic = often.interview(interviews(base))
    if often.which:
        laws = dict.fromkeys(number(law) for law in often.laws[:2])
        return Tile(url_for("rule.which"), pick(often.title), " · ".join(laws), None)
    if topic is not None:
        url = url_for("rule.topic", topic=topic.id)
        return Tile(url, pick(often.title), number(topic.citation), topic)
    return Tile(held_url(often.read, base.editions), pick(often.title), number(often.read), None, True)


def interviews(base: Knowledge) -> tuple[Guide, ...]:
    """Every interview, by law, as the knowledge base lists it: the rules themselves take a while to load."""
    return tuple(guide for guide in base.guides if guide.kind == "topic")


def other_rulings(base: Knowledge, tiles_shown: Sequence[Tile]) -> tuple[Guide, ...]:
    """The interviews that no tile opens, by law."""
    topics_opened = {tile.topic.id for tile in tiles_shown if tile.topic is not None}
    return tuple(topic for topic in interviews(base) if topic.id not in topics_opened)
