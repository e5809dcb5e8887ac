"""Decisions that somebody wrote: their parts by headings, the places cited, and what a person chooses."""

from pathlib import Path

import pytest

from kb.casebook.errors import CasebookError
from kb.casebook.store import open_casebook
from kb.casebook.written_decision import case_of_decision, read_decision
from kb.cli import run
from rulings.review import plain_laws
from tests.table import each_row

APPEAL = """# 23-AU-4 Et langsomt pas

Mesterrækken, 12. november 2023. § 16B, ej § 73D1.

## Sagen
Vest tænkte længe og passede, og Øst genåbnede.

## Turneringslederens afgørelse
Scoren er justeret til 3♠ med ni stik.

## Afgørelse
Klagen tages ikke til følge.

## Begrundelse
Pausen viste styrke (§ 16B1).
"""
PAGE = """<html><body><h1>A revoke in time</h1><p>Decided 3 May 2024.</p><h2>Facts</h2><p>East played a club
on a heart and found one.</p><h2>Director's ruling</h2><p>A major penalty card (Law 62B1, Law 50).</p>
<h2>Reasons</h2><p>Nobody had played to the next trick, Law 63A.</p></body></html>"""
MAIL = """Kulørsvigt i stik 12

Fakta: Syd lagde en klør på en hjerter.
Kendelse: Stikket går tilbage.
Begrundelse: Kulørsvigt i tolvte stik bliver aldrig etableret, § 62D1. Dømt 3/5-2024.
"""


def test_an_appeal_has_its_number_its_day_its_parts_and_what_did_not_apply() -> None:
    read = read_decision(APPEAL.encode(), "sag.md")
    assert (read.number, read.decided) == ("23-AU-4", "2023-11-12")
    assert (read.applied, read.not_applied) == (("16B", "16B1"), ("73D1",))
    assert "Vest tænkte længe" in read.told and "styrke" in read.reason
    case = case_of_decision(read, "ubefoejede-oplysninger")
    assert [(one.instance, one.given[:6]) for one in case.decisions] == [
        ("director", "Scoren"),
        ("appeals", "Klagen"),
    ]
    assert (case.id, case.authority, case.edition) == ("23-AU-4", "appeal", plain_laws().id)
    assert set(case.wordings) == {"16B", "16B1"} and not case.facts


@each_row(
    "data, name, told, ruled, cited",
    [
        (PAGE, "sag.html", "East played a club", "major penalty card", ("62B1", "50", "63A")),
        (MAIL, "sag.txt", "Syd lagde en klør", "Stikket går tilbage", ("62D1",)),
    ],
)
def test_every_form_has_its_parts(
    data: str, name: str, told: str, ruled: str, cited: tuple[str, ...]
) -> None:
    read = read_decision(data.encode(), name)
    assert told in read.told and read.applied == cited and read.decided == "2024-05-03"
    [decision] = case_of_decision(read, "kuloersvigt").decisions
    assert decision.instance == "director" and ruled in decision.given
    assert "kuloersvigt" in read.topics


def test_a_decision_under_older_laws_keeps_them() -> None:
    case = case_of_decision(read_decision(APPEAL.replace("2023", "2013").encode(), "sag.md"), "")
    assert case.edition.startswith("love-2007-") and not case.wordings


def test_without_a_day_or_words_it_is_refused() -> None:
    read = read_decision(MAIL.replace("Dømt 3/5-2024.", "").encode(), "sag.txt")
    with pytest.raises(CasebookError, match="--date"):
        case_of_decision(read, "kuloersvigt")
    assert case_of_decision(read, "kuloersvigt", "2024-05-04").decided == "2024-05-04"
    with pytest.raises(CasebookError):
        read_decision(b"", "tom.txt")


