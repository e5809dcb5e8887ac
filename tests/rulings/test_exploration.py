"""Every topic that there is, walked through: what holds of each rule whatever it is about."""

import json
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings import explored, scopes
from rulings.engine import Case, interview
from rulings.engine.data import load
from rulings.engine.explore import possible_answers
from rulings.engine.facts import read_facts
from rulings.engine.lookahead import BUDGET, reachable
from rulings.engine.question import ENTERED, AnswerType, Question
from rulings.engine.question import of as question_of
from rulings.engine.samples import all_samples, samples
from rulings.engine.scope import cited
from rulings.errors import FactsError
from rulings.fingerprint import fingerprint
from rulings.topics import run, topic, topics
from tests.part import drawn
from tests.rulings.tolerance import rules_or_refuses
from tests.rulings.walks import branches, ends, every_walk, walk

IDS = tuple(one.id for one in topics())
KEPT = json.loads(explored.FILE.read_text(encoding="utf-8"))
AUCTIONS = samples(AnswerType.AUCTION)
every_topic = pytest.mark.parametrize("topic_id", IDS)
at_any_pace = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@every_topic
def test_every_path_ends_in_a_ruling_within_what_the_topic_asks_and_cites(topic_id: str) -> None:
    subject = topic(topic_id)
    known, provisions = {question.id: question for question in subject.questions}, set(subject.provisions)
    for path in ends(topic_id):
        assert path.ruling.complete and path.ruling.consequences, dict(path.answers)
        assert cited(path.ruling) <= provisions, dict(path.answers)
        assert {question.id for question in path.ruling.consulted} <= known.keys(), dict(path.answers)
        assert {known[key].type for key in path.ruling.ignored} <= ENTERED, dict(path.answers)


@every_topic
def test_looking_ahead_finds_what_trying_everything_finds(topic_id: str) -> None:
    tried = {key for path in walk(topic_id) for key in path.answers}
    tried |= {q.id for path in walk(topic_id) for q in path.ruling.may_add}
    assert reachable(topic(topic_id), {}) == tried


@every_topic
def test_no_branch_both_frees_and_restricts_the_lead(topic_id: str) -> None:
    for path in every_walk(topic_id):
        for branch in branches(path):
            kinds = {one.kind for one in branch}
            assert not {"lead-restriction", "no-lead-restriction"} <= kinds, dict(path.answers)


@every_topic
def test_a_topic_has_its_questions_once_and_those_about_the_finished_play_last(topic_id: str) -> None:
    ids = [question.id for question in topic(topic_id).questions]
    assert len(set(ids)) == len(ids)
    later = {q.id for path in every_walk(topic_id) for q in path.ruling.may_add}
    assert set(ids[len(ids) - len(later) :]) == later


@pytest.mark.part
@pytest.mark.parametrize("topic_id", drawn(IDS, 8, "topics that are explored"))
def test_what_is_kept_of_a_topic_is_what_exploring_it_finds(topic_id: str) -> None:
    found = explored.entry(topic(topic_id), scopes.explore(topic(topic_id)))
    assert KEPT.get(topic_id) == found, "run: python -m rulings.explored --all"


@every_topic
def test_what_is_kept_of_a_topic_was_made_from_what_stands_there(topic_id: str) -> None:
    kept = KEPT[topic_id]
    made_from = fingerprint(topic(topic_id).rule.__module__, kept["questions"], all_samples())
    assert kept["made_from"] == made_from, "run: python -m rulings.explored"


def test_every_topic_is_kept_in_order_and_nothing_else() -> None:
    assert explored.FILE.read_text(encoding="utf-8") == explored.written(KEPT)
    assert tuple(KEPT) == IDS, "run: python -m rulings.explored"


@every_topic
def test_a_question_of_another_topic_is_refused(topic_id: str) -> None:
    known = {question.id for question in topic(topic_id).questions}
    strange = next(q.id for one in topics() for q in one.questions if q.id not in known)
    with pytest.raises(FactsError) as caught:
        run(topic_id, {strange: "ja"})
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


@every_topic
@at_any_pace
@given(data=st.data())
def test_any_facts_are_ruled_on_or_refused_with_one_sentence(topic_id: str, data: st.DataObject) -> None:
    questions = topic(topic_id).questions
    chosen = data.draw(st.lists(st.sampled_from(questions), max_size=7, unique_by=lambda q: q.id))
    rules_or_refuses(topic_id, {question.id: data.draw(answers_of(question)) for question in chosen})


@every_topic
@at_any_pace
@given(auction=auctions, data=st.data())
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
