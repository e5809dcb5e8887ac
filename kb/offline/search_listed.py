"""What a phone shows of the passages that it finds, and what their order depends on beside their words."""

from collections.abc import Mapping, Sequence
from typing import Any

from kb.contract import guide_address
from kb.library.knowledge import KnowledgeBase
from kb.offline.search_binary import pack, turns
from kb.offline.search_kept import Selection
from kb.offline.search_places import places_of, plain
from kb.search.postings.columns import consequence_told, is_denial
from kb.search.postings.passages import Passage, PassageKind, kind_of, title_of
from kb.search.ranking.titles import ruled_first
from laws.citation import Citation
from laws.model import Edition

DENIES, CONSEQUENCE, TEXT, OTHER = 1, 2, 4, 8
"""What is so of a passage: its heading says what is not; what follows; words are shown of its place; its own
are not in the reader's language."""


def passages_and_places(
    knowledge: KnowledgeBase, selection: Selection, language: str
) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Words and numbers of the passages and of the places that there are.

    `places` are all places, `names` what each is called in the wording that the reader sees, `rows` what kind
    that is. Of each passage: its place as it is cited (`doc.place`), its kind, its law and how much it counts
    (rows of `standings`), and what is so of it. `titles` are those of the passages that are called otherwise
    than their place, `guides` the
    rulings, each with the address of its page.
    """
    editions = knowledge.preferred(language)
    places = places_of(knowledge.editions.values())
    at = {place: number for number, place in enumerate(places)}
    called = {place: _title_and_kind(editions, place) for place in places}
    laws, law_of = _laws(selection)
    standing = [float(selection.wordings.standing[number]) for number in selection.numbers]
    standings = sorted(set(standing))
    kinds = list(PassageKind)
    data = {
        "places": "\n".join(map(plain, places)),
        "names": "\n".join(called[place][0] for place in places),
        "titles": _titles(selection, called),
        "guides": [
            [guide_address(passage.guide), passage.title]
            for passage in selection.passages
            if passage.guide is not None
        ],
        "otherwise": _otherwise(selection),
        "standings": standings,
        "ruledFirst": {plain(law): place for law, place in ruled_first().items()},
    }
    return data, {
        "place.kind": pack(kinds.index(called[place][1]) for place in places),
        "doc.place": pack(turns(at.get(each.citation, 0) for each in selection.passages)),
        "doc.kind": pack(kinds.index(each.kind) for each in selection.passages),
        "doc.law": pack(turns(law_of)),
        "doc.standing": pack(standings.index(each) for each in standing),
        "doc.flags": pack(_flags(each, selection) for each in selection.passages),
        "law.size": pack(laws),
    }


def _title_and_kind(editions: Sequence[Edition], place: Citation) -> tuple[str, PassageKind]:
    """What a place is called in the first edition that has it, and what kind it is there."""
    edition = next(e for e in editions if place in e)
    around = [p for a in place.ancestors if (p := edition.get(a)) is not None]
    title = title_of(edition[place], around)
    return " ".join(title.removeprefix(place.label).split()), kind_of(edition, place)


def _titles(selection: Selection, names: Mapping[Citation, tuple[str, PassageKind]]) -> dict[int, str]:
    """Titles of passages that are called otherwise than their place, by the passage's number."""
    titles = (
        (n, passage, passage.title.removeprefix(passage.citation.label).strip())
        for n, passage in enumerate(selection.passages)
    )
    return {n: title for n, each, title in titles if each.guide is None and names[each.citation][0] != title}


def _otherwise(selection: Selection) -> dict[str, str]:
    """Places that are cited by another name than in Danish, with that."""
    both = ((plain(passage.citation), plain(passage.place)) for passage in selection.passages)
    return {cited: place for cited, place in both if cited != place}


def _laws(selection: Selection) -> tuple[list[int], list[int]]:
    """How many documents of the whole index stand under each law, and under which law each passage stands."""
    rows: dict[int, int] = {}
    law_of = [
        rows.setdefault(int(selection.postings.law_of[number]), len(rows)) for number in selection.numbers
    ]
    return [int(selection.postings.law_sizes[law]) for law in rows], law_of


def _flags(passage: Passage, selection: Selection) -> int:
    flags = DENIES * is_denial(passage) | CONSEQUENCE * consequence_told(passage)
    worded = bool(passage.body) if passage.guide is not None else passage.place in selection.places_with_words
    return flags | TEXT * worded | OTHER * (passage.language != selection.language)
