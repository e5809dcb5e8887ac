"""TMX 1.4b: a translation memory (LISA OSCAR)."""

from collections.abc import Iterator

from lxml import etree

from kb.editing.exchange import xml
from kb.editing.exchange.origin import is_part, origin, sides
from kb.editing.exchange.parcel import Entry, Parcel, Side, gather
from kb.editing.exchange.state import is_finished
from kb.errors import ExchangeError
from laws.languages import FIRST_LANGUAGE

_ORIGIN, _FROM, _MARK, _EDITION = "x-origin", "x-from", "x-mark", "x-edition"
_PREVIOUS, _NOTE, _FILE = "x-previous-source", "x-note", "x-file"
_LEVEL = "x-ConfirmationLevel"
"""Where Trados keeps how far a translation has come."""
_MARKS = ("hi",)


def write(parcel: Parcel) -> bytes:
    """The memory of a pair of editions: a `tu` a string, its `tuid` the key."""
    root = etree.Element("tmx", version="1.4")
    source = parcel.source.language if parcel.source else parcel.target.language
    header = etree.SubElement(root, "header", {
        "creationtool": "Bridgelov", "creationtoolversion": "1", "segtype": "paragraph",
        "o-tmf": "Bridgelov", "adminlang": FIRST_LANGUAGE, "srclang": source, "datatype": "plaintext",
    })  # fmt: skip
    _prop(header, _ORIGIN, origin(parcel))
    body = etree.SubElement(root, "body")
    for entry in parcel.entries:
        unit = etree.SubElement(body, "tu", tuid=entry.key)
        _prop(unit, _FROM, entry.source_key)
        _prop(unit, _MARK, entry.mark)
        if asks := entry.asks:
            for kind, text in ((_PREVIOUS, asks.previous), (_FILE, asks.file)):
                _prop(unit, kind, text)
            for note in asks.notes:
                _prop(unit, _NOTE, note)
        for side, text in ((parcel.source, entry.source), (parcel.target, entry.target)):
            if side is not None and (text or side is parcel.target):
                _add(unit, side, text)
    return xml.serialise(root, '<!DOCTYPE tmx SYSTEM "tmx14.dtd">')


def _prop(element: xml.Element, kind: str, text: str) -> None:
    if text:
        etree.SubElement(element, "prop", type=kind).text = text


def _add(unit: xml.Element, side: Side, text: str) -> None:
    said = etree.SubElement(unit, "tuv")
    said.set(xml.XML_LANG, side.language)
    _prop(said, _EDITION, side.edition)
    etree.SubElement(said, "seg").text = text


def read(data: bytes, name: str) -> Parcel:
    """The strings of such a memory.

    Raises:
        ExchangeError: it is broken, or was not made from editions of ours.
    """
    root = xml.parse(data, name)
    header, body = xml.child(root, "header"), xml.child(root, "body")
    if header is None or body is None:
        raise ExchangeError(name, "", "filen mangler <header> eller <body>; hent den igen.")
    units = xml.children(body, "tu")
    source, target = sides(_property(header, _ORIGIN), ("", ""), name)
    # The editions with the languages that their strings are marked with
    spoken = {
        _property(said, _EDITION): _language(said) for unit in units for said in xml.children(unit, "tuv")
    }
    other = Side(source.edition, spoken.get(source.edition, "")) if source else None
    source, target = other, Side(target.edition, spoken.get(target.edition, ""))
    unready = [u.get("tuid", "") for u in units if not is_finished(_property(u, _LEVEL))]
    around = xml.remarks_around(root, "tu")
    part = is_part(_property(header, _ORIGIN))
    entries = _entries(units, source, target, name)
    return gather(name, source, target, entries, unready, around, part=part, confirmed=())


def _property(element: xml.Element, kind: str) -> str:
    return next((p.text or "" for p in xml.children(element, "prop") if p.get("type") == kind), "")


def _language(variant: xml.Element) -> str:
    return xml.language_of(variant.get(xml.XML_LANG) or variant.get("lang"))


def _entries(units: list[xml.Element], source: Side | None, target: Side, name: str) -> Iterator[Entry]:
    for unit in units:
        said = xml.children(unit, "tuv")
        yield Entry(
            unit.get("tuid", ""),
            _words(said, source, target, name) if source else "",
            _words(said, target, source, name),
            _property(unit, _FROM),
            _property(unit, _MARK),
            xml.where(unit),
            (*xml.comments(unit), *xml.set_aside(*(xml.child(s, "seg") for s in said))),
        )


def _words(variants: list[xml.Element], side: Side, other: Side | None, name: str) -> str:
    """What a unit says in an edition: marked with it, or with its language where a tool dropped the mark."""
    mine = [s for s in variants if _property(s, _EDITION) == side.edition]
    if not mine and (other is None or other.language != side.language):
        mine = [s for s in variants if not _property(s, _EDITION) and _language(s) == side.language]
    if len(mine) > 1:
        raise ExchangeError(name, xml.where(mine[1]), f"teksten på {side.language} står to gange.")
    return xml.inner(xml.child(mine[0], "seg"), name, _MARKS) if mine else ""
