"""Where a query may look: `i:26B`, that place and all under it, and `udgave:1997`, one wording of many."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz import process

from kb.errors import ExactQueryError
from kb.search.engine.exact import query
from kb.search.exact.faults import fault
from laws.citation import NAMED_ROOTS, Citation, parse
from laws.errors import CitationError
from laws.languages import OWN_LANGUAGES, find_language
from laws.model import Edition

PLACE, EDITION = "i", "udgave"
"""The fields that say where, not what: the citations around a place, and the names of its edition."""

_PLAIN = "klar"  # our own editions in plain words
_RANGE = re.compile(r"\s*§*\s*(X?)(\d{1,3})\s*[-–]\s*(X?)(\d{1,3})\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Scopes:
    """What a query may name.

    Attributes:
        citations: every place of every edition, and every place around one.
        editions: the preferred first.
    """

    citations: frozenset[str]
    editions: tuple[Edition, ...]


def edition_names(edition: Edition) -> tuple[str, ...]:
    """What `udgave:` may call an edition: its id, its year, its laws' year, `klar` for our own."""
    of = re.findall(r"\d{4}", edition.laws_of)
    names = (edition.id, str(edition.year), *of, *((_PLAIN,) if edition.ours else ()))
    return tuple(dict.fromkeys(names))


def scope(name: str, value: str, names: Scopes, text: str, start: int, end: int) -> query.Query:
    """What `i:` or `udgave:` with a value asks for.

    Args:
        start, end: where the value stands in what was typed.

    Raises:
        ExactQueryError: no such place or edition, or no citation at all.
    """
    if not value.strip():
        raise fault("field-empty", text, max(0, text.rfind(" ", 0, start) + 1), start)
    if name == EDITION:
        return _edition(value.strip(), names, text, start, end)
    span = _RANGE.fullmatch(value)
    return _range(span, names, text, start, end) if span else _place(value, names, text, start, end)


def _edition(value: str, names: Scopes, text: str, start: int, end: int) -> query.Query:
    known = list(dict.fromkeys(name for edition in names.editions for name in edition_names(edition)))
    if value.lower() not in known:
        raise fault("edition-unknown", text, start, end, known=", ".join(sorted(known)) or "–")
    return query.Term(EDITION, value.lower())


def _place(value: str, names: Scopes, text: str, start: int, end: int) -> query.Query:
    try:
        cited = parse(value)
    except CitationError as unread:
        raise fault("place-unreadable", text, start, end) from unread
    if str(cited) not in names.citations:
        raise _missing(cited, names, text, start, end)
    return query.Term(PLACE, str(cited))


def _range(span: re.Match[str], names: Scopes, text: str, start: int, end: int) -> query.Query:
    first, last = int(span[2]), int(span[4])
    if span[1].upper() != span[3].upper() or first > last:
        raise fault("range-wrong", text, start, end)
    named = (f"{span[1].upper()}{number}" for number in range(first, last + 1))
    laws = [name for name in named if name in names.citations]
    if not laws:
        cited = Citation(f"{span[1].upper()}{first}")
        raise _missing(cited, names, text, start, end)
    return query.Or([query.Term(PLACE, law) for law in laws])


def _missing(place: Citation, names: Scopes, text: str, start: int, end: int) -> ExactQueryError:
    near = _nearest(place, names)
    if near is None:
        return fault("place-nowhere", text, start, end, place=_name_in_languages(place))
    return fault(
        "place-missing", text, start, end, place=_name_in_languages(place), near=_name_in_languages(near)
    )


def _name_in_languages(place: Citation) -> dict[str, str]:
    """What a place is called in each language."""
    law = place.kind == "law"
    return {
        code: place.label.replace("§", find_language(code).law) if law else place.label
        for code in OWN_LANGUAGES
    }


def _nearest(place: Citation, names: Scopes) -> Citation | None:
    """The nearest place around one that is not there; else the law before it, or one spelt like it."""
    for around in reversed(place.ancestors):
        if str(around) in names.citations:
            return around
    if place.root in NAMED_ROOTS:
        found = process.extractOne(str(place), sorted(names.citations))
        return parse(found[0]) if found else None
    laws = sorted(_laws(names, place.kind))
    before = [law for law in laws if law < place]
    nearest = before[-1:] or laws[:1]
    return nearest[0] if nearest else None


def _laws(names: Scopes, kind: str) -> Iterator[Citation]:
    for name in names.citations:
        place = parse(name)
        if not place.path and place.kind == kind:
            yield place
