"""Two meanings in the address: what was typed, what is wrong with it, and how the two sets of hands look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import parse_qsl, urlencode

from flask import request, url_for
from markupsafe import Markup

from kb.web.compare.changing import changes
from kb.web.compare.charts import Chart, chart, columns, said
from kb.web.compare.meaning_fields import Field, Wrong, marked, read_hand, read_meaning
from kb.web.interview import asking
from kb.web.site.language import pick
from kb.web.site.language import translate as _
from kb.web.site.typography import SUITS, suit, typeset
from rulings.bridge.cards import Hand, Suit
from rulings.engine.topic import Topic
from rulings.errors import UnknownTopic
from rulings.meaning import (
    Meaning,
    MeaningError,
    Pair,
    Verdict,
    compare,
    empty_types,
    format_meaning,
    ready_made,
)
from rulings.meaning.ready import groups
from rulings.topics import topic as topic_of

OLD, NEW, PARTNER = "gammel", "ny", "makker"
CASE, QUESTION, ANSWERS = "sag", "spm", "svar"
PICK = "vaelg"
EXERCISE = "opgave"
CARRIED = (OLD, NEW, PARTNER, CASE, QUESTION, ANSWERS, EXERCISE)
"""What every link of the page carries along."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A link to the same page with something changed."""

    label: Markup
    url: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The charts: of strength, and of each suit's length, spades first."""

    strength: Chart
    lengths: list[Chart]


@dataclass(frozen=True, slots=True)
class Origin:
    """The interview that the reader comes from.

    Attributes:
        title: of its topic.
        back: where it stands now.
        answers: how to take an answer along: yes, no, don't know.
    """

    topic: Topic
    back: str
    answers: dict[str, str]


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that the address says, and the verdict where both meanings can be used.

    Attributes:
        notes: types within the meanings that no hand fits, each with the reason.
    """

    old: Field
    new: Field
    partner: Field
    verdict: Verdict | None
    notes: tuple[str, ...] = ()

    @property
    def problems(self) -> tuple[Wrong, ...]:
        """Everything that is wrong, in the order of the fields."""
        return (*self.old.wrong, *self.new.wrong, *self.partner.wrong)


def here(**changed: str) -> str:
    """The address of the page with some of its parameters changed; empty ones are left out."""
    given = {key: request.args.get(key, "") for key in CARRIED} | changed
    query = urlencode({key: value for key, value in given.items() if value})
    return url_for("comparable.page") + (f"?{query}" if query else "")


def address(old: str, new: str, exercise: str) -> str:
    """The address of a comparison, with the exercise that it comes from."""
    return url_for("comparable.page") + "?" + urlencode({OLD: old, NEW: new, EXERCISE: exercise})


def comparison(language: str) -> Comparison:
    """What the address asks to compare."""
    old = read_meaning(OLD, request.args.get(OLD, ""), language)
    new = read_meaning(NEW, request.args.get(NEW, ""), language)
    partner, hand = read_hand(PARTNER, request.args.get(PARTNER, ""), language)
    given = Comparison(old, new, partner, None)
    if old.meaning is None or new.meaning is None or given.problems:
        return given
    try:
        unions = [one for one in (old.meaning, new.meaning) if len(one.types) > 1]
        notes = [why for one in unions for _type, why in empty_types(one, language)]
        return Comparison(old, new, partner, compared(old.meaning, new.meaning, hand, language), tuple(notes))
    except MeaningError as error:
        return _empty(given, error, language)


@lru_cache(maxsize=256)
def compared(old: Meaning, new: Meaning, hand: Hand | None, language: str) -> Verdict:
    """`compare`, remembered: the same pair is soon asked for again, by its links or its other language."""
    return compare(old, new, hand, language)


def _empty(given: Comparison, error: MeaningError, language: str) -> Comparison:
    """Marks the meaning that no hand fits."""

    def with_fault(one: Field) -> Field:
        whole = [(0, len(one.text))]
        wrong = (Wrong("", error.reason),)
        return replace(one, marked=marked(one.text, whole, language), wrong=wrong)

    if error.text == given.old.read:
        return Comparison(with_fault(given.old), given.new, given.partner, None)
    return Comparison(given.old, with_fault(given.new), given.partner, None)


def taps(one: Field, language: str) -> list[Tap]:
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
    first = [
        Tap(typeset(c.label, language), address(c.text, texts[1], one.id)) for c in changes(old, language)
    ]
    second = [
        Tap(typeset(c.label, language), address(texts[0], c.text, one.id)) for c in changes(new, language)
    ]
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


def pictures(verdict: Verdict, language: str) -> Pictures:
    """The two sets of hands over one another, by strength and by length of each suit."""
    old, new, both = verdict.old_spread, verdict.new_spread, verdict.both_spread
    rows = columns(old.points, new.points, both.points)
    title = _("Styrke i honnørpoint")
    points, cards = _("point"), _("kort")
    strength = chart(Markup(title), f"{title}. {said(rows, language, points)}", rows)
    lengths = []
    tables = {s: columns(old.lengths[s], new.lengths[s], both.lengths[s]) for s in Suit}
    longest = max(
        r.at for t in tables.values() for r in t if r.old * 200 >= old.total or r.new * 200 >= new.total
    )
    for s in reversed(Suit):
        spoken = _("Længde i %(suit)s", suit=SUITS[language][s.sign])
        label = f"{spoken}. {said(tables[s], language, cards)}"
        drawn = chart(
            suit(s.sign, language), label, tables[s], scale=range(longest + 1), width=170, height=104
        )
        lengths.append(drawn)
    return Pictures(strength, lengths)


def origin() -> tuple[Origin | None, str]:
    """The interview that the address names, and what is wrong with the way back to it."""
    wanted = request.args.get(CASE, "")
    if not wanted:
        return None, ""
    try:
        chosen = topic_of(wanted)
    except UnknownTopic:
        return None, _("Afgørelsen, du kom fra, findes ikke; sammenligningen gælder alligevel.")
    question = request.args.get(QUESTION, "")
    known = {q.id for q in chosen.questions}
    pairs = parse_qsl(request.args.get(ANSWERS, "")[: asking.LONGEST * 4], max_num_fields=asking.MOST)
    answers = {key: value for key, value in pairs if key in known}
    back = asking.address(chosen, answers)
    if question not in known:
        return Origin(chosen, back, {}), _("Spørgsmålet, du kom fra, findes ikke; gå tilbage, og prøv igen.")
    taken = {a: asking.address(chosen, {**answers, question: a}) for a in ("ja", "nej", "ved-ikke")}
    return Origin(chosen, back, taken), ""


COUNTED = "comparable"
"""How the ids of the interviews' questions begin that counting helps with."""


def counting_address(topic: Topic, question: str, answers: Mapping[str, str]) -> str:
    """Where an interview's question can be counted out, with the way back; empty where that is no help."""
    if not question.startswith(COUNTED):
        return ""
    query = {CASE: topic.id, QUESTION: question, ANSWERS: urlencode(answers)}
    return url_for("comparable.page") + "?" + urlencode({k: v for k, v in query.items() if v})
