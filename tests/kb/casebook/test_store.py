"""Cases are kept whole, once, under numbers that never come again."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from kb.casebook import form
from kb.casebook.case import Case, Comment, Decision, Link, Poll, Weight, case_from_json, case_to_json
from kb.casebook.errors import CasebookError, CaseError, NumberTaken, UnknownCase
from kb.casebook.finding import Asked, find
from kb.casebook.numbers import parts_of
from kb.casebook.store import Casebook, open_casebook
from tests.kb.casebook.cases import case, otherwise
from tests.schemas import json_schema
from tests.table import each_row

FULL = Case(
    uid="abcdefgh12345678",
    decided="2026-02-03",
    id="25-AAK-3",
    status="published",
    title="Æ »ø« ♠",
    topic="utilstraekkeligt-bud",
    facts={"auction": "N: 1S P 1H"},
    told="=HYPERLINK()\n<b>x</b>",
    form="pairs",
    class_="handicap 12",
    board="7",
    wordings={"27A": "123"},
    applied=("27A", "16B1a"),
    not_applied=("16B",),
    decisions=(
        Decision("director", "Budet rettes.", "3♠ står", "ja", "3♠", (Weight(60, "♠"), Weight(40.5, "="))),
        Decision("appeals", unanimous=False, deposit="returned", date="2026-03-01"),
    ),
    polls=(Poll("Hvad melder du?", "1. division", 5, {"pas": 4}, {"pas": 3, "3♠": 2}),),
    authority="appeal",
    comments=(Comment("Godt.", "E.", "2026-04-01"),),
    licence="CC BY 4.0",
    links=(Link("follows", "24-LK-1"),),
)  # fmt: skip


def test_a_case_reads_back_exactly_and_fits_the_schema() -> None:
    for one in (FULL, case()):
        written = case_to_json(one)
        json_schema().validate(written, dict(form.schema()))
        assert case_from_json(written) == one


BAD = [
    ({"schema": 2}, "schema"),
    ({"uid": "x"}, "uid"),
    ({"decided": "22/11"}, "decided"),
    ({"decisions": []}, "decisions"),
    ({"decisions": [{"instance": "jury"}]}, "decisions[0].instance"),
    ({"decisions": [{"instance": "director", "who": "E. Hansen"}]}, "decisions[0].who"),
    ({"facts": {"auction": 7}}, "facts.auction"),
    ({"facts": {str(n): "" for n in range(81)}}, "facts"),
    ({"polls": [{"asked": "?", "count": True}]}, "polls[0].count"),
    ({"told": "x" * 60001}, "told"),
    ({"names": {"N": "Hansen"}}, "names"),
    ({"status": "secret"}, "status"),
]


@each_row("change, place", BAD)
def test_what_is_no_case_is_refused_with_its_place(change: dict[str, object], place: str) -> None:
    data = {**case_to_json(case()), **change}
    with pytest.raises(CaseError) as refused:
        case_from_json(data)
    assert refused.value.place == place
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
    with pytest.raises(json_schema().ValidationError):
        json_schema().validate(data, dict(form.schema()))


@each_row("data", [None, [], "x", 7, {}, {"schema": 1}])
def test_other_json_is_refused(data: object) -> None:
    with pytest.raises(CaseError):
        case_from_json(data)


def test_a_citation_that_is_none_is_refused() -> None:
    with pytest.raises(CaseError, match="applied"):
        case_from_json({**case_to_json(case()), "applied": ["§ 16 stk. 2"]})


def test_cases_are_kept_with_numbers_of_their_body(book: Casebook) -> None:
    taken = book.take_in([case("a"), case("b")], "AAK") + book.take_in(
        [case("c", decided="2026-03-01")], "AAK"
    )
    assert [one.case.id for one in taken] == ["26-AAK-1", "26-AAK-2", "25-AAK-1"]
    assert book.get("26-AAK-2").uid == case("b").uid
    assert [one.id for one in book.all()] == ["26-AAK-1", "26-AAK-2", "25-AAK-1"]
    assert book.get("26-aak-1") == replace(case("a"), id="26-AAK-1")


def test_delivered_twice_is_once(book: Casebook) -> None:
    book.take_in([replace(case("a"), told="ord")])
    again = book.take_in([replace(case("a"), told="andre ord"), case("a")])
    assert [(one.new, one.added) for one in again] == [(False, False), (False, False)]
    assert [one.told for one in book.all()] == ["ord"]


def test_what_was_noted_after_the_first_delivery_comes_with_the_next(book: Casebook) -> None:
    [first] = book.take_in([case("a")])
    later, *others = book.take_in([otherwise("a", "Budet står", told="ord"), otherwise("a", "Budet falder")])
    assert (later.new, later.added, [one.added for one in others]) == (False, True, [False])
    [kept] = book.all()
    assert (kept.id, kept.stands.given, kept.told) == (first.case.id, "Budet står", "ord")
    assert find(book, Asked(only={"otherwise": "ja"})).total == 1  # and it is found by it


@each_row("status", ["withdrawn", "published"])
def test_a_case_that_is_read_by_all_gains_nothing_unread(book: Casebook, status: str) -> None:
    book.take_in([replace(case("a"), status=status)])  # type: ignore[arg-type]
    assert not book.take_in([otherwise("a", "Budet står")])[0].added


def test_a_number_of_a_body_is_never_used_twice(book: Casebook) -> None:
    book.take_in([FULL, case("a", decided="2026-02-04")], "AAK")
    assert [one.id for one in book.all()] == ["25-AAK-3", "25-AAK-4"]
    with pytest.raises(NumberTaken, match="25-AAK-3"):
        book.take_in([case("b"), replace(FULL, uid="0123456789abcdef")])
    assert len(list(book.all())) == 2  # nothing half written
    with book.writing() as connection:  # as if a case had been taken out by hand
        connection.execute(text("delete from entry where serial = 4"))
    assert book.take_in([case("d", decided="2026-02-05")], "AAK")[0].case.id == "25-AAK-5"


def test_a_changed_case_takes_the_place_of_the_old_one(book: Casebook) -> None:
    [taken] = book.take_in([case("a")])
    changed = replace(otherwise("a", "Budet står"), id=taken.case.id, applied=("72A",))
    book.change(changed)
    assert book.get(taken.case.id) == changed
    with pytest.raises(UnknownCase):
        book.change(replace(changed, id="26-TL-9"))


def test_votes_are_counted_once_each(book: Casebook) -> None:
    [taken] = book.take_in([case("a")])
    for voter, agrees in (("a", True), ("b", False), ("b", True), ("c", False)):
        book.vote(taken.case.id, voter, agrees)
    votes = book.votes(taken.case.id)
    assert (votes.agree, votes.disagree) == (2, 1)


@each_row("name", ["", "x", "26-TL", "26-TL-²", "99999999999-TL-1", "26-TL-1; drop table entry"])
def test_what_is_no_number_of_a_case(name: str) -> None:
    with pytest.raises(UnknownCase):
        parts_of(name)


def test_a_case_that_fails_leaves_nothing(book: Casebook) -> None:
    book.take_in([case("a")])
    with pytest.raises(RuntimeError), book.writing() as connection:
        connection.execute(text("delete from entry"))
        raise RuntimeError
    assert len(list(book.all())) == 1


@each_row(
    "address, said",
    [
        ("", "Ingen sagsbog"),
        ("mysql://x/y", "adresse"),
        ("foo://bar", "adresse"),
        ("sqlite:///:memory:", "adresse"),
        ("sqlite:////nonexistent/folder/sager.sqlite", "ikke til at åbne"),
        ("postgresql://nobody:secret@127.0.0.1:1/nothing", "svarer ikke"),
    ],
)
def test_an_address_that_cannot_be_used(address: str, said: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("BRIDGELOV_CASEBOOK", raising=False)
        with pytest.raises(CasebookError, match=said) as refused:
            list(open_casebook(address).all())
    assert "secret" not in str(refused.value) and "\n" not in str(refused.value)


def test_files_that_are_no_casebook(tmp_path: Path) -> None:
    (tmp_path / "text").write_bytes(b"no database at all, but long enough to be read as the head of one" * 20)
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("create table entry (number)")
    for name, said in (("text", "ikke en sagsbog"), ("other", "andet end en sagsbog")):
        before = (tmp_path / name).read_bytes()
        with pytest.raises(CasebookError, match=said):
            list(Casebook(str(tmp_path / name)).all())
        assert (tmp_path / name).read_bytes().endswith(before[-50:])


def test_a_locked_book_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.casebook.connecting.PATIENCE", 0.01)
    held, other = Casebook(str(tmp_path / "b")), Casebook(str(tmp_path / "b"))
    held.take_in([case("a")])
    with held.writing():
        assert [one.uid for one in other.all()] == [case("a").uid]  # readers do not wait
        with pytest.raises(CasebookError, match="låst"):
            other.take_in([case("b")])
    assert other.take_in([case("b")])[0].new


def test_a_full_disk_leaves_the_book_whole(tmp_path: Path) -> None:
    book = Casebook(str(tmp_path / "b"))
    book.take_in([case("a")])
    with pytest.raises(CasebookError, match="fuld"), book.writing() as connection:
        pages = connection.scalar(text("pragma page_count"))
        connection.execute(text(f"pragma max_page_count = {pages}"))
        connection.execute(text("insert into about values ('x', :much)"), {"much": "x" * 500_000})
    assert len(list(book.all())) == 1
