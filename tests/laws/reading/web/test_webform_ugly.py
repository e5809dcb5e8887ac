"""Pages as they really are: run-in headings, notes, tables, definitions, mere mentions, soup."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.kinds import Kind
from laws.reading.recognise import recognise
from laws.reading.web import extract, look_at_page, read_published
from laws.reading.web.html import html_pieces
from tests.laws import DATA
from tests.laws.reading.web.webform_books import html_paragraphs, load, pdf_text, read_pdf, read_web
from tests.part import examples
from tests.table import each_row

HEAD = "<h1>Laws of the Tea Table 2017</h1><p>The laws of tea are for everybody who drinks it.</p>"


def _rows(body: str) -> list[tuple[str, ...]]:
    edition = read_web(HEAD + body)
    return [(str(p.citation), p.heading, p.lead, p.tail) for p in edition.walk()]


def _pages() -> dict[str, tuple[str, list[tuple[str, ...]]]]:
    pages = {}
    text = (DATA / "webform-ugly.txt").read_text("utf-8")
    for block in text.split("\n== ")[1:]:
        name, _, rest = block.partition("\n")
        body, _, table = rest.partition("\n--\n")
        cells = [line.replace("¶", "\n\n").split("\t") for line in table.splitlines() if line]
        pages[name] = (body, [(*row, "", "", "")[:4] for row in cells])
    return pages


UGLY = _pages()


@each_row("name", UGLY)
def test_ugly_pages(name: str) -> None:
    body, expected = UGLY[name]
    assert _rows(body) == expected


def test_footnotes_hang_where_their_signs_stand() -> None:
    edition = read_web(
        HEAD + "<h2>Law 3. Spoons</h2><p>A. Stir<sup>1</sup> on the 2<sup>nd</sup> day*.</p>"
        "<p>B. Stop<sup>1</sup>.</p>"
        "<hr><p><sup>1</sup> With a spoon.</p><p>* Not on Mondays.</p><h2>Law 4. Cups</h2><p>Round.</p>"
    )
    first, again = edition[parse("3A")], edition[parse("3B")]
    assert first.lead == "Stir on the 2nd day." and again.lead == "Stop."
    assert [(n.sign, n.offset) for n in first.notes] == [("1", 4), ("*", 19)]
    assert [n.text for n in first.notes] == ["With a spoon.", "Not on Mondays."]
    assert [(n.sign, n.offset) for n in again.notes] == [("1", 4)]
    assert edition[parse("4")].lead == "Round."


def test_a_table_of_data_is_a_table_and_stands_where_it_stood() -> None:
    edition = read_web(
        HEAD + "<h2>Law 3. Spoons</h2><p>A. Prices:</p><table><tr><th>Spoon</th><th>Price</th></tr>"
        "<tr><td>small</td><td>2</td></tr><tr><td>big</td><td>5</td></tr></table><p>B. Pay.</p>"
    )
    (table,) = edition[parse("3A")].tables
    assert table.header == ("Spoon", "Price") and table.rows == (("small", "2"), ("big", "5"))
    assert (table.part, table.offset) == ("lead", len("Prices:"))
    assert edition[parse("3A")].lead == "Prices:" and edition[parse("3B")].lead == "Pay."


DEFINITIONS = {
    "bold": "<p><b>Cup</b> – a round thing.</p><p><b>Tea pot</b> 1. a thing with a spout.</p>"
    "<p>2. a big one.</p>",
    "dashes": "<p>Cup — a round thing.</p><p>Tea pot — 1. a thing with a spout.</p><p>2. a big one.</p>",
    "list": "<dl><dt><strong>Cup</strong><dd>a round thing.<dt><strong>Tea pot</strong>"
    "<dd><ol><li>a thing with a spout.<li>a big one.</ol></dl>",
}


@pytest.mark.parametrize("style", DEFINITIONS)
def test_definitions_are_entries_with_their_senses(style: str) -> None:
    edition = read_web(
        f"{HEAD}<h2>Definitions</h2>{DEFINITIONS[style]}<h2>Law 3. Spoons</h2><p>Stir the tea.</p>"
    )
    rows = [(str(p.citation), p.heading, p.lead) for p in edition.walk()]
    assert rows == [
        ("def-cup", "Cup", "a round thing."),
        ("def-tea-pot", "Tea pot", ""),
        ("def-tea-pot.1", "", "a thing with a spout."),
        ("def-tea-pot.2", "", "a big one."),
        ("3", "Spoons", "Stir the tea."),
    ]


def test_prefaces_and_the_introduction_are_kept() -> None:
    edition = read_web(
        HEAD + "<h2>Preface</h2><p>Tea is old and good and here to stay.</p>"
        "<h2>Introduction to the laws of tea</h2>"
        "<p>In these laws must means must.</p><h2>Chapter I</h2><h2>Law 3. Spoons</h2><p>Stir.</p>"
    )
    assert [str(p.citation) for p in edition.walk()] == ["preface.1", "intro", "3"]
    assert edition[parse("intro")].lead == "In these laws must means must."
    assert [(s.title, s.roots) for s in edition.outline] == [("Chapter I", ("3",))]


PDF = """Laws of the Tea Table 2017

