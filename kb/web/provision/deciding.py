"""Which text decides: what a page of a plain, translated or bygone text says of itself, and where the law is.

The Danish edition of the laws is the authorised one at the tournaments of the Danish federation, says its
preface; the federation's handbook decides what our words for it say.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kb.editing.align import counterparts
from kb.web.site.texts.places import name, place_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from laws.age import ahead, laws_today
from laws.citation import NAMED_ROOTS, Citation
from laws.languages import ABROAD, FIRST_LANGUAGE
from laws.model import Edition

AUTHORISED_LANGUAGE = FIRST_LANGUAGE
"""The language of the editions that decide."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """What a reader of a text that does not decide is told.

    Attributes:
        sentence: that it does not, and what does.
        places: the places that decide, in the editions that are held; none where the book is not held.
    """

    sentence: str
    places: tuple[Target, ...] = ()


def deciding(editions: Mapping[str, Edition], edition: Edition, citation: Citation) -> Deciding | None:
    """What decides in place of an edition's words for a place; None where they decide themselves.

    Commentaries word no book, and what they say of the laws they cite.
    """
    if edition.kind in ("commentary", "document") or _decides(edition):
        return None
    official = next((e for e in editions.values() if e.kind == edition.kind and _decides(e)), None)
    places = tuple(_places(editions, edition, citation, official)) if official is not None else ()
    return Deciding(_sentence(edition, bool(places)), places)


def _decides(edition: Edition) -> bool:
    return edition.in_force and not edition.ours and edition.language == AUTHORISED_LANGUAGE


def _places(
    editions: Mapping[str, Edition], edition: Edition, citation: Citation, official: Edition
) -> Iterator[Target]:
    for way in counterparts(citation, edition, official):
        if way.citation is not None and way.citation in official:
            has_name = way.citation.root in NAMED_ROOTS
            label = name(official, way.citation) if has_name else number(way.citation)
            title = f"{label} · {official.title}"
            yield Target(place_url(way.citation, official, editions), title)


def _sentence(edition: Edition, is_held: bool) -> str:
    if ahead(edition):
        year = laws_today()
        if is_held:
            return _("Denne udgave er nyere end lovene fra %(year)s, som afgørelser her følger:", year=year)
        return _("Denne udgave er nyere end lovene fra %(year)s, som afgørelser her følger.", year=year)
    if not edition.in_force and edition.language not in ABROAD:
        if is_held:
            return _("Denne udgave gælder ikke længere; i dag gælder")
        return _("Denne udgave gælder ikke længere, og stedet har intet sidestykke i den udgave, der gælder.")
    if edition.ours and edition.kind == "handbook":
        if is_held:
            return _("Her står vores egne ord; forbundets egen håndbog afgør:")
        return _("Her står vores egne ord; forbundets egen håndbog afgør, og den er ikke læst ind her.")
    if edition.ours:
        if is_held:
            return _("Her står vores egne ord; lovens egen ordlyd afgør:")
        return _("Her står vores egne ord; lovens egen ordlyd afgør, og den er ikke læst ind her.")
    if is_held:
        return _("Ved forbundets turneringer afgør den danske udgave:")
    return _("Ved forbundets turneringer afgør den danske udgave, som ikke er læst ind her.")
