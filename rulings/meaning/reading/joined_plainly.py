"""Whether the parts of a note are joined in one way only, by their kinds and the stops between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.bridge.cards import Suit

STRENGTH, REMARK, OR, DENIAL = "points", "remark", "or", "denial"
NEITHER, BUT = "neither", "but"
_WHOLE_HAND = "weak-two"
"""A phrase that tells strength and shape."""
WHOLE = 2
"""Parts of an alternative that is told in full: its strength and its shape."""


@dataclass(frozen=True, slots=True)
class Phrasing:
    """A phrase: the kind of what it tells, the suits that it names, whether a stop stands before it.

    Attributes:
        neither: whether it is one of those that »hverken … eller …« denies.
    """

    kind: str
    suits: frozenset[Suit]
    comma: bool
    neither: bool = False


def told_once(side: Sequence[Phrasing]) -> bool:
    """Whether no strength, shape or suit is told twice, and a denial reaches no further than it should."""
    kinds = [part.kind for part in side]
    if not kinds or any(kinds.count(kind) > 1 for kind in (STRENGTH, "even")):
        return False
    suits = [suit for part in side for suit in part.suits if part.kind == "length"]
    if len(suits) != len(set(suits)):
        return False
    return all(_ends_its_clause(side[at], side[at + 1 :]) for at, kind in enumerate(kinds) if _denies(kind))


def _denies(kind: str) -> bool:
    return kind.startswith(DENIAL)


def _ends_its_clause(denied: Phrasing, behind: Sequence[Phrasing]) -> bool:
    """Whether a stop stands behind what is denied, and what follows can be no more of it.

    A strength or a remark is none; neither is what is denied anew, nor a shape behind a length.
    """
    if not behind or (denied.neither and (behind[0].comma or behind[0].neither)):
        return True
    denied_shape = denied.kind.endswith(("even", "pattern"))
    free = (STRENGTH, "even", REMARK)
    return (
        behind[0].comma
        and not denied_shape
        and all(part.kind in free or (_denies(part.kind) and part.comma) for part in behind)
    )


def in_full(sides: Sequence[Sequence[Phrasing]]) -> bool:
    """Whether there are no alternatives, or two that are each told in full, with remarks before both."""
    if len(sides) == 1:
        return True
    first = list(sides[0])
    while first and first[0].kind == REMARK:
        first.pop(0)
    behind = first[1:] if first and first[0].kind == STRENGTH and first[1:] and first[1].comma else []
    if len(sides) == WHOLE and _same_form(behind, sides[1]):
        return True  # »12-15, 4=4=1=4 eller 4=4=0=5«: the strength before the comma is of both
    if len(sides) == WHOLE and _strength_behind(first, sides[1]):
        return True  # »5+♦ eller 5+♣, 10-15«: so is the strength behind one
    told = [first, *sides[1:]]
    if all([part.kind for part in side if part.kind != REMARK] == [STRENGTH] for side in told):
        return True
    if len(sides) == WHOLE and [part.kind for part in first] == [_WHOLE_HAND]:
        other = [part.kind for part in sides[1]]
        return other in ([STRENGTH], [STRENGTH, "even"])  # »svag to i major eller 16+ jævn«
    told = [_without_remark(side) for side in told]
    if len(sides) == WHOLE and all(map(_strength_set_off, told)):
        return True  # »18-19 jævn, eller 5+♣, 11-16«: each has its own strength
    if len(sides) > WHOLE or any(part.comma for side in told for part in side[1:]):
        return False
    kinds = [{part.kind for part in side} for side in told]
    if any(kind.startswith(DENIAL) or kind == REMARK for side in kinds for kind in side):
        return False
    return all(STRENGTH in side and len(side) >= WHOLE for side in kinds)


def _without_remark(side: Sequence[Phrasing]) -> Sequence[Phrasing]:
    """An alternative without the word for what kind of call it is (»eller naturlig med 5+ klør, 11-16«)."""
    return side[1:] if side and side[0].kind == REMARK else side


def _strength_set_off(side: Sequence[Phrasing]) -> bool:
    """Whether an alternative tells its strength and its shape, and nothing else."""
    kinds = [part.kind for part in side]
    told = kinds.count(STRENGTH) == 1 and len(side) == WHOLE
    return told and not any(kind.startswith(DENIAL) or kind == REMARK for kind in kinds)


def _strength_behind(one: Sequence[Phrasing], other: Sequence[Phrasing]) -> bool:
    """Whether behind two alternatives of one kind a comma sets off their strength."""
    last = other[-1] if len(other) == WHOLE else None
    set_off = last is not None and last.kind == STRENGTH and last.comma
    return set_off and _same_form(one, other[:1])


def _same_form(one: Sequence[Phrasing], other: Sequence[Phrasing]) -> bool:
    """Whether both alternatives are a single part of the same kind, or both tell lengths."""
    if len(one) != 1 or len(other) != 1:
        return False
    kinds = {one[0].kind, other[0].kind}
    return len(kinds) == 1 or kinds == {"length", "pattern"}


def sides_of(parts: Sequence[Phrasing]) -> list[list[Phrasing]]:
    sides: list[list[Phrasing]] = [[]]
    for part in parts:
        if part.kind == OR:
            sides.append([])
        else:
            sides[-1].append(part)
    return sides
