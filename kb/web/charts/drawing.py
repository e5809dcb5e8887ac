"""A sheet of a chart as SVG: black on white, every line of text as wide as it was measured to be.

`textLength` holds each run to that width, so that a machine without Helvetica or Arial breaks out of no box.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date
from markupsafe import Markup

from kb.web.charts.lettering import Line, Run, lines_of, width_of
from kb.web.charts.rows import (
    DISC,
    GAP,
    HEIGHT,
    INDENT,
    LEADING,
    LEFT,
    PAD,
    RIGHT,
    SIZE,
    WIDTH,
    Row,
    Section,
    Shape,
)
from kb.web.charts.sheets import BETWEEN, FOOT, TOP, Poster, Sheet
from kb.web.charts.wording import words
from laws.age import laws_today
from laws.amendments import reports_rested_on
from laws.citation import Citation
from rulings.engine import render
from rulings.engine.worded import laws_worded
from rulings.topics import topic

_FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_TITLE = 19.0
_GREY = "#e4e4e4"
_BASE = 0.79
"""How far below the top of its line a letter stands, as a part of the leading."""
_SUITS = (
    # spade, heart, diamond, club: each in a square of ten
    "M5 .3C6.6 3 9.6 4.5 9.6 6.7C9.6 8.8 6.7 9 5.6 7.6C5.7 8.7 6.2 9.3 6.8 9.8H3.2C3.8 9.3 4.3 8.7 4.4 7.6"
    "C3.3 9 .4 8.8 .4 6.7C.4 4.5 3.4 3 5 .3Z",
    "M5 9.7C3.6 7 .4 5.4 .4 2.9C.4 .3 4 -.1 5 2.4C6 -.1 9.6 .3 9.6 2.9C9.6 5.4 6.4 7 5 9.7Z",
    "M5 .2L8.6 5L5 9.8L1.4 5Z",
    "M5 .3A2.2 2.2 0 0 1 6.7 3.9A2.2 2.2 0 1 1 5.6 7.2C5.7 8.6 6.2 9.3 6.8 9.8H3.2C3.8 9.3 4.3 8.6 4.4 7.2"
    "A2.2 2.2 0 1 1 3.3 3.9A2.2 2.2 0 0 1 5 .3Z",
)


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a sheet says of itself besides its law.

    Attributes:
        day: on which it was made.
    """

    day: date

    def text(self, language: str) -> str:
        """Where it comes from, and of when."""
        return words("source", language, day=format_date(self.day, "long", locale=language))


def svg(poster: Poster, place: int, imprint: Imprint) -> Markup:
    """A sheet, the first being 1."""
    sheet = poster.sheets[place - 1]
    body = Markup("").join(
        [*_head(poster, place), *_sections(poster, place, sheet), *_foot(poster, sheet, imprint)]
    )
    name = f"{topic(poster.chart.topic).title[poster.language]} · {_count(poster, place)}"
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="sheet" lang="{lang}" width="210mm" height="297mm" '
        'viewBox="0 0 {w} {h}" font-family="{font}" font-size="{size}" role="img" aria-label="{name}">'
        '<rect width="{w}" height="{h}" fill="#fff"/>{body}</svg>'
    ).format(lang=poster.language, w=WIDTH, h=HEIGHT, font=_FONT, size=SIZE, name=name, body=body)


def _count(poster: Poster, place: int) -> str:
    return words("sheet", poster.language, sheet=place, sheets=len(poster.sheets))


def _head(poster: Poster, place: int) -> Iterator[Markup]:
    """Title, law and edition, the four suits, and which sheet it is."""
    language, about = poster.language, topic(poster.chart.topic)
    law = render.citation_text(about.citation, language)
    title, room = about.title[language], RIGHT - LEFT - 76
    size = min(_TITLE, _TITLE * room / width_of(title, _TITLE, True))
    yield _text(title, LEFT, 46, size, bold=True)
    edition = words("edition", language, year=laws_today())
    line = f"{words('kind', language)} · {edition}"
    yield _text(law, LEFT, 63, 11, bold=True)
    yield _text(line, LEFT + width_of(law, 11, True) + 8, 63, 11)
    for number, shape in enumerate(_SUITS):
        yield Markup('<path transform="translate({} 30) scale(1.5)" d="{}"/>').format(
            f"{RIGHT - 69 + number * 18:.1f}", shape
        )
    count = _count(poster, place)
    yield _text(count, RIGHT - width_of(count, 11, True), 63, 11, bold=True)
    yield Markup('<path d="M{} 70H{}" stroke="#000" stroke-width="1.6"/>').format(LEFT, RIGHT)


