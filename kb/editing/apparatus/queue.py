"""The changed letters of an edition as a queue, the most doubtful first."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from laws.model import Edition, Provision, Reading
from laws.reading.emend import Emendation, where_it_stands

_AROUND = 60
"""Letters shown on each side of a reading, to the next blank."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Letters in one of the strings of a place.

    Attributes:
        at: where they begin in `text`.
    """

    text: str
    at: int


def strings_of(place: Provision) -> list[str]:
    """Every string that stands at a place itself."""
    cells = [cell for table in place.tables for row in (table.header, *table.rows) for cell in row]
    captions = [table.caption for table in place.tables]
    return [place.heading, place.lead, place.tail, *(n.text for n in place.notes), *cells, *captions]


@dataclass(frozen=True, slots=True)
class Doubt:
    """One change to a source's letters.

    Attributes:
        edition: id of the edition.
        place: where it stands.
        reading: what was changed, why, how sure.
        before, after: the words around it; both empty where it is not known where it stands.
        waiting: whether an editor has settled it already, in a file that is not built in yet.
    """

    edition: str
    place: Provision
    reading: Reading
    before: str = ""
    after: str = ""
    waiting: bool = False

    @property
    def stands(self) -> bool:
        """Whether our letters stand at a known place of the text, so that they can be decided on."""
        return self.reading.offset >= 0 and bool(self.reading.now)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where our letters may stand when nobody knows which are meant: in the text, notes or tables.

        The number of a place stands in none.
        """
        reading = self.reading
        if self.stands or not reading.now.strip() or reading.now == self.place.citation.marker:
            return ()
        word = re.compile(rf"(?<!\w){re.escape(reading.now)}(?!\w)")
        found = (Spot(text, m.start()) for text in strings_of(self.place) for m in word.finditer(text))
        return tuple(spot for spot in found if not self._is_taken(spot))

    def _is_taken(self, spot: Spot) -> bool:
        """Whether another reading has put the letters of a spot there."""
        return any(
            other.offset == spot.at and str(getattr(self.place, other.part)) == spot.text
            for other in self.place.readings
        )

    def around(self, spot: Spot) -> tuple[str, str]:
        """The words before and after one of the spots."""
        end = spot.at + len(self.reading.now)
        return _cut(spot.text[: spot.at], last=True), _cut(spot.text[end:], last=False)

    @property
    def key(self) -> str:
        """What it is known by, as long as neither its place nor its letters change."""
        reading = self.reading
        where = (self.edition, self.place.citation, reading.part, reading.offset)
        return sha256("\0".join(map(str, (*where, reading.was, reading.now))).encode()).hexdigest()[:12]


def queue(edition: Edition, waiting: Iterable[Emendation] = ()) -> list[Doubt]:
    """Every reading of an edition, the least certain first, then in the book's order.

    What an emendation has replaced is settled and left out.

    Args:
        waiting: emendations that are written down but not built in yet.
    """
    mine = [entry for entry in waiting if entry.edition == edition.id]
    found = [one for place in edition.walk() for one in _doubts(edition.id, place, mine)]
    return sorted(found, key=lambda one: one.reading.confidence)


def doubt(edition: Edition, key: str) -> Doubt | None:
    """The reading that is known by a key; None where it stands so no longer."""
    found = (one for place in edition.walk() for one in _doubts(edition.id, place, ()))
    return next((one for one in found if one.key == key), None)


def _doubts(edition: str, place: Provision, waiting: Iterable[Emendation]) -> Iterator[Doubt]:
    here = [entry for entry in waiting if entry.citation == place.citation]
    for lost in place.readings:
        # whether a later reading has changed its letters again
        later = place.readings[place.readings.index(lost) + 1 :]
        if lost.offset < 0 and bool(lost.now) and any(lost.now in other.was for other in later):
            continue
        reading = replace(lost, offset=where_it_stands(lost, place))
        before, after = _around(place, reading)
        settled = any(_is_settled(place, reading, entry) for entry in here)
        yield Doubt(edition, place, reading, before, after, settled)


def _is_settled(place: Provision, reading: Reading, entry: Emendation) -> bool:
    """Whether an emendation speaks of these very letters."""
    if reading.offset < 0:
        return reading.now in entry.was or (reading.was in entry.was and reading.now in entry.now)
    text = str(getattr(place, reading.part))
    for stood in (entry.was, entry.now):
        at = text.find(stood)
        if at >= 0 and at <= reading.offset and reading.offset + len(reading.now) <= at + len(stood):
            return True
    return False


def _around(place: Provision, reading: Reading) -> tuple[str, str]:
    if reading.offset < 0:
        return "", ""
    text = str(getattr(place, reading.part))
    end = reading.offset + len(reading.now)
    return _cut(text[: reading.offset], last=True), _cut(text[end:], last=False)


def _cut(text: str, *, last: bool) -> str:
    """The end or the beginning of a text, at a blank where it goes on."""
    if len(text) <= _AROUND:
        return text
    if last:
        return "… " + re.sub(r"^\S*\s+", "", text[-_AROUND:])
    return re.sub(r"\s+\S*$", "", text[:_AROUND]) + " …"
