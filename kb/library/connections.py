"""What ties the editions together: who cites a place, what rests on it, what it is called elsewhere."""

from collections.abc import Sequence
from typing import Any

from kb.library.builds.citing import Citing, FindCiting
from kb.library.builds.guides import Guide, guides_citing
from kb.search.postings.passages import title_of
from kb.search.queries.text import shorten
from laws.citation import Citation, parse
from laws.concordance import load_concordance
from laws.headwords import in_language, place_of
from laws.languages import OWN_LANGUAGES
from laws.model import Edition


class Connections:
    """What ties a set of editions together.

    Args:
        editions: all that are held, the preferred first.
        guides: the topics and worked examples.
        find_citing: who cites whom.
    """

    def __init__(self, editions: Sequence[Edition], guides: Sequence[Guide], find_citing: FindCiting) -> None:
        self._editions = {edition.id: edition for edition in editions}
        self._guides = guides
        self._by_root: dict[str, list[Guide]] | None = None
        self._cited = find_citing

    def _citers(self, citation: Citation, edition: Edition) -> list[Citing]:
        """Who cites a place or something under it, without its own."""
        return [
            citing
            for citing in self._cited(edition.id, citation.law)
            if citing.aim.within(citation)
            and not (citing.edition == edition.id and citing.source.within(citation))
        ]

    def cited_by(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """The places that cite a place or something under it, without its own.

        Of several wordings of a book each place counts once: in the edition's own language where there is
        one, else in the wording that is preferred.
        """
        entries: dict[tuple[Citation, str, int], dict[str, Any]] = {}
        citers = [(self._editions[citer.edition], citer) for citer in self._citers(citation, edition)]
        for citing, citing_place in sorted(citers, key=lambda c: c[0].language != edition.language):
            if citing.kind in ("commentary", "document") or _same_book(citing, edition):
                continue
            place = citing[citing_place.source]
            around = [p for a in citing_place.source.ancestors if (p := citing.get(a)) is not None]
            entries.setdefault(
                (place_of(citing_place.source), citing.kind, citing.year),
                {
                    "citation": str(citing_place.source),
                    "edition": citing.id,
                    "to": str(citing_place.aim),
                    "title": title_of(place, around),
                },
            )
        return list(entries.values())

    def commentary(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """The articles that cite a place or something under it."""
        entries: dict[str, dict[str, Any]] = {}
        for citer in self._citers(citation, edition):
            citing = self._editions[citer.edition]
            if citing.kind == "commentary":
                article = Citation(citer.source.root, citer.source.path[:1])
                whole = citing.get(article)
                title = whole.heading if whole and whole.heading else article.label
                entry = {"citation": str(article), "edition": citing.id, "title": title, "places": []}
                entries.setdefault(str(article), entry)["places"].append(str(citer.source))
        for entry in entries.values():
            entry["places"] = list(dict.fromkeys(entry["places"]))
        return list(entries.values())

    def documents(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """The places of documents in force that cite a place or one under it, the most binding first."""
        entries: dict[tuple[str, Citation], dict[str, Any]] = {}
        for citer in self._citers(citation, edition):
            citing = self._editions[citer.edition]
            if citing.kind != "document" or citing.paper is None or not citing.in_force:
                continue
            if (citing.id, citer.source) not in entries:
                entries[citing.id, citer.source] = document_place_json(citing, citer.source) | {
                    "to": str(citer.aim)
                }
        return sorted(entries.values(), key=lambda entry: (entry["rank"], entry["edition"]))

    def rulings(self, citation: Citation, edition: Edition, language: str = "da") -> list[dict[str, Any]]:
        """The topics and worked examples whose rulings rest on a place or on something under it.

        Those that are about its law come before those that merely cite it.
        """
        if not edition.in_force:
            return []
        spoken = language if language in OWN_LANGUAGES else "da"
        return [
            {"id": guide.id, "kind": guide.kind, "title": guide.title[spoken]}
            for guide in self._guides_citing(place_of(citation))
        ]

    def resting_on(self, citation: Citation, edition: Edition) -> list[tuple[str, str]]:
        """Kind and id of the topics and worked examples that would be touched if a place had other words.

        These are those that `rulings` gives, and those that cite the place only by what stands around it.
        """
        if not edition.in_force:
            return []
        place = place_of(citation)
        found = self._guides_citing(place)
        around = (guide for guide in self._by_root_of(place) if guide not in found)
        found += [guide for guide in around if any(map(place.within, guide.citations))]
        return [(guide.kind, guide.id) for guide in found]

    def _guides_citing(self, place: Citation) -> list[Guide]:
        """The guides that cite a place, or something under it."""
        return guides_citing(self._by_root_of(place), place)

    def _by_root_of(self, place: Citation) -> list[Guide]:
        """The guides that cite something of its law; the rest is not gone through, as all pages ask."""
        if self._by_root is None:
            self._by_root = {}
            for guide in self._guides:
                for root in dict.fromkeys(parse(cited).root for cited in guide.cites):
                    self._by_root.setdefault(root, []).append(guide)
        return self._by_root.get(place.root, [])

    def counterparts(self, citation: Citation, edition: Edition) -> list[dict[str, Any]]:
        """What a place is called in the other editions that are held, and how the wordings stand to it."""
        entries = []
        for other in self._editions.values():
            if other is edition or other.kind != edition.kind:
                continue
            if other.year == edition.year:
                there = in_language(citation, other.language)
                if there in other:
                    entries.append(_counterpart(other, there, "same"))
                continue
            if edition.kind != "laws":
                entries += _same_number(citation, edition, other)
                continue
            for way in load_concordance().carry(citation, edition.id, other.id):
                entry = _counterpart(other, way.citation, way.relation.value)
                entries.append(entry | {"note": way.note, "exact": way.exact})
        return entries


_EXCERPT = 160
"""Letters of a document's place that are shown beside the law that it cites."""


def document_place_json(edition: Edition, citation: Citation) -> dict[str, Any]:
    """A place of a document as lists of such places have it."""
    place, paper = edition[citation], edition.paper
    assert paper is not None
    around = [p for a in citation.ancestors if (p := edition.get(a)) is not None]
    return {
        "citation": str(citation),
        "edition": edition.id,
        "title": title_of(place, around),
        "label": place.label,
        "form": str(paper.form),
        "rank": paper.form.rank,
        "bound": {language: paper.form.bound(language) for language in OWN_LANGUAGES},
        "issuer": paper.issuer,
        "year": edition.year,
        "snippet": shorten(" ".join((place.lead or place.text).split()), _EXCERPT),
    }


def _same_number(citation: Citation, edition: Edition, other: Edition) -> list[dict[str, Any]]:
    """The place that has the number in another year's edition of a book that no concordance joins."""
    own, there = edition.get(citation), other.get(citation)
    if own is None or there is None:
        return []
    alike = own.text == there.text or edition.ours != other.ours
    return [_counterpart(other, citation, "same" if alike else "changed")]


def _same_book(edition: Edition, other: Edition) -> bool:
    """Whether two editions word the same book, so that one's references say no more than the other's."""
    return edition is not other and (edition.kind, edition.year) == (other.kind, other.year)


def _counterpart(edition: Edition, citation: Citation | None, relation: str) -> dict[str, Any]:
    return {
        "edition": edition.id,
        "citation": str(citation) if citation else None,
        "relation": relation,
    }
