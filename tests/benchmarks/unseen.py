"""Books that nobody has seen: many layouts of a book of filler words, read back place by place."""

from collections.abc import Iterator

from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.archive import pack
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from tests.laws.reading.web.apart_books import APART, markdown_pages
from tests.laws.reading.web.odd_books import ODD
from tests.laws.reading.web.printed_books import PRESSES, printed
from tests.laws.reading.web.unseen_books import DEFINITIONS, ONE_FILE, Book, bare, files, made

ONLY_BY_NAME = True


def read(text: str | bytes, name: str) -> Edition:
    """The edition of one document."""
    return compile_editions([recognise(text.encode() if isinstance(text, str) else text, name)])[0]


def back(book: Book, edition: Edition) -> int:
    """Places that came back with their own words and no others."""
    held = {str(p.citation): p for p in edition.walk()}
    whole = 0
    for place in book.places:
        found = held.get(place.citation)
        if found is None:
            continue
        said = [bare(text) for text in (found.heading, found.lead, found.tail) if text]
        wanted = [bare(text) for text in (place.heading, place.words) if text]
        whole += " ".join(said).lower() == " ".join(wanted).lower()
    return whole


def lines() -> Iterator[str]:
    """A line a layout: places back, of how many, or why it was refused."""
    book = made()
    for name, make in ONE_FILE.items():
        yield f"{name:44} {_told(book, make(book))}"
    for name, make in ODD.items():
        yield f"{name:44} {_told(book, make(book))}"
    for name, make in APART.items():
        yield f"apart: {name:37} {_told(book, make(book))}"
    for name, press in PRESSES.items():
        yield f"PDF, {name:39} {_told(book, printed(book, press).data)}"
    for name, make in DEFINITIONS.items():
        yield f"definitions: {name:11} {_defined(book, make(book))}"
    pages = pack({name: text.encode() for name, text in files(book).items()})
    yield f"{'one file a law':44} {_told(book, pages)}"
    marked = pack({name: text.encode() for name, text in markdown_pages(book).items()})
    yield f"{'one page of Markdown a law':44} {_told(book, marked)}"


def _told(book: Book, text: str | bytes) -> str:
    try:
        edition = read(text, "book")
    except UnreadableSource as error:
        return f"refused: {error.reason[:90]}"
    whole, of = back(book, edition), len(book.places)
    return f"{whole} of {of} ({whole / of:.2%}), {sum(1 for _ in edition.walk())} places{_losses(edition)}"


def _losses(edition: Edition) -> str:
    """What the reading itself says that it lost."""
    account = edition.account
    if account is None:
        return ""
    lost = f"{account.lost / account.words:.2%} of the words lost"
    return f"; {lost}, {len(account.absent)} places absent, {len(account.unopened)} not opened"


def _defined(book: Book, text: str) -> str:
    try:
        edition = read(text, "book.html")
    except UnreadableSource as error:
        return f"refused: {error.reason[:90]}"
    held = [p for p in edition.walk() if p.citation.kind == "definition"]
    right = sum(any(bare(p.lead) == bare(words) for p in held) for _head, words in book.definitions)
    return f"{right} of {len(book.definitions)} ({len(held)} read)"
