"""What a file that came back would change, string by string, before anything is written."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from kb.editing.beside.words import Piece, compare
from kb.editing.exchange.choice import UNDECIDED, Choice
from kb.editing.exchange.doubts import Sends, check_column, findings, letters, line_breaks
from kb.editing.exchange.folder import is_written
from kb.editing.exchange.marks import marks, source_mark, target_mark
from kb.editing.exchange.parcel import Entry, Parcel, Side, parcel_of
from kb.editing.exchange.rebuild import File, paragraphs, rebuilt
from kb.editing.exchange.remark import Remark
from kb.editing.exchange.sorting import SortedEntries, unsent
from kb.editing.exchange.twins import Twins
from kb.editing.units import read_key, units, units_of
from kb.errors import ExchangeError
from laws.model import Edition


@dataclass(frozen=True, slots=True)
class Change:
    """One string that would be another.

    Attributes:
        key: where it stands.
        before, after: its wording now, empty where it is new, and then, as it would be read.
    """

    key: str
    before: str
    after: str

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What went and what came, word by word."""
        return compare(self.before, self.after)


@dataclass(frozen=True, slots=True)
class Stale:
    """A string whose source is another one now than it was in the file.

    Attributes:
        then, now: the source's wording in the file and in the knowledge base.
    """

    key: str
    then: str
    now: str

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What changed in the source since, word by word."""
        return compare(self.then, self.now)


@dataclass(frozen=True)
class Plan:
    """What would be done with a file, and what an editor must know of it.

    Attributes:
        edition: the edition that would be written.
        changes: in the book's order.
        conflicts: changed in the file, and here too since the file was made; they stay as they are until an
            editor chooses a side.
        stale: translated from a source that has changed.
        emptied: keys whose text is gone from the file; it stays here.
        unready: keys that the file calls unfinished; they stay as they are.
        newer: keys that changed here only; they stay as they are.
        kept: keys that an editor chose to leave as they are.
        same: how many strings of the file are as they are here.
        missing: keys of the edition that the file does not have.
        remarks: what could not be carried, and what looks wrong.
        files: the texts that would be written; none for an edition that we do not write ourselves.
        held: keys of changes that are not written, for something was found in them.
        choice: what an editor decided.
        part: whether the file is work that was chosen; nothing is missing from it then.
        confirmed: keys that it calls finished, made from the source as it is here.
    """

    edition: Edition
    changes: tuple[Change, ...]
    conflicts: tuple[Change, ...] = ()
    stale: tuple[Stale, ...] = ()
    emptied: tuple[str, ...] = ()
    unready: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    same: int = 0
    missing: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    files: tuple[File, ...] = ()
    held: tuple[str, ...] = ()
    choice: Choice = UNDECIDED
    part: bool = False
    confirmed: tuple[str, ...] = ()

    @cached_property
    def doubtful(self) -> bool:
        """Whether something in the file needs an editor's eye."""
        said = any(r.doubtful and not (r.holds and self.choice.takes(r.key)) for r in self.remarks)
        return bool(self.conflicts or self.stale or self.emptied or self.unready or said)

    def of_change(self, key: str) -> tuple[Remark, ...]:
        """What is said of a string that would change."""
        return tuple(r for r in self.remarks if r.key == key)

    @cached_property
    def other_remarks(self) -> tuple[Remark, ...]:
        """What is said of the file, and of strings that would not change."""
        keys = {change.key for change in self.changes}
        return tuple(r for r in self.remarks if r.key not in keys)

    @property
    def absent(self) -> int:
        """How many strings of the edition the file does not have."""
        return len(self.missing)


def plan_of(
    parcel: Parcel,
    editions: Mapping[str, Edition],
    name: str,
    choice: Choice = UNDECIDED,
    most: int | None = None,
) -> Plan:
    """What the file would change.

    Args:
        most: so many changes the checks read, all of them where nobody says.

    Raises:
        ExchangeError: its edition, language or a place is not here, a wording cannot stand in our texts, a
            spreadsheet's column slipped, or the choice is of a string that nothing holds back.
    """
    target = _edition(parcel.target, editions, name)
    source = editions.get(parcel.source.edition) if parcel.source else None
    if parcel.source and source:
        _edition(parcel.source, editions, name)
    rows = parcel_of(source, target).entries if source else ()
    here = {u.key: u.text for u in units_of(target)}
    said = {entry.key: entry.source for entry in rows}
    _check_places(parcel.entries, {*here, *said}, target, name)
    found = SortedEntries(here, frozenset(parcel.unready), parcel.entries, choice)
    moved = check_column([*found.of("changed"), *found.of("conflict")], here, name)
    changes, files, refused = _as_read(found.changed, here, target, source, name)
    gone = unsent(parcel.entries, said) if parcel.part else ()
    doubts = _doubts(parcel, found, changes[:most], files, editions, target)
    remarks = (*parcel.remarks, *moved, *gone, *doubts)
    if len(changes[:most]) < len(changes):
        remarks = (*remarks, Remark("unchecked", "", "", str(len(changes[most:]))))
    doubtful = dict.fromkeys(r.key for r in remarks if r.holds)
    loose = {c.key for c in changes if c.key in doubtful and not choice.takes(c.key)}
    choice.check({*doubtful, *found.chosen, *found.keys("conflict"), *found.keys("kept")}, name)
    # A wording may need one that is held back, and is then not written either.
    written, alone = _files_without({*loose, *refused}, files, found.changed, target, source, name)
    unwritable = (
        Remark("unwritable", k, found.changed[k].where, why) for k, why in (refused | alone).items()
    )
    stale = tuple(s for e in parcel.entries if source and (s := _stale(e, said)) is not None)
    held = tuple(c.key for c in changes if c.key in loose)
    open_ = {*held, *refused, *alone, *(s.key for s in stale)}
    settled = (e.key for kind in ("same", "changed") for e in found.of(kind) if e.target.strip())
    return Plan(
        target,
        changes,
        tuple(Change(e.key, here.get(e.key, ""), e.target) for e in found.of("conflict")),
        stale,
        emptied=found.keys("emptied"),
        unready=found.keys("unready"),
        newer=found.keys("newer"),
        kept=found.keys("kept"),
        same=len(found.of("same")),
        missing=() if parcel.part else found.missing,
        remarks=(*remarks, *unwritable),
        files=written,
        held=held,
        choice=choice,
        part=parcel.part,
        confirmed=tuple(key for key in settled if key in parcel.confirmed and key not in open_),
    )


