"""A decision that somebody wrote (web page, Word, PDF, mail, text) made a case: its parts by their headings.

Which ruling it comes under a person chooses; the likeliest topics are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from kb.casebook.arranging import wordings_of
from kb.casebook.case import INSTANCES, Case, Decision, Instance, new_uid
from kb.casebook.errors import CasebookError
from laws import shipped
from laws.age import laws_of_year
from laws.citation import parse as citation
from laws.errors import UnreadableSource
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from laws.reading.containers.blocks import Block
from laws.reading.containers.opened import open_document
from laws.references import find, parse
from rulings.review import plain_laws
from rulings.told.cited import shares
from rulings.topics import topics

if TYPE_CHECKING:
    from rulings.told.chooser import Chooser

OFFERED = 5
"""Topics that a person chooses among."""
_LONGEST_GIVEN, _LONGEST_TEXT, _LONGEST_TITLE = 4000, 60_000, 300
_HEADING = 60
"""Letters of the longest line that may be a heading without saying so."""
_NAMED = 1.5
"""What it counts for a topic that all the places that are cited come under it."""

_NUMBER = re.compile(r"(?<!\d)(\d\d)[-–]([A-ZÆØÅ]{2,4})[-–](\d{1,4})(?!\d)")
_NOT_APPLIED = re.compile(r"\b(?:[Ee]j|[Ii]kke|[Nn]ot|[Nn]o breach of)\s+$")
_MONTHS = (
    "januar january", "februar february", "marts march mars", "april", "maj may mai", "juni june",
    "juli july", "august", "september", "oktober october", "november", "december desember",
)  # fmt: skip
_DAYS = (
    re.compile(r"(?P<y>20\d\d|19\d\d)-(?P<m>\d\d)-(?P<d>\d\d)"),
    re.compile(r"(?<!\d)(?P<d>\d{1,2})[./-](?P<m>\d{1,2})[./-](?P<y>20\d\d|19\d\d)"),
    re.compile(r"(?<!\d)(?P<d>\d{1,2})\.?(?:st|nd|rd|th)?\s+(?P<m>[a-zA-Z]{3,9})\s+(?P<y>20\d\d|19\d\d)"),
)


@dataclass(frozen=True, slots=True)
class WrittenDecision:
    """What was read of a decision.

    Attributes:
        number: the case's own, 23-AU-11; empty where it has none.
        decided: the day, as 2024-05-03; empty where the text says none.
        parts: what stands under each kind of heading; under `told` also what stands under none.
        applied, not_applied: the places that it cites, in order.
        topics: the likeliest rulings, likeliest first.
    """

    title: str
    number: str
    decided: str
    parts: Mapping[str, str]
    applied: tuple[str, ...]
    not_applied: tuple[str, ...]
    topics: tuple[str, ...]


def read_decision(data: bytes, name: str, chooser: Chooser | None = None) -> WrittenDecision:
    """What a file says of a decision.

    Args:
        chooser: what was learned of told cases; without it only the cited laws speak for a topic.

    Raises:
        CasebookError: the file cannot be read, or has no words.
    """
    try:
        blocks = open_document(data, name)[0].blocks
    except UnreadableSource as fault:
        raise CasebookError("unreadable", file=name, fault=fault) from fault
    lines = [line for block in blocks for line in _lines(block)]
    if not lines:
        raise CasebookError("empty", file=name)
    whole = "\n".join(text for _level, text in lines)
    number = _NUMBER.search(whole)
    cited = _cited(whole)
    refused = tuple(dict.fromkeys(place for place, applies in cited if not applies))
    applied = tuple(dict.fromkeys(place for place, applies in cited if applies and place not in refused))
    parts = _parts(lines)
    return WrittenDecision(
        title=lines[0][1][:_LONGEST_TITLE],
        number="-".join(number.groups()) if number else "",
        decided=_day(whole),
        parts=parts,
        applied=applied,
        not_applied=refused,
        topics=_likeliest(f"{lines[0][1]}. {parts.get('told', '')}", whole, chooser),
    )


def case_of_decision(read: WrittenDecision, topic: str, decided: str = "") -> Case:
    """The case that a decision is, under the topic that a person chose; without facts, which nobody gave yet.

    Raises:
        CasebookError: nothing says when it was decided.
    """
    day = decided or read.decided
    if not day:
        raise CasebookError("no-day")
    season = read.number.split("-")
    last = _bodies().get(season[1], "director") if read.number else "director"
    reason = read.parts.get("reason", "")
    decisions = tuple(
        Decision(
            instance, given=text[:_LONGEST_GIVEN], score=read.parts.get("score", "")[:200] if latest else ""
        )
        for instance, text, latest in _decisions(read.parts, cast("Instance", last))
    )
    today, year = plain_laws(), laws_of_year(int(day[:4]))
    is_of_today = year == today.year
    return Case(
        uid=new_uid("decision", read.number or sha256(repr(read).encode()).hexdigest()),
        decided=day,
        decisions=decisions,
        id=f"{int(season[0]):02d}-{season[1]}-{int(season[2])}" if read.number else "",
        title=read.title,
        topic=topic,
        told=read.parts.get("told", "")[:_LONGEST_TEXT],
        reason=reason[:_LONGEST_TEXT],
        edition=today.id if is_of_today else f"love-{year}-{FIRST_LANGUAGE}",
        wordings=wordings_of(read.applied) if is_of_today else {},
        applied=read.applied,
        not_applied=read.not_applied,
        authority="table" if last == "director" else "precedent" if last == "laws-commission" else "appeal",
    )


def _decisions(parts: Mapping[str, str], last: Instance) -> Iterator[tuple[Instance, str, bool]]:
    """Each instance's decision in their order, with whether it is the last; one at least."""
    known = {instance: parts[instance] for instance in INSTANCES if parts.get(instance)}
    if parts.get("decision"):
        known[last] = "\n".join(filter(None, (known.get(last, ""), parts["decision"])))
    if not known:
        known[last] = ""
    order = [instance for instance in INSTANCES if instance in known]
    yield from ((instance, known[instance], instance == order[-1]) for instance in order)


