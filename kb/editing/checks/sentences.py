"""A place and its source sentence by sentence, where both have as many: what is lost there cannot hide."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from kb.editing.checks.finding import Fault, Faults, Span
from kb.editing.checks.material import Compared, Words

_BETWEEN = re.compile(r"(?<=[^\W\d_]{3}[.:])\s+(?=[A-ZÆØÅ(])|(?<=\))\s+(?=[A-ZÆØÅ])|(?<=\.\))\s+|\n+")
"""Where a sentence ends; an abbreviation has fewer letters before its full stop."""


def sentences(text: str) -> tuple[Span, ...]:
    """Where the sentences of a text stand.

    >>> [text[a:b] for text in ["Makker skal passe. Se § 12. (Nord melder fx først.) Så er det øst."]
    ...  for a, b in sentences(text)]
    ['Makker skal passe.', 'Se § 12. (Nord melder fx først.)', 'Så er det øst.']
    """
    cuts = [0, *(at for match in _BETWEEN.finditer(text) for at in match.span()), len(text)]
    spans = zip(cuts[::2], cuts[1::2], strict=True)
    return tuple((start, end) for start, end in spans if text[start:end].strip())


def by_sentence(compared: Compared, check: Callable[[Compared], Faults], closer: bool = True) -> Faults:
    """What a check says of a place; where it says nothing of a translation, what it says of its sentences.

    Args:
        closer: whether the sentences are worth reading one by one.
    """
    whole = list(check(compared))
    yield from whole
    if closer and not whole and compared.source.language != compared.target.language:
        for one, there, here in _paired(compared):
            for fault in check(one):
                yield Fault(
                    fault.stands,
                    fault.expected,
                    fault.suggestion,
                    tuple((start + here, end + here) for start, end in fault.here),
                    tuple((start + there, end + there) for start, end in fault.there),
                )


def _paired(compared: Compared) -> Iterator[tuple[Compared, int, int]]:
    """The sentences of both texts, and where each begins; none where they are not as many."""
    source, target = compared.source, compared.target
    there, here = sentences(source.text), sentences(target.text)
    if len(there) == len(here) and len(there):
        for one, other in zip(there, here, strict=True):
            both = replace(compared, source=_only(source, one), target=_only(target, other))
            yield both, one[0], other[0]


def _only(words: Words, span: Span) -> Words:
    """One sentence, without what stands around it: the sentence beside it says what it must say."""
    return replace(words, text=words.text[span[0] : span[1]], above="", within="", shown="")
