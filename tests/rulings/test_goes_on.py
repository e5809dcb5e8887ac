"""A ruling that hands over to another law goes on there, with what is known of the table."""

import re
from pathlib import Path

import rulings.rules
from laws import shipped
from laws.citation import parse
from rulings.engine import question
from rulings.engine.announcement import announcement
from rulings.engine.data import load
from rulings.goes_on import beside, goes_on, topic_on
from rulings.topics import run, topics
from tests.rulings.walks import walk
from tests.table import each_row

WITHOUT_INTERVIEW = {"85", "86B", "86B2"}
"""Laws that say how a director weighs or scores, not what happened at a table."""


def test_every_law_that_a_rule_hands_over_to_has_its_interview() -> None:
    rules = Path(rulings.rules.__path__[0]).rglob("*.py")
    laws = {law for path in rules for law in re.findall(r'law="(\d\w*)"', path.read_text(encoding="utf-8"))}
    assert {law for law in laws if topic_on(parse(law)) is None} == WITHOUT_INTERVIEW


HANDING_OVER = [
    ("forkert-antal-kort", {"count-kind": "too-few"}),
    ("manglende-kort", {"short-stage": "after-lead-faced", "card-place": "played-cards"}),
    (
        "stik-arrangeret-eller-set",
        {"trick-matter": "mixed", "mixed-dispute": "tricks", "mixed-facts-clear": "ja"},
    ),
]
MIXED = {"trick-matter": "mixed", "mixed-dispute": "tricks", "mixed-facts-clear": "nej"}


@each_row(
    "topic_id, facts, further",
    [
        (*HANDING_OVER[0], [("14", "manglende-kort", {})]),
        (*HANDING_OVER[1], [("67", "ukorrekt-stik", {})]),
        (*HANDING_OVER[2], [("79B", "uenighed-om-stik", {"tricks-matter": "tricks-won"})]),
        (
            "stik-arrangeret-eller-set",
            {**MIXED, "mixed-by": "one-side"},
            [("79B2", "uenighed-om-stik", {"tricks-matter": "tricks-won", "mixed-by": "one-side"})],
        ),
        ("forkert-afgoerelse", {"wrong-ruling-in-time": "nej"}, []),
        # who sits where, and which card lies, is not asked again
        (
            "vist-kort-i-meldeforloebet",
            {
                "offender-seat": "W",
                "card-shown-when": "during",
                "card-own-fault": "ja",
                "partner-could-see-card": "ja",
                "cards-shown": "one-honour",
                "offender-becomes": "defender",
            },
            [("50D", "strafkort", {"penalty-owner-seat": "W"})],
        ),
        (
            "tilspil-uden-for-tur",
            {
                "declarer-seat": "S",
                "early-by": "defender",
                "play": "N: D4 W:DK",
                "early-misled-by-opponent": "nej",
                "early-exempt": "neither",
                "early-demand": "highest",
            },
            [("50D", "strafkort", {"penalty-owner-seat": "W", "penalty-cards": "DK"})],
        ),
        (
            "forkert-antal-kort",
            {"offender-seat": "E", "count-kind": "too-few"},
            [("14", "manglende-kort", {"offender-seat": "E"})],
        ),
        # 33: of two calls at once the later is too low in its turn, and so not out of turn (27, not 31)
        (
            "melding-uden-for-tur",
            {"auction": "N: 1D S:1C E:1S", "since-out-of-turn": "simultaneous"},
            [("27", "utilstraekkeligt-bud", {"auction": "N: 1D 1S 1C", "in-turn": "ja"})],
        ),
    ],
)
def test_it_goes_on_with_what_is_known(topic_id: str, facts: dict[str, str], further: list[object]) -> None:
    assert [(str(g.law), g.topic.id, dict(g.facts)) for g in goes_on(run(topic_id, facts))] == further