def _laws_of(poster: Poster) -> frozenset[Citation]:
    """Every provision that its boxes name."""
    branches = [poster.chart.start, *(branch for node in poster.chart.nodes() for branch in node.branches)]
    questions = (node.question.citation for node in poster.chart.nodes() if node.question is not None)
    worded = laws_worded(said for branch in branches for said in branch.says)
    return worded.union([topic(poster.chart.topic).citation, *questions], *(b.laws for b in branches))


def _sections(poster: Poster, place: int, sheet: Sheet) -> Iterator[Markup]:
    y = TOP
    for section in sheet.sections:
        yield from _section(poster, place, section, y)
        y += section.height + BETWEEN


def _section(poster: Poster, place: int, section: Section, y: float) -> Iterator[Markup]:
    tops: dict[Row, float] = {}
    for row in section.rows:
        tops[row] = y
        y += row.height + GAP
    for row in section.rows:
        # The line from a box to those that hang from it
        below = [shown_row for shown_row in section.rows if shown_row.above is row]
        if below:
            x = row.x + INDENT / 2
            ticks = "".join(
                f"M{x:.1f} {_middle(tops[lower_row], lower_row):.1f}H{lower_row.x:.1f}" for lower_row in below
            )
            last = _middle(tops[below[-1]], below[-1])
            yield Markup(
                '<path d="M{x} {a}V{b}{ticks}" fill="none" stroke="#000" stroke-width="1.1"/>'
            ).format(x=f"{x:.1f}", a=f"{tops[row] + row.height:.1f}", b=f"{last:.1f}", ticks=ticks)
    for row, top in tops.items():
        yield from _box(poster, place, section, row, top)


def _middle(top: float, row: Row) -> float:
    return top + min(row.height / 2, PAD + LEADING)


def _box(poster: Poster, place: int, section: Section, row: Row, top: float) -> Iterator[Markup]:
    heavy = 1.9 if row.shape in (Shape.RULING, Shape.ENTRY) else 0.7
    radius = 0 if row.shape is Shape.RULING else 5
    yield Markup(
        '<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="#fff" stroke="#000" '
        'stroke-width="{heavy}"{dash}/>'
    ).format(
        x=f"{row.x:.1f}",
        y=f"{top:.1f}",
        w=f"{RIGHT - row.x:.1f}",
        h=f"{row.height:.1f}",
        r=radius,
        heavy=heavy,
        dash=Markup(' stroke-dasharray="4 2"') if row.shape is Shape.ENTRY else "",
    )
    if row.above is None:
        yield from _disc(poster.number(section.root), row.x + DISC / 2, top + row.height / 2)
    else:
        inset = heavy / 2
        yield Markup(
            '<path d="M{r} {y}H{e}V{b}H{r}a{q} {q} 0 0 1 -{q} -{q}V{c}a{q} {q} 0 0 1 {q} -{q}Z" fill="{g}"/>'
        ).format(
            r=f"{row.x + inset + radius:.1f}",
            y=f"{top + inset:.1f}",
            e=f"{row.x + row.label:.1f}",
            b=f"{top + row.height - inset:.1f}",
            c=f"{top + inset + radius:.1f}",
            q=radius,
            g=_GREY,
        )
        yield from _lines(row.answer, row.x + PAD + 1, top + PAD)
    letters = poster.sheets[place - 1].letters
    yield from _lines(row.content, row.x + row.label + PAD + 1, top + PAD, letters)
    if row.to is not None:
        yield from _reference(poster, place, row, top + PAD + len(row.content) * LEADING)


