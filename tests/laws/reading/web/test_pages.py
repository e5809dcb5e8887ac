"""A book on many pages: one law, or a few, a file, with menus, contents and footers around."""

import random
import re
from collections.abc import Callable, Mapping

import pytest

from laws.errors import UnreadableSource, YearMissing
from laws.model import Edition
from laws.reading.archive import pack
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import NOTHING, Told
from laws.reading.web import books_of, read_leaf
from tests.dear import verified
from tests.laws.reading.web.unseen_books import TITLE, Book, Place, bare, files, made, mark, plain

BOOK = made(41, wrapped_mentions=False)
FEW = Book(BOOK.laws[:8], BOOK.definitions[:6])
PART = Book(BOOK.laws[:24], BOOK.definitions)
MENU = "".join(f'<li><a href="l{n}.html">Law {n}</a></li>' for n in range(1, 94))


def read(texts: Mapping[str, str], told: Told = NOTHING) -> Edition:
    """The edition of a book on pages."""
    data = pack({name: text.encode() for name, text in texts.items()})
    return compile_editions([recognise(data, "sider", told)])[0]


def not_back(book: Book, edition: Edition) -> list[str]:
    """Places that did not come back with their own words and no others."""
    held = {str(p.citation): " ".join((p.heading, p.lead, p.tail)) for p in edition.walk()}
    wanted = {place.citation: f"{place.heading} {place.words}" for place in book.places}
    return [citation for citation, said in wanted.items() if bare(held.get(citation, "")) != bare(said)]


def body(law: tuple[Place, ...]) -> str:
    """A law's places as paragraphs."""
    out = [f"<p>{law[0].words}</p>"] if law[0].words else []
    for place in law[1:]:
        head = f"<b>{place.heading}</b></p><p>" if place.heading else ""
        out.append(f"<p>{mark(place)} {head}{place.words}</p>".replace("<p></p>", ""))
    return "".join(out)


def page(law: tuple[Place, ...], inner: str, title: str = "") -> str:
    """A page of a site: its name, where one is, the way on, and a footer of its own date."""
    number = int(law[0].marker)
    return (
        f"<html><head><title>{title or f'Law {number}'}</title></head><body><h1>Some Bridge Union</h1>"
        f"<div class=menu>Home</div><div>Laws</div><div>News</div><ul>{MENU}</ul>{inner}"
        f'<p><a href="l{number - 1}.html">« Law {number - 1}</a> '
        f'<a href="l{number + 1}.html">Law {number + 1} »</a></p>'
        f"<div>Home</div><div>About the union</div><div>Contact us at the office</div></body></html>"
    )


def headed(law: tuple[Place, ...]) -> str:
    return page(law, f"<h2>Law {law[0].marker} – {law[0].heading}</h2>{body(law)}")


def bold(law: tuple[Place, ...]) -> str:
    return page(law, f"<p><b>LAW {law[0].marker} - {law[0].heading}</b></p>{body(law)}")


def titled(law: tuple[Place, ...]) -> str:
    """Only the page's title has the number."""
    return page(law, f"<h2>{law[0].heading}</h2>{body(law)}", f"Law {law[0].marker} | Some Bridge Union")


def in_prose(law: tuple[Place, ...]) -> str:
    """Plain text, the law's number on the first line."""
    lines = [f"Law {law[0].marker}. {law[0].heading}", "", law[0].words]
    for place in law[1:]:
        lines += ["", f"{mark(place)} {place.heading or place.words}"]
        lines += ["", place.words] if place.heading else []
    return "\n".join(lines)


FORMS: dict[str, Callable[[tuple[Place, ...]], str]] = {
    "headed": headed,
    "bold": bold,
    "titled": titled,
    "prose": in_prose,
}


@pytest.mark.parametrize("form", verified(FORMS, gate=0))
def test_every_law_comes_back_from_its_own_page(form: str) -> None:
    texts = {f"l{law[0].marker}": FORMS[form](law) for law in BOOK.laws}
    edition = read(texts, Told(2017))
    assert len(not_back(BOOK, edition)) <= 4, not_back(BOOK, edition)
    assert edition.account is not None
    assert edition.account.absent == ()
    assert edition.account.lost <= 0.005 * edition.account.words


@pytest.mark.verify
def test_pages_with_menus_in_nav_and_a_front_page_come_back_whole() -> None:
    edition = read(files(BOOK))
    assert not_back(BOOK, edition) == []
    assert (edition.id, edition.title) == ("love-2017-en", TITLE)


@pytest.mark.verify
def test_a_few_laws_a_page_come_back_whole() -> None:
    texts = {"index": files(BOOK)["index.html"]}
    for at in range(0, 93, 7):
        laws = BOOK.laws[at : at + 7]
        inner = "".join(f"<h2>Law {law[0].marker} – {law[0].heading}</h2>{body(law)}" for law in laws)
        texts[f"p{at}"] = page(laws[0], inner, "Laws")
    assert not_back(BOOK, read(texts)) == []


@pytest.mark.parametrize("seed", verified(range(4), gate=0))
def test_pages_that_are_missing_are_named(seed: int) -> None:
    draw = random.Random(seed)
    gone = sorted(draw.sample(range(1, 94), 5))
    texts = {name: text for name, text in files(BOOK).items() if name not in {f"law{n}.html" for n in gone}}
    account = read(texts).account
    assert account is not None
    assert [str(citation) for citation in account.absent] == [str(n) for n in gone]


@pytest.mark.verify
def test_of_two_pages_of_a_law_the_longer_is_read_and_the_other_named() -> None:
    texts = files(BOOK)
    texts["law8-print.html"] = texts["law8.html"]
    first = BOOK.laws[6][1].words or BOOK.laws[6][1].heading
    texts["law7-old.html"] = texts["law7.html"].replace(first, "Three words only.")
    edition = read(texts)
    assert not_back(BOOK, edition) == []
    told = [f for f in edition.findings if f.kind == "duplicate"]
    assert [(str(f.citation), f.text) for f in told] == [("7", "law7-old.html")]


