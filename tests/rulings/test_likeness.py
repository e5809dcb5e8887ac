"""Two cases are alike, or not: the keys by which kept cases are compared, and names that kept cases carry."""

import re
from collections import defaultdict

import pytest

from laws import shipped
from rulings import renaming
from rulings.engine.chapters import texts
from rulings.engine.entry_forms import QUESTION, _check_question
from rulings.engine.question import of as question_of
from rulings.errors import DataError
from rulings.examples import load_examples
from rulings.likeness import is_judged_otherwise, likeness, situation
from rulings.topics import run, topics
from rulings.topics import topic as topic_of
from tests.rulings import vocabulary
from tests.table import each_row

Facts = dict[str, str]
AGAINST_A_PASS = {
    "who-must-pass": "S",
    "must-pass-for": "next-turn",
    "unintended": "nej",
    "auction": "N: 1H P X P",
}
NEXT_SEAT = {"N": "E", "E": "S", "S": "W", "W": "N"}


def test_no_key_of_what_was_judged_hides_two_rulings() -> None:
    rulings = defaultdict(set)
    for one in load_examples():
        alike = likeness(one.topic, one.facts)
        outline = tuple((s.consequence.kind, s.consequence.citations) for s in alike.ruling.consequences)
        stops = alike.ruling.question.id if alike.ruling.question else None
        rulings[alike.judged.key].add((one.topic, outline, stops))
    assert {key for key, found in rulings.items() if len(found) > 1} == set()
    assert len(rulings) > 400  # and the keys do tell cases apart


def test_what_was_found_does_not_turn_on_what_is_judged() -> None:
    judgements = 0
    for one in load_examples():
        kept = {key: given for key, given in one.facts.items() if question_of(key).settles != "judgement"}
        if len(kept) < len(one.facts):
            judgements += 1
            assert likeness(one.topic, kept).found == likeness(one.topic, one.facts).found, one.id
    assert judgements > 100


def test_who_sits_where_makes_no_other_case() -> None:
    turned = 0
    for one in load_examples():
        auction = one.facts.get("auction")
        seated = {question_of(key).type for key in one.facts} & {"seat", "deal", "play", "trick"}
        if not isinstance(auction, str) or seated:
            continue
        on = re.sub(r"\b[NESW](?=:)", lambda dealer: NEXT_SEAT[dealer[0]], auction)
        both = likeness(one.topic, one.facts), likeness(one.topic, {**one.facts, "auction": on})
        assert both[0].judged == both[1].judged, one.id
        turned += on != auction
    assert turned > 20


@each_row(
    "facts, further, alike",
    [
        ({"auction": "N: 1S P 1H"}, {"auction": "E: 1D P 1C"}, True),  # another seat, other suits
        ({"auction": "N: 1S P 1H"}, {"auction": "N: 1S P 1H 2D"}, False),  # the next player has called
        ({"unintended": "ja"}, {"unintended": "nej"}, False),
    ],
)
def test_alike(facts: dict[str, str], further: dict[str, str], alike: bool) -> None:
    one, other = (likeness("utilstraekkeligt-bud", each).judged for each in (facts, further))
    assert (one == other, one.key == other.key) == (alike, alike)


def test_a_penalty_card_is_not_another_one() -> None:
    """One card lying and two lying are ruled by different laws, though no answer says how many there are."""
    one, two = (
        situation(run("strafkort", {"penalty-cards": cards, "penalty-moment": "owner-leads"}))
        for cards in ("HK", "HK S2")
    )
    assert one.key != two.key


def test_every_question_says_what_it_settles() -> None:
    settled = defaultdict(set)
    for topic in topics():
        for question in topic.questions:
            settled[question.settles].add(question.id)
    assert set(settled) == {"fact", "judgement", "choice"}
    assert "logical-alternative" in settled["judgement"]
    assert "lho-accepts" in settled["choice"]
    assert settled["judgement"].isdisjoint(settled["fact"])


def test_a_question_that_settles_something_else_is_refused() -> None:
    table = {"type": "yes-no", "citation": "27A", "settles": "guess", "da": {}, "en": {}}
    with pytest.raises(DataError, match="settles"):
        _check_question("common.toml", (QUESTION, "proeve"), table)


def test_nothing_vanishes_that_kept_cases_are_written_in() -> None:
    """A topic, question or answer that is renamed or dropped is entered in `rulings/data/renamed.toml`."""
    today = set(vocabulary.today())
    assert {line for line in vocabulary.recorded() if not _lives_on(line, today)} == set()
    new = today - set(vocabulary.recorded())
    assert not new, "python -m tests.rulings.vocabulary --record"


def _lives_on(line: str, today: set[str]) -> bool:
    kind, *names = line.split(" ")
    if kind == "topic":
        return f"topic {renaming.topic_today(names[0])}" in today
    facts = renaming.facts_today({names[0]: names[1] if kind == "answer" else "-"})
    if not facts:
        return True  # said to be no longer asked for
    [(question, answer)] = facts.items()
    if question not in texts()[QUESTION]:
        return False
    return kind == "question" or f"answer {question} {answer}" in today


