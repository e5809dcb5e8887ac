"""Jannersten's results.txt: [GAME], [Contestants] and [RESULTS], semicolons between fields, `#07` a board.

https://jannersten.com/Help/BTC/html/results_txt.html
"""

import re

from kb.errors import FactsError
from kb.results.formats.text import decode_letters
from kb.results.sheet import Key, Sheet
from kb.results.words import sentence

HEADER = (
    "board", "section", "round", "north", "east", "south", "west", "score", "contract", "declarer",
    "tricks-total", "lead", "mp ns", "mp ew", "imp ns", "imp ew", "percentages ns", "percentages ew",
    "datum score", "top", "adj top", "remarks",
)  # fmt: skip
"""The fields of a result, in their order."""
_PART = re.compile(r"\s*\[\s*(game|contestants|results)\s*\].*", re.IGNORECASE)
_BOARD = re.compile(r"#\s*[0-9]{1,3}\s*")
_FEWEST = 11
"""Fields of a result, the tricks being the last that are needed."""


def is_results_txt(data: bytes) -> bool:
    """Whether a file has the part that holds results."""
    start = data[:200_000].replace(b"\0", b"").lower()
    return b"[results]" in start or re.match(rb"\s*#\d+;[^;\r\n]*;[^;\r\n]*;\d+;", start) is not None


def read_results_txt(name: str, data: bytes, language: str) -> Sheet:
    """The results, and the players of each pair."""
    part = "results"
    rows: list[tuple[str, ...]] = []
    numbers: list[int] = []
    names: dict[Key, str] = {}
    for at, line in enumerate(decode_letters(name, data, language).splitlines(), 1):
        if match := _PART.fullmatch(line):
            part = match[1].lower()
            continue
        if not line.strip() or _BOARD.fullmatch(line.strip()):
            continue  # a board that nobody has played
        fields = [field.strip().strip('"').strip() for field in line.strip().split(";")]
        if part == "contestants":
            _add_name(names, fields)
        elif part == "results":
            place = f"{name}, {sentence('line', language, lines=at).lower()}"
            if not fields[0].startswith("#") or len(fields) < _FEWEST or len(fields) > len(HEADER) + 1:
                raise FactsError(place, sentence("results-txt-line", language, fields=len(HEADER)))
            if any(fields[len(HEADER) :]):
                raise FactsError(place, sentence("results-txt-line", language, fields=len(HEADER)))
            rows.append(tuple([*fields, *[""] * len(HEADER)][: len(HEADER)]))
            numbers.append(at)
    if not rows:
        raise FactsError(name, sentence("no-rows", language))
    header: tuple[str, ...] = HEADER
    if not any(row[HEADER.index("south")] for row in rows):  # of pairs only one number a side is given
        header = tuple({"north": "ns", "east": "ew"}.get(cell, cell) for cell in HEADER)
    return Sheet(header, tuple(rows), tuple(numbers), names=names)


def _add_name(names: dict[Key, str], fields: list[str]) -> None:
    if len(fields) < 4 or not fields[3]:
        return
    key = (fields[0], fields[1])
    names[key] = f"{names[key]} – {fields[3]}" if key in names else fields[3]
