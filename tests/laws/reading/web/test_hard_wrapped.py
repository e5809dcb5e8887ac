"""A text that is broken into lines of any width is read back whole, or what is lost is announced."""

import re
import textwrap
from itertools import product

import pytest

from kb.library.documents.noted import notes_on
from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.compile import read_alone
from laws.reading.recognise import recognise
from laws.reading.web.heads import without_heads
from tests.dear import verified
from tests.laws.reading.web.own_books import bare, hard_wrapped, own, wrong_places
from tests.part import drawn
from tests.table import each_row


def read(text: str) -> Edition:
    return read_alone(recognise(text.encode(), "book.txt"))


def silent_losses(language: str, width: int, indented: bool) -> list[str]:
    """The places that came back with other words though the import says nothing."""
    edition = own(language)
    try:
        back = read(hard_wrapped(edition, width, indented=indented))
    except UnreadableSource:
        return []
    wrong = wrong_places(edition, back)
    assert back.account is not None
    return [] if list(notes_on(back, back.account)) else wrong


@pytest.mark.parametrize(
    "layout", verified([("da", 47, False), ("da", 34, True), ("en", 34, False), ("en", 60, True)]), ids=str
)
def test_our_own_laws_come_back_from_lines_of_any_width(layout: tuple[str, int, bool]) -> None:
    language, width, indented = layout
    assert wrong_places(own(language), read(hard_wrapped(own(language), width, indented=indented))) == []


@pytest.mark.verify
@pytest.mark.parametrize("language", ["da", "en"])
def test_no_width_loses_a_word_in_silence(language: str) -> None:
    """A sixteenth of the widths, always others of the two layouts; `whole` in the environment tries all."""
    layouts = drawn(list(product(range(30, 111), (False, True))), 16, f"widths of {language}")
    assert {at: lost for at in layouts if (lost := silent_losses(language, *at))} == {}


FORMULA = "the cup goes to the host"
HEAD = "The Little Laws of Tea"


def pages(*lines: str) -> list[str]:
    """Lines six times, each time with other words where a number goes."""
    words = ("tea", "coffee", "milk", "sugar", "bread", "butter")
    return [line.format(word=word, n=n) for n, word in enumerate(words, 1) for line in lines]


HEADS = [
    ("a line of a paragraph", pages("When the {word} is empty", FORMULA, "as {word} did before.", ""), 0),
    ("its last line", pages("When the {word} is empty", FORMULA, ""), 0),
    ("its first line", pages(FORMULA.capitalize(), "and then the {word} to the guest.", ""), 0),
    ("a paragraph of two lines", pages("When the pot is empty", FORMULA, "", "The {word} is his.", ""), 0),
    (
        "in double spacing",
        pages("When the {word} is", "", FORMULA, "", "as {word} did", "", "and so on.", ""),
        0,
    ),
    ("beside lone numerals", pages("(1)", "When the {word} is empty", FORMULA, "as {word} did.", ""), 0),
    ("between room", pages("A guest takes {word},", "", HEAD, "", "but no {word} at night.", ""), 6),
    (
        "of two lines",
        pages("A guest takes {word},", "", HEAD, "The Tea Society", "", "but no {word}.", ""),
        12,
    ),
    ("close to page numbers", pages("A guest takes {word}", HEAD, "{n}", "but no {word} at night."), 12),
]


def test_only_what_pages_show_is_a_head() -> None:
    found = {name: len(without_heads([lines])[1]) for name, lines, _ in HEADS}
    assert found == {name: count for name, _, count in HEADS}


def book(lines: str, year: int = 2017) -> str:
    head = f"Laws of the Tea Table {year}\n\nLaw 27. Spoons\n\n"
    rest = "\n\nLaw 28. Cups\n\nA. Round\nThe player may take any of the cups that is not his.\n"
    return f"{head}{textwrap.dedent(lines).strip()}{rest}"


def test_a_line_that_begins_and_ends_with_a_law_is_no_line_of_a_contents_list() -> None:
    line = "Law 16 (what others have told) and Law 50"
    edition = read(book(f"A. Stirring\nThe player stirs the tea as often as is asked.\n{line}\n(cups) hold."))
    words = next(place.lead for place in edition.walk() if str(place.citation) == "27A")
    assert line in words


def test_what_is_left_out_is_counted_and_told() -> None:
    text = book("A. Stirring\n" + f"\nThe player stirs the tea, and the others wait.\n\n{HEAD}\n" * 5)
    edition = read(text)
    assert edition.account is not None and edition.account.dropped == 25
    assert [f.text for f in edition.findings if f.kind == "dropped"] == [HEAD]
    told = " ".join(notes_on(edition, edition.account))
    assert "25 ord i linjer, der går igen" in told and HEAD in told


