"""What is announced: every consequence has its time and audience, every ruling its headline."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from rulings.engine import announcement as announcing
from rulings.engine import interview, render
from rulings.engine.announcement import (
    FILE,
    Time,
    announcement,
    announcements,
    brief,
    headline,
    headline_kinds,
    told_away,
)
from rulings.engine.besides import with_besides
from rulings.engine.chapters import file_with, read_chapters
from rulings.engine.consequence import Consequence
from rulings.engine.data import LANGUAGES, entry, load
from rulings.engine.entry_forms import BRIEF, CONSEQUENCE, SAID
from rulings.engine.explore import Path
from rulings.engine.people import Player, Role
from rulings.engine.ruling import Stated
from rulings.errors import DataError
from rulings.topics import run, topic, topics
from tests.rulings.behaviour import marks
from tests.table import each_row

LONGEST = 180
"""Characters of a headline, the roles spelt out because no auction tells the seats."""

BID = {"auction": "N: 1S P 1H", "unintended": "nej"}
OTHER = {**BID, "lho-accepts": "nej", "replacement": "2C", "lowest-same-denomination": "nej"}


def kinds() -> list[str]:
    """Every kind that the chapters have words for."""
    return list(load(CONSEQUENCE))


def variants(kind: str) -> set[str]:
    found: Mapping[str, Any] = entry(CONSEQUENCE, kind)
    return set(found) - set(LANGUAGES)


@each_row("kind", kinds())
def test_every_kind_of_consequence_has_its_time_and_audience(kind: str) -> None:
    said = load(SAID).get(kind) or entry(FILE, "said", kind)
    assert {"when", "to", "stage"} <= set(said)
    known = {"when", "to", "stage", "headline", "one_only", "third", "away", "first"}
    assert set(said) - known <= variants(kind), "a variant that no consequence has"


def test_nothing_is_said_that_no_consequence_says() -> None:
    """And nothing is said of a kind in two places."""
    for part, own, besides in (("said", SAID, set()), ("brief", BRIEF, {"depends", "the-call"})):
        shared, chapters = set(entry(FILE, part)) - besides, set(load(own))
        assert shared | chapters <= set(read_chapters().consequences) and not shared & chapters


@pytest.mark.parametrize("part", ["first", "second", "third"])
def test_every_part_of_the_headline_has_words(part: str) -> None:
    for kind in headline_kinds(part):
        words = brief(kind)
        texts = [words] if "da" in words else [words[variant] for variant in variants(kind)]
        assert texts and all(set(LANGUAGES) <= set(text) for text in texts), kind


def told_apart(rulings: Iterable[tuple[Stated, ...]]) -> Iterable[tuple[Stated, ...]]:
    """What rulings state, once for each row of texts and each way in which they depend on answers."""
    return {
        tuple(
            (s.consequence.kind, s.consequence.variant, tuple((a.question.id, a.value) for a in s.when))
            for s in stated
        ): stated
        for stated in rulings
    }.values()


@pytest.mark.parametrize("walk", marks.WALKS)
@pytest.mark.parametrize("topic_id", [one.id for one in topics()])
def test_every_ruling_says_all_that_it_states_and_has_a_headline(
    topic_id: str, walk: Callable[[str], Iterable[Path]]
) -> None:
    for stated in told_apart(path.ruling.consequences for path in walk(topic_id)):
        said = [one.stated for time in Time for one in announcements(stated, time)]
        assert Counter(said) == Counter(with_besides(stated))
        for language in LANGUAGES:
            text = render.headline_text(stated, language)
            assert text.endswith(".") and 1 < len(text) <= LONGEST


@pytest.mark.parametrize(
    ("facts", "danish", "english"),
    [
        ({**BID, "lho-accepts": "ja"}, "1♥ står. Vest er i tur.", "1♥ stands. West is in turn."),
        (
            {**BID, "lho-accepts": "nej", "replacement": "2H", "lowest-same-denomination": "ja"},
            "2♥ står. Vest er i tur.",
            "2♥ stands. West is in turn.",
        ),
        (
            {**OTHER, "comparable": "nej"},
            "2♣ står. Nord passer resten af meldeforløbet.",
            "2♣ stands. North passes for the rest of the auction.",
        ),
        (
            {**BID, "lho-accepts": "nej", "replacement": "P", "comparable": "nej"},
            "Passen står. Nord passer resten af meldeforløbet.",
            "The pass stands. North passes for the rest of the auction.",
        ),
        (
            {**OTHER, "comparable": "ved-ikke"},
            "2♣ står. Vest er i tur. Resten afhænger af et svar, der mangler.",
            "2♣ stands. West is in turn. The rest depends on an answer that is missing.",
        ),
    ],
)
def test_the_headline_is_what_becomes_of_the_call_and_who_is_bound(
    facts: dict[str, object], danish: str, english: str
) -> None:
    stated = run("utilstraekkeligt-bud", facts).consequences
    assert render.headline_text(stated) == danish
    assert render.headline_text(stated, "en") == english


def test_a_headline_begins_anew_where_another_law_decides() -> None:
    stated = run("utilstraekkeligt-bud", {"auction": "N: 1S P P 1S", "unintended": "nej"}).consequences
    assert all(c.kind != "apply-law" for c in headline(stated)[1:])


def said_at(facts: Mapping[str, object], time: Time) -> list[tuple[str, str]]:
    stated = run("utilstraekkeligt-bud", facts).consequences
    return [
        (one.stated.consequence.kind, one.to.role if isinstance(one.to, Player) else one.to)
        for one in announcements(stated, time)
    ]


DROPPED = {
    "shown-by": "defender", "defender-showed": "dropped", "partner-could-see-card": "ja",
    "shown-in-play": "one-small", "already-penalty-card": "nej",
}  # fmt: skip
DEMANDED = {
    "opening-lead-by": "wrong-defender", "misled-about-turn": "nej", "since-faced-lead": "nothing",
    "faced-lead-choice": "refuse", "faced-lead-demand": "demand",
}  # fmt: skip


@each_row(
    "topic_id, facts, once",
    [
        ("vist-kort-i-spillet", DROPPED, "strafkort"),
        ("aabningsudspil-uden-for-tur", DEMANDED, "ud"),
    ],
)
def test_a_headline_tells_one_effect_once(topic_id: str, facts: dict[str, str], once: str) -> None:
    words = render.headline_text(run(topic_id, facts).consequences).replace(".", "").split()
    assert words.count(once) == 1


def test_what_is_said_stands_in_the_order_of_speaking() -> None:
    facts = {**OTHER, "comparable": "nej"}
    assert said_at(facts, Time.NOW) == [
        ("was-wrong", "table"),
        ("call-withdrawn", "table"),
        ("call-stands", "table"),
        ("must-pass", Role.PARTNER),
        ("information-authorised", Role.NON_OFFENDING_SIDE),
        ("information-unauthorised", Role.OFFENDING_SIDE),
        ("auction-continues", "table"),
    ]
    assert said_at(facts, Time.PLAY) == [
        ("lead-restriction", Role.NON_OFFENDING_SIDE),
        ("first-lead-waits", Role.PARTNER),
    ]
    assert {to for _kind, to in said_at(facts, Time.AFTER)} == {"director", "table"}


def test_what_always_holds_is_said_before_what_depends() -> None:
    stated = run("utilstraekkeligt-bud", {**OTHER, "comparable": "ved-ikke"}).consequences
    sure = [not one.stated.when for one in announcements(stated, Time.NOW)]
    assert sure == sorted(sure, reverse=True) and not all(sure)


def test_a_variant_may_have_its_own_time() -> None:
    times: dict[str, Time] = {}
    for subject in ("vist-kort-i-meldeforloebet", "forkert-forklaring"):
        for path in marks.share_of_walk(subject):
            for one in path.ruling.consequences:
                times[_name(one.consequence)] = announcement(one).time
    assert times["correct-explanation.now"] is Time.NOW
    assert times["correct-explanation.after-play"] is Time.AFTER
    assert times["penalty-cards.major"] is Time.PLAY


@each_row(
    "stage, noticed_by",
    [("auction", "partner"), ("clarification", "partner-defends"), ("play", "partner-defends")],
)
def test_nobody_else_hears_of_a_mistake_that_partner_must_not_give_away(stage: str, noticed_by: str) -> None:
    """20F5a: what the table heard from the director would say what the player may not even hint at."""
    facts = {"fault-against-agreement": "wrong", "explanation-stage": stage, "noticed-by": noticed_by}
    stated = run("forkert-forklaring", facts).consequences
    heard = {one.to for time in (Time.NOW, Time.PLAY) for one in announcements(stated, time)}
    assert heard == {"director", Player(Role.EXPLAINERS_PARTNER)}


def _name(consequence: Consequence) -> str:
    return f"{consequence.kind}.{consequence.variant}"


def test_an_audience_is_named_by_role_and_seat() -> None:
    stated = run("utilstraekkeligt-bud", {**OTHER, "comparable": "nej"}).consequences
    labels = [render.audience_text(one.to) for one in announcements(stated, Time.NOW)]
    assert labels[0] == "Til hele bordet" and "Til Nord" in labels
    one = Stated(stated[0].consequence)
    assert render.audience_text(announcement(one).to, "en") == "To the whole table"


def test_a_stage_that_nobody_knows_is_told_with_the_file_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, said = next(iter(load(SAID).items()))
    spoilt = {SAID: {kind: {**said, "stage": "later"}}}
    monkeypatch.setattr(announcing, "load", spoilt.__getitem__)
    with pytest.raises(DataError) as fault:
        announcing.said_to(kind, "a variant that nobody has asked for")
    assert fault.value.key == f"said.{kind}.stage"
    assert fault.value.file == file_with((SAID, kind)) != FILE


SILENT = {"fault-against-agreement": "wrong", "explanation-stage": "auction", "noticed-by": "partner"}
"""20F5a: who has heard partner's wrong explanation may not show it before the auction is over."""


