"""What lies on the table where a ruling stands: the trick and the penalty cards, around the compass."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.diagrams import card_mark
from kb.web.site.language import translate as _
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.engine import render
from rulings.engine.ruling import Table


@dataclass(frozen=True, slots=True)
class Place:
    """What lies in front of one player.

    Attributes:
        place: of the compass.
        cards: those played to the trick in progress.
        penalty: the penalty cards, and which kind they are; empty where none lies.
        turn: whether the player is the one to lead or to play.
    """

    place: str
    seat: str
    cards: tuple[Markup, ...]
    penalty: tuple[Markup, ...]
    kind: str
    turn: bool


def table_now(table: Table | None, language: str) -> tuple[Place, ...]:
    """The four players, North first; none where nothing is known to lie anywhere."""
    if table is None or not (table.lying or table.trick.plays):
        return ()
    return tuple(_place(table, seat, language) for seat in CLOCKWISE)


def _place(table: Table, seat: Seat, language: str) -> Place:
    lying = table.of(seat)
    return Place(
        seat.name.lower(),
        render.seat_text(seat, language),
        tuple(card_mark(made.card, language) for made in table.trick.plays if made.seat is seat),
        tuple(card_mark(one.card, language) for one in lying),
        _kind(tuple(one.size for one in lying)),
        seat is table.trick.turn,
    )


def _kind(sizes: tuple[str, ...]) -> str:
    if not sizes:
        return ""
    if len(sizes) > 1:
        return _("store strafkort")
    return _("lille strafkort") if sizes[0] == "minor" else _("stort strafkort")
