"""The ruling that a told case starts, with the answers that are certain in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from laws.citation import parse
from laws.words import fold, words
from rulings.bridge.calls import CallKind
from rulings.bridge.irregularities import irregularities
from rulings.bridge.notation import parse_auction
from rulings.engine.facts import read_facts
from rulings.engine.question import Question
from rulings.engine.run import decide
from rulings.errors import FactsError, NotationError
from rulings.told.case import Told, told_of
from rulings.told.certain import lasting, understood, unrivalled
from rulings.told.choose import Choice, choose
from rulings.told.chooser import Chooser
from rulings.told.events import Named, Said, TurnLost
from rulings.told.fits import fits
from rulings.told.grammar import vocabulary
from rulings.told.hear import NOTHING, Known, hear, mended
from rulings.told.starts import after_calls, before_calls
from rulings.told.starts.calls import OUT_OF_TURN, faultless, topic_of, whole_auction, wrong_call
from rulings.told.starts.information import explainer
from rulings.told.starts.register import Facts, Starter
from rulings.told.story import Story
from rulings.topics import topic as topic_named
from rulings.topics import topics

_LAW_OF_KIND = {CallKind.PASS: "30", CallKind.BID: "31", CallKind.DOUBLE: "32"}
"""A call out of rotation comes under a law of its own by its kind alone."""
_FEWEST, _TELLING = 4, 9
"""Words of the shortest text that the chooser is heard on, and of one that it is heard on without doubt: of
1103 queries of the search four fifths are shorter."""
_SHORT, _ASKING = 0.1, 0.4
"""What each word too few counts for no case, and that a question is asked or only calls are told."""
_FAR_COMMONER = 3.0
"""How much rarer (ln) a learned word is than one of ours when it is taken for a slip: »tru« for »tur«."""
MISTAKEN_EXPLANATION, LAW_75 = "forkert-forklaring", "75"


@dataclass(frozen=True, slots=True)
class Start:
    """An interview with its first answers.

    Attributes:
        topic: id of the topic.
        facts: question id → answer, as a page and a command take them.
        citation: the law that it comes under.
        written: words of the text that are bids, not citations.
        beside: another interview, where the text may as well come under that; it has none beside it.
    """

    topic: str
    facts: Mapping[str, str]
    citation: str
    written: frozenset[str] = frozenset()
    beside: Start | None = None


def start(
    text: str, known: Known = lambda _: True, *, leading: str = "", chooser: Chooser | None = None
) -> Start | None:
    """The ruling that a text starts, or None where it tells of no case.

    Args:
        known: for a word that it does not know, a slip is looked for; without it no word is mended.
        leading: the place that a search for the text found first; where a table is told and nothing that
            starts a ruling by itself, that place's law does.
        chooser: the second opinion; without it the events alone start a ruling.

    >>> dict(start("syd bød 1♥ i nords tur, vest accepterer ikke").facts)
    {'call-out-of-turn': '1H', 'whose-turn': 'partner', 'lho-calls': 'nej'}
    >>> start("pas uden for tur") is None
    True
    """
    written_out = _of_auction(text)
    if written_out is not None:
        return written_out
    told = _told(text, known)
    first = _by_events(told)
    if chooser is not None and not leading:
        read = mended(text, lambda word: known(word) or _in_use(fold(word), chooser))
        return _weighed(text, _second_opinion(read, told, first, chooser), told, first)
    if first is None and leading and told.story.table:
        return _led(told, leading)
    return _certain(first, told.story, text) if first else None


def _in_use(word: str, chooser: Chooser) -> bool:
    """Whether a folded word is learned, and no slip in our texts for a word that is far commoner there."""
    if word not in chooser.columns:
        return False
    meant = chooser.columns.get(vocabulary().meant(word) or "")
    return meant is None or bool(chooser.idf[chooser.columns[word]] - chooser.idf[meant] < _FAR_COMMONER)


@lru_cache(maxsize=8)
def _told(text: str, known: Known) -> Told:
    """What a text tells; a search asks twice, before it has looked and after."""
    story = hear(text, known)
    return _nothing_told() if story is NOTHING else told_of(story)


@cache
def _nothing_told() -> Told:
    return told_of(NOTHING)


def _weighed(text: str, choice: Choice, told: Told, first: Start | None) -> Start | None:
    """The ruling with the chooser heard, and the one that is as near."""
    likeliest, beside = (
        _certain(first if first and first.topic == topic else _chosen(told, topic), told.story, text)
        if topic
        else None
        for topic in (choice.topic, choice.beside)
    )
    return replace(likeliest, beside=beside) if likeliest else None


def _second_opinion(text: str, told: Told, first: Start | None, chooser: Chooser) -> Choice:
    """The topic with the chooser heard, which is silent on a few words."""
    by_events, story, many = first.topic if first else "", told.story, len(words(text))
    if many < _FEWEST:
        return Choice(by_events)
    doubt = _SHORT * max(0, _TELLING - many)
    if first is None and (story.asking or story.only_calls):
        doubt += _ASKING
    firm = bool(first and first.facts)
    return choose(text, by_events, chooser, against=faultless(told), firm=firm, doubt=doubt)


def _by_events(told: Told) -> Start | None:
    """The likeliest ruling by what is told to have happened."""
    return next(_startable(told, _cases(told)), None) if told.story.events else None


def _startable(told: Told, found: Iterable[tuple[str, Facts, str]]) -> Iterator[Start]:
    for topic, facts, law in found:
        kept = _usable(topic, {**facts, **_said(told.story, topic, facts)})
        if kept is not None and (kept or told.story.told):
            yield Start(topic, kept, law or _law_of(topic), told.story.written)


def _certain(start: Start, story: Story, text: str) -> Start:
    """With only those facts that are told without the unclear clauses too, and unrivalled."""
    facts = lasting(unrivalled(start.facts, text), story)
    clear = understood(story)
    if facts and clear.events != story.events:
        again = _facts_of(told_of(clear), start.topic)
        facts = {key: value for key, value in facts.items() if again.get(key) == value}
    return replace(start, facts=facts)


def _facts_of(told: Told, topic: str) -> Mapping[str, str]:
    """What a story tells of a topic."""
    found = next(_startable(told, (one for one in _cases(told) if one[0] == topic)), None)
    return found.facts if found else _said(told.story, topic, {})


def _chosen(told: Told, topic: str) -> Start:
    """The ruling on a topic that another than the likeliest event starts, with what the events tell of it."""
    of_topic = (one for one in _cases(told) if one[0] == topic)
    blank = Start(topic, {}, _law_of(topic), told.story.written)
    return next(_startable(told, of_topic), blank)


def _of_auction(text: str) -> Start | None:
    """An auction written out from its dealer, with an irregularity in it."""
    if ":" not in text:
        return None
    try:
        auction = parse_auction(text)
    except NotationError:
        return None
    topic = topic_of([fault for one in irregularities(auction) for fault in one.faults])
    kept = _usable(topic, {"auction": str(auction)}) if topic else None
    return Start(topic, kept, _law_of(topic)) if kept else None


def _led(told: Told, leading: str) -> Start | None:
    """The ruling of the law that a search found first, if it has one; of several, that of the very place."""
    place = parse(leading)
    near = [one for one in topics() if parse(str(one.citation)).law == place.law]
    very = [one for one in near if one.citation in (place, *place.ancestors)]
    if len(chosen := very or near) != 1 or not fits(told.story, chosen[0].id):
        return None
    facts = _said(told.story, chosen[0].id, {})
    kept = _usable(chosen[0].id, {"auction": told.handed_over, **facts})
    return None if kept is None else Start(chosen[0].id, kept, str(place.law), told.story.written)


def _cases(told: Told) -> Iterator[tuple[str, Facts, str]]:
    """The topics that may be meant, the likeliest first, each with its facts and its law."""
    story = told.story
    if not story.tells(TurnLost) and (case := whole_auction(told)):
        yield *case, ""
    if story.told:
        yield from _started(before_calls(), told)
    if not story.general and (found := wrong_call(told)):
        yield *found, _law_of_call(found[0], told)
    if story.told:
        yield from _started(after_calls(), told)
        yield from ((one.topic, {}, "") for one in story.of(Said) if one.topic)


def _started(starters: Sequence[tuple[str, Starter]], told: Told) -> Iterator[tuple[str, Facts, str]]:
    for topic, starter in starters:
        facts = starter(told)
        if facts is not None:
            yield topic, facts, _law_of_explanation(topic, told)


def _said(story: Story, topic: str, facts: Facts) -> dict[str, str]:
    """The answers that were said to a topic's questions, where no event has settled them."""
    said = {one.question for one in story.of(Said)}
    asked = (question.id for question in _questions(topic))
    return {key: story.answer(key) for key in asked if key in said and not facts.get(key)}


