"""XLIFF 2.0 (OASIS, and ISO 21720)."""

from collections.abc import Iterator

from lxml import etree

from kb.editing.exchange import xml
from kb.editing.exchange.origin import is_part, origin, sides
from kb.editing.exchange.parcel import Entry, Parcel, gather
from kb.editing.exchange.state import is_finished

NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
_MARKS = ("mrk",)
_PIECES = ("segment", "ignorable")
_ATTRIBUTES = {"from": "source_key", "mark": "mark"}
"""Category of a note → the field of an entry that it keeps."""
_PREVIOUS, _LOCATION = "previous", "location"
_OURS = (*_ATTRIBUTES, _PREVIOUS, _LOCATION, xml.OURS)


def write(parcel: Parcel) -> bytes:
    """The file of a pair of editions: a `unit` a string, its `name` the key (an `id` may hold no »#«)."""
    source = parcel.source.language if parcel.source else parcel.target.language
    root = etree.Element(
        _tag("xliff"), nsmap={None: NAMESPACE}, version="2.0", srcLang=source, trgLang=parcel.target.language
    )
    file = etree.SubElement(root, _tag("file"), id="f1", original=origin(parcel))
    for number, entry in enumerate(parcel.entries, 1):
        _add(file, number, entry)
    return xml.serialise(root)


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def _add(file: xml.Element, number: int, entry: Entry) -> None:
    unit = etree.SubElement(file, _tag("unit"), id=f"u{number}", name=entry.key)
    kept = [(category, getattr(entry, field)) for category, field in _ATTRIBUTES.items()]
    if asks := entry.asks:
        kept += [(_PREVIOUS, asks.previous), (_LOCATION, asks.file)]
        kept += [(xml.OURS, note) for note in asks.notes]
    if any(text for _, text in kept):
        notes = etree.SubElement(unit, _tag("notes"))
        for category, text in kept:
            if text:
                etree.SubElement(notes, _tag("note"), category=category).text = text
    # What needs a review is »initial«: the format has no other word for it that every tool knows.
    state = "translated" if entry.target and not asks else "initial"
    segment = etree.SubElement(unit, _tag("segment"), state=state)
    for name, text in (("source", entry.source), ("target", entry.target)):
        if text or name == "source":
            said = etree.SubElement(segment, _tag(name))
            said.set(xml.XML_SPACE, "preserve")
            said.text = text


def read(data: bytes, name: str) -> Parcel:
    """The strings of such a file; segments that a tool cut a string into are joined again.

    Raises:
        ExchangeError: it is broken, or was not made from editions of ours.
    """
    root = xml.parse(data, name)
    file = xml.only_file(root, name)
    languages = (xml.language_of(root.get("srcLang")), xml.language_of(root.get("trgLang")))
    source, target = sides(file.get("original"), languages, name)
    units = [u for u in file.iter() if xml.local(u) == "unit"]
    unready = [u.get("name", "") for u in units if _unready(u)]
    around = xml.remarks_around(file, "unit")
    part = is_part(file.get("original"))
    return gather(name, source, target, _entries(units, name), unready, around, part=part)


def _entries(units: list[xml.Element], name: str) -> Iterator[Entry]:
    for unit in units:
        notes = xml.child(unit, "notes")
        kept = {
            _ATTRIBUTES[note.get("category")]: xml.inner(note, name)
            for note in (notes if notes is not None else ())
            if note.get("category") in _ATTRIBUTES
        }
        yield Entry(
            unit.get("name", ""),
            _join(unit, "source", name),
            _target(unit, name),
            where=xml.where(unit),
            aside=(*_comments(unit), *xml.set_aside(*_targets(unit))),
            source_key=kept.get("source_key", ""),
            mark=kept.get("mark", ""),
        )


def _comments(unit: xml.Element) -> Iterator[tuple[str, str]]:
    """The notes of a unit that are not ours, in whatever module they stand."""
    for note in (e for e in unit.iter() if xml.local(e) == "note" and e.get("category") not in _OURS):
        if words := xml.words_of(note):
            yield "comment", words


def _targets(unit: xml.Element) -> list[xml.Element | None]:
    return [xml.child(piece, "target") for piece in unit if xml.local(piece) in _PIECES]


def _join(unit: xml.Element, side: str, name: str) -> str:
    pieces = [piece for piece in unit if xml.local(piece) in _PIECES]
    return xml.join_sentences(xml.inner(xml.child(piece, side), name, _MARKS) for piece in pieces)


def _target(unit: xml.Element, name: str) -> str:
    """The translation; what stands between its segments is the source's where the tool left it out."""
    pieces = [piece for piece in unit if xml.local(piece) in _PIECES]
    said = []
    for piece in pieces:
        target = xml.child(piece, "target")
        between = target is None and xml.local(piece) == "ignorable"
        said.append(xml.inner(xml.child(piece, "source") if between else target, name, _MARKS))
    missing = [p for p in pieces if xml.local(p) == "segment" and xml.child(p, "target") is None]
    return "" if missing and len(missing) == len(xml.children(unit, "segment")) else xml.join_sentences(said)


def _unready(unit: xml.Element) -> bool:
    segments = xml.children(unit, "segment")
    translated = [s for s in segments if xml.child(s, "target") is not None]
    return bool(translated) and (
        len(translated) < len(segments)
        or not all(is_finished(s.get("state")) and is_finished(s.get("subState")) for s in segments)
        or xml.is_locked(unit)
    )
