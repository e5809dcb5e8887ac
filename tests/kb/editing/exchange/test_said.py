"""Nothing of a file that comes back is lost or changed without a word: what cannot be carried is said."""

import csv
import io
import re
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kb.editing.exchange import formats
from kb.editing.exchange.marks import fingerprint
from kb.editing.exchange.parcel import Parcel, parcel_of
from kb.editing.exchange.plan import Plan, plan_of
from kb.editing.exchange.remark import by_kind, heading
from kb.errors import ExchangeError
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.model import Edition, Provision
from laws.references import annotate
from tests.dear import verified
from tests.kb.editing.exchange.samples import DANISH, EDITIONS, ENGLISH, PAIRS, book, place
from tests.kb.editing.exchange.test_bad_input import text
from tests.kb.few import few_editions
from tests.table import each_row

openpyxl = pytest.importorskip(
    "openpyxl", reason="the extra is not installed: pip install bridgelov[editing]"
)
from openpyxl.cell.rich_text import CellRichText, TextBlock  # noqa: E402
from openpyxl.cell.text import InlineFont  # noqa: E402
from openpyxl.comments import Comment  # noqa: E402
from openpyxl.styles import Font  # noqa: E402

FORMATS = formats.FORMATS
NEIGHBOURS = book(
    "love-2017-en-plain",
    "en",
    place("27", "Bids", "", *(place(f"27A{n}", "", f"This is sentence number {n}.") for n in range(1, 9))),
)


def planned(data: bytes, editions: dict[str, Edition] = EDITIONS) -> Plan:
    found = formats.read(data, "fil")
    assert isinstance(found, Parcel)
    return plan_of(found, editions, "fil")


def remarks(plan: Plan) -> list[tuple[str, str, str]]:
    return [(r.kind, r.key, r.words) for r in plan.remarks]


def edited(**said: str) -> Plan:
    """The plan of a file of ours with other wordings, in the book of two languages."""
    sent = parcel_of(DANISH, ENGLISH)
    entries = (replace(e, target=said.get(e.key, e.target), where="r") for e in sent.entries)
    return plan_of(replace(sent, entries=tuple(entries)), EDITIONS, "fil")


def sheet(change: Callable[[Any], object]) -> bytes:
    """Our spreadsheet with something done to it, saved by another program."""
    saved = openpyxl.load_workbook(io.BytesIO(formats.write_pair(FORMATS["xlsx"], DANISH, ENGLISH)))
    change(saved)
    out = io.BytesIO()
    saved.save(out)
    return out.getvalue()


SHARED = (
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si>'
    '<r><t xml:space="preserve">LHO </t></r><r><rPr><strike/></rPr><t xml:space="preserve">must </t></r>'
    "<r><t>may call.</t></r></si></sst>"
)
TYPE = (
    '<Override PartName="/xl/sharedStrings.xml" ContentType='
    '"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
)