def _questions(topic: str) -> Sequence[Question[object]]:
    return topic_named(topic).questions


def _usable(topic: str, facts: Facts) -> dict[str, str] | None:
    """The facts that the ruling takes; those that it refuses or has no question for are left out.

    None where it refuses them for a reason that no single one of them is at fault for.
    """
    chosen = topic_named(topic)
    asked = {question.id for question in chosen.questions}
    kept = {key: value for key, value in facts.items() if value and key in asked}
    while kept:
        try:
            decide(chosen, read_facts(chosen.questions, kept))
        except FactsError as error:
            if kept.pop(error.question, None) is None:
                return None
            continue
        break
    return kept


def _law_of_call(topic: str, told: Told) -> str:
    if topic != OUT_OF_TURN or told.call is None:
        return ""
    return _LAW_OF_KIND[CallKind.DOUBLE if told.call.kind is CallKind.REDOUBLE else told.call.kind]


def _law_of_explanation(topic: str, told: Told) -> str:
    """75 where a player tells of the own side's mistaken explanation: it asks how to put that right."""
    own = topic == MISTAKEN_EXPLANATION and explainer(told) in (Named.ME, Named.PARTNER)
    return LAW_75 if own else ""


def _law_of(topic: str) -> str:
    return str(parse(str(topic_named(topic).citation)).law)
