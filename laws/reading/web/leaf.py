"""One page of a book on many: what of it is law, and what is menu, contents list or footer around it."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from laws.languages import ABROAD
from laws.reading.decoding import HALF_LETTER
from laws.reading.web.language import sure_language
from laws.reading.web.laws import Candidate, find_starts, law_line
from laws.reading.web.page import look_at_page
from laws.reading.web.pdf import as_printed
from laws.reading.web.pieces import Piece, Shape
from laws.reading.web.published import PublishedBook
from laws.reading.web.titles import front_kind, is_chapter_title

_LEAST = 4
"""Words under a law's number from which on a page holds the law, and does not only name it."""
_OFTEN = 3
"""Pages on which the same words stand, at least half of all, before they are furniture."""
_EDGE = 3
"""Lines at the beginning and the end of a page that may be made of the names of other pages."""
_LONGEST = 12
"""Words of the longest of them that nearly every page has, and stars."""
_OTHER = "*"
_AFTER_TITLE = re.compile(r"(?<!\s)\s++(?:[|»›·]\s+|[-–—]\s+(?=[^-–—]*$))")


@dataclass(frozen=True, slots=True)
class Part:
    """A law, or a part before the laws, as a page has it.

    Attributes:
        root: the law's number; empty where it is no law.
        page: the page's name.
        pieces: its heading and what stands under it.
        candidate: where the heading may begin a law; None where it is no law.
        chapter: the title of the chapter that begins with it on this page.
    """

    root: str
    page: str
    pieces: tuple[Piece, ...]
    candidate: Candidate | None = None
    chapter: Piece | None = None

    @property
    def words(self) -> int:
        """How many words stand under the heading."""
        return sum(len(said.split()) for said in _texts(self.pieces[1:]))

    @property
    def wording(self) -> str:
        """Its words as two copies of it are compared."""
        return " ".join(re.findall(r"\w+", " ".join(_texts(self.pieces)).lower()))


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page, read.

    Attributes:
        name: the file's name.
        page: its pieces.
        language: of its words; empty where they leave a doubt.
        laws: the laws that it holds, each with its words.
    """

    name: str
    page: PublishedBook
    language: str
    laws: Mapping[str, int]

    @property
    def text(self) -> str:
        """Everything that it says."""
        return " ".join(_texts(self.page.pieces))


def read_leaf(name: str, text: str) -> Leaf:
    """A page from its text: HTML, Markdown or plain; one that is cut off in a letter lacks its end."""
    said = text.removesuffix(HALF_LETTER)
    look = look_at_page(said)
    page = look.seen if look.likeness else as_printed(said)
    page = page if said == text else replace(page, whole=False)
    parts = parts_of(Leaf(name, page, "", {}), frozenset())
    laws = {part.root: part.words for part in parts if part.root and part.words >= _LEAST}
    return Leaf(name, page, sure_language(" ".join(_texts(page.pieces))), laws)


def _texts(pieces: Iterable[Piece]) -> list[str]:
    return [text for piece in pieces for text in (piece.text, *(cell for row in piece.rows for cell in row))]


def furniture(leaves: Collection[Leaf]) -> frozenset[str]:
    """What stands on so many pages that it belongs to none of them, or is made alike at their edges."""
    count = Counter(text for leaf in leaves for text in {p.text for p in leaf.page.pieces if p.text})
    often = max(_OFTEN, (len(leaves) + 1) // 2)
    same = frozenset(text for text, pages in count.items() if pages >= often)
    return same | _made_alike([[text for text in _edge(leaf) if text not in same] for leaf in leaves], often)


def _made_alike(edges: Sequence[Sequence[str]], often: int) -> frozenset[str]:
    """Lines at the pages' edges that only name other laws: `Next: Law 28 – Spoons  Previous: Law 26 – Cups`.

    They are alike but for the words that not every page has; what the first and the last page have of them
    is a part of it.

    Args:
        edges: the lines at the edges of each page.
    """
    common = Counter(word for edge in edges for word in {word for text in edge for word in _words(text)})
    usual = {word for word, pages in common.items() if pages >= often and not word.isdecimal()}
    shapes = {text: _shape(text, usual) for edge in edges for text in edge}
    made = Counter(shape for edge in edges for shape in {shapes[text] for text in edge})
    alike = {shape for shape, pages in made.items() if pages >= often and _is_made(shape)}
    return frozenset(text for text, shape in shapes.items() if _is_made(shape) and _is_part(shape, alike))


def _edge(leaf: Leaf) -> list[str]:
    """The first and the last lines of a page that are no heading and begin no law."""
    law = law_line(*ABROAD)
    texts = [p.text for p in leaf.page.pieces if p.text and not p.heading and not law.match(p.text)]
    return list(dict.fromkeys([*texts[:_EDGE], *texts[-_EDGE:]]))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def _shape(text: str, usual: Collection[str]) -> tuple[str, ...]:
    """The words of a line that nearly every page has, with one star for whatever stands between them."""
    shape = [word if word in usual else _OTHER for word in _words(text)]
    return tuple(word for n, word in enumerate(shape) if not (n and word == shape[n - 1] == _OTHER))


def _is_made(shape: Sequence[str]) -> bool:
    """Whether a line begins with a word that nearly every page has, and says little else."""
    return len(shape) > 1 and len(shape[0]) >= _LEAST and len(shape) <= _LONGEST


def _is_part(shape: Sequence[str], alike: Collection[Sequence[str]]) -> bool:
    size = len(shape)
    return any(
        tuple(other[n : n + size]) == tuple(shape) for other in alike for n in range(len(other) - size + 1)
    )


def parts_of(leaf: Leaf, around: Collection[str]) -> list[Part]:
    """The laws of a page, and the definitions or a preface, without what stands around them.

    Args:
        around: the furniture of the book's pages.
    """
    pieces = _inner(_with_title(leaf.page), around)
    starts = find_starts(pieces).chosen
    first = starts[0].at if starts else len(pieces)
    found = _before_laws(leaf, pieces[:first])
    edges = [start.at for start in starts] + [len(pieces)]
    for n, start in enumerate(starts):
        held = tuple(pieces[start.at : edges[n + 1]])
        before = pieces[start.at - 1] if start.at else None
        chapter = before if before is not None and is_chapter_title(before) else None
        found.append(Part(start.root, leaf.name, held, start, chapter))
    return found


def _before_laws(leaf: Leaf, pieces: Sequence[Piece]) -> list[Part]:
    at = next((n for n, piece in enumerate(pieces) if not piece.link and front_kind(piece)), None)
    return [] if at is None else [Part("", leaf.name, tuple(pieces[at:]))]


def _with_title(page: PublishedBook) -> list[Piece]:
    """A page's pieces; where only its title says which law or part it is, with the title before them."""
    pieces = list(page.pieces)
    title = Piece(Shape.TEXT, _AFTER_TITLE.split(page.title)[0].strip(), heading=1)
    law = law_line(*ABROAD)
    if law.match(title.text) and not page.starts.candidates:
        body = next((n for n, piece in enumerate(pieces) if piece.heading), 0)
        named = pieces[body].heading > 0 and pieces[body].text in page.title if pieces else False
        bare = not named and pieces and pieces[body].heading > 0 and law.fullmatch(title.text)
        heading = replace(title, text=f"{title.text} – {pieces[body].text}") if bare else title
        return [*pieces[:body], heading, *pieces[body + (1 if named or bare else 0) :]]
    if front_kind(title) and not any(front_kind(piece) for piece in pieces):
        return [title, *pieces]
    return pieces


