"""A word mistyped by a slip of the finger, and the word that was meant."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

_SHORT = 5  # letters; in a shorter word only two that changed places or one for a doubled one are a slip
_DOUBLE_LETTER = re.compile(r"(.)\1")


class Vocabulary:
    """The words that a mistyped one may have been, by their length."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(word for word in words if len(word) > 2)
        self._by_length: Mapping[int, list[str]] = {
            length: sorted(word for word in self.words if abs(len(word) - length) <= 1)
            for length in range(2, max(map(len, self.words), default=2) + 2)
        }
        self.correct = lru_cache(maxsize=4096)(self._correct)

    def _correct(self, word: str) -> str | None:
        """The one word of ours that differs from a folded mistyped one by a slip."""
        if len(word) < 3 or word in self.words or any(letter.isdigit() for letter in word):
            return None
        row = self._by_length.get(len(word), [])
        candidates = extract(word, row, scorer=OSA.distance, score_cutoff=1, limit=None)
        near = [other for other, _, _ in candidates if _is_slip(word, other)]
        if (
            len(near) > 1
        ):  # of several, the word that only a doubled letter or two letters' order make another
            near = [other for other in near if _little(word, other)]
        return near[0] if len(near) == 1 else None


def _is_slip(word: str, ours: str) -> bool:
    """Whether one letter's difference is so little in words of that length."""
    return len(word) >= _SHORT or _little(word, ours)


def _little(word: str, ours: str) -> bool:
    """Whether two words differ in nothing but a doubled letter or two that changed places."""
    return sorted(ours) == sorted(word) or _single(ours) == _single(word)


def _single(word: str) -> str:
    """A word with its doubled letters made one: »pase« is »passe«."""
    return _DOUBLE_LETTER.sub(r"\1", word)
