"""Laws 53, 55-60 and 65-67 against expectations worked out from their text, and against every answer."""

from typing import Any

import pytest

from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.engine.explore import Path
from rulings.engine.people import Role
from rulings.engine.question import AnswerType
from rulings.errors import FactsError
from rulings.topics import run, topic
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.marks import Walks
from tests.rulings.tabled import rows, said
from tests.rulings.walks import ends, every_walk, stated, walk
from tests.table import each_row

TABLES = ("out_of_turn_play.txt", "tricks.txt")
ROWS = [row for name in TABLES for row in rows(name)]
TOPICS = sorted({row[0] for row in ROWS})
"""The topics of these laws: those that the tables have rows for."""

LONGEST, LONGEST_ENTERED, LONGEST_SHOWN = 9, 4, 5
"""The most questions on any path, once the tricks are entered, and once only cards that were shown are."""


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:140]) for row in ROWS],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert said(ruling, expected) == expected
    assert ruling.unused_facts == ()


# what no path may say


def is_opening_lead(path: Path) -> bool:
    """Whether a path has gone on under 41A and 54, where `test_opening_lead` looks at it."""
    stage = path.answers.get("lead-out-of-turn-stage")
    return stage is not None and stage.text == "opening"


@pytest.mark.verify
def test_no_path_asks_more_than_a_director_would() -> None:
    for one in TOPICS:
        entered = {q.id for q in topic(one).questions if q.optional}
        unplayed = (AnswerType.HAND, AnswerType.AUCTION)
        played = {q.id for q in topic(one).questions if q.optional and q.type not in unplayed}
        for path in every_walk(one):
            if is_opening_lead(path):
                continue
            asked = path.answers.keys() - entered
            shown = LONGEST_SHOWN if "cards-played-together" in path.answers else LONGEST_ENTERED
            most = shown if played & path.answers.keys() else LONGEST
            assert len(asked) <= most, dict(path.answers)


def test_only_a_defenders_card_becomes_a_penalty_card() -> None:
    by = ("lead-out-of-turn-by", "early-by", "simultaneous-by")
    for one in TOPICS:
        for path in walk(one):
            parts = {c.kind for c in stated(path.ruling)}
            if any(key in path.answers and path.answers[key].text != "defender" for key in by):
                assert not {"penalty-card", "penalty-cards"} & parts, dict(path.answers)


@pytest.mark.parametrize("walks", marks.WALKS)
def test_a_lead_out_of_turn_either_stands_or_is_taken_back(walks: Walks) -> None:
    for path in walks("udspil-uden-for-tur"):
        if is_opening_lead(path):
            continue
        cards = [(c.kind, dict(c.fields).get("card")) for c in stated(path.ruling)]
        led = {kind for kind, card in cards if card is not None and card.what == "card-led"}
        if any(c.kind == "apply-law" and str(c.citation) == "57A" for c in stated(path.ruling)):
            assert not led
        else:
            assert ("card-stands" in led) != ("card-withdrawn" in led), dict(path.answers)


@pytest.mark.parametrize("walks", marks.WALKS)
def test_an_accepted_lead_is_never_a_penalty_card(walks: Walks) -> None:
    for path in walks("udspil-uden-for-tur"):
        kinds = {c.kind for c in stated(path.ruling)}
        assert not ({"penalty-card", "rights-lost"} <= kinds)
        cards = [(c.kind, dict(c.fields).get("card")) for c in stated(path.ruling)]
        stand = {card for kind, card in cards if kind == "card-stands" and card is not None}
        penalty = {card for kind, card in cards if kind == "penalty-card"}
        assert not stand & penalty, dict(path.answers)
        if penalty and "card-withdrawn" not in kinds:  # partner led on top of it: that card, never the lead
            assert all(card is not None and card.what == "card-played" for card in penalty)


def test_the_choice_is_read_out_to_who_has_it_before_it_is_made() -> None:
    later = {"lead-out-of-turn-stage": "later", "lead-misled-by-opponent": "nej"}
    ours = run("udspil-uden-for-tur", {"play": "E: W:H4", "declarer-seat": "S", **later})
    assert [(o.option.key, o.option.to.role, o.option.to.seat) for o in ours.options] == [
        ("accept-defenders-lead", Role.DECLARER, Seat.SOUTH),
        ("refuse-defenders-lead-at-partners-turn", Role.DECLARER, Seat.SOUTH),
    ]
    accept, refuse = (o.leads_to for o in ours.options)
    assert "card-stands" in {s.consequence.kind for s in accept}
    assert "penalty-card" in {s.consequence.kind for s in refuse}
    theirs = run("udspil-uden-for-tur", {"play": "S: N:H4", "declarer-seat": "S", **later})
    assert [(o.option.key, o.option.to.seat) for o in theirs.options] == [
        ("accept-declarers-lead", None),
        ("refuse-declarers-lead", None),
        ("left-defender-accepts", Seat.EAST),
        ("left-defender-refuses", Seat.EAST),
    ]