MENTIONS = [
    "in Law\n{}: the player who stirs it",
    "in Law\n{} – the player who stirs it",
    "in Law\n{}, which the player may ask for",
    "of Law\n{}. The player who stirs it",
    "see\n{}; the player who stirs it",
    "(but see\n{}) the player who stirs it",
    "under §\n{}. The player who stirs it",
]
PLACES = ["27B", "27C", "27A1", "27D"]


ALL_MENTIONS = list(product(MENTIONS, PLACES, (True, False)))


@pytest.mark.parametrize("some", verified([ALL_MENTIONS[::5], ALL_MENTIONS]), ids=["a fifth", "all"])
def test_a_mention_at_a_lines_beginning_is_no_place(some: list[tuple[str, str, bool]]) -> None:
    taken = []
    for mention, place, full in some:
        words = "When the player has taken the spoon that is on the table of the others as it is told"
        lines = textwrap.fill(words, 60) if full else words[:38]
        text = book(
            f"A. First\nThe player may take any spoon.\n{lines} {mention.format(place)}\nand no other may."
        )
        if any(str(c) in PLACES for c in read(text).citations):
            taken.append((mention, place, full))
    assert taken == []


def test_a_numeral_behind_a_word_that_cites_is_a_mention() -> None:
    text = book(
        "A. First\nThe player may take any spoon that is told of in section\nB. The player may take it."
    )
    assert Citation("27", ("B",)) not in read(text)


@pytest.mark.parametrize("year", [2017, 2027])
def test_citations_in_parts_are_read_in_every_year(year: int) -> None:
    text = book(
        """
        L27 A Any spoon
        The player may take any spoon.

        L27 B1 The player may stir it.

        L27 B2 a The player may not stir it.

        L27 B2 b A player who stirs is not served.

        L27 C Any player may ask.
        """,
        year,
    )
    held = [str(c) for c in read(text).citations if c.root == "27"]
    assert held == ["27", "27A", "27B", "27B1", "27B2", "27B2a", "27B2b", "27C"]


BEGUN = [
    "The host may serve a smaller cup (see\nLaw 27B2) instead of the large one.",
    "The host may serve a smaller cup (but only if\nLaw 27B2) allows it.",
    "The host may serve a smaller cup under\nLaw 27B2) instead of the large one.",
    "The host may serve a smaller cup, as is said in\nLaw 28 (Cups) of these rules.",
]


@each_row("words", BEGUN)
@each_row("html", [False, True])
def test_a_mention_in_a_place_that_has_just_begun_is_no_place(words: str, html: bool) -> None:
    lines = ["A. First", "The guest waits.", "B. Second", f"1. {words}", "2. It is cold.", "C. It is hot."]
    if html:
        body = "".join(f"<p>{line}</p>".replace("\n", "<br>\n") for line in ["Law 27. Spoons", *lines])
        text = f"<title>Laws of the Tea Table 2017</title>{body}<p>Law 28. Cups</p><p>A. Tea</p>"
    else:
        text = book("\n\n".join(lines))
    edition = read(text)
    assert [str(c) for c in edition.citations if c.root == "27"] == [
        "27",
        "27A",
        "27B",
        "27B1",
        "27B2",
        "27C",
    ]
    place = edition[Citation("27", ("B", "1"))]
    assert bare(f"{place.heading} {place.lead}") == bare(words)


@pytest.mark.verify
def test_double_spaced_lines_are_one_text() -> None:
    """Every line has room under it, so that no room parts a sentence, nor a mention from it."""
    edition = own("da")
    text = "\n\n".join(line for line in hard_wrapped(edition, 55, indented=True).split("\n") if line)
    assert wrong_places(edition, read(text)) == []


@each_row("layout", ["{law} ({0}) ({1}) ({2}) ", "{law}({0})({1})({2}) ", "§ {law} ({0}) ({1}) ({2}). "])
def test_numerals_in_brackets_behind_the_laws_number_are_read_whole(layout: str) -> None:
    places = ["A", "A1", "A1a", "A1b", "A2", "A2a", "A2b", "B", "B1", "C"]
    marks = {place: layout.format(*place, *[""] * (3 - len(place)), law=27) for place in places}
    tidied = {
        place: " ".join(re.sub(r"[(][)]", "", mark).split()).replace(" .", ".")
        for place, mark in marks.items()
    }
    lines = [f"{mark} The guest takes tea {place}." for place, mark in tidied.items()]
    edition = read(book("\n\n".join(lines)))
    held = {str(p.citation): p.lead for p in edition.walk() if p.citation.root == "27" and p.citation.path}
    assert held == {f"27{place}": f"The guest takes tea {place}." for place in places}
