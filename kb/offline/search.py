"""The search index that a phone stores: the weight of each word in each place, laid out for a small script.

The script does what `kb.search` does, with numbers that are computed here: it knows no weight, no pattern and
no list of words of its own.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from kb.library.knowledge import KnowledgeBase
from kb.offline.parts import Making, Part
from kb.offline.search_binary import join
from kb.offline.search_cases import cases_of
from kb.offline.search_index import weigh
from kb.offline.search_kept import Selection, kept_of
from kb.offline.search_language import glossary_of, names_of_parts, patterns_of, said_of, spoken_of
from kb.offline.search_listed import passages_and_places
from kb.offline.search_words import known_words
from kb.search import weights
from kb.search.postings.likely import BLUNT, OF_A_PLACE, SMOOTHING
from kb.search.postings.passages import PassageKind
from kb.search.queries import asking
from kb.search.queries.text import fold
from kb.search.queries.tools import tools_by_name
from laws.norwegian import danish_words

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
