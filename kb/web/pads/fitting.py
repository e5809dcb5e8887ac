"""Which rulings fit what was entered: those on what is irregular in it first, then what can still be asked.

A ruling is offered only where its rule takes the entry as it stands; the rules themselves say so.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from flask_babel.speaklater import LazyString
from markupsafe import Markup

from kb.web.interview.answers import address
from kb.web.site.drawings.diagrams import call_mark, card_mark
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from laws.citation import Citation, parse
from rulings.bridge.auction import Auction
from rulings.bridge.irregularities import LAW_OF, THREE_PASSES, Became, Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play
from rulings.engine import render
from rulings.engine.facts import read_facts
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import topics

AUCTION, PLAY = "auction", "play"
"""Ids of the questions that an entry answers."""

_LAW_25, _LAW_26, _LAW_35, _LAW_61 = parse("25"), parse("26"), parse("35"), parse("61")
_CALLS = frozenset(map(parse, (*LAW_OF.values(), THREE_PASSES)))
_OUT_OF_TURN = tuple(map(parse, ("54", "53", "57")))
"""The laws on cards out of turn, the narrowest first; their rules take only play that shows one."""

_WRONG: dict[Fault, LazyString] = {
    Fault.AFTER_END: _l("efter den afsluttende pas"),
    Fault.CHANGED: _l("en ny melding i stedet for den forrige"),
    Fault.OUT_OF_TURN: _l("uden for tur"),
    Fault.OVER_SEVEN: _l("et bud over syv træk"),
    Fault.INADMISSIBLE_DOUBLE: _l("en dobling, der ikke er tilladt"),
    Fault.INADMISSIBLE_REDOUBLE: _l("en redobling, der ikke er tilladt"),
    Fault.INSUFFICIENT: _l("et for lavt bud"),
}


@dataclass(frozen=True, slots=True)
class Way:
    """A ruling to go on to, the entry filled in.

    Attributes:
        subjects: what in the entry it is about; empty where it is offered without.
    """

    url: str
    title: str
    law: Citation
    subjects: tuple[Markup, ...] = ()


@dataclass(frozen=True, slots=True)
class Fitting:
    """The rulings that fit an entry.

    Attributes:
        irregular: on what is irregular in it, in the order in which it happened.
        others: what may be asked all the same.
    """

    irregular: tuple[Way, ...]
    others: tuple[Way, ...]


def for_auction(auction: Auction) -> Fitting:
    """The rulings on an auction as it happened."""
    takers = _takers(AUCTION, str(auction))
    subjects: dict[Citation, list[Markup]] = {}
    for irregularity in irregularities(auction):
        if _law(irregularity) in takers:
            subjects.setdefault(_law(irregularity), []).append(_wrong(irregularity))
    # What only an irregular call gives ground for is no other matter of a regular one.
    apart = {*(_CALLS - {_LAW_25}), _LAW_35, *(() if subjects else (_LAW_26,))}
    return _fitting(AUCTION, str(auction), takers, subjects, apart)


def for_play(play: Play) -> Fitting:
    """The rulings on cards as they were played."""
    takers = _takers(PLAY, str(play))
    subjects = {law: [_stray(play)] for law in [law for law in _OUT_OF_TURN if law in takers][:1]}
    failures = [_mark_failure(failure.seat, failure.trick, play) for failure in play.failures()]
    if failures and _LAW_61 in takers:
        subjects[_LAW_61] = failures
    return _fitting(PLAY, str(play), takers, subjects, set())


def _fitting(
    question: str,
    text: str,
    takers: Mapping[Citation, Topic],
    subjects: Mapping[Citation, Sequence[Markup]],
    apart: Collection[Citation],
) -> Fitting:
    ways = tuple(_way(takers[law], question, text, tuple(lines)) for law, lines in subjects.items())
    others = (topic for law, topic in takers.items() if law not in subjects and law not in apart)
    return Fitting(ways, tuple(_way(topic, question, text) for topic in others))


def _law(irregularity: Irregularity) -> Citation:
    """The law whose interview rules on it: 27 asks about the turn too (27A2), so it goes before 29."""
    low = Fault.INSUFFICIENT in irregularity.faults and irregularity.faults[0] is Fault.OUT_OF_TURN
    return parse(
        LAW_OF[Fault.INSUFFICIENT] if low and irregularity.became is not Became.DEPRIVED else irregularity.law
    )


def _takers(question: str, text: str) -> dict[Citation, Topic]:
    """The rulings that can begin with the entry, by law and in its order."""
    asking = (
        topic
        for topic in topics()
        if any(question_asked.id == question for question_asked in topic.questions)
    )
    return {topic.citation: topic for topic in asking if _takes(topic, question, text)}


def _takes(topic: Topic, question: str, text: str) -> bool:
    try:
        decide(topic, read_facts(topic.questions, {question: text}))
    except FactsError:
        return False
    return True


def _way(topic: Topic, question: str, text: str, subjects: tuple[Markup, ...] = ()) -> Way:
    return Way(address(topic, {question: text}), pick(topic.title), topic.citation, subjects)


def _wrong(irregularity: Irregularity) -> Markup:
    """A call and what is wrong with it: »Syd 1♥: et for lavt bud«."""
    if irregularity.became is Became.DEPRIVED:
        what = _("uden for tur, så en spiller mistede sin tur")
    else:
        what = ", ".join(str(_WRONG[fault]) for fault in irregularity.faults)
    return Markup("{} {}: {}").format(
        _seat(irregularity.made.seat), call_mark(irregularity.made.call, current_language()), what
    )


def _stray(play: Play) -> Markup:
    """The last card of the play that came from a hand whose turn it was not."""
    trick = play.tricks[-1]
    turn = trick.leader
    stray = trick.plays[-1]
    for play_made in trick.plays:
        if play_made.seat is not turn:
            stray = play_made
        turn = play_made.seat.lho
    return Markup("{} {}: {}").format(
        _seat(stray.seat), card_mark(stray.card, current_language()), _("uden for tur")
    )


def _mark_failure(seat: Seat, trick: int, play: Play) -> Markup:
    """A card that did not follow suit though the hand held the suit."""
    card = play.tricks[trick].card_of(seat)
    mark = card_mark(card, current_language()) if card is not None else Markup()
    return Markup("{} {}: {}").format(
        _seat(seat), mark, _("bekendte ikke i stik %(number)d, men havde kuløren", number=trick + 1)
    )


def _seat(seat: Seat) -> str:
    return render.seat_text(seat, current_language())
