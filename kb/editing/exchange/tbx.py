"""TBX-Basic (ISO 30042:2008): the glossary, a `termEntry` a concept; the names of 2019 are read too."""

from collections.abc import Iterator

from lxml import etree

from kb.editing.exchange import xml
from kb.editing.exchange.marks import compose
from kb.editing.exchange.parcel import check_text
from kb.editing.exchange.remark import Remark
from kb.errors import ExchangeError
from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.glossary import Concept
from laws.languages import FIRST_LANGUAGE, LANGUAGES

_ANY = "mul"  # ISO 639-2: what players say and shorten belongs to no one language
_NOTES = {"said": ("register", "colloquialRegister"), "short": ("termType", "abbreviation")}
_MADE_OF = "bridgelov:glossary"

_ASIDE = ("note", "descrip", "admin")
_ENTRY, _LANGUAGE, _TERM = ("termEntry", "conceptEntry"), ("langSet", "langSec"), ("tig", "ntig", "termSec")


def write(concepts: tuple[Concept, ...]) -> bytes:
    """The glossary; a concept's `id` is its name in the code, its references are the laws that treat it."""
    root = etree.Element("martif", type="TBX")
    root.set(xml.XML_LANG, FIRST_LANGUAGE)
    header = etree.SubElement(root, "martifHeader")
    described = etree.SubElement(header, "fileDesc")
    titled = etree.SubElement(described, "titleStmt")
    etree.SubElement(titled, "title").text = "Bridgelov"
    _paragraph(etree.SubElement(described, "sourceDesc"), _MADE_OF)
    _paragraph(etree.SubElement(header, "encodingDesc"), "TBXBasicXCSV02.xcs", type="XCSURI")
    body = etree.SubElement(etree.SubElement(root, "text"), "body")
    for concept in concepts:
        _add(body, concept)
    return xml.serialise(root, '<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">')


def _paragraph(element: xml.Element, text: str, **attributes: str) -> None:
    etree.SubElement(element, "p", attributes).text = text


def _add(body: xml.Element, concept: Concept) -> None:
    entry = etree.SubElement(body, "termEntry", id=concept.id)
    for citation in concept.citations:
        cited = etree.SubElement(entry, "xref", type="externalCrossReference", target=f"/lov/{citation}")
        cited.text = str(citation)
    for language in LANGUAGES:
        terms = concept.terms(language)
        if terms:
            said = _language_section(entry, language)
            for term in terms:
                _term(said, term)
    if concept.said or concept.short:
        said = _language_section(entry, _ANY)
        for field, note in _NOTES.items():
            for term in getattr(concept, field):
                _term(said, term, note)


def _language_section(entry: xml.Element, language: str) -> xml.Element:
    said = etree.SubElement(entry, "langSet")
    said.set(xml.XML_LANG, language)
    return said


def _term(section: xml.Element, term: str, note: tuple[str, str] | None = None) -> None:
    group = etree.SubElement(section, "tig")
    etree.SubElement(group, "term").text = term
    if note:
        etree.SubElement(group, "termNote", type=note[0]).text = note[1]


def read(data: bytes, name: str) -> tuple[Concept, ...]:
    """The concepts of such a file.

    Raises:
        ExchangeError: it is broken, or was not made from our glossary.
    """
    root = xml.parse(data, name)
    described = [e for e in root.iter() if xml.local(e) == "sourceDesc"]
    if not any(_MADE_OF in "".join(e.itertext()) for e in described):
        raise ExchangeError(
            name, "", "filen er ikke lavet af ordlisten herfra; hent den med »bridgelov export tbx«."
        )
    found: dict[str, Concept] = {}
    for entry in (e for e in root.iter() if xml.local(e) in _ENTRY):
        terms: dict[str, list[str]] = {}
        for field, term, where in _terms(entry, name):
            check_text(term, name, where)
            if term in terms.setdefault(field, []):
                raise ExchangeError(name, where, f"ordet »{term}« står to gange under {entry.get('id')}.")
            terms[field].append(term)
        words = {field: tuple(said) for field, said in terms.items()}
        concept = Concept(
            entry.get("id", ""), words.pop(FIRST_LANGUAGE, ()), citations=_citations(entry, name), **words
        )
        if concept.id in found:
            raise ExchangeError(name, xml.where(entry), f"begrebet »{concept.id}« står to gange.")
        found[concept.id] = concept
    if not found:
        raise ExchangeError(name, "", "filen har ingen begreber; hent den med »bridgelov export tbx«.")
    return tuple(found.values())


def remarks(data: bytes, name: str) -> tuple[Remark, ...]:
    """The notes, definitions and the like of such a file, which our glossary has no room for."""
    rows = []
    for element in xml.parse(data, name).iter():
        if xml.local(element) in _ASIDE and (words := xml.words_of(element)):
            above = (e.get("id", "") for e in element.iterancestors() if xml.local(e) in _ENTRY)
            rows.append(Remark("comment", next(above, ""), xml.where(element), words))
    return tuple(rows)


def _terms(entry: xml.Element, name: str) -> Iterator[tuple[str, str, str]]:
    """Field of a concept, term and line of each word."""
    for said in (e for e in entry if xml.local(e) in _LANGUAGE):
        language = xml.language_of(said.get(xml.XML_LANG))
        for group in (e for e in said.iter() if xml.local(e) in _TERM):
            terms = [e for e in group.iter() if xml.local(e) == "term"]
            field = _field(group, language)
            if len(terms) != 1 or not field:
                reason = f"et ord på »{language}« kan ikke læses; ordlisten har da, en og no."
                raise ExchangeError(name, xml.where(group), reason)
            yield field, compose(xml.inner(terms[0], name, ("hi",))), xml.where(terms[0])


def _field(group: xml.Element, language: str) -> str:
    if language != _ANY:
        return language if language in LANGUAGES else ""
    notes = {(e.get("type"), (e.text or "").strip()) for e in group.iter() if xml.local(e) == "termNote"}
    return next((field for field, note in _NOTES.items() if note in notes), "said")


def _citations(entry: xml.Element, name: str) -> tuple[Citation, ...]:
    cited = [e for e in entry if xml.local(e) == "xref"]
    try:
        return tuple(parse("".join(e.itertext())) for e in cited)
    except CitationError as fault:
        raise ExchangeError(name, xml.where(entry), str(fault)) from fault
