"""A provision: its wording with everything that leads to it and away from it."""

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.errors import NoDocuments, UnknownEdition
from kb.search.answers.preference import by_preference
from kb.search.queries.documents import find_place
from kb.web.provision.deciding import deciding
from kb.web.provision.related import relate
from kb.web.provision.wording import CHOICE, remember_choice, wordings
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.amended import amended_words
from kb.web.site.texts.contents import contents
from kb.web.site.texts.places import addresses, edition_for, linker, name, place_url, surroundings
from kb.web.site.texts.prose import Prose
from kb.web.site.texts.reference import Target, explain
from kb.web.site.texts.tiles import interviews
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from kb.web.site.words.reasons import sentence
from laws.abolished import abolished_in
from laws.amendments import reports_in, until_told
from laws.citation import NAMED_ROOTS, Citation, parse
from laws.errors import CitationError, UnknownProvision
from laws.headwords import in_language
from laws.model import Edition, Provision

# What a reader can jump to inside a long place: its parts, or the letters of a list of headwords

_SCREEN = 700
"""Letters that about fill the screen of a phone; what is shorter needs no way down."""

_MOST = 14  # buttons; more of them would be a text of their own

Jump = tuple[str, Citation]


def jumps(place: Provision) -> list[Jump]:
    """The parts of a numbered place that is longer than a screen; of a two-part one their own parts too."""
    parts = [child for child in place.children if child.citation.root not in NAMED_ROOTS]
    if len(parts) < 2 or len(place.text) < _SCREEN:
        return []
    if len(parts) == 2:
        both = [inner for part in parts for inner in (_opening(part), *part.children) if inner is not None]
        if len(both) <= _MOST:
            return [(_below(place, inner), inner.citation) for inner in both]
    return [(_below(place, part), part.citation) for part in parts]


def _opening(part: Provision) -> Provision | None:
    """The part itself, where it begins with words of its own and not at once with its first inner part."""
    return part if part.lead or not part.children else None


def _below(place: Provision, inner: Provision) -> str:
    """The numeral of an inner place as seen from the outer one: `A1` in § 43."""
    if inner.citation.is_document:
        return inner.numeral or inner.heading
    return "".join(inner.citation.path[len(place.citation.path) :])


def alphabet(place: Provision) -> list[Jump]:
    """The first headword of each letter, where a place is a long list of headwords."""
    first_places: dict[str, Citation] = {}
    if place.citation.root == "def" and len(place.children) > 12:
        for child in place.children:
            first_places.setdefault(child.heading[:1].upper(), child.citation)
    return [(letter, citation) for letter, citation in first_places.items() if letter]


bp = Blueprint("law", __name__)


@bp.get("/lov")
@remember
def books() -> str:
    """The contents of every book in force, or of the one asked for."""
    base = knowledge()
    editions = by_preference(base.editions, current_language())
    the_edition = base.editions.get(request.args.get("udgave", ""))
    first = {e.kind: e for e in reversed(editions) if e.in_force}
    editions_shown = [e for e in editions if first.get(e.kind) is e and e.kind != "document"]
    if the_edition is not None:
        editions_shown = [the_edition]
    return render_template(
        "provision/books.html",
        books=[contents(e) for e in editions_shown],
        editions=editions,
        wanted=the_edition,
        documents=[e for e in editions if e.kind == "document" and e.in_force] if the_edition is None else [],
        imported=any(not e.ours for e in editions),
        place_url=addresses(base),
    )


@bp.get("/lov/<path:citation>")
@remember
def place(citation: str) -> str | Response:
    """One place of one edition; other spellings are sent on to the canonical one."""
    base = knowledge()
    name_wanted = request.args.get("udgave") or None
    try:
        the_citation = parse(citation)
    except CitationError as error:
        raise _no_citation(base, error) from error
    document_place = find_place(the_citation, base.editions.values()) if the_citation.is_document else None
    if document_place is not None:
        the_citation = document_place[1].citation
    edition = _edition(base, the_citation, name_wanted)
    choice = request.args.get(CHOICE)
    if str(the_citation) != citation:
        return redirect(url_for(".place", citation=str(the_citation), udgave=name_wanted, ord=choice), 301)
    if name_wanted is None and (own_citation := _in_reader_words(base, the_citation)) != the_citation:
        return redirect(url_for(".place", citation=str(own_citation), ord=choice), 302)
    if the_citation.root in NAMED_ROOTS and not the_citation.path and the_citation not in edition:
        return redirect(url_for(".books", udgave=edition.id), 303)
    try:
        standing = surroundings(edition, the_citation)
    except UnknownProvision as error:
        raise _not_there(base, edition, error) from error
    words = wordings(base, edition, the_citation, name_wanted)
    html = render_template(
        "provision/law.html",
        at=standing,
        edition=edition,
        words=words,
        decides=deciding(base.editions, words.first.edition, words.first.at.place.citation),
        heading=Prose(edition.language, linker(base.editions, edition), edition.id),
        reports=[
            *(pick(report.sentence) for report in reports_in(edition, the_citation)),
            *amended_words(edition, standing.place),
        ],
        until=until_told(current_language()) if edition.kind == "laws" and edition.in_force else "",
        abolished={
            at: pick(law_abolished.told) for at, law_abolished in abolished_in(edition, standing.place)
        },
        explain=explain,
        alphabet=alphabet(standing.place),
        jumps=jumps(standing.place),
        topics=[t for t in interviews(base) if edition.in_force and t.citation.law == standing.law.citation],
        related=relate(base, standing),
        official=any(not e.ours and e.kind == edition.kind for e in base.editions.values()),
        url=lambda c, anchor=None: place_url(c, edition, base.editions, anchor),
    )
    return remember_choice(current_app.make_response(html))


def _in_reader_words(base: Knowledge, citation: Citation) -> Citation:
    """A definition under the headword that an edition in the reader's language has for it."""
    there = in_language(citation, current_language())
    is_held = any(there in e for e in base.editions.values() if e.in_force)
    return there if is_held else citation


def _edition(base: Knowledge, citation: Citation, name_wanted: str | None) -> Edition:
    if name_wanted is not None and name_wanted not in base.editions:
        holding = [e for e in base.editions.values() if citation in e]
        offers = [Target(place_url(citation, e, base.editions), e.title) for e in holding]
        error = UnknownEdition(name_wanted, tuple(base.editions))
        raise Refusal(404, _("Udgaven findes ikke"), sentence(error), offers)
    edition = (
        base.editions[name_wanted]
        if name_wanted
        else edition_for(base.editions, citation, current_language())
    )
    if edition is None:
        raise Refusal(404, _("Bogen mangler"), sentence(NoDocuments(number(citation), "")))
    return edition


def _no_citation(base: Knowledge, error: CitationError) -> Refusal:
    if error.found is None:
        text = error.text[:60]
        offers = [Target(url_for("search.results", q=text), _("Søg efter »%(text)s«", text=text))]
    else:
        edition = edition_for(base.editions, error.found, current_language())
        offers = [Target(place_url(error.found, edition, base.editions), name(edition, error.found))]
    return Refusal(404, _("Stedet findes ikke"), sentence(error), offers)


def _not_there(base: Knowledge, edition: Edition, error: UnknownProvision) -> Refusal:
    first = [error.found] if error.found is not None else []
    nearest = [*first, *(c for c in error.nearest if c != error.found)]
    offers = [Target(place_url(c, edition, base.editions), name(edition, c)) for c in nearest]
    return Refusal(404, _("Stedet findes ikke"), sentence(error), offers)
