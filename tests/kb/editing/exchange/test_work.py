"""Work that goes out: what is chosen, what goes along, and what comes back of it in every format."""

from dataclasses import replace

import pytest

from kb.editing.checks.finding import Finding, Severity, Wording
from kb.editing.checks.kept import ReadString
from kb.editing.exchange import confirmed, work
from kb.editing.exchange.formats import FORMATS, module_of, read
from kb.editing.exchange.parcel import Asks, Parcel, parcel_of
from kb.editing.exchange.plan import plan_of
from kb.editing.exchange.work import Wanted, places_in, work_of
from laws.citation import parse
from laws.errors import CitationError
from tests.kb.editing.exchange.samples import DANISH, EDITIONS, ENGLISH, PAIRS

pytest.importorskip("lxml", reason="the extra is not installed: pip install bridgelov[editing]")
pytest.importorskip("translate", reason="the extra is not installed: pip install bridgelov[po]")

WAS = "Buddet gælder altid."
FINDING = Finding(
    "number-differs", Severity.RULE, "27A1", "LHO", "MTV", "", (Wording(ENGLISH.id, "LHO may call."),)
)
TEXTS = {
    "27A": WAS,
    "27A1": "MTV kan melde.",
    "27#heading": "Utilstrækkeligt bud",
    "27A#heading": "Accepteret",
}


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The translation was read when 27A had other words in Danish."""
    kept = {key: ReadString(text, "") for key, text in TEXTS.items()}
    monkeypatch.setattr(work, "kept_sources", lambda edition: kept if edition == ENGLISH.id else {})


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Wanted(stale=True), ["27A", "27B#heading", "27B", "78#heading", "78", "78#table:0"]),
        (Wanted(found=True), ["27A1"]),
        (Wanted(check="number-differs"), ["27A1"]),
        (Wanted(check="term-differs"), []),
        (Wanted(stale=True, found=True, places=(parse("27A"),)), ["27A", "27A1"]),
        (Wanted(places=(parse("27A"),)), ["27A#heading", "27A", "27A1"]),
    ],
)
def test_what_is_wanted_goes_out(wanted: Wanted, expected: list[str]) -> None:
    out = work_of(DANISH, ENGLISH, wanted, [FINDING])
    assert [e.key for e in out.entries] == [key for key in expected if key in _keys()] and out.part


def _keys() -> set[str]:
    return {entry.key for entry in parcel_of(DANISH, ENGLISH).entries}


def test_nothing_wanted_is_the_whole_book() -> None:
    assert work_of(DANISH, ENGLISH, Wanted()) == parcel_of(DANISH, ENGLISH)


def test_a_string_has_its_source_as_it_was_the_finding_and_the_terms() -> None:
    asks = {
        e.key: e.asks or Asks()
        for e in work_of(DANISH, ENGLISH, Wanted(places=(parse("27"),)), [FINDING]).entries
    }
    assert asks["27A"].previous == WAS and not asks["27A1"].previous
    assert any("»MTV« → »LHO«" in note for note in asks["27A1"].notes)
    assert "utilstrækkeligt bud = insufficient bid" in asks["27#heading"].notes
    assert asks["27A1"].file.startswith("laws/texts/en/027.md:")


def test_a_place_that_no_edition_has_is_refused() -> None:
    for name in ("99Z", "hej"):
        with pytest.raises(CitationError):
            places_in([name], EDITIONS.values())


OUT = replace(
    parcel_of(DANISH, ENGLISH),
    entries=tuple(
        replace(e, asks=Asks("Før.", ("Tal: »2« → »3«", "bud = bid"), "laws/texts/en/027.md:5"))
        for e in parcel_of(DANISH, ENGLISH).entries
    ),
    part=True,
)


def back(name: str, data: bytes) -> Parcel:
    found = read(data, f"f.{FORMATS[name].ending}")
    assert isinstance(found, Parcel)
    return found


@pytest.mark.parametrize("name", PAIRS)
def test_work_comes_back_unchanged_and_says_nothing_of_itself(name: str) -> None:
    found = back(name, module_of(FORMATS[name]).write(OUT))
    plan = plan_of(found, EDITIONS, name)
    assert found.part and not plan.changes and not plan.missing and not found.remarks
    assert not plan.confirmed, "nobody has called it finished"


DONE = {
    "xliff": (b'state="needs-review-translation">LHO may call.', b'state="final">LHO can call.'),
    "po": (b'#, fuzzy\n#| msgid "F\xc3\xb8r."\nmsgctxt "27A1"', b'#| msgid "F\xc3\xb8r."\nmsgctxt "27A1"'),
    "csv": (b"laws/texts/en/027.md:5;needs-review;\r\n", b"laws/texts/en/027.md:5;done soon;Hvorfor?\r\n"),
}
"""What a translator does to a file: its state, and a word."""


def test_what_a_translator_finishes_is_taken_and_kept_as_read(monkeypatch: pytest.MonkeyPatch) -> None:
    data = module_of(FORMATS["xliff"]).write(OUT)
    assert data.count(DONE["xliff"][0]) == 1
    plan = plan_of(back("xliff", data.replace(*DONE["xliff"])), EDITIONS, "f")
    assert [c.key for c in plan.changes] == ["27A1"] and plan.confirmed == ("27A1",) and not plan.unready
    written: dict[str, str] = {}
    monkeypatch.setattr(
        confirmed, "kept_sources", lambda _: {"27A1": ReadString("MTV må melde.", "LHO may call.")}
    )
    monkeypatch.setattr(confirmed, "write_kept", written.__setitem__)
    assert confirmed.keep_confirmed(plan, EDITIONS) == ("27A1",)
    assert written == {ENGLISH.id: "key,source,translation\n27A1,MTV kan melde.,LHO can call.\n"}


def test_what_is_changed_and_not_called_finished_is_held_back() -> None:
    data = module_of(FORMATS["xliff"]).write(OUT).replace(b">LHO may call.", b">LHO can call.")
    plan = plan_of(back("xliff", data), EDITIONS, "f")
    assert plan.unready == ("27A1",) and not plan.confirmed and not plan.changes


def test_a_catalogue_is_fuzzy_with_the_previous_source_until_it_is_finished() -> None:
    data = module_of(FORMATS["po"]).write(OUT)
    assert data == module_of(FORMATS["po"]).write(OUT) and b"Date" not in data, "no clock"
    assert data.count(DONE["po"][0]) == 1, data.decode()
    assert plan_of(back("po", data.replace(*DONE["po"])), EDITIONS, "f").confirmed == ("27A1",)


def test_what_is_written_beside_a_string_in_a_sheet_is_kept_as_a_comment() -> None:
    rows = module_of(FORMATS["csv"]).write(OUT).decode("utf-8-sig").split("\r\n")
    at = next(n for n, row in enumerate(rows) if row.startswith("27A1"))
    edits = {
        "state": (";needs-review;", ";udkast;"),
        "comment": (";needs-review;", ";needs-review;Hvorfor?"),
        "notes": ("bud = bid", "bud = offer"),
    }
    for column, (before, after) in edits.items():
        block = "\r\n".join((*rows[:at], "\r\n".join(rows[at:]).replace(before, after, 1)))
        found = back("csv", block.encode("utf-8-sig"))
        if column == "state":
            assert found.unready == ("27A1",)
        else:
            (said,) = [r for r in found.remarks if r.kind == "comment"]
            assert said.key == "27A1" and (after.split()[-1] in said.words or "Hvorfor?" in said.words)


def test_a_row_that_is_gone_from_chosen_work_is_named() -> None:
    """Nobody knows what went out; but of a law that is there but for a row, the row was deleted."""
    whole = parcel_of(DANISH, ENGLISH)
    kept = tuple(entry for entry in whole.entries if entry.key.startswith("27"))
    sent = replace(whole, entries=kept[:-1], part=True)
    remarks = plan_of(sent, EDITIONS, "fil").remarks
    assert [r.key for r in remarks if r.kind == "unsent"] == [kept[-1].key]
