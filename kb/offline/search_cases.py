"""Which ruling a told case is likeliest to come under, by its single words.

The engine hears what happened; that needs the whole of it. A phone without it offers the nearest ruling and
says so: a chooser of single words, learned from the same texts as the engine's second opinion, with the
weights that decide little left out.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from kb.contract import guide_address
from kb.library.builds.learning import learned_or_kept
from kb.offline.search_binary import pack, steps
from kb.offline.search_language import in_script
from kb.search.postings.passages import GuideKey
from laws.words import fold, words
from rulings.told.chooser import Chooser, Kinds, learn, texts
from rulings.topics import topics

_LEAST = 0.12
"""A weight that is nearer to 0 is left out: at 0.15 the phone agrees with the server on 93.9 % of English
queries, here on 94 % and more."""
_SCALE = 50
"""Steps to 1 in which weights are kept."""
_FEWEST = 3
"""Texts of ours that a word stands in at least."""
_CALL = re.compile(r"^[1-7](?:s|h|d|c|k|r|e|n|nt|ut|sa|sp|hj|ru|kl|spar|hjerter|ruder|klor|klover|[♣♦♥♠])x*$")
_NUMBER = re.compile(r"^[0-9]+$")
_ALIKE = (("~call", _CALL), ("~number", _NUMBER))
"""It matters little which call it was, or how many."""


@cache
def cases_of() -> tuple[dict[str, Any], dict[str, bytes]]:
    """Words and numbers of the chooser, the same in every language.

    `words` are those that say something, `topics` the addresses of their pages (empty for no case, and for
    what no rule is written for), `bias` what each topic counts by itself. Of each word: how rare it is
    (`case.rarity`, hundredths), and the topics that it speaks for or against (`case.many`, `case.topics`)
    with how much (`case.weights`, an odd number against).
    """
    chooser = _chooser()
    ruled = {each.id for each in topics()}
    rows = list(_rows(chooser))
    data = {
        "words": "\n".join(word for word, *_ in rows),
        "topics": [
            guide_address(GuideKey("topic", topic)) if topic in ruled else "" for topic in chooser.topics
        ],
        "bias": [round(float(bias), 3) for bias in chooser.bias],
        "scale": _SCALE,
        "alike": [[name, *in_script(pattern)] for name, pattern in _ALIKE],
    }
    return data, {
        "case.rarity": pack(rarity for _, rarity, _ in rows),
        "case.many": pack(len(of) for *_, of in rows),
        "case.topics": pack(step for *_, of in rows for step in steps(at for at, _ in of)),
        "case.weights": pack(_zigzag(weight) for *_, of in rows for _, weight in of),
    }


@cache
def _chooser() -> Chooser:
    return learned_or_kept("learned-for-phones", _learn_chooser)


def _learn_chooser() -> Chooser:
    return learn([(text.say, text.topic, text.counts) for text in texts()], single_words)


def single_words(text: str) -> Kinds:
    """How often each word stands in a text, calls and numbers made alike; there is no other kind.

    >>> sorted(single_words("Syd bød 1♥ over 2 spar")[0])
    ['bod', 'over', 'spar', 'syd', '~number', '♥']
    """
    return (Counter(_alike(fold(word)) for word in words(text)),)


@cache
def _alike(word: str) -> str:
    return next((name for name, pattern in _ALIKE if pattern.fullmatch(word)), word)


def _rows(chooser: Chooser) -> Iterator[tuple[str, int, list[tuple[int, int]]]]:
    """Each word that says something: how rare it is, and the topics that it speaks for or against."""
    standing = Counter(word for text in texts() for word in single_words(text.say)[0])
    weights = np.round(np.where(np.abs(chooser.weights) < _LEAST, 0, chooser.weights) * _SCALE).astype(int)
    for word, column in chooser.columns.items():
        of = [(int(at), int(weights[column, at])) for at in np.flatnonzero(weights[column])]
        if of and standing[word] >= _FEWEST:
            yield word, round(float(chooser.idf[column]) * 100), of


def _zigzag(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1
