"""Heads with their page's number are left out of a text without page breaks, and told; the law stays."""

from collections.abc import Callable, Iterator

import pytest

from kb.library.documents.noted import notes_on
from laws.reading.compile import read_alone
from laws.reading.recognise import recognise
from laws.reading.web.heads import without_heads
from tests.laws.reading.web.own_books import hard_wrapped, own, wrong_places
from tests.table import each_row

TITLES = ("Law 4. Cups", "Law 6. Spoons", "Law 9. Sugar", "Law 12. Milk", "Law 15. Bread", "Law 20. Butter")


def paged(head: Callable[[int, str], str], room: tuple[int, int], size: int = 12) -> list[str]:
    """Six pages in which a sentence runs over each head, with as many empty lines before and after it."""
    lines: list[str] = []
    for number, title in enumerate(TITLES, 7):
        lines += [
            f"The guest of page {number}a drinks tea",
            *[""] * room[0],
            head(number, title),
            *[""] * room[1],
        ]
        lines += ["and the host may pour it for him.", "", title, ""]
        lines += [f"{letter}. A guest takes {letter}{number}." for letter in "ABCDEFGH"[: size - 4]]
    return lines


HEADS: list[tuple[str, Callable[[int, str], str]]] = [
    ("number last", lambda n, _: f"Little Laws of Tea              {n}"),
    ("number first", lambda n, _: f"{n}              Little Laws of Tea"),
    ("word for page", lambda n, _: f"Little Laws of Tea - Page {n}"),
    ("one of many", lambda n, _: f"Little Laws of Tea, page {n} of 80"),
    ("a stroke", lambda n, _: f"{n} | Little Laws of Tea"),
    ("one word", lambda n, _: f"Tealaws   {n}"),
    ("title of the page", lambda n, title: f"{n}    {title.upper()}"),
    ("title, number last", lambda n, title: f"{title}   {n}"),
    ("by turns", lambda n, title: f"{n}  Little Laws of Tea" if n % 2 else f"{title}  {n}"),
]
ROOMS = [(0, 0), (0, 1), (1, 0), (1, 2)]


@each_row("head, room", [(head, room) for head in HEADS for room in ROOMS])
def test_a_head_with_its_pages_number_is_left_out(
    head: tuple[str, Callable[[int, str], str]], room: tuple[int, int]
) -> None:
    lines = paged(head[1], room)
    _, dropped = without_heads([lines])
    assert dropped == [head[1](n, title) for n, title in enumerate(TITLES, 7)]


def between(line: str, count: int = 6, size: int = 9) -> list[str]:
    """A line several times, its number rising, with other lines between."""
    return [
        text
        for n in range(1, count + 1)
        for text in (
            line.format(n=n),
            *(f"A guest takes tea at {n}{letter}." for letter in "ABCDEFGHIJKLM"[:size]),
        )
    ]


BARE = [line for n in range(1, 7) for line in (f"{n} The guest asks", *between("tea", 1))]
LISTED = [line for n, title in enumerate(TITLES, 3) for line in (f"{title}   {n}", "")]
LAW = [
    ("laws without titles", between("Law {n}")),
    ("numbered questions", between("Question {n}")),
    ("counted boards", between("The board number {n}")),
    ("chapters", between("Chapter {n}")),
    ("numerals without stops", BARE),
    ("a formula that cites", between("as is laid down in Law {n}")),
    ("a table", [f"Cups of tea  {n}" for n in range(1, 30)]),
    ("a contents list", [*LISTED, *TITLES]),
]  # fmt: skip


@each_row("name, lines", LAW)
def test_a_line_of_the_law_with_a_number_stays(name: str, lines: list[str]) -> None:
    assert without_heads([lines])[1] == [], name


def with_heads(text: str, head: str, every: int = 46) -> Iterator[str]:
    """A text with a head after so many lines, wherever that is."""
    for n, line in enumerate(text.split("\n"), 1):
        yield line
        if n % every == 0:
            yield from ("", head.format(n=n // every), "")


@pytest.mark.verify
def test_our_own_laws_come_back_from_pages_with_numbered_heads() -> None:
    edition = own("en")
    text = hard_wrapped(edition, 72, indented=False)
    back = read_alone(
        recognise("\n".join(with_heads(text, "The Laws of the Game        {n}")).encode(), "book.txt")
    )
    assert wrong_places(edition, back) == []
    assert back.account is not None and back.account.dropped > 200
    assert "The Laws of the Game" in " ".join(notes_on(back, back.account))
