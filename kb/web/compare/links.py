"""Links that change one thing of a comparison: a meaning by a tap, or a ready-made one put in its place."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.compare.address import address, here
from kb.web.compare.changes import changes
from kb.web.compare.fields import MeaningField
from kb.web.site.language import pick
from kb.web.site.language import translate as _
from kb.web.site.typography import typeset
from rulings.meaning import Pair, format_meaning, ready_made
from rulings.meaning.conventions import groups


@dataclass(frozen=True, slots=True)
class Tap:
    """A link to the same page with something changed."""

    label: Markup
    url: str
    text: str = ""


def taps(one: MeaningField, language: str) -> list[Tap]:
    """The links that change one thing in a meaning."""
    if one.meaning is None:
        return []
    return [
        Tap(typeset(c.label, language), here(**{one.name: c.text})) for c in changes(one.meaning, language)
    ]


def changed(one: Pair, language: str) -> list[tuple[str, list[Tap]]]:
    """The links that change one thing in either meaning of an exercise."""
    old, new = one.withdrawn.meaning, one.new.meaning
    texts = format_meaning(old, language), format_meaning(new, language)
    first = [Tap(typeset(c.label, language), address(c.text, texts[1], one)) for c in changes(old, language)]
    second = [Tap(typeset(c.label, language), address(texts[0], c.text, one)) for c in changes(new, language)]
    return [(_("Den tilbagetagne melding"), first), (_("Den nye melding"), second)]


def offered(name: str, language: str) -> list[tuple[str, list[Tap]]]:
    """The ready-made meanings by group, as links that put them in one of the fields."""
    found: list[tuple[str, list[Tap]]] = []
    for key, title in groups().items():
        taps = [
            Tap(typeset(pick(r.title), language), here(**{name: text}), text)
            for r in ready_made()
            if r.group == key
            for text in (format_meaning(r.meaning, language),)
        ]
        if taps:
            found.append((pick(title), taps))
    return found
