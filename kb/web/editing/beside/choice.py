"""Which editions an address asks for side by side."""

from collections.abc import Mapping
from typing import Any

from flask import request, url_for

from kb.editing.align import counterparts
from kb.errors import UnknownEdition
from kb.search.answers.preference import by_preference
from kb.web.site.requests.refusals import Refusal
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from laws.citation import Citation
from laws.headwords import in_language
from laws.model import Edition

PARAMETERS = ("udgave", "ved", "ogsaa")
"""The query arguments: the edition that the others are compared with, one beside it, perhaps a third."""


def asked_for(editions: Mapping[str, Edition]) -> list[Edition]:
    """The editions that the address names, each once.

    Raises:
        Refusal: one is not held, or they are not of one book.
    """
    names = [request.args.get(name, "").strip() for name in PARAMETERS]
    columns = [_find_edition(editions, name) for name in dict.fromkeys(names) if name]
    if len({edition.kind for edition in columns}) > 1:
        raise Refusal(
            400,
            _("Hver sin bog"),
            _("Udgaverne er af hver sin bog; vælg to udgaver af lovene eller to af håndbogen."),
            [Target(url_for("editing_beside.pick"), _("Vælg udgaver"))],
        )
    return columns


def _find_edition(editions: Mapping[str, Edition], name: str) -> Edition:
    if name not in editions:
        error = UnknownEdition(name, tuple(editions))
        offers = [Target(url_for("editing_beside.pick"), _("Vælg udgaver"))]
        raise Refusal(404, _("Udgaven findes ikke"), sentence(error), offers)
    return editions[name]


def filled_up(editions: Mapping[str, Edition], columns: list[Edition], place: Citation) -> list[Edition]:
    """The chosen editions, or as many more as it takes to have two: such as have the place."""
    by_rank = by_preference(editions, current_language())
    if not columns:
        columns = ([e for e in by_rank if in_language(place, e.language) in e] or by_rank)[:1]
    if len(columns) == 1:
        first = columns[0]
        others = [e for e in by_rank if e is not first and e.kind == first.kind]
        answering = [e for e in others if _answers(in_language(place, first.language), first, e)]
        columns = [first, *(answering or others)[:1]]
    return columns


def _answers(place: Citation, first: Edition, other: Edition) -> bool:
    return any(way.citation in other for way in counterparts(place, first, other) if way.citation)


def address(editions: list[Edition]) -> dict[str, Any]:
    """The query that asks for these editions."""
    return {name: edition.id for name, edition in zip(PARAMETERS, editions, strict=False)}
