"""Answers to a query as the page lists them: one law each, its best places as chips, matches marked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import current_app, request
from markupsafe import Markup, escape

from kb.contract import guide_address
from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.ranking.results import Hit
from kb.search.ranking.snippet import Marks
from kb.search.ranking.snippet import split_at_marks as pieces
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l
from kb.web.site.words.names import Words, in_reader_language, number, tongue
from kb.web.site.words.typography import typeset_anew
from laws.citation import Citation
from laws.languages import ABROAD
from laws.model import Edition

KINDS = {
    PassageKind.PROVISION: _l("Love"),
    PassageKind.DEFINITION: _l("Definitioner"),
    PassageKind.HANDBOOK: _l("Håndbog"),
    PassageKind.RULING: _l("Afgørelser"),
    PassageKind.COMMENTARY: _l("Kommentarer"),
    PassageKind.DOCUMENT: _l("Bestemmelser og sager"),
    PassageKind.TOOL: _l("Værktøj"),
}
"""The kinds of answers with their names on the page."""
FILTERS = tuple(kind for kind in KINDS if kind is not PassageKind.TOOL)
"""The kinds that a search may be narrowed to."""


ROOM, BYTES = 8192, 16 << 20
"""Rows that are kept, and about the bytes that they take together."""
_BEGIN, _END = "\x02", "\x03"  # around a mark while the letters are escaped
_SET = re.compile(r"§ |\d +(?:%|imp|KP|stik)|(?:stk|pkt)\. |[♠♥♦♣♤♡♢♧\n\x02\x03]")
"""What a wording may have that is set with more than its letters (`typeset`)."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A place in one line: its number, and its heading or what it says."""

    url: str
    number: str
    words: Words


@dataclass(frozen=True, slots=True)
class ListedHit:
    """One answer in a list.

    Attributes:
        row: a place, or a ruling, with what it says, as HTML.
        chips: further places of the same law that answer.
    """

    row: Markup
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class HitRow:
    """A place, or a ruling, with what it says.

    Attributes:
        number: what it is cited by; empty for a ruling and for what has no number.
        title: what it is called.
        told_at: the place that the snippet is of, where that is not the place itself.
        kind: its name on the page; empty for a law, which needs none.
        edition: the edition that it stands in; None for a ruling.
    """

    url: str
    number: str
    title: Words
    snippet: Markup
    told_at: str
    kind: str
    language: str
    edition: Edition | None


def list_hits(hits: Iterable[Hit], language: str, *, chips: bool = True) -> list[ListedHit]:
    """The answers in their order; what one has shown of its words, no later one shows again.

    Args:
        language: of the page, in which rulings are told.
        chips: whether further places of the same law are listed.
    """
    rows, snippets_shown = _Rows(knowledge(), language), set[str]()
    return [_list_hit(hit, rows, snippets_shown, chips) for hit in hits]


def _list_hit(hit: Hit, rows: _Rows, snippets_shown: set[str], chips: bool) -> ListedHit:
    tells = not (hit.title.endswith(hit.snippet) or hit.snippet in snippets_shown)
    snippets_shown.add(hit.snippet)
    row = rows.draw(hit, tells=tells)
    return ListedHit(
        row, tuple(_place(rows.base, place, snippets_shown) for place in hit.places) if chips else ()
    )


@dataclass(frozen=True, slots=True)
class _Rows:
    """Answers as HTML.

    Attributes:
        language: of the page.
    """

    base: Knowledge
    language: str

    def draw(self, hit: Hit, *, tells: bool) -> Markup:
        """An answer, with its snippet where that tells something."""
        editions = self.base.editions
        edition = editions.get(hit.edition)
        of = edition.language if edition is not None else self.language
        chip = _chip(self.base, hit.citation, hit.kind, hit.edition, hit.title, hit.guide)
        row = HitRow(
            url=_url(editions, hit) if hit.facts is not None else chip.url,
            number=chip.number,
            title=chip.words,
            snippet=mark_snippet(hit.snippet, hit.marks, of) if tells else Markup(""),
            told_at=number(hit.told_at) if tells and hit.told_at is not None else "",
            kind=_kind(hit, edition, self.language),
            language=of,
            edition=edition,
        )
        draw = current_app.jinja_env.get_template("search/row.html").module.row  # type: ignore[attr-defined]  # a macro
        return Markup(draw(row, self.language))


