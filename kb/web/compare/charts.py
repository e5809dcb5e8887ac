"""Two sets of hands over one scale as inline SVG, the overlap as area, and a table that says the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from kb.web.compare.figures import hands_of, share
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import thousands

TOO_FEW = 500
"""A column is left off an end of the scale when it is lower than one in so many of the highest."""

_LABELS = 14
"""Columns that can all carry their number; of more, every second, and so on."""


@dataclass(frozen=True, slots=True)
class Column:
    """One place of the scale: its number, and how many hands the old, the new and both calls have there."""

    at: int
    old: int
    new: int
    both: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture with the table that says the same.

    Attributes:
        title: what is shown, as HTML.
        svg: the picture.
        columns: the rows of the table: every place where either call has a hand.
    """

    title: Markup
    svg: Markup
    columns: tuple[Column, ...]

    @property
    def body(self) -> Markup:
        """The rows of the table as HTML, all at once: a page has five hundred cells."""
        apart = thousands()
        return Markup("".join(_draw(row, apart) for row in self.columns))


def columns(old: Sequence[int], new: Sequence[int], both: Sequence[int]) -> tuple[Column, ...]:
    """The three counts place by place; the places where neither call has a hand are left out."""
    rows = (Column(n, *row) for n, row in enumerate(zip(old, new, both, strict=True)))
    return tuple(row for row in rows if row.old or row.new)


def _draw(row: Column, apart: str) -> str:
    cells = "".join(
        f'<td class="n">{hands:,}</td>'.replace(",", apart) for hands in (row.old, row.new, row.both)
    )
    return f'<tr><th scope="row" class="n">{row.at}</th>{cells}</tr>'


def chart(
    title: Markup,
    summary: str,
    rows: tuple[Column, ...],
    *,
    scale: range | None = None,
    width: int = 340,
    height: int = 150,
) -> Chart:
    """Draws the old and the new call over one another.

    Areas are numbers of hands: whatever is filled twice is held by both calls.

    Args:
        title: what is shown.
        summary: the same for a screen reader, in one sentence.
        rows: from `columns`.
        scale: the places drawn; by default those where there is something to see.
        width, height: of the drawing, in units of the view box.
    """
    places = scale or _worth_drawing(rows)
    by_place = {row.at: row for row in rows}
    columns_drawn = [by_place.get(n, Column(n, 0, 0, 0)) for n in places]
    top = max((max(row.old, row.new) for row in columns_drawn), default=0) or 1
    base, side, head = height - 20, 6, 6
    step = (width - 2 * side) / max(len(columns_drawn), 1)

    def area(values: Sequence[int]) -> str:
        parts = [f"M{side} {base}"]
        for i, value in enumerate(values):
            y = base - (base - head) * value / top
            parts.append(f"V{y:.1f}H{side + step * (i + 1):.1f}")
        return "".join([*parts, f"V{base}Z"])

    layers = (
        ("old", area([row.old for row in columns_drawn])),
        ("new", area([row.new for row in columns_drawn])),
        ("both", area([row.both for row in columns_drawn])),
    )
    # Numbers and names of our own need no escaping; what is spoken does.
    paths = "".join(f'<path class="{name}" d="{d}"/>' for name, d in layers)
    lines = "".join(f'<path class="{name} line" d="{d}"/>' for name, d in layers[:2])
    every = -(-len(columns_drawn) // _LABELS)
    labels = "".join(
        f'<text x="{side + step * (i + 0.5):.1f}" y="{height - 5}">{row.at}</text>'
        for i, row in enumerate(columns_drawn)
        if row.at % every == 0
    )
    svg = (
        f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(summary)}">'
        f'{paths}{lines}<path class="axis" d="M{side} {base}H{width - side}"/>{labels}</svg>'
    )
    return Chart(title, Markup(svg), rows)


def _worth_drawing(rows: Sequence[Column]) -> range:
    top = max((max(r.old, r.new) for r in rows), default=0)
    frequent = [r.at for r in rows if max(r.old, r.new) * TOO_FEW >= top]
    return range(max(min(frequent) - 1, 0), max(frequent) + 2) if frequent else range(1)


def spoken_summary(rows: Sequence[Column], unit: str) -> str:
    """The most important of a chart for a screen reader: from where to where each call goes."""
    old, new = [r.at for r in rows if r.old], [r.at for r in rows if r.new]
    both, all_new = sum(r.both for r in rows), sum(r.new for r in rows)
    return _(
        "Gammel melding %(old)s %(unit)s, ny melding %(new)s %(unit)s;"
        " %(both)s (%(share)s) af den nye meldings er fælles.",
        old=_ends(old),
        new=_ends(new),
        both=hands_of(both),
        share=share(both, all_new),
        unit=unit,
    )


def _ends(places: Sequence[int]) -> str:
    return f"{min(places, default=0)}–{max(places, default=0)}"
