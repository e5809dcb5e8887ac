"""What a query is read by: names of things, lists of words, spoken numbers, and the patterns of citations."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kb.offline.search_places import plain
from kb.search import asking, citations, keyboard, spoken, text
from laws import citation, words
from laws.glossary import load_glossary

_LETTER = r"\p{L}"
_OF_WORD = r"[\p{L}\p{N}_]"
_EDGE = rf"(?:(?<={_OF_WORD})(?!{_OF_WORD})|(?<!{_OF_WORD})(?={_OF_WORD}))"
_SAID_OTHERWISE: Sequence[tuple[str, str]] = (
    (r"[^\W\d_]", _LETTER),
    (r"[^\W_]", r"[\p{L}\p{N}]"),
    (r"\b", _EDGE),
    (r"\W", r"[^\p{L}\p{N}_]"),
    (r"\w", _OF_WORD),
    (r"(?P<", "(?<"),
    (r"\d", r"\p{Nd}"),
)
"""How a script says what a pattern of Python says: its `\\w` and `\\b` know ASCII alone."""


def glossary_of() -> list[list[Any]]:
    """Each concept: what it is called, how much of that is Danish, said and short, its places, its id."""
    return [
        [
            one.names,
            one.da,
            one.said,
            one.short,
            [plain(place) for place in one.citations],
            one.id if one.id in asking.whom() else "",
        ]
        for one in load_glossary()
    ]


def said_of() -> dict[str, Any]:
    """Lists of words: those of every sentence, and what makes a question one of a kind."""
    kinds = {kind: [" ".join(row) for row in sorted(rows)] for kind, rows in asking.kinds().items()}
    return {"common": " ".join(sorted(text.common_words())), **kinds}


def spoken_of() -> dict[str, int]:
    """The numbers of the laws in words, folded."""
    return dict(spoken.spoken_numbers())


def patterns_of() -> dict[str, tuple[str, str]]:
    """Every pattern that a query is read by, as a script writes it: the pattern and its flags."""
    named = {
        "word": words.WORD,
        **text.PATTERNS,
        **citation.PATTERNS,
        **citations.PATTERNS,
        **keyboard.PATTERNS,
        **spoken.PATTERNS,
    }
    return {name: in_script(pattern) for name, pattern in named.items()}


def names_of_parts() -> Mapping[str, Sequence[str]]:
    """What the parts of the books that have no number are called in citations."""
    return citation.PART_NAMES


def in_script(pattern: re.Pattern[str]) -> tuple[str, str]:
    r"""A pattern as a script writes it, with its flags.

    >>> in_script(re.compile(r"\bstår\b", re.IGNORECASE))[1]
    'iu'
    """
    said = pattern.pattern
    if pattern.flags & re.VERBOSE:
        said = re.sub(r"\s+", "", said)
    for python, script in _SAID_OTHERWISE:
        said = said.replace(python, script)
    return said, "iu" if pattern.flags & re.IGNORECASE else "u"
