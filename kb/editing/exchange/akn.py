"""Akoma Ntoso 3.0 (OASIS LegalDocML): an edition as an act whose ids are the citations.

A law is an `article`, its letters, numbers, small letters and romans are `paragraph`, `subparagraph`, `point`
and `indent`; the words before and after them are `intro` and `wrapUp`. A book's index is not written.
"""

from itertools import groupby

from lxml import etree

from kb.editing.exchange import xml
from kb.editing.exchange.akn_inline import blocks, inline
from kb.editing.exchange.akn_names import KINDS, MARKS, NAMESPACE, THREE_LETTERS, iri, numeral, tag
from kb.editing.exchange.akn_read import read
from kb.editing.exchange.marks import fingerprint
from kb.editing.units import units_of
from laws.citation import Citation
from laws.model import Edition, Provision, Section

_LEVELS = ("article", "paragraph", "subparagraph", "point", "indent")
_MAKER = "#bridgelov"
_WITH_INNER_TEXT = frozenset({"num", "heading", "p", "caption"})
"""Elements in which a blank is a letter of the text."""

__all__ = ["read", "write"]


def write(edition: Edition) -> bytes:
    """The edition as an act (laws), or as a document (the handbook, commentaries)."""
    root = etree.Element(tag("akomaNtoso"), nsmap={None: NAMESPACE})
    laws = edition.kind == "laws"
    document = etree.SubElement(root, tag("act" if laws else "doc"), name=edition.kind)
    if laws:
        document.set("contains", "singleVersion")
    _add_meta(document, edition)
    body = etree.SubElement(document, tag("body" if laws else "mainBody"))
    # the roots in the book's order, the laws of a section together under its titles
    titled = {root: section for section in edition.outline for root in section.roots}
    above: dict[str, xml.Element] = {}
    for section, places in groupby(edition.provisions, key=lambda p: titled.get(str(p.citation))):
        parent = body if section is None else _write_title(body, edition, section, above)
        for place in places:
            _add_place(parent, place, edition)
    return xml.serialise(root, with_inner_text=_WITH_INNER_TEXT)


def _add_meta(document: xml.Element, edition: Edition) -> None:
    meta = etree.SubElement(document, tag("meta"))
    identified = etree.SubElement(meta, tag("identification"), source=_MAKER)
    work = iri(edition.id)
    expression = f"{work}/{THREE_LETTERS.get(edition.language, edition.language)}@"
    for level, uri in (
        ("Work", work),
        ("Expression", expression),
        ("Manifestation", f"{expression}/main.xml"),
    ):
        described = etree.SubElement(identified, tag(f"FRBR{level}"))
        this = uri if level == "Manifestation" else f"{uri}/!main"
        etree.SubElement(described, tag("FRBRthis"), value=this)
        etree.SubElement(described, tag("FRBRuri"), value=uri)
        if level == "Work":
            etree.SubElement(described, tag("FRBRalias"), name="title", value=edition.title)
        etree.SubElement(described, tag("FRBRdate"), date=f"{edition.year}-01-01", name="year")
        etree.SubElement(described, tag("FRBRauthor"), href=_MAKER)
        if level == "Work":
            etree.SubElement(described, tag("FRBRcountry"), value="un")
        if level == "Expression":
            language = THREE_LETTERS.get(edition.language, edition.language)
            etree.SubElement(described, tag("FRBRlanguage"), language=language)
    named = etree.SubElement(meta, tag("references"), source=_MAKER)
    etree.SubElement(
        named,
        tag("TLCOrganization"),
        eId="bridgelov",
        href="/ontology/organization/bridgelov",
        showAs="Bridgelov",
    )
    kept = etree.SubElement(meta, tag("proprietary"), source=_MAKER)
    for unit in units_of(edition):
        etree.SubElement(
            kept, f"{{{MARKS}}}mark", key=unit.key, sum=fingerprint(unit.text), nsmap={"kept": MARKS}
        )


def _write_title(
    body: xml.Element, edition: Edition, section: Section, above: dict[str, xml.Element]
) -> xml.Element:
    parent = body
    if section.chapter:
        if section.chapter not in above:
            number = len(above) + 1
            above[section.chapter] = etree.SubElement(body, tag("chapter"), eId=f"chp_{number}")
            etree.SubElement(above[section.chapter], tag("heading")).text = section.chapter
        parent = above[section.chapter]
    found = etree.SubElement(parent, tag("section"), eId=f"sec_{edition.outline.index(section) + 1}")
    etree.SubElement(found, tag("heading")).text = section.title
    return found


def _add_place(parent: xml.Element, place: Provision, edition: Edition) -> None:
    element = _element(parent, place.citation)
    if number := numeral(place.citation, edition.language):
        etree.SubElement(element, tag("num")).text = number
    if place.heading:
        inline(etree.SubElement(element, tag("heading")), place, "heading", edition)
    if not place.children:
        content = etree.SubElement(element, tag("content"))
        blocks(content, place, "lead", edition)
        blocks(content, place, "tail", edition, under="tail")
        if not len(content):
            etree.SubElement(content, tag("p"))
        return
    _add_words(element, "intro", place, edition)
    for child in place.children:
        _add_place(element, child, edition)
    _add_words(element, "wrapUp", place, edition)


def _add_words(element: xml.Element, name: str, place: Provision, edition: Edition) -> None:
    part = "lead" if name == "intro" else "tail"
    if getattr(place, part) or any(table.part == part for table in place.tables):
        blocks(etree.SubElement(element, tag(name)), place, part, edition)


def _element(parent: xml.Element, citation: Citation) -> xml.Element:
    if citation.root in KINDS:
        return etree.SubElement(parent, tag("hcontainer"), name=KINDS[citation.root], eId=str(citation))
    depth = len(citation.path)
    name = _LEVELS[depth] if depth < len(_LEVELS) else "level"
    return etree.SubElement(parent, tag(name), eId=str(citation))
