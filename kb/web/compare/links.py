"""What the two meanings of a comparison are changed by: chips, or a ready-made meaning put in the place."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from kb.web.compare.address import NEW, OLD, address, adjusting, page_address
from kb.web.compare.chips import Chips, chips_of
from kb.web.compare.fields import MeaningField
from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from rulings.meaning import Meaning, Pair, ReadyMade, format_meaning, ready_made
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


def field_chips(one: MeaningField, language: str) -> Chips | None:
    """The chips of a meaning as typed; none where a place has readings to choose between first."""
    if any(not wrong.unread for wrong in one.wrong):
        return None
    return chips_of(one.meaning or Meaning(), language, lambda text: page_address(**{one.name: text}))


def exercise_chips(one: Pair, language: str) -> list[tuple[str, str, Chips | None]]:
    """The chips of both meanings of an exercise; a tap goes on where meanings are compared."""
    old, new = one.withdrawn.meaning, one.new.meaning
    texts = format_meaning(old, language), format_meaning(new, language)
    first = chips_of(old, language, lambda text: address(text, texts[1], one))
    second = chips_of(new, language, lambda text: address(texts[0], text, one))
    return [(OLD, _("Den tilbagetagne melding"), first), (NEW, _("Den nye melding"), second)]


def conventions_offered(name: str, language: str) -> list[tuple[str, list[Tap]]]:
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
    return Tap(
        typeset(pick(one.title), language), page_address(**{name: text}), text, adjusting(one.id, name)
    )
