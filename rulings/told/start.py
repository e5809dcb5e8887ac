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
from rulings.told.besides import stands_beside
from rulings.told.case import TableCase, case_of
from rulings.told.certain import clear_story, lasting, without_rivals
from rulings.told.choose import Choice, choose
from rulings.told.chooser import Chooser
from rulings.told.events import RoleName, Said, TurnLost
from rulings.told.fits import fits
from rulings.told.grammar import vocabulary
from rulings.told.hear import NOTHING, KnownWord, hear, mend
from rulings.told.starts import after_calls, before_calls
from rulings.told.starts.calls import OUT_OF_TURN, faultless, topic_of, whole_auction, wrong_call
from rulings.told.starts.information import explainer
from rulings.told.starts.register import Facts, Starter
from rulings.told.starts.seats import seats_told
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
        bid_words: words of the text that are bids, not citations.
        beside: another interview, where the text may as well come under that; it has none beside it.
    """

    topic: str
    facts: Mapping[str, str]
    citation: str
    bid_words: frozenset[str] = frozenset()
    beside: Start | None = None


def start(
    text: str, is_known: KnownWord = lambda _: True, *, leading: str = "", chooser: Chooser | None = None
) -> Start | None:
    """The ruling that a text starts, or None where it tells of no case.

    Args:
        known: for a word that it does not know, a slip is looked for; without it no word is mended.
        leading: the place that a search for the text found first; where a table is told and nothing that
            starts a ruling by itself, that place's law does.
        chooser: the second opinion; without it the events alone start a ruling.

    >>> dict(start("syd bød 1♥ i nords tur, vest accepterer ikke").facts)
    {'call-out-of-turn': '1H', 'whose-turn': 'partner', 'lho-calls': 'nej', 'offender-seat': 'S'}
    >>> start("pas uden for tur") is None
    True
    """
    written_out = _of_auction(text)
    if written_out is not None:
        return written_out
    case = _case_told_by(text, is_known)
    first = _by_events(case)
    if chooser is not None and not leading:
        read = mend(text, lambda word: is_known(word) or _in_use(fold(word), chooser))
        return _weigh(text, _second_opinion(read, case, first, chooser), case, first)
    if first is None and leading and case.story.table:
        return _start_of_law(case, leading)
    return _certain(first, case.story, text) if first else None


def _in_use(word: str, chooser: Chooser) -> bool:
    """Whether a folded word is learned, and no slip in our texts for a word that is far commoner there."""
    if word not in chooser.columns:
        return False
    correction = chooser.columns.get(vocabulary().correct(word) or "")
    return correction is None or bool(
        chooser.idf[chooser.columns[word]] - chooser.idf[correction] < _FAR_COMMONER
    )


@lru_cache(maxsize=8)
def _case_told_by(text: str, is_known: KnownWord) -> TableCase:
    """What a text tells; a search asks twice, before it has looked and after."""
    story = hear(text, is_known)
    return _nothing_told() if story is NOTHING else case_of(story)


@cache
def _nothing_told() -> TableCase:
    return case_of(NOTHING)


def _weigh(text: str, choice: Choice, case: TableCase, first: Start | None) -> Start | None:
    """The ruling with the chooser heard, and the one that is as near."""
    other = stands_beside(text, choice.topic) if choice.topic else ""
    likeliest, beside = (
        _certain(first if first and first.topic == topic else _start_on(case, topic), case.story, text)
        if topic
        else None
        for topic in (choice.topic, other or choice.beside)
    )
    return replace(likeliest, beside=beside) if likeliest else None


def _second_opinion(text: str, case: TableCase, first: Start | None, chooser: Chooser) -> Choice:
    """The topic with the chooser heard, which is silent on a few words."""
    by_events, story, many = first.topic if first else "", case.story, len(words(text))
    if many < _FEWEST:
        return Choice(by_events)
    doubt = _SHORT * max(0, _TELLING - many)
    if first is None and (story.asking or story.only_calls):
        doubt += _ASKING
    firm = bool(first and first.facts)
    return choose(text, by_events, chooser, against=faultless(case), firm=firm, doubt=doubt)


def _by_events(case: TableCase) -> Start | None:
    """The likeliest ruling by what is told to have happened."""
    return next(_startable(case, _cases(case)), None) if case.story.events else None


def _startable(case: TableCase, cases: Iterable[tuple[str, Facts, str]]) -> Iterator[Start]:
    for topic, facts, law in cases:
        usable = _usable(topic, {**facts, **_answers(case.story, topic, facts)})
        if usable is not None and (usable or case.story.tells_case):
            yield Start(topic, usable, law or _law_of(topic), case.story.bid_words)


def _certain(start: Start, story: Story, text: str) -> Start:
    """With only those facts that are told without the unclear clauses too, and unrivalled."""
    facts = lasting(without_rivals(start.facts, text), story)
    clear = clear_story(story)
    if facts and clear.events != story.events:
        again = _facts_of(case_of(clear), start.topic)
        facts = {key: value for key, value in facts.items() if again.get(key) == value}
    seats = seats_told(clear, topic_named(start.topic), facts)
    seated = _usable(start.topic, {**facts, **seats}) if seats else None
    return replace(start, facts=facts if seated is None or not facts.items() <= seated.items() else seated)


def _facts_of(case: TableCase, topic: str) -> Mapping[str, str]:
    """What a story tells of a topic."""
    likeliest = next(_startable(case, (entry for entry in _cases(case) if entry[0] == topic)), None)
    return likeliest.facts if likeliest else _answers(case.story, topic, {})


def _start_on(case: TableCase, topic: str) -> Start:
    """The ruling on a topic that another than the likeliest event starts, with what the events tell of it."""
    of_topic = (entry for entry in _cases(case) if entry[0] == topic)
    blank = Start(topic, {}, _law_of(topic), case.story.bid_words)
    return next(_startable(case, of_topic), blank)


def _of_auction(text: str) -> Start | None:
    """An auction written out from its dealer, with an irregularity in it."""
    if ":" not in text:
        return None
    try:
        auction = parse_auction(text)
    except NotationError:
        return None
    topic = topic_of([fault for irregularity in irregularities(auction) for fault in irregularity.faults])
    facts = _usable(topic, {"auction": str(auction)}) if topic else None
    return Start(topic, facts, _law_of(topic)) if facts else None


def _start_of_law(case: TableCase, leading: str) -> Start | None:
    """The ruling of the law that a search found first, if it has one; of several, that of the very place."""
    place = parse(leading)
    near = [ruling for ruling in topics() if parse(str(ruling.citation)).law == place.law]
    very = [topic for topic in near if topic.citation in (place, *place.ancestors)]
    if len(rulings := very or near) != 1 or not fits(case.story, rulings[0].id):
        return None
    facts = _answers(case.story, rulings[0].id, {})
    usable = _usable(rulings[0].id, {"auction": case.handed_over, **facts})
    return None if usable is None else Start(rulings[0].id, usable, str(place.law), case.story.bid_words)


def _cases(case: TableCase) -> Iterator[tuple[str, Facts, str]]:
    """The topics that may be meant, the likeliest first, each with its facts and its law."""
    story = case.story
    if not story.tells(TurnLost) and (auction := whole_auction(case)):
        yield *auction, ""
    if story.tells_case:
        yield from _cases_of(before_calls(), case)
    if not story.general and (wrong := wrong_call(case)):
        yield *wrong, _law_of_call(wrong[0], case)
    if story.tells_case:
        yield from _cases_of(after_calls(), case)
        yield from ((event.topic, {}, "") for event in story.of(Said) if event.topic)


def _cases_of(starters: Sequence[tuple[str, Starter]], case: TableCase) -> Iterator[tuple[str, Facts, str]]:
    for topic, starter in starters:
        facts = starter(case)
        if facts is not None:
            yield topic, facts, _law_of_explanation(topic, case)


def _answers(story: Story, topic: str, facts: Facts) -> dict[str, str]:
    """The answers that were said to a topic's questions, where no event has settled them."""
    with_answer = {event.question for event in story.of(Said)}
    ids = (question.id for question in _questions(topic))
    return {key: story.answer(key) for key in ids if key in with_answer and not facts.get(key)}


