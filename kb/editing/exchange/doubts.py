"""What looks wrong in the strings that a file would change, told before anything is written."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.editing.exchange.akn_names import address
from kb.editing.exchange.encoding import OLDER
from kb.editing.exchange.parcel import Entry
from kb.editing.exchange.rebuild import File, paragraphs
from kb.editing.exchange.remark import CHECK, Remark
from kb.editing.units import Unit, read_key
from kb.errors import ExchangeError
from laws.concordance import load_concordance
from laws.model import Edition, Reference
from laws.references.annotate import references_in
from laws.references.shelf import Shelf

_LEFTOVER = re.compile(r"#[A-ZÆØÅ0-9/]+[!?]?|[-+]?\d+(?:[.,]\d+)?(?:[eE][-+]?\d+)?\s?%?")
"""What a spreadsheet shows for a formula that failed, and a bare number."""
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_MARKUP = re.compile(r"</?[A-Za-z][^<>]*+>|&(?:[a-z]+|#\d+);|\*+|`+|(?<!\w)_+(?=\w)|\{\d+\}")
_SUITS = "♠♥♦♣♤♡♢♧"
_MOVED_AT_LEAST, _WORDS_AT_LEAST = 5, 3
"""So many strings of so many words that stand in each other's place are a column that slipped."""


def check_column(changed: Sequence[Entry], here: Mapping[str, str], name: str) -> tuple[Remark, ...]:
    """The strings that another place has here.

    Raises:
        ExchangeError: so many that a column slipped, or a spreadsheet's leavings where a text was.
    """
    for entry in changed:
        said, now = entry.target.strip(), here.get(entry.key, "").strip()
        if _LEFTOVER.fullmatch(said) and not _LEFTOVER.fullmatch(now):
            reason = (
                f"»{said[:30]}« ved {entry.key} er et tal eller en fejl fra et regneark; skriv teksten igen."
            )
            raise ExchangeError(name, entry.where, reason)
    places: dict[str, list[str]] = {}
    for key, text in here.items():
        places.setdefault(" ".join(text.split()), []).append(key)
    moved = []
    for entry in changed:
        words = entry.target.split()
        others = [key for key in places.get(" ".join(words), ()) if key != entry.key]
        if others and len(words) >= _WORDS_AT_LEAST:
            moved.append(Remark("neighbour", entry.key, entry.where, f"= {others[0]}"))
    if len(moved) >= max(_MOVED_AT_LEAST, len(changed) / 2):
        reason = (
            f"{len(moved)} af {len(changed)} ændringer sætter et andet steds tekst ind; en kolonne er rykket "
            "eller sorteret for sig. Hent filen igen."
        )
        raise ExchangeError(name, moved[0].where, reason)
    return tuple(moved)


def line_breaks(entries: Iterable[Entry], texts: Mapping[str, str]) -> Iterator[Remark]:
    """The strings whose line breaks will not be kept.

    Args:
        texts: how they will read.
    """
    for entry in entries:
        told, read = (_lines(text) for text in (entry.target, texts.get(entry.key, "")))
        if told != read and paragraphs(entry.target) == paragraphs(texts.get(entry.key, "")):
            yield Remark("lines", entry.key, entry.where)


def _lines(text: str) -> int:
    return sum(bool(line.strip()) for line in text.split("\n"))


def letters(key: str, before: str, after: str, where: str) -> Iterator[Remark]:
    """The signs that a text gained and that no reader should see."""
    invisible = [f"U+{ord(sign):04X}" for sign in _gains(_INVISIBLE.findall, before, after)]
    pictures = _gains(_pictures, before, after)
    for kind, signs in (
        ("invisible", invisible),
        ("markup", _gains(_MARKUP.findall, before, after)),
        ("picture", pictures),
        ("letter-lost", _lost_letters(before, after)),
    ):
        if signs:
            yield Remark(kind, key, where, " ".join(signs))


def _lost_letters(before: str, after: str) -> list[str]:
    """The signs that an older encoding does not have, where the text has question marks for them."""
    if after.count("?") <= before.count("?"):
        return []
    return [
        sign for sign in _gains(list, after, before) if sign != "?" and sign.encode(OLDER, "replace") == b"?"
    ]


