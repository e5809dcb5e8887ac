"""The corrected file: without a change it means the same, with one the same but for that row."""

import json
from pathlib import Path

import pytest

from kb import cli
from kb.errors import FactsError
from kb.results.changes import read_changes
from kb.results.places import find_rows
from kb.results.reading import read_session
from kb.results.session import Session
from kb.results.working import work_out
from kb.results.writing import write_own
from tests.kb.results import samples
from tests.table import each_row

FILES = [
    ("usebio", samples.usebio(session="B")),
    ("pbn", samples.pbn()),
    ("semicolons", samples.table(title="Klubaften\r\n").encode()),
    ("pasted", samples.pasted().encode()),
    ("xlsx", samples.workbook()),
]


def meaning(session: Session) -> list[tuple[str, ...]]:
    """What the rows of a session say, whatever lines they stand on."""
    scores = [row["score"] for row in session.results(language="en")]
    rows = zip(session.rows, scores, strict=True)
    return [(r.section, r.table, r.board, r.ns, r.ew, score, r.adjusted) for r, score in rows]


@each_row("name, data", FILES, ids=lambda value: str(value)[:20])
def test_a_file_written_without_a_change_means_the_same(name: str, data: bytes) -> None:
    session = read_session("f", data, language="en")
    again = read_session("f", write_own(session, "en"), language="en")
    assert meaning(again) == meaning(session)
    assert (again.deals, again.sheet.names) == (session.deals, session.sheet.names)


@each_row("name, data", FILES, ids=lambda value: str(value)[:20])
def test_an_adjusted_score_stands_in_the_file_that_is_written(name: str, data: bytes) -> None:
    session = read_session("f", data, language="en")
    again = read_session("f", write_own(session.with_changes({1: "170"}), "en"), language="en")
    other, was = meaning(again), meaning(session)
    assert "170" in other[1] and [*other[:1], *other[2:]] == [*was[:1], *was[2:]]


@each_row("name, data, remedy", [("usebio", FILES[0][1], "USEBIO 1.2"), ("pbn", FILES[1][1], "PBN")])
def test_what_a_format_has_no_place_for_is_not_written(name: str, data: bytes, remedy: str) -> None:
    session = read_session("f", data, language="en").with_changes({1: "60% 420 + 40% -50"})
    with pytest.raises(FactsError, match=f"60% 420 .*{remedy}.*scoring program"):
        write_own(session, "en")


SECTIONS = "Section;Board;NS;EW;Score\nA;1;1;2;420\nA;1;3;4;-50\nB;1;1;2;620\nB;1;3;4;170\n"


def test_sections_are_counted_apart_or_together_and_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f.csv"
    path.write_text(SECTIONS, "utf-8")
    assert cli.run(["evening", str(path), "--json", "--language", "en"]) == cli.DONE
    apart = json.loads(capsys.readouterr().out)
    assert [one["section"] for one in apart["sections"]] == ["A", "B"] and "apart" in apart["file"][0]
    assert [row["ns_matchpoints"] for row in apart["sections"][0]["result"]["results"]] == [2, 0]
    assert cli.run(["evening", str(path), "--together", "--json", "--language", "en"]) == cli.DONE
    together = json.loads(capsys.readouterr().out)
    points = [(row["ns"], row["ns_matchpoints"]) for row in together["result"]["results"]]
    assert points == [("A 1", 4), ("A 3", 0), ("B 1", 6), ("B 3", 2)]


def test_two_sections_with_the_same_numbers_need_their_column() -> None:
    given = "\n".join(line.partition(";")[2] for line in SECTIONS.splitlines())
    with pytest.raises(FactsError, match=r"line 4, “ns”: Pair 1 has two results.*a column “Section”"):
        work_out(read_session("f", given.encode(), language="en"), language="en")


def test_an_adjusted_score_by_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, target = tmp_path / "f.csv", tmp_path / "ud.csv"
    path.write_text("Spil;NS;ØV;Score\n1;1;2;420\n1;3;4;-50\n", "utf-8")
    command = ["evening", str(path), "--adjust", "3=A+/A-", "--to", str(target), "--language", "en"]
    assert cli.run(command) == cli.DONE
    assert target.read_text("utf-8-sig").splitlines()[2].startswith("1;3;4;-50;A+/A-;1,2;0,8")
    capsys.readouterr()
    for wrong in ("9=420", "3", "x=3", "3="):
        assert cli.run(["evening", str(path), "--adjust", wrong]) == cli.UNUSABLE, wrong
        assert capsys.readouterr().err.count("\n") == 1


PLACED = (
    "Række;Bord;Spil;NS;ØV;Score\nA;1;7;1;2;420\nA;2;7;3;4;-50\nB;1;7;1;2;420\nA;3;8;5;6;110\n",
    "Spil;NS;ØV;Score\n7;1;2;420\n7;3;4;-50\n",
)
PLACES: list[tuple[int, str, tuple[int, ...] | str]] = [
    # which file, what is typed, the rows or a part of what is said
    (0, "spil 7 bord 2", (1,)),
    (0, "Spil nr. 7, bord 02", (1,)),
    (0, "board 7 table 2", (1,)),
    (0, "spil 7 par 4", (1,)),
    (0, "række B spil 7 bord 1", (2,)),
    (0, "8", (3,)),
    (1, "spil 7", (0, 1)),
    (0, "spil 7 bord 1", "flere rækker (»A« og »B«)"),
    (0, "spil 7 bord 9", "men ved bord 1 og 2"),
    (0, "spil 9", "har ikke spil 9"),
    (0, "spil 7 række C", "det har række A og B"),
    (1, "spil 7 bord 3", "siger ikke, ved hvilket bord"),
    (1, "spil 7 række A", "kun én række"),
    (0, "spil 7 par 9", "men af par 1, 2, 3 og 4"),
    *(
        (0, text, "er ikke forstået")
        for text in ("", "bord 3", "7 2", "spil 7 spil 8", "spil 8 bord tre", "spil")
    ),
    (0, f"spil {'7' * 80}", "er ikke forstået"),
]


@each_row("file, text, found", PLACES)
def test_a_result_is_found_by_where_it_was_played(file: int, text: str, found: tuple[int, ...] | str) -> None:
    session = read_session("f", PLACED[file].encode(), language="da")
    if isinstance(found, tuple):
        assert find_rows(session, text, "da") == found
        return
    with pytest.raises(FactsError) as refused:
        find_rows(session, text, "da")
    assert found in str(refused.value)


def test_an_adjusted_score_is_put_in_by_place() -> None:
    session = read_session("f", PLACED[1].encode(), language="da")
    assert read_changes(session, ["spil 7 par 3=60-40"], "da") == {1: "60-40"}
    with pytest.raises(FactsError, match="er 2 resultater; skriv også bord eller par"):
        read_changes(session, ["spil 7=60-40"], "da")
