"""The ladder of appeals (251-256), each rung read from the handbook."""

from typing import Any

import pytest

from rulings.scoring.catalogue import work
from rulings.scoring.errors import CalcError
from tests.table import each_row

ORAL, CHIEF, CLUB = {"oral": True}, {"chief": True}, {"club_committee": True}

NEXT = [
    # what it is about, whose event, whose decision, what there is: next body, how it is heard, deposit
    ("facts", "club", "director", {}, "district", "written", 200),
    ("facts", "club", "director", ORAL, "oral", "oral", 0),
    ("facts", "club", "director", ORAL | CHIEF, "chief", "director", 0),
    ("facts", "club", "chief", ORAL | CHIEF, "oral", "oral", 0),
    ("facts", "club", "oral", ORAL, "district", "written", 200),
    ("facts", "club", "district", {}, "federation", "written", 200),
    ("facts", "district", "director", ORAL, "oral", "oral", 200),
    ("facts", "district", "oral", ORAL, "federation", "written", 200),
    ("facts", "district", "director", {}, "district", "written", 200),
    ("facts", "district", "district", {}, "federation", "written", 200),
    ("facts", "region", "director", {}, "region", "written", 200),
    ("facts", "region", "region", {}, "federation", "written", 200),
    ("facts", "federation", "director", ORAL, "oral", "oral", 200),
    ("facts", "federation", "director", {}, "federation", "written", 200),
    ("facts", "federation", "oral", ORAL | {"juniors": True}, "federation", "written", 100),
    ("law", "club", "director", CLUB, "club-committee", "written", 0),
    ("law", "club", "club-committee", CLUB, "district", "written", 200),
    ("law", "club", "director", ORAL, "oral", "oral", 0),
    ("law", "region", "oral", ORAL, "federation", "written", 200),
    ("law", "club", "organiser", {}, "district", "written", 200),
    ("administrative", "club", "organiser", {}, "district", "written", 200),
    ("administrative", "club", "organiser", CLUB, "club-committee", "written", 0),
    ("administrative", "district", "organiser", {}, "district", "written", 200),
    ("administrative", "federation", "organiser", {}, "federation", "written", 200),
    ("ethics", "federation", "board", {}, "tribunal", "written", None),
]

LAST = [
    ("facts", "club", "federation", {}, "X93A3"),
    ("ethics", "club", "tribunal", {}, "255B"),
    ("facts", "federation", "oral", ORAL | {"oral_final": True}, "X93B"),
]

TOLD = "2026-11-18T21:35"
DEADLINES = [
    ("facts", "club", "director", {}, "2026-11-18T22:05", "X92A2"),
    ("facts", "club", "director", {"session_end": "2026-11-18T22:20"}, "2026-11-18T22:50", "X92A2"),
    ("facts", "club", "director", {"session_end": "2026-11-18T21:20"}, "2026-11-18T22:05", "X92A2"),
    ("facts", "district", "oral", ORAL, "2026-11-18T22:05", "253D3"),
    ("facts", "district", "district", {}, "2026-11-20T21:35", "255C2"),
    ("administrative", "club", "organiser", {}, "2026-11-20T21:35", "255C2"),
    ("administrative", "club", "organiser", {"stated": "19.11.2026 12.00"}, "2026-11-19T12:00", "255C2"),
    ("facts", "club", "director", {"stated": "19.11.2026 12.00"}, "2026-11-19T12:00", "253B1"),
    ("ethics", "club", "board", {}, None, None),
]


def ask(question: str, level: str, by: str, more: dict[str, Any]) -> Any:
    return work("appeal", {"question": question, "level": level, "decided_by": by, **more})


@each_row(("question", "level", "by", "more", "body", "procedure", "deposit"), NEXT)
def test_the_next_rung(
    question: str, level: str, by: str, more: dict[str, Any], body: str, procedure: str, deposit: int | None
) -> None:
    found = ask(question, level, by, more).result
    assert (found["next"], found["procedure"], found["deposit"]) == (body, procedure, deposit)
    assert found["final"] is False