def test_declarer_is_read_four_choices_after_an_early_card() -> None:
    facts = {
        "play": "S: H4 E:H2",
        "declarer-seat": "S",
        "early-misled-by-opponent": "nej",
        "early-exempt": "neither",
    }
    ruling = run("tilspil-uden-for-tur", facts)
    assert [str(o.option.citation) for o in ruling.options] == ["57A1", "57A2", "57A3", "57A4"]
    assert {o.option.to.seat for o in ruling.options} == {Seat.SOUTH}


@each_row("declarer", CLOCKWISE)
@each_row("turn", CLOCKWISE)
@each_row("led", CLOCKWISE)
def test_from_every_hand_at_every_turn_the_right_hand_leads_in_the_end(
    led: Seat, turn: Seat, declarer: Seat
) -> None:
    facts: dict[str, Any] = {
        "play": f"{turn}: {led}:H4",
        "declarer-seat": declarer.value,
        "lead-out-of-turn-stage": "later",
        "lead-misled-by-opponent": "nej",
    }
    ours = led.same_side(declarer)
    facts |= {"defenders-on-lead": "not-accepted"} if ours else {"declarer-accepts-lead": "nej"}
    if led is turn:
        with pytest.raises(FactsError):
            run("udspil-uden-for-tur", facts)
        return
    parts = stated(run("udspil-uden-for-tur", facts))
    leads = [c for c in parts if c.kind in ("turn-to-play", "lead-from-hand")]
    assert [c["who"].seat for c in leads] == [turn]
    assert (leads[0].kind == "lead-from-hand") == turn.same_side(declarer)
    assert ("penalty-card" in {c.kind for c in parts}) == (not ours)


def test_not_knowing_whether_suit_must_be_followed_shows_both_ends() -> None:
    facts = {"play": "S: H4 H7 E:D2", "declarer-seat": "S", "early-misled-by-opponent": "nej"}
    ruling = run("tilspil-uden-for-tur", {**facts, "early-must-follow": "ved-ikke"})
    assert ruling.complete
    found = {s.when[0].value for s in ruling.consequences if s.when}
    assert found == {"ja", "nej"}


def test_a_trick_moves_only_when_the_law_moves_it() -> None:
    for path in ends("ukorrekt-stik"):
        kinds = {c.kind for c in stated(path.ruling)}
        won = path.answers.get("defect-side-won")
        assert ("tricks-moved" in kinds) == (won is not None and won.text == "won")


@each_row(
    ("topic_id", "facts", "question", "says"),
    [
        ("udspil-uden-for-tur", {"play": "S: H4"}, "play", "uden for tur"),
        ("udspil-uden-for-tur", {"play": "W: S:H4 H4"}, "play", "to gange"),
        ("udspil-uden-for-tur", {"play": "W: S:H4", "declarer-seat": "X"}, "declarer-seat", "plads"),
        (
            "udspil-uden-for-tur",
            {"play": "W: S:H4", "declarer-seat": "S", "lead-out-of-turn-by": "defender"},
            "lead-out-of-turn-by",
            "de indtastede kort",
        ),
        (
            "udspil-uden-for-tur",
            {
                "play": "S: H4 HK HA H2 / N: S:D2",
                "declarer-seat": "S",
                "lead-out-of-turn-stage": "opening",
            },
            "lead-out-of-turn-stage",
            "mere end ét stik",
        ),
        (
            "udspil-uden-for-tur",
            {"lead-out-of-turn-by": "dummy", "lead-out-of-turn-stage": "trick-unfinished"},
            "lead-out-of-turn-stage",
            "ret et af svarene",
        ),
        ("tilspil-uden-for-tur", {"play": "S: H4 HK"}, "play", "for tidligt"),
        ("tilspil-uden-for-tur", {"play": "S: N:H4"}, "play", "§\u00a053"),
        ("tilspil-uden-for-tur", {"play": "E: H2 H3 H5 E:D2", "declarer-seat": "N"}, "play", "gælder ikke"),
        ("tilspil-uden-for-tur", {"play": "S: H4 S:H7", "declarer-seat": "S"}, "play", "allerede spillet"),
        ("samtidigt-spil", {"cards-played-together": "H4 H4"}, "cards-played-together", "to gange"),
        (
            "samtidigt-spil",
            {
                "cards-played-together": "H4 H5",
                "simultaneous-found": "in-time",
                "simultaneous-by": "defender",
                "designated-card": "SA",
            },
            "designated-card",
            "vælg en af",
        ),
        ("ukorrekt-stik", {"defective-trick": "S: H4 HK HA H2"}, "defective-trick", "ikke ukorrekt"),
        ("ukorrekt-stik", {"defective-trick": "S: H4 HK"}, "defective-trick", "Flere hænder"),
        (
            "ukorrekt-stik",
            {"defective-trick": "S: H4 HK HA H2 S:H3", "defect-kind": "missing"},
            "defect-kind",
            "ret det ene",
        ),
        ("kan-ikke-spille-som-kraevet", {"unable-demand": "penalty-card", "unable-why": "no-card-of-it"},
         "unable-why", "ret et af svarene"),
    ],
)  # fmt: skip
def test_facts_that_cannot_be_are_refused_with_one_sentence(
    topic_id: str, facts: dict[str, Any], question: str, says: str
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert caught.value.question == question
    assert says in str(caught.value)
    assert "\n" not in str(caught.value) and str(caught.value).endswith((".", "?"))
