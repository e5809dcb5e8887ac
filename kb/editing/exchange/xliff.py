"""XLIFF 1.2, as most translators' tools write it (OASIS, xliff-core 1.2)."""

from collections.abc import Iterator

from lxml import etree

from kb.editing.exchange import xml
from kb.editing.exchange.origin import is_part, origin, sides
from kb.editing.exchange.parcel import Asks, Entry, Parcel, gather
from kb.editing.exchange.state import is_finished, is_refused

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_MARKS = ("mrk",)
"""Elements inside a string that only mark a stretch of it, as tools do that cut it into sentences."""


def write(parcel: Parcel) -> bytes:
    """The file of a pair of editions: a `trans-unit` a string, its `id` the key."""
    root = etree.Element(f"{{{NAMESPACE}}}xliff", nsmap={None: NAMESPACE}, version="1.2")
    file = etree.SubElement(
        root, f"{{{NAMESPACE}}}file", original=origin(parcel), datatype="plaintext", **_languages(parcel)
    )
    etree.SubElement(file, f"{{{NAMESPACE}}}header")
    body = etree.SubElement(file, f"{{{NAMESPACE}}}body")
    for entry in parcel.entries:
        _add(body, entry)
    return xml.serialise(root)


def _languages(parcel: Parcel) -> dict[str, str]:
    target = parcel.target.language
    source = parcel.source.language if parcel.source else target
    return {"source-language": source, "target-language": target}


def _add(body: xml.Element, entry: Entry) -> None:
    unit = etree.SubElement(body, f"{{{NAMESPACE}}}trans-unit", id=entry.key)
    if entry.source_key:
        unit.set("resname", entry.source_key)
    if entry.mark:
        unit.set("extradata", entry.mark)
    unit.set(xml.XML_SPACE, "preserve")
    etree.SubElement(unit, f"{{{NAMESPACE}}}source").text = entry.source
    asks = entry.asks
    if entry.target:
        state = "needs-review-translation" if asks else "translated"
        target = etree.SubElement(unit, f"{{{NAMESPACE}}}target", state=state)
        target.text = entry.target
    if asks:
        _add_asks(unit, asks)


def _add_asks(unit: xml.Element, asks: Asks) -> None:
    """Where the text stands, what is said of it, and what its source was."""
    if asks.file:
        group = etree.SubElement(unit, f"{{{NAMESPACE}}}context-group", purpose="location")
        file, _, line = asks.file.rpartition(":")
        for kind, text in (("sourcefile", file), ("linenumber", line)):
            context = etree.SubElement(group, f"{{{NAMESPACE}}}context")
            context.set("context-type", kind)
            context.text = text
    for note in asks.notes:
        said = etree.SubElement(unit, f"{{{NAMESPACE}}}note")
        said.set("from", xml.OURS)
        said.text = note
    if asks.previous:
        before = etree.SubElement(unit, f"{{{NAMESPACE}}}alt-trans", alttranstype="previous-version")
        etree.SubElement(before, f"{{{NAMESPACE}}}source").text = asks.previous
        etree.SubElement(before, f"{{{NAMESPACE}}}target")


def read(data: bytes, name: str) -> Parcel:
    """The strings of such a file, whichever tool wrote it last.

    Raises:
        ExchangeError: it is broken, or was not made from editions of ours.
    """
    file = xml.only_file(xml.parse(data, name), name)
    languages = (xml.language_of(file.get("source-language")), xml.language_of(file.get("target-language")))
    source, target = sides(file.get("original"), languages, name)
    units = [u for u in file.iter() if xml.local(u) == "trans-unit"]
    unready = [u.get("id", "") for u in units if _unready(u)]
    around = xml.remarks_around(file, "trans-unit")
    part = is_part(file.get("original"))
    return gather(name, source, target, _entries(units, name), unready, around, part=part)


def _entries(units: list[xml.Element], name: str) -> Iterator[Entry]:
    for unit in units:
        yield Entry(
            unit.get("id", ""),
            xml.inner(xml.child(unit, "source"), name, _MARKS),
            xml.inner(xml.child(unit, "target"), name, _MARKS),
            unit.get("resname", ""),
            unit.get("extradata", ""),
            xml.where(unit),
            (*xml.comments(unit), *xml.set_aside(xml.child(unit, "target"))),
        )


def _unready(unit: xml.Element) -> bool:
    target = xml.child(unit, "target")
    if target is None:
        return False
    pieces = (e.get("conf") for e in unit.iter() if xml.local(e) == "seg")  # Trados, sentence by sentence
    return not (
        is_finished(target.get("state"), target.get("state-qualifier"))
        and all(map(is_finished, pieces))
        and not is_refused(unit.get("approved"))
        and not xml.is_locked(unit)
    )