LAW 3
THE CONDUCT OF PERSONS WHO HOLD
SPOONS IN THE MORNING

A. Stirring
The spoon is moved by the player as described in Law
3. It is never moved by another, with the single ex-
ception of the host*, see paragraphs
(a) and (b) of the house rules.
1. A guest may
(a) stir once, or
(b) ask the half-
asleep host to
* The host never sleeps.
\fstir instead.
This holds at night, too.
LAW 4
CUPS
Cups are round.
"""


def test_lines_of_a_pdf_are_joined_and_mentions_are_no_numerals() -> None:
    edition = read_pdf(PDF)
    rows = [(str(p.citation), p.heading, p.lead, p.tail) for p in edition.walk()]
    assert rows == [
        ("3", "THE CONDUCT OF PERSONS WHO HOLD SPOONS IN THE MORNING", "", ""),
        (
            "3A",
            "Stirring",
            "The spoon is moved by the player as described in Law 3. It is never moved by another, "
            "with the single exception of the host, see paragraphs (a) and (b) of the house rules.",
            "This holds at night, too.",
        ),
        ("3A1", "", "A guest may", ""),
        ("3A1a", "", "stir once, or", ""),
        ("3A1b", "", "ask the halfasleep host to stir instead.", ""),
        ("4", "CUPS", "Cups are round.", ""),
    ]
    assert [(r.was, r.now) for r in edition[parse("3A")].readings] == [("ex-\nception", "exception")]
    assert edition[parse("3A")].notes[0].text == "The host never sleeps."


REFUSED = [
    ("cut off page", "<html><body><h2>Laws of 2017</h2><p>Stir th", "skåret af"),
    ("no laws", "<h1>Laws of tea 2017</h1><p>Nothing.</p>", "ingen nummererede"),
    (
        "no year",
        "<title>The Laws of Duplicate Bridge</title><h1>The Laws of Duplicate Bridge</h1>"
        "<h2>Law 3. Spoons</h2><p>The spoon is stirred by the player.</p>",
        "hvilket år",
    ),
    ("no language", "<h1>2017</h1><h2>§ 3. Xyzzy</h2><p>Plugh qwert.</p>", "sprog"),
]


@pytest.mark.parametrize(("page", "said"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_pages_that_cannot_be_read_say_why(page: str, said: str) -> None:
    with pytest.raises(UnreadableSource, match=said) as refused:
        read_web(page)
    assert refused.value.name == ""


def test_a_pdf_that_ends_before_its_contents_list_says_so() -> None:
    book = load("en")
    contents = "\n".join(f"Law {n}. Thing number {n} {'. ' * 9}{n}" for n in range(10, 20))
    text = pdf_text(book)
    whole = text.replace("LAW 9 —", contents + "\nLAW 9 —", 1)
    broken = [f.detail for f in read_pdf(whole).findings if f.kind == "broken"]
    assert broken == ["Indholdsfortegnelsen går til 19, men teksten ender ved 9."]


def test_a_page_that_is_cut_off_is_read_as_far_as_it_goes() -> None:
    page = "<html><body><h1>Laws of tea 2017</h1><h2>Law 3. Spoons</h2><p>The player stirs the spoon and th"
    edition = read_web(page)
    assert edition[parse("3")].text == "The player stirs the spoon and th"
    assert [f.detail for f in edition.findings if f.kind == "broken"] == [
        "Websiden er skåret af, før den er slut."
    ]


def test_running_heads_are_left_out_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    edition = read_pdf(pdf_text(load("da")))
    (finding,) = [f for f in edition.findings if f.kind == "dropped"]
    assert "Love for kaffebord 2021" in finding.text
    assert edition.title == "Love for kaffebord 2021"


def test_a_handbook_on_the_web_is_a_handbook() -> None:
    edition = read_web(
        "<h1>Turneringslederhåndbog, udgave 2014</h1><h2>§ X12. Te</h2><p>A. Der drikkes te af alle.</p>"
        "<h2>§ 211. Kaffe</h2><p>A. Der drikkes ingen kaffe efter ti.</p>"
    )
    assert (edition.id, edition.kind, edition.laws_of) == ("tlh-2014-da", "handbook", "love-2007-da")
    assert [str(p.citation) for p in edition.walk()] == ["X12", "X12A", "211", "211A"]


def test_other_pages_do_not_look_like_laws() -> None:
    assert look_at_page("<html><body><p>Recipe for buns</p><p>Eat.</p></body></html>").likeness < 0.3
    assert look_at_page(html_paragraphs(load("no"))).likeness > 0.9
    with pytest.raises(UnreadableSource):
        recognise(b"<html><body><h1>Buns</h1><p>Eat.</p></body></html>", "x.html")


def test_reading_twice_gives_the_same() -> None:
    page = html_paragraphs(load("da"))
    assert read_web(page) == read_web(page)


TAGS = "<p> </p> <ol> </ol> <li> </li> <table> </table> <tr> <td> <b> </b> <h2> </h2> <sup> </sup> <br> <pre>"
tags = st.sampled_from([*TAGS.split(), "<ol type=a start=x>", "<a href=x>", "</a>", "<dl>", "<dt>"])
SCRAPS = "Law_3 LAW_4_Tea A. (a) 1. (ii) §_9 _tea. 1 * *_x &nbsp; < 2017 Definitions Preface"
words = st.sampled_from([*SCRAPS.replace("_", " ").split(" "), "Law 3", "LAW 4 Tea", "\n", " tea. ", "* x"])


@settings(max_examples=examples(200), deadline=None)
@given(st.lists(st.one_of(tags, words), max_size=40).map("".join))
def test_any_soup_is_read_or_refused(soup: str) -> None:
    page = f"<h1>Laws of tea 2017</h1><h2>Law 2. The tea</h2><p>and the player</p>{soup}"
    try:
        edition = read_web(page)
    except UnreadableSource:
        return
    places = [place.citation for place in edition.walk()]
    assert len(places) == len(set(places))
    assert html_pieces(page)
    for place in edition.walk():
        for note in place.notes:
            assert 0 <= note.offset <= len(getattr(place, note.part))


def _pdf(pages: list[list[str]]) -> bytes:
    """A small PDF with one line of text under the other."""
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", font]
    kids = []
    for lines in pages:
        shown = " T* ".join("(" + line.replace("(", r"\(").replace(")", r"\)") + ") Tj" for line in lines)
        stream = f"BT /F1 11 Tf 13 TL 50 750 Td {shown} ET"
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents {len(objects)} 0 R "
            "/Resources << /Font << /F1 3 0 R >> >> >>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n".encode("cp1252")
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    size = len(objects) + 1
    end = f"trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF"
    return out + f"xref\n0 {size}\n0000000000 65535 f \n{table}{end}".encode()


@pytest.mark.parametrize("language", ["da", "no", "en"])
def test_a_pdf_is_read_with_pypdf(language: str) -> None:
    book = load(language)
    pages = [page.split("\n") for page in pdf_text(book).replace("—", "-").split("\f")]
    source = recognise(_pdf(pages), "lov.pdf")
    assert source.kind is Kind.PDF
    edition: Edition = read_published(source.seen)
    assert [str(p.citation) for p in edition.walk()] == [row[0] for row in book.rows()]
    assert [p.lead for p in edition.walk()] == [row[2] for row in book.rows()]


def test_a_broken_pdf_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableSource):
        extract(b"%PDF-1.7 nothing of the kind", "x.pdf")
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(UnreadableSource, match="pypdf"):
        extract(b"%PDF-1.7", "x.pdf")
