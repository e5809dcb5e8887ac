"""The rulings that are asked for most, as tiles: an interview where there is one, else the law to read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

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
class Often:
    """A ruling that is asked for often.

    Attributes:
        title: by language.
        laws: where it stands; the first interview on one of these answers it.
        read: what is read where there is none.
    """

    title: Mapping[str, str]
    laws: tuple[Citation, ...]
    read: Citation

    def interview(self, among: Iterable[Guide]) -> Guide | None:
        """The interview that gives it, or None where there is none yet."""
        held = list(among)
        return next((t for law in self.laws for t in held if t.citation.within(law)), None)


@dataclass(frozen=True, slots=True)
class Tile:
    """A way in to a ruling.

    Attributes:
        law: the provision that it is ruled by.
        topic: the interview that it opens; None where it opens the law to read.
    """

    url: str
    title: str
    law: str
    topic: Guide | None


@cache
def asked_most() -> tuple[Often, ...]:
    """The data file, read once."""
    return tuple(
        Often(
            {code: entry[code] for code in OWN_LANGUAGES},
            tuple(parse(law) for law in entry["laws"]),
            parse(entry["read"]),
        )
        for entry in shipped.table(DATA, "kb")["ruling"]
    )


def tiles(base: Knowledge) -> tuple[Tile, ...]:
    """The tiles in their order; one whose law no book here has is left out."""
    found = (_tile(base, often) for often in asked_most())
    return tuple(tile for tile in found if tile.url)


def _tile(base: Knowledge, often: Often) -> Tile:
    topic = often.interview(interviews(base))
    if topic is not None:
        url = url_for("rule.topic", topic=topic.id)
        return Tile(url, pick(often.title), number(topic.citation), topic)
    return Tile(held_url(often.read, base.editions), pick(often.title), number(often.read), None)


def interviews(base: Knowledge) -> tuple[Guide, ...]:
    """Every interview, by law, as the knowledge base lists it: the rules themselves take a while to load."""
    return tuple(guide for guide in base.guides if guide.kind == "topic")


def other_rulings(base: Knowledge, shown: Sequence[Tile]) -> tuple[Guide, ...]:
    """The interviews that no tile opens, by law."""
    opened = {tile.topic.id for tile in shown if tile.topic is not None}
    return tuple(topic for topic in interviews(base) if topic.id not in opened)
