"""What a phone needs to read a query: names of things, word lists, spoken numbers, citation patterns."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from kb.search.queries import asking, citations, keyboard, spoken, text
from kb.search.queries.understand import names_of_things, words_of_names
from laws import citation
from laws.citation import Citation
from laws.glossary import Concept, load_glossary
from laws.model import Edition

# Places as the script keeps them: parts with a stroke between them, in the order of the books


def plain(place: Citation) -> str:
    """A place by its parts.

    >>> from laws.citation import parse
    >>> plain(parse("27B1a")), plain(parse("def-tilskuer"))
    ('27/B/1/a', 'def/tilskuer')
    """
    return "/".join((place.root, *place.path))


def places_of(editions: Iterable[Edition]) -> list[Citation]:
    """Every place that an edition has, in the order of the books."""
    return sorted({place.citation for edition in editions for place in edition.walk()})


_LETTER = r"[A-Za-z\u00c0-\u024f]"
_OF_WORD = r"[0-9A-Za-z_\u00c0-\u024f]"
_EDGE = rf"(?:(?<={_OF_WORD})(?!{_OF_WORD})|(?<!{_OF_WORD})(?={_OF_WORD}))"
_SAID_OTHERWISE: Sequence[tuple[str, str]] = (
    (r"[^\W\d_]", _LETTER),
    (r"\b", _EDGE),
    (r"\W", r"[^0-9A-Za-z_\u00c0-\u024f]"),
    (r"\w", _OF_WORD),
    (r"(?P<", "(?<"),
)
"""How a script says what a pattern of Python says: its `\\w` and `\\b` know ASCII alone, and its classes of
all letters of the world take a phone longer to get ready than all else that a search needs."""


def glossary_of(folded: Collection[str]) -> dict[str, Any]:
    """The glossary's concepts, and the words of their names that no passage has.

    Of each concept: the keys of its names (see `kb.search.queries.understand`), those of its abbreviations,
    its Danish names, what is said for it, its places, and whether it is somebody who has laws of their own.

    Args:
        folded: the words of the passages.
    """
    keys: dict[str, tuple[list[str], list[str]]] = {}
    for key, (concept, short) in names_of_things().items():
        keys.setdefault(concept.id, ([], []))[short].append(" ".join(key))
    concepts = [[*keys.get(each.id, ([], [])), *_concept_row(each)] for each in load_glossary()]
    return {"concepts": concepts, "words": " ".join(sorted(words_of_names() - set(folded)))}


def _concept_row(concept: Concept) -> list[Any]:
    places = [plain(place) for place in concept.citations]
    return [concept.da, concept.said, places, int(concept.id in asking.whom())]


def said_of() -> dict[str, Any]:
    """Lists of words: those of every sentence, and what makes a question one of a kind."""
    kinds = {kind: [" ".join(row) for row in sorted(rows)] for kind, rows in asking.kinds().items()}
    return {"common": " ".join(sorted(text.common_words())), **kinds}


def spoken_of() -> dict[str, int]:
    """The numbers of the laws in words, folded."""
    return dict(spoken.spoken_numbers())


def patterns_of() -> dict[str, tuple[str, str]]:
    """Every pattern that a query is read by, as a script writes it: the pattern and its flags."""
    patterns = {
        **citation.PATTERNS,
        **citations.PATTERNS,
        **keyboard.PATTERNS,
        **spoken.PATTERNS,
    }
    return {name: in_script(pattern) for name, pattern in patterns.items()}


def names_of_parts() -> Mapping[str, Sequence[str]]:
    """What the parts of the books that have no number are called in citations."""
    return citation.PART_NAMES


def in_script(pattern: re.Pattern[str]) -> tuple[str, str]:
    r"""A pattern as a script writes it, with its flags.

    >>> in_script(re.compile(r"\bstår\b", re.IGNORECASE))[1]
    'i'
    """
    source = pattern.pattern
    if pattern.flags & re.VERBOSE:
        source = re.sub(r"\s+", "", source)
    for python, script in _SAID_OTHERWISE:
        source = source.replace(python, script)
    return source, "i" if pattern.flags & re.IGNORECASE else ""
