"""The booklet by law and the feed of a provision: each case whole and once, and drafts left out."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kb.casebook.case import Comment, Decision
from kb.casebook.printed import about, booklet, feed
from kb.casebook.store import open_casebook
from kb.cli import run
from laws.citation import parse
from tests.kb.casebook.cases import case

ATOM = "{http://www.w3.org/2005/Atom}"
ODD = case(
    "a",
    id="26-AU-1",
    title="Et <b>pas</b> & lidt til",
    told="Vest tænkte.\nØst <script>meldte</script>.",
    reason="Fordi.",
    applied=("16B1", "73C"),
    not_applied=("12A",),
    decisions=(
        Decision("director", given="Scoren står", score="NS +50"),
        Decision("appeals", given="Stadfæstet"),
    ),
    comments=(Comment("Enig."),),
)
CASES = (
    ODD,
    case("b", id="26-TL-2", decided="2026-11-23", applied=("73C2",), told="En anden sag."),
    case("c", id="26-TL-3", status="draft", told="En kladde."),
    case("d", id="26-TL-4", status="withdrawn", told="En tilbagetrukken tekst.", applied=("16B",)),
)


def test_a_booklet_has_each_case_once_under_its_first_law() -> None:
    page = booklet(about(CASES, None))
    assert re.findall(r'id="(26-[A-Z]+-\d)"', page) == ["26-AU-1", "26-TL-4", "26-TL-2"]
    headings = re.findall(r"<h2>(.*?)</h2>", page)
    assert [heading.split("\u00a0")[1].split(" ")[0] for heading in headings] == ["12", "16", "73"]
    assert page.count('href="#26-AU-1"') == 2  # under 73, and under 12, which did not apply
    for words in ("Vest tænkte.", "Scoren står", "NS +50", "Stadfæstet", "Fordi.", "Enig.", "Ej §\u00a012A"):
        assert words in page, words
    assert "<script>" not in page and "<b>" not in page and "noindex" in page
    assert "kladde" not in page and "tilbagetrukken" not in page and "Trukket tilbage." in page


def test_a_feed_is_of_a_provision_and_its_entries_keep_their_names() -> None:
    shown = about(CASES, parse("73C"))
    assert [one.id for one in shown] == ["26-TL-2", "26-AU-1"]
    read = ElementTree.fromstring(feed(shown, "en", parse("73C")))
    entries = read.findall(f"{ATOM}entry")
    assert [one.findtext(f"{ATOM}title") for one in entries][1] == "26-AU-1 Et <b>pas</b> & lidt til"
    again = ElementTree.fromstring(feed(shown[1:], "en", parse("73C")))
    assert again.findtext(f"{ATOM}entry/{ATOM}id") == entries[1].findtext(f"{ATOM}id")
    assert read.findtext(f"{ATOM}updated") == "2026-11-23T00:00:00Z"
    assert "Law\u00a073C" in (read.findtext(f"{ATOM}title") or "")
    assert "&lt;script&gt;" in (entries[1].findtext(f"{ATOM}content") or "")
    assert "What happened" in (entries[1].findtext(f"{ATOM}content") or "")


def test_the_command_writes_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = str(tmp_path / "b")
    open_casebook(book).take_in(CASES)
    for kind in ("booklet", "atom"):
        target = tmp_path / f"ud.{kind}"
        assert run(["casebook", "export", kind, str(target), "--place", "73", "--casebook", book]) == 0
        assert "26-TL-2" in target.read_text(encoding="utf-8") and "Navne" in capsys.readouterr().out
    assert run(["casebook", "export", "csv", str(tmp_path / "x"), "--place", "73", "--casebook", book]) == 2
    assert (
        run(["casebook", "export", "atom", str(tmp_path / "x"), "--place", "hest", "--casebook", book]) == 2
    )
