"""Laws 28-34 against expectations worked out from their text, and against every answer of every question."""

from typing import Any

import pytest

from laws.citation import parse
from rulings.bridge.calls import CALLS, parse_call
from rulings.engine import explore, interview
from rulings.engine.consequence import Consequence
from rulings.engine.explore import Path as Walk
from rulings.engine.facts import read_facts
from rulings.errors import FactsError
from rulings.examples import load_examples
from rulings.topics import run, topic
from tests.rulings.tabled import rows, written
from tests.rulings.walks import afterwards
from tests.table import each_row

TOPIC, PASSES = "melding-uden-for-tur", "tre-passer-med-en-uden-for-tur"


@each_row(("subject", "facts", "expected"), rows("law28to34.txt"))
def test_laws_28_to_34(subject: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(subject, facts)
    assert written(ruling, expected) == expected
    assert ruling.unused_facts == ()


STARTS: dict[str, tuple[str, dict[str, object]]] = {
    "answers only": (TOPIC, {}),
    "partner's turn": (TOPIC, {"auction": "N: S:1C"}),
    "RHO's turn": (TOPIC, {"auction": "E: S:1C"}),
    "a pass at RHO's turn": (TOPIC, {"auction": "E: S:P"}),
    "a pass of partner's call": (TOPIC, {"auction": "N: 1N P 2D S:P N:P"}),
    "a pass after partner's call": (TOPIC, {"auction": "N: 2D S:P"}),
    "LHO's turn": (TOPIC, {"auction": "W: S:1C"}),
    "LHO called at the own turn": (TOPIC, {"auction": "W: S:1C W:1H"}),
    "accepted": (TOPIC, {"auction": "N: S:1C W:P"}),
    "RHO called": (TOPIC, {"auction": "E: S:1C E:1H S:2C"}),
    "all that followed": (TOPIC, {"auction": "N: S:1C N:P E:1H S:X"}),
    "a double": (TOPIC, {"auction": "W: 1H S:X"}),
    "an inadmissible double": (TOPIC, {"auction": "N: 1H S:X"}),
    "an inadmissible double, called over": (TOPIC, {"auction": "N: 1H S:X W:P"}),
    "too low besides": (TOPIC, {"auction": "N: 2H S:2D"}),
    "over seven": (TOPIC, {"auction": "N: 2H S:8D"}),
    "may end first": (TOPIC, {"auction": "E: 1S P P S:2H"}),
    "a change": (TOPIC, {"auction": "N: 1H P 1S S:2S"}),
    "twice": (TOPIC, {"auction": "N: S:1C W:P N:1D S:1H"}),
    "after an enforced pass": (TOPIC, {"auction": "E: S:1C E:1H S:P W:2H S:3C"}),
    "a turn lost": (TOPIC, {"auction": "N: 1H P W:P N:P"}),
    "passes": (PASSES, {}),
    "passes in an auction": (PASSES, {"auction": "N: 1H P W:P N:P"}),
    "passes that took no turn": (PASSES, {"auction": "N: 1H P W:P N:2C"}),
}


@pytest.fixture(scope="module")
def walks() -> dict[str, list[Walk]]:
    found = {}
    for name, (key, facts) in STARTS.items():
        subject = topic(key)
        found[name] = list(explore(subject, read_facts(subject.questions, facts)))
    return found


def consequences(path: Walk) -> list[Consequence]:
    return [stated.consequence for stated in path.ruling.consequences]


def test_after_the_play_every_path_still_rules(walks: dict[str, list[Walk]]) -> None:
    later = [end for path in walks["answers only"] for end in afterwards(topic(TOPIC), path)]
    assert {"adjust-score", "score-stands"} <= {
        s.consequence.kind for end in later for s in end.ruling.consequences
    }


def test_every_branch_of_these_laws_is_walked(walks: dict[str, list[Walk]]) -> None:
    cited = {c for name in walks if STARTS[name][0] == TOPIC for p in walks[name] for c in p.ruling.citations}
    every_branch = (
        "28A", "28B", "29A", "29B", "29C", "30A", "30B1a", "30B1b", "30B1bi", "30B1bii", "30B2", "30C",
        "31A1", "31A2", "31A2a", "31A2b", "31B1", "31B2", "31C", "32A1", "32A2", "32A2a", "32A2b", "32B1",
        "32B2", "32C", "33", "34", "17D3", "36A", "36B4",
    )  # fmt: skip
    assert {parse(c) for c in every_branch} <= cited


def test_partner_is_silenced_for_one_turn_only_unless_the_double_was_inadmissible(
    walks: dict[str, list[Walk]],
) -> None:
    """The commonest wrong ruling: only 36 silences for the rest of the auction; 30A binds the offender."""
    silences = {
        (str(c.citation), c["who"].role.value, c["until"])
        for paths in walks.values()
        for path in paths
        for c in consequences(path)
        if c.kind == "must-pass"
    }
    assert silences == {
        ("30A", "offender", "next-turn"),
        ("30B1bii", "partner", "turn-after-new-call"),
        ("31A2b", "partner", "next-turn"),
        ("31A2b", "partner", "turn-after-new-call"),
        ("32A2b", "partner", "next-turn"),
        ("32A2b", "partner", "turn-after-new-call"),
        ("36B4", "partner", "rest-of-auction"),
    }


def test_a_lead_restriction_goes_with_a_silenced_partner_and_never_with_a_free_lead(
    walks: dict[str, list[Walk]],
) -> None:
    for paths in walks.values():
        for path in paths:
            for when in {s.when for s in path.ruling.consequences}:
                here = [s.consequence for s in path.ruling.consequences if when[: len(s.when)] == s.when]
                if any(c.kind == "lead-restriction" for c in here):
                    assert any(c.kind == "must-pass" and c["who"].role.value == "partner" for c in here)
                    assert all(c.kind != "no-lead-restriction" for c in here)


# options


def offered(facts: dict[str, object]) -> dict[str, Any]:
    return {o.option.key: o for o in run(TOPIC, facts).options}


def test_lho_comes_first_then_partner_then_the_offender() -> None:
    ruling = run(TOPIC, {"auction": "N: S:1C"})
    assert [(o.option.key, o.option.to.role.value, o.option.allowed) for o in ruling.options] == [
        ("call-over", "lho", "yes"),
        ("leave-to-partner", "lho", "yes"),
        ("partner-calls-freely", "partner", "yes"),
        ("comparable-in-turn", "offender", "if-comparable"),
        ("other-in-turn", "offender", "yes"),
    ]


def test_at_rhos_turn_both_of_rhos_ways_are_read_out() -> None:
    table = offered({"auction": "E: S:1C"})
    assert list(table)[:4] == ["call-over", "leave-to-rho", "rho-passes", "rho-calls"]
    assert len(table["rho-calls"].option.calls) == 35
    leads = {key: [s.consequence.kind for s in o.leads_to] for key, o in table.items()}
    assert "must-repeat" in leads["rho-passes"]
    assert "must-pass" in leads["other-in-turn"] and "must-pass" not in leads["comparable-in-turn"]


def test_a_natural_pass_at_rhos_turn_leaves_lho_the_only_choice() -> None:
    assert list(offered({"auction": "E: S:P", "pass-meaning": "natural"})) == [
        "call-over",
        "leave-pass-to-rho",
    ]


def test_the_table_of_calls_is_that_of_the_proper_turn() -> None:
    table = offered({"auction": "E: S:1C E:1H", "since-out-of-turn": "nothing"})
    calls = table["comparable-now"].option.calls
    assert parse_call("X") in calls and parse_call("1S") in calls
    assert parse_call("1D") not in calls and parse_call("XX") not in calls
    assert set(table["other-now"].option.calls) == set(calls) < set(CALLS)


# don't know


def test_dont_know_whether_the_call_was_comparable_shows_both_branches() -> None:
    ruling = run(TOPIC, {"auction": "N: S:1C", "lho-calls": "nej", "comparable": "ved-ikke"})
    assert ruling.complete
    silenced = [s for s in ruling.consequences if s.consequence.kind == "must-pass"]
    assert [s.when[0].value for s in silenced] == ["nej"]


def test_dont_know_what_lho_meant_shows_both_readings() -> None:
    ruling = run(
        TOPIC,
        {"auction": "W: S:1C W:1H", "since-out-of-turn": "lho-called", "lho-in-rotation": "ved-ikke"},
    )
    by_branch = {(s.when[0].value, str(s.consequence.citation)) for s in ruling.consequences if s.when}
    assert {("ja", "28B"), ("nej", "29A")} <= by_branch


# facts that cannot be


@each_row(
    ("facts", "question"),
    [
        ({"auction": "N: 1H P 2H"}, "auction"),
        ({"auction": "N: 1H 1D"}, "auction"),
        ({"auction": "N: S:1C", "whose-turn": "rho"}, "whose-turn"),
        ({"auction": "N: S:1C", "out-of-turn-kind": "pass"}, "out-of-turn-kind"),
        ({"auction": "N: S:1C", "call-out-of-turn": "1D"}, "call-out-of-turn"),
        ({"auction": "N: S:1C W:P", "since-out-of-turn": "nothing"}, "since-out-of-turn"),
        ({"auction": "N: S:1C N:P", "since-out-of-turn": "lho-called"}, "since-out-of-turn"),
        ({"auction": "E: S:1C", "lho-calls": "nej", "rho-call": "8C"}, "rho-call"),
        (
            {
                "auction": "E: S:1C E:1H",
                "since-out-of-turn": "nothing",
                "rho-call": "1S",
            },
            "rho-call",
        ),
        (
            {"auction": "E: S:1C", "lho-calls": "nej", "rho-call": "1H", "call-in-turn": "1D"},
            "call-in-turn",
        ),
        ({"auction": "E: S:P", "pass-meaning": "of-artificial-call"}, "pass-meaning"),
        ({"whose-turn": "offender"}, "whose-turn"),
        ({"lho-calls": "ved-ikke"}, "lho-calls"),
        ({"call-out-of-turn": "1C", "out-of-turn-kind": "pass"}, "out-of-turn-kind"),
        ({"whose-turn": "lho", "out-of-turn-kind": "bid", "since-out-of-turn": "in-turn-called"},
         "since-out-of-turn"),
    ],
)  # fmt: skip
def test_facts_that_cannot_be_are_refused_with_one_sentence(facts: Any, question: str) -> None:
    with pytest.raises(FactsError) as caught:
        run(TOPIC, facts)
    assert caught.value.question == question
    text = str(caught.value)
    assert text.endswith((".", "?")) and "\n" not in text and len(text) < 700


def test_passes_need_one_out_of_turn() -> None:
    with pytest.raises(FactsError):
        run(PASSES, {"auction": "N: 1H P P P"})


def test_a_revised_turn_drops_the_answers_that_no_longer_apply() -> None:
    facts = {"out-of-turn-kind": "bid", "whose-turn": "partner", "called-before": "nej"}
    talk = interview(topic(TOPIC), facts)
    assert talk.dropped == ("called-before",)
    assert talk.ruling.question is not None and talk.ruling.question.id == "since-out-of-turn"


def test_every_branch_has_an_example() -> None:
    cited = {c for one in load_examples() if one.topic in (TOPIC, PASSES) for c in one.citations}
    branches = (
        "17D3", "28A", "28B", "29A", "29B", "30A", "30B1a", "30B1b", "30B1bi", "30B1bii", "30C",
        "31A1", "31A2", "31A2a", "31A2b", "31B1", "31B2", "32A1", "32A2", "32A2a", "32A2b", "32B1",
        "32B2", "33", "34", "36B4", "23C", "72C", "16C2", "26B",
    )  # fmt: skip
    assert {parse(c) for c in branches} <= cited


@pytest.mark.parametrize("branch", ["30B2", "31C", "32C"])
def test_every_branch_that_hands_a_call_on_to_law_25_is_told_in_an_example_of_that_law(branch: str) -> None:
    changed = [one for one in load_examples() if one.topic == "melding-aendret"]
    told = [one for one in changed if branch in one.because["da"]]
    assert told and all(parse("25") in {c.law for c in one.citations} for one in told)
