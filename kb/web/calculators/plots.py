"""A plot of a calculator as inline SVG: a curve or bars, with what the case is about marked and named."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from markupsafe import Markup

from rulings.scoring import say
from rulings.scoring.calculation import Plot
from rulings.scoring.calculator import Calculator
from rulings.scoring.numbers import number_text

_WIDTH, _HEIGHT = 340, 180
_LEFT, _RIGHT, _TOP, _BASE = 30, 8, 12, _HEIGHT - 22
_TICKS = 4
_WIDEST = 36
_LETTER = 7
"""How wide a letter of a mark's words is, about."""


@dataclass(frozen=True, slots=True)
class _Scale:
    """Numbers along an axis as places of the drawing."""

    low: Fraction
    high: Fraction
    start: int
    end: int

    def at(self, value: Fraction) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return float(self.start + (self.end - self.start) * share)

    def ticks(self) -> list[Fraction]:
        """A few round numbers within it."""
        step = _round_step((self.high - self.low) / _TICKS)
        first = -(-self.low // step) * step
        return [first + n * step for n in range(int((self.high - first) // step) + 1)]


def draw(calculator: Calculator, plot: Plot, language: str) -> Markup:
    """The drawing, with one sentence for a screen reader."""
    xs, ys = [Fraction(x) for x, _ in plot.points], [Fraction(y) for _, y in plot.points]
    edge = round(_bar_width(plot) / 2) if plot.bars else 0
    across = _Scale(min(xs), max(xs), _LEFT + edge, _WIDTH - _RIGHT - edge)
    up = _Scale(min(*ys, Fraction(0)) if plot.bars else min(ys), max(ys), _BASE, _TOP)
    body = _bars(plot, across, up) if plot.bars else _curve(plot, across, up)
    return Markup(
        '<svg class="plot" viewBox="0 0 {w} {h}" role="img" aria-label="{spoken}">{grid}{body}{marks}</svg>'
    ).format(
        w=_WIDTH,
        h=_HEIGHT,
        spoken=_speak(calculator, plot, language),
        grid=_grid(across, up, language),
        body=body,
        marks=Markup("").join(_mark(calculator, mark, across, up, language) for mark in plot.marks),
    )


def _speak(calculator: Calculator, plot: Plot, language: str) -> str:
    axes = (
        f"{say.column_text(calculator, plot.x, language)} – {say.column_text(calculator, plot.y, language)}"
    )
    marks = (
        f"{say.value_text(calculator, key, language)}: {number_text(x, language)}, {number_text(y, language)}"
        for x, y, key in plot.marks
    )
    return ". ".join([say.plot_text(calculator, plot.key, language), axes, *marks])


def _curve(plot: Plot, across: _Scale, up: _Scale) -> Markup:
    places = " L".join(f"{across.at(x):.1f} {up.at(y):.1f}" for x, y in plot.points)
    return Markup('<path class="curve" d="M{}"/>').format(places)


def _bars(plot: Plot, across: _Scale, up: _Scale) -> Markup:
    wide = _bar_width(plot)
    base = up.at(Fraction(0))
    return Markup("").join(
        Markup('<rect class="bar-of" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>').format(
            across.at(x) - wide / 2, min(base, up.at(y)), wide, abs(base - up.at(y))
        )
        for x, y in plot.points
    )


def _bar_width(plot: Plot) -> float:
    """Narrow enough that the two nearest bars stand apart."""
    xs = sorted(Fraction(x) for x, _ in plot.points)
    near = min((b - a for a, b in pairwise(xs) if b > a), default=Fraction(0))
    share = near / (xs[-1] - xs[0]) if near else Fraction(1, 4)
    return min(max(float((_WIDTH - _LEFT - _RIGHT) * share) * 0.75, 2.0), float(_WIDEST))


def _grid(across: _Scale, up: _Scale, language: str) -> Markup:
    lines = [
        Markup(
            '<path class="rule" d="M{} {y:.1f}H{}"/><text x="{}" y="{t:.1f}" class="up">{n}</text>'
        ).format(_LEFT, _WIDTH - _RIGHT, _LEFT - 4, y=up.at(n), t=up.at(n) + 3.5, n=number_text(n, language))
        for n in up.ticks()
    ]
    lines += [
        Markup('<text x="{:.1f}" y="{}">{}</text>').format(
            across.at(n), _HEIGHT - 6, number_text(n, language)
        )
        for n in across.ticks()
    ]
    return Markup("").join(lines)


def _mark(
    calculator: Calculator, mark: tuple[Fraction, Fraction, object], across: _Scale, up: _Scale, language: str
) -> Markup:
    x, y, words = mark
    place, text = across.at(x), say.value_text(calculator, words, language)
    # Words that have no room beside their mark start or end at the edge instead.
    anchor = "end" if place > _WIDTH / 2 else "start"
    room = place - 8 if anchor == "end" else _WIDTH - place - 8
    shift = max(0.0, len(text) * _LETTER - room)
    return Markup(
        '<circle class="mark-of" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        '<text class="named" x="{t:.1f}" y="{u:.1f}" text-anchor="{a}">{words}</text>'
    ).format(
        x=place,
        y=up.at(y),
        t=place + (shift - 8 if anchor == "end" else 8 - shift),
        u=max(up.at(y) - 7, _TOP),
        a=anchor,
        words=text,
    )


def _round_step(about: Fraction) -> Fraction:
    """1, 2 or 5 times a power of ten, not below what is asked for.

    >>> [int(_round_step(Fraction(n))) for n in (1, 3, 7, 60)]
    [1, 5, 10, 100]
    """
    power = Fraction(1)
    while power * 10 <= about:
        power *= 10
    while power > about and about > 0:
        power /= 10
    return next(power * n for n in (1, 2, 5, 10) if power * n >= about or about <= 0)
