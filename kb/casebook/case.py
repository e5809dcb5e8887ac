"""A case as a value, and as the JSON that `kb/data/case.schema.json` describes."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from kb.casebook import form
from kb.casebook.errors import CaseError

Instance = Literal["director", "committee", "appeals", "laws-commission"]
Authority = Literal["table", "agreed", "appeal", "precedent"]
Status = Literal["draft", "submitted", "published", "withdrawn"]

INSTANCES: tuple[Instance, ...] = ("director", "committee", "appeals", "laws-commission")

_SEASON_BEGINS = 7
"""The month: a season is called by the year in which it begins."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A part of a weighted score."""

    percent: float
    result: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What one instance decided.

    Attributes:
        program: what the program ruled, in few words.
        given: the ruling that was given, where it was another; else empty.
        why: why it was another.
    """

    instance: Instance
    program: str = ""
    given: str = ""
    why: str = ""
    score: str = ""
    weights: tuple[Weight, ...] = ()
    unanimous: bool | None = None
    deposit: Literal["", "kept", "returned"] = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Poll:
    """What players were asked away from the table, and what they answered, by action."""

    asked: str
    of: str = ""
    count: int = 0
    considered: Mapping[str, int] = field(default_factory=dict)
    chosen: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody wrote to a case afterwards."""

    text: str
    by: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """Another case that this one follows, or is replaced by."""

    kind: Literal["follows", "replaced-by"]
    case: str


@dataclass(frozen=True, slots=True)
class Case:
    """What was ruled once.

    Attributes:
        uid: the same where the same case is delivered twice.
        decided: the day, as 2026-11-22.
        id: season, body and number; empty until the case is taken in.
        class_: class of the event or its players, in place of names.
        rule: fingerprint of the rule that ruled.
        wordings: fingerprint of our wording of each provision that was cited.
        not_applied: provisions that were considered and found not to apply.
    """

    uid: str
    decided: str
    decisions: tuple[Decision, ...]
    id: str = ""
    status: Status = "submitted"
    title: str = ""
    topic: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    auction: str = ""
    deal: str = ""
    told: str = ""
    reason: str = ""
    form: str = ""
    class_: str = ""
    board: str = ""
    edition: str = ""
    rule: str = ""
    wordings: Mapping[str, str] = field(default_factory=dict)
    applied: tuple[str, ...] = ()
    not_applied: tuple[str, ...] = ()
    polls: tuple[Poll, ...] = ()
    authority: Authority = "table"
    comments: tuple[Comment, ...] = ()
    licence: str = ""
    links: tuple[Link, ...] = ()

    @property
    def stands(self) -> Decision:
        """The decision of the last instance."""
        return self.decisions[-1]

    @property
    def season(self) -> int:
        """The year in which its season begins, in two digits."""
        year, month = int(self.decided[:4]), int(self.decided[5:7])
        return (year if month >= _SEASON_BEGINS else year - 1) % 100


_NAMES = {"class_": "class"}
_PARTS = {"decisions": Decision, "polls": Poll, "comments": Comment, "links": Link, "weights": Weight}


def case_to_json(case: Case) -> dict[str, Any]:
    """The JSON of a case, what is empty left out."""
    return {"schema": form.VERSION, **_as_data(case)}


def case_from_json(data: object, line: int = 0) -> Case:
    """The case that JSON describes.

    Raises:
        CaseError: it is none, with what is wrong and where.
    """
    known = dict(form.check(data, line))
    del known["schema"]
    case = Case(**_read(known))
    for name in ("applied", "not_applied"):
        for cited in getattr(case, name):
            if not _is_citation(cited):
                raise CaseError(name, "citation", line, cited=cited[:20])
    return case


def _is_citation(text: str) -> bool:
    # Loaded here: whoever only writes cases need not wait for it.
    from laws.citation import parse
    from laws.errors import CitationError

    try:
        return str(parse(text)) == text
    except CitationError:
        return False


def as_text(case: Case) -> str:
    """The one spelling of a case's JSON."""
    return json.dumps(case_to_json(case), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def new_uid(*parts: str) -> str:
    """The uid of a case that comes without one: made of what tells it from others."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]


def same_words(text: str) -> str:
    """A ruling as it is compared with another: in small letters, spacing and punctuation aside."""
    return " ".join(re.findall(r"[\w♠♥♦♣+%-]+", text.lower()))


def _as_data(value: Any) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for each in fields(value):
        content = getattr(value, each.name)
        if content is None or content == "" or content == () or content == {}:
            continue
        name = _NAMES.get(each.name, each.name)
        if name in _PARTS:
            data[name] = [_as_data(part) for part in content]
        elif isinstance(content, tuple):
            data[name] = list(content)
        else:
            data[name] = dict(content) if isinstance(content, Mapping) else content
    return data


def _read(data: Mapping[str, Any]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, entry in data.items():
        if name in _PARTS:
            values[name] = tuple(_PARTS[name](**_read(part)) for part in entry)
        elif isinstance(entry, list):
            values[name] = tuple(entry)
        else:
            values["class_" if name == "class" else name] = entry
    return values
