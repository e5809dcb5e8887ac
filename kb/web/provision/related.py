"""What else is known of a place: who cites it, what was ruled from it, how other editions have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import request

from kb.contract import guide_address
from kb.search.passages import GuideKey
from kb.web.site.language import current_language
from kb.web.site.language import later as _l
from kb.web.site.language import translate as _
from kb.web.site.names import number, retitled
from kb.web.site.places import Surroundings, name, place_url
from kb.web.site.shelf import Knowledge
from laws.citation import parse
from laws.model import Edition, Provision, Reading, Reference, Status


@dataclass(frozen=True, slots=True)
class RelatedLink:
    """A link to something related, with the edition that it stands in.

    Attributes:
        same: whether it is another wording of this very place.
        wording: whether it is ours for the official one, or the official one for ours.
    """

    url: str
    text: str
    edition: Edition | None = None
    note: str = ""
    same: bool = False
    wording: bool = False


@dataclass(frozen=True, slots=True)
class Related:
    """Everything around a place's wording.

    Attributes:
        doubtful: references in the wording that lead nowhere certain.
        readings: changed letters with the place that they stand in, the least certain first.
    """

    cited_by: tuple[RelatedLink, ...] = ()
    rulings: tuple[RelatedLink, ...] = ()
    commentary: tuple[RelatedLink, ...] = ()
    counterparts: tuple[RelatedLink, ...] = ()
    doubtful: tuple[Reference, ...] = ()
    readings: tuple[tuple[Provision, Reading], ...] = ()
    remarks: tuple[str, ...] = ()


def related(base: Knowledge, at: Surroundings) -> Related:
    """What stands around a place, from the knowledge base's own answer."""
    shown = base.show(at.place.citation, at.edition.id, current_language())
    places = tuple(at.place.walk())
    return Related(
        cited_by=_ways(base.editions, shown.get("cited_by", ())),
        rulings=_guides(shown.get("rulings", ())),
        commentary=_ways(base.editions, shown.get("commentary", ())),
        counterparts=tuple(
            replace(way, wording=_is_wording(way.edition, at.edition))
            for way in _ways(base.editions, shown.get("counterparts", ()))
        ),
        doubtful=tuple(r for p in places for r in p.references if r.status is not Status.RESOLVED),
        readings=tuple(
            sorted(((p, r) for p in places for r in p.readings), key=lambda pair: pair[1].confidence)
        ),
        remarks=tuple(r for p in places for r in p.remarks),
    )


def _is_wording(one: Edition | None, other: Edition) -> bool:
    alike = one is not None and (one.kind, one.language, one.year) == (other.kind, other.language, other.year)
    return alike and one is not None and one.ours != other.ours


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
    notes = [_RELATIONS.get(str(item.get("relation") or ""), ""), item.get("note") or ""]
    if not item.get("exact", True):
        notes.insert(1, _("kun stedet omkring det svarer hertil"))
    note = " · ".join(str(n) for n in notes if n)
    if not item.get("citation"):
        return RelatedLink("", edition.title if edition is not None else "", None, note)
    citation = parse(str(item["citation"]))
    text = retitled(str(item["title"]), citation) if item.get("title") else name(edition, citation)
    if edition is not None and citation not in edition:
        missing = _("uden for det, der er læst af bogen")
        return RelatedLink(
            "", f"{number(citation)} · {edition.title}", None, " · ".join(n for n in (note, missing) if n)
        )
    same = item.get("relation") == "same" and bool(item.get("exact", True))
    return RelatedLink(place_url(citation, edition, editions), text, edition, note, same)


def _guides(items: Sequence[Mapping[str, Any]]) -> tuple[RelatedLink, ...]:
    """Topics and examples."""
    keyed = ((GuideKey(item["kind"], item["id"]), str(item["title"])) for item in items)
    return tuple(RelatedLink(request.script_root + guide_address(key), title) for key, title in keyed)
