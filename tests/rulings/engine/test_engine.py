"""The engine on small rules of its own: asking, not knowing, deriving, offering, revising, exploring."""

from typing import Any

import pytest

from laws.citation import parse
from rulings.bridge.notation import parse_auction
from rulings.bridge.seats import Seat
from rulings.engine import Case, Topic, explore, interview
from rulings.engine.consequence import Consequence, consequence
from rulings.engine.explore import NoWayOn, possible_answers
from rulings.engine.facts import read_facts
from rulings.engine.people import Player, Role
from rulings.engine.question import Answer, AnswerType, Question
from rulings.engine.ruling import Option, Ruling
from rulings.engine.run import decide
from rulings.engine.sample_kinds import told_apart
from rulings.engine.scope import scope_of
from rulings.engine.topic import REGISTRY, Scope, topic
from rulings.errors import DataError, FactsError
from rulings.reasons import because

LAW = parse("9B2")
PARTNER = Player(Role.PARTNER)


def asked(key: str, *, unknown: bool = False, optional: bool = False) -> Question[bool]:
    """A yes-no question of this test, without wording."""
    return Question(
        key,
        AnswerType.YES_NO,
        LAW,
        ("ja", "nej"),
        unknown,
        optional,
        lambda given: {"ja": True, "nej": False}[given],
    )


def number(low: int, high: int) -> Question[int]:
    return Question("tricks", AnswerType.NUMBER, LAW, (), False, False, int, low, high)


A, B = asked("a", unknown=True), asked("b", unknown=True)
C, LATER = asked("c"), asked("later", optional=True)
NOTHING = consequence("nothing-further", "9B2")


def silence(until: str = "next-turn") -> Consequence:
    return consequence("must-pass", "9B2", who=PARTNER, until=until)


def judged(key: str) -> Consequence:
    return consequence("director-judges", "9B2", judge=key)


def state(case: Case, made: Consequence) -> None:
    case.state(made.kind, str(made.citation), **dict(made.fields))


def topic_of(rule: Any) -> Topic:
    scope = Scope((A, B, C, LATER))
    return Topic("test", {"da": "Prøve", "en": "Test"}, LAW, rule, lambda: scope)


def ruled(rule: Any, **facts: str) -> Ruling:
    made = topic_of(rule)
    return decide(made, read_facts(made.questions, facts))


def test_a_rule_stops_at_the_question_that_it_needs_and_keeps_what_it_has() -> None:
    def rule(case: Case) -> None:
        state(case, NOTHING)
        case.ask(C)
        state(case, silence())

    ruling = ruled(rule)
    assert ruling.question == C and not ruling.complete
    assert [s.consequence for s in ruling.consequences] == [NOTHING]
    assert [t.kind for t in ruling.trace] == ["applied", "asked"]
    assert ruled(rule, c="ja").complete


def test_a_question_asked_twice_is_answered_once() -> None:
    def rule(case: Case) -> None:
        assert case.ask(C) is case.ask(C)
        state(case, NOTHING)

    assert [t.kind for t in ruled(rule, c="nej").trace] == ["answered", "applied"]


def branching(case: Case) -> None:
    state(case, judged("what-happened"))
    if case.ask(A):
        state(case, judged("board-played-later"))
    elif case.ask(B):
        state(case, judged("other-table-result"))
    else:
        state(case, silence())
    state(case, NOTHING)


def test_not_knowing_shows_every_branch_and_what_they_share_once() -> None:
    ruling = ruled(branching, a="ved-ikke", b="ved-ikke")
    shown = [
        (s.consequence.kind, tuple((a.question.id, a.value) for a in s.when)) for s in ruling.consequences
    ]
    assert shown == [
        ("director-judges", ()),
        ("nothing-further", ()),
        ("director-judges", (("a", "ja"),)),
        ("director-judges", (("a", "nej"), ("b", "ja"))),
        ("must-pass", (("a", "nej"), ("b", "nej"))),
    ]
    assert ruling.complete


def test_not_knowing_asks_on_in_the_branch_that_needs_more() -> None:
    ruling = ruled(branching, a="ved-ikke")
    assert ruling.question == B
    assert [s.consequence for s in ruling.consequences if not s.when] == [judged("what-happened")]


