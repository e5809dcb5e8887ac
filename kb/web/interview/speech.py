"""What is said at the table: now, during the play and after it, each with whom it is said to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from kb.web.interview.ruling import Follows, condition, follows
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from rulings.engine import Question, Ruling, render
from rulings.engine.announcement import Announcement, Audience, announcements_by_time, breaths, told_away
from rulings.engine.ruling import Stated
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import run

_CACHE_SIZE = 512
"""Rulings whose words are kept: most come again on the next page."""
_PAGES_BEFORE = 2048
"""Pages before of which it is kept what they said: all answers to a question come from the same."""
_LINES = 4096
"""Lines that are kept: most come again on the next page."""

_NO_NEWS = frozenset(("no-lead-restriction", "nothing-further"))
"""Kinds of consequences that only say that nothing more follows."""

_VISIBLE_LETTERS, _LETTERS_OF_A_HEADING = 190, 25
"""Letters that leave a question below them on a phone's screen; to whom they are said takes a line."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said to one audience in one breath.

    Attributes:
        when: the branch in which it is said; empty where it is said in any case.
        to: the line over it: »Til Vest«.
        read_out: for whom it is read: »Læs op for Vest«.
    """

    when: Markup
    to: Markup
    read_out: Markup
    lines: tuple[Follows, ...]


@dataclass(frozen=True, slots=True)
class Announcements:
    """All that a ruling says, by time.

    Attributes:
        headline: the ruling in a few words; empty before it is complete.
        now: what is new on this page.
        earlier: what a page before it has had under the same heading.
        notes: what the director alone is told now, and reads out to nobody.
        before: of these, what is done before the question is put.
        title: what the link to all that is read out says, by whom it is read out to.
        title_of_all: the same, with what an earlier page had too.
        judgements: what the director is left to judge after the play, and tells nobody now.
        closing: that nothing more happens, in one line of all that says so.
    """

    headline: Markup
    now: tuple[Speech, ...]
    earlier: tuple[Speech, ...]
    play: tuple[Speech, ...]
    after: tuple[Speech, ...]
    judgements: tuple[Speech, ...]
    closing: tuple[Speech, ...] = ()
    notes: tuple[Speech, ...] = ()
    before: tuple[Speech, ...] = ()
    title: str = ""
    title_of_all: str = ""


def announce(ruling: Ruling, language: str, known_before: tuple[Stated, ...] = ()) -> Announcements:
    """What a ruling says so far, in the order of speaking.

    Args:
        known_before: what followed on the page before; it was said there, and need not be said again.
    """
    return _announce(ruling.consequences, known_before, ruling.complete, language)


@lru_cache(maxsize=_CACHE_SIZE)
def _announce(
    consequences: tuple[Stated, ...], known_before: tuple[Stated, ...], complete: bool, language: str
) -> Announcements:
    first, play, after = announcements_by_time(consequences)
    known = frozenset(known_before)
    now = tuple(each for each in first if each.to != "director")
    notes = [each for each in first if each.to == "director" and (complete or each.stated not in known)]
    before = tuple(each for each in notes if each.first and not complete)
    out = Announcements(
        headline=typeset(headline(consequences, language) if complete else "", language),
        now=_speeches(tuple(each for each in now if each.stated not in known), language),
        earlier=_speeches(tuple(each for each in now if each.stated in known), language),
        play=_speeches(play, language),
        after=_speeches(tuple(each for each in after if each.to != "director"), language),
        judgements=_speeches(tuple(each for each in after if each.to == "director"), language),
        notes=_speeches(tuple(each for each in notes if each not in before), language),
        before=_speeches(before, language),
    )
    return _entitle(_close(out)) if complete else _entitle(out)


def _entitle(said: Announcements) -> Announcements:
    later = (*said.play, *said.after, *said.closing) if said.headline else ()
    return replace(said, title=_title(said.now, later), title_of_all=_title(said.earlier, said.now, later))


def _close(announcements: Announcements) -> Announcements:
    """A ruling whose lines without news are one at its end, where it has others to say now."""
    now, idle = _part(announcements.now)
    play, later = _part(announcements.play)
    lines = (*idle, *later)
    if not now or not lines:
        return announcements
    last = replace(
        lines[0],
        text=" ".join(dict.fromkeys(line.text for line in lines)),
        citations=tuple(dict.fromkeys(citation for line in lines for citation in line.citations)),
    )
    first = next(each for each in (*announcements.now, *announcements.play) if lines[0] in each.lines)
    closing = replace(first, when=Markup(""), lines=(last,))
    return replace(announcements, now=now, play=play, closing=(closing,))


def _part(speeches: tuple[Speech, ...]) -> tuple[tuple[Speech, ...], list[Follows]]:
    """What is news, and the lines that are none; what is said in one case alone stays where it is."""
    news: list[Speech] = []
    idle: list[Follows] = []
    for speech in speeches:
        lines = tuple(line for line in speech.lines if speech.when or line.kind not in _NO_NEWS)
        idle += [line for line in speech.lines if line not in lines]
        if lines:
            news.append(replace(speech, lines=lines))
    return tuple(news), idle


def followed_before(topic: Topic, answers: Sequence[tuple[Question[Any], str]]) -> tuple[Stated, ...]:
    """What followed on the page before the last answer; nothing on the first page."""
    return _followed_on(topic.id, frozenset((q.id, value) for q, value in answers[:-1])) if answers else ()


@lru_cache(maxsize=_PAGES_BEFORE)
def _followed_on(topic: str, facts: frozenset[tuple[str, str]]) -> tuple[Stated, ...]:
    try:
        return run(topic, dict(facts)).consequences
    except FactsError:
        return ()


@lru_cache(maxsize=_LINES)
def headline(consequences: tuple[Stated, ...], language: str) -> str:
    """What follows, in a few words."""
    return render.headline_text(consequences, language)


@dataclass(frozen=True, slots=True)
class Opening:
    """What is said before a question, in two.

    Attributes:
        visible: so much that the question is still seen below it.
        rest: what is folded.
    """

    visible: tuple[Speech, ...]
    rest: tuple[Speech, ...]


@lru_cache(maxsize=_CACHE_SIZE)
def opening(speeches: tuple[Speech, ...]) -> Opening:
    """What is said before a question, so that a phone's first screen still has the question."""
    front: list[Speech] = []
    rest: list[Speech] = []
    left = _VISIBLE_LETTERS
    for speech in speeches:
        fits = 0
        for line in speech.lines:
            left -= len(line.text) + (0 if fits else _LETTERS_OF_A_HEADING)
            if left < 0 and (front or fits):
                break
            fits += 1
        if fits:
            front.append(replace(speech, lines=speech.lines[:fits]))
        if fits < len(speech.lines):
            rest.append(replace(speech, lines=speech.lines[fits:]))
    return Opening(tuple(front), tuple(rest))


