"""Every topic that there is, walked through: what holds of each rule whatever it is about."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings import explored, scopes
from rulings.engine import Case, interview
from rulings.engine.data import load
from rulings.engine.explore import possible_answers, samples
from rulings.engine.facts import read_facts
from rulings.engine.lookahead import BUDGET, reachable, spell
from rulings.engine.question import ENTRY_TYPES, AnswerType, Question
from rulings.engine.question import of as question_of
from rulings.engine.scope import cited_provisions
from rulings.errors import FactsError
from rulings.topics import run, topic, topics
from tests import part
from tests.part import examples
from tests.rulings.behaviour import marks
from tests.rulings.behaviour.difference import COMMAND, difference, told
from tests.rulings.tolerance import rules_or_refuses
from tests.rulings.walks import VAST, branches, walk

IDS = tuple(one.id for one in topics())
KEPT = json.loads(explored.FILE.read_text(encoding="utf-8"))
AUCTIONS = samples(AnswerType.AUCTION)
every_topic = pytest.mark.parametrize("topic_id", IDS, scope="module")  # topic by topic, so walked once
at_any_pace = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples(600, share=5)
)
EXPLORED = IDS[::16]
"""Topics that the gate explores; `verify` explores the others."""
FEW = 3
"""So many faults of a topic are told."""


@every_topic
def test_every_path_ends_in_a_ruling_within_what_the_topic_asks_and_cites(topic_id: str) -> None:
    """From the starts of the gate; it asks and cites what is known, and contradicts itself nowhere."""
    assert not [fault for start in marks.share(topic_id) for fault in faults(topic_id, start)][:FEW]


def faults(topic_id: str, start: str) -> Iterator[str]:
    """What is wrong with the paths from a start, whatever the topic is about."""
    subject = topic(topic_id)
    known, provisions = {question.id: question for question in subject.questions}, set(subject.provisions)
    for path in marks.paths(topic_id, start):
        ruling, at = path.ruling, spell(path.answers)
        if not ruling.complete or not ruling.consequences:
            yield f"{at} ends in no ruling"
        if unknown := cited_provisions(ruling) - provisions:
            yield f"{at} cites {sorted(map(str, unknown))}; run: python -m rulings.explored {topic_id}"
        if unasked := {question.id for question in ruling.consulted} - known.keys():
            yield f"{at} asks {sorted(unasked)}; run: python -m rulings.explored {topic_id}"
        if any(known[key].type not in ENTRY_TYPES for key in ruling.unused_facts if key in known):
            yield f"{at} has no use for {ruling.unused_facts}"
        for branch in branches(path):
            if {"lead-restriction", "no-lead-restriction"} <= {said.kind for said in branch}:
                yield f"{at} both frees and restricts the lead"


@every_topic
def test_a_topic_has_its_questions_once_and_those_about_the_finished_play_last(topic_id: str) -> None:
    """And looking ahead from no answer finds what trying everything finds."""
    ids = [question.id for question in topic(topic_id).questions]
    paths = [path for start in marks.share(topic_id) for path in marks.paths(topic_id, start)]
    later = {question.id for path in paths for question in path.ruling.may_add}
    asked = {key for path in walk(topic_id) for key in path.answers}
    assert len(set(ids)) == len(ids)
    first = [ids.index(key) for key in asked - later]
    assert not first or not later or max(first) < min(map(ids.index, later))
    from_nothing = {question.id for path in walk(topic_id) for question in path.ruling.may_add}
    assert reachable(topic(topic_id), {}) == from_nothing | asked


@every_topic
def test_a_topic_rules_as_is_kept(topic_id: str) -> None:
    """From the starts of the gate: a path that rules otherwise is another reading of the law, to review."""
    differs = difference(topic_id, marks.share(topic_id))
    assert not differs, told(differs)


def test_behaviour_is_kept_of_the_topics_that_there_are() -> None:
    assert tuple(marks.kept()) == IDS, f"run: {COMMAND} --accept"


@pytest.mark.verify
@every_topic
def test_a_topic_rules_as_is_kept_on_every_path(topic_id: str) -> None:
    """The starts of the gate are looked at for faults there."""
    every_start, share = marks.every_start(topic_id), marks.share(topic_id)
    others = [start for start in every_start if start not in share]
    assert not [fault for start in others for fault in faults(topic_id, start)][:FEW]
    differs = difference(topic_id, every_start, whole=True)
    assert not differs, told(differs)


def differs_from_what_exploring_finds(ids: Iterable[str]) -> list[str]:
    """Topics of which `explored.json` holds something else than exploring them finds today."""
    return [key for key in ids if KEPT.get(key) != explored.entry(topic(key), scopes.explore(topic(key)))]


def test_what_is_kept_of_a_topic_is_what_exploring_it_finds() -> None:
    """Of every sixteenth topic; what a path asks and cites beyond it is found wherever it is walked."""
    assert differs_from_what_exploring_finds(EXPLORED) == [], "run: python -m rulings.explored"


@pytest.mark.verify
@pytest.mark.part
def test_what_is_kept_of_every_other_topic_is_what_exploring_it_finds() -> None:
    """That no path of a vast one asks or cites what is not kept of it is looked at on every path."""
    left_out = () if part.whole() else VAST
    others = [key for key in IDS if key not in EXPLORED and key not in left_out]
    assert differs_from_what_exploring_finds(others) == [], "run: python -m rulings.explored"


@pytest.mark.verify
def test_what_may_still_come_of_a_vast_topic_is_kept() -> None:
    for subject in map(topic, sorted(VAST)):
        assert KEPT[subject.id] == explored.entry(subject, scopes.scope(subject)), subject.id


def test_every_topic_is_kept_in_order_and_nothing_else() -> None:
    assert explored.FILE.read_text(encoding="utf-8") == explored.render_entries(KEPT)
    assert tuple(KEPT) == IDS, "run: python -m rulings.explored"


def test_a_question_of_another_topic_is_refused() -> None:
    for subject in topics():
        known = {question.id for question in subject.questions}
        strange = next(q.id for other in topics() for q in other.questions if q.id not in known)
        with pytest.raises(FactsError) as caught:
            run(subject.id, {strange: "ja"})
        assert caught.value.question == strange


ANSWERS = sorted({value for key in load("question") for value in question_of(key).values})
values = st.one_of(
    st.sampled_from(ANSWERS),
    st.sampled_from(["ved-ikke", "1H", "P", "X", "8C", "SA", "12"]),
    st.one_of(st.booleans(), st.none(), st.integers(), st.floats(), st.text(max_size=8)),
    st.lists(st.text(max_size=3), max_size=3),
)
calls = st.sampled_from(["P", "P", "P", "X", "XX", "1C", "1D", "1H", "1S", "2C", "2H", "7N", "8D"])
seats = st.sampled_from(["", "", "", "N:", "E:", "S:", "W:"])
auctions = st.one_of(
    st.sampled_from(AUCTIONS),
    st.builds(
        lambda dealer, made: f"{dealer}: {' '.join(seat + call for seat, call in made)}",
        st.sampled_from("NESW"),
        st.lists(st.tuples(seats, calls), max_size=7),
    ),
)


def answers_of(question: Question[object]) -> st.SearchStrategy[object]:
    if question.type is AnswerType.AUCTION:
        return auctions
    return st.one_of(st.sampled_from(possible_answers(question)), values)


@at_any_pace
@given(topic_id=st.sampled_from(IDS), data=st.data())
def test_any_facts_are_ruled_on_or_refused_with_one_sentence(topic_id: str, data: st.DataObject) -> None:
    questions = topic(topic_id).questions
    chosen = data.draw(st.lists(st.sampled_from(questions), max_size=7, unique_by=lambda q: q.id))
    rules_or_refuses(topic_id, {question.id: data.draw(answers_of(question)) for question in chosen})


@at_any_pace
@given(topic_id=st.sampled_from(IDS), auction=auctions, data=st.data())
def test_any_auction_leads_to_a_ruling_or_one_sentence(
    topic_id: str, auction: str, data: st.DataObject
) -> None:
    """Whatever is answered, the questions end, and every one is among the topic's."""
    known = {question.id for question in topic(topic_id).questions}
    taken = (q.id for q in topic(topic_id).questions if q.type is AnswerType.AUCTION)
    facts: dict[str, object] = dict.fromkeys(taken, auction)
    for _ in range(30):
        try:
            ruling = run(topic_id, facts)
        except FactsError as error:
            assert "\n" not in str(error) and str(error).endswith((".", "?"))
            return
        assert {question.id for question in ruling.consulted} <= known
        if ruling.question is None:
            assert ruling.consequences
            return
        facts[ruling.question.id] = data.draw(st.sampled_from(possible_answers(ruling.question)))
    raise AssertionError("the questions never end")


