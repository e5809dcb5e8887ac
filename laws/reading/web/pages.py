"""A book on many pages, put together by citation; what stands twice is compared."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from laws.citation import Citation
from laws.model import Finding
from laws.reading.look import Look
from laws.reading.web.heads import running_title
from laws.reading.web.language import likely_language
from laws.reading.web.laws import Candidate, Starts, law_line
from laws.reading.web.leaf import Leaf, Part, furniture, parts_of, read_leaf
from laws.reading.web.pieces import Piece, Shape
from laws.reading.web.published import PublishedBook
from laws.reading.web.tongues import are_near

_WHOLE = 60
"""Laws from which on a page is a book of its own and no page of one."""
_SEVERAL = 3
"""Laws from which on two pages that hold mostly the same ones are two copies of an excerpt."""


def books_of(leaves: Sequence[Leaf]) -> list[list[Leaf]]:
    """Which of the pages of a folder make a book together: at least two with laws, all in one language.

    A short page has few words that tell Danish from Norwegian, so all are in the one language that some are
    surely in. Where they are in several, a page whose language cannot be told has that of the page before it,
    or after it; what seems to be in another language is misjudged where nothing else has its laws, and where
    it is one page, or in a language as near as Danish and Norwegian are. Pages without laws – a front page,
    the definitions, contents – go with their language's book, or with the largest.
    """
    spoken = _with_languages(leaves)
    books: dict[str, list[Leaf]] = {}
    for leaf in spoken:
        if leaf.laws and len(leaf.laws) < _WHOLE:
            books.setdefault(leaf.language, []).append(leaf)
    made = {code: book for code, book in books.items() if len(book) > 1 and not _copies(book)}
    if not made:
        return []
    largest = max(made, key=lambda code: len(made[code]))
    for code in sorted(set(books) - {largest}):
        alone = len(books[code]) == 1 or are_near(code, largest)
        if alone and not any(_is_held(leaf, made[largest]) for leaf in books[code]):
            made[largest] = sorted((*made[largest], *books[code]), key=lambda leaf: leaf.name)
            made.pop(code, None)
    for leaf in spoken:
        if not leaf.laws:
            made[leaf.language if leaf.language in made else largest].append(leaf)
    return list(made.values())


def _is_held(leaf: Leaf, book: Sequence[Leaf]) -> bool:
    """Whether a book has laws of a page that stands alone with its language, and which is none of its."""
    return any(leaf.laws.keys() & other.laws.keys() for other in book)


def _with_languages(leaves: Sequence[Leaf]) -> list[Leaf]:
    sure = {leaf.language for leaf in leaves if leaf.laws and leaf.language}
    if len(sure) < 2 and not _is_doubled(leaves):
        only = next(iter(sure), "") or likely_language(" ".join(leaf.text for leaf in leaves))
        return [replace(leaf, language=only) for leaf in leaves]
    told = [leaf.language or likely_language(leaf.text) for leaf in leaves]
    for way in (range(1, len(told)), range(len(told) - 2, -1, -1)):
        step = -1 if way.step > 0 else 1
        for n in way:
            told[n] = told[n] or told[n + step]
    return [replace(leaf, language=language) for leaf, language in zip(leaves, told, strict=True)]


def _is_doubled(leaves: Sequence[Leaf]) -> bool:
    """Whether most laws stand on two pages, as in two books."""
    pages = Counter(root for leaf in leaves for root in leaf.laws)
    return 2 * sum(count > 1 for count in pages.values()) > len(pages)


def _copies(book: Sequence[Leaf]) -> bool:
    """Whether two of the pages are two wordings of the same stretch of laws."""
    long = [set(leaf.laws) for leaf in book if len(leaf.laws) >= _SEVERAL]
    pairs = ((one, other) for n, one in enumerate(long) for other in long[n + 1 :])
    return any(2 * len(one & other) > min(len(one), len(other)) for one, other in pairs)


_MOST_LISTED = 5
"""Laws that a page without any names before it is a contents list."""


def is_contents(page: PublishedBook) -> bool:
    """Whether a page in which no law was found is a list of laws."""
    return sum(bool(law_line().match(piece.text)) for piece in page.pieces) >= _MOST_LISTED


def look_at_pages(texts: Mapping[str, str]) -> Look[PublishedBook]:
    """A book from its pages.

    Args:
        texts: each page's text by its name.
    """
    leaves = [read_leaf(name, texts[name]) for name in sorted(texts)]
    broken = [
        Finding("broken", None, leaf.name, f"Siden »{leaf.name}« er skåret af, før den er slut.")
        for leaf in leaves
        if not leaf.page.whole
    ]
    around = furniture(leaves)
    parts = [part for leaf in leaves for part in parts_of(leaf, around)]
    front = [part for part in parts if not part.root]
    laws, findings = _choose(part for part in parts if part.root)
    pieces, starts = _join(front, laws)
    titles = [title for leaf in leaves for title in _titles(leaf)]
    about = " ".join(leaf.text for leaf in leaves if not leaf.laws)
    dropped = [p.text for leaf in leaves for p in leaf.page.pieces if p.text in around and not p.heading]
    found = (*broken, *findings)
    book = PublishedBook(pieces, starts, running_title(titles), dropped, about=about, findings=found)
    return Look(0.9 if len(laws) > 1 else 0.0, book)


def _titles(leaf: Leaf) -> list[str]:
    heading = next((piece.text for piece in leaf.page.pieces if piece.heading == 1), "")
    return [heading, leaf.page.title] if not leaf.laws else [leaf.page.title]


def _choose(parts: Iterable[Part]) -> tuple[list[Part], list[Finding]]:
    """Each law once, in the book's order: of two wordings of it the longer."""
    best: dict[Citation, Part] = {}
    findings: list[Finding] = []
    for part in parts:
        citation = Citation(part.root)
        other = best.setdefault(citation, part)
        if other is part:
            continue
        kept, left = (part, other) if part.words > other.words else (other, part)
        best[citation] = kept
        if left.words and left.wording != kept.wording:
            findings.append(Finding("duplicate", citation, left.page, _comparison(citation, kept, left)))
    return [best[citation] for citation in sorted(best)], findings


def _comparison(citation: Citation, kept: Part, left: Part) -> str:
    return (
        f"{citation.label} står både i »{kept.page}« og i »{left.page}« med forskellig ordlyd "
        f"({kept.words} og {left.words} ord); den første er brugt."
    )


def _join(front: Sequence[Part], laws: Sequence[Part]) -> tuple[list[Piece], Starts]:
    """Everything one after the other, with the places at which laws begin."""
    pieces: list[Piece] = [piece for part in front for piece in _close_lists(part.pieces)]
    chosen: list[Candidate] = []
    chapter = ""
    for part in laws:
        if part.chapter is not None and part.chapter.text != chapter:
            chapter = part.chapter.text
            pieces.append(part.chapter)
        if part.candidate is not None:
            chosen.append(replace(part.candidate, at=len(pieces)))
        pieces += _close_lists(part.pieces)
    return pieces, Starts(chosen, chosen)


def _close_lists(pieces: Sequence[Piece]) -> list[Piece]:
    """A part's pieces with every list that it opens closed, and none closed that it did not open."""
    kept: list[Piece] = []
    depth = 0
    for piece in pieces:
        if piece.shape is Shape.END and not depth:
            continue
        depth += {Shape.LIST: 1, Shape.END: -1}.get(piece.shape, 0)
        if piece.shape is not Shape.ITEM or depth:
            kept.append(piece)
    return kept + [Piece(Shape.END)] * depth
