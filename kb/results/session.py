"""An evening's results: what was played where, in which section, and what the file says beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from kb.errors import FactsError
from kb.results.cells import (
    footnote,
    plain_contract,
    plain_pair,
    plain_points,
    plain_seat,
    plain_signs,
    plain_tricks,
)
from kb.results.columns import NEEDED, SEATS, Columns, plain_heading
from kb.results.marks import Mark, Remarks, read_mark, says
from kb.results.scores import Row, board_number, is_artificial, score_of
from kb.results.sheet import Key, Sheet
from kb.results.tricks import Way, either_way, is_nearer_over, sign, way_of
from kb.results.words import Door, join_texts, quote_texts, sentence
from laws.languages import FIRST_LANGUAGE
from rulings.scoring.pairs.evening import PARTNERS

NOT_PLAYED = "notplayed"
"""The result of a table that has none, as the calculator reads it."""

_SCORES = ("score", "score-ew")
_PLAIN: Mapping[str, Callable[[str], str]] = {
    **dict.fromkeys(("ns", "ew", "declarer-pair", *SEATS), plain_pair),
    **dict.fromkeys(("score", "score-ew"), plain_points),
    "contract": plain_contract,
    "adjusted": plain_signs,
    "tricks": plain_tricks,
    "declarer": plain_seat,
}
"""How the cells of a column are written by those who read them."""


class Event(Enum):
    """What is played: pairs by matchpoints, teams by imps, or pairs by Butler."""

    PAIRS = "pairs"
    TEAMS = "teams"
    BUTLER = "butler"


@dataclass(frozen=True, slots=True)
class Session:
    """A file of results as it was read.

    Attributes:
        name: of the file, for messages.
        format: which module of `kb.results.formats` read it.
        sheet: its cells, and the names and deals beside them.
        columns: what the cells are.
        door: where it is read.
        data: its bytes, from which it is written again.
        changes: adjusted scores put in here, by place of the row, counted from 0.
        event: what is played, where the file or the user says so.
        not_teams: what is said where the file looks like team matches, but its tables cannot be compared.
    """

    name: str
    format: str
    sheet: Sheet
    columns: Columns
    data: bytes = b""
    door: Door = Door.COMMAND
    changes: Mapping[int, str] = field(default_factory=dict)
    event: Event | None = None
    not_teams: str = ""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every row, those that do not count too."""
        return tuple(self._row(at) for at in range(len(self.sheet.rows)))

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections in the order of the file; one that is empty where none is named."""
        return tuple(dict.fromkeys(self.column("section")))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The line of each row."""
        return self.sheet.numbers

    @property
    def individual(self) -> bool:
        """Whether every seat has a column of its own, and a player in it."""
        return all(seat in self.columns.places for seat in SEATS) and any(
            map(self._has_south, self.sheet.rows)
        )

    def _has_south(self, row: tuple[str, ...]) -> bool:
        return bool(row[self.columns.places["south"]].strip())

    @property
    def deals(self) -> Mapping[Key, str]:
        """The cards of each board, where the file has them."""
        return self.sheet.deals

    def with_changes(self, changes: Mapping[int, str]) -> Session:
        """The same with adjusted scores put in."""
        return replace(self, changes={**self.changes, **changes})

    def column(self, name: str) -> list[str]:
        """The cells of a column; empty ones where the file has none."""
        return [self._cell(at, name) for at in range(len(self.sheet.rows))]

    def results(self, way: Way | None = None, language: str = FIRST_LANGUAGE) -> list[dict[str, str]]:
        """The rows as the calculator of an evening takes them.

        Args:
            way: how the tricks are counted, where the user says so.

        Raises:
            FactsError: the tricks may be counted either way.
        """
        tricks = self.tricks(way, language)
        return [self._result(at, each) for at, each in enumerate(tricks)]

    def _row(self, at: int) -> Row:
        mark, remark = read_mark(self._marks(at))
        ns, ew = self._sides(at)
        cell = self._cell
        names = ("section", "round", "table")
        section, round_, table = (cell(at, name) for name in names)
        score = self._score(at)
        played = (cell(at, "contract"), cell(at, "declarer"), cell(at, "tricks"))
        adjusted = self.changes.get(at) or cell(at, "adjusted")
        return Row(
            self.numbers[at], section, round_, table, board_number(cell(at, "board")), ns, ew, *played, score,
            adjusted, mark, remark,
        )  # fmt: skip

    def _cell(self, at: int, name: str) -> str:
        place = self.columns.places.get(name)
        if place is None:
            return ""
        return _PLAIN.get(name, str.strip)(self.sheet.rows[at][place].strip())

    def _sides(self, at: int) -> tuple[str, str]:
        if self.individual:
            north, south, east, west = (self._cell(at, seat) for seat in SEATS)
            return f"{north}{PARTNERS}{south}", f"{east}{PARTNERS}{west}"
        ns, ew = self._cell(at, "ns"), self._cell(at, "ew")
        return ns or self._cell(at, "north"), ew or self._cell(at, "east")

    def _score(self, at: int) -> str:
        """The score as North/South see it; of two columns the one that is filled, or both if they differ."""
        ew = self._cell(at, "score-ew")
        return score_of(self._cell(at, "score"), ew.removeprefix("-") if self.columns.ew_is_minus else ew)

    def _result(self, at: int, tricks: str) -> dict[str, str]:
        cell = self._cell
        score = self._score(at)
        if says(score or cell(at, "contract"), Mark.ADJUSTED):
            score = ""
        elif says(cell(at, "contract"), Mark.NOT_PLAYED) and score in ("", "0"):
            score = NOT_PLAYED
        elif not score:
            score = " ".join(filter(None, (cell(at, "contract"), cell(at, "declarer"), tricks)))
        places = [place for name, place in self.columns.marks if name == "remark"]
        texts = [self.sheet.rows[at][place].strip() for place in places]
        remark = next(filter(is_artificial, filter(None, texts)), "")
        if remark and not score:
            score = remark
        adjusted = self.changes.get(at) or cell(at, "adjusted")
        if not score and adjusted:
            score = NOT_PLAYED
        ns, ew = self._sides(at)
        cells = {
            "board": board_number(cell(at, "board")), "ns": ns, "ew": ew, "adjusted": adjusted,
            "offending": cell(at, "offending"),
        }  # fmt: skip
        filled = {name: cells[name] for name in (*NEEDED, "adjusted", "offending") if cells[name]}
        return {**filled, "score": score}

    def tricks(self, way: Way | None, language: str) -> list[str]:
        """The tricks of each row, an overtrick with its sign.

        Raises:
            FactsError: they may be counted either way.
        """
        contracts, tricks = self.column("contract"), self.column("tricks")
        scores = [self._score(at) for at in range(len(tricks))]
        needed = ["" if score else contract for contract, score in zip(contracts, scores, strict=True)]
        rows = list(zip(needed, tricks, strict=True))
        way = way or self.columns.way or way_of(rows)
        if way is None and (unclear := either_way(rows)):
            heading = self.sheet.header[self.columns.places["tricks"]]
            fields = {"tricks": unclear, "column": quote_texts([heading], language)}
            raise FactsError(self.name, sentence("tricks-unclear", language, self.door, **fields))
        return [each if score else sign(each, way) for each, score in zip(tricks, scores, strict=True)]

    def tricks_by_others(self, way: Way | None, language: str) -> str:
        """Which lines' tricks are read as only other rows tell; empty where none."""
        if "tricks" not in self.columns.places or way:
            return ""
        if self.columns.way is Way.OVER:
            return ""
        total = "tricks-total-heading" if self.columns.way else "tricks-total"
        contracts, tricks = self.column("contract"), self.column("tricks")
        scores = [self._score(at) for at in range(len(tricks))]
        rows = list(zip(self.numbers, contracts, tricks, self.tricks(way, language), scores, strict=True))
        by_way = {
            "tricks-over": [number for number, _, typed, read_as, _ in rows if typed != read_as],
            total: [
                number
                for number, contract, typed, read_as, score in rows
                if typed == read_as and not score and is_nearer_over(contract, typed)
            ],
        }
        return " ".join(
            sentence(key, language, lines=lines(numbers, language).lower())
            for key, numbers in by_way.items()
            if numbers
        )

    def remarks(self) -> Remarks:
        """What its rows say of themselves."""
        read = [read_mark(self._marks(at)) for at in range(len(self.sheet.rows))]
        return Remarks(tuple(mark for mark, _ in read), tuple(text for _, text in read), self.numbers)

    def is_blank_beside(self) -> list[bool]:
        """Whether a row has nothing in the columns that are not read."""
        unread = [at for at in range(len(self.sheet.header)) if at not in self.columns.known]
        return [not any(row[at].strip() for at in unread) for row in self.sheet.rows]

    def shares(self) -> list[bool]:
        """Whether a row has something in a column of per cents, which are worked out anew."""
        names = [plain_heading(heading) for heading in self.sheet.header]
        columns = [at for at, name in enumerate(names) if "%" in name or "percent" in name]
        return [any(row[at].strip(" 0.,%-") for at in columns) for row in self.sheet.rows]

    def unread(self, language: str) -> str:
        """Which columns with something in them are not read, and what else was met; empty for nothing."""
        columns = [
            heading or f"{at + 1}"
            for at, heading in enumerate(self.sheet.header)
            if at not in self.columns.known and any(row[at].strip() for row in self.sheet.rows)
        ]
        sentences = (
            [sentence("columns-unread", language, columns=quote_texts(columns, language))] if columns else []
        )
        sentences += [sentence("ew-minus", language)] if self.columns.ew_is_minus else []
        sentences += [sentence(key, language, self.door, **fields) for key, fields in self.sheet.notes]
        return " ".join(sentences)

    def _marks(self, at: int) -> list[tuple[str, str, str]]:
        row, places = self.sheet.rows[at], self.columns.places
        marks = [(name, self.sheet.header[place], row[place].strip()) for name, place in self.columns.marks]
        played = any(self._cell(at, name) for name in ("contract", "score", "score-ew"))
        marks = [mark for mark in marks if played or mark[0] != "remark" or not is_artificial(mark[2])]
        cells = [(self.sheet.header[places[name]], row[places[name]]) for name in _SCORES if name in places]
        marks += [("remark", heading, mark) for heading, cell in cells if (mark := footnote(cell))]
        marks += self._instead(at)
        seats = SEATS if self.individual else ()
        sides = tuple(self._cell(at, seat) for seat in seats) or self._sides(at)
        return [
            *marks,
            ("phantom", "", "" if all(sides) else "–"),
            *(("phantom", "", side) for side in sides),
        ]

    def _instead(self, at: int) -> list[tuple[str, str, str]]:
        """What stands in place of the score or the contract, and says that there is none, or not which."""
        contract, score = self._cell(at, "contract"), self._score(at)
        if score == "0" and says(contract, Mark.NOT_PLAYED):
            return [("remark", "", contract)]
        told = score or contract
        adjusted = self.changes.get(at) or self._cell(at, "adjusted")
        return [("remark", "", told)] if says(told, Mark.ADJUSTED) and not adjusted else []


def lines(numbers: Iterable[int], language: str) -> str:
    """The lines of a file by their numbers."""
    return sentence("line", language, lines=join_texts(list(map(str, numbers)), language))
