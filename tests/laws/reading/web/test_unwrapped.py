"""A book that was printed as PDF comes back in its own paragraphs, without what the sheets added."""

import os
import textwrap
from pathlib import Path

import pytest

from laws.reading.book import look_at_transcript
from laws.reading.handbook import looks_like, read_handbook
from laws.reading.web.pieces import PAGE_BREAK
from laws.reading.web.unwrapped import unwrapped

ROOMS = ["kælderen", "salen", "loftet", "køkkenet", "laden", "gangen", "haven", "stuen", "kroen", "hallen"]
PARAGRAPHS = [
    text
    for number, room in enumerate(ROOMS, 201)
    for text in (
        f"§ {number}. Rundeskift i {room} [2010]",
        f"I {room} skifter alle på én gang, og de borde, der er fremme, venter til signalet lyder igen.",
        f"1. Nord flytter mapperne i {room}, medmindre arrangøren har bestemt, at hjælpere gør det i kampen:",
        f" - a. I {room} går mapper mod lave numre, og den, der får dem, siger til, hvis en mapper mangler.",
        f" - b. I {room} går par mod høje numre (se § 8A), og Øst bærer parrets systemkort til det nye bord.",
        f"2. Slut i {room}.",
    )
]


def sheets(paragraphs: list[str], width: int, rows: int, head: str = "29/11/2026, 22.10 bog") -> str:
    """Paragraphs as a program prints them: hard lines, so many a sheet, a head and a number on each."""
    lines = [line for text in paragraphs for line in (*textwrap.wrap(text, width), "")]
    cut = [lines[at : at + rows] for at in range(0, len(lines), rows)]
    return PAGE_BREAK.join(
        "\n".join([head, *sheet, f"file:///bog {n}/{len(cut)}"]) for n, sheet in enumerate(cut, 1)
    )


def test_paragraphs_come_back_at_every_width() -> None:
    want = [text.strip() for text in PARAGRAPHS]
    for width in range(60, 101, 5):
        text = unwrapped(sheets(PARAGRAPHS, width, 37))
        assert [line.strip() for line in text.split("\n") if line.strip()] == want, width


@pytest.mark.parametrize("text", ["én lang linje uden sider", "et \f".join(["x" * 400] * 9)])
def test_what_no_sheet_broke_stays_as_it_is(text: str) -> None:
    assert unwrapped(text) == text


def test_the_pages_of_a_transcript_are_found_on_sheets() -> None:
    words = " ".join(PARAGRAPHS).split()
    said = [" ".join(words[29 * n : 29 * n + 61]) for n in range(1, 20)]
    pages = [f"{n} {n}. Et emne A. Om te {text} {n - 1}" for n, text in enumerate(said, 1)]
    whole = look_at_transcript("\n\n".join(pages)).seen
    torn = look_at_transcript(unwrapped(sheets(pages, 88, 41))).seen
    assert torn.bodies == whole.bodies


@pytest.mark.documents
def test_the_handbook_has_all_its_places_on_sheets() -> None:
    folder = os.environ.get("BRIDGELOV_SOURCES")
    if not folder:
        pytest.skip("BRIDGELOV_SOURCES names no folder with documents")
    text = max((path.read_text("utf-8", "replace") for path in Path(folder).glob("*.txt")), key=looks_like)
    want = {str(place.citation) for place in read_handbook(text).walk()}
    paper = unwrapped(sheets(text.replace("\t", " ").split("\n"), 84, 52))
    assert {str(place.citation) for place in read_handbook(paper).walk()} ^ want == set()
