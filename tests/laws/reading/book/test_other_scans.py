"""A law book scanned by somebody else: section signs, running heads, columns; and the real book so read."""

import random
import re
from itertools import zip_longest

import pytest

from laws.model import Edition
from laws.reading.book.columns import in_one_column
from laws.reading.book.draft import Ledger
from laws.reading.book.furniture import running_lines
from laws.reading.book.parts import draft_scan
from laws.reading.book.scan import looks_like, read_pages
from laws.reading.book.sections import heading_signs, restore_signs
from laws.reading.compile import compile_editions
from laws.reading.kinds import Kind
from laws.reading.letters import mark, unmark
from laws.reading.letters.lexicon import listed_words
from laws.reading.recognise import recognise
from tests import part
from tests.benchmarks.scans import measure
from tests.laws.compiled import edition, read_once, source
from tests.laws.reading.book.account import unaccounted
from tests.laws.reading.letters.damaged import SECTIONS, clean_scan, machine
from tests.table import each_row

KNIVES = 30


def laws(sign: str = "§", head: str = "") -> str:
    """A book of thirty laws about knives, a page each, in words that a seed draws."""
    draw = random.Random(8)
    words = sorted(listed_words("words-bridge.txt"))

    def said(size: int) -> str:
        return " ".join(draw.choice(words).lower() for _ in range(size))

    pages = []
    for number in range(1, KNIVES + 1):
        lines = [
            f"{sign} {number}. Knive og {said(2)}",
            "",
            f"A. Slibning af {said(1)} ({sign} {number}B)",
            "",
        ]
        lines += [f"Der er en kniv, og {said(5)}", f"når {sign} {number}A kræver {said(2)} (se {sign} 7)."]
        lines += [
            "",
            f"B. Skæfter til {said(2)}",
            "",
            f"Et skæfte er af {said(4)},",
            *(said(6) for _ in range(8)),
        ]
        lines[-1] += "."
        pages.append("\n".join([head.format(number + 20), "", *lines] if head else lines))
    return "\n\n\n\n".join(pages)


@each_row("sign", [*SECTIONS, "£", "Ş"])
def test_whatever_stands_for_the_section_sign_is_put_back(sign: str) -> None:
    assert heading_signs(laws(sign)) == {sign: KNIVES}
    text, taken = restore_signs(laws(sign))
    assert text == laws() and set(taken) == {sign}
    assert looks_like(laws(sign)) == looks_like(laws())


@pytest.mark.parametrize("number", ["0", "94", "99"])
def test_a_line_with_a_number_that_no_law_has_is_no_heading(number: str) -> None:
    """There are 93 laws."""
    more = f"\n\n$ {number}. Knive til bordet"
    assert heading_signs(laws("$") + more) == {"$": KNIVES}


def test_section_signs_put_back_are_told_and_accounted_for() -> None:
    book = draft_scan(laws("$"))
    assert not unaccounted(book, laws("$"))
    assert [(f.kind, f.text) for f in book.findings if f.kind == "restored"] == [("restored", "$")]


def test_figures_and_letters_that_are_no_section_sign_stay() -> None:
    more = "\n\nS 12 stik og 5 5 kort. Bord 5 26 er tomt. SIDE 5, N-S 4, 5 13 20."
    assert restore_signs(laws("S") + more)[0].endswith(
        "§ 12 stik og 5 5 kort. Bord 5 26 er tomt. SIDE 5, N-S 4, 5 13 20."
    )
    assert restore_signs(laws() + more) == (laws() + more, ())


def stopped(text: str, seed: int) -> str:
    """A text as a machine reads it that takes every fourth i, l and t for a stop."""
    draw = random.Random(seed)
    signs = {"i": "!", "l": "!", "t": ";"}
    return "".join(signs[c] if c in signs and draw.random() < 0.25 else c for c in text)


@pytest.mark.parametrize("seed", range(3))
def test_letters_taken_for_stops_end_no_heading_and_no_sentence(seed: int) -> None:
    seen, book = stopped(laws(), seed), draft_scan(stopped(laws(), seed))
    places = [[str(place.citation) for place in law.walk()] for law in book.laws]
    assert places == [[str(place.citation) for place in law.walk()] for law in draft_scan(laws()).laws]
    assert [law.heading for law in book.laws] == re.findall(r"^§ \d+\. (.*)$", seen, re.MULTILINE)
    assert not unaccounted(book, seen)


def test_stops_that_are_stops_stay() -> None:
    seen = stopped(laws(), 1)
    more = "\n\nHvem kan slibe? Alle kan! Bordet er hvidt; kniven er sort: den er ny."
    assert mark(seen + more).endswith(more) and unmark(mark(seen)) == seen != mark(seen)
    assert mark(laws() + more) == laws() + more


HEADS = ["Knivbogen for alle 2017   {}", "{}  KNIVBOGEN FOR ALLE", "- {} -\nKnivbogen for alle"]


@each_row("head", HEADS)
@each_row("apart", ["\n\n\n\n", "\f", "\n\n"], ids=["blank lines", "form feed", "nothing"])
def test_running_heads_are_left_out(head: str, apart: str) -> None:
    text = laws(head=head).replace("\n\n\n\n", apart)
    ledger = Ledger()
    pages = read_pages(text, ledger)
    assert len(pages) == KNIVES
    assert not [line.text for page in pages for line in page.lines if "nivbogen" in line.text.lower()]
    assert not unaccounted(draft_scan(text), text)
    if "2017" in head:
        assert [page.printed for page in pages] == [number + 20 for number in range(1, KNIVES + 1)]


def test_a_running_head_may_be_misread_on_every_page() -> None:
    draw = random.Random(3)
    text = laws(head="Knivbogen for alle {}")
    lines = text.split("\n")
    heads = [n for n, line in enumerate(lines) if line.startswith("Knivbogen")]
    for n in heads[::2]:
        at = draw.randrange(9)
        lines[n] = lines[n][:at] + draw.choice("#x1") + lines[n][at + 1 :]
    assert running_lines(lines) == frozenset(heads)


def test_a_book_without_heads_has_none() -> None:
    assert running_lines(laws().split("\n")) == frozenset()


def test_two_columns_become_one() -> None:
    pages = []
    for page in laws().split("\n\n\n\n"):
        lines = page.split("\n")
        half = (len(lines) + 1) // 2
        rows = zip_longest(lines[:half], lines[half:], fillvalue="")
        pages.append("\n".join(f"{a:<110}{b}".rstrip() for a, b in rows))
    folded = "\n\n\n\n".join(pages)
    words = [law.heading for law in draft_scan(folded).laws]
    assert words == [law.heading for law in draft_scan(laws()).laws] and len(words) == KNIVES
    assert in_one_column(laws()) == laws()


# ——— the real book ———


@pytest.fixture(scope="module")
def truth() -> tuple[Edition, str]:
    book = edition("love-2017-da")
    return book, read_once("clean-scan", lambda: clean_scan(source(Kind.SCAN).text, book))


@pytest.mark.documents
@pytest.mark.part
@pytest.mark.parametrize("kind", part.drawn(["some of æ, ø, å", "everything", "two columns"], 3, "scans"))
@pytest.mark.verify
def test_another_scan_of_the_book_is_read(truth: tuple[Edition, str], kind: str) -> None:
    book, clean = truth
    scan = recognise(machine(kind, 2).read(clean, random.Random(2)).encode(), "scan.txt")
    assert scan.kind is Kind.SCAN
    wrong, count, lost, new = measure(book, compile_editions([scan])[0])
    assert len(wrong) <= 0.01 * count
    assert not lost and not new
