"""Akoma Ntoso read back: the strings of an act that we wrote, found by the citations that are its ids."""

import re
from collections.abc import Iterator, Mapping

from kb.editing.exchange import xml
from kb.editing.exchange.akn_names import MARKS, THREE_LETTERS, numeral
from kb.editing.exchange.parcel import Entry, Parcel, Side, check_edition, gather
from kb.errors import ExchangeError
from laws.citation import Citation, parse
from laws.errors import CitationError

PLACES = ("article", "paragraph", "subparagraph", "point", "indent", "level", "hcontainer")
_AROUND = ("chapter", "section", "body", "mainBody", "act", "doc")
_WORDS = {"intro": "lead", "content": "lead", "wrapUp": "tail"}
_MARKS = ("ref", "rref", "inline", "ins")
_LINKS = ("ref", "rref")
_STANDING = re.compile(r".*-(note|table)-(\d+)")
_BROKEN_LINE = re.compile(r"(?:(?<![ \t\r])[ \t\r]++)?\n[ \t\r\n]*")


def read(data: bytes, name: str) -> Parcel:
    """The strings of such an act, to be compared with the edition that is held.

    Raises:
        ExchangeError: it is broken, was not made from an edition of ours, or has words where none may stand.
    """
    root = xml.parse(data, name)
    document = next((e for e in root if xml.local(e) in ("act", "doc")), None)
    if document is None:
        raise ExchangeError(name, xml.where(root), "filen har hverken <act> eller <doc>.")
    # the edition that the file says it is
    said = {xml.local(e): e for e in document.iter() if xml.local(e).startswith("FRBR")}
    work = next((e.get("value", "") for e in document.iter() if xml.local(e) == "FRBRuri"), "")
    spoken = said["FRBRlanguage"].get("language", "") if "FRBRlanguage" in said else ""
    languages = {three: two for two, three in THREE_LETTERS.items()}
    target = Side(check_edition(work.rpartition("/")[2], name), languages.get(spoken, spoken))
    marks = {e.get("key", ""): e.get("sum", "") for e in document.iter(f"{{{MARKS}}}mark")}
    entries = _Reader(name, target.language, marks).entries(document)
    return gather(name, None, target, entries, (), xml.remarks_around(document, ""))


class _Reader:
    """Reads the places of one file.

    Args:
        language: of its texts, in which its numerals are written.
        marks: fingerprint of each string on the day the file was made, by its key.
    """

    def __init__(self, name: str, language: str, marks: Mapping[str, str]) -> None:
        self._name, self._language, self._marks = name, language, marks

    def entries(self, element: xml.Element) -> Iterator[Entry]:
        """The strings of everything under an element that holds places."""
        for inner in element:
            kind = xml.local(inner)
            if kind in PLACES:
                yield from self._place(inner)
            elif kind in _AROUND:
                yield from self.entries(inner)
            elif kind not in ("meta", "heading"):
                raise self._wrong(inner, f"<{kind}> hører ikke til her; fjern det.")

    def _place(self, element: xml.Element) -> Iterator[Entry]:
        citation = self._citation(element)
        said: dict[str, list[xml.Element]] = {}
        for inner in element:
            kind = xml.local(inner)
            if kind == "heading":
                yield self._entry(f"{citation}#heading", self._line(inner), inner, inner)
                yield from self._notes(inner)
            elif kind in _WORDS:
                yield from self._blocks(inner, _WORDS[kind], said)
            elif kind in PLACES:
                yield from self._place(inner)
            elif kind != "num":
                raise self._wrong(inner, f"<{kind}> hører ikke til her; fjern det.")
        for part, paragraphs in said.items():
            key = str(citation) if part == "lead" else f"{citation}#{part}"
            words = filter(None, map(self._line, paragraphs))
            yield self._entry(key, "\n\n".join(words), element, *paragraphs)

    def _citation(self, element: xml.Element) -> Citation:
        try:
            citation = parse(element.get("eId", ""))
        except CitationError as fault:
            raise self._wrong(element, str(fault)) from fault
        number = xml.child(element, "num")
        stands = self._line(number) if number is not None else ""
        wanted = numeral(citation, self._language)
        if stands.split() != wanted.split():
            reason = f"nummeret »{stands}« er ikke »{wanted}«, som eId siger; ret et af dem."
            raise self._wrong(element, reason)
        return citation

    def _blocks(
        self, element: xml.Element, part: str, paragraphs: dict[str, list[xml.Element]]
    ) -> Iterator[Entry]:
        """The footnotes and tables among some paragraphs, whose words are put down under their part."""
        for inner in element:
            kind = xml.local(inner)
            if kind == "table":
                yield self._entry(self._standing(inner), self._table(inner), inner)
            elif kind == "p":
                mine = inner.get("class", part)
                if self._line(inner) or xml.set_aside(inner):
                    paragraphs.setdefault(mine, []).append(inner)
                yield from self._notes(inner)
            else:
                raise self._wrong(inner, f"<{kind}> hører ikke til her; fjern det.")

    def _notes(self, element: xml.Element) -> Iterator[Entry]:
        for note in (e for e in element.iter() if xml.local(e) == "authorialNote"):
            words = [self._line(p) for p in xml.children(note, "p")]
            yield self._entry(self._standing(note), "\n\n".join(words), note)

    def _standing(self, element: xml.Element) -> str:
        """The key of a footnote or a table."""
        found = _STANDING.fullmatch(element.get("eId", ""))
        place = next(e for e in element.iterancestors() if xml.local(e) in PLACES)
        if found is None:
            raise self._wrong(element, "noten eller tabellen mangler sit eId; hent filen igen.")
        return f"{self._citation(place)}#{found[1]}:{found[2]}"

    def _table(self, element: xml.Element) -> str:
        caption = xml.child(element, "caption")
        lines = [self._line(caption)] if caption is not None else []
        for row in xml.children(element, "tr"):
            lines.append("\t".join(" ".join(self._line(p) for p in cell) for cell in row))
        return "\n".join(lines)

    def _line(self, element: xml.Element) -> str:
        """The words of an element; a line that a tool broke is one line again."""
        return "".join(self._pieces(element)).strip(" \t")

    def _pieces(self, element: xml.Element) -> Iterator[str]:
        yield _BROKEN_LINE.sub(" ", element.text or "")
        for inner in element:
            kind = xml.local(inner)
            if kind == "eol":
                yield "\n"
            elif kind in _MARKS and not xml.is_deleted(inner):
                yield from self._pieces(inner)
            elif kind != "authorialNote" and not xml.is_deleted(inner):
                raise self._wrong(inner, f"koden <{kind}> hører ikke til i teksterne; fjern den.")
            yield _BROKEN_LINE.sub(" ", inner.tail or "")

    def _entry(self, key: str, text: str, element: xml.Element, *among: xml.Element) -> Entry:
        """A string; `among` are the elements that hold its words."""
        return Entry(
            key,
            "",
            text,
            mark=self._marks.get(key, ""),
            where=xml.where(element),
            aside=xml.set_aside(*among),
            links=self._links(among),
        )

    def _links(self, among: tuple[xml.Element, ...]) -> tuple[tuple[str, str], ...]:
        """The words and the address of each reference among some words."""
        return tuple(
            (self._line(e), e.get("href") or f"{e.get('from')}–{e.get('upTo')}")
            for block in among
            for e in block.iter()
            if xml.local(e) in _LINKS
        )

    def _wrong(self, element: xml.Element, reason: str) -> ExchangeError:
        return ExchangeError(self._name, xml.where(element), reason)
