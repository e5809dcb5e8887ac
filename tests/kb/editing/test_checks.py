"""The checks: each sees its fault and is silent beside what is sound; our own editions are clean."""

import re
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Barrier

import pytest
from filelock import FileLock, Timeout

from kb.editing.checks import (
    Finding,
    check_named,
    checks,
    dismiss,
    dismissals,
    entry,
    find_all,
    of,
    run_checks,
)
from kb.editing.checks.dismissed import NAME, DismissalError
from kb.editing.checks.kept import accept, kept_sources, new_words, read_again
from kb.editing.checks.material import Material
from kb.editing.checks.registry import Over
from kb.editing.checks.run import Result, UnknownCheck
from kb.editing.checks.spelling import is_known
from laws.citation import Citation, parse
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.model import Edition, Provision
from laws.references import annotate
from tests.table import each_row

TABLE = tomllib.loads((Path(__file__).parent / "checks.toml").read_text("utf-8"))
PLACE = parse("27")
ELSEWHERE = {"rule-unreviewed"}
"""Checks whose findings another test holds to nothing."""


def _edition(name: str, language: str, text: str) -> Edition:
    """One place, the laws that its text may name standing empty so that its references lead somewhere."""
    numbers = {str(PLACE), *re.findall(r"\d+", text)}
    known = sorted(c for c in load_concordance().places[2017] if c.root in numbers)
    laws = tuple(Provision(c, lead=text if c == PLACE else "") for c in known)
    edition = Edition(name, name, "laws", language, 2017, laws, laws_of="love-2017-da", ours=True)
    held = {"love-2017-da": load_concordance().places[2017]}
    return annotate(edition, held, load_concordance())


def _compared(source: str, target: str, language: str) -> set[str]:
    first = replace(_edition("love-2017-da", "da", source), ours=False)
    second = _edition("love-2017-da-klar", language, target)
    both = find_all({first.id: first, second.id: second})
    return {f.check for f in both if check_named(f.check).over is Over.COMPARED}


@each_row("row", TABLE["pair"], ids=lambda row: row["target"][:40])
def test_a_place_against_its_source(row: dict[str, str]) -> None:
    seen = _compared(row["source"], row["target"], row.get("language", "da"))
    assert row["found"] in seen if row["found"] else not seen


@each_row("row", TABLE["string"], ids=lambda row: row["text"][:40])
def test_a_string(row: dict[str, str]) -> None:
    edition = _edition("love-2017-da-klar", "da", row["text"])
    more = _edition("artikel", "da", "Makker skal passe. Spilleren kan passe. Alle må passe. De passer.")
    seen = find_all({edition.id: edition, "artikel": replace(more, kind="commentary")})
    of_one = {f.check for f in seen if f.key == str(PLACE) and f.editions == (edition.id,)}
    assert of_one - ELSEWHERE == ({row["found"]} if row["found"] else set())


def test_every_check_is_told_in_both_languages() -> None:
    for one in checks():
        told = [one.title("da"), one.title("en"), one.message("da"), one.message("en")]
        assert all(told), one.id
        assert one.message("da") != one.message("en") and one.message("da").endswith(".")


def test_every_check_that_compares_or_reads_a_string_is_tried() -> None:
    tried = {row["found"] for row in (*TABLE["pair"], *TABLE["string"])}
    ours = {one.id for one in checks() if one.over in (Over.COMPARED, Over.UNIT)}
    assert ours - tried <= {"length-differs", "identical", "negation-gained"}


@cache
def _ours() -> dict[str, Edition]:
    editions = {edition.id: edition for edition in embedded_editions()}
    held = {e.id: frozenset(p.citation for p in e.walk()) for e in editions.values()}
    held["love-2017-da"] = held["love-2017-da-klar"]
    return {e.id: annotate(e, held, load_concordance()) for e in editions.values()}


@cache
def _whole() -> Result:
    return run_checks(_ours(), dismissals())


def _told(findings: Iterable[Finding]) -> list[tuple[object, ...]]:
    return [(f.check, f.key, f.editions, f.stands, f.expected) for f in findings if f.check not in ELSEWHERE]


