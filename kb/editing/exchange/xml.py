"""XML from strangers: decoded, bounded, without entities, every fault with its line."""

import re
from collections.abc import Iterable
from typing import Any

from lxml import etree

from kb.editing.exchange.encoding import decode_text
from kb.editing.exchange.remark import Remark
from kb.editing.exchange.state import is_refused
from kb.errors import ExchangeError

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"

Element = Any  # lxml ships no types

_LONGEST_DECLARATION = 400
"""Characters of `<?xml … ?>`, so that nobody can make the search in it long."""
_ENCODING = re.compile(r"encoding\s*+=\s*+[\"']([^\"'<>]++)[\"']")
_DECLARES = re.compile(r"<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^<>\[]*\[")
"""Declarations of its own, or the bracket that they stand in; a sign in a quoted address hides none."""
_LONG_TAG = re.compile(r"<[^<>]{20000}")
"""Longer than any tool writes: each attribute would be held against all before it."""
OURS = "bridgelov"
"""Whom a note of ours is from."""
_NOTES = ("note", "Comment")
_DELETION = re.compile(r"delet|strike|\bdel\b", re.IGNORECASE)
_SAYS = ("mtype", "type", "name", "class")
"""Attributes that say what an element means."""
_CLOSES = re.compile(r"[.,;:!?)\]»”’]")
_OPENS = "([«“‘/–-"
_UNICODE = ("utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii")


def parse(data: bytes, name: str) -> Element:
    """The root of a document.

    Raises:
        ExchangeError: not Unicode, not well-formed, or with declarations of its own: an entity may stand for
            a gigabyte or for a file of this machine, and no exchange format needs one.
    """
    text = decode_text(data, name)
    declaration = _declaration(text, name)
    declared = _ENCODING.search(declaration)
    if declared and declared[1].lower() not in _UNICODE and not text.isascii():
        raise ExchangeError(
            name, "linje 1", f"filen siger, at den er {declared[1]}, men er Unicode; gem den som UTF-8."
        )
    if found := _DECLARES.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ExchangeError(
            name, f"linje {line}", "filen har egne entiteter eller erklæringer; fjern dem og prøv igen."
        )
    if found := _LONG_TAG.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ExchangeError(name, f"linje {line}", "et element har for mange egenskaber; hent filen igen.")
    return _root("\n" * declaration.count("\n") + text[len(declaration) :], name)


def _declaration(text: str, name: str) -> str:
    """What stands up to the end of `<?xml … ?>`; empty where a file has none.

    Raises:
        ExchangeError: it does not end where every tool ends it.
    """
    start = len(text) - len(text.lstrip())
    if not text.startswith("<?xml", start) or not text[start + 5 : start + 6].isspace():
        return ""
    end = text.find("?>", start, start + _LONGEST_DECLARATION)
    if end < 0:
        raise ExchangeError(name, "linje 1", "filen er ikke hel XML; ret den, eller hent den igen.")
    return text[: end + 2]


def _root(text: str, name: str) -> Element:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(text.encode("utf-8", "surrogatepass"), parser)
    except etree.XMLSyntaxError as fault:
        line, sign = fault.position
        if not line:  # no fault of the file: there was no memory to read it in
            raise MemoryError from fault
        raise ExchangeError(
            name, f"linje {line}, tegn {sign}", "filen er ikke hel XML; ret den, eller hent den igen."
        ) from fault
    for entity in root.iter(etree.Entity):
        raise ExchangeError(name, where(entity), f"entiteten {entity.text} er ingen; skriv tegnet selv.")
    return root


def local(element: Element) -> str:
    """An element's name without its namespace.

    >>> local(etree.fromstring("<a xmlns='urn:x'/>"))
    'a'
    """
    return str(etree.QName(element).localname)


def where(element: Element) -> str:
    """The line that an element stands in, for messages."""
    return f"linje {element.sourceline}"


def child(element: Element, name: str) -> Element | None:
    """The first child of a name, whatever its namespace."""
    return next((c for c in element if local(c) == name), None)


def children(element: Element, name: str) -> list[Element]:
    """All children of a name."""
    return [c for c in element if local(c) == name]


def only_file(root: Element, name: str) -> Element:
    """The one `<file>` of an XLIFF document.

    Raises:
        ExchangeError: there is none, or more than one.
    """
    files = children(root, "file")
    if len(files) != 1:
        raise ExchangeError(name, "", f"filen har {len(files)} <file>; der skal være ét.")
    return files[0]


