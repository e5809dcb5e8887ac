"""Laws 9-16, 20F-21, 40 and 75 against expectations worked out from their text, and against every answer."""

from typing import Any

import pytest

from laws.citation import parse
from rulings.bridge.seats import Seat
from rulings.engine import interview
from rulings.engine.people import Role
from rulings.errors import FactsError
from rulings.examples import load_examples
from rulings.topics import run, topic
from tests.dear import verified
from tests.rulings.tabled import rows, said
from tests.rulings.walks import ends, stated, walk
from tests.table import each_row

TOPICS = sorted({row[0] for row in rows("procedure.txt")})
"""The topics of these laws: those that the table has rows for."""


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:110]) for row in rows("procedure.txt")],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert said(ruling, expected) == expected
    assert ruling.unused_facts == ()


def test_the_table_has_rows_for_every_kind_of_missing_link() -> None:
    table = rows("procedure.txt")
    links = {e.split()[-1] for _, _, expected in table for e in expected if " no-adjustment " in e}
    every = {
        c["because"] for t in TOPICS for p in walk(t) for c in stated(p.ruling) if c.kind == "no-adjustment"
    }
    assert links == every


# what no path may say


def test_a_score_is_adjusted_for_unauthorised_information_only_when_every_link_holds() -> None:
    links = {"suggested-action": "chosen", "logical-alternative": "ja", "infraction-gained": "ja"}
    for path in walk("ubefoejede-oplysninger"):
        adjusted = any(c.kind in ("adjust-score", "artificial-score") for c in stated(path.ruling))
        source, given = path.answers["information-source"].text, path.answers
        if source == "opponents-manner" or any(a.unknown for a in given.values()):
            continue
        assert adjusted == all(link in given and given[link].text == held for link, held in links.items())
        missing = [c for c in stated(path.ruling) if c.kind == "no-adjustment"]
        stage = given["information-stage"].text if "information-stage" in given else ""
        later = source == "elsewhere" or stage == "during"
        assert len(missing) == (not adjusted and not later)


def test_after_the_first_call_a_board_is_neither_turned_nor_dealt_again() -> None:
    for path in walk("andre-uvedkommende-oplysninger"):
        kinds = {c.kind for c in stated(path.ruling)}
        if path.answers["information-received"].text == "after-first-call":
            assert not {"seats-rearranged", "redeal"} & kinds
        assert not {"seats-rearranged", "redeal"} <= kinds


@pytest.mark.parametrize("step", verified([4, 1]), ids=["a fourth", "all"])
def test_a_side_with_an_adjusted_score_pays_no_penalty_for_it(step: int) -> None:
    for topic_id in TOPICS[::step]:
        for path in ends(topic_id):
            parts = stated(path.ruling)
            penalised = {
                c["who"].role: c["size"]
                for c in parts
                if c.kind == "scheduled-penalty" and c["size"] != "none"
            }
            scored = {
                c["who"].role for c in parts if c.kind == "artificial-score" and c["award"] != "average-plus"
            }
            assert not scored & set(penalised), dict(path.answers)


def test_artificial_scores_are_those_of_12c2() -> None:
    awards = {
        (c["award"], c["percent"], c["imps"])
        for topic_id in TOPICS
        for path in walk(topic_id)
        for c in stated(path.ruling)
        if c.kind == "artificial-score"
    }
    assert awards == {
        (f"{award}{event}", percent, imps)
        for award, percent, imps in (("average-plus", 60, 3), ("average", 50, 0), ("average-minus", 40, -3))
        for event in ("", "-in-match")
    }


def test_no_defender_corrects_partners_explanation_before_the_play_is_over() -> None:
    for path in walk("forkert-forklaring"):
        given = {key: a.text for key, a in path.answers.items()}
        for one in stated(path.ruling):
            if one.kind == "correct-explanation" and one["who"].role is Role.EXPLAINERS_PARTNER:
                if given.get("noticed-by") == "partner-spoke":
                    assert one["when"] == "too-early"
                    continue
                if given.get("explaining-side") == "defending":
                    assert one["when"] == "after-play"
                if given["explanation-stage"] == "auction" and one["when"] != "never":
                    assert one["when"] in ("after-final-pass", "show-nothing")


