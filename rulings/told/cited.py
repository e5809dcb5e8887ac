"""The laws that a told case names by number, and the rulings that these come under: »§ 24?«, »jf. 20F4«."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from laws.citation import Citation, parse
from laws.errors import CitationError
from rulings.topics import Topic, topic, topics

_LAWS = 93
_SIGNED = re.compile(
    r"(?:(?<!§)§++|\b(?:paragraf|law|lov|regel|pgf)\b\.?)\s*+(?P<law>\d{1,2})\s?"
    r"(?P<place>[A-Ga-g](?:\s?\d[a-e]?)?)?(?![^\W_])"
)
# Without a sign only what can be no call: 4C, 2D, 1S are bids.
_BARE = re.compile(r"(?<![\w§])(?P<law>\d{1,2})(?P<place>[ABEFG]\d?[a-e]?|(?<=\d\d)[CD]\d?[a-e]?)(?![^\W_])")


def cited(text: str) -> Sequence[Citation]:
    """The places that a text names, in order.

    >>> [str(one) for one in cited("øst bød 2D, er det § 31? jf. 20F4 og 16D")]
    ['31', '20F4', '16D']
    """
    return list(dict.fromkeys(_places(text)))


def _places(text: str) -> Iterator[Citation]:
    found = [*_SIGNED.finditer(text), *_BARE.finditer(text)]
    for one in sorted(found, key=lambda match: match.start()):
        place = (one["place"] or "").replace(" ", "")
        if int(one["law"]) > _LAWS:
            continue  # »§ 99« is no law
        try:
            yield parse(one["law"] + place[:1].upper() + place[1:])
        except CitationError:
            continue  # »§ 99« is no law


def shares(places: Sequence[Citation]) -> Mapping[str, float]:
    """How much of the places that were named a ruling has: 1 where only that ruling is named.

    >>> shares([parse("24")])
    {'vist-kort-i-meldeforloebet': 1.0}
    """
    named: dict[str, float] = {}
    for place in places:
        under = ruled_under(place)
        for key in under:
            named[key] = named.get(key, 0.0) + 1 / len(under) / len(places)
    return named


@cache
def ruled_under(place: Citation) -> tuple[str, ...]:
    """The rulings that a place comes under: those about it, or that cite it, or else are about its law."""
    law = place.law
    around = {place, *place.ancestors} - {law}
    if about := tuple(one.id for one in topics() if one.citation in around):
        return about
    # A paragraph of a law is cited where it is applied: 20F4 by the ruling on explanations.
    if place != law and (citing := tuple(one.id for one in topics() if _cites(one, place))):
        return citing
    return _of_law(law)


@cache
def _of_law(law: Citation) -> tuple[str, ...]:
    """The rulings that are about a law or a place in it, or that alone rule on it."""
    return tuple(one.id for one in topics() if one.citation.law == law or _rules_on(one, law))


def _cites(one: Topic, place: Citation) -> bool:
    return place in _reach(one.id)


def _rules_on(one: Topic, law: Citation) -> bool:
    """Whether a ruling covers a law that no other is about: calls out of rotation 30 to 32."""
    return law not in _laws_with_own() and law in _reach(one.id)


@cache
def _reach(topic_id: str) -> frozenset[Citation]:
    """Every provision of a topic and every place around one."""
    return frozenset(place for one in topic(topic_id).provisions for place in (one, *one.ancestors))


@cache
def _laws_with_own() -> frozenset[Citation]:
    """The laws that a topic is about."""
    return frozenset(one.citation.law for one in topics())