def test_some_of_our_laws_are_clean_string_by_string() -> None:
    """Every sixth law of each edition; what the checks say of an edition as a whole is dearer."""
    roots = {p.citation.root for p in _ours()["love-2017-da-klar"].provisions[::6]}
    some = {
        edition.id: replace(
            edition, provisions=tuple(p for p in edition.provisions if p.citation.root in roots)
        )
        for edition in _ours().values()
        if edition.kind == "laws"
    }
    of_strings = (Over.COMPARED, Over.UNIT)
    assert (
        _told(f for f in run_checks(some, dismissals()).open if check_named(f.check).over in of_strings) == []
    )


@pytest.mark.verify
def test_our_own_editions_are_clean() -> None:
    assert _told(_whole().open) == []


@pytest.mark.verify
def test_no_dismissal_is_idle() -> None:
    assert [(d.check, d.key, d.finding) for d in _whole().idle] == []


def _changed(edition: Edition, citation: str, was: str, now: str) -> Edition:
    place = edition[parse(citation)]
    assert was in place.lead

    def other(p: Provision) -> Provision:
        lead = p.lead.replace(was, now) if p.citation == place.citation else p.lead
        return replace(p, lead=lead, children=tuple(map(other, p.children)))

    return replace(edition, provisions=tuple(map(other, edition.provisions)))


def test_a_translation_is_stale_when_its_source_changes() -> None:
    danish = _ours()["love-2017-da-klar"]
    lead = danish[parse("27A2")].lead
    word = lead.split()[-1]
    editions = {**_ours(), danish.id: _changed(danish, "27A2", word, "noget andet.")}
    (stale,) = (f for f in find_all(editions, "translation-stale"))
    assert (stale.key, stale.stands, stale.expected) == ("27A2", word, "noget andet.")


def test_what_is_kept_is_written_as_it_is_read() -> None:
    danish = _ours()["love-2017-da-klar"]
    kept = kept_sources("love-2017-en-plain")
    assert kept["27A2"].source == danish[parse("27A2")].lead
    english = _ours()["love-2017-en-plain"]
    assert kept["27A2"].translation == english[parse("27A2")].lead
    one = accept(_changed(danish, "27A2", "§ 31", "§ 32"), english, kept, ["27A1"])
    assert "§ 32" not in one.split("27A2,")[1].split("\n")[0]


def test_a_changed_translation_and_a_changed_retelling_ask_to_be_read() -> None:
    english, handbook = _ours()["love-2017-en-plain"], _ours()["tlh-2014-da-klar"]
    word, other = english[parse("27A2")].lead.split()[-1], handbook[parse("X12A2")].lead.split()[-1]
    both = [_changed(english, "27A2", word, "changed."), _changed(handbook, "X12A2", other, "ændret.")]
    editions = {**_ours(), **{e.id: e for e in both}}
    (one,) = find_all(editions, "translation-changed")
    assert (one.key, one.stands, one.expected) == ("27A2", "changed.", word)
    (two,) = find_all(editions, "retelling-changed")
    assert (two.key, two.stands, two.expected) == ("X12A2", "ændret.", other)
    assert "ændret." not in read_again(both[1], kept_sources(handbook.id), ["X12A1"])


def test_where_a_text_changed() -> None:
    assert new_words("en to tre", "en fire tre") == ((3, 7),)
    assert new_words("en to tre", "en tre") == ((3, 3),)


def _finding() -> Finding:
    broken = _edition("love-2017-da-klar", "da", "Spilleren skal passe (§ 27B2.")
    return next(f for f in find_all({broken.id: broken}) if f.check == "bracket-unbalanced")


def test_a_dismissal_holds_until_the_text_changes(tmp_path: Path) -> None:
    one = _finding()
    dismiss(tmp_path, of(one, "sådan er  den"))
    dismiss(tmp_path, of(one, "to gange skrives én"))
    mine = [d for d in dismissals(tmp_path) if d.finding == one.id]
    assert [d.why for d in mine] == ["sådan er den"]
    same = _edition("love-2017-da-klar", "da", "Spilleren skal passe (§ 27B2.")
    other = _edition("love-2017-da-klar", "da", "Spilleren skal straks passe (§ 27B2.")
    assert one.id not in {f.id for f in run_checks({same.id: same}, mine).open}
    reopened = run_checks({other.id: other}, mine).open
    assert "bracket-unbalanced" in {f.check for f in reopened}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[dismissed]\n", "TOML"),
        ('[[dismissed]]\nfinding = "a"\n', "why"),
        ('dismissed = "a"\n', "[[dismissed]]"),
        ("dismissed = [3]\n", "[[dismissed]]"),
        ('[[dismised]]\nfinding = "a"\nwhy = "b"\n', "»dismised«"),
        ('[[dismissed]]\nfinding = "a"\nwhy = "b"\nhvem = "c"\n', "»hvem«"),
        ('[[dismissed]]\nfinding = "a"\nwhy = "b"\neditions = "c"\n', "editions"),
    ],
)
def test_a_broken_file_of_dismissals_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    with pytest.raises(DismissalError, match="kan ikke bruges") as fault:
        dismissals(tmp_path)
    assert said in str(fault.value)