def test_the_definitions_have_a_page_of_their_own() -> None:
    said = "".join(f"<p><b>{head}</b> – {words}</p>" for head, words in BOOK.definitions)
    page_of = f"<html><title>Definitions</title><body><h1>Definitions</h1>{said}</body></html>"
    edition = read(files(PART) | {"words.html": page_of})
    held = [bare(place.lead) for place in edition.walk() if place.citation.kind == "definition"]
    assert sum(bare(words) in held for _, words in PART.definitions) == len(PART.definitions)
    assert not_back(PART, edition) == []


def test_a_year_that_no_page_says_is_asked_for_and_may_be_given() -> None:
    book = Book(BOOK.laws[:25], BOOK.definitions)  # with fewer it is an extract
    texts = {name: text for name, text in files(book).items() if name != "index.html"}
    with pytest.raises(YearMissing, match="--year 2017"):
        read(texts)
    assert read(texts, Told(2007, "en")).id == "love-2007-en"


@pytest.mark.verify
def test_a_page_that_is_cut_off_is_named() -> None:
    texts = files(BOOK)
    texts["law9.html"] = texts["law9.html"][:-200]
    edition = read(texts)
    assert [f.text for f in edition.findings if f.kind == "broken"] == ["law9.html"]
    assert [str(p.citation) for p in edition.provisions] == [
        str(p.citation) for p in read(files(BOOK)).provisions
    ]


@pytest.mark.verify
@pytest.mark.parametrize("name", ["law9.html", "law9.txt"])
def test_a_page_that_is_cut_in_a_letter_is_named_and_the_others_are_read(name: str) -> None:
    texts = files(BOOK)
    page = texts.pop("law9.html")
    body = re.sub(r"<[^>]+>", "\n", page) if name.endswith(".txt") else page
    data = {other: text.encode() for other, text in texts.items()}
    data[name] = f"{body.rstrip()} når ø".encode()[:-1]
    edition = compile_editions([recognise(pack(data), "book.zip")])[0]
    assert [f.text for f in edition.findings if f.kind == "broken"] == [name]
    assert len(edition.provisions) == len(read(files(BOOK)).provisions)
    assert not any("\ufffd" in place.text for place in edition.walk())


def _leaf_of(number: int, words: str) -> tuple[str, str]:
    return f"p{number:02}", f"<html><body><h2>Law {number} – Title</h2><p>A. {words}</p></body></html>"


def test_a_page_whose_language_cannot_be_told_has_its_neighbours() -> None:
    english = "the player who leads must not play any card before the other players are ready"
    danish = "spilfører må ikke spille et kort, før enhver af de andre er klar, og uden at se efter"
    words = {3: "Xyzzy plugh foo bar baz.", 13: "Plugh xyzzy bar foo baz."}
    pages = [_leaf_of(n, words.get(n, english if n < 10 else danish)) for n in range(1, 19)]
    books = books_of([read_leaf(name, text) for name, text in pages])
    assert sorted(len(book) for book in books) == [9, 9]
    assert {leaf.name for leaf in books[0]} == {f"p{n:02}" for n in range(1, 10)}


def test_two_copies_of_an_excerpt_and_two_whole_books_are_no_pages_of_one_book() -> None:
    excerpt = "".join(f"<h2>Law {law[0].marker} – {law[0].heading}</h2>{body(law)}" for law in FEW.laws)
    copies = [read_leaf(name, f"<html><body>{excerpt}</body></html>") for name in "ab"]
    assert books_of(copies) == []
    assert books_of([read_leaf("a.txt", plain(BOOK)), read_leaf("b.txt", plain(made(5)))]) == []
    assert books_of([copies[0], read_leaf("c.html", headed(BOOK.laws[20]))]) != []


def test_a_contents_list_alone_is_no_book() -> None:
    lines = [f"Law {law[0].marker} – {law[0].heading}" for law in BOOK.laws]
    dotted = [f"{line} ........ {10 + n}" for n, line in enumerate(lines)]
    linked = "".join(f'<li><a href="x">{line}</a></li>' for line in lines)
    page_of = f"<h1>{TITLE}</h1><ul>{linked}</ul>"
    for text in ("\n".join([TITLE, "", *lines]), "\n".join([TITLE, *dotted]), page_of):
        with pytest.raises(UnreadableSource, match="indholdsfortegnelse"):
            compile_editions([recognise(text.encode(), "index")])


@pytest.mark.parametrize("form", ["html", "text"])
def test_feet_that_name_the_next_and_the_last_law_are_left_out_and_counted(form: str) -> None:
    pages = files(PART)
    for n, law in enumerate(PART.laws):
        near = {"Next": PART.laws[n + 1 : n + 2], "Previous": PART.laws[max(0, n - 1) : n]}
        foot = " ".join(
            f"{way}: Law {other[0].marker} – {other[0].heading}"
            for way, some in near.items()
            for other in some
        )
        if form == "html":
            name = f"law{law[0].marker}.html"
            pages[name] = pages[name].replace("<footer>", f"<p>{foot}</p><footer>")
        else:
            del pages[f"law{law[0].marker}.html"]
            pages[f"law{law[0].marker}.txt"] = f"{plain(Book((law,), ()))}\n\n{foot}\n"
    edition = read(pages)
    assert not_back(PART, edition) == []
    assert edition.account is not None and edition.account.dropped > 24 * 4
    assert any("Next: Law 8 –" in f.text for f in edition.findings if f.kind == "dropped")
