"""A provision tree addressed by citations: what every reader produces and every page shows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from laws.account import Account
from laws.citation import Citation
from laws.concordance import Relation
from laws.errors import UnknownProvision
from laws.papers import Paper

Part = Literal["heading", "lead", "tail"]
"""The three strings of a provision that offsets count into."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One change to a source's letters: what stood there, what we read, why, and how sure that is.

    Attributes:
        was, now: the source's letters, and ours.
        why: one Danish clause (`formet efter ordlisten`, `fra afskriften`).
        confidence: 0 (a guess) to 1 (certain).
        part, offset: where `now` stands; offset -1 where it is no longer to be found as it was.
    """

    was: str
    now: str
    why: str
    confidence: float
    part: Part = "lead"
    offset: int = -1


@dataclass(frozen=True, slots=True)
class Footnote:
    """A footnote, hanging where its sign stands: before the character at `offset` of `part`."""

    sign: str
    text: str
    part: Part = "lead"
    offset: int = -1


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the book, standing at `offset` of `part` (always at a paragraph's edge)."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    part: Part = "lead"
    offset: int = -1

    @property
    def text(self) -> str:
        """The table as lines of cells, for search and for a terminal."""
        rows = [self.header, *self.rows] if any(self.header) else list(self.rows)
        lines = [self.caption] if self.caption else []
        return "\n".join(lines + ["\t".join(row) for row in rows])


class Status(StrEnum):
    """What became of a reference."""

    RESOLVED = "resolved"
    AMBIGUOUS = "ambiguous"
    PARTIAL = "partial"
    UNRESOLVED = "unresolved"
    EXTERNAL = "external"

    @property
    def is_open(self) -> bool:
        """Whether the reference does not lead to one whole place, though it should."""
        return self in (Status.UNRESOLVED, Status.PARTIAL, Status.AMBIGUOUS)


@dataclass(frozen=True, slots=True)
class Reference:
    """A place in a text that cites a provision.

    Attributes:
        text: the letters that cite, as they stand.
        part: where they stand; `note:0` is the first footnote's text, `table:0` the first table's.
        start, end: offsets into that part.
        citation: the target; for PARTIAL the longest part that exists, never silently shown as the whole.
        last: the end of a range (`§§ 61-64`), else None.
        edition: id of the edition that the reference speaks of.
        carried: the target in today's numbering when that differs from `citation`.
        detail: one Danish clause for the reader (`§ 23 i 2007-lovene, nu § 72C`).
        relation: what became of a place of older laws; REMOVED where today's have none, whatever stands under
            its number. None where the reference speaks of today's laws.
    """

    text: str
    part: str
    start: int
    end: int
    citation: Citation | None
    edition: str
    status: Status
    last: Citation | None = None
    carried: Citation | None = None
    detail: str = ""
    relation: Relation | None = None


@dataclass(frozen=True, slots=True)
class Provision:
    """A numbered place: its own heading, the wording before its children, them, and the wording after.

    Paragraphs inside `lead` and `tail` are separated by one blank line.

    Attributes:
        tags: year tags and the like that the source carries (`2014`).
        remarks: what a reader must know of this place (`her bryder kilden af`).
        page: the page of the source, where it has one.
        numeral: what is printed before it in a document beside the law books (`stk. 2`, `4.2.3`).
        label: what it is called there as a whole (`§ 4, stk. 2`); empty where the citation says it.
    """

    citation: Citation
    heading: str = ""
    lead: str = ""
    children: tuple[Provision, ...] = ()
    tail: str = ""
    notes: tuple[Footnote, ...] = ()
    tables: tuple[Table, ...] = ()
    readings: tuple[Reading, ...] = ()
    references: tuple[Reference, ...] = ()
    tags: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    page: int | None = None
    numeral: str = ""
    label: str = ""

    @property
    def marker(self) -> str:
        """The numeral before this place in its book, as printed; empty where it has none."""
        return self.numeral or self.citation.marker

    def walk(self) -> Iterator[Provision]:
        """This place and everything under it, in the book's order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def text(self) -> str:
        """The whole wording with its children's, in order; a child's numeral and heading stand before it."""
        pieces = [_with_tables(self, "lead")]
        for child in self.children:
            first = " ".join(p for p in (child.marker, child.heading) if p)
            glue = "\n" if child.heading else " "
            pieces.append(f"{first}{glue}{child.text}".strip())
        pieces.append(_with_tables(self, "tail"))
        return "\n\n".join(p for p in pieces if p)