def test_a_dismissal_is_written_so_that_it_can_be_read() -> None:
    told = tomllib.loads(entry(of(_finding(), 'en »grund« med " og \\')))
    assert told["dismissed"][0]["why"] == 'en »grund« med " og \\'


@each_row("why", ["a\x7fb", '»æ« \\ " \u2028 ♠', "\x85\u200b"])
def test_every_reason_that_is_written_is_read_again(why: str, tmp_path: Path) -> None:
    (tmp_path / NAME).unlink(missing_ok=True)
    dismiss(tmp_path, of(_finding(), why))
    assert dismissals(tmp_path)[-1].why == " ".join(why.split())
    assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600


def test_an_editors_own_encoding_is_read_or_named_with_its_line(tmp_path: Path) -> None:
    lines = entry(of(_finding(), "før"))
    for encoding in ("utf-8-sig", "utf-16"):
        (tmp_path / NAME).write_bytes(lines.encode(encoding))
        assert dismissals(tmp_path)[-1].why == "før"
    (tmp_path / NAME).write_bytes(lines.encode("latin-1"))
    with pytest.raises(DismissalError, match=r"linje 6 .*UTF-8"):
        dismissals(tmp_path)
    (tmp_path / NAME).unlink()
    (tmp_path / NAME).mkdir()
    with pytest.raises(DismissalError, match="mappe"):
        dismissals(tmp_path)


def test_editors_who_explain_at_once_lose_nothing(tmp_path: Path) -> None:
    """Each starts only once all are there; whoever reads before another has written would undo it."""
    together, many = Barrier(8), range(8)

    def explain(number: int) -> None:
        together.wait()
        dismiss(tmp_path, replace(of(_finding(), "fordi"), finding=f"f{number}"))

    with ThreadPoolExecutor(len(many)) as editors:
        list(editors.map(explain, many))
    assert {f"f{number}" for number in many} <= {d.finding for d in dismissals(tmp_path)}


def test_an_editor_waits_for_whoever_holds_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another writes between the reading and the writing stays: both happen under one lock."""
    held: list[bool] = []

    def write(target: Path, data: bytes) -> None:
        lock = FileLock(tmp_path / "lock", timeout=0, thread_local=False)
        with pytest.raises(Timeout):
            lock.acquire()
        held.append(True)

    monkeypatch.setattr("kb.editing.checks.dismissed.write_whole", write)
    dismiss(tmp_path, of(_finding(), "fordi"))
    assert held == [True]


def test_every_shipped_dismissal_has_its_own_finding() -> None:
    ids = [d.finding for d in dismissals()]
    assert len(set(ids)) == len(ids)


def test_an_unknown_check_is_refused() -> None:
    with pytest.raises(UnknownCheck, match="force-differs"):
        find_all(_ours(), "force")


def test_an_edition_that_nobody_named_is_held_against_its_own_book() -> None:
    mine = _edition("love-2017-da", "da", "Et sted.")
    other = replace(_edition("love-2017-sv", "sv", "Ett ställe."), ours=False)
    pairs = [(p.source.id, p.target.id) for p in Material({mine.id: mine, other.id: other}).pairings]
    assert pairs == [("love-2017-da", "love-2017-sv")]


def test_a_missing_place_is_told() -> None:
    whole = replace(_edition("love-2017-da", "da", "Se § 28."), ours=False)
    less = replace(_edition("love-2017-da-klar", "da", "Se § 28."))
    less = replace(less, provisions=tuple(p for p in less.provisions if p.citation != Citation("28")))
    missing = [f for f in find_all({whole.id: whole, less.id: less}) if f.check == "provision-missing"]
    assert [f.key for f in missing] == ["28"]


def test_an_everyday_word_that_our_texts_never_used_is_no_slip() -> None:
    said = {word: is_known(word, "en") for word in ("instance", "wholly", "regardless", "instanse", "wholy")}
    assert said == {"instance": True, "wholly": True, "regardless": True, "instanse": False, "wholy": False}
