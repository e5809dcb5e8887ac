"""The director's handbook as an edition: sections X6 to X93 and 201 to 262, each place at its citation."""

import re
from collections.abc import Iterator
from dataclasses import replace

from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Finding, Footnote, Part, Provision, Reading, Section
from laws.reading.account import last_words
from laws.reading.earned import doubt_handbook
from laws.reading.handbook.blocks import ROOT, RawBook, RawSection, cut_up
from laws.reading.handbook.lost import is_finished
from laws.reading.handbook.notes import match_signs
from laws.reading.handbook.repair import mend, mend_title, plain_words
from laws.reading.handbook.tree import SectionTree, grow, siblings_unpunctuated
from laws.reading.handbook.words import count_words, find_slips, strangers
from laws.reading.letters import Wording
from laws.reading.outline import Content, Node

_LAW_YEARS = (1997, 2007, 2017)
_YEAR = re.compile(
    r"(?:Gyldig(?:t)? fra|Gælder fra|Udgave)[^\n]{0,200}?\b((?:19|20)[0-9]{2})\b", re.IGNORECASE
)
_TITLE = re.compile(r"turneringslederh[aå]ndbog", re.IGNORECASE)
_FRONT, _TITLE_WORDS = 2000, 8
"""Letters at a text's beginning among which its title stands, and the most words that this has."""
_HEADING_LINE = re.compile(rf"^[-–•]?[^\S\n]*§\s*({ROOT})\s*\.\s", re.MULTILINE)
_JOINING = re.compile(r"(?:\b(?:og|eller|samt)|,)$")
_ADDRESS = re.compile(r"https?://\S")


def looks_like(text: str) -> float:
    """How surely a text is the director's handbook, 0 to 1: its name at the front, its own section numbers.

    >>> looks_like("Noget helt andet")
    0.0
    """
    roots = {match[1] for match in _HEADING_LINE.finditer(text)}
    named = any(map(_TITLE.search, _titles(text)))
    return min(1.0, 0.45 * named + 0.55 * min(1.0, len(roots) / 8))


def read_handbook(text: str) -> Edition:
    """Reads the whole handbook.

    Args:
        text: the document, line ends as `\\n`.

    Raises:
        UnreadableSource: when the text has no sections, or does not say its year; `name` is for the caller
            to fill.
    """
    book = cut_up(text)
    held = [section.root for section in book.sections if section.root]
    if not held:
        raise UnreadableSource(
            "", "Håndbogen har ingen paragraffer (§ X6, § 201 …); hent hele dokumentet igen, og importér det."
        )
    words = set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text.lower()))
    counts = count_words(plain_words(text))
    slips = find_slips(counts, strangers(counts))
    findings: list[Finding] = []
    provisions: list[Provision] = []
    pages = {root or "preface": page for root, _, page in book.contents}
    for section in book.sections:
        place, found = _section(section, words, slips, book.unwrapped)
        provisions.append(replace(place, page=pages.get(str(place.citation))))
        findings.extend(found)
    findings.extend(_against_contents(book, provisions))
    findings.extend(_end(book, held[-1]))
    findings.extend(_unknown(provisions))
    if book.pages:
        listed = ", ".join(map(str, book.pages))
        findings.append(
            Finding("dropped", None, listed, "Sidetal, der stod alene mellem linjerne, er udeladt.")
        )
    why = doubt_handbook(_titles(text), provisions)
    if why:
        findings.append(Finding("other-book", None, "", why))
    year = _said_year(book, text)
    if year is None:
        reason = "Håndbogen siger ikke, hvilket år den gælder fra; importér dokumentet med dets titelblad."
        raise UnreadableSource("", why or reason)
    title = mend_title(book.front[0]) if book.front else "Turneringslederhåndbog"
    if provisions and provisions[0].citation.root == "preface" and book.front[1:]:
        said = tuple(dict.fromkeys(line for line in book.front if line != book.front[0]))
        provisions[0] = replace(provisions[0], remarks=(*provisions[0].remarks, *said))
    return Edition(
        id=f"tlh-{year}-da",
        title=f"{title} {year}",
        kind="handbook",
        language=FIRST_LANGUAGE,
        year=year,
        provisions=tuple(provisions),
        laws_of=f"love-{max((y for y in _LAW_YEARS if y <= year), default=_LAW_YEARS[0])}-da",
        outline=_outline(book),
        findings=tuple(findings),
    )


