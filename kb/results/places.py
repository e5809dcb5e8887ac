"""Where a result is, as a director says it: »spil 7 bord 3«, `board 7 pair 12`, »række B spil 7«."""

import re
from collections.abc import Iterable

from kb.errors import FactsError
from kb.results.cells import plain_pair
from kb.results.scores import Row
from kb.results.session import Session
from kb.results.words import join_texts, quote_texts, sentence
from laws import shipped

DATA = "results-places.toml"
LONGEST = 60
_TOKEN = re.compile(r"[^\W\d_]+|\d{1,5}")


def find_rows(session: Session, text: str, language: str) -> tuple[int, ...]:
    """The rows that a director means, by their place in the session, counted from 0; all of one section.

    Raises:
        FactsError: it is not understood, or nothing or more than one section is meant; says what is there.
    """
    parts = _read(text)
    if not parts.get("board"):
        raise _unfound(text, "place-unread", language)
    rows = session.rows
    on_board = [at for at, row in enumerate(rows) if row.board == parts["board"]]
    if not on_board:
        raise _unfound(text, "no-board", language, board=parts["board"])
    matching = on_board
    for part in ("section", "table", "pair"):
        if part not in parts:
            continue
        known = _is_known(part, (rows[at] for at in matching))
        matching = [at for at in matching if parts[part].upper() in _of(part, rows[at])]
        if not matching:
            key = f"place-no-{part}" if known else f"place-without-{part}"
            fields = {"number": parts[part], "board": parts["board"], "known": join_texts(known, language)}
            raise _unfound(text, key, language, **fields)
    sections = list(dict.fromkeys(rows[at].section for at in matching))
    if len(sections) > 1:
        fields = {
            "board": parts["board"],
            "sections": quote_texts([each or "–" for each in sections], language),
        }
        raise _unfound(text, "place-many-sections", language, **fields)
    return tuple(matching)


def _unfound(text: str, key: str, language: str, **fields: object) -> FactsError:
    return FactsError(quote_texts([text[:LONGEST]], language), sentence(key, language, **fields))


def _of(part: str, row: Row) -> tuple[str, ...]:
    """What a row has for a part of a place."""
    cells = {"section": (row.section,), "table": (row.table,), "pair": (row.ns, row.ew)}[part]
    return tuple(plain_pair(cell).upper() for cell in cells if cell)


def _is_known(part: str, rows: Iterable[Row]) -> list[str]:
    cells = dict.fromkeys(cell for row in rows for cell in _of(part, row))
    return sorted(cells, key=lambda cell: (len(cell), cell))


def _read(text: str) -> dict[str, str]:
    """Board, table, section and pair that a text names, a number without a word being the board; empty else.

    >>> _read("Spil 7, bord 03") == {"board": "7", "table": "3"}, _read("7"), _read("7 3"), _read("spil 7 x")
    (True, {'board': '7'}, {}, {})
    """
    tokens = _TOKEN.findall(text[: LONGEST + 1])
    if len(tokens) == 1:
        tokens = ["board", *tokens]
    parts: dict[str, str] = {}
    words = iter(tokens)
    for word in words:
        if word.lower() in shipped.table(DATA, "kb")["aside"]:
            continue
        part = next(
            (
                part
                for part in ("board", "table", "section", "pair")
                if word.lower() in shipped.table(DATA, "kb")[part]
            ),
            "",
        )
        value = next((each for each in words if each.lower() not in shipped.table(DATA, "kb")["aside"]), "")
        number = str(int(value)) if value.isdecimal() else value
        if not part or part in parts or not number or (part in ("board", "table") and not number.isdecimal()):
            return {}
        parts[part] = number
    return parts if len(text) <= LONGEST else {}