def test_kept_answers_go_on_under_their_new_names(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {
        "topic": {"bud-for-lavt": "lavt-bud", "lavt-bud": "utilstraekkeligt-bud"},
        "question": {"slip": "unintended", "weather": ""},
        "answer": {"unintended": {"sikkert": "ja"}},
    }
    monkeypatch.setattr(renaming, "renamings", lambda: names)
    assert renaming.topic_today("bud-for-lavt") == "utilstraekkeligt-bud"
    assert renaming.facts_today({"slip": "sikkert", "weather": "sol"}) == {"unintended": "ja"}
    old = likeness("bud-for-lavt", {"slip": "sikkert"})
    assert old.judged == likeness("utilstraekkeligt-bud", {"unintended": "ja"}).judged


def test_a_name_that_leads_back_to_itself_ends() -> None:
    assert renaming._last_name({"a": "b", "b": "a"}, "a") in ("a", "b")


def test_two_questions_that_have_become_one_keep_the_answer_that_decided() -> None:
    kept = {"first-faced-lead": "proper", "since-faced-lead": "both-faced"}
    assert renaming.facts_today(kept) == {"since-faced-lead": "proper-first"}
    assert renaming.facts_today({**kept, "first-faced-lead": "out-of-turn"}) == {
        "since-faced-lead": "both-faced"
    }


BID = {"auction": "N: 1S P 1H", "unintended": "nej"}
REFUSED = {**BID, "lho-accepts": "nej"}
DOUBLE = {"auction": "N: 1H P X", "noticed-after-lead": "nej", "unintended": "nej", "comparable": "nej"}
LED = {"declarer-seat": "S", "misled-about-turn": "nej", "since-faced-lead": "nothing"}
TOO_EARLY = {
    "lead-out-of-turn-stage": "opening",
    "lead-out-of-turn-by": "defender",
    "opening-lead-faced": "ja",
}


@each_row(
    "one, other",
    [
        (
            ("utilladelig-dobling", {**DOUBLE, "replacement": "2H"}),
            ("utilladelig-melding", {**DOUBLE, "replacement": "2H"}),
        ),
        (
            ("aabningsudspil-uden-for-tur", {**LED, "opening-lead-by": "wrong-defender"}),
            ("udspil-uden-for-tur", {**LED, **TOO_EARLY}),
        ),
        (
            ("vildledning", {"misled-by": "manner", "false-inference": "ja", "bridge-reason": "ja"}),
            (
                "ubefoejede-oplysninger",
                {"information-source": "opponents-manner", "false-inference": "ja", "bridge-reason": "ja"},
            ),
        ),
    ],
)
def test_a_case_is_the_same_by_another_door(one: tuple[str, Facts], other: tuple[str, Facts]) -> None:
    both = likeness(*one), likeness(*other)
    assert (both[0].found, both[0].judged) == (both[1].found, both[1].judged)
    assert both[1].ruling.topic == other[0]  # and its own ruling is its own interview's


def test_every_other_door_is_there() -> None:
    """A door whose answers no question has would never open."""
    for door in shipped.table("other_doors.toml", "rulings")["door"]:
        for topic, facts in ((door["from"], door["answers"]), (door["to"], door.get("facts", {}))):
            asked = {question.id: question for question in topic_of(topic).questions}
            assert all(answer in (*asked[key].values, "ja", "nej") for key, answer in facts.items()), door


def test_what_the_auction_shows_needs_not_have_been_asked() -> None:
    whole = likeness("melding-trods-tvungen-pas", AGAINST_A_PASS).judged
    asked = {"who-must-pass": "S", "must-pass-for": "next-turn", "unintended": "nej"}
    without = likeness("melding-trods-tvungen-pas", {**asked, **dict(whole.answers)}).judged
    assert whole == without


@each_row(
    "one, other, otherwise",
    [
        ({**BID, "lho-accepts": "ja"}, REFUSED, False),  # what a player chooses is no judgement
        ({**REFUSED, "replacement": "P", "comparable": "nej"}, {**REFUSED, "replacement": "2H"}, False),
        (
            {**REFUSED, "replacement": "P", "comparable": "nej"},
            {**REFUSED, "replacement": "P", "comparable": "ja"},
            True,
        ),
        (BID, {"auction": "N: 1S P 1H", "unintended": "ja", "intended-call": "2H"}, True),
    ],
)
def test_judged_otherwise(one: Facts, other: Facts, otherwise: bool) -> None:
    both = [likeness("utilstraekkeligt-bud", each) for each in (one, other)]
    assert both[0].found == both[1].found
    answers = [dict(each.judged.answers) for each in both]
    assert is_judged_otherwise("utilstraekkeligt-bud", *answers) == otherwise
