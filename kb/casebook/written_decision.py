"""Reads a written decision (web page, Word, PDF, mail, text) as a case: its parts by their headings.

Which ruling it comes under a person chooses; the likeliest topics are offered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from kb.casebook.arranging import wordings_of
from kb.casebook.case import (
    INSTANCES,
    Case,
    Comment,
    Decision,
    Instance,
    case_from_json,
    case_to_json,
    new_uid,
)
from kb.casebook.decision_cited import cited_places, day_of
from kb.casebook.decision_headings import about_a_deposit, deposit_of, instance_of_body, unanimity_of
from kb.casebook.decision_parts import (
    Line,
    Parts,
    instance_in,
    lines_of,
    parts_of,
    title_of,
    typed_lines,
    written_lines,
)
from kb.casebook.errors import CasebookError
from kb.reasons import reason_of
from laws.age import laws_of_year
from laws.citation import parse as citation
from laws.errors import UnreadableSource
from laws.languages import FIRST_LANGUAGE
from laws.reading.containers.opened import open_document
from rulings.review import plain_laws
from rulings.told.cited import shares
from rulings.topics import topic as topic_of
from rulings.topics import topics

if TYPE_CHECKING:
    from rulings.told.chooser import Chooser

OFFERED = 5
"""Topics that a person chooses among."""
LONGEST = 60_000
"""Letters of the longest decision that is read."""
_LONGEST_GIVEN, _LONGEST_SCORE, _LONGEST_COMMENT = 4000, 200, 20_000
_MOST_CITED = 200
_NAMED = 1.5
"""What it counts for a topic that all the places that are cited come under it."""

_NUMBER = re.compile(r"(?<!\d)(\d\d)[-–]([A-ZÆØÅ]{2,4})[-–]0{0,3}([1-9]\d{0,3})(?!\d)")
_APPEALED = re.compile(r"\b(?:appel|appeal|anke|klage|protest|committee|komit|panel)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WrittenDecision:
    """What was read of a decision.

    Attributes:
        title: empty where no line is one.
        number: the case's own, 23-AU-11; empty where it has none.
        decided: the day, as 2024-05-03; empty where the text says none.
        told: what happened, and whatever stands under no heading.
        reason: why the last instance decided so.
        decisions: of each instance, in order.
        applied, not_applied: the places that it cites, in order.
        topics: the likeliest rulings, likeliest first.
        text: the whole of it, headings with # before them; `read_written` reads it the same.
        left_out: lines of the file that are in no part: what a mail quotes, contents, page numbers.
    """

    title: str
    number: str
    decided: str
    told: str
    reason: str
    decisions: tuple[Decision, ...]
    comments: tuple[Comment, ...]
    applied: tuple[str, ...]
    not_applied: tuple[str, ...]
    topics: tuple[str, ...]
    text: str
    left_out: tuple[str, ...] = ()


def read_decision(data: bytes, name: str, chooser: Chooser | None = None) -> WrittenDecision:
    """What a file says of a decision; every word of it is in one of its parts, or left out and told.

    Args:
        chooser: what was learned of told cases; without it only the cited laws speak for a topic.

    Raises:
        CasebookError: the file cannot be read, has no words, or more than a case may have.
    """
    try:
        sheets = open_document(data, name)[0]
    except UnreadableSource as fault:
        raise CasebookError("unreadable", file=name, fault=reason_of(fault)) from fault
    lines = lines_of(sheets)
    return replace(_read(lines, name, chooser, title_of(lines) if lines else None), left_out=sheets.dropped)


def read_written(text: str, name: str, chooser: Chooser | None = None) -> WrittenDecision:
    """What a decision's text says, as `WrittenDecision.text` has it and a person may have mended it.

    Raises:
        CasebookError: it has no words, or more than a case may have.
    """
    lines = typed_lines(text)
    return _read(lines, name, chooser, titled=title_of(lines) if lines and lines[0].level else None)


def _read(lines: Sequence[Line], name: str, chooser: Chooser | None, titled: int | None) -> WrittenDecision:
    whole = "\n".join(line.text for line in lines)
    if not lines:
        raise CasebookError("empty", file=name)
    if len(whole) > LONGEST:
        raise CasebookError("decision-long", file=name, many=len(whole), most=LONGEST)
    cited = cited_places(whole)
    refused = tuple(dict.fromkeys(place for place, applies in cited if not applies))
    applied = tuple(dict.fromkeys(place for place, applies in cited if applies and place not in refused))
    if max(len(refused), len(applied)) > _MOST_CITED:
        raise CasebookError("decision-cites", file=name, most=_MOST_CITED)
    number = _NUMBER.search(whole)
    title = "" if titled is None else lines[titled].text
    others = [line for place, line in enumerate(lines) if place != titled]
    parts = parts_of(others)
    last = _last_instance(parts, number[2] if number else "", title, whole)
    story = "\n".join(parts.told)
    return WrittenDecision(
        title=title,
        number=f"{number[1]}-{number[2]}-{number[3]}" if number else "",
        decided=day_of(whole),
        told=story,
        reason="\n".join([*parts.why.get(last, []), *parts.why.get("", [])]),
        decisions=_decisions(parts, last),
        comments=tuple(Comment(text) for text in _cut("\n".join(parts.comments), _LONGEST_COMMENT)),
        applied=applied,
        not_applied=refused,
        topics=_likeliest(f"{title}. {story}", cited, chooser),
        text=written_lines([*([Line(1, title)] if title else []), *others]),
    )


def case_of_decision(read: WrittenDecision, topic: str, decided: str = "") -> Case:
    """The case that a decision is, under the topic that a person chose; without facts, which nobody gave yet.

    Raises:
        CasebookError: nothing says when it was decided, or it has what no case may have.
    """
    day = decided or read.decided
    if not day:
        raise CasebookError("no-day")
    season = read.number.split("-")
    last = read.decisions[-1].instance
    title = "" if _NUMBER.fullmatch(read.title) else read.title
    today, year = plain_laws(), laws_of_year(int(day[:4]))
    is_of_today = year == today.year
    case = Case(
        uid=new_uid("decision", read.number or sha256(read.text.encode()).hexdigest()),
        decided=day,
        decisions=read.decisions,
        id=f"{int(season[0]):02d}-{season[1]}-{int(season[2])}" if read.number else "",
        title=title or (topic_of(topic).title[FIRST_LANGUAGE] if topic else ""),
        topic=topic,
        told=read.told,
        reason=read.reason,
        edition=today.id if is_of_today else f"love-{year}-{FIRST_LANGUAGE}",
        wordings=wordings_of(read.applied) if is_of_today else {},
        applied=read.applied,
        not_applied=read.not_applied,
        comments=read.comments,
        authority="table" if last == "director" else "precedent" if last == "laws-commission" else "appeal",
    )
    return case_from_json(case_to_json(case))


def _last_instance(parts: Parts, body: str, title: str, whole: str) -> Instance:
    """Whose decision it is that names nobody: the number's body, the last that is named, or who was asked."""
    named_ones = parts.named_instances()
    if body:
        return max((instance_of_body(body), *named_ones), key=INSTANCES.index)
    titled = instance_in(title)
    if titled:
        return max((titled, *named_ones), key=INSTANCES.index)
    last = named_ones[-1] if named_ones else "director"
    unnamed = {*parts.given.get("", []), *parts.why.get("", [])}
    if last == "director" and named_ones and unnamed and _APPEALED.search(whole):
        return "appeals"
    return last


