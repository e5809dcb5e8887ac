"""What speaks for a place of the old book being a place of the new one: its words, and where it stands."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from kb.editing.new_edition.likeness import Amounts, likeness
from kb.editing.units import units
from laws.citation import Citation
from laws.concordance import Concordance
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Provision

_WITH_NUMBERS = ("law", "handbook")


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each kind of evidence counts; the words' three together make 1.

    Attributes:
        own, whole, heading: the place's own words, those with everything under it, its heading.
        law, number, marker: that both stand in the law of one number, at one citation, under one numeral.
        around: what speaks for the places around them.
    """

    own: float = 0.5
    whole: float = 0.3
    heading: float = 0.2
    law: float = 0.1
    number: float = 0.05
    marker: float = 0.08
    around: float = 0.3


@dataclass(frozen=True, slots=True)
class Evidence:
    """Two books, place by place.

    Attributes:
        olds, news: their places in order.
        words: how alike the words are, 0 to 1; rows by columns.
        total: words and standing together, comparable within one book only.
        one_language: whether both books are in one language, so that alike words are the same words.
    """

    olds: tuple[Provision, ...]
    news: tuple[Provision, ...]
    words: Amounts
    total: Amounts
    one_language: bool


USUAL = Weights()


def gather(old: Edition, new: Edition, weights: Weights = USUAL) -> Evidence:
    """Everything that speaks for each pair of numbered places of two editions of a book."""
    olds, news = _places(old), _places(new)
    said = (
        weights.own * likeness([_own(p) for p in olds], [_own(p) for p in news])
        + weights.whole * likeness([_all_of(p) for p in olds], [_all_of(p) for p in news])
        + weights.heading * likeness([p.heading for p in olds], [p.heading for p in news])
    )
    here, there = [p.citation for p in olds], [p.citation for p in news]
    stands = (
        weights.law * _same([c.law for c in here], [c.law for c in there])
        + weights.number * _same(here, there)
        + weights.marker * _same([_marker(c) for c in here], [_marker(c) for c in there])
    )
    alone = (said + stands).astype(np.float32)
    total = alone + weights.around * _around(alone, here, there)
    return Evidence(olds, news, said, total, old.language == new.language)


def has_words(place: Provision) -> bool:
    """Whether anything but its numbering is known of a place."""
    return any(True for inner in place.walk() for _ in units(inner))


def outline_of(year: int, concordance: Concordance) -> Edition:
    """A book of which only the numbering is known: its places without words."""
    by_parent: dict[Citation | None, list[Citation]] = {}
    for citation in sorted(concordance.places[year]):
        by_parent.setdefault(citation.ancestors[-1] if citation.ancestors else None, []).append(citation)

    def provision(citation: Citation) -> Provision:
        return Provision(citation, children=tuple(provision(c) for c in by_parent.get(citation, ())))

    laws = tuple(provision(c) for c in by_parent.get(None, ()))
    return Edition(
        f"love-{year}", f"Lovene {year}: kun numrene", "laws", FIRST_LANGUAGE, year, laws, in_force=False
    )


def _places(book: Edition) -> tuple[Provision, ...]:
    """The numbered places; definitions and prefaces have no numbers that could move."""
    return tuple(p for p in book.walk() if p.citation.kind in _WITH_NUMBERS)


def _own(place: Provision) -> str:
    return "\n".join(unit.text for unit in units(place))


def _all_of(place: Provision) -> str:
    """Its words and those of all places under it, without their numerals."""
    return "\n".join(_own(inner) for inner in place.walk())


def _marker(citation: Citation) -> tuple[int, str]:
    return len(citation.path), citation.path[-1] if citation.path else citation.root


def _same(here: Sequence[object], there: Sequence[object]) -> Amounts:
    """1 where two are the same, else 0."""
    numbers = {value: number for number, value in enumerate(dict.fromkeys((*here, *there)))}
    one, other = (np.array([numbers[v] for v in values]) for values in (here, there))
    same: Amounts = (one[:, None] == other[None, :]).astype(np.float32)
    return same


def _around(alone: Amounts, here: Sequence[Citation], there: Sequence[Citation]) -> Amounts:
    """What speaks for the places around each pair, 0 for whole laws."""
    rows, columns = _parents(here), _parents(there)
    padded: Amounts = np.pad(alone, ((0, 1), (0, 1)))
    found: Amounts = padded[np.ix_(rows, columns)]  # indexed by lists, numpy types it as anything
    return found


def _parents(places: Sequence[Citation]) -> list[int]:
    """For each place the number of the nearest place around it; behind the last where there is none."""
    at = {citation: number for number, citation in enumerate(places)}
    return [next((at[a] for a in reversed(c.ancestors) if a in at), len(places)) for c in places]
