"""Commas, brackets and full stops that stand otherwise in a newer wording of the same words."""

from collections.abc import Sequence
from itertools import takewhile

from kb.editing.checks.change_words import MARKS, words_of_kind
from kb.editing.checks.differing import Spot, Token, words_of

_STOPS = frozenset(",;:.–—")
_FIRST = 4
"""Words at the beginning of a text, behind which a comma may stand or not."""


def marks_moved(
    older: Sequence[Token], newer: Sequence[Token], language: str, spots: Sequence[Spot]
) -> tuple[Spot, ...]:
    """Commas, brackets and full stops that stand otherwise while the words are the same."""
    if words_of(older) != words_of(newer):
        return ()
    return tuple(spot for spot in spots if not _is_harmless(spot, newer, language))


def _is_harmless(spot: Spot, newer: Sequence[Token], language: str) -> bool:
    """Whether a mark may stand or not: before »and«, behind the first words, one stop for another, quotes."""
    marks = {token.word for token in (*spot.old, *spot.new)}
    if not marks <= MARKS:
        return True
    if spot.old and spot.new:
        return marks <= _STOPS and not _leaves_a_fragment(spot, newer, language)
    if marks != {","}:
        return False
    at = next((n for n, token in enumerate(newer) if spot.new and token is spot.new[0]), _FIRST + 1)
    return spot.after in words_of_kind("coordinator", language) or at <= _FIRST


def _leaves_a_fragment(spot: Spot, newer: Sequence[Token], language: str) -> bool:
    """Whether one stop for another may leave less than a sentence: a comma where a full stop was, or the
    other way round, is sound only before a coordinator that no condition follows."""
    below = words_of_kind("subordinator", language)
    if spot.after in below:
        return True
    if {token.word for token in (*spot.old, *spot.new)} != {",", "."}:
        return False
    at = next(n for n, token in enumerate(newer) if token is spot.new[-1])
    behind = newer[at + 2].word if at + 2 < len(newer) else ""
    begun = [token.word for token in takewhile(lambda one: one.word not in MARKS, reversed(newer[:at]))][-1:]
    loose = behind in below or bool(below & set(begun))
    return loose or spot.after not in words_of_kind("coordinator", language)