def _lines(block: Block) -> Iterator[tuple[int, str]]:
    """The lines of a block, each with its rank as a heading; a heading before a colon begins a line."""
    for text in (block.text, *(" ".join(cells) for cells in block.rows)):
        for line in _inner_heading().sub(r"\n\g<0>", text).split("\n"):
            if line.strip():
                yield block.level, " ".join(f"{block.numeral} {line}".split())


@cache
def _inner_heading() -> re.Pattern[str]:
    """A known heading before a colon inside a text whose lines were joined: behind the end of a sentence."""
    known = "|".join(map(re.escape, sorted(_headings(), key=len, reverse=True)))
    return re.compile(rf"(?<=[.!?»”])[ ](?=(?:{known}):)", re.IGNORECASE)


def _parts(lines: Sequence[tuple[int, str]]) -> dict[str, str]:
    """The text under each kind of heading."""
    texts: dict[str, list[str]] = {}
    kind = "told"
    for level, line in lines[1:]:
        heading, _, rest = line.partition(":")
        known = _kind_of(heading) if level or rest or len(line) <= _HEADING else ""
        if known and (level or ":" in line or known == _kind_of(line)):
            kind = known
            line = rest.strip() if ":" in line else ""
        if line:
            texts.setdefault(kind, []).append(line)
    return {kind: "\n".join(found) for kind, found in texts.items()}


def _kind_of(heading: str) -> str:
    """What a heading heads; empty where it is not known."""
    plain = re.sub(r"^[\d.)\s]+", "", heading.strip().lower()).rstrip(" .:")
    return _headings().get(plain, "")


def _cited(text: str) -> list[tuple[str, bool]]:
    """The places of the laws that a text cites, in order, with whether each applied."""
    found: dict[int, tuple[str, bool]] = {}
    for language in OWN_LANGUAGES:
        for mention in find(text, language):
            places = parse(mention).candidates
            if len(places) == 1 and places[0].kind == "law":
                found[mention.start] = str(places[0]), not _NOT_APPLIED.search(text[: mention.start])
    return [found[start] for start in sorted(found)]


def _day(text: str) -> str:
    """The first day that a text names, as 2024-05-03; empty where it names none."""
    found = []
    for pattern in _DAYS:
        for match in pattern.finditer(text):
            month = match["m"].lower()
            known = next((n for n, names in enumerate(_MONTHS, 1) if f" {month}" in f" {names}"), 0)
            try:
                day = date(int(match["y"]), int(month) if month.isdigit() else known, int(match["d"]))
            except ValueError:
                continue
            found.append((match.start(), day.isoformat()))
    return min(found)[1] if found else ""


def _likeliest(told: str, whole: str, chooser: Chooser | None) -> tuple[str, ...]:
    """The topics that have most for them, by what is told and by the laws that are cited."""
    scores: dict[str, float] = dict(chooser.scores(told[:2000])) if chooser is not None else {}
    known = {one.id for one in topics()}
    low = min(scores.values(), default=0.0)
    spread = (max(scores.values(), default=0.0) - low) or 1.0
    worth = {key: (score - low) / spread for key, score in scores.items() if key in known}
    cited = [citation(place) for place, applies in _cited(whole) if applies]
    for key, share in shares(cited).items():
        worth[key] = worth.get(key, 0.0) + _NAMED * share
    return tuple(sorted(worth, key=lambda key: (-worth[key], key))[:OFFERED])


@cache
def _table() -> Mapping[str, Any]:
    return shipped.table("decision-sections.toml", "kb")


@cache
def _headings() -> dict[str, str]:
    rows: Iterable[tuple[str, list[str]]] = _table()["headings"].items()
    return {heading: kind for kind, headings in rows for heading in headings}


def _bodies() -> Mapping[str, str]:
    bodies: Mapping[str, str] = _table()["bodies"]
    return bodies
