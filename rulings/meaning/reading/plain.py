"""Which notes are plain: made only of parts that have one sense for every player, joined in one way.

Whatever the reader finds in another note is shown and asked about as a whole. Here stands what passes, not
what is caught: a form that nobody thought of is asked.
"""

from collections.abc import Sequence

from rulings.meaning.counting.count import differ
from rulings.meaning.language.conditions import Said, meet
from rulings.meaning.language.grammar import longest
from rulings.meaning.language.words import words
from rulings.meaning.model import ANY_HAND, Meaning
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.state import Reader
from rulings.meaning.reading.plain_parts import (
    DENIAL,
    GROUP,
    LENGTH,
    OR,
    REMARK,
    SEAT,
    SHAPE,
    STRENGTH,
    TEST,
    Part,
    parts_of,
)


def is_plain(reader: Reader, meaning: Meaning, call: Leading | None = None) -> bool:
    """Whether a note that was read without a question has one sense for every player.

    Args:
        reader: which has read the note.
        meaning: what was found.
        call: the call that stands first.
    """
    if reader.named and not all(_is_purpose(reader.text, start, named.end) for start, named in reader.named):
        return _plain_name(reader, call)
    parts = parts_of(reader, reader.text, call.end if call is not None else 0)
    if not parts or not _joined_in_one_way(parts) or (call is not None and not _is_call(call, parts)):
        return False
    together = Meaning(tuple(t for side in _sides(parts) for t in _meet(side)))
    return call is not None or not differ(together, meaning)


def _is_call(call: Leading, parts: Sequence[Part]) -> bool:
    """Whether what stands first can be nothing else: »2♠ 6-10 6+♠« tells the length elsewhere."""
    return call.sure or any(part.kind == LENGTH and call.suit in part.suits for part in parts)


def _is_purpose(text: str, start: int, end: int) -> bool:
    taken = longest(text, start)
    return taken is not None and taken[2] == end and taken[0].id in words("plain", "purposes")


def _plain_name(reader: Reader, call: Leading | None) -> bool:
    """A name that all play alike, alone or with its strength."""
    start, named = reader.named[0]
    known = {title.lower() for title in words("plain", "names")}
    if len(reader.named) > 1 or call or any(one.title.lower() not in known for one in named.readings):
        return False
    rest = parts_of(reader, f"{reader.text[:start]},{reader.text[named.end :]}", 0)
    return rest is not None and [part.kind for part in rest] in ([], [STRENGTH])


def _sides(parts: Sequence[Part]) -> list[list[Part]]:
    sides: list[list[Part]] = [[]]
    for part in parts:
        if part.kind == OR:
            sides.append([])
        else:
            sides[-1].append(part)
    return sides


def _meet(parts: Sequence[Part]) -> Said:
    found: Said = (ANY_HAND,)
    for part in parts:
        found = tuple(meet(one, two) for one in found for two in part.types)
    return found


def _joined_in_one_way(parts: Sequence[Part]) -> bool:
    """Whether the parts can be put together in one way only."""
    sides = _sides(parts)
    if not all(_once(side) for side in sides):
        return False
    if len(sides) == 1:
        told = {part.kind for part in parts}
        # What a call is for lets a strength be expected: without one the note leaves it open.
        open_ended = REMARK in told and STRENGTH not in told
        return _denial_ends(parts) and _seat_last(parts) and not open_ended
    if len(sides) > 2 or any(part.comma for part in parts):
        return False
    kinds = [sorted(part.kind for part in side) for side in sides]
    alone = kinds[0] == kinds[1] and len(kinds[0]) == 1
    whole = all(len(side) == 2 and side.count(STRENGTH) == 1 for side in kinds)
    return (alone or whole) and not {DENIAL, REMARK, SEAT} & {*kinds[0], *kinds[1]}


def _once(parts: Sequence[Part]) -> bool:
    """Whether nothing is told twice: one strength, one shape, one length of a suit, a group with no suits."""
    kinds = [part.kind for part in parts]
    if any(kinds.count(kind) > 1 for kind in (STRENGTH, SHAPE, GROUP, DENIAL, SEAT)):
        return False
    lengths = [part for part in parts if part.kind == LENGTH or (part.kind == TEST and _tells_length(part))]
    named = [suit for part in lengths for suit in part.suits]
    beside = [suit for part in parts if part.kind in (LENGTH, TEST) for suit in part.suits]
    return len(named) == len(set(named)) and not (GROUP in kinds and beside)


def _tells_length(part: Part) -> bool:
    return not any(one.honours for one in part.types)


def _denial_ends(parts: Sequence[Part]) -> bool:
    """A denial stands last, or behind it only a strength or a remark set off by a stop."""
    at = next((at for at, part in enumerate(parts) if part.kind == DENIAL), len(parts))
    behind = parts[at + 1 :]
    return all(part.kind in (STRENGTH, REMARK, SEAT) for part in behind) and (
        not behind or (behind[0].comma and behind[0].kind != REMARK)
    )


def _seat_last(parts: Sequence[Part]) -> bool:
    at = next((at for at, part in enumerate(parts) if part.kind == SEAT), None)
    return at is None or (at == len(parts) - 1 and (parts[at].comma or at == 1))
