"""The entry point: recognises a file of results by its bytes and reads it with the module of its format."""

import codecs
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from kb.errors import FactsError
from kb.results.cells import is_summary
from kb.results.checking import with_our_minus
from kb.results.columns import Columns, find_columns
from kb.results.formats.access import is_access, read_bws
from kb.results.formats.jannersten import is_results_txt, read_results_txt
from kb.results.formats.pbn import is_pbn, read_pbn
from kb.results.formats.records import MOST_ROWS, read_records
from kb.results.formats.text import read_text
from kb.results.formats.usebio import is_usebio, is_xml, read_usebio
from kb.results.formats.workbook import is_workbook, read_workbook
from kb.results.session import Event, Session
from kb.results.sheet import Sheet
from kb.results.teams import as_matches, team_heading
from kb.results.words import Door, join_texts, sentence
from laws.languages import FIRST_LANGUAGE

LARGEST = 8_000_000
"""Bytes of a file."""
Read = Callable[[str, bytes, str], Sheet]
_FOREIGN = (
    (b"%PDF", "pdf"), (b"\xd0\xcf\x11\xe0", "old-excel"), (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"), (b"GIF8", "picture"), (b"PK\x03\x04", "zip"), (b"\x1f\x8b", "zip"),
    (b"Rar!", "zip"), (b"7z\xbc\xaf", "zip"),
)  # fmt: skip
"""How files begin that hold no results, and what they are."""
_BY_ENDING = {".bws": "access-broken", ".xlsx": "workbook-broken"}
"""What is said of a file that does not begin as its name promises, whose remedy is not that of a text."""

_OTHER_SCORING = re.compile(
    r"(?<![a-z])(?:imps?|aggregate|bam|point-a-board|rubber|cavendish|chicago|total)(?![a-z])"
)
"""Words of USEBIO and PBN for scoring by something else than matchpoints."""
_OTHER_TEAMS = re.compile(
    r"(?<![a-z])(?:pab|bam|aggregate|point-a-board|board-a-match|patton|hybrid|total)(?![a-z])"
)
"""Words for scoring team matches by something else than imps."""
_TABLES = ("text", "xlsx")
"""Formats whose rows people write, sums among them."""

_FORMATS: tuple[tuple[str, Callable[[bytes], bool], Read], ...] = (
    ("bws", is_access, read_bws),
    ("xlsx", is_workbook, read_workbook),
    ("usebio", is_usebio, read_usebio),
    ("xml", is_xml, read_records),
    ("jannersten", is_results_txt, read_results_txt),
    ("pbn", is_pbn, read_pbn),
)


def read_session(
    name: str,
    data: bytes,
    *,
    event: Event | None = None,
    language: str = FIRST_LANGUAGE,
    door: Door = Door.COMMAND,
) -> Session:
    """A file of results, of whatever format.

    Args:
        data: its bytes.
        event: what it is known to be, whatever its headings say.
        door: where it is read.

    Raises:
        FactsError: it cannot be used; one sentence with the row and the remedy.
    """
    if len(data) > LARGEST:
        raise FactsError(name, sentence("too-large", language, most=LARGEST // 10**6))
    format_, read = _format(name, data, language)
    sheet = read(name, data, language)
    if len(sheet.rows) > MOST_ROWS:
        raise FactsError(name, sentence("rows-too-many", language, rows=len(sheet.rows), most=MOST_ROWS))
    refused = ""
    if event is None:
        refused = sentence("team-said", language, door) if sheet.teams else ""
        refused = refused or team_heading(sheet.header, sheet.rows, language, door)
    teams = event is Event.TEAMS or bool(refused)
    if teams:
        sheet = as_matches(sheet, language)
    try:
        columns = find_columns(name, sheet.header, sheet.rows, language)
    except FactsError as fault:
        raise (FactsError(name, refused) if refused else fault) from fault
    if format_ in _TABLES:
        sheet = _with_boards_above(_without_sums(sheet, columns), columns, language)
    if event is None and not teams and (scoring := _scoring(sheet.scoring)):
        event = Event.BUTLER if scoring == "butler-read" else None
        sheet = replace(sheet, notes=(*sheet.notes, (scoring, {"scoring": sheet.scoring})))
    if teams and _OTHER_TEAMS.search(sheet.scoring.lower().replace("_", "-")):
        sheet = replace(sheet, notes=(*sheet.notes, ("teams-scoring-other", {"scoring": sheet.scoring})))
    session = Session(
        name, format_, sheet, columns, data, door, event=Event.TEAMS if teams else event, not_teams=refused
    )
    if sheet.individual and not session.individual and event is None:
        raise FactsError(name, sentence("individual-said", language))
    return with_our_minus(session)


def _format(name: str, data: bytes, language: str) -> tuple[str, Read]:
    if data[:200].lstrip(b"\xef\xbb\xbf \t\r\n").lower().startswith((b"<!doctype html", b"<html")):
        raise _refusal(name, "html", language)
    known = next((each for each in _FORMATS if each[1](data)), None)
    if known:
        return known[0], known[2]
    damaged = next((key for ending, key in _BY_ENDING.items() if name.lower().endswith(ending)), "")
    if damaged:
        raise FactsError(name, sentence(damaged, language))
    foreign = next((kind for begins, kind in _FOREIGN if data.startswith(begins)), "")
    if foreign:
        raise _refusal(name, foreign, language)
    if b"\0\0\0" in data[:4096] and not data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise _refusal(name, "binary", language)
    return "text", read_text


def _without_sums(sheet: Sheet, columns: Columns) -> Sheet:
    """The sheet without the lines that add up or divide the others, which are named."""
    places = [columns.places[name] for name in ("board", "ns", "ew") if name in columns.places]
    texts = [next((row[at].strip() for at in places if is_summary([row[at]])), "") for row in sheet.rows]
    if not any(texts):
        return sheet
    rows_left = [at for at, text in enumerate(texts) if not text]
    notes = [
        ("sum-line", {"line": str(number), "text": text})
        for number, text in zip(sheet.numbers, texts, strict=True)
        if text
    ]
    return replace(
        sheet,
        rows=tuple(sheet.rows[at] for at in rows_left),
        numbers=tuple(sheet.numbers[at] for at in rows_left),
        notes=(*sheet.notes, *notes),
    )


def _with_boards_above(sheet: Sheet, columns: Columns, language: str) -> Sheet:
    """The sheet with the board in every row where only the first row of each board has it, which is named."""
    if "board" not in columns.places:
        return sheet
    at = columns.places["board"]
    boards = [row[at].strip() for row in sheet.rows]
    if not boards or all(boards) or not boards[0]:
        return sheet
    if any(first and first == second for first, second in pairwise(boards)):
        return sheet  # it stands in every row, and one has been forgotten
    rows: list[tuple[str, ...]] = []
    for row, board in zip(sheet.rows, boards, strict=True):
        rows.append(row if board else (*row[:at], rows[-1][at], *row[at + 1 :]))
    filled = [str(number) for number, board in zip(sheet.numbers, boards, strict=True) if not board]
    lines = sentence("line", language, lines=join_texts(filled, language))
    return replace(sheet, rows=tuple(rows), notes=(*sheet.notes, ("boards-above", {"lines": lines})))


def _scoring(text: str) -> str:
    """The sentence about how a file says that it is scored; empty where it says matchpoints or nothing.

    >>> [_scoring(text) for text in ("MATCH_POINTS PAIRS", "BUTLER", "IMP;Cross1", "IMP", "Simple pairs", "")]
    ['', 'butler-read', 'scoring-other', 'scoring-other', '', '']
    """
    words = text.lower().replace("_", "-")
    if "butler" in words:
        return "butler-read"
    return "scoring-other" if _OTHER_SCORING.search(words) else ""


def _refusal(name: str, kind: str, language: str) -> FactsError:
    return FactsError(name, sentence("foreign", language, kind=sentence(f"kind-{kind}", language)))