@pytest.mark.parametrize(("question", "level", "by", "more", "law"), LAST)
def test_the_last_rung(question: str, level: str, by: str, more: dict[str, Any], law: str) -> None:
    worked = ask(question, level, by, more)
    assert worked.result["final"] is True
    assert worked.result["next"] is None and worked.result["deadline"] is None
    assert law in {str(one) for one in worked.citations}


@each_row(("question", "level", "by", "more", "deadline", "law"), DEADLINES)
def test_until_when(
    question: str, level: str, by: str, more: dict[str, Any], deadline: str | None, law: str | None
) -> None:
    worked = ask(question, level, by, {"received": TOLD, **more})
    assert worked.result["deadline"] == deadline
    cited = {str(one.citation) for one in worked.steps if one.key.startswith("deadline")}
    assert cited == ({law} if law else set())


def test_a_higher_instance_asks_a_new_deposit() -> None:
    first, second = ask("facts", "district", "director", {}), ask("facts", "district", "district", {})
    assert "X92B4" not in {str(one) for one in first.citations}
    assert "X92B4" in {str(one) for one in second.citations}


@pytest.mark.parametrize(("contestant", "law"), [("pair", "92D1"), ("team", "92D2"), ("individual", "92D1")])
def test_who_must_agree(contestant: str, law: str) -> None:
    worked = ask("facts", "club", "director", {"contestant": contestant})
    assert law in {str(one) for one in worked.citations}


STEPS = [
    # what each step of an appeal, and each note below it, rests on
    ("law", "club", "director", ORAL,
     {"heard-oral": "251A1", "recommend": "93B3", "through-director": "92C", "no-deposit": "X92B1",
      "withdraw": "X92C"}),
    ("facts", "federation", "director", {},
     {"heard-written": "254A", "only-instance": "256D2", "through-director": "92C", "deposit": "X92B1",
      "forfeit": "X92B3"}),
    ("facts", "district", "oral", ORAL,
     {"one-committee": "256C", "deposit-again": "X92B4", "comments": "254B3", "deadline-oral": "253D3"}),
    ("facts", "region", "region", {}, {"through-body": "255C3", "deposit-again": "X92B4"}),
    ("facts", "federation", "oral", ORAL | {"juniors": True}, {"deposit-juniors": "X92B2"}),
    ("law", "club", "club-committee", CLUB, {"two-in-a-club": "256C1", "handed-over": "256C4"}),
    ("ethics", "federation", "board", {}, {"no-deadline": "255B"}),
]  # fmt: skip


@each_row("question, level, by, more, laws", STEPS)
def test_each_step_and_note_rests_on_its_provision(
    question: str, level: str, by: str, more: dict[str, Any], laws: dict[str, str]
) -> None:
    worked = ask(question, level, by, {"received": TOLD, **more})
    said = {step.key: str(step.citation) for step in worked.steps}
    said |= {key: str(law) for key, law in worked.also}
    assert {key: said.get(key) for key in laws} == laws


def test_the_ladder_is_whole_and_in_order() -> None:
    found = ask("law", "club", "director", ORAL | CHIEF | CLUB).result["ladder"]
    assert found == ["director", "chief", "oral", "club-committee", "district", "federation"]


@pytest.mark.parametrize(
    ("question", "level", "by", "more", "field"),
    [
        ("facts", "club", "organiser", {}, "decided_by"),
        ("facts", "club", "region", {}, "decided_by"),
        ("facts", "club", "oral", {"oral": False}, "oral"),
        ("ethics", "club", "director", {}, "decided_by"),
        ("facts", "club", "director", {"received": TOLD, "stated": "2026-11-18T20:00"}, "stated"),
    ],
)
def test_a_decision_that_is_not_on_the_ladder(
    question: str, level: str, by: str, more: dict[str, Any], field: str
) -> None:
    with pytest.raises(CalcError) as caught:
        ask(question, level, by, more)
    assert caught.value.field == field


