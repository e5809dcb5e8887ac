"""A place and its source sentence by sentence, where both have as many: what is lost there cannot hide."""

import math
import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from kb.editing.checks.finding import Fault, Faults, Span
from kb.editing.checks.material import Words, WordsPair

_BETWEEN = re.compile(
    r"(?<=[^\W\d_]{3}[.:?!])\s+(?=[A-ZÆØÅ(“»])|(?<=[\d%)»”A-Z’][.?!])\s+(?=[A-ZÆØÅ(“»][^\W\d_]|I\s)"
    r"|(?<=\d[a-z][.])\s+(?=[A-ZÆØÅ(])|(?<=’s[.:])\s+(?=[A-ZÆØÅ(])|(?<=[.?!][)»”])\s+(?=[A-ZÆØÅ(“»])"
    r"|(?<=\))\s+(?=[A-ZÆØÅ])|(?<=\.\))\s+|\n+"
)
"""Where a sentence ends; an abbreviation has fewer letters before its full stop."""


def sentences(text: str) -> tuple[Span, ...]:
    """Where the sentences of a text stand.

    >>> [text[a:b] for text in ["Makker skal passe. Se § 12. (Nord melder fx først.) Så er det øst."]
    ...  for a, b in sentences(text)]
    ['Makker skal passe.', 'Se § 12.', '(Nord melder fx først.)', 'Så er det øst.']
    """
    cuts = [0, *(at for match in _BETWEEN.finditer(text) for at in match.span()), len(text)]
    spans = zip(cuts[::2], cuts[1::2], strict=True)
    return tuple((start, end) for start, end in spans if text[start:end].strip())


def by_sentence(
    pair: WordsPair, check: Callable[[WordsPair], Faults], closer: bool = True, *, whole: bool = True
) -> Faults:
    """What a check says of a place; where it says nothing of a translation, what it says of its sentences.

    Args:
        closer: whether the sentences are worth reading one by one.
        whole: whether the place is worth reading as one text.
    """
    said = list(check(pair)) if whole else []
    yield from said
    translated = pair.same_book and pair.source.language != pair.target.language
    if closer and not said and translated:
        for one, there, here in _sentence_pairs(pair):
            for fault in check(one):
                yield Fault(
                    fault.stands,
                    fault.expected,
                    fault.suggestion,
                    tuple((start + here, end + here) for start, end in fault.here),
                    tuple((start + there, end + there) for start, end in fault.there),
                )


def _sentence_pairs(pair: WordsPair) -> list[tuple[WordsPair, int, int]]:
    """The sentences of both texts that answer each other, and where each begins.

    Where one text cuts a sentence in two or three, those are read as one.
    """
    if not pair.sentences:
        source, target = pair.source, pair.target
        for one, other in _answering(source.text, target.text):
            both = WordsPair(_only(source, one), _only(target, other), pair.same_book)
            pair.sentences.append((both, one[0], other[0]))
    return pair.sentences


_STEPS = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2))
"""How many sentences of one text may answer how many of the other."""
_STEP_COST = {(1, 1): 0.0, (2, 2): 1.0}
_CITATION = re.compile(r"\d+[A-Z]?\d*[a-z]?")


@lru_cache(maxsize=4096)
def _answering(source: str, target: str) -> tuple[tuple[Span, Span], ...]:
    """The cheapest way to go through both texts at once (Gale and Church 1993), by length and numbers."""
    there, here = sentences(source), sentences(target)
    best: dict[tuple[int, int], tuple[float, list[tuple[Span, Span]]]] = {(0, 0): (0.0, [])}
    for at in ((i, j) for i in range(len(there) + 1) for j in range(len(here) + 1)):
        for step in _STEPS:
            i, j = at[0] + step[0], at[1] + step[1]
            if at in best and i <= len(there) and j <= len(here):
                pair = (there[at[0]][0], there[i - 1][1]), (here[at[1]][0], here[j - 1][1])
                cost = best[at][0] + _STEP_COST.get(step, 0.3) + _unlike(source, target, *pair)
                if (i, j) not in best or cost < best[i, j][0]:
                    best[i, j] = cost, [*best[at][1], pair]
    return tuple(best.get((len(there), len(here)), (0.0, []))[1])


def _unlike(source: str, target: str, there: Span, here: Span) -> float:
    """How little two stretches answer each other: by their length, and the numbers that only one has."""
    one, other = source[slice(*there)], target[slice(*here)]
    cited, also = set(_CITATION.findall(one)), set(_CITATION.findall(other))
    return abs(math.log((len(other) + 5) / (len(one) + 5))) + 0.5 * len(cited ^ also)


def _only(words: Words, span: Span) -> Words:
    """One sentence, without what stands around it: the sentence beside it says what it must say."""
    return replace(words, text=words.text[span[0] : span[1]], above="", within="", shown="")