def test_an_empty_start_is_no_answer() -> None:
    for one in topics():
        assert read_facts(one.questions, {one.questions[0].id: None}) == {}


DEAR = (
    ("melding-aendret", "comparable=ved-ikke&auction-ended=still-on&change-kind=insufficient-bid", 30),
    ("forkert-forklaring", "changes-call=nej&explainer-seat=N", 30),
    # What an auction adds is explored, a part at each look.
    ("ubefoejede-oplysninger", "information-stage=during&auction=N: 1S P 1H", 3 * BUDGET),
)


@pytest.mark.parametrize(("topic_id", "facts", "again"), DEAR, ids=[one[0] for one in DEAR])
def test_a_page_looks_up_what_may_still_come_and_does_not_explore_it_all(
    topic_id: str, facts: str, again: int
) -> None:
    runs = 0
    subject = topic(topic_id)

    def counted(case: Case) -> None:
        nonlocal runs
        runs += 1
        subject.rule(case)

    known = {key: value for key, value in parse_qsl(facts) if key in {q.id for q in subject.questions}}
    watched = replace(subject, rule=counted)
    for most in (3 * BUDGET, again):  # the first look may explore what is not kept, up to a bound
        runs = 0
        talk = interview(watched, known)
        assert talk.waiting or talk.dropped, "nothing to look ahead for"
        assert runs <= most