def _speeches(announcements: tuple[Announcement, ...], language: str) -> tuple[Speech, ...]:
    away = told_away(announcements)
    return tuple(
        Speech(
            condition(when, language),
            _audience(to, language, away=to in away),
            _read_out(to, language, away=to in away),
            tuple(_line(each, to, language) for each in breath),
        )
        for when, to, breath in breaths(announcements)
    )


@lru_cache(maxsize=_LINES)
def _audience(to: Audience, language: str, *, away: bool) -> Markup:
    return typeset(render.audience_text(to, language, away=away), language)


def _title(*parts: Iterable[Speech]) -> str:
    """What the link to the large script says: for whom it is read, where that is one audience."""
    titles = {speech.read_out for speeches in parts for speech in speeches}
    return titles.pop() if len(titles) == 1 else _("Læs op")


@lru_cache(maxsize=_LINES)
def _read_out(to: Audience, language: str, *, away: bool) -> Markup:
    return typeset(render.audience_text(to, language, away=away, part="read-out"), language)


@lru_cache(maxsize=_LINES)
def _line(consequence: Stated, to: Audience, language: str) -> Follows:
    """A consequence as it is said to its audience, under the heading of its time."""
    text = render.spoken_text(consequence.consequence, to, language)
    return replace(follows(consequence, language), text=render.under_heading(text, language))