def test_what_would_tell_the_others_is_told_away_from_the_table() -> None:
    spoken = announcements(run("forkert-forklaring", SILENT).consequences, Time.NOW)
    partner = Player(Role.EXPLAINERS_PARTNER)
    assert told_away(spoken) == {partner}
    assert render.audience_text(partner, away=True).endswith(", væk fra bordet")
    assert render.audience_text(partner, "en", away=True, part="read-out").endswith(", away from the table")
    assert render.audience_text("table", "en", part="read-out") == "Read out to the whole table"
    ruled = announcements(run("utilstraekkeligt-bud", OTHER).consequences, Time.NOW)
    assert not told_away(ruled)


def test_what_is_done_before_a_question_is_known() -> None:
    misled = {**SILENT, "noticed-by": "others"}
    notes = announcements(run("forkert-forklaring", misled).consequences, Time.NOW)
    first = {one.stated.consequence.variant for one in notes if one.first}
    assert first == {"give-right-explanation"}
    assert not [one for one in notes if one.first and one.to != "director"]


def test_a_headline_waits_for_no_answer_that_nobody_was_asked_for() -> None:
    barred = run("utilstraekkeligt-bud", {**BID, "lho-accepts": "nej", "replacement": "X"})
    assert barred.question is None and any(each.when for each in barred.consequences)
    assert "mangler" not in render.headline_text(barred.consequences)
    assert not [line for line in barred.trace if line.kind == "unknown"]
    talk = interview(topic("utilstraekkeligt-bud"), dict(barred.facts))
    assert [question.id for question, _ in talk.answers][-1] == "replacement", "the last that was answered"
