"""Deadlines: Laws 79C and 92B beside X79 and X92, each moment worked by hand from the text."""

from datetime import datetime
from typing import Any

import pytest

from rulings.scoring import say
from rulings.scoring.catalogue import calculator, work
from rulings.scoring.errors import CalcError
from rulings.scoring.event.moments import parse_moment
from tests.table import each_row

DAY = "2026-11-18T"
ONE = [{"start": DAY + "19:00", "end": DAY + "21:20"}]
TWO = [{"start": DAY + "13:00", "end": DAY + "16:30"}, {"start": DAY + "18:00", "end": DAY + "21:00"}]
HALVES = [{"start": DAY + "13:00", "end": DAY + "15:00"}, {"start": DAY + "15:15", "end": DAY + "17:15"}]
THIRTY = [{"start": DAY + "13:00", "end": DAY + "15:00"}, {"start": DAY + "15:30", "end": DAY + "17:15"}]
NEXT = [
    {"start": DAY + "19:00", "end": DAY + "22:30"},
    {"start": "2026-11-19T10:00", "end": "2026-11-19T14:00"},
]
LATER = [
    {"start": DAY + "19:00", "end": DAY + "22:30"},
    {"start": "2026-11-20T10:00", "end": "2026-11-20T14:00"},
]
NIGHT = [
    {"start": DAY + "20:00", "end": "2026-11-19T00:15"},
    {"start": "2026-11-19T10:00", "end": "2026-11-19T14:00"},
]

TABLE = [
    # A ruling whose moment is not told was given in the session: the deadline is that for calling (X92A2).
    # rules, what is given, correction, ruling, appeal (18 November unless the day stands there)
    ("law", {"posted": DAY + "21:30"}, "18 22:00", "18 22:00", "18 22:00"),
    ("law", {"posted": DAY + "23:45"}, "19 00:15", "19 00:15", "19 00:15"),
    ("law", {"posted": DAY + "21:30", "correction_minutes": 60}, "18 22:30", "18 22:00", "18 22:00"),
    ("law", {"posted": DAY + "21:30", "appeal_minutes": 20}, "18 22:00", "18 21:50", "18 21:50"),
    ("handbook", {"sessions": ONE, "posted": DAY + "21:40"}, "18 22:10", "18 21:50", "18 21:50"),
    ("handbook", {"sessions": ONE, "decided": DAY + "20:00"}, None, "18 21:50", "18 21:50"),
    ("handbook", {"sessions": ONE, "decided": DAY + "21:35"}, None, "18 21:50", "18 22:05"),
    ("handbook", {"sessions": TWO, "posted": DAY + "21:15"}, "18 21:45", "18 18:00", "18 18:00"),
    ("handbook", {"sessions": TWO, "decided": DAY + "15:00"}, None, "18 18:00", "18 18:00"),
    ("handbook", {"sessions": TWO, "decided": DAY + "17:00"}, None, "18 18:00", "18 18:00"),
    ("handbook", {"sessions": TWO, "decided": DAY + "17:45"}, None, "18 18:00", "18 21:30"),
    ("handbook", {"sessions": TWO, "session": 2}, None, "18 21:30", "18 21:30"),
    ("handbook", {"sessions": HALVES}, None, "18 17:45", "18 17:45"),
    ("handbook", {"sessions": THIRTY}, None, "18 15:30", "18 15:30"),
    ("handbook", {"sessions": NEXT}, "19 10:00", "19 10:00", "19 10:00"),
    (
        "handbook",
        {"sessions": NEXT, "session": 2, "posted": "2026-11-19T14:10"},
        "19 14:40",
        "19 14:30",
        "19 14:30",
    ),
    ("handbook", {"sessions": LATER, "posted": DAY + "22:40"}, "18 23:10", "18 23:00", "18 23:00"),
    ("handbook", {"sessions": NIGHT}, "19 10:00", "19 10:00", "19 10:00"),
    ("handbook", {"ended": DAY + "21:20", "posted": DAY + "21:40"}, "18 22:10", "18 21:50", "18 21:50"),
    ("handbook", {"ended": DAY + "21:20", "decided": DAY + "20:50"}, None, "18 21:50", "18 21:50"),
    ("handbook", {"ended": DAY + "16:30", "next_start": DAY + "18:00"}, None, "18 18:00", "18 18:00"),
    ("handbook", {"ended": DAY + "15:00", "next_start": DAY + "15:30"}, None, "18 15:30", "18 15:30"),
    (
        "handbook",
        {"ended": DAY + "22:30", "next_start": "2026-11-19T10:00"},
        "19 10:00",
        "19 10:00",
        "19 10:00",
    ),
    (
        "handbook",
        {"ended": "2026-11-19T00:15", "next_start": "2026-11-19T10:00"},
        "19 10:00",
        "19 10:00",
        "19 10:00",
    ),
    (
        "handbook",
        {"sessions": ONE, "posted": DAY + "21:40", "shortened": 10},
        "18 21:50",
        "18 21:30",
        "18 21:30",
    ),
    # No session's end is known: what posting and ruling set going by themselves.
    ("handbook", {"posted": DAY + "17:42"}, "18 18:12", None, None),
    ("handbook", {"posted": DAY + "17:42", "shortened": 10}, "18 17:52", None, None),
    ("handbook", {"posted": DAY + "18:30", "next_start": "2026-11-19T10:00"}, "19 10:00", None, None),
    ("handbook", {"posted": "2026-11-19T00:20", "next_start": "2026-11-19T10:00"}, "19 10:00", None, None),
    ("handbook", {"posted": DAY + "18:30", "next_start": "2026-11-20T10:00"}, "18 19:00", None, None),
    ("handbook", {"posted": DAY + "18:30", "next_start": DAY + "18:45"}, "18 19:00", None, None),
    ("handbook", {"decided": DAY + "23:05"}, None, None, "18 23:35"),
    ("handbook", {"decided": DAY + "23:05", "next_start": "2026-11-25T19:00"}, None, None, "18 23:35"),
    ("handbook", {"decided": DAY + "23:05", "next_start": "2026-11-19T10:00"}, None, None, "19 10:00"),
    ("handbook", {"ended": DAY + "22:10", "next_start": "2026-11-25"}, None, "18 22:40", "18 22:40"),
    ("handbook", {"ended": DAY + "22:10", "next_start": "20.11.2026"}, None, "18 22:40", "18 22:40"),
    ("handbook", {"posted": DAY + "22:10", "next_start": "2026-11-20"}, "18 22:40", None, None),
    ("handbook", {"decided": DAY + "17:00", "next_start": DAY + "17:30"}, None, None, "18 17:30"),
]


