"""When a rule holds, in two wordings: what it grants, and what its limits count from."""

import re
from collections.abc import Sequence
from itertools import takewhile

from kb.editing.checks.change_words import MARKS, change_words, words_of_kind
from kb.editing.checks.differing import Spot, Token, words_of

_SHORT = 4
"""Letters from which a word may name an event."""
_STEM = 4
"""Letters that two forms of one word have in common."""


def granted_otherwise(was: str, now: str, spots: Sequence[Spot], language: str) -> tuple[Spot, ...]:
    """A condition for a concession, »as long as« for »even though«; a concession may be a »but« instead."""
    granted = [_count(text, "concession", language) for text in (was, now)]
    contrary = [_count(text, "contrast", language) for text in (was, now)]
    differ = granted[1] - granted[0]
    return tuple(spots) if differ and differ * (contrary[1] - contrary[0]) >= 0 else ()


def _count(text: str, kind: str, language: str) -> int:
    phrases = "|".join(change_words()[kind].get(language, ()))
    return len(re.findall(rf"\b(?:{phrases})\b", text.lower())) if phrases else 0


def limits_differ(older: Sequence[Token], spots: Sequence[Spot], language: str) -> tuple[Spot, ...]:
    """Another event for the one with which a limit begins or ends: »put up« for »worked out«."""
    return tuple(s for s in spots if _counts_from(s, older, language) and _events_differ(s, language))


def _counts_from(spot: Spot, older: Sequence[Token], language: str) -> bool:
    """Whether a spot stands behind a word like »before«, with no mark between."""
    if not spot.old:
        return False
    at = next(n for n, token in enumerate(older) if token is spot.old[0])
    before = takewhile(lambda token: token.word not in MARKS, reversed(older[:at]))
    return any(token.word in words_of_kind("limit", language) for token in before)


def _events_differ(spot: Spot, language: str) -> bool:
    """Whether both sides have words of their own that are no forms of one word, nor known to say the same."""
    passing = frozenset().union(*(words_of_kind(kind, language) for kind in ("small", "filler", "passing")))
    old, new = (
        {w for w in words_of(side) if w not in passing and w.isalpha() and len(w) >= _SHORT}
        for side in (spot.old, spot.new)
    )
    if not old or not new or old & new:
        return False
    rows = (row for kind in ("same-event", "alike") for row in change_words()[kind].get(language, ()))
    same = [set(row.split()) for row in rows]
    return not any(
        one[:_STEM] == other[:_STEM] or any({one, other} <= row for row in same)
        for one in old
        for other in new
    )
