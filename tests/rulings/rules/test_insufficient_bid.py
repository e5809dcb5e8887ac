"""Law 27 against expectations worked out from its text, and against every answer of every question."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from laws.citation import parse
from rulings.bridge.calls import CALLS, PASS, parse_call
from rulings.bridge.notation import parse_auction
from rulings.engine import explore, interview
from rulings.engine.consequence import Consequence
from rulings.engine.explore import Path as Walk
from rulings.engine.facts import read_facts
from rulings.errors import FactsError
from rulings.topics import run, topic
from tests.dear import verified
from tests.rulings.tabled import written
from tests.rulings.walks import afterwards, walk
from tests.table import each_row

TOPIC = "utilstraekkeligt-bud"
DECLINED = {"unintended": "nej", "lho-accepts": "nej"}


def law27_table() -> list[tuple[str, str]]:
    lines = (Path(__file__).parent.parent / "tables" / "law27.txt").read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if line and not line.startswith("#")]
    return [(facts.strip(), expected) for facts, expected in (line.split(" = ", 1) for line in kept)]


@each_row(("facts", "expected"), law27_table())
def test_law_27(facts: str, expected: str) -> None:
    given = dict(pair.split("=", 1) for pair in facts.split())
    given = {key: value.replace("_", " ") for key, value in given.items()}
    wanted = expected.split("; ")
    ruling = run(TOPIC, given)
    assert written(ruling, wanted) == wanted
    assert ruling.unused_facts == ()


STARTS: dict[str, dict[str, object]] = {
    "answers only": {},
    "two bids": {"insufficient-bid": "6D", "last-bid": "6H", "unintended": "nej"},
    "two bids, a slip": {
        "insufficient-bid": "7D",
        "last-bid": "7H",
        "unintended": "ja",
        "intended-call": "7C",
    },
    "over an opponent's bid": {"auction": "N: 1C 1S 1H"},
    "over partner's bid": {"auction": "N: 1S P 1H"},
    "changed to a redouble": {"auction": "N: 1S X 1H S:XX"},
    "at seven": {"auction": "N: 7S P 7H", "unintended": "nej"},
    "over seven notrump": {"auction": "N: 7N 7S", "unintended": "nej"},
    "accepted": {"auction": "N: 1S P 1H P"},
    "accepted, partner too": {"auction": "N: 1S P 1H P P"},
    "changed": {"auction": "N: 1S P 1H S:2H"},
    "changed to a double": {"auction": "N: 1C 1S 1H S:X"},
    "changed to a double of partner": {"auction": "N: 1S P 1H S:X"},
    "changed to another short bid": {"auction": "N: 1S P 1H S:1D"},
    "changed, called over": {"auction": "N: 1S P 1H S:2H P"},
    "changed to a double, called over": {"auction": "N: 1S P 1H S:X P"},
    "changed twice": {"auction": "N: 1S P 1H S:1D S:2D"},
    "out of turn": {"auction": "N: 2H S:2D"},
    "partner called out of turn": {"auction": "N: 1S P 1H N:P", "replacement": "2H"},
}


@pytest.fixture(scope="module", params=verified((False, True)), ids=["calls alike once", "every call"])
def walks(request: pytest.FixtureRequest) -> dict[str, Sequence[Walk]]:
    """The paths from each start; from no answer with every call, as all tests walk them."""
    subject = topic(TOPIC)

    def paths(facts: dict[str, object]) -> Sequence[Walk]:
        every: bool = request.param
        return list(explore(subject, read_facts(subject.questions, facts), every_call=every))

    return {name: paths(facts) if facts else walk(TOPIC) for name, facts in STARTS.items()}


@pytest.mark.verify
def test_after_the_play_every_path_still_rules(walks: dict[str, Sequence[Walk]]) -> None:
    subject = topic(TOPIC)
    later = [end for path in walks["answers only"] for end in afterwards(subject, path)]
    kinds = {s.consequence.kind for end in later for s in end.ruling.consequences}
    assert {"adjust-score", "score-stands"} <= kinds


def test_every_branch_of_the_law_is_walked(walks: dict[str, Sequence[Walk]]) -> None:
    cited = {c for paths in walks.values() for path in paths for c in path.ruling.citations}
    assert {
        parse(c) for c in ("27A1", "27A2", "27B1a", "27B1b", "27B2", "27B3", "27B4", "27C", "27D")
    } <= cited


def out_of_turn(path: Walk) -> bool:
    """Whether 27A2 handed the bid over to the law on bids out of rotation."""
    return any(c.citation == parse("27A2") for c in consequences(path))


def another_law(path: Walk) -> bool:
    """Whether a slip was meant to be a call that another law forbids (29, 36, 38)."""
    laws = {str(c["law"]) for c in consequences(path) if c.kind == "apply-law"}
    return bool(laws & {"29", "36", "38"})


def consequences(path: Walk) -> list[Consequence]:
    return [stated.consequence for stated in path.ruling.consequences]


def test_silence_always_lasts_the_whole_auction_and_only_partner_is_silenced(
    walks: dict[str, Sequence[Walk]],
) -> None:
    """27B never silences for one round only, and never the offender; 31 is another matter (27A2)."""
    silences = [
        c
        for paths in walks.values()
        for path in paths
        for c in consequences(path)
        if c.kind == "must-pass" and not out_of_turn(path) and not another_law(path)
    ]
    assert silences
    assert {(c["until"], c["who"].role.value) for c in silences} == {("rest-of-auction", "partner")}


def test_partner_is_silenced_just_when_27b2_or_27b3_rules(walks: dict[str, Sequence[Walk]]) -> None:
    for paths in walks.values():
        for path in (one for one in paths if not out_of_turn(one)):
            by_branch: dict[Any, set[str]] = {}
            for stated in path.ruling.consequences:
                by_branch.setdefault(stated.when, set()).add(str(stated.consequence.citation))
                if stated.consequence.kind == "must-pass":
                    cited_for = str(stated.consequence.citation)
                    assert cited_for in {"27B2", "27B3"} or another_law(path)
            for cited in by_branch.values():
                assert not {"27B1a", "27B2"} <= cited
                assert not {"27B1a", "26B"} <= cited


def test_later_irregularities_are_named(walks: dict[str, Sequence[Walk]]) -> None:
    for path in walks["partner called out of turn"]:
        found = [c for c in consequences(path) if c.kind == "apply-law"]
        assert any(c["law"] == parse("29") for c in found)


# options


def offered(facts: dict[str, object]) -> dict[str, Any]:
    return {o.option.key: o for o in run(TOPIC, facts).options}


def test_lho_comes_first_then_the_table_of_replacements() -> None:
    ruling = run(TOPIC, {"auction": "N: 1C 1S 1H", "unintended": "nej"})
    assert ruling.question is not None and ruling.question.id == "lho-accepts"
    assert [(o.order, o.option.key, o.option.to.role.value) for o in ruling.options] == [
        (1, "accept", "lho"),
        (2, "decline", "lho"),
        (3, "same-denomination", "offender"),
        (4, "comparable", "offender"),
        (5, "other-call", "offender"),
        (6, "double", "offender"),
        (7, "insufficient-again", "offender"),
    ]


def test_the_table_covers_every_call_and_says_which_are_not_allowed() -> None:
    table = offered({"auction": "N: 1C 1S 1H", "unintended": "nej"})
    allowed = {
        c for key in ("same-denomination", "comparable", "other-call") for c in table[key].option.calls
    }
    refused = {c for key in ("double", "insufficient-again") for c in table[key].option.calls}
    assert allowed | refused | {parse_call("1H")} == set(CALLS)
    assert [str(c) for c in table["same-denomination"].option.calls] == ["2H"]
    assert parse_call("X") in table["comparable"].option.calls
    assert parse_call("X") not in table["other-call"].option.calls
    assert {str(c) for c in table["insufficient-again"].option.calls} == {"1C", "1D", "1S"}


def test_each_option_leads_where_the_rule_leads() -> None:
    table = offered({"auction": "N: 1C 1S 1H", **DECLINED})
    leads = {key: {s.consequence.kind for s in o.leads_to} for key, o in table.items()}
    assert "must-pass" not in leads["accept"] | leads["same-denomination"] | leads["comparable"]
    assert all("must-pass" in leads[key] for key in ("other-call", "double", "insufficient-again"))


def test_there_is_no_higher_bid_in_the_denomination_over_seven() -> None:
    table = offered({"auction": "N: 7S P 7H", "unintended": "nej"})
    assert "same-denomination" not in table
    assert table["other-call"].option.calls == (PASS, parse_call("7N"))


def test_a_corrected_bid_leaves_the_choice_to_lho_only() -> None:
    ruling = run(TOPIC, {"auction": "N: 1S P 1H S:2H", "unintended": "nej"})
    assert [o.option.key for o in ruling.options] == ["accept", "decline-corrected"]


def test_after_a_cancelled_double_the_choice_is_a_bid_or_a_pass() -> None:
    ruling = run(TOPIC, {"auction": "N: 1S P 1H", **DECLINED, "replacement": "X"})
    last = ruling.options[-1]
    assert last.option.key == "sufficient-bid-or-pass"
    assert all(c == PASS or c.is_bid for c in last.option.calls)


# don't know


def test_dont_know_shows_both_branches_and_what_they_share() -> None:
    ruling = run(TOPIC, {"auction": "N: 1S P 1H", **DECLINED, "replacement": "P", "comparable": "ved-ikke"})
    assert ruling.complete
    branches = {s.when[0].value if s.when else "" for s in ruling.consequences}
    assert branches == {"", "ja", "nej"}
    silenced = [s for s in ruling.consequences if s.consequence.kind == "must-pass"]
    assert [s.when[0].value for s in silenced] == ["nej"]


def test_dont_know_twice_nests() -> None:
    ruling = run(
        TOPIC,
        {
            "auction": "N: 1S P 1H",
            **DECLINED,
            "replacement": "2H",
            "lowest-same-denomination": "ved-ikke",
            "comparable": "ved-ikke",
        },
    )
    assert {tuple(a.value for a in s.when) for s in ruling.consequences} == {
        (),
        ("ja",),
        ("nej", "ja"),
        ("nej", "nej"),
    }


# facts that cannot be


@each_row(
    ("facts", "question"),
    [
        ({"auction": "N: 1H P 2H"}, "auction"),
        ({"auction": "N: 1H P P P"}, "auction"),
        ({"auction": "1H 1D"}, "auction"),
        ({"auction": "N: 1H 1D", "in-turn": "nej"}, "in-turn"),
        ({"auction": "N: 1H 1D", "insufficient-bid": "1C"}, "insufficient-bid"),
        ({"auction": "N: 1H 1D", "last-bid": "1S"}, "last-bid"),
        ({"auction": "N: 1H 1D P", "unintended": "nej", "since": "nothing"}, "since"),
        ({"auction": "N: 1H 1D E:2D", **DECLINED, "replacement": "2C"}, "replacement"),
        ({"auction": "N: 1H 1D", **DECLINED, "replacement": "8C"}, "replacement"),
        ({"auction": "N: 1H 1D E:8D", "unintended": "nej"}, "auction"),
        ({"auction": "N: 1H 1D", **DECLINED, "replacement": "1D"}, "replacement"),
        (
            {"auction": "N: 1H 1D", **DECLINED, "replacement": "2D", "replacement-kind": "pass"},
            "replacement-kind",
        ),
        (
            {"auction": "N: 1S P 1H", **DECLINED, "replacement": "X", "final-replacement": "XX"},
            "final-replacement",
        ),
        (
            {"auction": "N: 1S P 1H", **DECLINED, "replacement": "X", "final-replacement": "1D"},
            "final-replacement",
        ),
        ({"insufficient-bid": "2H", "last-bid": "1S"}, "insufficient-bid"),
        ({"insufficient-bid": "pas"}, "insufficient-bid"),
        ({"last-bid": "X"}, "last-bid"),
        ({"unintended": "måske"}, "unintended"),
        ({"unintended": "ved-ikke"}, "unintended"),
        ({"unintended": 7}, "unintended"),
        ({"unintended": ["ja"]}, "unintended"),
        ({"since": "intet"}, "since"),
        ({"replacement": 5}, "replacement"),
        ({"hest": "ja"}, "hest"),
        ({"comparabel": "ja"}, "comparabel"),
        ([], ""),
        ("unintended", ""),
        (None, ""),
    ],
)
def test_facts_that_cannot_be_are_refused_with_one_sentence(facts: Any, question: str) -> None:
    with pytest.raises(FactsError) as caught:
        run(TOPIC, facts)
    assert caught.value.question == question
    text = str(caught.value)
    assert text.endswith((".", "?")) and "\n" not in text and len(text) < 800


def test_a_misspelt_question_is_offered_its_nearest() -> None:
    with pytest.raises(FactsError) as caught:
        run(TOPIC, {"comparabel": "ja"})
    assert caught.value.nearest[0] == "comparable"


def test_facts_without_effect_are_named_and_not_refused() -> None:
    ruling = run(TOPIC, {"auction": "N: 1H 1D P", "unintended": "nej", "comparable": "ja"})
    assert ruling.complete and ruling.unused_facts == ("comparable",)


def test_true_and_false_are_yes_and_no() -> None:
    assert run(TOPIC, {"auction": "N: 1H 1D P", "unintended": False}).complete


def test_a_structured_auction_rules_like_a_written_one() -> None:
    structure = {"dealer": "N", "calls": ["1H", "1D", "P"]}
    one = run(TOPIC, {"auction": structure, "unintended": "nej"})
    other = run(TOPIC, {"auction": str(parse_auction(structure)), "unintended": "nej"})
    assert one.consequences == other.consequences


def test_the_auction_as_entered_may_be_short_of_what_happened() -> None:
    ruling = run(TOPIC, {"auction": "N: 1H 1D", "unintended": "nej", "since": "lho-called"})
    assert ruling.complete


def test_an_earlier_accepted_bid_is_passed_over_for_the_one_that_is_open() -> None:
    ruling = run(TOPIC, {"auction": "N: 2H 2D 2C", "unintended": "nej"})
    derived = {t.subject.id: t.answer for t in ruling.trace if t.kind == "derived"}  # type: ignore[union-attr]  # derived entries are questions
    assert (derived["insufficient-bid"], derived["last-bid"]) == ("2C", "2D")


# interviews


def test_a_revised_answer_drops_the_later_ones_that_no_longer_apply() -> None:
    facts = {"auction": "N: 1S P 1H", **DECLINED, "replacement": "2H", "lowest-same-denomination": "ja"}
    talk = interview(topic(TOPIC), {**facts, "lho-accepts": "ja"})
    assert talk.dropped == ("replacement", "lowest-same-denomination")
    assert [q.id for q, _ in talk.answers] == ["auction", "unintended", "lho-accepts"]


def test_answers_wait_while_a_new_question_may_lead_back_to_them() -> None:
    facts = {"unintended": "ja", "in-turn": "ja", "since": "lho-called", "pass-ends-auction": "ja"}
    talk = interview(topic(TOPIC), facts)
    assert talk.ruling.question is not None and talk.ruling.question.id == "partner-called"
    assert (talk.waiting, talk.dropped) == (("in-turn",), ("pass-ends-auction",))