def _files_without(
    keys: Collection[str],
    files: tuple[File, ...],
    entries: Mapping[str, Entry],
    target: Edition,
    source: Edition | None,
    name: str,
) -> tuple[tuple[File, ...], dict[str, str]]:
    """The files with some strings as they are here, and why others cannot stand in them then."""
    if not keys or not files:
        return files, {}
    texts = {key: entry.target for key, entry in entries.items() if key not in keys}
    try:
        return rebuilt(target, source, texts, name)
    except ExchangeError as fault:  # each of them needs one that is left out
        return (), dict.fromkeys(texts, fault.reason)


def _edition(side: Side, editions: Mapping[str, Edition], name: str) -> Edition:
    edition = editions.get(side.edition)
    if edition is None:
        held = ", ".join(editions)
        raise ExchangeError(
            name, "", f"filen hører til udgaven »{side.edition}«, som ikke er her; her er {held}."
        )
    if side.language and side.language != edition.language:
        raise ExchangeError(
            name,
            "",
            f"filen siger, at »{edition.id}« er på »{side.language}«, men den er på »{edition.language}«.",
        )
    return edition


def _check_places(entries: Iterable[Entry], keys: set[str], target: Edition, name: str) -> None:
    for entry in entries:
        if entry.key in keys:
            continue
        citation, part = read_key(entry.key)
        if part == "lead" or citation not in target:
            reason = f"{citation.label} findes ikke i »{target.id}«; ret nøglen, eller fjern linjen."
        else:
            reason = (
                f"{citation.label} i »{target.id}« har ingen tekst »{part}«; ret nøglen, eller fjern den."
            )
        raise ExchangeError(name, entry.where, reason)


def _source_edited(entry: Entry) -> bool:
    """Whether the file has another source than when it was made; nobody can tell of an older file."""
    made_with = source_mark(entry.mark)
    return bool(made_with) and not marks(made_with, entry.source)


def _stale(entry: Entry, wordings: Mapping[str, str]) -> Stale | None:
    now = wordings.get(entry.key, "")
    if not entry.source.strip() or paragraphs(entry.source) == paragraphs(now):
        return None
    if _source_edited(entry) and marks(source_mark(entry.mark), now):
        return None  # nothing changed here; the file's own column did, which is said
    return Stale(entry.key, entry.source, now)


def _doubts(
    parcel: Parcel,
    found: SortedEntries,
    changes: tuple[Change, ...],
    files: tuple[File, ...],
    editions: Mapping[str, Edition],
    target: Edition,
) -> Iterator[Remark]:
    """What an editor must know of the strings that change."""
    entries = {entry.key: entry for entry in parcel.entries}
    here = {u.key: u.text for u in units_of(target)}
    beside = parcel.source.edition if parcel.source else ""
    for entry in found.of("rekeyed"):
        yield Remark("rekeyed", entry.key, entry.where, f"= {found.places[target_mark(entry.mark)]}")
    for entry in parcel.entries:
        if beside and _source_edited(entry):
            yield Remark("source-edited", entry.key, entry.where, entry.source or "–")
    yield from line_breaks(parcel.entries, here | {change.key: change.after for change in changes})
    for entry in found.of("changed"):
        if not entry.mark and here.get(entry.key):
            yield Remark("unmarked", entry.key, entry.where)
    linked = [entry for entry in parcel.entries if entry.links]
    if not changes and not linked:
        return
    sends = Sends(target, editions, files)
    places = {key: entry.where for key, entry in entries.items()}
    yield from Twins(target, editions.get(beside), editions, files, sends).of(changes, places)
    for change in changes:
        where = entries[change.key].where if change.key in entries else ""
        yield from letters(change.key, change.before, change.after, where)
        yield from findings(change.key, change.before, change.after, target, where)
        yield from sends.changed(change.key, change.before, change.after, where)
    for entry in linked:
        yield from sends.links(entry)


def _as_read(
    entries: Mapping[str, Entry], here: Mapping[str, str], target: Edition, source: Edition | None, name: str
) -> tuple[tuple[Change, ...], tuple[File, ...], dict[str, str]]:
    """The changes as they would be read again, and what cannot be; an edition not ours is only compared."""
    texts = {key: entry.target for key, entry in entries.items()}
    if not is_written(target):
        return tuple(Change(key, here.get(key, ""), text) for key, text in texts.items()), (), {}
    files, refused = rebuilt(target, source, texts, name)
    return tuple(_changes(files, here)), files, refused


def _changes(files: Iterable[File], texts: Mapping[str, str]) -> Iterator[Change]:
    for file in files:
        for unit in (u for place in file.root.walk() for u in units(place)):
            if unit.text != texts.get(unit.key, ""):
                yield Change(unit.key, texts.get(unit.key, ""), unit.text)
