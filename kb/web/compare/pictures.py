"""The two sets of hands of a verdict over one another: the charts that a page shows."""

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.compare.charts import Chart, chart, columns, spoken_summary
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import suit, suit_name
from rulings.bridge.cards import Suit
from rulings.meaning import Verdict


@dataclass(frozen=True, slots=True)
class Pictures:
    """The charts: of strength, and of each suit's length, spades first."""

    strength: Chart
    lengths: list[Chart]


def pictures(verdict: Verdict, language: str) -> Pictures:
    """The two sets of hands over one another, by strength and by length of each suit."""
    old, new, both = verdict.old_spread, verdict.new_spread, verdict.both_spread
    rows = columns(old.points, new.points, both.points)
    title = _("Styrke i honnørpoint")
    points, cards = _("point"), _("kort")
    strength = chart(Markup(title), f"{title}. {spoken_summary(rows, points)}", rows)
    lengths = []
    tables = {s: columns(old.lengths[s], new.lengths[s], both.lengths[s]) for s in Suit}
    longest = max(
        r.at for t in tables.values() for r in t if r.old * 200 >= old.total or r.new * 200 >= new.total
    )
    for s in reversed(Suit):
        label_text = _("Længde i %(suit)s", suit=suit_name(s.sign, language))
        label = f"{label_text}. {spoken_summary(tables[s], cards)}"
        picture = chart(
            suit(s.sign, language), label, tables[s], scale=range(longest + 1), width=170, height=104
        )
        lengths.append(picture)
    return Pictures(strength, lengths)
