"""Turns a ruling that a phone kept in the evening's log into a case; its address carries the facts.

The names of pairs and of the event are left where they are. An entry may say beside it what was ruled
otherwise.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from kb.casebook.arranging import rule_on
from kb.casebook.case import Case, Decision, new_uid
from kb.casebook.errors import CaseError
from rulings.errors import RulingsError
from rulings.renaming import facts_today, topic_today
from rulings.topics import topic as topic_of

_PATH = re.compile(r"/doem/([a-z0-9-]{1,80})/?$")
_DAY = re.compile(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$")
_LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log as it comes.

    Attributes:
        at: day and time, 2026-11-22T20:15.
        given, why: what was ruled otherwise than the program's ruling, and why.
    """

    at: str
    address: str
    title: str = ""
    event: str = ""
    table: str = ""
    board: str = ""
    note: str = ""
    given: str = ""
    why: str = ""


TEXTS = ("at", "address", "title", "event", "table", "board", "note", "given", "why")


def entry_of(data: object, line: int = 0) -> Entry:
    """An entry from what a phone sent.

    Raises:
        CaseError: it is none.
    """
    if not isinstance(data, Mapping):
        raise CaseError("", "entry", line)
    texts = {name: data.get(name, "") for name in TEXTS}
    for name, text in texts.items():
        if not isinstance(text, str) or len(text) > _LONGEST:
            raise CaseError(name, "text", line, most=_LONGEST)
    return Entry(**texts)


def case_of(entry: Entry, line: int = 0) -> Case:
    """The case that an entry of the log is.

    Raises:
        CaseError: its address carries no ruling, or its day is none.
    """
    day = _DAY.match(entry.at)
    if day is None or not _is_day(day[1]):
        raise CaseError("at", "date", line, date=entry.at[:20])
    topic, facts = _facts(entry.address, line)
    facts_told = "&".join(f"{key}={facts[key]}" for key in sorted(facts))
    decision = Decision("director", given=entry.given.strip(), why=entry.why.strip())
    case = Case(
        uid=new_uid("log", entry.at, entry.event, entry.table, entry.board, topic, facts_told),
        decided=day[1],
        decisions=(decision,),
        title=entry.title.strip()[:300],
        topic=topic,
        facts=facts,
        told=entry.note.strip(),
        board=entry.board.strip()[:40],
    )
    return rule_on(case)


def _is_day(text: str) -> bool:
    from datetime import date

    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def _facts(address: str, line: int) -> tuple[str, dict[str, str]]:
    """Topic and answers that an address carries, in the words of today."""
    try:
        parts = urlsplit(address.strip())
        match = _PATH.search(parts.path)
        topic = topic_of(topic_today(match[1])) if match else None
        pairs = parse_qsl(parts.query, max_num_fields=200)
    except (ValueError, RulingsError) as fault:
        raise CaseError("address", "no-ruling", line) from fault
    if topic is None:
        raise CaseError("address", "no-address", line)
    question_ids = {question.id for question in topic.questions}
    return topic.id, {key: str(fact) for key, fact in facts_today(dict(pairs)).items() if key in question_ids}
