"""What lies on the table where a ruling stands: the trick and the penalty cards, around the compass."""

from dataclasses import replace

from kb.web.site.drawings.diagrams import card_mark
from kb.web.site.drawings.tricks import InFront, in_front
from kb.web.site.words.language import translate as _
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.engine.ruling import Table


def table_now(table: Table | None, language: str) -> tuple[InFront, ...]:
    """The four players, North first; none where nothing is known to lie anywhere."""
    if table is None or not (table.lying or table.trick.plays):
        return ()
    return tuple(_place(table, seat, language) for seat in CLOCKWISE)


def _place(table: Table, seat: Seat, language: str) -> InFront:
    lying = table.of(seat)
    return replace(
        in_front(table.trick, seat, language, table.trick.turn),
        penalty=tuple(card_mark(card.card, language) for card in lying),
        kind=_kind(tuple(card.size for card in lying)),
    )


def _kind(sizes: tuple[str, ...]) -> str:
    if not sizes:
        return ""
    if len(sizes) > 1:
        return _("store strafkort")
    return _("lille strafkort") if sizes[0] == "minor" else _("stort strafkort")