def _titles(text: str) -> Iterator[str]:
    """The lines at a text's beginning that may be its title; one that only mentions a book is longer."""
    return (line for line in text[:_FRONT].split("\n") if len(line.split()) <= _TITLE_WORDS)


def _end(book: RawBook, last: str) -> Iterator[Finding]:
    """Says of a book that it ends in the middle of a sentence."""
    if not is_finished(book.last) and not book.last.startswith("§"):
        yield Finding(
            "cut", Citation(last), last_words(book.last), f"Kilden ender midt i en sætning i § {last}."
        )


def year_of(text: str) -> int | None:
    """The year from which a handbook says that it holds; it tells one edition of the book from the next.

    >>> year_of("Turneringslederhåndbog\\n\\nGyldig fra 1. maj 2012\\n\\n§ X7. Mapper\\n\\nAlle er blå.")
    2012
    """
    return _said_year(cut_up(text), text)


def _said_year(book: RawBook, text: str) -> int | None:
    front = "\n".join(book.front) or text[:1000]
    found = _YEAR.search(front) or re.search(r"\b((?:19|20)[0-9]{2})\b", front)
    if found:
        return int(found[1])
    return max((int(tag) for tag in re.findall(r"\[((?:19|20)[0-9]{2})\]", text)), default=None)


def _outline(book: RawBook) -> tuple[Section, ...]:
    sections: list[Section] = []
    for raw in book.sections:
        root = raw.root or "preface"
        title = mend_title(raw.chapter)
        if sections and sections[-1].title == title:
            sections[-1] = replace(sections[-1], roots=(*sections[-1].roots, root))
        else:
            sections.append(Section(title, (root,)))
    return tuple(sections)


def _against_contents(book: RawBook, provisions: list[Provision]) -> list[Finding]:
    """Holds the sections to the contents list: all there, with the same titles."""
    findings = []
    titles = {str(p.citation): p.heading for p in provisions}
    for root, title, _ in book.contents:
        key = root or "preface"
        if key not in titles:
            detail = f"§ {key} står i indholdsfortegnelsen, men ikke i teksten."
            findings.append(Finding("missing", Citation(root) if root else None, title, detail))
        elif mend_title(title) != titles[key]:
            detail = f"Indholdsfortegnelsen har »{title}«, teksten »{titles[key]}«."
            findings.append(Finding("uncertain", Citation(key), title, detail))
    return findings


def _unknown(provisions: list[Provision]) -> list[Finding]:
    """Each word that is still in no lexicon, at the first place that has it."""
    first: dict[str, Citation] = {}
    for place in (p for provision in provisions for p in provision.walk()):
        for text in (place.heading, place.lead, place.tail, *(note.text for note in place.notes)):
            for word in count_words(text):
                first.setdefault(word, place.citation)
    detail = "Ordet findes hverken i ordlisten eller andre steder i håndbogen i en form, som den kender."
    return [Finding("unknown-word", first[word], word, detail) for word in strangers(dict.fromkeys(first, 1))]


def _section(
    section: RawSection, words: set[str], slips: dict[str, str], unwrapped: bool
) -> tuple[Provision, list[Finding]]:
    grown = grow(section, unwrapped and bool(section.root))
    builder = _SectionBuilder(grown, words, slips)
    place = builder.hang(builder.place(grown.planter.root, [grown.planter.root]))
    for citation in grown.planter.missing:
        detail = f"Nummereringen springer: {citation.label} findes ikke i kilden."
        builder.findings.append(Finding("missing", citation, "", detail))
    return place, builder.findings


