"""The search index that a phone stores: the weight of each word in each place, laid out for a small script.

The script does what `kb.search` does, with numbers that are computed here: it knows no weight, no pattern and
no list of words of its own.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from kb.contract import guide_address
from kb.library.knowledge import KnowledgeBase
from kb.offline.parts import Making, Part
from kb.offline.search_binary import join, pack, steps, turns
from kb.offline.search_cases import cases_of
from kb.offline.search_index import weigh
from kb.offline.search_kept import Selection, kept_of
from kb.offline.search_language import (
    glossary_of,
    names_of_parts,
    patterns_of,
    places_of,
    plain,
    said_of,
    spoken_of,
)
from kb.search import weights
from kb.search.answers.binding import binding_of
from kb.search.postings.columns import consequence_told, is_denial
from kb.search.postings.likely import BLUNT, OF_A_PLACE, SMOOTHING
from kb.search.postings.passages import Passage, PassageKind, kind_of, title_of
from kb.search.queries import asking
from kb.search.queries.text import fold
from kb.search.queries.tools import tools_by_name
from kb.search.queries.vocabulary import Vocabulary
from kb.search.ranking.titles import ruled_first
from laws.citation import Citation
from laws.model import Edition
from laws.norwegian import danish_words

# What a phone shows of the passages that it finds, and what their order depends on beside their words

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
    than their place, `guides` the rulings, each with the address of its page; `binds` says what a document
    beside the law books binds as.
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
        "binds": _binds(knowledge, selection),
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


def _binds(knowledge: KnowledgeBase, selection: Selection) -> dict[str, str]:
    """What each document beside the law books binds as, by the root of its places."""
    roots = {passage.citation.root for passage in selection.passages if passage.kind is PassageKind.DOCUMENT}
    documents = (each for each in knowledge.editions.values() if each.id in roots)
    return {each.id: str(binding_of(each)) for each in documents}


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


# The words of an index as a phone stores them: forms, and the stems they share

_SPELLED_OUT = 0
"""Where a stem is not the beginning of its first form, it is spelt out."""


def known_words(vocabulary: Vocabulary) -> tuple[dict[str, str], dict[str, bytes]]:
    """The words and numbers of a vocabulary.

    `forms` are all forms, by their folded letters; `roots` are the stems that are spelt out, `parts` the
    parts of compounds. Of each stem: how many letters of its first folded form it is, or 0 where it is spelt
    out (`stem.length`), how many forms it has (`stem.many`), its first form as a step from that of the stem
    before (`stem.first`) and the others as steps from each other (`stem.others`). Of each part the compounds
    (`part.many`, `part.steps`).
    """
    forms = sorted(vocabulary.counts, key=lambda form: (fold(form), form))
    at = {form: number for number, form in enumerate(forms)}
    stems = sorted((sorted(at[form] for form in of), stem) for stem, of in vocabulary.stems.items())
    parts = {part: sorted(at[form] for form in of) for part, of in sorted(vocabulary.parts.items())}
    lengths = [_length(stem, fold(forms[of[0]])) for of, stem in stems]
    spelt = [stem for (_, stem), length in zip(stems, lengths, strict=True) if length == _SPELLED_OUT]
    words = {"forms": "\n".join(forms), "roots": "\n".join(spelt), "parts": "\n".join(parts)}
    return words, {
        "stem.length": pack(lengths),
        **_groups([of for of, _ in stems]),
        "part.many": pack(len(of) for of in parts.values()),
        "part.steps": pack(step for of in parts.values() for step in steps(of)),
    }


def _length(stem: str, folded: str) -> int:
    return len(stem) if stem and folded.startswith(stem) else _SPELLED_OUT


def _groups(stems: Sequence[Sequence[int]]) -> Mapping[str, bytes]:
    firsts = [of[0] for of in stems]
    before = [0, *firsts]
    return {
        "stem.many": pack(len(of) for of in stems),
        "stem.first": pack(first - last for first, last in zip(firsts, before, strict=False)),
        "stem.others": pack(step for of in stems for step in steps(n - of[0] for n in of)[1:]),
    }


FORMAT = 1
_LIMITS = {
    "run": weights.RUN,
    "sentence": weights.SENTENCE,
    "commonInSentence": asking.OF_A_SENTENCE,
    "places": weights.PLACES,
    "withPlaces": weights.WITH_PLACES,
    "worthShowing": weights.WORTH_SHOWING,
    "longestName": weights.LONGEST_NAME,
    "longestQuery": weights.LONGEST_QUERY,
    "mostCorrected": weights.MOST_CORRECTED,
    "longestCorrected": weights.LONGEST_CORRECTED,
    "shortestCorrected": weights.SHORTEST_CORRECTED,
    "slips": weights.SLIPS,
    "mostParts": weights.MOST_PARTS,
    "longestPart": weights.LONGEST_PART,
    "family": weights.FAMILY,
    "beginnings": weights.BEGINNINGS,
    "wellKnown": {str(length): often for length, often in weights.WELL_KNOWN.items()},
}

_LIKELY = {"smoothing": SMOOTHING, "ofPlace": OF_A_PLACE, "sharpness": 2 * BLUNT}
"""A phone learns which place is likely by words alone: one kind of features, twice as loud as one of four."""


def searching(making: Making) -> Iterator[Part]:
    """The parts of the search, as a bundle takes them."""
    making.progress("søgning", 0.0)
    for name, content in search_parts(making.knowledge, making.language).items():
        yield Part(name, content)


def search_parts(knowledge: KnowledgeBase, language: str) -> dict[str, bytes]:
    """The parts of a bundle that its search is: `search.json`, `search.bin` and `search.txt`.

    `search.json` holds words and lists, `search.bin` whole numbers (see `search_binary`), `search.txt` a line
    for each passage with what it says.

    Args:
        language: of the reader, `da` or `en`.
    """
    selection = kept_of(knowledge, language)
    data, numbers = _gather(knowledge, selection, language)
    sections, binary = join(numbers)
    whole = {"format": FORMAT, "language": language, "sections": sections, **data}
    return {
        "search.json": json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode(),
        "search.bin": binary,
        "search.txt": "\n".join(selection.texts).encode(),
    }


def _gather(
    knowledge: KnowledgeBase, selection: Selection, language: str
) -> tuple[dict[str, Any], Mapping[str, bytes]]:
    vocabulary, words = known_words(selection.postings.vocabulary)
    forms = vocabulary["forms"].split("\n")
    weighing, postings = weigh(selection, forms)
    places, listing = passages_and_places(knowledge, selection, language)
    case, chooser = cases_of()
    data = {
        "weights": asdict(weights.WEIGHTS),
        "limits": _LIMITS,
        "likely": _LIKELY,
        "kinds": [str(kind) for kind in PassageKind],
        "cases": case,
        "glossary": glossary_of([fold(form) for form in forms]),
        "said": said_of(),
        "spoken": spoken_of(),
        "norwegian": dict(danish_words()),
        "tools": tools_by_name(language),
        "patterns": patterns_of(),
        "partNames": names_of_parts(),
        **vocabulary,
        **weighing,
        **places,
    }
    return data, {**words, **postings, **listing, **chooser}
