"""What else is known of a place: who cites it, what was ruled from it, how other editions have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request

from kb.web.places import Standing, name, place_url
from kb.web.shelf import Knowledge
from laws.citation import parse
from laws.model import Edition, Provision, Reading, Reference, Status


@dataclass(frozen=True, slots=True)
class Way:
    """A link to something related, with the edition that it stands in."""

    url: str
    text: str
    edition: Edition | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Related:
    """Everything around a place's wording.

    Attributes:
        doubtful: references in the wording that lead nowhere certain.
        readings: changed letters with the place that they stand in.
    """

    cited_by: tuple[Way, ...] = ()
    rulings: tuple[Way, ...] = ()
    commentary: tuple[Way, ...] = ()
    counterparts: tuple[Way, ...] = ()
    doubtful: tuple[Reference, ...] = ()
    readings: tuple[tuple[Provision, Reading], ...] = ()
    remarks: tuple[str, ...] = ()


def related(base: Knowledge, at: Standing) -> Related:
    """What stands around a place, from the knowledge base's own answer."""
    shown = base.show(at.place.citation, at.edition.id)
    places = tuple(at.place.walk())
    return Related(
        cited_by=_ways(base.editions, shown.get("cited_by", ())),
        rulings=_ways(base.editions, shown.get("rulings", ())),
        commentary=_ways(base.editions, shown.get("commentary", ())),
        counterparts=_ways(base.editions, shown.get("counterparts", ())),
        doubtful=tuple(r for p in places for r in p.references if r.status is not Status.RESOLVED),
        readings=tuple((p, r) for p in places for r in p.readings),
        remarks=tuple(r for p in places for r in p.remarks),
    )


def _ways(editions: Mapping[str, Edition], items: Sequence[Any]) -> tuple[Way, ...]:
    return tuple(_way(editions, item if isinstance(item, Mapping) else {"citation": item}) for item in items)


def _way(editions: Mapping[str, Edition], item: Mapping[str, Any]) -> Way:
    edition = editions.get(str(item.get("edition") or ""))
    note = str(item.get("relation") or item.get("detail") or "")
    if item.get("url"):
        title = str(item.get("title") or item.get("citation") or item["url"])
        return Way(request.script_root + str(item["url"]), title, edition, note)
    citation = parse(str(item["citation"]))
    return Way(place_url(citation, edition, editions), name(edition, citation), edition, note)
