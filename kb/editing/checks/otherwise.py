"""Wordings that mean the same though they are built otherwise: turns of phrase, passive, moved conditions."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from kb.editing.checks.change_words import MARKS, change_words, words_of_kind
from kb.editing.checks.differing import Token, tokens_of, words_of
from kb.editing.checks.figures import number_words
from kb.editing.checks.senses import count_senses

_SENTENCE = re.compile(r"(?<=[.;:!?])\s+")
_NUMERAL = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")
_STEM = 4
"""Letters that two forms of one word have in common."""
_REPHRASED = 2
"""Words that a part may have for others when it moves."""
_SHORTEST = 3
"""Letters of a word that says little by itself."""


def with_plainest_turns(was: str, now: str, language: str) -> tuple[str, str]:
    """Two wordings ready to be compared: each turn of phrase as the plainest of those that mean the same."""
    one, other = (_with_plain_phrases(text, language) for text in (was, now))
    if (
        count_senses(one, "negation", language)["sure"]
        == count_senses(other, "negation", language)["sure"]
        > 0
    ):
        one, other = (_with_plain_limits(text, language) for text in (one, other))
    return one, other


def is_active_for_passive(was: str, now: str, language: str) -> bool:
    """Whether one wording is the passive of the other, with the same doer.

    >>> is_active_for_passive("Makker spiller ud.", "Der spilles ud af makker.", "da")
    True
    >>> is_active_for_passive("Makker spiller ud.", "Der spilles ud af spilføreren.", "da")
    False
    """
    active, passive = sorted(_without_common_sentences(was, now), key=lambda text: _count_by(text, language))
    said = [_stems(text, language) for text in (active, passive)]
    if _count_by(passive, language) == _count_by(active, language):
        return any(_is_without_doer(*pair, language) for pair in ((active, passive), (passive, active)))
    if _count_by(passive, language) != _count_by(active, language) + 1 or Counter(said[0]) != Counter(
        said[1]
    ):
        return False
    words = [token.word for token in tokens_of(passive) if token.word not in MARKS]
    at = max(n for n, word in enumerate(words) if word in words_of_kind("by", language))
    who = next((stem_of(word, language) for word in words[at + 1 :] if len(word) >= _STEM), "")
    # Who does it stands in front of what is done in the one, and behind it in the other.
    places = [row.index(who) if who in row else -1 for row in said]
    return bool(who) and 0 <= places[0] < places[1]


def is_condition_moved(was: str, now: str, language: str) -> bool:
    """Whether a condition stands in front in one wording and behind in the other, each with its own words.

    >>> is_condition_moved("§ 59 anvendes, hvis makker ikke kan.", "Kan makker ikke, anvendes § 59.", "da")
    True
    >>> is_condition_moved("§ 59 anvendes, hvis makker ikke kan.", "Anvendes § 59, kan makker ikke.", "da")
    False
    """
    one, other = (_clauses(text, language) for text in _without_common_sentences(was, now))
    return any(
        mine.first != yours.first
        and (mine.marked or yours.marked)
        and _is_one_moved(mine.condition, yours.condition)
        and _is_one_moved(mine.rest, yours.rest)
        for mine in one
        for yours in other
    )


def _is_without_doer(active: str, passive: str, language: str) -> bool:
    """Whether a wording only leaves out a doer who is understood: the director, or anyone at all.

    >>> is_active_for_passive("Turneringslederen annullerer meldingen.", "Meldingen annulleres.", "da")
    True
    >>> is_active_for_passive("Makker annullerer meldingen.", "Meldingen annulleres.", "da")
    False
    """
    said, done = (Counter(_stems(text, language)) for text in (active, passive))
    left = said - done
    doers = {stem_of(word, language) for word in words_of_kind("understood", language)}
    return (
        not done - said
        and left.total() == 1
        and left.keys() <= doers
        and (_count_passives(passive, language) > _count_passives(active, language))
    )


def _count_passives(text: str, language: str) -> int:
    """How many words of a text may be what makes it passive: an auxiliary, or its ending."""
    auxiliaries, ends = words_of_kind("passive", language), tuple(words_of_kind("passive-end", language))
    return sum(word in auxiliaries or word.endswith(ends) for word in words_of(tokens_of(text)))


@dataclass(frozen=True, slots=True)
class _Clauses:
    """A condition and the rest, word by word.

    Attributes:
        first: whether it stands in front.
        marked: whether a word says that it is a condition; else only the order of the words does.
    """

    condition: list[str]
    rest: list[str]
    first: bool
    marked: bool


def _clauses(sentence: str, language: str) -> list[_Clauses]:
    """The condition of a sentence and the rest, wherever it may be cut; none of several sentences."""
    begins = words_of_kind("if", language)
    if _SENTENCE.search(sentence):
        return []
    tokens = tokens_of(sentence.rstrip("."))
    found = []
    for cut, token in enumerate(tokens):
        front, behind = words_of(tokens[:cut]), words_of(tokens[cut:])
        if not front or not behind or (token.word != "," and token.word not in begins):
            continue
        if behind[0] in begins:
            found.append(_Clauses(behind[1:], front, first=False, marked=True))
        elif front[0] in begins:
            found.append(_Clauses(front[1:], behind, first=True, marked=True))
        elif not begins & {*front, *behind}:  # »Kan makker ikke …, anvendes § 59.«
            found.append(_Clauses(front, behind, first=True, marked=False))
    return found


def _is_one_moved(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two rows of words are the same but for one that stands elsewhere, as a verb does in Danish."""
    if list(one) == list(other):
        return True
    if Counter(one) != Counter(other):
        return False
    first = next(n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    for word in (one[first], other[first]):
        left = [[w for w in row if w != word] for row in (one, other)]
        if left[0] == left[1]:
            return True
    return False


def _without_common_sentences(was: str, now: str) -> tuple[str, str]:
    """The sentences that only one of two wordings has."""
    one, other = (_SENTENCE.split(text) for text in (was, now))
    return " ".join(s for s in one if s not in other), " ".join(s for s in other if s not in one)


def _stems(text: str, language: str) -> list[str]:
    """The beginnings of the words of a text, without those that only make it passive."""
    idle = words_of_kind("passive", language) | words_of_kind("article", language)
    words = (word for word in words_of(tokens_of(text)) if word not in idle)
    return [stem_of(word, language) for word in words]


def is_moved_part(
    older: Sequence[Token], newer: Sequence[Token], light: frozenset[str], language: str
) -> bool:
    """Whether a part that stands elsewhere says what it said: it keeps the most of what is told there."""
    one, other = (_told_by(tokens, light, language) for tokens in (older, newer))
    lost, gained = one - other, other - one
    if not lost and not gained:
        return True
    # What is only lost has been left out; a part that moved brings words of its own for those it leaves.
    return bool(lost and gained) and max(lost.total(), gained.total()) <= _REPHRASED


def _told_by(tokens: Sequence[Token], filler: frozenset[str], language: str) -> Counter[str]:
    """What a wording says, by the beginnings of its words: a part that moves may take another form."""
    long = (word for word in words_of(tokens) if word not in filler)
    return Counter(stem_of(word, language) for word in long if len(word) > _SHORTEST or word.isdigit())


def stem_of(word: str, language: str) -> str:
    """The beginning by which the forms of a word are one, those too that begin otherwise."""
    row = next((row for row in change_words()["forms"].get(language, ()) if word in row.split()), word)
    return row[:_STEM]


def _count_by(text: str, language: str) -> int:
    return sum(token.word in words_of_kind("by", language) for token in tokens_of(text))


def _with_plain_phrases(text: str, language: str) -> str:
    for plain, pattern in _phrases(language):
        text = pattern.sub(plain, text)
    for pattern, plain in change_words()["same-build"].get(language, ()):
        text = re.sub(pattern, plain, text, flags=re.IGNORECASE)
    return _NUMERAL.sub(lambda met: number_words(language).get(met[0].lower(), met[0]), text)


@cache
def _phrases(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    rows = change_words()["same-phrase"].get(language, ())
    return tuple(
        (row[0], re.compile(rf"\b(?:{'|'.join(map(re.escape, row[1:]))})\b", re.IGNORECASE)) for row in rows
    )


def _with_plain_limits(text: str, language: str) -> str:
    """A text with one word for »before«, »until« and their like: after a ban they mean the same."""
    words = sorted(words_of_kind("until-then", language))
    if not words:
        return text
    return re.sub(rf"\b(?:{'|'.join(words)})\b", words[0], text)