def _decisions(parts: Parts, last: Instance) -> tuple[Decision, ...]:
    """Each instance's decision in their order, with all that was written of it; one at least."""
    order = sorted({*parts.named_instances(), last}, key=INSTANCES.index)
    return tuple(_decision(parts, instance, last) for instance in order)


def _decision(parts: Parts, instance: Instance, last: Instance) -> Decision:
    is_last = instance == last
    texts = [*parts.given.get(instance, []), *(parts.given.get("", []) if is_last else [])]
    score = "\n".join([*parts.score.get(instance, []), *(parts.score.get("", []) if is_last else [])])
    if len(score) > _LONGEST_SCORE:
        texts, score = [*texts, score], ""
    deposit = "\n".join(parts.deposit) if is_last else ""
    reason = [*parts.why.get(instance, []), *(parts.why.get("", []) if is_last else [])]
    # Why the last instance decided so is the case's own reason.
    first, rest = _fitting("\n".join([*texts, *([deposit] if deposit else [])]))
    why = [rest, *([] if is_last else parts.why.get(instance, []))]
    return Decision(
        instance,
        given=first,
        why="\n".join(filter(None, why)),
        score=score,
        unanimous=unanimity_of("\n".join([*texts, *reason])) if instance != "director" else None,
        deposit=cast("Any", deposit_of(deposit or _on_the_deposit(instance, [*texts, *reason]))),
    )


def _on_the_deposit(instance: Instance, texts: Sequence[str]) -> str:
    """What an instance that was appealed to writes of the deposit among the rest."""
    return "" if instance == "director" else about_a_deposit("\n".join(texts))


def _fitting(text: str) -> tuple[str, str]:
    """A text as far as a ruling may go, at the end of a line, a sentence or a word; and what is left."""
    if len(text) <= _LONGEST_GIVEN:
        return text, ""
    head = text[:_LONGEST_GIVEN]
    end = max(head.rfind("\n"), head.rfind(". ") + 1)
    end = end if end > 0 else head.rfind(" ")
    end = end if end > 0 else _LONGEST_GIVEN
    return text[:end].rstrip(), text[end:].lstrip()


def _cut(text: str, most: int) -> list[str]:
    return [text[at : at + most] for at in range(0, len(text), most)]


def _likeliest(story: str, cited: list[tuple[str, bool]], chooser: Chooser | None) -> tuple[str, ...]:
    """The topics that have most for them, by what is told and by the laws that are cited."""
    scores: Mapping[str, float] = dict(chooser.scores(story[:2000])) if chooser is not None else {}
    known = {topic.id for topic in topics()}
    low = min(scores.values(), default=0.0)
    spread = (max(scores.values(), default=0.0) - low) or 1.0
    worth = {key: (score - low) / spread for key, score in scores.items() if key in known}
    places = [citation(place) for place, applies in cited if applies]
    for key, share in shares(places).items():
        worth[key] = worth.get(key, 0.0) + _NAMED * share
    laws = {place.law for place in places}

    def rank(key: str) -> tuple[float, bool, bool, str]:
        # Many rulings go on into 27 or 50: a place of these is first of all about the ruling of its own law.
        return -worth[key], topic_of(key).citation.law not in laws, not _is_named(key, story), key

    return tuple(sorted(worth, key=rank)[:OFFERED])


def _is_named(topic_id: str, story: str) -> bool:
    """Whether a story has the title of a ruling, as it stands or in small letters."""
    return any(title.lower() in story.lower() for title in topic_of(topic_id).title.values())
