"""What travels between the editor and a translator's tool: one edition beside another, string by string."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from kb.editing.align import counterparts
from kb.editing.exchange.marks import compose, mark_of
from kb.editing.exchange.natural import natural
from kb.editing.exchange.remark import Remark
from kb.editing.units import Unit, read_key, units
from kb.errors import ExchangeError
from laws.citation import Citation
from laws.errors import CitationError
from laws.model import Edition, Provision

MOST_ENTRIES = 20_000
"""Strings that one file may have; all laws and the handbook are some four thousand."""

LONGEST_TEXT = 100_000
"""Letters that one string may have; the longest of ours has some two thousand."""

MOST_LINES = 200_000
"""Lines that the texts of one file may have; a whole book in two wordings has some twenty thousand."""

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_EDITION = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two editions.

    Attributes:
        edition: its id.
        language: of its texts, `da`, `en` or `no`.
    """

    edition: str
    language: str


@dataclass(frozen=True, slots=True)
class Asks:
    """Why a string goes out as work, and what helps with it.

    Attributes:
        previous: the source's wording when the string was last read against it; empty where it is the same.
        notes: what was found, and the glossary's words, a line each.
        file: where the wording stands in our files (`laws/texts/en/027.md:12`); empty where it is in none.
    """

    previous: str = ""
    notes: tuple[str, ...] = ()
    file: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One string in two wordings.

    Attributes:
        key: where it stands in the target edition (`27B1a#heading`).
        source, target: the wordings; empty where that edition has none.
        source_key: where it stands in the source edition, only where that is elsewhere.
        mark: fingerprints of both wordings when the file was made (`mark_of`); empty where nobody kept it.
        where: the line, cell or unit of the file that it was read from, for messages.
        aside: what stands with it in the file and is no text, each a kind of remark and the words.
        links: the words and the address of each reference that the file itself draws.
        asks: what is asked of whoever gets the file, where it is work that goes out.
    """

    key: str
    source: str
    target: str
    source_key: str = ""
    mark: str = ""
    where: str = field(default="", compare=False)
    aside: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    links: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    asks: Asks | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Parcel:
    """The strings of a pair of editions.

    Attributes:
        source: None where the file holds one edition only.
        entries: in the target book's order, each key once.
        unready: keys of strings that the file itself calls unfinished.
        remarks: what stands in the file and is no text.
        part: whether it is work that was chosen, and no whole book.
        confirmed: keys of a part's strings that the file calls finished.
    """

    source: Side | None
    target: Side
    entries: tuple[Entry, ...]
    unready: tuple[str, ...] = field(default=(), compare=False)
    remarks: tuple[Remark, ...] = field(default=(), compare=False)
    part: bool = field(default=False, compare=False)
    confirmed: frozenset[str] = field(default=frozenset(), compare=False)


def parcel_of(source: Edition, target: Edition) -> Parcel:
    """Every string of two editions, keyed by where it stands in the target.

    A place that only a place around it answers, or that later laws dropped, is left out (`left_out`).

    Raises:
        ExchangeError: a string has a control character that no file could carry.
    """
    rows = _merge(_pairs(source, target))
    entries = tuple(
        Entry(key, words, there, _elsewhere(key, said), mark_of(words, there))
        for key, (said, there) in rows.items()
        for words in ("\n\n".join(said.values()),)
    )
    for entry in entries:
        for text in (entry.source, entry.target):
            check_text(text, target.id, entry.key)
    return Parcel(_side(source), _side(target), entries)


def left_out(source: Edition, target: Edition) -> tuple[Citation, ...]:
    """The places of the source for which the target has no place, and none could be made."""
    return tuple(p.citation for p in source.walk() if not any(_targets(p, source, target)))


def notes_left_out(source: Edition, target: Edition) -> int:
    """How many footnotes of the source the target has no room for."""
    found = (u for place in source.walk() for u in units(place) if u.part.startswith("note"))
    return sum(not _has_room(unit.part, target) for unit in found)


def _side(edition: Edition) -> Side:
    return Side(edition.id, edition.language)


def _targets(place: Provision, source: Edition, target: Edition) -> Iterator[Citation]:
    found = [c for c in counterparts(place.citation, source, target) if c.exact]
    for there in found:
        citation = there.citation or natural(place.citation, source, target)
        if citation is not None:
            yield citation


def _pairs(source: Edition, target: Edition) -> Iterator[tuple[str, str, str, str]]:
    """Key, source key and both wordings; first what the source has, then the rest of the target."""
    for place in source.walk():
        for there in _targets(place, source, target):
            for unit in units(place):
                if _has_room(unit.part, target):
                    yield Unit(there, unit.part, "").key, unit.key, unit.text, ""
    for place in target.walk():
        for unit in units(place):
            yield unit.key, "", "", unit.text


def _has_room(part: str, target: Edition) -> bool:
    """Whether a string could stand there: the texts that we write ourselves have no footnotes."""
    return not (target.ours and part.startswith("note"))


def _merge(pairs: Iterable[tuple[str, str, str, str]]) -> dict[str, tuple[dict[str, str], str]]:
    """Per key the source's wordings by their keys, and the target's wording; in the target's order."""
    rows: dict[str, tuple[dict[str, str], str]] = {}
    for key, source_key, said, there in pairs:
        known, before = rows.get(key, ({}, ""))
        rows[key] = (known | ({source_key: said} if source_key else {}), there or before)
    return dict(sorted(rows.items(), key=lambda row: order(row[0])))