def test_the_trace_of_a_branch_says_which_and_repeats_nothing() -> None:
    lines = ruled(branching, a="ved-ikke", b="nej").trace
    heads = [(t.kind, tuple(a.value for a in t.when)) for t in lines]
    assert heads == [
        ("applied", ()),
        ("unknown", ()),
        ("applied", ("ja",)),
        ("applied", ("ja",)),
        ("answered", ("nej",)),
        ("applied", ("nej",)),
        ("applied", ("nej",)),
    ]


def test_what_is_derived_is_not_asked_and_a_contradiction_is_refused() -> None:
    def rule(case: Case) -> None:
        case.derive(C, True)
        state(case, NOTHING if case.ask(C) else silence())

    assert [s.consequence for s in ruled(rule).consequences] == [NOTHING]
    assert ruled(rule, c="ja").complete
    with pytest.raises(FactsError, match="meldeforløbet"):
        ruled(rule, c="nej")


def test_what_is_presumed_gives_way_to_the_facts() -> None:
    def rule(case: Case) -> None:
        state(case, NOTHING if case.presume(C, True) else silence())

    assert [s.consequence for s in ruled(rule).consequences] == [NOTHING]
    assert [s.consequence for s in ruled(rule, c="nej").consequences] == [silence()]


def test_fewer_answers_may_be_possible_in_a_case() -> None:
    def rule(case: Case) -> None:
        case.ask(C, ("nej",))
        state(case, NOTHING)

    ruling = ruled(rule)
    assert ruling.question is not None and ruling.question.values == ("nej",)
    with pytest.raises(FactsError) as caught:
        ruled(rule, c="ja")
    assert caught.value.nearest == ("nej",)


def test_an_optional_question_is_never_asked_but_heeded_and_named() -> None:
    def rule(case: Case) -> None:
        state(case, silence() if case.afterwards(LATER) else NOTHING)

    ruling = ruled(rule)
    assert ruling.complete and ruling.may_add == (LATER,)
    assert [s.consequence for s in ruled(rule, later="ja").consequences] == [silence()]
    assert ruled(rule, later="ja").may_add == ()


def offering(case: Case) -> None:
    case.offer(
        Option("yes", PARTNER, "9B2", assuming=(("c", "ja"),)),
        Option("no", PARTNER, "9B2", assuming=(("c", "nej"),)),
    )
    state(case, silence() if case.ask(C) else NOTHING)


def test_options_stand_before_the_choice_and_lead_where_the_rule_leads() -> None:
    ruling = ruled(offering)
    assert ruling.question == C
    assert [(o.order, o.option.key) for o in ruling.options] == [(1, "yes"), (2, "no")]
    assert [[s.consequence for s in o.leads_to] for o in ruling.options] == [[silence()], [NOTHING]]


def test_options_stay_the_same_once_the_choice_is_made() -> None:
    before, after = ruled(offering), ruled(offering, c="ja")
    assert [o.leads_to for o in before.options] == [o.leads_to for o in after.options]


def test_a_fact_without_effect_is_named_once_the_ruling_is_complete() -> None:
    assert ruled(branching, a="ja", b="ja").unused_facts == ("b",)
    assert ruled(branching, b="ja").unused_facts == ()


def test_an_interview_keeps_the_order_of_asking_not_of_the_facts() -> None:
    made = topic_of(branching)
    talk = interview(made, {"b": "ja", "a": "nej"})
    assert [(q.id, given) for q, given in talk.answers] == [("a", "nej"), ("b", "ja")]
    assert talk.dropped == talk.waiting == ()


def test_revising_an_answer_drops_what_no_longer_applies_and_names_it() -> None:
    talk = interview(topic_of(branching), {"a": "ja", "b": "ja"})
    assert talk.dropped == ("b",)
    assert talk.ruling.complete and talk.ruling.facts == (("a", "ja"),)


def test_an_answer_to_a_question_still_ahead_waits() -> None:
    talk = interview(topic_of(branching), {"b": "ja"})
    assert talk.waiting == ("b",) and talk.dropped == ()


def test_an_answer_that_no_way_ahead_asks_for_is_dropped_before_the_end() -> None:
    talk = interview(topic_of(branching), {"c": "ja"})
    assert talk.dropped == ("c",) and talk.ruling.question == A