def _pictures(text: str) -> list[str]:
    return [sign for sign in text if unicodedata.category(sign) in ("So", "Co", "Cn") and sign not in _SUITS]


def _gains(finds: object, before: str, after: str) -> list[str]:
    assert callable(finds)
    return list((Counter(finds(after)) - Counter(finds(before))).elements())


def findings(key: str, before: str, after: str, edition: Edition, where: str) -> Iterator[Remark]:
    """What the checks of a single text find in the new one and did not find in the old."""
    # Loaded only where something changes: the checks bring the glossary and the word lists with them.
    from kb.editing.checks.registry import Over
    from kb.editing.checks.run import checks

    citation, part = read_key(key)
    for check in checks():
        if check.over is Over.UNIT and (edition.ours or not check.only_ours):
            old, new = (
                Counter(fault.stands for fault in check.run(edition, Unit(citation, part, text)))
                for text in (before, after)
            )
            for stands in (new - old).elements():
                yield Remark(CHECK + check.id, key, where, stands)


class Sends:
    """Where the texts of an edition send, as it stands and as it would be.

    Args:
        editions: those that are held, by id.
        files: the texts that would be written.
    """

    def __init__(self, edition: Edition, editions: Mapping[str, Edition], files: Iterable[File]) -> None:
        held = {e.laws_of: frozenset(e.citations) for e in editions.values() if e.ours and e.kind == "laws"}
        held |= {e.id: frozenset(e.citations) for e in editions.values()}
        held[edition.id] = held.get(edition.id, frozenset()) | {
            place.citation for file in files for place in file.root.walk()
        }
        laws_of = edition.laws_of or (edition.id if edition.kind == "laws" else "")
        self._shelf = Shelf(edition.id, laws_of, held, load_concordance())
        self._edition = edition

    def of(self, key: str, text: str) -> tuple[Reference, ...]:
        """The references of a text that stands at a key."""
        citation, part = read_key(key)
        if part.startswith("table"):
            return ()
        return references_in(text, self._edition.language, citation, self._shelf, part)

    def changed(self, key: str, before: str, after: str, where: str) -> Iterator[Remark]:
        """The references that a text lost for others, and those that it gained and that lead nowhere."""
        old, new = self.of(key, before), self.of(key, after)
        gone = [r.text for r in _more(old, new)]
        come = _more(new, old)
        if gone:
            said = f"{', '.join(gone)} → {', '.join(r.text for r in come) or '–'}"
            yield Remark("reference-changed", key, where, said)
        for reference in come:
            if reference.status.is_open:
                yield Remark("reference-lost", key, where, reference.text)

    def links(self, entry: Entry) -> Iterator[Remark]:
        """The references that the file draws to another place than their words name."""
        place = self._edition.get(read_key(entry.key)[0])
        known = {_link(r, self._edition) for r in place.references} if place else set()
        for words, target in entry.links:
            plain = " ".join(words.split())
            found = (_link(r, self._edition)[1] for r in self.of(entry.key, plain))
            if (plain, target) not in known and target not in found:
                yield Remark("link", entry.key, entry.where, f"{plain} ≠ {target}")


def _more(ones: Sequence[Reference], others: Sequence[Reference]) -> list[Reference]:
    """The references that lead where fewer of the others do."""
    left = Counter(map(_end, others))
    found = []
    for reference in ones:
        if left[_end(reference)]:
            left[_end(reference)] -= 1
        else:
            found.append(reference)
    return found


def _end(reference: Reference) -> tuple[str, str, str]:
    """Where a reference leads; one that leads nowhere is told by its words."""
    lost = reference.citation is None or reference.status.is_open
    return (
        reference.edition,
        " ".join(reference.text.split()) if lost else str(reference.citation),
        str(reference.last or ""),
    )


def _link(reference: Reference, edition: Edition) -> tuple[str, str]:
    """The words and the address of a reference, as an act draws it."""
    words = " ".join(reference.text.split())
    if reference.citation is None:
        return words, ""
    first = address(reference.citation, reference, edition)
    return words, f"{first}–{address(reference.last, reference, edition)}" if reference.last else first
