"""Search: a citation goes straight to its place, words to the places that answer them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from rapidfuzz import fuzz, process
from werkzeug.wrappers import Response

from kb.errors import QueryError
from kb.help import asked_for
from kb.refusals import in_each_language
from kb.search.answers.binding import Binding, binding_of
from kb.search.answers.preference import by_preference
from kb.search.queries.text import fold
from kb.web.search.card import ruling_cards
from kb.web.search.hits import FILTERS, KINDS, list_hits
from kb.web.search.number import number_card, result_card, tool_card
from kb.web.search.sections import results_in_sections
from kb.web.site.requests.equal import remember
from kb.web.site.requests.private import beside_search
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.words.language import current_language
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words
from kb.web.site.words.reasons import sentence
from laws.citation import NAMED_ROOTS
from laws.model import Edition

# Terms of the books that look like what somebody typed, for a query that finds nothing

MOST = 6
"""Terms offered."""

_ALIKE = 68.0  # of 100; below it a term has hardly a syllable in common with the query


def near_terms(base: Knowledge, query: str) -> list[Words]:
    """Headings, defined terms and index entries of the books in force that look most like the query.

    Args:
        query: what was typed; a very long one is judged by its beginning.
    """
    key = fold(query.strip()[:60].lower())
    if not key:
        return []
    terms: dict[str, Words] = {}
    for edition in by_preference(base.editions, current_language()):
        if edition.in_force:
            names = [p.heading for p in edition.provisions]
            names += [p.heading for p in edition.walk() if p.citation.root in NAMED_ROOTS]
            names += [t.term for t in edition.terms]
            for term in names:
                terms.setdefault(fold(term.lower()), Words(term, edition.language))
    matches = process.extract(key, list(terms), scorer=fuzz.WRatio, limit=MOST, score_cutoff=_ALIKE)
    return [terms[term_key] for term_key, _score, _at in matches]


# The manual that a search asks for: »hjælp«, »hjælp til krav«


@dataclass(frozen=True, slots=True)
class HelpCard:
    """Help to open: a manual, or the list of them."""

    url: str
    title: str
    about: str


def help_card(query: str) -> HelpCard | None:
    """The help that a query asks for; None where it asks for none."""
    the_help = asked_for(query)
    if len(the_help) != 1:
        return HelpCard(url_for("help.index"), _("Sådan bruges Bridgelov"), "") if the_help else None
    (manual,), language = the_help, current_language()
    return HelpCard(url_for("help.topic", name=manual.name), manual.title(language), manual.about(language))


bp = Blueprint("search", __name__)

LIMIT = 20
"""Laws shown for one query, each with its best places."""

_SIGN = re.compile(r"\s*(?:§|paragraf|laws?\b|lov\b)", re.IGNORECASE)


@bp.get("/opslag")
@remember
def results() -> Response | str | tuple[str, int]:
    """The answers to `q`, narrowed by `kind`, `udgave` or `binder`, taken to the letter with `ordret=1`.

    A citation that exists is sent on to its place, a result at a table to its score.
    """
    query = request.args.get("q", "")
    base = knowledge()
    if not query.strip():
        message = _("Skriv et ord, en sætning eller en henvisning som 27B1a, så bliver der søgt.")
        return _page(base, 400, sentence=message)
    literal = request.args.get("ordret") == "1"
    if not literal and (score := result_card(query)):
        return redirect(score.url, 303)
    kind, binding, named = (request.args.get(name) or None for name in ("kind", "binder", "udgave"))
    edition = base.editions.get(named or "")
    try:
        if named and edition is None:
            raise QueryError(query, in_each_language("edition-name", edition=named))
        answer = base.search(
            query,
            limit=LIMIT,
            kind=kind,
            edition=edition.id if edition is not None else None,
            binding=binding,
            language=current_language(),
            verbatim=literal,
        )
    except QueryError as error:
        return _page(base, 400, sentence=sentence(error))
    if answer.citation and not literal:
        return redirect(place_url(answer.citation, edition, base.editions), 303)
    whole = kind is None and edition is None and binding is None
    cards = ruling_cards(base.editions, answer.hits, query) if whole and not literal else ()
    # In sections they are listed there, each once.
    answers = answer.hits if whole else list_hits(answer.hits, current_language())
    return _page(
        base,
        404 if answer.missing and _SIGN.match(query) else 200,
        sentence=_("Stedet »%(query)s« findes ikke; her er de nærmeste.", query=query.strip())
        if answer.missing
        else "",
        found=answer,
        hits=answers,
        cards=cards,
        number_card=tool_card(answer.hits) or number_card(query) if whole and not literal else None,
        help_card=help_card(query) if whole and not literal else None,
        results=results_in_sections(answer.hits, query, cards) if whole else None,
        narrower=_narrower(query, [b for hit in answer.hits if (b := base.editions.get(hit.edition))]),
        filters=_filters(query, kind, edition, literal) if not whole and binding is None else [],
        bindings=binding_links(base.editions.values(), query, binding)
        if kind is None and edition is None
        else [],
        binding=binding,
        edition=edition,
        literal=literal,
        kept_rulings=beside_search(query) if whole else "",
    )


def _page(base: Knowledge, status: int, **values: Any) -> tuple[str, int]:
    cards = {**dict.fromkeys(("number_card", "help_card")), "cards": ()}
    context = {"found": None, "hits": [], **cards, "results": None, **values}
    terms = [] if context["hits"] else near_terms(base, request.args.get("q", ""))
    return render_template("search/search.html", terms=terms, **context), status


def _narrower(query: str, books: Sequence[Edition]) -> list[dict[str, Any]]:
    """A link a book, where the answers stand in more than one."""
    each = {book.id: book for book in books}
    if len(each) < 2:
        return []
    return [{"edition": book, "url": url_for(".results", q=query, udgave=key)} for key, book in each.items()]


def _filters(query: str, kind: str | None, edition: Edition | None, literal: bool) -> list[dict[str, Any]]:
    def url(value: str | None) -> str:
        edition_id = edition.id if edition is not None else None
        return url_for(".results", q=query, kind=value, udgave=edition_id, ordret="1" if literal else None)

    rows = [{"text": _("Alt"), "url": url(None), "on": kind is None}]
    return rows + [
        {"text": str(words), "url": url(k), "on": kind == k} for k, words in KINDS.items() if k in FILTERS
    ]


BINDINGS = {
    Binding.LAW: _l("Love"),
    Binding.FEDERATION: _l("Forbundets regler"),
    Binding.CLUB: _l("Klubregler"),
    Binding.GUIDANCE: _l("Vejledning"),
    Binding.CASE: _l("Sager"),
}
"""What binds, with its name on the page, the most binding first."""


def binding_links(editions: Iterable[Edition], query: str, chosen: str | None) -> list[dict[str, Any]]:
    """A link for all texts and one for each way in which some bind; none where no document is there."""
    held = list(editions)
    there = {binding_of(edition) for edition in held}
    if not chosen and not any(edition.kind == "document" for edition in held):
        return []
    links = [{"text": _("Alt"), "url": url_for(".results", q=query), "on": not chosen}]
    for binding, name in BINDINGS.items():
        if binding in there or binding == chosen:
            url = url_for(".results", q=query, binder=binding)
            links.append({"text": str(name), "url": url, "on": binding == chosen})
    return links