def test_empty_answers_are_no_answers() -> None:
    assert read_facts((A,), {"a": None}) == {} == read_facts((A,), {"a": ""})


def test_exploration_tries_every_answer() -> None:
    paths = list(explore(topic_of(branching), {}))
    # a: ja; a: nej and b in three ways; a unknown and b in three ways (the branch of nej asks on)
    assert len(paths) == 1 + 3 + 3
    assert all(p.ruling.complete and p.ruling.consequences for p in paths)


def test_exploration_finds_a_loop() -> None:
    def rule(case: Case) -> None:
        for n in range(100):
            case.ask(asked(f"q{n}"))

    with pytest.raises(NoWayOn):
        for _ in explore(topic_of(rule), {f"q{n}": Answer("ja", True) for n in range(50)}):
            pass


def test_exploration_finds_a_dead_end() -> None:
    def rule(case: Case) -> None:
        case.ask(C)
        raise FactsError("c", "", because("yes-or-no"))

    with pytest.raises(NoWayOn):
        list(explore(topic_of(rule), {}))


@pytest.mark.parametrize(
    ("low", "high", "tried"), [(0, 13, "0 1 12 13"), (1, 2, "1 2"), (3, 3, "3"), (0, 2, "0 1 2")]
)
def test_numbers_are_tried_at_their_bounds(low: int, high: int, tried: str) -> None:
    assert " ".join(possible_answers(number(low, high))) == tried


def test_exploring_a_rule_finds_what_it_asks_in_order_and_what_it_cites() -> None:
    def rule(case: Case) -> None:
        if case.given(C):
            state(case, silence())
        if case.ask(A):
            case.cite("intended", "25A2")
        elif case.ask(B):
            case.state("apply-law", "9B2", law="31", because="out-of-turn")
        case.offer(Option("yes", PARTNER, "10C1"))
        case.state("must-pass", "36B4", also=("23C",), who=PARTNER, until="next-turn")
        case.afterwards(LATER)

    found = scope_of(topic_of(rule))
    assert found.questions == (C, A, B, LATER)
    assert list(map(str, found.provisions)) == ["9B2", "10C1", "23C", "25A2", "31", "36B4"]


def test_exploring_a_rule_goes_through_what_it_takes_as_given() -> None:
    """Both given answers are needed to come to the question behind them."""

    def rule(case: Case) -> None:
        one, other = case.given(A), case.given(B)
        if one and other is False:
            case.ask(C)
        state(case, NOTHING)

    assert scope_of(topic_of(rule)).questions == (A, B, C)


def test_of_auctions_that_a_rule_treats_alike_one_is_explored() -> None:
    bidding = Question("bidding", AnswerType.AUCTION, LAW, (), False, True, parse_auction)

    def rule(case: Case) -> None:
        auction = case.given(bidding)
        if auction is not None and len(auction.calls) > 2:
            raise FactsError("bidding", "", because("auction-empty"))
        if auction is not None and case.ask(A) and auction.dealer is Seat.EAST:
            case.ask(B)
        state(case, NOTHING)

    subject = topic_of(rule)
    found = told_apart(subject, bidding, ("N: 1C", "N: 1D", "E: P", "W: 1C 2C", "S: 1C 2C 3C"))
    assert [start["bidding"].text for start in found] == ["N: 1C", "E: P"]
    assert scope_of(subject).questions == (bidding, A, B)


def test_a_topic_has_one_rule() -> None:
    def rule(case: Case) -> None:
        state(case, NOTHING)

    def other(case: Case) -> None:
        state(case, NOTHING)

    try:
        assert topic("prøve", law="9B2")(rule) is rule
        assert REGISTRY["prøve"].law == LAW
        with pytest.raises(DataError, match=r"other.*prøve.*rule"):
            topic("prøve", law="9B2")(other)
    finally:
        del REGISTRY["prøve"]


def test_a_consequence_is_stated_once_and_cites_a_provision_once() -> None:
    case = Case({})
    for _ in range(2):
        case.state("must-pass", "27B2", also=("27B2", "26B", "26B"), who=PARTNER, until="next-turn")
    assert [list(map(str, one.citations)) for one in case.consequences] == [["27B2", "26B"]]
