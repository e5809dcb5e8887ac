"""`/udgaver/sammen` and `/udgaver/LAW`: two or three editions side by side, whole or one place of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.editing.align import counterparts
from kb.editing.beside import beside, summary
from kb.errors import UnknownEdition
from kb.search.answers.preference import by_preference
from kb.web.editing.beside.view import COUNTS, show_rows
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words, heading_of, number
from kb.web.site.words.reasons import sentence
from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.headwords import in_language
from laws.model import Edition

# Which editions an address asks for side by side

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


bp = Blueprint("editing_beside", __name__)


@dataclass(frozen=True, slots=True)
class LawInShort:
    """A law with how many of its places fared how."""

    url: str
    number: str
    title: Words
    counts: tuple[tuple[int, str], ...]


@bp.get("/udgaver/sammen")
@remember
def pick() -> str | Response:
    """The editions to choose from, and once two are chosen what differs between them, law by law."""
    base = knowledge()
    columns = asked_for(base.editions)
    if law := request.args.get("lov", "").strip():
        return redirect(url_for(".place", citation=law, **address(columns)), 303)
    laws = _in_short(base, tuple(edition.id for edition in columns)) if len(columns) > 1 else ()
    return render_template(
        "editing/beside/pick.html", laws=laws, chosen=columns, **_choices(base, columns, None)
    )


@bp.get("/udgaver/<path:citation>")
@remember
def place(citation: str) -> str | Response:
    """One place of the first edition and what answers it in the others."""
    base = knowledge()
    try:
        the_place = parse(citation)
    except CitationError as error:
        offers = [Target(url_for(".pick"), _("Vælg udgaver"))]
        raise Refusal(404, _("Stedet findes ikke"), sentence(error), offers) from error
    columns = filled_up(base.editions, asked_for(base.editions), the_place)
    if str(the_place) != citation:
        return redirect(url_for(".place", citation=str(the_place), **address(columns)), 301)
    if len(columns) < 2:
        raise Refusal(404, _("Kun én udgave"), _("Der er kun én udgave af denne bog her; læs en til ind."))
    the_place = in_language(the_place, columns[0].language)
    rows = list(beside(columns, the_place))
    if not rows:
        raise _not_there(base, columns, the_place)
    only = request.args.get("kun") == "1"
    rows_shown = [row for row in rows if row.differs] if only else rows
    return render_template(
        "editing/beside/beside.html",
        rows=show_rows([row for row in rows_shown if row.cells[0].place], columns, base.editions),
        more=show_rows([row for row in rows_shown if not row.cells[0].place], columns, base.editions),
        heading=_heading(columns, the_place),
        differing=sum(row.differs for row in rows),
        same_words=any(cell.pieces for row in rows for cell in row.cells),
        only=only,
        around=_neighbours(columns, the_place),
        url=lambda c, kun=None: url_for(".place", citation=str(c), kun=kun, **address(columns)),
        **_choices(base, columns, the_place),
    )


def _choices(base: Knowledge, columns: list[Edition], citation: Citation | None) -> dict[str, object]:
    """What a form that chooses editions needs."""
    return {
        "asked": citation,
        "columns": columns,
        "editions": by_preference(base.editions, current_language()),
        "fields": list(zip(PARAMETERS, (_("Udgave"), _("Ved siden af"), _("Også")), strict=True)),
        "picked": address(columns),
        "number": number,
    }


def _heading(columns: list[Edition], citation: Citation) -> Words:
    for edition in columns:
        if (place := edition.get(in_language(citation, edition.language))) is not None:
            return heading_of(place, edition)
    return Words("", current_language())


def _neighbours(columns: list[Edition], citation: Citation) -> tuple[Citation | None, Citation | None]:
    """The laws before and after, in the first edition."""
    row = [p.citation for p in columns[0].provisions]
    at = row.index(citation.law) if citation.law in row else -1
    if at < 0:
        return None, None
    return (row[at - 1] if at else None), (row[at + 1] if at + 1 < len(row) else None)


def _in_short(base: Knowledge, names: tuple[str, ...]) -> tuple[LawInShort, ...]:
    """What differs between editions, law by law; every word of theirs is compared for it."""
    columns = [base.editions[name] for name in names]
    lines = []
    for law, fates in summary(columns).items():
        own_citation = in_language(law, columns[0].language)
        counts = tuple((fates[fate], str(label)) for fate, label in COUNTS.items() if fates[fate])
        url = url_for(".place", citation=str(own_citation), **address(columns))
        lines.append(LawInShort(url, number(own_citation), _heading(columns, own_citation), counts))
    return tuple(lines)


def _not_there(base: Knowledge, columns: list[Edition], citation: Citation) -> Refusal:
    near, nearest = columns[0].nearest(citation)
    offers = [
        Target(url_for(".place", citation=str(c), **address(columns)), number(c))
        for c in dict.fromkeys([*([near] if near else []), *nearest])
    ]
    offers.append(Target(url_for(".pick", **address(columns)), _("Vælg udgaver")))
    message = _("%(place)s findes ikke i nogen af de valgte udgaver.", place=number(citation))
    return Refusal(404, _("Stedet findes ikke"), message, offers)
