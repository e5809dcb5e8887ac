"""A meaning or a hand as typed in a field: what could be read of it, and the places that cannot be used."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from kb.web.site.words.language import pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from rulings.bridge.cards import Hand, parse_hand
from rulings.errors import NotationError
from rulings.meaning import (
    NOTHING_KNOWN,
    Context,
    Meaning,
    MeaningError,
    Reading,
    Senses,
    UnknownMeaning,
    format_meaning,
    ready_made,
    reserved_text,
    senses_of,
    sentence,
)
from rulings.meaning.conventions.reference import is_reference, read_reference

LONGEST = 1200
"""Letters of one field that are shown again."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A place that cannot be used.

    Attributes:
        what: its letters; none where the whole is meant.
        reason: why.
        choices: the readings to choose between.
        unread: whether nothing at all was made of it.
    """

    what: str
    reason: str
    choices: tuple[Reading, ...] = ()
    unread: bool = False


@dataclass(frozen=True, slots=True)
class MeaningField:
    """A meaning as typed.

    Attributes:
        name: of the parameter.
        text: what was typed.
        meaning: what could be read of it; None where nothing was typed.
        read: that, as one plain sentence.
        title: what it is called, where it is a ready-made one.
        marked_text: the text with the places that cannot be used marked; empty where there are none.
        wrong: those places with their reasons.
        reservation: that the reading holds if words which are not known say nothing of the hand; else empty.
        senses: all that it can mean; None where a place must be settled first.
    """

    name: str
    text: str
    meaning: Meaning | None = None
    read: str = ""
    title: str = ""
    marked_text: Markup | str = ""
    wrong: tuple[Wrong, ...] = ()
    senses: Senses | None = None
    reservation: str = ""

    @property
    def unread(self) -> tuple[str, ...]:
        """The words that nothing was made of."""
        return tuple(wrong.what for wrong in self.wrong if wrong.unread and wrong.what.strip())

    @property
    def reserved(self) -> tuple[str, ...]:
        """The words that the reading is reserved for."""
        return self.senses.reserved if self.senses is not None else ()

    @property
    def rows(self) -> int:
        """Lines that the text takes on a phone."""
        return min(max(2, -(-len(self.text) // 34)), 7)


def read_meaning(
    name: str, text: str, language: str, context: Context = NOTHING_KNOWN, every_word: bool = False
) -> MeaningField:
    """Reads one of the two meanings, by what the auction tells where it is known.

    Args:
        name: of the parameter.
        text: as typed.
        language: of the page.
        context: what the auction tells.
        every_word: whether a word that is not known is asked about, and never set aside.
    """
    if not text.strip():
        return MeaningField(name, "")
    read = _read_cached if len(text) <= LONGEST else _read
    return replace(read(text, language, context, every_word), name=name)


def _read(text: str, language: str, context: Context, every_word: bool) -> MeaningField:
    """The same without the name of its parameter."""
    name = ""
    if is_reference(text):
        try:
            text = format_meaning(read_reference(text, language).meaning, language)
        except UnknownMeaning as error:
            return _faulty(name, text, 0, len(text), f"@{error.key[:60]}", _near(error), language)
        except MeaningError as error:
            end = error.position + len(error.what)
            return _faulty(name, text, error.position, end, error.what[:60], error.reason, language)
    senses = senses_of(text, language, context, every_word)
    spans = [(p.offset, p.offset + p.length) for p in senses.problems]
    wrong = tuple(Wrong(p.what[:60], p.reason, p.choices, p.unread) for p in senses.problems)
    if senses.senses:
        meaning = senses.senses[0].meaning
        title = next((pick(r.title) for r in ready_made() if r.meaning == meaning), "")
        read = sentence(meaning, language)
        marked_text = mark_spans(text[:LONGEST], spans, language) if wrong else ""
        reservation = reserved_text(senses.reserved, language)
        return MeaningField(name, text, meaning, read, title, marked_text, wrong, senses, reservation)
    readable = senses.kept if senses.kept != Meaning() else None
    read = sentence(readable, language) if readable is not None else ""
    # What stands on a reading to tap is not told a second time.
    read = "" if any(c.says == read for w in wrong for c in w.choices) else read
    return MeaningField(
        name, text[:LONGEST], readable, read, "", mark_spans(text[:LONGEST], spans, language), wrong
    )


_read_cached = lru_cache(maxsize=512)(_read)  # of two meanings one stays while the other is changed


def _near(error: UnknownMeaning) -> str:
    near = ", ".join(f"@{key}" for key in error.near)
    return _("Der er ingen konvention med det navn; de nærmeste er %(near)s.", near=near)


def _faulty(
    name: str, text: str, start: int, end: int, what: str, reason: str, language: str
) -> MeaningField:
    """A reference that names no convention, or one of its parameters in a way that cannot be."""
    marked_text = mark_spans(text[:LONGEST], [(start, min(end, LONGEST))], language)
    return MeaningField(name, text[:LONGEST], marked_text=marked_text, wrong=(Wrong(what, reason),))


def read_hand(name: str, text: str, language: str) -> tuple[MeaningField, Hand | None]:
    """Reads partner's hand."""
    if not text.strip():
        return MeaningField(name, ""), None
    try:
        return MeaningField(name, text), parse_hand(text)
    except NotationError as error:
        reason = error.why.in_language(language)
        at = error.position
        marked_text = mark_spans(text[:LONGEST], [(at, at + len(error.what))], language)
        return MeaningField(
            name, text[:LONGEST], marked_text=marked_text, wrong=(Wrong(error.what[:60], reason),)
        ), None


def mark_spans(text: str, spans: Sequence[tuple[int, int]], language: str) -> Markup:
    """The text with the letters of the spans marked; one of no letters marks where something is missing."""
    out, at = [], 0
    for start, end in sorted(spans):
        if end > len(text) or start < at:
            continue
        out.append(typeset(text[at:start], language))
        inside = typeset(text[start:end], language) if start < end else Markup("…")
        out.append(Markup('<mark class="wrong">{}</mark>').format(inside))
        at = end
    out.append(typeset(text[at:], language))
    return Markup("").join(out)
