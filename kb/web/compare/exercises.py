"""The worked pairs as exercises: what stands on the page before and after one has judged."""

from dataclasses import dataclass

from flask import url_for

from kb.web.compare.comparison import compare_once
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from rulings.meaning import Pair, Verdict, pairs, themes

ANSWER, THEME = "svar", "tema"
JUDGEMENTS = {"ja": "yes", "nej": "no", "skoen": "judgement"}
"""What can be answered, and the verdict that it stands for."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judgement to tap.

    Attributes:
        verdict: yes, no or judgement.
        is_chosen: whether it was tapped.
        right: whether it is our verdict.
    """

    text: str
    url: str
    verdict: str
    is_chosen: bool
    right: bool


def choices(pair: Pair, theme: str, answer: str) -> list[Judgement]:
    """The three judgements as links."""
    texts = {"ja": _("Ja, tilsvarende"), "nej": _("Nej, ikke tilsvarende"), "skoen": _("Det er et skøn")}
    return [
        Judgement(
            text,
            address(pair, theme, key) + "#facit",
            JUDGEMENTS[key],
            key == answer,
            JUDGEMENTS[key] == pair.verdict,
        )
        for key, text in texts.items()
    ]


def address(pair: Pair, theme: str = "", answer: str = "") -> str:
    """The address of an exercise, within a theme or among all."""
    return url_for("comparable.exercise", exercise=pair.id, tema=theme or None, svar=answer or None)


def list_pairs(theme: str) -> list[tuple[str, list[Pair]]]:
    """The exercises of a theme, or of all themes one after another."""
    groups = (
        (pick(title), [p for p in pairs() if p.theme == key])
        for key, title in themes().items()
        if theme in ("", key)
    )
    return [(title, group) for title, group in groups if group]


def filters(theme: str) -> list[tuple[Target, bool]]:
    """The themes as links, with whether each is the one shown."""
    links = [(Target(url_for("comparable.exercises"), _("Alle")), not theme)]
    themes_used = {p.theme for p in pairs()}
    for key, title in themes().items():
        if key in themes_used:
            links.append((Target(url_for("comparable.exercises", tema=key), pick(title)), key == theme))
    return links


def verdict_on(pair: Pair, language: str) -> Verdict:
    """What counting says of a pair."""
    return compare_once(pair.withdrawn.meaning, pair.new.meaning, None, language)


def beside(pair: Pair, theme: str, step: int) -> Target | None:
    """The exercise before or after, within the theme."""
    row = [p for p in pairs() if theme in ("", p.theme)]
    at = row.index(pair) + step
    return Target(address(row[at], theme), pick(row[at].title)) if 0 <= at < len(row) else None
