"""A consequence: what a ruling says happens now, with the provision that says so.

It is data. Which kinds there are, with which fields, is declared in the chapters' data files beside their
words (`declared`); its Danish and English text is made from those by `render`.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from laws.citation import Citation, parse
from rulings.engine import chapters
from rulings.engine.declared import Fields

_CACHED = 8192
"""Consequences that are remembered once they were checked: the same ones follow over and over."""


class KeptHash:
    """A value that computes its hash once: every page looks many of them up in tables."""

    __slots__ = ("_hash",)
    _hash: int

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", self.make_hash())
            return self._hash

    def make_hash(self) -> int:
        """The hash, found once."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Consequence(KeptHash):
    """Something that a provision makes happen.

    Attributes:
        citation: the provision that says so.
        also: provisions that it rests on besides.
        fields: what it says of whom and what, in the order in which its kind declares them.
        variant: which wording of its kind it takes; empty where there is one.
    """

    kind: str
    citation: Citation
    also: tuple[Citation, ...] = ()
    fields: Fields = ()
    variant: str = ""

    __hash__ = KeptHash.__hash__

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Consequence):
            return NotImplemented
        # Mostly they are of two kinds: what they say is dear to go through.
        return (
            self.kind == other.kind
            and self.variant == other.variant
            and self.citation == other.citation
            and self.fields == other.fields
            and self.also == other.also
        )

    def make_hash(self) -> int:
        """The hash: of all that tells it apart from others."""
        return hash((self.kind, self.variant, self.citation.root, self.citation.path, self.fields))

    def __getitem__(self, name: str) -> Any:
        return dict(self.fields)[name]

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every provision that it rests on, the first one first."""
        return (self.citation, *self.also)


def consequence(kind: str, law: str, /, *, also: tuple[str, ...] = (), **fields: object) -> Consequence:
    """A consequence of a kind, checked against its declaration.

    Args:
        law: the provision that says so, `27B1a`.
        also: provisions that it rests on besides.

    Raises:
        DataError: for a kind or a field that no file declares, and a value that does not fit.

    >>> consequence("nothing-further", "27B1a", also=("23A",)).variant
    'at-all'
    """
    return _check(kind, law, also, tuple(fields.items()))


@lru_cache(maxsize=_CACHED)
def _check(kind: str, law: str, also: tuple[str, ...], fields: Fields) -> Consequence:
    also = tuple(dict.fromkeys(place for place in also if place != law))
    declared = chapters.kind(kind)
    values = declared.read(dict(fields))
    return Consequence(kind, parse(law), tuple(map(parse, also)), values, declared.variant(values))
