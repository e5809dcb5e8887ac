"""What else is known of a place: who cites it, what was ruled from it, how other editions have it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import request, url_for

from kb.contract import guide_address
from kb.search.postings.passages import GuideKey
from kb.search.queries.tools import tools_of
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.papers import PaperLink, paper_links
from kb.web.site.texts.places import Surroundings, name, place_url
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words, number, retitle, title_of_edition
from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Provision, Reading, Reference, Status


@dataclass(frozen=True, slots=True)
class RelatedLink:
    """A link to something related, with the edition that it stands in.

    Attributes:
        text: what the place is called, in the language of its book or the reader's.
        notes: what to know of it.
        same: whether it is another wording of this very place.
        wording: whether it is ours for the official one, or the official one for ours.
    """

    url: str
    text: Words
    edition: Edition | None = None
    notes: tuple[Words, ...] = ()
    same: bool = False
    wording: bool = False


@dataclass(frozen=True, slots=True)
class RelatedPlaces:
    """Everything around a place's wording.

    Attributes:
        doubtful: references in the wording that lead nowhere certain.
        readings: changed letters with the place that they stand in, the least certain first.
    """

    cited_by: tuple[RelatedLink, ...] = ()
    rulings: tuple[RelatedLink, ...] = ()
    commentary: tuple[RelatedLink, ...] = ()
    documents: tuple[PaperLink, ...] = ()
    calculators: tuple[RelatedLink, ...] = ()
    tools: tuple[RelatedLink, ...] = ()
    counterparts: tuple[RelatedLink, ...] = ()
    doubtful: tuple[Reference, ...] = ()
    readings: tuple[tuple[Provision, Reading], ...] = ()
    remarks: tuple[str, ...] = ()


def relate(base: Knowledge, at: Surroundings) -> RelatedPlaces:
    """What stands around a place, from the knowledge base's own answer."""
    place_data = base.show(at.place.citation, at.edition.id, current_language())
    places = tuple(at.place.walk())
    return RelatedPlaces(
        cited_by=_ways(base.editions, place_data.get("cited_by", ())),
        rulings=_guides(place_data.get("rulings", ())),
        commentary=_ways(base.editions, place_data.get("commentary", ())),
        documents=paper_links(base, place_data.get("documents", ())),
        calculators=_calculators(base, at.place.citation) if at.edition.in_force else (),
        tools=_tools(at.place.citation) if at.edition.in_force else (),
        counterparts=tuple(
            replace(way, wording=_is_wording(way.edition, at.edition))
            for way in _ways(base.editions, place_data.get("counterparts", ()))
        ),
        doubtful=tuple(r for p in places for r in p.references if r.status is not Status.RESOLVED),
        readings=tuple(
            sorted(((p, r) for p in places for r in p.readings), key=lambda pair: pair[1].confidence)
        ),
        remarks=tuple(r for p in places for r in p.remarks),
    )


def _is_wording(first: Edition | None, other: Edition) -> bool:
    alike = first is not None and (first.kind, first.language, first.year) == (
        other.kind,
        other.language,
        other.year,
    )
    return alike and first is not None and first.ours != other.ours


_RELATIONS = {
    "same": "",
    "renumbered": _l("andet nummer, samme indhold"),
    "changed": _l("ændret"),
    "split": _l("delt i flere"),
    "merged": _l("samlet af flere"),
    "new": _l("findes ikke dér"),
    "removed": _l("er udgået dér"),
}
"""The relations of the concordance, as the page says them of the place in the other edition."""


def _ways(editions: Mapping[str, Edition], items: Sequence[Mapping[str, Any]]) -> tuple[RelatedLink, ...]:
    return tuple(_way(editions, item) for item in items)


def _way(editions: Mapping[str, Edition], item: Mapping[str, Any]) -> RelatedLink:
    edition = editions.get(str(item.get("edition") or ""))
    exact = bool(item.get("exact", True))
    notes = (
        _ours(_RELATIONS.get(str(item.get("relation") or ""), "")),
        _ours("" if exact else _("kun stedet omkring det svarer hertil")),
        Words(str(item.get("note") or ""), FIRST_LANGUAGE),  # as the editors of the concordance write
    )
    words = tuple(note for note in notes if note)
    if not item.get("citation"):
        return RelatedLink("", title_of_edition(edition) if edition is not None else _ours(""), None, words)
    citation = parse(str(item["citation"]))
    if edition is not None and citation not in edition:
        missing = _ours(_("uden for det, der er læst af bogen"))
        return RelatedLink("", _ours(number(citation)), None, (*words, title_of_edition(edition), missing))
    text = retitle(str(item["title"]), citation) if item.get("title") else name(edition, citation)
    text_words = Words(text, edition.language) if edition is not None else _ours(text)
    same = item.get("relation") == "same" and exact
    return RelatedLink(place_url(citation, edition, editions), text_words, edition, words, same)


def _ours(text: object) -> Words:
    """Words of ours, in the reader's language."""
    return Words(str(text), current_language())


def _calculators(base: Knowledge, place: Citation) -> tuple[RelatedLink, ...]:
    """The calculators that use the place, as their own pages call themselves."""
    return tuple(
        RelatedLink(url_for("calc.page", name=each.name), _ours(pick(each.title)))
        for each in base.calculators
        if each.rests_on(place)
    )


def _tools(place: Citation) -> tuple[RelatedLink, ...]:
    """The other pages that work something out for the law of a place."""
    return tuple(
        RelatedLink(
            request.script_root + tool.address, _ours(pick(tool.title)), notes=(_ours(pick(tool.about)),)
        )
        for tool in tools_of(place)
    )


def _guides(items: Sequence[Mapping[str, Any]]) -> tuple[RelatedLink, ...]:
    """Topics and examples."""
    with_keys = ((GuideKey(item["kind"], item["id"]), str(item["title"])) for item in items)
    return tuple(
        RelatedLink(request.script_root + guide_address(key), _ours(title)) for key, title in with_keys
    )