def inner(element: Element | None, name: str, transparent: tuple[str, ...] = ()) -> str:
    """The words of an element, as they stand.

    Args:
        transparent: elements inside that only mark words (`mrk`) and may be passed over; those that mark them
            as deleted are left out with their words (`set_aside`), and a blank parts sentences that touch.

    Raises:
        ExchangeError: a code of some other text (`<x/>`, `<ph/>`) stands among the words.
    """
    if element is None:
        return ""
    pieces = [element.text or ""]
    before, last = None, ""
    for inside in element:
        if local(inside) not in transparent:
            code = f"koden <{local(inside)}> hører ikke til i teksterne; fjern den."
            raise ExchangeError(name, where(inside), code)
        words = "" if is_deleted(inside) else inner(inside, name, transparent)
        touch = before is not None and not before.tail and _is_sentence(before) and _is_sentence(inside)
        pieces += [_gap(last, words) if touch else "", words, inside.tail or ""]
        before, last = inside, words
    return "".join(pieces)


def _is_sentence(element: Element) -> bool:
    return bool(element.get("mtype") == "seg")


def join_sentences(sentences: Iterable[str]) -> str:
    """The sentences that a tool cut a string into, a blank between two that touch.

    >>> join_sentences(["See Law 12.", "Then play.", " ", "So."])
    'See Law 12. Then play. So.'
    """
    pieces, last = [], ""
    for words in filter(None, sentences):
        pieces += [_gap(last, words), words]
        last = words
    return "".join(pieces)


def _gap(before: str, words: str) -> str:
    """What stands between two sentences that touch: a blank, but for a sign that leans on the other side."""
    leans = before[-1:].isspace() or words[:1].isspace() or _CLOSES.match(words) or before[-1:] in _OPENS
    return "" if not before or not words or leans else " "


def is_deleted(element: Element) -> bool:
    """Whether an element holds words that somebody deleted and a tool kept."""
    said = (word for attribute, word in element.items() if attribute in _SAYS)
    return any(map(_DELETION.search, said)) or local(element) == "del"


def set_aside(*elements: Element | None) -> tuple[tuple[str, str], ...]:
    """What stands among the words of elements and is no text: words deleted there, comments on a stretch."""
    rows = []
    for element in elements:
        for inside in element.iter() if element is not None else ():
            if is_deleted(inside):
                rows.append(("deleted", words_of(inside)))
            if "comment" in inside.get("mtype", inside.get("type", "")):
                rows.append(("comment", inside.get("value") or inside.get("comment") or words_of(inside)))
    return tuple(rows)


def comments(element: Element) -> tuple[tuple[str, str], ...]:
    """The notes that stand in an element, at whatever depth, as remarks; ours are left out."""
    notes = (e for e in element.iter() if local(e) in _NOTES and e.get("from") != OURS)
    return tuple(("comment", words) for e in notes if (words := words_of(e)))


def remarks_around(root: Element, unit: str) -> list[Remark]:
    """The notes that stand in a file outside its strings."""
    notes = (e for e in root.iter() if local(e) in _NOTES)
    outside = (e for e in notes if not any(local(above) == unit for above in e.iterancestors()))
    return [Remark("comment", "", where(e), words) for e in outside if (words := words_of(e))]


def is_locked(element: Element) -> bool:
    """Whether a string, or what it stands in, is said not to be translated; the nearest word counts."""
    around = (element, *element.iterancestors())
    said = next((e.get("translate") for e in around if e.get("translate")), "")
    return is_refused(said)


def words_of(element: Element) -> str:
    """The words in an element on one line, whatever else is in it."""
    return " ".join("".join(element.itertext()).split())


def language_of(code: str | None) -> str:
    """The language that a tag names.

    >>> language_of("en-GB"), language_of("DA"), language_of(None)
    ('en', 'da', '')
    """
    return re.split(r"[-_]", code or "")[0].lower()


def serialise(
    root: Element, doctype: str | None = None, with_inner_text: frozenset[str] = frozenset()
) -> bytes:
    """The document as bytes; no blank is added anywhere inside a string.

    Args:
        with_inner_text: elements whose words and elements stand among one another.
    """
    if with_inner_text:
        _indent(root, with_inner_text)
    else:
        etree.indent(root)
    text = etree.tostring(root, encoding="UTF-8", xml_declaration=True, doctype=doctype)
    return bytes(text) + b"\n"


def _indent(element: Element, with_inner_text: frozenset[str], line: str = "\n") -> None:
    if not len(element) or local(element) in with_inner_text:
        return
    element.text = f"{line}  "
    for inner in element:
        _indent(inner, with_inner_text, f"{line}  ")
        inner.tail = f"{line}  "
    element[-1].tail = line
