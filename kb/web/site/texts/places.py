"""Where a place stands: in which edition, under which law, between which neighbours, at which address."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from flask import g, request

from kb.search.answers.preference import by_preference
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.reference import Link, Target
from kb.web.site.words.language import current_language
from kb.web.site.words.names import number
from laws.citation import NAMED_ROOTS, Citation
from laws.concordance import Relation
from laws.headwords import in_language
from laws.model import Edition, Provision, Reference

_HOLDER = {
    "law": "laws",
    "definition": "laws",
    "front": "laws",
    "handbook": "handbook",
    "players-handbook": "handbook",
    "article": "commentary",
    "document": "document",
}


def edition_for(editions: Mapping[str, Edition], citation: Citation, language: str) -> Edition | None:
    """The edition in which a reader of that language sees a citation, when no other is asked for.

    An edition that has the place comes before one that merely is of the right kind; None when
    nothing of that kind is held.
    """
    kind = _HOLDER[citation.kind]
    # The editions as a reader of a language wants them, put in order once a request
    orders: dict[tuple[int, str], list[Edition]] = g.setdefault("orders", {})
    key = id(editions), language
    if key not in orders:
        orders[key] = by_preference(editions, language)
    order = orders[key]
    holding = (e for e in order if citation in e)
    return next(holding, None) or next((e for e in order if e.kind == kind), None)


def place_url(
    citation: Citation,
    edition: Edition | None,
    editions: Mapping[str, Edition],
    anchor: Citation | None = None,
) -> str:
    """The address of a place; the edition is named only where it is not the one shown anyway."""
    usual = edition_for(editions, in_language(citation, current_language()), current_language())
    names_edition = edition is not None and usual is not None and edition.id != usual.id
    # Built by hand, not by url_for: a page may hold hundreds of these.
    address = f"{request.script_root}/lov/{quote(str(citation))}"
    if names_edition and edition is not None:
        address += f"?udgave={quote(edition.id)}"
    return f"{address}#{anchor}" if anchor is not None else address


def held_url(citation: Citation, editions: Mapping[str, Edition]) -> str:
    """The address of a place, or nothing where no book here has it."""
    edition = edition_for(editions, citation, current_language())
    return place_url(citation, edition, editions) if edition is not None and citation in edition else ""


def law_url(base: Knowledge, citation: Citation) -> str:
    """The same as `held_url`, of a knowledge base."""
    return held_url(citation, base.editions)


def addresses(base: Knowledge) -> Callable[[Citation, Edition], str]:
    """`place_url` for templates that list many places of many editions."""
    return lambda citation, edition: place_url(citation, edition, base.editions)


def name(edition: Edition | None, citation: Citation) -> str:
    """A citation with its heading, as a link's text: `§ 27 Utilstrækkeligt bud`."""
    place = edition.get(citation) if edition is not None else None
    heading = place.heading if place is not None else ""
    if not heading:
        return number(citation) if citation.root not in NAMED_ROOTS else f"{number(citation)} {citation}"
    return heading if citation.root in NAMED_ROOTS else f"{number(citation)} {heading}"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """A place in its surroundings.

    Attributes:
        law: the root that it stands under (itself for a root).
        path: the places around it, the root first, without itself.
        before, after: its neighbours in the book, None at the ends.
    """

    edition: Edition
    place: Provision
    law: Provision
    path: tuple[Provision, ...]
    before: Provision | None
    after: Provision | None


def surroundings(edition: Edition, citation: Citation) -> Surroundings:
    """The place with its surroundings.

    Raises:
        UnknownProvision: the edition does not have it.
    """
    place = edition[citation]
    row = edition.roots
    at, top = _top(edition, citation)
    path: list[Provision] = []
    position = top
    while position.citation != citation:
        path.append(position)
        position = next(c for c in position.children if _holds(c, citation))
    before, after = (
        _neighbour(path, place, step) or (edition[row[at + step]] if 0 <= at + step < len(row) else None)
        for step in (-1, +1)
    )
    return Surroundings(edition, place, top, tuple(path), before, after)


def _top(edition: Edition, citation: Citation) -> tuple[int, Provision]:
    """The root that a place stands under, and which it is; of a book no more is read than that, as a rule."""
    for at, root in enumerate(edition.roots):
        if citation.within(root) and _holds(edition[root], citation):
            return at, edition[root]
    return next((at, top) for at, top in enumerate(edition.provisions) if _holds(top, citation))


def _holds(around: Provision, citation: Citation) -> bool:
    return any(place.citation == citation for place in around.walk())


def _neighbour(path: Sequence[Provision], place: Provision, step: int) -> Provision | None:
    """The next one among the places under the same one, or under the one around it, and so on outwards."""
    for around, link in zip(reversed(path), reversed([*path, place]), strict=False):
        row = around.children
        at = next(i for i, p in enumerate(row) if p.citation == link.citation)
        if 0 <= at + step < len(row):
            return row[at + step]
    return None


def linker(editions: Mapping[str, Edition], edition: Edition) -> Link:
    """Finds the target of each reference in the wording of `edition`.

    Who reads a wording reads on in its language. A place of older laws that today's have no more leads to
    those laws where they are held, and nowhere else: what has its number today is another place.
    """

    def link(reference: Reference) -> Target | None:
        citation = reference.carried or reference.citation
        if citation is None:
            return None
        spoken_of = editions.get(reference.edition) if reference.carried is None else None
        if spoken_of is None or citation not in spoken_of:
            if reference.relation is Relation.REMOVED:
                return None
            spoken_of = None
        if spoken_of is None or spoken_of.in_force:
            spoken_of = edition_for(editions, citation, edition.language)
        if spoken_of is None or citation not in spoken_of:
            return None
        return Target(place_url(citation, spoken_of, editions), spoken_of[citation].heading)

    return link