class _SectionBuilder:
    """Turns the nodes of one section into provisions."""

    def __init__(self, grown: SectionTree, words: set[str], slips: dict[str, str]) -> None:
        self.grown = grown
        self.root = grown.planter.root.citation
        self.words = words
        self.slips = slips
        self.findings: list[Finding] = []
        self.signs: list[str] = []

    def place(self, node: Node, siblings: list[Node]) -> Provision:
        """The provision of a node and everything under it, without the text of its footnotes."""
        citation, torn = node.citation, self.grown.fragments.get(node.citation, ())
        heading, lead, tail = (
            mend(raw, self.words, self.slips) for raw in (node.heading, _text(node.lead), _text(node.tail))
        )
        remarks = [detail for _, detail in torn]
        self.findings.extend(Finding("damaged", citation, was, detail) for was, detail in torn)
        readings = [*heading.readings_in("heading"), *lead.readings_in("lead"), *tail.readings_in("tail")]
        if node.lost:
            readings.insert(
                0, Reading("", citation.marker, "nummer tabt i kilden, sat efter rækkefølgen", 0.9)
            )
        parts: tuple[tuple[Part, Wording], ...] = (("heading", heading), ("lead", lead), ("tail", tail))
        notes = [Footnote(sign, "", part, at) for part, wording in parts for sign, at in wording.signs]
        self.signs.extend(note.sign for note in notes)
        self._broken_off(node, siblings, citation, lead, tail, remarks)
        children = tuple(self.place(child, node.children) for child in node.children)
        return Provision(
            citation=citation,
            heading=heading.text,
            lead=lead.text,
            children=children,
            tail=tail.text,
            notes=tuple(notes),
            readings=tuple(readings),
            tags=tuple(dict.fromkeys([*heading.tags, *lead.tags, *tail.tags])),
            remarks=tuple(remarks),
        )

    def _broken_off(
        self, node: Node, siblings: list[Node], at: Citation, lead: Wording, tail: Wording, remarks: list[str]
    ) -> None:
        """Marks a wording that ends in the middle of a sentence."""
        ends = [tail] if tail.text else [] if node.children else [lead]
        for wording in ends:
            text = wording.text.rstrip()
            if not text or is_finished(text) or _JOINING.search(text) or _ADDRESS.search(text.split()[-1]):
                continue
            if self.root.root == "preface" or siblings_unpunctuated(siblings):
                continue
            remarks.append(f"Kilden bryder af her, efter »… {text[-30:]}«.")
            self.findings.append(
                Finding(
                    "damaged", at, text[-60:], "Ordlyden ender midt i en sætning; se i den trykte håndbog."
                )
            )

    def hang(self, place: Provision) -> Provision:
        """Hangs the footnotes' texts where their signs stand."""
        raw = self.grown.notes
        matched = match_signs(self.signs, [sign for sign, _ in raw])
        texts = {now: mend(text, self.words, self.slips) for (_, text), now in zip(raw, matched, strict=True)}
        misread = {now: was for (was, _), now in zip(raw, matched, strict=True) if was != now}
        for sign, wording in texts.items():
            if sign not in self.signs:
                detail = "En fodnotes tegn står ingen steder i paragraffen."
                self.findings.append(Finding("missing", self.root, f"{sign}) {wording.text[:50]}", detail))
        for sign in dict.fromkeys(self.signs):
            if sign not in texts:
                self.findings.append(
                    Finding("missing", self.root, f"{sign})", "Fodnoten til tegnet mangler i kilden.")
                )
        orphans = [Footnote(sign, w.text) for sign, w in texts.items() if sign not in self.signs]
        place = self._hung(place, texts, misread)
        return replace(place, notes=(*place.notes, *orphans)) if orphans else place

    def _hung(self, place: Provision, texts: dict[str, Wording], misread: dict[str, str]) -> Provision:
        notes = tuple(replace(n, text=texts[n.sign].text) for n in place.notes if n.sign in texts)
        readings, tags = list(place.readings), list(place.tags)
        for sign in dict.fromkeys(n.sign for n in notes):
            readings.extend(replace(r, offset=-1) for r in texts[sign].readings)
            tags.extend(texts[sign].tags)
            if sign in misread:
                why = "fodnotens tegn forlæst, sat efter rækkefølgen"
                readings.append(Reading(f"{misread[sign]})", f"{sign})", why, 0.95))
        return replace(
            place,
            notes=notes,
            readings=tuple(readings),
            tags=tuple(dict.fromkeys(tags)),
            children=tuple(self._hung(child, texts, misread) for child in place.children),
        )


def _text(paragraphs: list[Content]) -> str:
    return "\n\n".join(map(str, paragraphs))
