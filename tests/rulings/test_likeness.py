"""Two cases are alike, or not: the keys by which kept cases are compared, and names that kept cases carry."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from rulings import renaming
from rulings.engine.chapters import texts
from rulings.engine.entry_forms import QUESTION, _check_question
from rulings.engine.question import of as question_of
from rulings.errors import DataError
from rulings.examples import load_examples
from rulings.likeness import likeness, situation
from rulings.topics import run, topics
from tests.rulings import vocabulary
from tests.table import each_row

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