def test_a_person_chooses_the_topic_and_twice_is_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, book = tmp_path / "sag.md", str(tmp_path / "sager.sqlite")
    file.write_text(APPEAL, encoding="utf-8")
    chosen = [
        "casebook",
        "import",
        "--decision",
        str(file),
        "--topic",
        "ubefoejede-oplysninger",
        "--casebook",
        book,
    ]
    assert run(chosen) == 0 and run(chosen) == 0
    said = capsys.readouterr().out
    assert "23-AU-4" in said and "var der i forvejen" in said and "Navne" in said
    [kept] = open_casebook(book).all()
    assert kept.topic == "ubefoejede-oplysninger"
    assert run([*chosen[:4], "--topic", "hest", "--casebook", book]) == 2
    assert run(["casebook", "import", str(file), "--topic", "kuloersvigt", "--casebook", book]) == 2
    assert run([*chosen, "--date", "i går"]) == 2


def test_cases_without_facts_are_no_rulings_that_differ(tmp_path: Path) -> None:
    from kb.casebook.comparing import ruled_otherwise

    book = open_casebook(str(tmp_path / "sager.sqlite"))
    read = read_decision(APPEAL.encode(), "sag.md")
    other = read_decision(MAIL.encode(), "sag.txt")
    book.take_in([case_of_decision(one, "kuloersvigt") for one in (read, other)], "TL")
    assert ruled_otherwise(book) == ()


def test_what_is_long_goes_on_and_what_is_too_long_is_refused() -> None:
    words = [f"ord{n}." for n in range(1500)]
    long_one = MAIL.replace("Stikket går tilbage.", f"Stikket går tilbage. {' '.join(words)}")
    case = case_of_decision(read_decision(long_one.encode(), "sag.txt"), "kuloersvigt")
    given, why = case.stands.given, case.stands.why
    assert len(given) <= 4000 and given.endswith(".") and f"{given} {why}".split()[-1500:] == words
    with pytest.raises(CasebookError, match=r"60000"):
        read_decision(long_one.replace("ord1.", "ord. " * 12_000).encode(), "sag.txt")
    many = " ".join(f"§ {law}{letter}{n}." for law in range(1, 94) for letter in "AB" for n in (1, 2))
    with pytest.raises(CasebookError, match="200"):
        read_decision(f"{MAIL}\n{many}".encode(), "sag.txt")