def _reference(poster: Poster, place: int, row: Row, y: float) -> Iterator[Markup]:
    """Where a box sends the reader, with the law of the question that is asked there."""
    root = row.branch.to
    number, sheet = poster.number(root), poster.sheet(root)
    key = "go_to" if sheet == place else "go_to_sheet"
    sentence = words(key, poster.language, number=number, sheet=sheet)
    law = render.citation_text(root.question.citation, poster.language) if root.question else ""
    yield from _lines(
        lines_of((Run(f"→ {sentence} ({law})", True),), RIGHT, SIZE), row.x + row.label + PAD + 1, y
    )


def _disc(number: int, x: float, y: float) -> Iterator[Markup]:
    """The number of a section."""
    yield Markup('<circle cx="{}" cy="{}" r="9"/>').format(f"{x:.1f}", f"{y:.1f}")
    text = str(number)
    yield _text(text, x - width_of(text, 11, True) / 2, y + 4, 11, bold=True, white=True)


def _foot(poster: Poster, sheet: Sheet, imprint: Imprint) -> Iterator[Markup]:
    """The notes, what the frames mean, and where the sheet comes from."""
    language = poster.language
    y = FOOT - LEADING * (sum(map(len, sheet.notes)) + (1 if sheet.notes else 0))
    if sheet.notes:
        yield _text(words("notes", language), LEFT, y + LEADING * _BASE, SIZE, bold=True)
        for lines in sheet.notes:
            y += LEADING
            yield from _lines(lines, LEFT, y, sheet.letters)
            y += LEADING * (len(lines) - 1)
    yield Markup('<path d="M{} {y}H{}" stroke="#000" stroke-width=".7"/>').format(LEFT, RIGHT, y=FOOT + 6)
    legend = lines_of((Run(words("legend", language)),), RIGHT - LEFT, SIZE)
    below = [*legend, *amended_lines(poster)]
    yield from _lines(below, LEFT, FOOT + 10)
    yield _text(imprint.text(language), LEFT, FOOT + 10 + LEADING * (len(below) + _BASE), SIZE)


def amended_lines(poster: Poster) -> list[Line]:
    """Which of the laws that its boxes name are amended since they were printed; one line."""
    language = poster.language
    places: dict[str, list[Citation]] = {}
    for report in reports_rested_on(_laws_of(poster), laws_today()):
        places.setdefault(report.brief[language], []).extend(report.places)
    most = sum(map(len, places.values()))
    shortened = (_amended_text(places, language, shown) for shown in range(most, 0, -1))
    set_lines = (lines_of((Run(text, True),), RIGHT - LEFT, SIZE) for text in shortened)
    return next((list(lines) for lines in set_lines if len(lines) == 1), [])


def _amended_text(places: Mapping[str, Sequence[Citation]], language: str, most: int) -> str:
    """The places of each amendment before its words, an ellipsis for those after so many."""
    said = []
    for brief, each in places.items():
        named = [render.citation_text(place, language) for place in each]
        kept = named[:most]
        more = ["…"] if len(kept) < len(named) else []
        said.append(f"{', '.join([*kept, *more])}: {brief}")
        most -= len(kept)
    return " · ".join(said)


def _lines(lines: Iterable[Line], x: float, y: float, letters: Mapping[str, str] = {}) -> Iterator[Markup]:
    """Lines below each other, the marks in them drawn as the letters of the sheet's notes."""
    for number, line in enumerate(lines):
        base = y + LEADING * (number + _BASE)
        for run in line:
            text = "".join(letters.get(letter, letter) for letter in run.text)
            yield _text(text, x + run.at, base, SIZE, bold=run.bold, width=run.width)


def _text(
    text: str, x: float, y: float, size: float, *, bold: bool = False, white: bool = False, width: float = 0.0
) -> Markup:
    return Markup(
        '<text x="{x}" y="{y}"{size}{bold}{fill} textLength="{w}" '
        'lengthAdjust="spacingAndGlyphs">{text}</text>'
    ).format(
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        w=f"{width or width_of(text, size, bold):.1f}",
        size="" if size == SIZE else Markup(' font-size="{}"').format(f"{size:.1f}"),
        bold=Markup(' font-weight="700"') if bold else "",
        fill=Markup(' fill="#fff"') if white else "",
        text=text,
    )
