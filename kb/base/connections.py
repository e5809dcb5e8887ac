"""What ties the editions together: who cites a place, what rests on it, what it is called elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from kb.base.guides import Guide, by_place
from kb.search.guide_titles import LANGUAGES
from kb.search.passages import title_of
from laws.citation import Citation
from laws.concordance import Relation, load_concordance
from laws.headwords import in_language, place_of
from laws.model import Edition, Provision, Reference

Citing = tuple[Edition, Provision, Citation, Citation]
"""An edition, the place in it that cites, and from which place to which it cites."""


class Connections:
    """The reverse of every reference in a set of editions.

    Args:
        editions: all that are held, the preferred first.
        guides: the topics and worked examples.
    """

    def __init__(self, editions: Sequence[Edition], guides: Sequence[Guide]) -> None:
        self._editions = editions
        self._language = {edition.id: edition.language for edition in editions}
        self._guides = by_place(guides)

    @cached_property
    def _citing(self) -> Mapping[str, Mapping[str, list[Citing]]]:
        """Edition → root of the target → who cites something in it."""
        found: dict[str, dict[str, list[Citing]]] = {e.id: {} for e in self._editions}
        today = {book: [e.id for e in self._editions if e.kind == book and e.in_force] for book in _BOOKS}
        for edition in self._editions:
            for place in edition.walk():
                for reference in place.references:
                    self._note(found, today, edition, place, reference)
        return found

    def _note(
        self,
        found: dict[str, dict[str, list[Citing]]],
        today: Mapping[str, list[str]],
        edition: Edition,
        place: Provision,
        reference: Reference,
    ) -> None:
        if reference.citation is None:
            return
        targets: dict[str, tuple[Citation, Citation | None]] = {}
        if reference.edition in found:
            targets[reference.edition] = (reference.citation, reference.last)
        if edition.in_force and reference.relation is not Relation.REMOVED:
            # A book in force that speaks of older laws bears on today's, through the concordance; where that
            # has nothing for a place, the one that has its number today is another one.
            now = reference.carried or reference.citation
            for held in today[_book(now)]:
                there = in_language(now, self._language[held])
                targets[held] = (there, None if reference.carried else reference.last)
        for held, (first, last) in targets.items():
            for root in self._span(held, first, last):
                aim = first if root == first.law else root
                found[held].setdefault(str(root), []).append((edition, place, place.citation, aim))

    def _span(self, edition_id: str, first: Citation, last: Citation | None) -> list[Citation]:
        if last is None or last.law == first.law:
            return [first.law]
        edition = next(e for e in self._editions if e.id == edition_id)
        return [p.citation for p in edition.provisions if first.law <= p.citation <= last.law]

    def _citers(self, citation: Citation, edition: Edition) -> list[Citing]:
        here = self._citing.get(edition.id, {}).get(str(citation.law), [])
        return [c for c in here if c[3].within(citation) and not (c[0] is edition and c[2].within(citation))]

    def cited_by(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """The places that cite a place or something under it, without its own.

        Of several wordings of a book each place counts once: in the edition's own language where there is
        one, else in the wording that is preferred.
        """
        found: dict[tuple[Citation, str, int], dict[str, Any]] = {}
        citers = self._citers(citation, edition)
        for citing, place, source, aim in sorted(citers, key=lambda c: c[0].language != edition.language):
            if citing.kind == "commentary" or _same_book(citing, edition):
                continue
            around = [p for a in place.citation.ancestors if (p := citing.get(a)) is not None]
            found.setdefault(
                (place_of(source), citing.kind, citing.year),
                {
                    "citation": str(source),
                    "edition": citing.id,
                    "to": str(aim),
                    "title": title_of(place, around),
                },
            )
        return list(found.values())

    def commentary(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """The articles that cite a place or something under it."""
        found: dict[str, dict[str, Any]] = {}
        for citing, _, source, _ in self._citers(citation, edition):
            if citing.kind == "commentary":
                article = Citation(source.root, source.path[:1])
                whole = citing.get(article)
                title = whole.heading if whole and whole.heading else article.label
                entry = {"citation": str(article), "edition": citing.id, "title": title, "places": []}
                found.setdefault(str(article), entry)["places"].append(str(source))
        for entry in found.values():
            entry["places"] = list(dict.fromkeys(entry["places"]))
        return list(found.values())

    def rulings(self, citation: Citation, edition: Edition, language: str = "da") -> list[dict[str, Any]]:
        """The topics and worked examples whose rulings rest on a place or on something under it.

        Those that are about its law come before those that merely cite it.
        """
        if not edition.in_force:
            return []
        here = self._guides.get(place_of(citation), ())
        ranked = sorted(here, key=lambda guide: guide.citations[0].law != citation.law)
        spoken = language if language in LANGUAGES else "da"
        return [{"id": g.id, "kind": g.kind, "title": g.title[spoken]} for g in ranked]

    def counterparts(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """What a place is called in the other editions that are held, and how the wordings stand to it."""
        found = []
        for other in self._editions:
            if other is edition or other.kind != edition.kind:
                continue
            if other.year == edition.year:
                there = in_language(citation, other.language)
                if there in other:
                    found.append(_counterpart(other, there, "same"))
                continue
            if edition.kind != "laws":
                found += _same_number(citation, edition, other)
                continue
            for way in load_concordance().carry(citation, edition.id, other.id):
                entry = _counterpart(other, way.citation, way.relation.value)
                found.append(entry | {"note": way.note, "exact": way.exact})
        return found


def _same_number(citation: Citation, edition: Edition, other: Edition) -> list[dict[str, Any]]:
    """The place that has the number in another year's edition of a book that no concordance joins."""
    here, there = edition.get(citation), other.get(citation)
    if here is None or there is None:
        return []
    alike = here.text == there.text or edition.ours != other.ours
    return [_counterpart(other, citation, "same" if alike else "changed")]


def _same_book(one: Edition, other: Edition) -> bool:
    """Whether two editions word the same book, so that one's references say no more than the other's."""
    return one is not other and (one.kind, one.year) == (other.kind, other.year)


_BOOKS = ("laws", "handbook", "commentary")


def _book(citation: Citation) -> str:
    return {"handbook": "handbook", "article": "commentary"}.get(citation.kind, "laws")


def _counterpart(edition: Edition, citation: Citation | None, relation: str) -> dict[str, Any]:
    return {
        "edition": edition.id,
        "citation": str(citation) if citation else None,
        "relation": relation,
    }
