"""What an editor says of a reading, as the emendation that says so: accepted, changed, or dismissed."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from kb.editing.apparatus.queue import Doubt, Spot, strings_of
from laws.model import Edition, Provision
from laws.reading.emend import STALE, Emendation, emend

LONGEST = 200
"""Letters that a correction may have; what is longer belongs into a text of our own."""

_WHY = {
    "accept": "læsemåden er set efter og står",
    "change": "rettet efter gennemsyn",
    "dismiss": "læsemåden er forkastet; kildens bogstaver står",
}


class Choice(StrEnum):
    """What an editor may say of a reading: ours stands, neither does, the source's does."""

    ACCEPT = "accept"
    CHANGE = "change"
    DISMISS = "dismiss"


@dataclass(frozen=True, slots=True)
class Decision:
    """What an editor says of one reading.

    Attributes:
        now: the right letters in place of ours; only where they are changed.
        why: the reason in one clause; a usual one where it is empty.
        at: which of the reading's spots is meant, counted from 0; -1 where it is known where it stands.
    """

    doubt: Doubt
    choice: Choice
    now: str = ""
    why: str = ""
    at: int = -1


class Undecidable(Exception):
    """A decision that no emendation can carry out.

    Attributes:
        decision: what was wanted.
        reason: `placeless`, `empty`, `long`, `same` or `nowhere`.
    """

    def __init__(self, decision: Decision, reason: str) -> None:
        self.decision = decision
        self.reason = reason
        super().__init__(reason)


def emendation_of(decision: Decision, edition: Edition) -> Emendation:
    """The emendation that a decision makes: as few words as stand once at the place.

    An accepted reading becomes an emendation whose correction stands there already, which confirms it.

    Raises:
        Undecidable: nobody knows where the letters stand, the correction is empty, too long or none at all,
            or no words around it make it plain which letters are meant.
    """
    wanted = _letters_of(decision)
    place, reading = decision.doubt.place, decision.doubt.reading
    spot = _spot(decision)
    text, start, end = spot.text, spot.at, spot.at + len(reading.now)
    if text[start:end] != reading.now:
        raise Undecidable(decision, "placeless")
    why = " ".join(decision.why.split()) or _WHY[decision.choice]
    for first, last in _wider(text, start, end):
        stands = text[first:last]
        other = text[first:start] + wanted + text[end:last]
        was, now = (other, stands) if decision.choice is Choice.ACCEPT else (stands, other)
        entry = Emendation(decision.doubt.edition, place.citation, was, now, why)
        if _count(place, stands) == 1 and was and _fits(edition, entry):
            return entry
    raise Undecidable(decision, "nowhere")


def _spot(decision: Decision) -> Spot:
    """Where the letters stand: where the reading says, or where the editor does."""
    doubt = decision.doubt
    if doubt.stands:
        return Spot(str(getattr(doubt.place, doubt.reading.part)), doubt.reading.offset)
    return doubt.spots[decision.at]


def _letters_of(decision: Decision) -> str:
    """The letters that the emendation puts in, or that it confirms ours against."""
    reading = decision.doubt.reading
    if not decision.doubt.stands and not 0 <= decision.at < len(decision.doubt.spots):
        raise Undecidable(decision, "placeless")
    if decision.choice is not Choice.CHANGE:
        if reading.was == reading.now:
            raise Undecidable(decision, "same")
        return reading.was
    now = decision.now.strip()
    if not now:
        raise Undecidable(decision, "empty")
    if len(now) > LONGEST:
        raise Undecidable(decision, "long")
    if now == reading.now:
        raise Undecidable(decision, "same")
    return now


def _wider(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The letters with one word more around them each time, to the ends of their paragraph."""
    top = text.rfind("\n\n", 0, start) + 2 if "\n\n" in text[:start] else 0
    bottom = text.find("\n\n", end)
    bottom = len(text) if bottom < 0 else bottom
    first, last = _word_start(text, start, top), _word_end(text, end, bottom)
    yield first, last
    while first > top or last < bottom:
        first = _word_start(text, first - 1, top) if first > top else first
        yield first, last
        last = _word_end(text, last + 1, bottom) if last < bottom else last
        yield first, last


def _word_start(text: str, at: int, top: int) -> int:
    while at > top and not text[at - 1].isspace():
        at -= 1
    return max(at, top)


def _word_end(text: str, at: int, bottom: int) -> int:
    while at < bottom and not text[at].isspace():
        at += 1
    return min(at, bottom)


def _count(place: Provision, words: str) -> int:
    """How often words stand at a place itself."""
    return sum(text.count(words) for text in strings_of(place))


def _fits(edition: Edition, entry: Emendation) -> bool:
    """Whether the emendation does what it says once it is applied, by the very code that applies it."""
    before = edition[entry.citation] if entry.citation is not None else None
    if before is None:
        return False
    alone = Edition(edition.id, "", edition.kind, edition.language, edition.year, (_bare(before),))
    after = emend(alone, (entry,))
    if any(finding.kind == STALE for finding in after.findings):
        return False
    return _count(after[before.citation], entry.now) >= 1


def _bare(place: Provision) -> Provision:
    return Provision(
        place.citation,
        place.heading,
        place.lead,
        (),
        place.tail,
        place.notes,
        place.tables,
        place.readings,
    )