@each_row(
    "text, applied, refused",
    [
        ("Efter §§ 61-64 blev det", ("61", "62", "63", "64"), ()),
        ("Under Laws 61 to 63 it was", ("61", "62", "63"), ()),
        ("Under Law 12C1c–12C1e it was", ("12C1c", "12C1d", "12C1e"), ()),
        ("§§ 16B1-3 og § 73", ("16B1", "16B2", "16B3", "73"), ()),
        ("§§ 61, 62 og 64", ("61", "62", "64"), ()),
        ("ej §§ 16B og 73C, men § 12A", ("12A",), ("16B", "73C")),
        ("Der er intet brud på § 73A", (), ("73A",)),
        ("There was no breach of Law 73A", (), ("73A",)),
        ("Law 16B has not been breached", (), ("16B",)),
        ("§ 16B gælder ikke her", (), ("16B",)),
        ("Hverken § 16B eller § 73C gælder, men § 12C1 gør", ("12C1",), ("16B", "73C")),
        ("Neither Law 16B nor Law 73C was breached", (), ("16B", "73C")),
        ("Det har ikke været tale om brud på § 16B1", (), ("16B1",)),
        ("TL har ikke anvendt § 16B, men § 73C", ("73C",), ("16B",)),
        ("The director did not apply Law 16B", (), ("16B",)),
        ("Udvalget finder ikke, at § 16B er overtrådt", (), ("16B",)),
        ("Scoren rettes, uden at § 16B kommer i anvendelse", (), ("16B",)),
        ("Ikke blot § 16B, men også § 73C", ("16B", "73C"), ()),
        ("Nord mener ikke, at § 16B er overtrådt", ("16B",), ()),
        ("Nord havde ikke kun overtrådt § 16B", ("16B",), ()),
        ("Spilleren kunne ikke efter § 16B vælge spar", ("16B",), ()),
        ("Law 16B does not let a player do so", ("16B",), ()),
    ],
)
def test_ranges_are_cited_whole_and_what_does_not_apply_apart(
    text: str, applied: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    read = read_decision(f"{text}.\n".encode(), "sag.txt")
    assert (read.applied, read.not_applied) == (applied, refused)


@each_row(
    "heading, kind",
    [
        ("Turneringslederens afgørelse ved bordet", "decision director"),
        ("Turneringslederens oprindelige afgørelse", "decision director"),
        ("Afgørelse i appeludvalget", "decision appeals"),
        ("Decision of the Laws Commission", "decision laws-commission"),
        ("Begrundelse for afgørelsen", "reason "),
        ("Facts and statements", "told "),
        ("Begrundelse for klagen", "told "),
        ("Klagen tages ikke til følge", ""),
        ("Sagen blev aldrig til noget", ""),
        ("Turneringslederen ændrede sin afgørelse", ""),
        ("Director was called after the ruling", ""),
        ("Resultatet kan ingen huske", ""),
    ],
)
def test_a_heading_may_go_on_and_a_sentence_is_none(heading: str, kind: str) -> None:
    from kb.casebook.decision_headings import heading_of

    made = heading_of(heading, marked=False, with_colon=False)
    assert ("" if made is None else f"{made.kind} {made.instance}") == kind


@each_row(
    "first, title",
    [
        ("Et langsomt pas", "Et langsomt pas"),
        ("Kære alle", ""),
        ("Fakta: Vest passede.", ""),
        ("Vest passede efter nogen tid, og Øst doblede.", ""),
        ("Fra: TL", ""),
    ],
)
def test_a_first_line_that_is_no_title_is_told(first: str, title: str) -> None:
    read = read_decision(f"{first}\n\n{MAIL[MAIL.index('Fakta') :]}".encode(), "sag.txt")
    assert read.title == title and (title or first.removeprefix("Fakta: ") in read.told)


@each_row(
    "text, day",
    [
        ("The match of 5/3/2024 was", ""),
        ("The match of 5/13/2024 was", "2024-05-13"),
        ("Kampen den 5/3-2024", "2024-03-05"),
        ("Kampen den 5. nov. 2023", "2023-11-05"),
        ("It was ruled on May 3rd, 2024 in", "2024-05-03"),
        ("Næste møde er den 1. maj 2190", ""),
    ],
)
def test_a_day_that_may_be_two_is_asked_for(text: str, day: str) -> None:
    from kb.casebook.decision_cited import day_of

    assert day_of(text) == day


def test_each_instance_is_shown_before_and_after_it_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, book = tmp_path / "sag.md", str(tmp_path / "sager.sqlite")
    file.write_text(APPEAL, encoding="utf-8")
    chosen = ["casebook", "import", "--decision", str(file), "--topic", "ubefoejede-oplysninger"]
    assert run([*chosen, "--casebook", book]) == 0
    said = capsys.readouterr().out
    assert "Turneringslederen: Scoren" in said and "Appeludvalget: Klagen" in said


@each_row("first, title", [("26-AAK-7", ""), ("26-AAK-7 Langsom pas", "26-AAK-7 Langsom pas")])
def test_a_number_alone_is_no_title_and_the_subject_stands_there(first: str, title: str) -> None:
    text = f"# {first}\n\nFacts: South opened 1S.\nDirector: the result stands under Law 16B1.\n"
    read = read_decision(text.encode(), "sag.md")
    case = case_of_decision(read, "ubefoejede-oplysninger", decided="2026-05-03")
    assert read.title == first and case.id == "26-AAK-7"
    assert case.title == (title or "Ubeføjede oplysninger fra makker")
