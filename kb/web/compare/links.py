"""Links that change one thing of a comparison: a meaning by a tap, or a ready-made one put in its place."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.compare.address import address, adjusting, here
from kb.web.compare.changes import changes
from kb.web.compare.fields import MeaningField
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from rulings.meaning import Pair, ReadyMade, format_meaning, ready_made
from rulings.meaning.conventions import conventions, groups


@dataclass(frozen=True, slots=True)
class Tap:
    """A link to the same page with something changed.

    Attributes:
        adjust: where a convention's parameters are set; empty where there is nothing to set.
    """

    label: Markup
    url: str
    text: str = ""
    adjust: str = ""


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
    """The conventions by group: links that put them in one of the fields, and where to adjust them.

    A convention of which something must be told, and that has no preset, can only be adjusted.
    """
    made = {r.id: r for r in ready_made()}
    found: dict[str, list[Tap]] = {key: [] for key in groups()}
    for one in conventions().values():
        keys = [one.id, *(preset.id for preset in one.presets)]
        listed = [key for key in keys if key in made]
        found[one.group] += [_ready(made[key], name, language) for key in listed]
        if not listed:
            found[one.group].append(Tap(typeset(pick(one.name), language), "", "", adjusting(one.id, name)))
    return [(pick(groups()[key]), taps) for key, taps in found.items() if taps]


def _ready(one: ReadyMade, name: str, language: str) -> Tap:
    text = format_meaning(one.meaning, language)
    return Tap(typeset(pick(one.title), language), here(**{name: text}), text, adjusting(one.id, name))
