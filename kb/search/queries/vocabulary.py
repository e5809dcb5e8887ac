"""The words of all passages, and which of them a typed word may mean."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from itertools import islice

from rapidfuzz import process
from rapidfuzz.distance import OSA, Indel, Prefix

from kb.search.queries.text import common_words, compounds, fold, spelt_stem, stem
from kb.search.weights import (
    LONGEST_PART,
    MOST_PARTS,
    SHORTEST_CORRECTED,
    SLIPS,
    WEIGHTS,
    WELL_KNOWN,
    WordWeights,
)
from laws.norwegian import in_danish

Forms = tuple[tuple[str, float], ...]
"""The forms of a word that may stand in a passage, each with how much a hit on it counts."""

_FORMS_CACHED = 4096  # words whose forms are remembered; those of the laws and what is typed beside them


class Vocabulary:
    """Every form that stands in a passage, with its frequency and its relatives.

    Args:
        counts: form → number of passages that have it.
        stems: stem → forms.
        parts: stem of a part → compounds that have it.
        weights: what a form is worth for a word that was typed.
        folded: form → the same without its own letters, where that is another; found out when None.
    """

    def __init__(
        self,
        counts: Mapping[str, int],
        stems: Mapping[str, list[str]],
        parts: Mapping[str, list[str]],
        weights: WordWeights = WEIGHTS.words,
        folded: Mapping[str, str] | None = None,
    ) -> None:
        self.counts = counts
        self.stems = stems
        self.parts = parts
        self._weights = weights
        self._folded = folded
        self.forms = lru_cache(maxsize=_FORMS_CACHED)(self._forms)
        self.correct = lru_cache(maxsize=_FORMS_CACHED)(self._correct)
        self.pieces = lru_cache(maxsize=_FORMS_CACHED)(self._pieces)

    @cached_property
    def _folds(self) -> dict[str, list[str]]:
        folds: dict[str, list[str]] = {}
        folded = self._folded
        for form in self.counts:
            plain = fold(form) if folded is None else folded.get(form, form)
            folds.setdefault(plain, []).append(form)
        return folds

    @cached_property
    def _folds_in_order(self) -> list[str]:
        return sorted(self._folds)

    @cached_property
    def _by_length(self) -> dict[int, list[str]]:
        lengths: dict[int, list[str]] = {}
        for folded in self._folds_in_order:
            lengths.setdefault(len(folded), []).append(folded)
        return lengths

    def __contains__(self, word: str) -> bool:
        """Whether a word is known in some form, so that it needs no correction."""
        return fold(word) in self._folds or stem(word) in self.stems

    def stands(self, word: str) -> bool:
        """Whether a word stands in a passage just so, if not in the same letters."""
        return fold(word) in self._folds

    def _forms(self, word: str, parts: bool = True) -> Forms:
        """The forms that a typed word stands for.

        Args:
            parts: whether the compounds that have it as a part are among them.
        """
        found: dict[str, float] = {}
        folded, root = fold(word), stem(word)
        spelt, weights = spelt_stem(word), self._weights
        if parts and len(spelt) > weights.half * len(word):  # »pointlighed« is no kind of point
            found = dict.fromkeys(self.parts.get(spelt, ()), weights.part)
        for form in self.stems.get(root, ()):
            if (worth := _kinship(word, form, weights)) > 0:
                found[form] = worth
        known = word in self.counts
        for form in self._folds.get(folded, ()):
            found[form] = weights.homograph if known else 1.0
        if known:
            found[word] = 1.0
        if (danish := in_danish(folded)) != folded:
            for form, worth in self.forms(danish, parts):
                found[form] = max(found.get(form, 0.0), weights.neighbour * worth)
        return tuple(found.items())

    def _correct(self, word: str, also: frozenset[str] = frozenset(), slips: int = 3) -> str | None:
        """The known word nearest to a mistyped one, or None where nothing is near enough.

        Args:
            also: further folded words that count as known (those of the glossary).
            slips: wrong, missing, extra or swapped letters at most; short words are allowed fewer.
        """
        folded = fold(word)
        if len(folded) < SHORTEST_CORRECTED or folded.isdigit():
            return None
        reach = min([slips, *(most for letters, most in SLIPS if len(folded) < letters)])
        near: list[tuple[str, float]] = []
        lengths = range(len(folded) - reach, len(folded) + reach + 1)
        alike = [word for length in lengths for word in self._by_length.get(length, ())]
        for choices in (alike, list(also)):
            hits = process.extract(folded, choices, scorer=OSA.distance, score_cutoff=reach, limit=12)
            near += [(hit[0], hit[1]) for hit in hits]
        if not near:
            return None

        def rank(hit: tuple[str, float]) -> tuple[float, bool, bool, int, str]:
            known, distance = hit
            forms = self._folds.get(known, ())
            common = max((self.counts[form] for form in forms), default=3)
            # A wrong first letter is rare, and a word of every sentence is seldom worth searching.
            plain = not common_words().isdisjoint(forms)
            return (distance, known[0] != folded[0], plain, -common, known)

        best = min(near, key=rank)[0]
        forms = self._folds.get(best)
        return max(forms, key=lambda f: self.counts[f]) if forms else best

    def complete(self, word: str) -> str | None:
        """The commonest word that begins as a word which was broken off (»strafk«); None where none does."""
        folded = fold(word)
        if len(folded) < SHORTEST_CORRECTED or not folded.isalpha():
            return None
        order = self._folds_in_order
        begun: list[str] = []
        for known in islice(order, bisect_left(order, folded), None):
            if not known.startswith(folded):
                break
            begun += self._folds[known]
        return max(begun, key=lambda form: (self.counts[form], form), default=None)

    def nearest(self, word: str, most: int) -> list[str]:
        """Known words that look most like a word, however far from it, the likeliest first."""
        hits = process.extract(
            fold(word), self._folds_in_order, scorer=Indel.normalized_similarity, limit=4 * most
        )
        usual = [
            max(self._folds[known], key=lambda f: self.counts[f]) for known, near, _ in hits if near > 0.5
        ]
        return [form for form in usual if self.counts[form] > 1 and len(form) > 3][:most]

    def split(self, word: str) -> tuple[str, str] | None:
        """A compound that no passage has, as two known words; None where it is not made of two."""
        best: tuple[int, tuple[str, str]] | None = None
        for cut in range(3, len(word) - 2):
            head, tail = word[:cut], word[cut:]
            heads = [h for h in (head, head.removesuffix("s")) if self._is_common(h)]
            if heads and self._is_common(tail):
                worth = -abs(2 * cut - len(word))
                if best is None or worth > best[0]:
                    best = (worth, (heads[0], tail))
        return best[1] if best else None

    def _pieces(self, word: str) -> tuple[Forms, ...]:
        """The words that a compound is made of, each in its forms; empty where it is none.

        The reviewed table knows best; another compound is cut where two known words meet.
        """
        listed = _listed_compounds().get(stem(word))
        return tuple(self.forms(piece) for piece in listed or self.split(word) or ())

    def part(self, word: str) -> tuple[str, ...] | None:
        """Words typed without blanks (»rettelseafkulørsvigt«), as few as possible; None where it is none."""
        # best[n]: the fewest words that the first n letters are made of
        best: dict[int, tuple[str, ...]] = {0: ()}
        for end in range(2, len(word) + 1):
            for begin in range(max(0, end - LONGEST_PART), end - 1):
                piece = word[begin:end]
                if (
                    begin in best
                    and len(best[begin]) < min(MOST_PARTS, len(best.get(end, word)))
                    and (self._is_common(piece) if len(piece) > 2 else piece in common_words())
                ):
                    best[end] = (*best[begin], piece)
        return best.get(len(word))

    def _is_common(self, word: str) -> bool:
        """Whether a word is known well enough to be part of a compound; short ones must stand often."""
        often = WELL_KNOWN.get(len(word), 1)
        return sum(self.counts[form] for form, _ in self.forms(word, parts=False)) >= often

    def joined(self, first: str, second: str) -> str | None:
        """The compound that two words make which should have been written as one (»kulør svigt«)."""
        for glue in ("", "s", "e"):
            for form in self._folds.get(fold(first + glue + second), ()):
                return form
        return None

    def as_json(self) -> str:
        """The vocabulary as JSON."""
        folded = {form: plain for form in self.counts if (plain := fold(form)) != form}
        data = {"counts": self.counts, "stems": self.stems, "parts": self.parts, "folded": folded}
        return json.dumps(data, ensure_ascii=False, sort_keys=True)

    @classmethod
    def load(cls, data: str, weights: WordWeights = WEIGHTS.words) -> Vocabulary:
        """Reads what `as_json` gave."""
        held = json.loads(data)
        return cls(held["counts"], held["stems"], held["parts"], weights, held["folded"])


@cache
def _listed_compounds() -> Mapping[str, tuple[str, ...]]:
    """The compounds of the reviewed table by their stems."""
    return {stem(compound): pieces for compound, pieces in compounds().items()}


def _kinship(word: str, form: str, weights: WordWeights) -> float:
    """How much a hit on another form of a word counts; nothing where they share little but their stem.

    >>> _kinship("melding", "meldinger", WEIGHTS.words) > 0.7, _kinship("fejlende", "fejl", WEIGHTS.words)
    (True, 0.0)
    """
    same = Prefix.similarity(fold(word), fold(form)) / max(len(word), len(form))
    return weights.kin + weights.shared * same if same > weights.half else 0.0


def speak(spoken: dict[str, tuple[str, ...]], forms: Iterable[str], language: str) -> None:
    """Notes that forms stand in a text of a language.

    Args:
        spoken: the languages of each form.
    """
    for form in forms:
        known = spoken.get(form, ())
        if language not in known:
            spoken[form] = (*known, language)


def relate(counts: Mapping[str, int], spoken: Mapping[str, Iterable[str]]) -> Vocabulary:
    """The vocabulary of forms.

    Args:
        counts: form → number of passages that have it.
        spoken: form → the languages of these.
    """
    split = _listed_compounds()
    stems: dict[str, list[str]] = {}
    parts: dict[str, list[str]] = {}
    for form in sorted(counts):
        roots = {stem(form)} | {stem(form, language) for language in spoken[form]}
        for root in sorted(roots):
            stems.setdefault(root, []).append(form)
        for part in sorted({spelt_stem(piece) for piece in split.get(stem(form), ())}):
            parts.setdefault(part, []).append(form)
    return Vocabulary(counts, stems, parts)
