"""Which of the files of an import are pages of one book, and the one file that is stored for them."""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from laws.errors import UnreadableSource
from laws.reading.archive import pack
from laws.reading.kinds import Kind
from laws.reading.recognise import as_text, is_unscanned, recognise
from laws.reading.web import Leaf, books_of, read_leaf

_PAGES = (Kind.WEB, Kind.PDF)
"""Kinds that may be a page of a book."""
_LARGEST = 2 * 1024 * 1024
"""Bytes of the largest page of a book on many."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that was given.

    Attributes:
        name: as the user knows it.
        label: its name without folders.
        data: its bytes.
        named: whether the user named it, rather than a folder or an archive that it lies in.
        place: the folder or archive that it lies in.
    """

    name: str
    label: str
    data: bytes
    named: bool
    place: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """A book on many pages.

    Attributes:
        name: of the folder or archive that they lie in.
        pages: its files.
        data: the one file that is kept of them; the same whatever they were packed in.
    """

    name: str
    pages: tuple[File, ...]
    data: bytes


def shelves(
    files: Iterable[File], tell: Callable[[float], None] = lambda _done: None
) -> tuple[list[Shelf], list[File]]:
    """The books on many pages among files, and the files that are none of their pages, in the order given.

    Args:
        tell: is told how much of them is looked at, 0 to 1.
    """
    all_files = list(files)
    places: dict[str, list[File]] = {}
    for file in all_files:
        places.setdefault(file.place, []).append(file)
    books: list[Shelf] = []
    looked_at = 0
    for place, pages in places.items():
        tell(looked_at / len(all_files))
        books += _books(place, pages) if len(pages) > 1 else []
        looked_at += len(pages)
    paged = {id(file) for book in books for file in book.pages}
    rest = [file for file in all_files if id(file) not in paged]
    if len({file.place for file in rest}) > 1:
        # A site may have a folder for each page.
        books += _books(_around(rest), rest)
        paged = {id(file) for book in books for file in book.pages}
    return books, [file for file in all_files if id(file) not in paged]


def _around(files: Sequence[File]) -> str:
    """The name of the innermost folder that all files lie in."""
    parts = zip(*(Path(file.place).parts for file in files), strict=False)
    common = [names[0] for names in parts if len(set(names)) == 1]
    return str(Path(*common)) if common else files[0].place


def _books(place: str, files: Sequence[File]) -> list[Shelf]:
    leaves: dict[str, tuple[File, Leaf]] = {}
    for file in files:
        leaf = _leaf(file)
        if leaf is not None:
            leaves[leaf.name] = file, leaf
    books = books_of([leaf for _, leaf in (leaves[name] for name in sorted(leaves))])
    several = len(books) > 1
    return [_shelf(place, book, [leaves[leaf.name][0] for leaf in book], several) for book in books]


def _shelf(place: str, book: Sequence[Leaf], files: Sequence[File], several: bool) -> Shelf:
    name = Path(place).name or place
    called = f"{name} ({book[0].language})" if several and book[0].language else name
    folder = os.path.commonpath([str(PurePosixPath(leaf.name).parent) for leaf in book])
    names = (PurePosixPath(leaf.name).relative_to(folder).as_posix() for leaf in book)
    data = pack({page: file.data for page, file in zip(names, files, strict=True)})
    return Shelf(called, tuple(files), data)


def _leaf(file: File) -> Leaf | None:
    """A file as a page; None where it is a document of another kind, or can be none."""
    if len(file.data) > _LARGEST:
        return None
    try:
        text, _ = as_text(file.data, file.label, whole=False)
    except UnreadableSource:
        return None
    try:
        kind = recognise(file.data, file.label).kind
        # A law alone in plain text has a scanned page's lines, and none of its letters.
        if kind not in _PAGES and not (kind is Kind.SCAN and is_unscanned(text)):
            return None
    except UnreadableSource:
        pass  # one law alone is no document that is known
    return read_leaf(_path(file), text)


def _path(file: File) -> str:
    """A page's path as its neighbours have theirs."""
    return Path(file.name).as_posix().lstrip("./")