@each_row(
    "law, topic_id",
    [
        ("57A", "tilspil-uden-for-tur"),
        ("50D2a", "strafkort"),
        ("45C4b", "utilsigtet-angivelse"),
        ("45C1", "spillet-kort"),
        ("43A1c", "den-blinde"),
        ("62B2", "kuloersvigt"),
        ("28B", "melding-uden-for-tur"),
    ],
)
def test_a_provision_leads_to_the_nearest_interview(law: str, topic_id: str) -> None:
    found = topic_on(parse(law))
    assert found is not None and found.id == topic_id


@each_row(
    "topic_id, facts, further",
    [
        (
            "melding-efter-sidste-pas",
            {"auction-was-over": "nej"},
            [("tre-passer-med-en-uden-for-tur", {"turn-lost": "ja"})],
        ),
        ("utilladelig-dobling", {"auction": "S: 1H P X", "unintended": "ja", "intended-call": "2H"}, []),
        (
            "utilladelig-dobling",
            {"auction": "S: 1H P X", "unintended": "ja", "intended-call": "1D"},
            [],
        ),
        (
            "udspil-uden-for-tur",
            {
                "lead-out-of-turn-stage": "opening",
                "lead-out-of-turn-by": "defender",
                "opening-lead-faced": "ja",
                "misled-about-turn": "nej",
                "since-faced-lead": "nothing",
                "faced-lead-choice": "accept",
            },
            [],
        ),
        (
            "spillet-kort",
            {"which-card-played": "defenders", "defender-held-card": "visible-had-played"},
            [("for-mange-kort-i-stikket", {"fifth-card-by": "defender"})],
        ),
        (
            "samtidigt-spil",
            {"simultaneous-kind": "several-cards", "simultaneous-found": "after-next-trick"},
            [("ukorrekt-stik", {"defect-kind": "too-many", "defect-found": "after-both-played"})],
        ),
    ],
)
def test_a_law_gone_through_is_left_and_the_next_one_begins_where_this_one_ends(
    topic_id: str, facts: dict[str, str], further: list[object]
) -> None:
    assert [(g.topic.id, dict(g.facts)) for g in goes_on(run(topic_id, facts))] == further


def test_every_reason_that_tells_facts_is_given_by_some_rule() -> None:
    reasons = {key for key in load("consequence")["apply-law"] if key != "fields"}
    data = shipped.table("goes_on.toml", "rulings")
    assert {*data["facts"], *data["followed"], *data["aside"]} <= reasons
    told = [(key, text) for facts in data["facts"].values() for key, text in facts.items()]
    assert all(question.answer(question.of(key), text) for key, text in told)


def test_a_restored_card_that_should_have_been_played_is_not_taken_for_an_established_revoke() -> None:
    facts = {
        "short-stage": "after-lead-faced",
        "card-place": "elsewhere",
        "short-hand": "declarer-or-dummy",
        "should-have-been-played": "ja",
    }
    assert [dict(one.facts) for one in goes_on(run("manglende-kort", facts))] == [{"revoke-what": "suit"}]


def test_no_ruling_ends_in_a_law_alone() -> None:
    """Where nothing is said to a player, another interview goes on."""
    silent = [
        (one_topic.id, {key: given.text for key, given in path.answers.items()})
        for one_topic in topics()
        for path in walk(one_topic.id)
        if path.ruling.complete
        and all(announcement(one).to == "director" for one in path.ruling.consequences)
        and {one.consequence.kind for one in path.ruling.consequences} == {"apply-law"}
        and not (path.ruling.onward_topic or goes_on(path.ruling))
    ]
    assert silent == []


@each_row(
    ("topic_id", "doors"),
    [
        ("kuloersvigt", ["tilskuer", "forkert-afgoerelse"]),
        ("utilstraekkeligt-bud", ["tilskuer", "forkert-afgoerelse"]),
        ("tilskuer", []),
        ("appel", []),
    ],
)
def test_an_irregularity_has_doors_to_the_spectator_and_to_an_earlier_ruling(
    topic_id: str, doors: list[str]
) -> None:
    assert [one.id for one in beside(topic_id)] == doors
