"""The one grammar of "§ 27B1a": parse, format, order, parent.

A citation is a value without a language: `27B1a` is the provision, an edition holds one wording of it.

Roots:
    `27`            a law (1 to 99; which exist is for the edition to say)
    `X12`, `211`    the director's handbook: extensions of laws, and its own sections from 200
    `101`           the players' handbook (100 to 199), which is cited but not held
    `def`           the definitions; `def-kunstig-melding.2` is the second sense of one
    `intro`, `preface`   introduction and prefaces
    `art`           articles: `art-melding-i-makkers-tur.3` is the third section of one
    `doc-…`         a document of a club or a federation: `doc-klubregler-2024.4.2` is its place 4.2

Under a numbered root the levels are capital, number, small letter, roman (`40B2cii`); a level may be
missing (`X91`, `8.1` where a number stands right under the root).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, total_ordering

from laws.errors import CitationError
from laws.roman import roman_value

LONGEST = 200
"""Characters of a text that may be a citation; the longest headword has a third of them."""
_MOST_LETTERS = 40
_TEXTS_CACHED = 8192  # texts whose citation is remembered: books cite the same places over and over

NAMED_ROOTS = ("preface", "intro", "def", "art")
DOCUMENT = "doc-"
"""How the root of a document begins that stands beside the law books."""

_PREFIX = re.compile(
    r"^(?:(?:danish|dansk)\s+)?(?:lovens\s+)?(?:§+|paragraf(?:ferne)?|paragraph|par\.?|laws?|love?n?|lover|no\.?|l(?=\s*\.?\s*\d))\s*\.?\s*",
    re.IGNORECASE,
)
_SEPARATORS = r"[\s.,()\[\]/_\-\u00a0\u202f\u2010\u2011]*"
_NUMERALS = re.compile(
    rf"""
    (?P<root>[xX]{_SEPARATORS}[1-9][0-9]?|[1-9][0-9]{{0,2}})
    (?:
        (?P<direct>{_SEPARATORS}(?<![0-9])[0-9]{{1,2}}(?![0-9]))
      |
        {_SEPARATORS}(?P<letter>[A-Za-z])
        (?:{_SEPARATORS}(?P<number>[0-9]{{1,2}}))?
    )?
    (?:{_SEPARATORS}(?P<small>[A-Za-z])(?![A-Za-z](?<![ivxIVX])))?
    (?:{_SEPARATORS}(?P<deep>[ivxIVX]+|(?<=[A-Za-z(.\s])[0-9]{{1,2}}))?
    """,
    re.VERBOSE,
)
_NAMES = {
    "def": ("def", "definition", "definitioner", "definitions", "definisjon", "definisjoner"),
    "intro": ("intro", "indledning", "introduction", "innledning", "introduktion"),
    "preface": ("preface", "forord"),
    "art": ("art", "artikel", "article"),
}
_DOCUMENT = re.compile(
    r"doc[-\u2010\u2011](?P<name>[a-z0-9]+(?:-[a-z0-9]+)*)(?:[.,: ]+(?P<path>\S.*))?", re.IGNORECASE
)
_DOCUMENT_PART = re.compile(r"[0-9a-z]+(?:-[0-9a-z]+)*", re.IGNORECASE)
PATTERNS = {"prefix": _PREFIX, "numbered": _NUMERALS, "separators": re.compile(_SEPARATORS)}
"""The patterns of a citation, for whoever reads one elsewhere."""

BOOK_OF: Mapping[str, str] = {"handbook": "handbook", "article": "commentary", "document": "document"}
"""Which kind of edition has the places of a kind of citation; all others stand in the laws."""

PART_NAMES: Mapping[str, Sequence[str]] = _NAMES
"""What the parts without a number are called where they are cited."""


def slug(text: str) -> str:
    """A headword or title as it stands in a citation: small ASCII letters, digits and hyphens.

    >>> slug("Åbningsudspil"), slug("BLINDE, den"), slug("Melding i makkers tur")
    ('aabningsudspil', 'blinde-den', 'melding-i-makkers-tur')
    """
    text = text.lower().replace("å", "aa").replace("ø", "oe").replace("æ", "ae")
    text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-")


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """A place in the laws or in a book beside them, whatever the language and the edition.

    >>> Citation("27", ("B", "1", "a"))
    Citation('27B1a')
    >>> parse("27B1a").parent, parse("27").parent
    (Citation('27B1'), None)
    >>> sorted([parse("27B10"), parse("27B9"), parse("X6"), parse("7")])
    [Citation('7'), Citation('27B9'), Citation('27B10'), Citation('X6')]
    """

    root: str
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.is_document:
            return ".".join((self.root, *self.path))
        if self.root in NAMED_ROOTS:
            if not self.path:
                return self.root
            if self.root == "preface":
                return f"{self.root}." + ".".join(self.path)
            return f"{self.root}-" + ".".join(self.path)
        joint = "." if self.path and self.path[0].isdigit() else ""
        return self.root + joint + "".join(self.path)

    def __repr__(self) -> str:
        return f"Citation({str(self)!r})"

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self.sort_key < other.sort_key

    @property
    def sort_key(self) -> tuple[tuple[int, int, str], ...]:
        """Orders citations as the books print them."""
        if self.is_document:
            first: tuple[int, int, str] = (10, 0, self.root)
        elif self.root in NAMED_ROOTS:
            first = (NAMED_ROOTS.index(self.root) if self.root != "art" else 9, 0, "")
        elif self.root.startswith("X"):
            first = (5, int(self.root[1:]), "")
        else:
            first = (4 if int(self.root) < 100 else 6, int(self.root), "")
        return (first, *(_part_key(part, i, self.path) for i, part in enumerate(self.path)))

    @property
    def parent(self) -> Citation | None:
        """The place that this one stands in; None for a root."""
        return Citation(self.root, self.path[:-1]) if self.path else None

    @property
    def ancestors(self) -> tuple[Citation, ...]:
        """Every place around this one, the root first, without itself."""
        return tuple(Citation(self.root, self.path[:n]) for n in range(len(self.path)))

    @property
    def law(self) -> Citation:
        """The root: the law, handbook section or named part that this place stands in."""
        return Citation(self.root)

    @property
    def is_document(self) -> bool:
        """Whether it is a place of a document that stands beside the law books."""
        return self.root.startswith(DOCUMENT)

    @property
    def kind(self) -> str:
        """`law`, `handbook`, `players-handbook`, `definition`, `article`, `document` or `front`."""
        if self.is_document:
            return "document"
        if self.root in NAMED_ROOTS:
            return {"def": "definition", "art": "article"}.get(self.root, "front")
        if self.root.startswith("X") or int(self.root) >= 200:
            return "handbook"
        return "law" if int(self.root) < 100 else "players-handbook"

    @property
    def label(self) -> str:
        """The citation as a Danish page prints it, with a no-break space after the sign."""
        if self.is_document:
            name = self.root.removeprefix(DOCUMENT).replace("-", " ")
            return f"{name[:1].upper()}{name[1:]} {'.'.join(self.path)}".strip()
        if self.root in NAMED_ROOTS:
            names = {"def": "Definition", "intro": "Indledning", "preface": "Forord", "art": "Artikel"}
            return names[self.root] + (f" ({'.'.join(self.path)})" if self.path else "")
        return f"§\u00a0{self}"

    @property
    def marker(self) -> str:
        """The numeral before this place in the book: `A.`, `1.`, `a.`, `ii.`; empty for a root."""
        is_numbered = self.path and self.root not in NAMED_ROOTS and not self.is_document
        return f"{self.path[-1]}." if is_numbered else ""

    def child(self, part: str) -> Citation:
        """The place numbered `part` right under this one."""
        return Citation(self.root, (*self.path, part))

    def within(self, other: Citation) -> bool:
        """Whether this place is `other` or stands somewhere under it."""
        return self.root == other.root and self.path[: len(other.path)] == other.path


def _part_key(part: str, index: int, path: tuple[str, ...]) -> tuple[int, int, str]:
    if part.isdigit():
        return (0, int(part), "")
    if index and len(path[index - 1]) == 1 and path[index - 1].islower() and roman_value(part):
        return (1, roman_value(part), "")
    return (2, 0, part)


def parse(text: str) -> Citation:
    """Reads one citation, however people write it.

    Raises:
        CitationError: with the part that could be read in `found`.

    >>> [str(parse(t)) for t in ("§ 27 B 1 a", "§27B1(a)", "law 27b1a", "L27B1", "27.B.1.a", "x12a1")]
    ['27B1a', '27B1a', '27B1a', '27B1', '27B1a', 'X12A1']
    >>> str(parse("Definition: Åbningsudspil")), str(parse("12c1e ii"))
    ('def-aabningsudspil', '12C1eii')
    >>> str(parse("doc-klubregler-2024.4.2")), parse("DOC-Klubregler-2024: C.1").path
    ('doc-klubregler-2024.4.2', ('C', '1'))
    """
    if len(text) > LONGEST:
        raise CitationError(text[:_MOST_LETTERS] + "…")
    return _parse(text)


@lru_cache(maxsize=_TEXTS_CACHED)
def _parse(text: str) -> Citation:
    bare = unicodedata.normalize("NFC", text).strip()
    cited = _parse_document(bare) or _parse_named(bare)
    if cited is not None:
        return cited
    rest = _PREFIX.sub("", bare, count=1).rstrip(" .,;:")
    match = _NUMERALS.match(rest)
    if match is None:
        raise CitationError(text)
    cited_by_number = _from_match(match)
    if len(cited_by_number.path) > 1 and all(part.isdecimal() for part in cited_by_number.path[-2:]):
        # »27 B 1 2«, »2.1 5«: no number stands in a number, and put together they would be another.
        raise CitationError(text, Citation(cited_by_number.root, cited_by_number.path[:-1]))
    if re.fullmatch(r"[\s.)\]]*", rest[match.end() :]) is None:
        raise CitationError(text, cited_by_number)
    return cited_by_number


def _from_match(match: re.Match[str]) -> Citation:
    root = re.sub(_SEPARATORS, "", match["root"]).upper()
    path: list[str] = []
    if match["direct"]:
        path.append(re.sub(r"[^0-9]", "", match["direct"]))
    if match["letter"]:
        path.append(match["letter"].upper())
    if match["number"]:
        path.append(match["number"])
    if match["small"]:
        path.append(match["small"].lower())
    if match["deep"]:
        path.append(match["deep"].lower())
    return Citation(root, tuple(path))


def _parse_document(text: str) -> Citation | None:
    """A place of a document: its name, then the labels around it, with points between them."""
    match = _DOCUMENT.fullmatch(text)
    if match is None:
        return None
    path = tuple(_DOCUMENT_PART.findall(match["path"] or ""))
    return Citation(DOCUMENT + match["name"].lower(), path)


def _parse_named(text: str) -> Citation | None:
    match = re.match(r"(?P<name>[^\W\d_]+)(?:\s*[:.\-]\s*|\s+|$)(?P<rest>.*)$", text)
    if match is None:
        return None
    for root, names in _NAMES.items():
        if match["name"].lower() in names:
            rest = match["rest"].strip()
            sense = re.search(r"^(.*?)[.\s]([0-9]+(?:\.[0-9]+)*)$", rest)
            if root == "preface":
                return Citation(root, tuple(re.findall(r"[0-9]+", rest)[:1]))
            if sense and sense[1]:
                return Citation(root, (slug(sense[1]), *sense[2].split(".")))
            return Citation(root, (slug(rest),) if slug(rest) else ())
    return None
