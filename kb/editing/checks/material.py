"""What the checks read: editions, which of them answer each other, and a place's words in both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from kb.editing.align import PlacePair, align
from kb.editing.units import Unit, units
from laws import shipped
from laws.citation import Citation
from laws.concordance import Relation
from laws.headwords import place_of
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Provision, Reference

HEADING = "heading"
_STANDS_STILL = (Relation.SAME, Relation.RENUMBERED)


@dataclass(frozen=True, slots=True)
class Words:
    """What stands at a place itself, as one text: its heading alone, or all the rest of it.

    Attributes:
        edition, language: where it stands.
        key: `27B1a` or `27#heading`.
        references: those of the text, their offsets into it.
        above: the words of the places around it, which a text that stands alone may repeat.
        within: the words of the places under it.
        around: the references of the places around and under it.
        children: how many places stand right under it.
        shown: the text as it stands, where `text` has blanks for what is not compared.
    """

    edition: str
    language: str
    key: str
    citation: Citation
    text: str
    references: tuple[Reference, ...] = ()
    above: str = ""
    within: str = ""
    around: tuple[Reference, ...] = ()
    children: int = 0
    shown: str = ""


@dataclass(frozen=True, slots=True)
class WordsPair:
    """The words of a place in the edition that came first, and in the one that was made from it."""

    source: Words
    target: Words
    same_book: bool
    """False between laws of different years."""
    sentences: list[tuple[WordsPair, int, int]] = field(default_factory=list, compare=False, repr=False)
    """The sentences that answer each other, once they were looked for."""


@dataclass(frozen=True)
class Pairing:
    """Two editions of which one was made from the other, or follows it.

    Attributes:
        source, target: the editions.
    """

    source: Edition
    target: Edition

    @property
    def same_book(self) -> bool:
        """Whether both are of the same year, so that every word must answer."""
        return self.source.year == self.target.year

    @cached_property
    def places(self) -> tuple[PlacePair, ...]:
        """Every place of the two."""
        return tuple(align(self.source, self.target))

    def words_pairs(self) -> Iterator[WordsPair]:
        """The places that both have; across the years only those whose rule did not change."""
        for pair in self.places:
            if pair.source is not None and pair.target is not None and self.answers(pair):
                yield from self.words_of(pair.source, pair.target)

    def answers(self, pair: PlacePair) -> bool:
        """Whether what stands at one place should stand at the other."""
        return pair.exact and (self.same_book or pair.relation in _STANDS_STILL)

    def words_of(self, source_place: Provision, target_place: Provision) -> Iterator[WordsPair]:
        """The heading and the words of two places that answer each other, where both have some."""
        both = zip(_words(source_place, self.source), _words(target_place, self.target), strict=True)
        for source, target in both:
            if source.text and target.text:
                yield WordsPair(
                    _without_glosses(source, target), _without_glosses(target, source), self.same_book
                )


def body(place: Provision) -> tuple[str, Mapping[str, int]]:
    """A place's own words but its heading, and where in them each of its parts begins."""
    text, starts = "", {}
    for unit in units(place):
        if unit.part != HEADING:
            text += "\n\n" if text else ""
            starts[unit.part] = len(text)
            text += unit.text
    return text, starts


def _words(place: Provision, edition: Edition) -> tuple[Words, Words]:
    text, starts = body(place)
    around = [edition.get(c) for c in place.citation.ancestors]
    above = "\n".join(f"{p.heading}\n{body(p)[0]}" for p in around if p)
    under = [p for child in place.children for p in child.walk()]
    within = "\n".join(body(p)[0] for p in under)
    also = tuple(r for p in (*around, *under) if p for r in p.references)
    heads = tuple(r for r in place.references if r.part == HEADING)
    rest = tuple(_shift(r, starts[r.part]) for r in place.references if r.part in starts)
    one, key = (edition.id, edition.language), str(place.citation)
    return (
        Words(
            *one,
            f"{key}#{HEADING}",
            place.citation,
            place.heading,
            heads,
            above,
            within,
            also,
            len(place.children),
        ),
        Words(
            *one,
            key,
            place.citation,
            text,
            rest,
            f"{above}\n{place.heading}",
            within,
            also,
            len(place.children),
        ),
    )


_GLOSS = re.compile(r"\s?\((?:[^()]|\([^()]*\))*\)|\s(?:om|angående|on)\s[^.,;()]*")


def _without_glosses(words: Words, other: Words) -> Words:
    """The words with blanks for what is said right behind a reference, where the other text says nothing.

    A citation is the same with and without the name of its law; the name counts only where both have it.
    """
    said = {place_of(r.citation) for r in other.references if r.citation and _GLOSS.match(other.text, r.end)}
    text = words.text
    for r in words.references:
        if (
            r.citation is not None
            and place_of(r.citation) not in said
            and (gloss := _GLOSS.match(text, r.end))
        ):
            text = text[: gloss.start()] + " " * len(gloss[0]) + text[gloss.end() :]
    return replace(words, text=text, shown=words.text)


def _shift(reference: Reference, by: int) -> Reference:
    return Reference(
        reference.text, reference.part, reference.start + by, reference.end + by, reference.citation,
        reference.edition, reference.status, reference.last, reference.carried, reference.detail,
        reference.relation,
    )  # fmt: skip


@dataclass(frozen=True)
class Material:
    """Everything that is checked together.

    Attributes:
        editions: by id, their references filled in.
    """

    editions: Mapping[str, Edition]

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Which edition is held against which: as the data says, and every other beside its own book."""
        named = [(row["source"], row["target"]) for row in shipped.table("checks.toml", "kb")["pair"]]
        held = [pair for pair in named if set(pair) <= set(self.editions)]
        paired = {id_ for pair in named for id_ in pair}
        for edition in self.editions.values():
            if edition.id not in paired and (source := self._source_of(edition)):
                held.append((source.id, edition.id))
        return tuple(Pairing(self.editions[a], self.editions[b]) for a, b in held)

    def _source_of(self, edition: Edition) -> Edition | None:
        """What an edition that the data does not name is held against: the publishers' own, else ours."""
        others = [e for e in self.editions.values() if e.kind == edition.kind and e is not edition]
        same = [e for e in others if e.year == edition.year]
        if edition.kind == "commentary" or not same:
            return None
        return min(same, key=lambda e: (e.ours, e.language != FIRST_LANGUAGE, e.id))

    @cached_property
    def strings(self) -> tuple[tuple[Edition, Unit], ...]:
        """Every string of every edition."""
        places = ((edition, place) for edition in self.editions.values() for place in edition.walk())
        return tuple((edition, unit) for edition, place in places for unit in units(place))