VOTES = [
    # the deposit is forfeited only where all dismiss the appeal and all want it kept (X92B3a, X92B3b)
    ("oral", {"members": 3, "votes_dismiss": 3, "votes_forfeit": 3}, 200, 0, "X92B3"),
    ("oral", {"members": 3, "votes_dismiss": 2, "votes_forfeit": 3}, 0, 200, "X92B3a"),
    ("oral", {"members": 3, "votes_dismiss": 3, "votes_forfeit": 2}, 0, 200, "X92B3b"),
    ("oral", {"members": 5, "votes_dismiss": 4}, 0, 200, "X92B3a"),
    ("oral", {"members": 3, "votes_dismiss": 3, "votes_forfeit": 3, "reason_given": False}, 0, 200, "X92B3"),
    ("oral", {"members": 1, "votes_dismiss": 1, "votes_forfeit": 1, "juniors": True}, 100, 0, "X92B3"),
    ("federation", {"members": 5, "votes_dismiss": 5, "votes_forfeit": 0}, 0, 200, "X92B3b"),
    ("oral", {"members": 3, "votes_dismiss": 3}, None, None, None),
]


@each_row(("by", "votes", "forfeited", "returned", "law"), VOTES)
def test_when_a_deposit_is_forfeited(
    by: str, votes: dict[str, Any], forfeited: int | None, returned: int | None, law: str | None
) -> None:
    found = ask("facts", "district", by, votes)
    assert (found.result.get("forfeited"), found.result.get("returned")) == (forfeited, returned)
    assert law is None or law in {str(one.citation) for one in found.steps}


def test_a_club_asks_for_no_deposit_so_none_is_forfeited() -> None:
    votes = {"members": 3, "votes_dismiss": 3, "votes_forfeit": 3}
    assert ask("facts", "club", "oral", votes).result["forfeited"] == 0


@pytest.mark.parametrize(
    ("higher", "members", "must"), [(1, 3, True), (1, 4, False), (2, 5, True), (3, 10, False), (0, 3, False)]
)
def test_a_minority_of_more_than_thirty_per_cent_sends_the_case_on(
    higher: int, members: int, must: bool
) -> None:
    found = ask("facts", "district", "oral", {"members": members, "votes_higher": higher})
    assert found.result["goes_on"] is must
    assert "252B3" in {str(one) for one in found.citations}


@pytest.mark.parametrize(
    ("votes", "field"),
    [({"votes_dismiss": 3}, "members"), ({"members": 3, "votes_forfeit": 4}, "votes_forfeit")],
)
def test_votes_need_members(votes: dict[str, Any], field: str) -> None:
    with pytest.raises(CalcError) as caught:
        ask("facts", "district", "oral", votes)
    assert caught.value.field == field


STEPS = {
    # every provision of an appeal's steps, in their order, and of its notes
    ("law", "club", "director", "oral"): "256B3 93B3 251A1 92D 92C X92A2 X92B1; X92C",
    ("facts", "club", "director", "oral"): "256A3 251A1 92D 92C X92A2 X92B1; X92C",
    ("law", "district", "director", "oral"): "256B3 93B3 251A1 92D 92C X92A2 X92B1; X92B3 X92C",
    ("facts", "district", "oral", "oral"): "256A5 256C 254A 92D 92C 253D3 254B3 X92B1 X92B4; X92B3 X92C",
    ("facts", "federation", "director", ""): "256A5 256D2 254A 92D 92C X92A2 254B3 X92B1; X92B3 X92C",
}


def test_every_step_cites_its_provision() -> None:
    """A point of law is what a committee may only recommend on (93B3); the facts it decides itself (93B2)."""
    told = {}
    for question, level, by, there in STEPS:
        worked = ask(question, level, by, {there: True} if there else {})
        steps = " ".join(str(step.citation) for step in worked.steps)
        told[question, level, by, there] = f"{steps}; {' '.join(str(law) for _, law in worked.also)}"
    assert told == STEPS