def test_a_mistaken_call_is_never_rectified_as_misinformation() -> None:
    for path in walk("forkert-forklaring"):
        mistaken = path.answers.get("agreement-found")
        if mistaken is not None and mistaken.text == "call-mistaken":
            citations = {str(c.citation) for c in stated(path.ruling)}
            assert citations - {"83"} == {"75C", "75A"}


# particulars


def test_not_knowing_whether_there_was_an_alternative_shows_both_ends() -> None:
    facts = {
        "information-source": "tempo",
        "information-stage": "after-play",
        "information-given": "ja",
        "demonstrably-suggested": "ja",
        "logical-alternative": "ved-ikke",
        "chose-suggested": "ja",
        "plainly-illegal": "nej",
        "infraction-gained": "ja",
        "outcomes-clear": "ja",
        "own-part": "none",
    }
    ruling = run("ubefoejede-oplysninger", facts)
    assert ruling.complete
    branches = {(s.when[0].value, s.consequence.kind) for s in ruling.consequences if s.when}
    assert branches == {("ja", "adjust-score"), ("ja", "director-judges"), ("nej", "no-adjustment")}


def test_the_misinformed_player_is_read_both_choices() -> None:
    facts = {
        "explanation-fault": "wrong",
        "misinformed-seat": "S",
        "explanation-stage": "auction",
        "agreement-found": "explanation-mistaken",
        "noticed-by": "explainer",
        "call-influenced": "ja",
        "misinformed-partner-called": "nej",
    }
    ruling = run("forkert-forklaring", facts)
    assert [(o.option.key, str(o.option.to.seat)) for o in ruling.options] == [
        ("change-misinformed-call", "S"),
        ("keep-misinformed-call", "S"),
    ]
    change, keep = (o.leads_to for o in ruling.options)
    lho = next(s.consequence for s in change if s.consequence.citation == parse("21B2"))
    assert lho.kind == "may-withdraw-after-change" and lho["who"].seat is Seat.WEST
    assert "21B2" not in {str(s.consequence.citation) for s in keep}


def test_the_auction_decides_which_side_explained() -> None:
    facts = {
        "auction": "N: 1N 2D 3N P P P",
        "explainer-seat": "S",
        "explanation-fault": "wrong",
        "explanation-stage": "clarification",
        "agreement-found": "explanation-mistaken",
        "noticed-by": "partner",
    }
    first = stated(run("forkert-forklaring", facts))[0]
    assert first.kind == "correct-explanation" and first["when"] == "now"
    with pytest.raises(FactsError, match="meldeforløbet"):
        run("forkert-forklaring", {**facts, "explaining-side": "defending"})


@each_row(
    ("topic_id", "facts", "question"),
    [
        (
            "forkert-forklaring",
            {"auction": "N: 1N P P P", "explanation-stage": "auction"},
            "explanation-stage",
        ),
        ("forkert-forklaring", {"explainer-seat": "Nordvest"}, "explainer-seat"),
        ("ubefoejede-oplysninger", {"information-source": "gæt"}, "information-source"),
        ("ubefoejede-oplysninger", {"auction": "N: 1N hest"}, "auction"),
        ("ubefoejede-oplysninger", {"infraction-gained": "ved ikke"}, "infraction-gained"),
        ("makkeraftale", {"agreement-matter": ["bluff"]}, "agreement-matter"),
        ("forkert-spil", {"hest": "ja"}, "hest"),
        (
            "andre-uvedkommende-oplysninger",
            {
                "information-received": "before-calls",
                "could-affect-board": "ja",
                "event-form": "teams",
                "other-table-saw-cards": "ja",
                "board-turn": "quarter",
            },
            "board-turn",
        ),
    ],
)
def test_facts_that_cannot_be_are_refused_with_one_sentence(
    topic_id: str, facts: dict[str, Any], question: str
) -> None:
    facts = {"explanation-fault": "wrong", **facts} if topic_id == "forkert-forklaring" else facts
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert caught.value.question == question
    assert "\n" not in str(caught.value) and str(caught.value).endswith((".", "?"))


def test_a_revised_answer_drops_the_links_that_no_longer_apply() -> None:
    facts = {
        "information-source": "lawful",
        "information-stage": "after-play",
        "information-given": "ja",
        "demonstrably-suggested": "ja",
    }
    talk = interview(topic("ubefoejede-oplysninger"), facts)
    assert talk.dropped == ("information-stage", "information-given", "demonstrably-suggested")


def test_every_topic_has_examples() -> None:
    assert set(TOPICS) <= {one.topic for one in load_examples()}