def _with_tables(place: Provision, part: Part) -> str:
    text: str = getattr(place, part)
    for table in sorted((t for t in place.tables if t.part == part), key=lambda t: -t.offset):
        at = table.offset if table.offset >= 0 else len(text)
        text = "\n\n".join(p for p in (text[:at].strip(), table.text, text[at:].strip()) if p)
    return text


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter or section title of a book and the roots that stand under it."""

    title: str
    roots: tuple[str, ...]
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class IndexTerm:
    """An entry of a book's own index of terms.

    Attributes:
        term: the headword; `under` is the headword that a sub-entry stands under, else empty.
        citations: where it sends the reader.
        see: headwords that it refers to (`se også`).
    """

    term: str
    citations: tuple[Citation, ...]
    under: str = ""
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that reading could not settle and an editor should look at.

    Attributes:
        kind: `uncertain`, `unknown-word`, `unresolved`, `damaged`, `missing`, `dropped`, …
        text: the letters in question.
        detail: one Danish sentence.
    """

    kind: str
    citation: Citation | None
    text: str
    detail: str = ""


EditionKind = Literal["laws", "handbook", "commentary", "document"]


@dataclass(frozen=True, slots=True)
class Edition:
    """One wording of one book.

    Attributes:
        id: `love-2017-da`, `love-1997-no`, `tlh-2014-da`, `artikler-2017-da`, `doc-klubregler-2024`.
        laws_of: id of the law edition that its references speak of (`love-2007-da` for the handbook of 2014).
        in_force: whether this is today's book.
        ours: whether we wrote it (embedded), rather than read it from the user's document.
        account: what became of the words that it was read from; None of our own.
        paper: of a document beside the law books what it is and whose; None of any other.
    """

    id: str
    title: str
    kind: EditionKind
    language: str
    year: int
    provisions: tuple[Provision, ...]
    laws_of: str = ""
    in_force: bool = True
    ours: bool = False
    outline: tuple[Section, ...] = ()
    terms: tuple[IndexTerm, ...] = ()
    findings: tuple[Finding, ...] = ()
    account: Account | None = None
    paper: Paper | None = None
    _places: dict[Citation, Provision] = field(init=False, repr=False, compare=False)
    """Made of the provisions, so that a copy with other ones has its own."""

    def __post_init__(self) -> None:
        places: dict[Citation, Provision] = {}
        for place in self.walk():
            places.setdefault(place.citation, place)
        object.__setattr__(self, "_places", places)

    def __contains__(self, citation: object) -> bool:
        return citation in self._places

    def get(self, citation: Citation) -> Provision | None:
        """The provision, or None."""
        return self._places.get(citation)

    def __getitem__(self, citation: Citation) -> Provision:
        """The provision.

        Raises:
            UnknownProvision: with the nearest ancestor that exists and places to offer instead.
        """
        place = self._places.get(citation)
        if place is None:
            raise UnknownProvision(citation, self.id, *self.nearest(citation))
        return place

    @property
    def citations(self) -> Collection[Citation]:
        """Every place, once."""
        return self._places.keys()

    def standing(self, today: bool) -> Edition:
        """The same book, in force or not."""
        return replace(self, in_force=today)

    @property
    def roots(self) -> tuple[Citation, ...]:
        """The laws, sections and articles in the book's order."""
        return tuple(provision.citation for provision in self.provisions)

    def walk(self) -> Iterator[Provision]:
        """Every place in the book's order."""
        for provision in self.provisions:
            yield from provision.walk()

    def nearest(self, citation: Citation) -> tuple[Citation | None, tuple[Citation, ...]]:
        """For a citation that is not here: the longest beginning that is, and what to offer instead."""
        for ancestor in reversed(citation.ancestors):
            if ancestor in self._places:
                children = tuple(c.citation for c in self._places[ancestor].children[:6])
                return ancestor, children or (ancestor,)
        roots = [root for root in self.roots if root.kind == citation.kind]
        before = [r for r in roots if r < citation.law][-1:]
        return None, (*before, *[r for r in roots if r > citation.law][:1])
