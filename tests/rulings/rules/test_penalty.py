"""Laws 48-52 against expectations worked out from their text, and against every answer."""

from typing import Any

import pytest

from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.errors import FactsError
from rulings.topics import run
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.marks import Walks
from tests.rulings.tabled import rows, written
from tests.table import each_row

TABLE = "law48to52.txt"


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:120]) for row in rows(TABLE)],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert written(ruling, expected) == expected
    assert ruling.unused_facts == ()


ON_LEAD = {"penalty-cards": "HK", "penalty-owner-seat": "E", "play": "W:"}


@each_row(
    ("facts", "question"),
    [
        ({"penalty-cards": "HK HK"}, "penalty-cards"),
        ({"penalty-cards": "hest"}, "penalty-cards"),
        ({"penalty-cards": "HK", "partners-penalty-cards": "HK"}, "partners-penalty-cards"),
        ({"penalty-cards": "HK", "penalty-size": "minor"}, "penalty-size"),
        ({"penalty-cards": "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA H2"}, "penalty-cards"),
        ({"penalty-cards": "HK", "penalty-moment": "partner-follows"}, "penalty-moment"),
        (
            {"penalty-cards": "HK", "penalty-moment": "owner-played-other", "card-played-instead": "HK"},
            "card-played-instead",
        ),
        (
            {"penalty-cards": "HK", "penalty-moment": "partner-led-too-soon", "card-led-too-soon": "HK"},
            "card-led-too-soon",
        ),
        (
            {
                "penalty-cards": "HK S4",
                "penalty-moment": "partner-leads",
                "declarer-chooses": "require",
                "suits-chosen": "SH",
            },
            "suits-chosen",
        ),
        ({**ON_LEAD, "play": "W: S5 S6 S7 S8 S9"}, "play"),
        ({**ON_LEAD, "play": "W: S5 E:S6"}, "play"),
        ({**ON_LEAD, "play": "W: S5 S6 S7 S8 / W: D2", "declarer-chooses": "none"}, "play"),
        ({**ON_LEAD, "play": "W: S5 S6 S5"}, "play"),
        ({**ON_LEAD, "play": "S: HK"}, "penalty-owner-seat"),
        ({"penalty-cards": "HK DK", "play": "S: HK DK"}, "penalty-cards"),
        ({**ON_LEAD, "partners-penalty-cards": "DK", "play": "E: DK"}, "partners-penalty-cards"),
        ({**ON_LEAD, "play": "N: S5", "penalty-owners-hand": "5.2.."}, "penalty-owners-hand"),
        ({**ON_LEAD, "play": "N: S5 D2", "penalty-owners-hand": "6.2.."}, "penalty-owners-hand"),
        ({**ON_LEAD, "penalty-owners-hand": "AQ52.432.432.432"}, "penalty-owners-hand"),
        ({**ON_LEAD, "penalty-partners-hand": "A.K.."}, "penalty-partners-hand"),
        (
            {**ON_LEAD, "penalty-owners-hand": "A...", "penalty-partners-hand": "A..."},
            "penalty-partners-hand",
        ),
        (
            {**ON_LEAD, "play": "S: D2 C4 D3 HK / W:", "trumps": "N"},
            "trumps",
        ),
    ],
)
def test_facts_that_cannot_be_are_refused_with_one_sentence(facts: dict[str, Any], question: str) -> None:
    with pytest.raises(FactsError) as caught:
        run("strafkort", facts)
    assert caught.value.question == question
    assert str(caught.value).endswith((".", "?")) and "\n" not in str(caught.value)


def test_a_choice_left_open_goes_on_from_where_the_play_is() -> None:
    """West wins with the ace, and declarer chooses anew; the tricks before are not entered again."""
    ruling = run("strafkort", {**ON_LEAD, "play": "W: SA S6 S7 S8 / W: H2 H3", "declarer-chooses": "none"})
    assert ruling.onward == {"penalty-cards": "HK", "penalty-owner-seat": "E", "play": "W: H2 H3"}
    further = run("strafkort", {**ruling.onward, "declarer-chooses": "none"})
    assert next(s.consequence.kind for s in further.consequences) == "must-play-penalty-card"
    assert further.onward == {}


def test_hands_go_along_as_they_are_by_then() -> None:
    hands = {"penalty-owners-hand": "6.2..", "penalty-partners-hand": "A3.4.."}
    ruling = run("strafkort", {**ON_LEAD, **hands, "play": "W: SA S8 S6 S7", "declarer-chooses": "none"})
    assert ruling.onward == {
        "penalty-cards": "HK",
        "penalty-owner-seat": "E",
        "penalty-owners-hand": ".K2..",
        "penalty-partners-hand": "3.4..",
        "play": "W:",
    }