def struck_run() -> bytes:
    """Our spreadsheet as Excel saves it when a word of a cell was struck through."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sheet(bool))) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            part = old.read(info).decode()
            if info.filename == "[Content_Types].xml":
                part = part.replace("</Types>", TYPE)
            if info.filename == "xl/worksheets/sheet1.xml":
                inline = r't="inlineStr"><is><t>LHO may call.</t></is>'
                assert part.count(inline) == 1
                part = part.replace(inline, 't="s"><v>0</v>')
            new.writestr(info, part)
        new.writestr("xl/sharedStrings.xml", SHARED)
    return out.getvalue()


def _put(cell: str, value: object) -> Callable[[Any], object]:
    return lambda saved: saved.worksheets[0].__setitem__(cell, value)


def _comment(cell: str, words: str) -> Callable[[Any], object]:
    return lambda saved: setattr(saved.worksheets[0][cell], "comment", Comment(words, "E"))


def _struck(cell: str) -> Callable[[Any], object]:
    return lambda saved: setattr(saved.worksheets[0][cell], "font", Font(strike=True))


def _sheet(saved: Any) -> None:
    saved.create_sheet("Spørgsmål")["B2"] = "Hvad menes her?"


@pytest.mark.parametrize("held", verified([few_editions, embedded_editions]), ids=["few", "all"])
@each_row("name", [*PAIRS, "json", "akn"])
def test_of_a_file_that_nobody_touched_nothing_is_said(
    held: Callable[[], tuple[Edition, ...]], name: str
) -> None:
    ours = {edition.id: edition for edition in held()}
    english, danish = ours["love-2017-en-plain"], ours["love-2017-da-klar"]
    which = FORMATS[name]
    pair = which.holds == "pair"
    data = formats.write_pair(which, danish, english) if pair else formats.write_edition(which, english)
    plan = planned(data, ours)
    assert (plan.changes, remarks(plan), plan.missing) == ((), [], ())


@each_row("name", [*PAIRS, "json", "akn"])
@each_row("before, after", [("One. Two.", "One.\n\nTwo."), ("One.\n\nTwo.", "One. Two.")])
def test_a_paragraph_break_of_the_file_is_a_change_of_the_file(name: str, before: str, after: str) -> None:
    there, sent = (book(ENGLISH.id, "en", place("27", "Bid", lead)) for lead in (before, after))
    editions = {DANISH.id: DANISH, there.id: there}
    if FORMATS[name].holds == "pair":
        made = parcel_of(DANISH, sent)
        marked = (replace(e, mark=fingerprint(before)) if e.key == "27" else e for e in made.entries)
        data = formats.module_of(FORMATS[name]).write(replace(made, entries=tuple(marked)))
    else:
        data = formats.write_edition(FORMATS[name], sent)
        data = data.replace(fingerprint(after).encode(), fingerprint(before).encode())
    plan = planned(data, editions)
    assert [(c.key, c.before, c.after) for c in plan.changes] == [("27", before, after)]
    assert not plan.newer and not plan.conflicts


def test_a_paragraph_break_made_here_is_newer_than_an_untouched_file() -> None:
    old = book(ENGLISH.id, "en", place("27", "Bid", "One. Two."))
    now = book(ENGLISH.id, "en", place("27", "Bid", "One.\n\nTwo."))
    plan = plan_of(parcel_of(DANISH, old), {DANISH.id: DANISH, now.id: now}, "fil")
    assert plan.newer == ("27",) and not plan.changes


@each_row("name", ["json", "akn", *PAIRS])
def test_an_old_file_takes_no_newer_edit_back(name: str) -> None:
    old, now = (book(ENGLISH.id, "en", place("27", "Bid", lead)) for lead in ("It stands.", "It counts."))
    pair = FORMATS[name].holds == "pair"
    data = (
        formats.write_pair(FORMATS[name], DANISH, old) if pair else formats.write_edition(FORMATS[name], old)
    )
    plan = planned(data, {DANISH.id: DANISH, now.id: now})
    assert (plan.changes, plan.newer, remarks(plan)) == ((), ("27",), [])


@each_row("now, stale", [("MTV kan melde.", False), ("MTV skal melde.", True)])
@each_row("name", [name for name in PAIRS if name != "xlsx"])
def test_an_edit_in_the_source_column_is_called_that(now: str, stale: bool, name: str) -> None:
    data = of(name).replace("MTV kan melde", "MTV må melde").encode()
    danish = replace(DANISH, provisions=(_with_lead("27A1", now), *DANISH.provisions[1:]))
    plan = planned(data, EDITIONS | {danish.id: danish})
    assert ("source-edited", "27A1", "MTV må melde.") in remarks(plan) and plan.doubtful
    assert (plan.changes, plan.newer, [s.key for s in plan.stale]) == ((), (), ["27A1"] * stale)


def _with_lead(key: str, lead: str) -> Provision:
    """The first law of the Danish book with other words at 27A1."""
    law = DANISH.provisions[0]
    first = law.children[0]
    return replace(law, children=(replace(first, children=(place(key, "", lead),)), *law.children[1:]))


def test_the_marks_of_older_files_are_understood() -> None:
    old = "668b4fb6"  # of "One. Two." before paragraphs were of account
    there = book(ENGLISH.id, "en", place("27", "Bid", "One.\n\nTwo."))
    now = book(ENGLISH.id, "en", place("27", "Bid", "Three."))
    sent = parcel_of(DANISH, there)
    sent = replace(
        sent, entries=tuple(replace(e, mark=old if e.key == "27" else e.mark) for e in sent.entries)
    )
    assert plan_of(sent, {DANISH.id: DANISH, now.id: now}, "fil").newer == ("27",)


@each_row("name", [*PAIRS, "json", "akn"])
def test_divided_letters_are_read_as_one(name: str) -> None:
    danish = book("love-2017-da-klar", "da", place("27", "På ny", "Åben håndflade, når én når frem."))
    english = book(ENGLISH.id, "en", place("27", "Café", "Über alles."))
    if FORMATS[name].holds == "pair":
        data = formats.write_pair(FORMATS[name], danish, english)
    else:
        data = formats.write_edition(FORMATS[name], english)
    if name == "xlsx":
        workbook = openpyxl.load_workbook(io.BytesIO(data))
        for row in workbook.worksheets[0].iter_rows():
            for cell in row:
                cell.value = unicodedata.normalize("NFD", cell.value or "")
        out = io.BytesIO()
        workbook.save(out)
        data = out.getvalue()
    else:
        data = unicodedata.normalize("NFD", data.decode()).encode()
    plan = planned(data, {danish.id: danish, english.id: english})
    assert (plan.changes, plan.stale, plan.same) == ((), (), 2)
    assert remarks(plan) == [("composed", "", "2")] and not plan.doubtful


DELETED = '<mrk mtype="x-sdl-deleted" mid="1">must not </mrk>'
KEY = '(id="27A1".*?)'


def held(data: str, pattern: str, after: str) -> bytes:
    """A file with something put in at 27A1, by a pattern whose first group is kept."""
    found, count = re.subn(pattern, lambda m: m[1] + after, data, count=1, flags=re.DOTALL)
    assert count, pattern
    return found.encode()


def of(name: str) -> str:
    if FORMATS[name].holds == "pair":
        return formats.write_pair(FORMATS[name], DANISH, ENGLISH).decode()
    return formats.write_edition(FORMATS[name], ENGLISH).decode()


@each_row(
    "data, said",
    [
        (text("xliff", ("LHO may call", f"LHO {DELETED}may call")), ("deleted", "27A1", "must not")),
        (
            text("xliff2", ("LHO may call", 'LHO <mrk id="m" type="x:deleted">must</mrk> may call')),
            ("deleted", "27A1", "must"),
        ),
        (text("tmx", ("LHO may", 'LHO <hi type="strike">must</hi> may')), ("deleted", "27A1", "must")),
        (text("akn", ("LHO may", "LHO <del>must</del> <ins>may</ins>")), ("deleted", "27A1", "must")),
        (struck_run(), ("deleted", "27A1", "must")),
        (text("xliff", ("<target[^>]*>LHO", "<note>Hvem?</note><target>LHO")), ("comment", "27A1", "Hvem?")),
        (text("xliff", ("<header/>", "<header><note>Hej</note></header>")), ("comment", "", "Hej")),
        (
            text("xliff", ("LHO may call", '<mrk mtype="x-sdl-comment" comment="Hm">LHO</mrk> may call')),
            ("comment", "27A1", "Hm"),
        ),
        (held(of("xliff2"), '(name="27A1".*?<notes>)', "<note>Hvem?</note>"), ("comment", "27A1", "Hvem?")),
        (
            text("xliff2", ("LHO may call", '<mrk id="m" type="comment" value="Hm">LHO</mrk> may call')),
            ("comment", "27A1", "Hm"),
        ),
        (held(of("tmx"), '(tuid="27A1">)', "<note>Hvem?</note>"), ("comment", "27A1", "Hvem?")),
        (text("po", ("(?<=\n)(?=#[^\n]*\nmsgctxt \"27A1\")", "# Hvem?\n")), ("comment", "27A1", "Hvem?")),
        (sheet(_comment("E5", "Hvem?")), ("comment", "27A1", "E5: Hvem?")),
        (sheet(_comment("E1", "Hej")), ("comment", "", "E1: Hej")),
        (sheet(_sheet), ("sheet", "", "Spørgsmål: Hvad menes her?")),
    ],
)  # fmt: skip
def test_what_is_no_text_is_said_and_not_applied(data: bytes, said: tuple[str, str, str]) -> None:
    plan = planned(data)
    assert (remarks(plan), plan.changes) == ([said], ()) and plan.doubtful
    assert all(r.where for r in plan.remarks if r.key)


def test_struck_words_that_the_sheet_keeps_within_a_cell_are_refused() -> None:
    words = CellRichText("LHO ", TextBlock(InlineFont(strike=True), "must "), "may call.")
    with pytest.raises(ExchangeError, match="fil: celle E5: ord i feltet er streget over"):
        planned(sheet(_put("E5", words)))


def test_a_cell_struck_through_is_an_emptied_one() -> None:
    plan = planned(sheet(_struck("E5")))
    assert remarks(plan) == [("deleted", "27A1", "LHO may call.")] and plan.emptied == ("27A1",)


@each_row(
    "words, joined",
    [
        ("See it.|Then play.", "See it. Then play."),
        ("See it. |Then play.", "See it. Then play."),
        ("See it|, then play.", "See it, then play."),
        ("See|it.", "See it."),
    ],
)
def test_sentences_that_touch_are_parted(words: str, joined: str) -> None:
    first, second = words.split("|")
    marked = f'<mrk mtype="seg" mid="1">{first}</mrk><mrk mtype="seg" mid="2">{second}</mrk>'
    (change,) = planned(text("xliff", ("LHO may call.", marked))).changes
    cut = f"{first}</target></segment><segment><source/><target>{second}"
    (other,) = planned(text("xliff2", ("LHO may call.", cut))).changes
    assert change.after == other.after == joined


@each_row(
    "name, pattern, after",
    [
        *(
            ("xliff", f'{KEY[:-1]}<target) state="translated"', f' state="{state}"')
            for state in ("needs-review-translation", "needs-adaptation", "x-draft", "new", "needs-l10n")
        ),
        ("xliff", f"{KEY[:-1]}<target)", ' state-qualifier="rejected-grammar"'),
        ("xliff", '(id="27A1")', ' approved="no"'),
        ("xliff", '(id="27A1")', ' translate="no"'),
        ("xliff2", '(name="27A1")', ' translate="no"'),
        ("xliff2", '(name="27A1".*?<segment)', ' subState="my:rejected"'),
        ("xliff2", '(name="27A1".*?<segment) state="translated"', ' state="initial"'),
        ("tmx", '(tuid="27A1">)', '<prop type="x-ConfirmationLevel">RejectedTranslation</prop>'),
    ],
)
def test_what_the_file_calls_unfinished_is_held_back(name: str, pattern: str, after: str) -> None:
    data = held(of(name).replace("LHO may call", "LHO calls"), pattern, after)
    plan = planned(data)
    assert (plan.unready, plan.changes) == (("27A1",), ()) and plan.doubtful


def test_a_text_that_is_as_it_is_here_is_not_unfinished() -> None:
    plan = planned(of("xliff").replace("<trans-unit", '<trans-unit approved="no"').encode())
    assert not plan.unready and not plan.doubtful


@each_row("error", ["#REF!", "#NAME?", "#REFERENCE!", "#I/T", "27", "6.00E+01", "-1,5 %"])
def test_what_a_spreadsheet_leaves_is_refused_with_its_line(error: str) -> None:
    with pytest.raises(ExchangeError, match=r"fil: r: ».*« ved 27A1 er et tal eller en fejl fra et regneark"):
        edited(**{"27A1": error})


@each_row("step", [1, 3, -2])
def test_a_column_that_slipped_is_refused(step: int) -> None:
    editions = {DANISH.id: DANISH, NEIGHBOURS.id: NEIGHBOURS}
    sent = parcel_of(DANISH, NEIGHBOURS)
    rows = [e.target for e in sent.entries]
    said = rows[step:] + rows[:step]
    moved = tuple(replace(e, target=said[at], where=f"linje {at}") for at, e in enumerate(sent.entries))
    with pytest.raises(ExchangeError, match="en kolonne er rykket"):
        plan_of(replace(sent, entries=moved), editions, "fil")


def test_a_neighbours_text_is_said() -> None:
    assert ("neighbour", "27A1", "= 27A") in remarks(edited(**{"27A1": "The bid stands."}))


@each_row("name", ["json", "akn", "csv"])
def test_a_file_without_marks_says_that_its_age_is_unknown(name: str) -> None:
    data = of(name).replace("LHO may call", "LHO calls")
    data = re.sub(r' sum="[^"]*"|,\s*"marks": \{[^}]*\}', "", data)
    if name == "csv":
        data = re.sub(r"(?m)^(\ufeff?[^;\n]*;[^;\n]*);[^;\n]*;", r"\1;", data)
    plan = planned(data.encode())
    assert remarks(plan) == [("unmarked", "27A1", "")] and not plan.doubtful and plan.changes


@each_row(
    "wording, kind, words",
    [
        ("LHO may\u200b call.", "invisible", "U+200B"),
        ("LHO may ca\u00adll.", "invisible", "U+00AD"),
        ("LHO <b>may</b> call.", "markup", "<b> </b>"),
        ("LHO *may* call.", "markup", "* *"),
        ("LHO may call \U0001f600.", "picture", "\U0001f600"),
        ("LHO may call, see § 27.", "check:foreign-sign", "§ 27"),
        ("LHO may call (Law 27Z).", "reference-lost", "Law 27Z"),
        ("LHO may\ncall.", "lines", ""),
    ],
)
def test_a_new_text_is_looked_at_before_it_is_written(wording: str, kind: str, words: str) -> None:
    assert (kind, "27A1", words) in remarks(edited(**{"27A1": wording}))


def test_a_reference_that_became_another_is_said() -> None:
    laws = [
        place(n, "Law", f"So {n} sends to Law {m}.") for n, m in (("26", "27"), ("27", "28"), ("28", "26"))
    ]
    english = book(ENGLISH.id, "en", *laws)
    sent = parcel_of(DANISH, english)
    sent = replace(
        sent, entries=tuple(replace(e, target=e.target.replace("Law 27", "Law 28")) for e in sent.entries)
    )
    plan = plan_of(sent, {DANISH.id: DANISH, english.id: english}, "fil")
    assert remarks(plan) == [("reference-changed", "26", "Law 27 → Law 28")]


def test_a_new_text_is_held_against_the_one_that_it_translates() -> None:
    danish, english = (
        book(own.id, own.language, place("31", title), place("32", title), place("27", title, lead))
        for own, title, lead in (
            (DANISH, "Bud uden for tur", "MTV skal melde, se § 31."),
            (ENGLISH, "Bid out of Turn", "LHO must call, see Law 31."),
        )
    )
    places = {e.id: frozenset(e.citations) for e in (danish, english)}
    editions = {e.id: annotate(e, places, load_concordance()) for e in (danish, english)}
    sent = parcel_of(danish, english)
    rows = {
        "LHO must call, see Law 32.": {"reference-changed", "check:reference-differs"},
        "LHO may call, see Law 31.": {"check:force-differs"},
        "LHO must always call, see Law 31.": set(),
    }
    for wording, kinds in rows.items():
        entries = (replace(e, target=wording) if e.key == "27" else e for e in sent.entries)
        plan = plan_of(replace(sent, entries=tuple(entries)), editions, "fil")
        assert {kind for kind, key, _ in remarks(plan) if key == "27"} == kinds, wording
        words = [said for kind, _, said in remarks(plan) if kind == "check:reference-differs"]
        assert words == (["§\u00a032 ≠ §\u00a031"] if "32" in wording else []), wording
        assert (plan.held, bool(plan.files)) == ((("27",), False) if kinds else ((), True)), wording


NUMBERS = book(
    ENGLISH.id,
    "en",
    *(place(f"{n}", "", "", place(f"{n}E", "", "", place(f"{n}E1", "", f"So {n} ♠."))) for n in (6, 45)),
)


@each_row("pattern", [r"[+-]?\d+(?:[.,]\d+)?(?:E[+-]?\d+)?", r"\d+[:/.-]\d+.*"])
def test_no_key_and_no_mark_is_a_number_or_a_date_to_a_spreadsheet(pattern: str) -> None:
    ours = {edition.id: edition for edition in embedded_editions()}
    data = formats.write_pair(FORMATS["csv"], ours["love-2017-da-klar"], ours["love-2017-en-plain"])
    assert data.startswith(b"\xef\xbb\xbf")  # by which Excel knows UTF-8
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))
    cells = {row[column] for row in rows for column in ("key", "from", "mark")}
    taken = {cell for cell in cells if re.fullmatch(pattern, cell, re.IGNORECASE)}
    assert not {cell for cell in taken if not cell.isdecimal()} and "6E1#lead" in cells


@each_row("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
@each_row("delimiter", [";", ",", "\t"])
def test_a_table_comes_back_from_a_spreadsheet_as_it_saves_it(encoding: str, delimiter: str) -> None:
    said = formats.write_pair(FORMATS["csv"], DANISH, NUMBERS).decode("utf-8-sig")
    rows = [[*row, "Se på det"] for row in csv.reader(io.StringIO(said, newline=""), delimiter=";")]
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    older = encoding in ("cp1252", "latin-1")
    text = out.getvalue().replace("So 6", "Now 6").replace("Se på det", "Kommentar", 1)
    plan = planned(text.encode(encoding, "replace"), {DANISH.id: DANISH, NUMBERS.id: NUMBERS})
    signs = {"6E1": "Now 6 ?.", "45E1": "So 45 ?."} if older else {"6E1": "Now 6 ♠."}
    assert {c.key: c.after for c in plan.changes} == signs
    lost = [key for kind, key, words in remarks(plan) if (kind, words) == ("letter-lost", "♠")]
    assert lost == list(plan.held) == (list(signs) if older else [])
    assert (("encoding", "", "Windows-1252") in remarks(plan)) is older
    assert ("column", "6E1", "Kommentar: Se på det") in remarks(plan)


def test_a_note_beside_a_row_of_a_sheet_needs_no_heading() -> None:
    assert ("column", "27A", "6: noget") in remarks(planned(sheet(_put("F4", "noget"))))


@each_row("words, target, said", [("Law 28", "#27", True), ("Law 27", "#28", True), ("Law 28", "#28", False)])
def test_a_link_and_its_words_that_disagree_are_said(words: str, target: str, said: bool) -> None:
    laws = [place(n, "Law", f"See {m}.") for n, m in (("26", "it"), ("27", "it"), ("28", "it"))]
    english = book(ENGLISH.id, "en", *laws)
    act = formats.write_edition(FORMATS["akn"], english).decode()
    data = act.replace("See it.", f'See <ref href="{target}">{words}</ref>.', 1).encode()
    plan = planned(data, {english.id: english})
    assert (("link", "26", f"{words} ≠ {target}") in remarks(plan)) is said


def test_how_many_changes_the_checks_did_not_read_is_said() -> None:
    sent = parcel_of(DANISH, ENGLISH)
    entries = tuple(replace(e, target=f"{e.target}\u200b") if e.target else e for e in sent.entries)
    plan = plan_of(replace(sent, entries=entries), EDITIONS, "fil", most=1)
    assert [row for row in remarks(plan) if row[0] in ("invisible", "unchecked")] == [
        ("invisible", plan.changes[0].key, "U+200B"), ("unchecked", "", str(len(plan.changes) - 1)),
    ]  # fmt: skip


def test_what_is_not_in_the_file_is_named() -> None:
    sent = parcel_of(DANISH, ENGLISH)
    some = replace(sent, entries=tuple(e for e in sent.entries if e.key != "27A"))
    assert plan_of(some, EDITIONS, "fil").missing == ("27A",)


def test_every_kind_is_told_in_both_languages() -> None:
    kinds = [kind for kind, _ in by_kind(edited(**{"27A1": "LHO *may\u200b* call § 27."}).remarks)]
    assert len(kinds) >= 3 and all(heading(k, "da") != heading(k, "en") for k in kinds)