def _questions(topic: str) -> Sequence[Question[object]]:
    return topic_named(topic).questions


def _usable(topic: str, facts: Facts) -> dict[str, str] | None:
    """The facts that the ruling takes; those that it refuses or has no question for are left out.

    None where it refuses them for a reason that no single one of them is at fault for.
    """
    ruling = topic_named(topic)
    ids = {question.id for question in ruling.questions}
    usable = {key: value for key, value in facts.items() if value and key in ids}
    while usable:
        try:
            decide(ruling, read_facts(ruling.questions, usable))
        except FactsError as error:
            if usable.pop(error.question, None) is None:
                return None
            continue
        break
    return usable


def _law_of_call(topic: str, case: TableCase) -> str:
    if topic != OUT_OF_TURN or case.call is None:
        return ""
    return _LAW_OF_KIND[CallKind.DOUBLE if case.call.kind is CallKind.REDOUBLE else case.call.kind]


def _law_of_explanation(topic: str, case: TableCase) -> str:
    """75 where a player tells of the own side's mistaken explanation: it asks how to put that right."""
    own = topic == MISTAKEN_EXPLANATION and explainer(case) in (RoleName.ME, RoleName.PARTNER)
    return LAW_75 if own else ""


def _law_of(topic: str) -> str:
    return str(parse(str(topic_named(topic).citation)).law)
