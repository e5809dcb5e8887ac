"""The laws that a told case names by number, and the rulings that these come under: »§ 24?«, »jf. 20F4«."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from laws.citation import Citation, parse
from laws.errors import CitationError
from rulings.topics import Topic, topic, topics

_LAWS = 93
_WITH_SIGN = re.compile(
    r"(?:(?<!§)§++|\b(?:paragraf|law|lov|regel|pgf)\b\.?)\s*+(?P<law>\d{1,2})\s?"
    r"(?P<place>[A-Ga-g](?:\s?\d[a-e]?)?)?(?![^\W_])"
)
# Without a sign only what can be no call: 4C, 2D, 1S are bids.
_BARE = re.compile(r"(?<![\w§])(?P<law>\d{1,2})(?P<place>[ABEFG]\d?[a-e]?|(?<=\d\d)[CD]\d?[a-e]?)(?![^\W_])")


def places_in(text: str) -> Sequence[Citation]:
    """The places that a text names, in order.

    >>> [str(place) for place in places_in("øst bød 2D, er det § 31? jf. 20F4 og 16D")]
    ['31', '20F4', '16D']
    """
    return list(dict.fromkeys(_places(text)))


def _places(text: str) -> Iterator[Citation]:
    hits = [*_WITH_SIGN.finditer(text), *_BARE.finditer(text)]
    for match in sorted(hits, key=lambda match: match.start()):
        place = (match["place"] or "").replace(" ", "")
        if int(match["law"]) > _LAWS:
            continue  # »§ 99« is no law
        try:
            yield parse(match["law"] + place[:1].upper() + place[1:])
        except CitationError:
            continue  # »§ 99« is no law


def shares(places: Sequence[Citation]) -> Mapping[str, float]:
    """How much of the places that were named a ruling has: 1 where only that ruling is named.

    >>> shares([parse("24")])
    {'vist-kort-i-meldeforloebet': 1.0}
    """
    counts: dict[str, float] = {}
    for place in places:
        under = ruled_under(place)
        for key in under:
            counts[key] = counts.get(key, 0.0) + 1 / len(under) / len(places)
    return counts


@cache
def ruled_under(place: Citation) -> tuple[str, ...]:
    """The rulings that a place comes under: those about it, or that cite it, or else are about its law."""
    law = place.law
    around = {place, *place.ancestors} - {law}
    if about := tuple(ruling.id for ruling in topics() if ruling.citation in around):
        return about
    # A paragraph of a law is cited where it is applied: 20F4 by the ruling on explanations.
    if place != law and (citing := tuple(ruling.id for ruling in topics() if _cites(ruling, place))):
        return citing
    return _of_law(law)


@cache
def _of_law(law: Citation) -> tuple[str, ...]:
    """The rulings that are about a law or a place in it, or that alone rule on it."""
    return tuple(ruling.id for ruling in topics() if ruling.citation.law == law or _rules_on(ruling, law))


def _cites(ruling: Topic, place: Citation) -> bool:
    return place in _reach(ruling.id)


def _rules_on(ruling: Topic, law: Citation) -> bool:
    """Whether a ruling covers a law that no other is about: calls out of rotation 30 to 32."""
    return law not in _laws_with_own() and law in _reach(ruling.id)


@cache
def _reach(topic_id: str) -> frozenset[Citation]:
    """Every provision of a topic and every place around one."""
    return frozenset(
        place for provision in topic(topic_id).provisions for place in (provision, *provision.ancestors)
    )


@cache
def _laws_with_own() -> frozenset[Citation]:
    """The laws that a topic is about."""
    return frozenset(ruling.citation.law for ruling in topics())