@pytest.mark.parametrize(
    ("topic_id", "facts", "onward"),
    [
        (
            "udspil-uden-for-tur",
            {
                "play": "E: W:D5",
                "declarer-seat": "S",
                "lead-out-of-turn-stage": "later",
                "lead-misled-by-opponent": "nej",
                "declarer-accepts-lead": "nej",
            },
            {"penalty-owner-seat": "W", "penalty-cards": "D5", "penalty-size": "major", "play": "E:"},
        ),
        (
            "aabningsudspil-uden-for-tur",
            {
                "play": "W: E:SK",
                "misled-about-turn": "nej",
                "since-faced-lead": "nothing",
                "faced-lead-choice": "refuse",
                "faced-lead-demand": "free",
            },
            {"penalty-owner-seat": "E", "penalty-cards": "SK", "play": "W:", "declarer-chooses": "none"},
        ),
    ],
)
def test_a_refused_lead_goes_on_as_a_penalty_card(
    topic_id: str, facts: dict[str, Any], onward: dict[str, str]
) -> None:
    ruling = run(topic_id, facts)
    assert (ruling.onward, ruling.onward_topic) == (onward, "strafkort")
    assert ruling.table is not None and [one.size for one in ruling.table.lying] == ["major"]
    assert run("strafkort", ruling.onward).unused_facts == ()


def test_the_table_shows_what_lies_and_whose_turn_it_is() -> None:
    """East's king was picked up when hearts were forbidden; West's own card lies, and North plays."""
    facts = {**ON_LEAD, "partners-penalty-cards": "S7 C2", "play": "W: S7"}
    table = run("strafkort", {**facts, "declarer-chooses": "forbid"}).table
    assert table is not None and table.trick.turn is Seat.NORTH
    assert [(one.seat, str(one.card)) for one in table.lying] == [(Seat.WEST, "C2")]


def test_an_earlier_ban_goes_along() -> None:
    facts = {**ON_LEAD, "penalty-cards": "HK S4", "declarer-chooses": "forbid", "suits-chosen": "H"}
    ruling = run("strafkort", {**facts, "play": "W: DA D6 D7 D8"})
    assert ruling.onward == {
        "penalty-cards": "S4",
        "penalty-size": "major",
        "penalty-owner-seat": "E",
        "suits-still-barred": "H",
        "play": "W:",
    }
    further = run("strafkort", {**ruling.onward, "declarer-chooses": "forbid"})
    barred = [s.consequence for s in further.consequences if s.consequence.kind == "suits-barred"]
    assert [one["suits"] for one in barred] == [(Suit.SPADES, Suit.HEARTS)]


def test_a_lead_against_the_choice_is_a_revoke_where_it_could_be_helped() -> None:
    ruling = run("strafkort", {**ON_LEAD, "play": "W: D2", "declarer-chooses": "require"})
    laws = [str(s.consequence.citation) for s in ruling.consequences]
    assert "61A" in laws
    assert "61A" not in [
        str(s.consequence.citation)
        for s in run("strafkort", {**ON_LEAD, "play": "W: H2", "declarer-chooses": "require"}).consequences
    ]


def test_declarer_hears_what_each_choice_leads_to() -> None:
    ruling = run("strafkort", {"penalty-cards": "HK", "penalty-moment": "partner-leads"})
    assert [(o.option.key, str(o.option.citation)) for o in ruling.options] == [
        ("demand-suit", "50D2a"),
        ("forbid-suit", "50D2a"),
        ("leave-any-lead", "50D2b"),
    ]
    kinds = [{s.consequence.kind for s in o.leads_to} for o in ruling.options]
    assert ["penalty-cards-picked-up" in one for one in kinds] == [True, True, False]


def test_a_choice_that_the_tricks_contradict_is_offered_and_refused_only_when_made() -> None:
    facts = {
        "penalty-cards": "H6 D9",
        "penalty-owner-seat": "W",
        "play": "W: S7 S2 SQ S9 / E: C3 CJ C7 C9 / S: C2 CT CK C6 / N: D8 DK D6 D3 / E: H2",
        "penalty-card-since-trick": "1",
    }
    options = run("strafkort", facts).options
    assert [bool(one.leads_to) for one in options if one.option.key == "leave-any-lead"] == [False]
    with pytest.raises(FactsError) as refused:
        run("strafkort", {**facts, "declarer-chooses": "none"})
    assert refused.value.question == "play"


def test_a_card_played_before_the_penalty_card_lay_there_passed_nothing_by() -> None:
    """50D1, 52A: East led the S7 before the DK became a penalty card."""
    facts = {
        "penalty-cards": "DK",
        "penalty-owner-seat": "E",
        "play": "E: S7 SQ S3 S4 / S: C2 C3 CA C5 / N: HA H2",
    }
    asked = run("strafkort", facts)
    assert asked.question is not None and asked.question.id == "penalty-card-since-trick"
    assert asked.question.values == ("1", "2", "3")
    lay = {
        n: run("strafkort", {**facts, "penalty-card-since-trick": n}).consequences
        for n in asked.question.values
    }
    said = {
        n: {(one.consequence.kind, str(one.consequence.citation)) for one in found}
        for n, found in lay.items()
    }
    assert ("card-stands", "52B1b") in said["1"]
    assert not any(place.startswith("52") for _, place in said["2"] | said["3"])


@pytest.mark.parametrize("walks", marks.WALKS)
@pytest.mark.parametrize("topic_id", ["strafkort", "vist-kort-i-spillet"])
def test_no_path_asks_more_than_the_director_has_time_for(topic_id: str, walks: Walks) -> None:
    """Nine questions on any path; four besides what was entered of the play and whose cards they are."""
    for path in walks(topic_id):
        entered = {"penalty-cards", "penalty-owner-seat", "partners-penalty-cards", "shown-cards", "play"}
        most = 4 if "play" in path.answers else 9
        assert len(path.answers.keys() - entered) <= most, dict(path.answers)