def _elsewhere(key: str, wordings: Mapping[str, str]) -> str:
    keys = " + ".join(wordings)
    return "" if keys == key else keys


def order(key: str) -> tuple[object, ...]:
    """Sorts keys as a book is read: by place, then heading, words, notes, tables, words after."""
    citation, part = read_key(key)
    kind, _, number = part.partition(":")
    return citation, ("heading", "lead", "note", "table", "tail").index(kind), int(number or 0)


def check_text(text: str, name: str, where: str) -> None:
    """Refuses what one of the formats could not give back.

    Raises:
        ExchangeError: a control character other than tab and new line, or half a character.
    """
    if found := _CONTROL.search(text):
        sign = f"U+{ord(found[0]):04X}"
        raise ExchangeError(name, where, f"teksten har styretegnet {sign}; fjern det og prøv igen.")


def is_edition(name: str) -> bool:
    """Whether a name is built as those of editions are: small words and a year, hyphens between them.

    >>> is_edition("love-2017-da-klar"), is_edition("Kommentar"), is_edition("kommentar")
    (True, False, False)
    """
    return bool(_EDITION.fullmatch(name)) and "-" in name


def check_edition(edition: str, name: str) -> str:
    """The id of an edition as a file names it.

    Raises:
        ExchangeError: it is none; the file comes from somewhere else.
    """
    if _EDITION.fullmatch(edition or ""):
        return edition
    raise ExchangeError(
        name, "", "filen siger ikke, hvilke udgaver den hører til; brug en fil fra »bridgelov export«."
    )


def gather(
    name: str,
    source: Side | None,
    target: Side,
    entries: Iterable[Entry],
    unready: Iterable[str] = (),
    remarks: Iterable[Remark] = (),
    *,
    part: bool = False,
    confirmed: Iterable[str] | None = None,
) -> Parcel:
    """The strings of a file, each looked at; the file is refused whole for one that is wrong.

    Args:
        remarks: what is said of the file as a whole; what is said of a string stands in its entry.
        part: whether the file is work that was chosen.
        confirmed: keys that it calls finished; in a part all but the unready where nobody says.

    Raises:
        ExchangeError: too many strings or too long ones, a key that is none or stands twice, a control
            character.
    """
    kept: dict[str, Entry] = {}
    lines = divided = 0
    for sent in entries:
        entry = _plain(sent)
        divided += (sent.source, sent.target) != (compose(sent.source), compose(sent.target))
        _check_key(entry, name)
        if entry.key in kept:
            again = f"nøglen »{entry.key}« står to gange (også {kept[entry.key].where}); behold den ene."
            raise ExchangeError(name, entry.where, again)
        for text in (entry.source, entry.target):
            check_text(text, name, f"{entry.where} ({entry.key})")
            if len(text) > LONGEST_TEXT:
                raise ExchangeError(
                    name, entry.where, f"teksten er længere end {LONGEST_TEXT} tegn; del den."
                )
        lines += 2 + entry.source.count("\n") + entry.target.count("\n")
        if lines > MOST_LINES:
            reason = f"filens tekster har mere end {MOST_LINES} linjer; del den."
            raise ExchangeError(name, entry.where, reason)
        kept[entry.key] = entry
        if len(kept) > MOST_ENTRIES:
            raise ExchangeError(name, entry.where, f"filen har mere end {MOST_ENTRIES} tekster; del den.")
    if not kept:
        raise ExchangeError(name, "", "filen har ingen tekster; brug en fil fra »bridgelov export«.")
    aside = [
        Remark(kind, entry.key, entry.where, compose(words))
        for entry in kept.values()
        for kind, words in entry.aside
    ]
    said = (*remarks, *([Remark("composed", "", "", str(divided))] if divided else ()), *aside)
    held = tuple(map(compose, unready))
    sure = frozenset(map(compose, confirmed) if confirmed is not None else kept.keys() - held)
    return Parcel(source, target, tuple(kept.values()), held, said, part, sure if part else frozenset())


def _plain(entry: Entry) -> Entry:
    """The string with the letters and ends of lines that we write; tools on other machines write others."""
    key, origin = compose(entry.key), compose(entry.source_key)
    source, target = (compose(text.replace("\r\n", "\n")) for text in (entry.source, entry.target))
    return replace(entry, key=key, source_key=origin, source=source, target=target)


def _check_key(entry: Entry, name: str) -> None:
    try:
        citation, part = read_key(entry.key)
    except CitationError as fault:
        raise ExchangeError(name, entry.where, str(fault)) from fault
    if Unit(citation, part, "").key != entry.key:
        plain = Unit(citation, part, "").key
        raise ExchangeError(name, entry.where, f"nøglen »{entry.key[:60]}« skal skrives »{plain}«.")