def at(text: str | None) -> str | None:
    return f"2026-11-{text.replace(' ', 'T')}" if text else None


@each_row(("rules", "asked", "correction", "ruling", "appeal"), TABLE)
def test_the_clock(
    rules: str, asked: dict[str, Any], correction: str | None, ruling: str | None, appeal: str | None
) -> None:
    found = work("deadline", {"rules": rules, **asked}).result
    assert found.get("correction") == at(correction)
    assert found.get("ruling") == at(ruling)
    assert found.get("appeal") == at(appeal)


def test_after_the_deadline_a_plain_error_is_put_right_for_a_week() -> None:
    asked = {"rules": "handbook", "sessions": ONE, "posted": DAY + "21:40"}
    assert work("deadline", asked).result["evident_error"] == "2026-11-25T21:40"


def test_a_changed_result_has_its_own_deadline_and_leaves_the_old_one() -> None:
    asked = {"rules": "handbook", "sessions": ONE, "posted": DAY + "21:40", "changed": DAY + "22:30"}
    found = work("deadline", asked)
    assert found.result["changed"] == "2026-11-18T23:00"
    assert found.result["correction"] == "2026-11-18T22:10"
    assert "X79A4" in {str(one) for one in found.citations}


@pytest.mark.parametrize(("now", "still"), [("22:10", True), ("22:11", False)])
def test_whether_it_is_too_late(now: str, still: bool) -> None:
    asked = {"rules": "handbook", "sessions": ONE, "posted": DAY + "21:40", "now": DAY + now}
    assert work("deadline", asked).result["correction_open"] is still


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-18T21:30",
        "2026-11-18 21:30:00",
        "18.11.2026 21.30",
        "18.11.2026 kl. 21.30",
        "18/11 2026 21:30",
        "18-11-2026 21:30",
        "18. november 2026 kl. 21.30",
    ],
)
def test_a_moment_as_people_write_it(text: str) -> None:
    assert parse_moment(text) == datetime(2026, 11, 18, 21, 30)


@pytest.mark.parametrize(
    "text",
    ["", "i aften", "21.30", "31.11.2026 12.00", "18.11.2026 25.00", "2026-11-18T21:30Z", "18.11.26 9"],
)
def test_no_moment(text: str) -> None:
    with pytest.raises(CalcError):
        parse_moment(text)


@each_row(
    ("asked", "field"),
    [
        ({"rules": "law"}, "posted"),
        ({"rules": "handbook"}, "sessions"),
        ({"rules": "handbook", "ended": DAY + "15:00", "next_start": DAY + "15:15"}, "sessions"),
        ({"rules": "handbook", "ended": DAY + "15:00", "next_start": DAY + "14:15"}, "next_start"),
        ({"rules": "handbook", "ended": DAY + "15:00", "sessions": ONE}, "ended"),
        ({"rules": "handbook", "sessions": ONE, "session": 2}, "session"),
        (
            {"rules": "handbook", "sessions": [{"start": DAY + "19:00", "end": DAY + "18:00"}]},
            "sessions.1.end",
        ),
        ({"rules": "handbook", "sessions": [TWO[1], TWO[0]]}, "sessions.2.start"),
        ({"rules": "handbook", "sessions": ONE, "decided": DAY + "18:00"}, "decided"),
        ({"rules": "law", "posted": DAY + "21:30", "correction_minutes": 20}, "correction_minutes"),
    ],
)
def test_a_schedule_that_cannot_be(asked: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("deadline", asked)
    assert caught.value.field == field


@pytest.mark.parametrize("day", ["2026-11-18", "19.11.2026"])
def test_the_day_alone_will_not_do_for_a_session_so_near(day: str) -> None:
    with pytest.raises(CalcError) as caught:
        work("deadline", {"rules": "handbook", "ended": DAY + "22:10", "next_start": day})
    assert caught.value.field == "next_start"


def test_a_number_in_a_schedule_needs_the_schedule() -> None:
    with pytest.raises(CalcError) as caught:
        work("deadline", {"rules": "handbook", "posted": DAY + "22:10", "session": 2})
    assert caught.value.field == "sessions"


def test_a_changed_result_alone_has_its_deadline_in_the_headline() -> None:
    """X79A4: half an hour after the change was posted; nothing else is known."""
    worked = calculator("deadline").work({"rules": "handbook", "changed": DAY + "21:00"})
    assert worked.result["changed"] == DAY + "21:30"
    assert "21.30" in say.headline_text(calculator("deadline"), worked, "da")
