"""Whoever is concerned is told: what the law has for each person, written down before any rule ran."""

from rulings.engine.announcement import announcement
from rulings.engine.question import Question
from rulings.engine.render import addressee_text, headline_text, option_text, spoken_text
from rulings.engine.ruling import Ruling
from rulings.goes_on import goes_on
from rulings.topics import run
from tests.table import each_row


def told(ruling: Ruling) -> set[tuple[str, str]]:
    """Who is told something, by the English name of seat or role, and the provision behind it."""
    return {
        (to if isinstance(to, str) else addressee_text(to, "en"), str(stated.consequence.citation))
        for stated in ruling.consequences
        for to in [announcement(stated).to]
    }


MISTAKEN = {"fault-against-agreement": "wrong", "explainer-seat": "W"}
PLAYED = {"declarer-seat": "S", "lead-out-of-turn-stage": "later", "lead-misled-by-opponent": "nej"}
DUMMY_ASKED = {"dummy-did": "asked-declarer", "dummy-lost-rights": "ja"}
DROPPED = {"shown-by": "defender", "defender-showed": "dropped", "partner-could-see-card": "ja"}
SHOWN = {"card-shown-when": "during", "card-own-fault": "ja", "partner-could-see-card": "ja"}


@each_row(
    "topic, facts, who",
    [
        # the owner plays it, partner waits, everybody hears what may be used
        (
            "vist-kort-i-spillet",
            {**DROPPED, "shown-cards": "H6", "already-penalty-card": "nej"},
            [("the offender", "50C"), ("the offender’s partner", "50C"), ("table", "50E1")],
        ),
        (
            "vist-kort-i-spillet",
            {**DROPPED, "shown-cards": "DQ C4"},
            [("the offender", "51"), ("the offender’s partner", "51B"), ("table", "50E1")],
        ),
        (
            "kuloersvigt",
            {
                "declarer-seat": "S",
                "play": "S: CK D5 C2 C8",
                "revoke-what": "suit",
                "revoke-established-by": "not-yet",
            },
            [("West", "62B"), ("North and South", "62C1"), ("West", "50D"), ("East", "50D2")],
        ),
        (
            "udspil-uden-for-tur",
            {**PLAYED, "play": "E: W:ST", "declarer-accepts-lead": "nej"},
            [("East", "50D2"), ("West", "50D")],
        ),
        (
            "vist-kort-i-meldeforloebet",
            {**SHOWN, "cards-shown": "one-honour", "offender-becomes": "defender"},
            [("the offender", "50D"), ("the offender’s partner", "50D2")],
        ),
        # dummy hears what was not allowed, declarer that no card is played
        (
            "den-blinde-foreslaar-kort",
            {"dummy-did-unasked": "touched"},
            [("dummy", "45F"), ("declarer", "45F"), ("declarer", "16B1"), ("table", "45F")],
        ),
        (
            "den-blinde",
            {**DUMMY_ASKED, "dummy-was-first": "ja", "declarer-revoked": "ja"},
            [("dummy", "43B2"), ("declarer", "43B2b"), ("the defenders", "62C1"), ("table", "43B2b")],
        ),
        (
            "den-blinde",
            {"dummy-did": "warned-lead", "dummy-lost-rights": "ja", "hand-chosen": "table"},
            [("dummy", "43B2"), ("table", "43B2a")],
        ),
        # what a player wanted to change is refused with the reason
        (
            "utilsigtet-angivelse",
            {
                "declarer-seat": "S",
                "play": "S: H2 HK H3",
                "card-called-by-slip": "H3",
                "why-wrong-card-called": "lost-concentration",
            },
            [("South", "45C4b")],
        ),
        (
            "melding-aendret",
            {"auction": "N: 1NT P 2C S:2H", "unintended": "nej", "lho-accepts-change": "nej"},
            [("South", "25A2"), ("East and West", "16C1"), ("North and South", "16C2")],
        ),
        # a mistaken explanation: each of the four
        (
            "forkert-forklaring",
            {
                **MISTAKEN,
                "auction": "N: 1NT 2C P P",
                "misinformed-seat": "S",
                "noticed-by": "explainer",
                "call-influenced": "ja",
                "changes-call": "ja",
            },
            [
                ("West", "20F4a"),
                ("East", "20F5a"),
                ("South", "21B1a"),
                ("West", "21B2"),
                ("North and South", "16C1"),
                ("East and West", "16C2"),
                ("East", "75A"),
            ],
        ),
        (
            "forkert-forklaring",
            {
                "fault-against-agreement": "wrong",
                "explainer-seat": "N",
                "auction": "S: 3C P 3NT P P P",
                "misinformed-seat": "W",
                "explanation-stage": "play",
                "noticed-by": "partner-declares",
                "card-influenced": "ja",
            },
            [("South", "20F5bii"), ("West", "47E2a"), ("table", "21B1a"), ("South", "75A")],
        ),
        (
            "forkert-forklaring",
            {
                **MISTAKEN,
                "auction": "E: 2D P P P",
                "explanation-stage": "after-play",
                "noticed-by": "partner",
                "misinformation-effect": "not-influenced",
            },
            [("East", "20F5bii")],
        ),
        (
            "forkert-forklaring",
            {
                **MISTAKEN,
                "auction": "E: 2D P P P",
                "explanation-stage": "after-play",
                "noticed-by": "others",
                "misinformation-effect": "not-influenced",
            },
            [("director", "20F5bii")],
        ),
    ],
)
def test_whoever_is_concerned_is_told(topic: str, facts: dict[str, str], who: list[tuple[str, str]]) -> None:
    ruling = run(topic, facts)
    assert ruling.complete, ruling.question
    assert set(who) - told(ruling) == set()


