"""What the two meanings of a comparison are changed by: chips, or a ready-made meaning put in the place."""

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
from rulings.meaning.reading.left_out import with_left_out


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


def field_chips(field: MeaningField, language: str) -> Chips | None:
    """The chips of a meaning as typed; none where a place has readings to choose between first."""
    if any(not wrong.unread for wrong in field.wrong):
        return None

    def changed(text: str) -> str:
        return page_address(**{field.name: with_left_out(text, field.reserved)})

    return chips_of(field.meaning or Meaning(), language, changed)


def exercise_chips(pair: Pair, language: str) -> list[tuple[str, str, Chips | None]]:
    """The chips of both meanings of an exercise; a tap goes on where meanings are compared."""
    old, new = pair.withdrawn.meaning, pair.new.meaning
    texts = format_meaning(old, language), format_meaning(new, language)
    first = chips_of(old, language, lambda text: address(text, texts[1], pair))
    second = chips_of(new, language, lambda text: address(texts[0], text, pair))
    return [(OLD, _("Den tilbagetagne melding"), first), (NEW, _("Den nye melding"), second)]


def conventions_offered(name: str, language: str) -> list[tuple[str, list[Tap]]]:
    """The conventions by group: links that put them in one of the fields, and where to adjust them.

    A convention of which something must be told, and that has no preset, can only be adjusted.
    """
    by_id = {r.id: r for r in ready_made()}
    by_group: dict[str, list[Tap]] = {key: [] for key in groups()}
    for convention in conventions().values():
        keys = [convention.id, *(preset.id for preset in convention.presets)]
        ready_keys = [key for key in keys if key in by_id]
        by_group[convention.group] += [_ready(by_id[key], name, language) for key in ready_keys]
        if not ready_keys:
            by_group[convention.group].append(
                Tap(typeset(pick(convention.name), language), "", "", adjusting(convention.id, name))
            )
    return [(pick(groups()[key]), taps) for key, taps in by_group.items() if taps]


def _ready(ready: ReadyMade, name: str, language: str) -> Tap:
    text = format_meaning(ready.meaning, language)
    return Tap(
        typeset(pick(ready.title), language), page_address(**{name: text}), text, adjusting(ready.id, name)
    )
