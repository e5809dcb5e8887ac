"""Cells under headings, as any file of results comes down to, and what they say beside the results."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Key = tuple[str, str]
"""A section (empty where there is one) and a board or a pair in it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file's cells, of whatever format.

    Attributes:
        header: the headings; of a format that has none, the names of our columns.
        rows: the lines of cells, as many as headings.
        numbers: the line or row of each in the file, counted from 1.
        lead: the lines above the headings, as they stand.
        delimiter: what divides the cells where it is a text.
        board_at: whether the last column is none of the file's, but the board named above each table.
        names: the players of a pair.
        deals: the cards of a board, in PBN.
        auctions: the calls of a board, by row.
        teams: whether the file says itself that it is a team event.
        individual: whether the file says itself that every player plays with many partners.
        scoring: how the file says that its boards are scored, in its own words.
        winners: `one` or `two` where the file says it.
        notes: what was met and is no result: key of its sentence and the fields.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]
    lead: tuple[str, ...] = ()
    delimiter: str = ";"
    board_at: bool = False
    names: Mapping[Key, str] = field(default_factory=dict)
    deals: Mapping[Key, str] = field(default_factory=dict)
    auctions: Mapping[int, str] = field(default_factory=dict)
    teams: bool = False
    individual: bool = False
    scoring: str = ""
    winners: str = ""
    notes: tuple[tuple[str, Mapping[str, str]], ...] = ()