@each_row(
    "topic, auction, meant, law",
    [
        ("utilladelig-dobling", "N: 1S P X", "1H", "utilstraekkeligt-bud"),
        ("utilladelig-dobling", "N: 1S P X", "8C", "bud-over-syv-traek"),
        ("bud-over-syv-traek", "N: 1S P 8C", "1C", "utilstraekkeligt-bud"),
        ("bud-over-syv-traek", "N: 1S P 8C", "X", "utilladelig-dobling"),
        ("utilstraekkeligt-bud", "N: 1S P 1H", "X", "utilladelig-dobling"),
        ("melding-aendret", "N: 1S P 2S S:1H", "1H", "utilstraekkeligt-bud"),
    ],
)
def test_a_slip_goes_on_with_the_illegal_call_that_was_meant(
    topic: str, auction: str, meant: str, law: str
) -> None:
    """25A1: it takes the slip's place, and its own law has the say, here and not by a link."""
    ruling = run(topic, {"auction": auction, "unintended": "ja", "intended-call": meant})
    if law == "utilstraekkeligt-bud":
        assert ruling.question is not None and ruling.question.id == "lho-accepts"
        ruling = run(topic, {**dict(ruling.facts), "lho-accepts": "ja"})
        assert ("27A1", "call-stands") in kinds(ruling)
    else:
        laws = {"bud-over-syv-traek": "38B", "utilladelig-dobling": "36B1"}
        assert laws[law] in {citation for citation, _ in kinds(ruling)}
    assert [one.topic.id for one in goes_on(ruling)] == []


def test_a_slip_that_comes_too_late_is_not_called_meant() -> None:
    """25A4: partner has called, so the correction comes too late; it is no less a slip for that (25A2)."""
    for since in ("corrected", "lho-called-and-corrected", "corrected-and-lho-called"):
        facts = {"since-first-call": since, "partner-called": "ja"}
        late = run("melding-aendret", {**facts, "unintended": "ja"})
        meant = run("melding-aendret", {"since-first-call": since, "unintended": "nej"})
        assert ("25A2", "no-slip") not in kinds(late), since
        assert ("25A2", "no-slip") in kinds(meant), since


def kinds(ruling: Ruling) -> set[tuple[str, str]]:
    return {(str(one.consequence.citation), one.consequence.kind) for one in ruling.consequences}


def test_a_lead_after_a_refused_one_is_face_down_also_when_declarer_has_chosen() -> None:
    """41A: said with the choice made, not only while it is waited for."""
    facts = {
        "auction": "S: 4S P P P",
        "play": "W: E:DK",
        "misled-about-turn": "nej",
        "since-faced-lead": "nothing",
    }
    for choice in ("demand", "forbid", "free"):
        ruling = run("aabningsudspil-uden-for-tur", {**facts, "faced-lead-choice": choice})
        said = [spoken_text(one.consequence, "table", "en") for one in ruling.consequences]
        assert any("face down" in text for text in said), (choice, said)


def test_the_options_after_a_refused_opening_lead_name_card_and_seat() -> None:
    ruling = run(
        "aabningsudspil-uden-for-tur",
        {
            "auction": "S: 4S P P P",
            "play": "W: E:DK",
            "misled-about-turn": "nej",
            "since-faced-lead": "nothing",
        },
    )
    texts = [option_text(one.option, "en", ruling.names) for one in ruling.options]
    assert ["♦K" in text and "West" in text for text in texts] == [False, False, True, True, True]


def test_a_change_to_a_double_is_explained_before_it_is_declined() -> None:
    """27C with 27B3 (10C1): declining cancels a double that is not comparable, and bars partner."""
    ruling = run("utilstraekkeligt-bud", {"auction": "N: 1S 2D 1NT S:X", "unintended": "nej"})
    text = option_text(ruling.options[1].option, "en", ruling.names)
    assert "cancelled" in text and "North must pass" in text


def test_cards_that_come_to_lie_go_on_as_penalty_cards_with_their_facts() -> None:
    ruling = run("vist-kort-i-spillet", {**DROPPED, "shown-cards": "DQ C4"})
    assert (ruling.onward_topic, dict(ruling.onward)) == ("strafkort", {"penalty-cards": "DQ C4"})


def test_a_trump_alone_in_dispute_gives_no_second_ruling_on_the_line() -> None:
    """70C: once the trump is ruled on, the tricks that nobody disputes are no question of 70D."""
    facts = {"claim-what": "claim", "claim-by": "declarer", "claim-standing": "disputed"}
    asked = run("krav", {**facts, "claim-outstanding-trump": "all-three"}).question
    assert isinstance(asked, Question) and "trump-alone" in asked.values
    other = run("krav", {**facts, "claim-outstanding-trump": "none"}).question
    assert isinstance(other, Question) and "trump-alone" not in other.values
    ruling = run("krav", {**facts, "claim-outstanding-trump": "all-three", "claim-turns-on": "trump-alone"})
    assert headline_text(ruling.consequences, "en").count(".") == 1


def test_calls_by_hands_of_thirteen_stand_when_the_count_is_put_right() -> None:
    """13A1: nobody with a wrong number has called, so what was called counts."""
    facts = {"count-kind": "too-many", "count-stage": "nobody-called", "saw-anothers-cards": "nej"}
    first = run("forkert-antal-kort", facts).consequences[0].consequence
    assert "stand" in spoken_text(first, "table", "en")
