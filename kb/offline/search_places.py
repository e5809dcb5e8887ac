"""Places as the script keeps them: parts with a stroke between them, in the order of the books."""

from collections.abc import Iterable

from laws.citation import Citation
from laws.model import Edition


def plain(place: Citation) -> str:
    """A place by its parts.

    >>> from laws.citation import parse
    >>> plain(parse("27B1a")), plain(parse("def-tilskuer"))
    ('27/B/1/a', 'def/tilskuer')
    """
    return "/".join((place.root, *place.path))


def places_of(editions: Iterable[Edition]) -> list[Citation]:
    """Every place that an edition has, in the order of the books."""
    return sorted({place.citation for edition in editions for place in edition.walk()})
