"""The minutes that the laws and the handbook count (`limits.toml`), each with its provision."""

from dataclasses import dataclass
from functools import cache

from flask import url_for

from kb.web.site.words.language import current_language
from laws import shipped
from laws.citation import Citation, parse

DATA = "limits.toml"
NAME, MINUTES, UNTIL, LAW = "navn", "minutter", "til", "lov"
"""What an address fills in: a countdown's name, its minutes or its moment, and its provision."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of minutes that a provision counts, in the reader's language.

    Attributes:
        what: runs out then.
        since: from when the minutes are counted.
        note: what to know besides.
        calculators: names of those that go on from the same minutes.
        group: id of what it stands under.
    """

    citation: Citation
    minutes: int
    what: str
    since: str
    note: str
    calculators: tuple[str, ...]
    group: str


@dataclass(frozen=True, slots=True)
class LimitGroup:
    """Limits under one heading."""

    title: str
    limits: tuple[Limit, ...]


def limit_groups() -> tuple[LimitGroup, ...]:
    """All limits under their headings."""
    language = current_language()
    return tuple(
        LimitGroup(group[language], tuple(limit for limit in limits() if limit.group == group["id"]))
        for group in shipped.table(DATA, "kb")["group"]
    )


def limits() -> tuple[Limit, ...]:
    """All of them, in the order of the file."""
    return _limits(current_language())


def limits_of(calculator: str) -> tuple[Limit, ...]:
    """Those that a calculator goes on from."""
    return tuple(limit for limit in limits() if calculator in limit.calculators)


def clock_url(calculator: str) -> str:
    """The clock at a calculator's first limit; empty where it has none.

    The place stands behind a `#`, so that a phone that keeps the page needs no network for it.
    """
    first = next(iter(limits_of(calculator)), None)
    return "" if first is None else url_for("timer.page", _anchor=anchor(first))


def anchor(limit: Limit) -> str:
    """The place of a limit on the page of the clock."""
    return f"frist-{limit.citation}"


def countdown_url(name: str, moment: str, law: Citation) -> str:
    """The clock with a countdown to a moment filled in.

    Args:
        moment: by the clock of the place, `2026-11-18T21:45`.
    """
    return url_for("timer.page", navn=name, til=moment, lov=str(law))


@cache
def _limits(language: str) -> tuple[Limit, ...]:
    return tuple(
        Limit(
            citation=parse(limit["citation"]),
            minutes=limit["minutes"],
            what=limit[language]["what"],
            since=limit[language]["since"],
            note=limit[language]["note"],
            calculators=tuple(limit["calculators"]),
            group=limit["group"],
        )
        for limit in shipped.table(DATA, "kb")["limit"]
    )