def _kind(hit: Hit, edition: Edition | None, language: str) -> str:
    """What a hit is; of a document and how much it binds, of laws that rule nothing their language."""
    if hit.kind is PassageKind.PROVISION:
        elsewhere = edition is not None and (edition.language in ABROAD or not edition.in_force)
        return tongue(edition.language) if edition is not None and elsewhere else ""
    if hit.kind is PassageKind.DOCUMENT and edition is not None and edition.paper is not None:
        return f"{edition.paper.form.named(language)} ({edition.paper.form.bound(language)})"
    return str(KINDS[hit.kind])


def _chip(
    base: Knowledge, citation: Citation, kind: PassageKind, edition: str, title: str, guide: GuideKey | None
) -> Chip:
    """What an answer is called and where it stands, whatever was asked; a ruling without first answers."""
    hit = Hit(citation, kind, edition, False, title, "", (), 0.0, guide)
    is_citation = guide is None and title.startswith(citation.label)
    words = _title(hit, is_citation, base.editions.get(edition))
    return Chip(_url(base.editions, hit), number(citation) if is_citation else "", words)


def _title(hit: Hit, is_citation: bool, edition: Edition | None) -> Words:
    """What an answer is called in the edition that it names.

    A law's places go by their law where only that has a title in the reader's language.
    """
    words = hit.title.removeprefix(hit.citation.label).strip() if is_citation else hit.title
    if hit.guide is not None or edition is None:
        return Words(words, current_language())
    if hit.kind is PassageKind.PROVISION:
        return in_reader_language(hit.citation.law, words, edition)
    return Words(words, edition.language)


def chip_of_place(hit: Hit) -> Chip:
    """A place in one line, by what it is called."""
    chip = _chip(knowledge(), hit.citation, hit.kind, hit.edition, hit.title, hit.guide)
    return Chip(chip.url, _short(hit.citation), chip.words)


def _place(base: Knowledge, place: Hit, snippets_shown: set[str]) -> Chip:
    """A place of a law in one line, by its own heading, or else the beginning of what it says."""
    chip = _heading_chip(base, place.citation, place.edition)
    if chip.words or place.snippet in snippets_shown:
        return chip
    return Chip(chip.url, chip.number, Words(place.snippet.removeprefix("… "), chip.words.language))


def _heading_chip(base: Knowledge, citation: Citation, edition: str) -> Chip:
    """A place in one line, by its own heading; without words where it has none."""
    book = base.editions.get(edition)
    place = book.get(citation) if book is not None else None
    language = book.language if book is not None else current_language()
    called = _short(citation)
    heading = place.heading if place is not None and place.heading != called else ""
    return Chip(place_url(citation, book, base.editions), called, Words(heading, language))


def _short(citation: Citation) -> str:
    """A place's number; for what has none, its name, nothing for an article, which goes by its heading."""
    return "" if citation.kind == "article" else number(citation)


def _url(editions: Mapping[str, Edition], hit: Hit) -> str:
    """A place's address in the reader's language; a ruling's with the answers that it starts with."""
    if hit.guide is not None:
        return request.script_root + guide_address(hit.guide, hit.facts)
    return place_url(hit.citation, editions.get(hit.edition), editions)


def mark_snippet(snippet: str, marks: Marks, language: str) -> Markup:
    """A snippet as HTML, with the words between the given starts and ends marked.

    >>> str(mark_snippet("et bud", ((3, 6),), "da"))
    'et <mark>bud</mark>'
    """
    if _SET.search(snippet) is None:  # nothing but letters to escape: all at once
        at, out = 0, []
        for start, end in marks:
            out += [snippet[at:start], _BEGIN, snippet[start:end], _END]
            at = end
        html = escape("".join([*out, snippet[at:]]))
        return Markup(str(html).replace(_BEGIN, "<mark>").replace(_END, "</mark>"))
    pieces_out: list[str] = []
    for piece, hit in pieces(snippet, marks):
        html = typeset_anew(piece, language)
        pieces_out.append(f"<mark>{html}</mark>" if hit else html)
    return Markup("".join(pieces_out))