def _inner(pieces: Sequence[Piece], around: Collection[str]) -> list[Piece]:
    """The pieces without furniture, the links at either end, and lists that have nothing in them any more."""
    links = [_bare(text) for text in around]
    own = [p for p in pieces if p.heading or not (p.text and (p.text in around or _turns(p, links)))]
    speaking = [n for n, p in enumerate(own) if p.shape in (Shape.TEXT, Shape.TABLE) and not _is_menu(p)]
    if not speaking:
        return []
    first, last = speaking[0], speaking[-1]
    return _without_empty_lists(
        p for n, p in enumerate(own) if first <= n <= last or p.shape is not Shape.TEXT
    )


def _turns(piece: Piece, around: Sequence[frozenset[str]]) -> bool:
    """Whether a link says no more than one that stands on most pages: the "Next" of the first."""
    words = _bare(piece.text)
    return piece.link and bool(words) and any(words <= other for other in around)


def _bare(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.lower()))


def _is_menu(piece: Piece) -> bool:
    return piece.link and not piece.heading


def _without_empty_lists(pieces: Iterable[Piece]) -> list[Piece]:
    kept: list[Piece] = []
    for piece in pieces:
        if piece.shape is Shape.ITEM and kept and kept[-1].shape is Shape.ITEM:
            kept.pop()
        if piece.shape is Shape.END:
            if kept and kept[-1].shape is Shape.ITEM:
                kept.pop()
            if kept and kept[-1].shape is Shape.LIST:
                kept.pop()
                continue
        kept.append(piece)
    return kept
