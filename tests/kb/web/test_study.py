"""Exercises: honest alternatives, difficulty that can be explained, filters, pages that give nothing away."""

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web.study.alternatives import PosedExample, pose
from kb.web.study.apart import excludes, label, says
from kb.web.study.exercise import beside, choices, has_wrong, why_none
from kb.web.study.grading import Effort, degree, effort
from kb.web.study.table import (
    belongs,
    chapter_of,
    degrees,
    intervals,
    judged_questions,
    matters,
    study,
    theme_of,
    themes,
)
from rulings.engine import Ruling
from rulings.engine.chapters import read_chapters
from rulings.engine.render import auction_text
from rulings.engine.serial import stated_to_json
from rulings.errors import ExampleError, FactsError
from rulings.example_file import DIFFICULTIES, read_example
from rulings.examples import Example, check, example, load_examples, ruling_of
from rulings.topics import topics
from tests.dear import verified

NAMES = {"seat", "call", "card", "cards", "text", "when_said", "to"}
"""What a consequence says of who sat where and which card it was, and when it is said."""


def found(example_id: str) -> Example:
    one = example(example_id)
    assert one is not None
    return one


def told(fields: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in fields.items() if key not in NAMES}


def equals(ruling: Ruling, expected: tuple[Mapping[str, object], ...]) -> bool:
    """Whether a ruling is what an example expects, names aside."""
    actual = [told(stated_to_json(one)) for one in ruling.consequences]
    if len(actual) != len(expected):
        return False
    pairs = zip(actual, map(told, expected), strict=True)
    return all(all(have.get(key) == value for key, value in want.items()) for have, want in pairs)


@pytest.fixture(scope="module", params=verified((slice(0, None, 10), slice(None))), ids=["a tenth", "all"])
def exercises(request: pytest.FixtureRequest) -> list[tuple[Example, PosedExample]]:
    """What is made of every example, or of a tenth of them."""
    return [(one, pose(one)) for one in load_examples()[request.param]]


# The alternatives


def test_every_example_gives_an_exercise_or_says_why_not(
    site: Flask, exercises: list[tuple[Example, PosedExample]]
) -> None:
    with site.test_request_context("/"):
        for one, made in exercises:
            assert bool(choices(one)) != bool(why_none(made)), one.id
    chosen = sum(bool(beside(made)) for _one, made in exercises)
    assert chosen >= 0.85 * len(exercises)
    assert sum(has_wrong(made) for _one, made in exercises) >= 0.75 * len(exercises)


def test_the_right_answer_is_what_the_example_expects_and_no_other_is(
    exercises: list[tuple[Example, PosedExample]],
) -> None:
    for one, made in exercises:
        assert check(one) == ()
        assert equals(made.right, one.expected), one.id
        for other in (*made.wrong, *made.otherwise):
            assert not equals(other.ruling, one.expected), (one.id, label(other.ruling))


@pytest.mark.parametrize("language", ["da", "en"])
def test_no_two_answers_read_alike(exercises: list[tuple[Example, PosedExample]], language: str) -> None:
    for one, made in exercises:
        texts = [label(made.right, language), *(label(r.ruling, language) for r in beside(made))]
        assert len(set(texts)) == len(texts), one.id


def test_no_wrong_answer_is_right_by_another_judgement(exercises: list[tuple[Example, PosedExample]]) -> None:
    for one, made in exercises:
        wrong = {label(other.ruling) for other in made.wrong}
        for key in judged_questions() & set(made.facts):
            for value in ("ja", "nej"):
                try:
                    ruling = ruling_of(replace(one, facts=made.facts), {key: value})
                except FactsError:  # a question with other answers than these
                    continue
                assert label(ruling) not in wrong, (one.id, key, value)


def test_a_wrong_answer_says_which_fact_would_have_to_differ(
    exercises: list[tuple[Example, PosedExample]],
) -> None:
    for one, made in exercises:
        for other in made.wrong:
            assert other.changes
            assert all(made.facts.get(q.id) != value for q, value in other.changes), one.id
            assert not {q.id for q, _v in other.changes[:1]} & judged_questions(), one.id
            again = ruling_of(replace(one, facts=other.facts))
            assert label(again) == label(other.ruling) and again.complete, one.id


def test_an_exercise_borrows_wrong_answers_from_other_examples_of_its_topic_alone(
    exercises: list[tuple[Example, PosedExample]],
) -> None:
    lent = [(one, found(other.like)) for one, made in exercises for other in made.wrong if other.like]
    assert lent and all(one.topic == lender.topic and one.id != lender.id for one, lender in lent)


@pytest.mark.parametrize(
    ("wrong", "right", "apart"),
    [
        # The trick moves; that none moves is said of another case.
        ("det-samme-kort-igen", "bordet-er-ikke-syd", True),
        ("bordet-er-ikke-syd", "det-samme-kort-igen", True),
        # That the score is not adjusted says nothing against a ruling that leaves it alone.
        ("damen-der-loej", "alle-bekendte", False),
        ("den-langsomme-dobling-tages-ud", "damen-der-loej", True),
        # An adjusted score is what average plus and minus are.
        ("den-langsomme-dobling-tages-ud", "et-suk-til-salg", False),
    ],
)
def test_rulings_exclude_each_other(wrong: str, right: str, apart: bool) -> None:
    assert excludes(says(ruling_of(found(wrong))), says(ruling_of(found(right)))) is apart


def test_a_revoke_by_declarer_is_not_mistaken_for_a_penalty_card() -> None:
    made = pose(found("en-kloer-gemt-bag-sparene"))
    assert "Kulørsvigtkortet bliver ikke et strafkort." in label(made.right)
    by_fact = {other.changes[0][0].id: (other.changes[0][1], label(other.ruling)) for other in made.wrong}
    assert by_fact["revoke-hand"][0] == "defender" and "stort strafkort" in by_fact["revoke-hand"][1]


def test_an_alternative_takes_no_more_than_three_answers_away_or_half_of_them() -> None:
    few, many = pose(found("bud-efter-den-sidste-pas")), pose(found("fra-1ut-til-2ut"))
    assert max(other.lost_answers for other in few.wrong) == 3
    assert max(other.lost_answers for other in many.wrong) == 4


NAMED = re.compile(r"[1-7](?:[♣♦♥♠]|ut)|[♣♦♥♠](?:10|[2-9EKDB])")
"""A bid or a card as a Danish text names it."""


def test_the_calls_and_cards_that_the_right_answer_names_stand_in_the_story(
    exercises: list[tuple[Example, PosedExample]],
) -> None:
    for one, made in exercises:
        calls = auction_text(one.auction, "da") if one.auction is not None else ""
        story = one.situation["da"] + calls
        named = NAMED.findall(label(made.right))
        assert all(re.search(f"{name[0]}[EKDB0-9]*{name[1:]}", story) for name in named), (one.id, named)


# What the tables say


def test_every_chapter_stands_in_one_theme() -> None:
    listed = [chapter for theme in themes() for chapter in theme.chapters]
    assert sorted(listed) == sorted({chapter_of(topic.id) for topic in topics()})
    assert all(belongs(one, theme_of(one)) for one in load_examples())
    assert all(any(belongs(one, theme) for one in load_examples()) for theme in themes())


def test_the_tables_name_only_what_there_is() -> None:
    asked = {question.id for topic in topics() for question in topic.questions}
    assert judged_questions() | matters("never") | matters("seldom") <= asked
    assert not judged_questions() & (matters("never") | matters("seldom"))
    apart = study()["apart"]
    named = [*apart["slight"], *apart["norms"], *apart["vague"], *apart["denies"], *apart["within"]]
    named += [kind for table in (apart["denies"], apart["within"]) for row in table.values() for kind in row]
    assert {kind.split(":")[0] for kind in named} <= set(read_chapters().consequences)
    assert {kind for theme in themes() for kind in theme.kinds} <= set(read_chapters().consequences)
    assert list(intervals()) == sorted(set(intervals())) and intervals()[0] == 1


# Difficulty


@pytest.mark.parametrize(
    ("example_id", "wanted", "grade"),
    [
        # One question, told in the story; § 73E alone.
        ("damen-der-loej", Effort(1, 0, 1, 0), "let"),
        # Who asks, what and when; §§ 16, 20, 73 and 90.
        ("den-tvungne-pas-hoerer-ikke-meldingerne", Effort(3, 0, 4, 0), "middel"),
        # Ten questions, all but where the information came from and when weighed.
        ("den-langsomme-dobling-tages-ud", Effort(10, 8, 6, 0), "svaer"),
    ],
)
def test_difficulty_is_what_the_case_takes(example_id: str, wanted: Effort, grade: str) -> None:
    one = found(example_id)
    assert (effort(one), degree(one).id) == (wanted, grade)


def test_more_to_ask_weigh_look_up_or_keep_apart_is_never_easier() -> None:
    base = Effort(3, 1, 2, 1)
    harder = [Effort(4, 1, 2, 1), Effort(3, 2, 2, 1), Effort(3, 1, 3, 1), Effort(3, 1, 2, 2)]
    assert all(more.points > base.points for more in harder)
    assert [d.id for d in degrees()] == list(DIFFICULTIES)


def test_each_degree_has_its_share_of_the_examples() -> None:
    grades = [degree(one).id for one in load_examples()]
    assert all(grades.count(d.id) >= 0.2 * len(grades) for d in degrees())


HEAD = """
```example
topic = "vildledning"
about = "73E1"
title.da = "Prøve"
title.en = "Trial"
difficulty = "%s"

[facts]
misled-by = "card-or-call"
```

```expected
consequences = [{kind = "no-adjustment", citation = "73E1"}]
```

## Dansk

Et kort.

### Fordi

Derfor.

## English

A card.

### Because

That is why.
"""


def test_an_editor_may_say_how_hard_an_example_is() -> None:
    assert read_example("proeve.md", HEAD % "svaer").difficulty == "svaer"
    with pytest.raises(ExampleError, match="skriv en af let, middel, svaer"):
        read_example("proeve.md", HEAD % "umulig")


# The pages


def shown(html: str) -> str:
    """A page as it is seen: without what waits in templates."""
    return re.sub(r"<template.*?</template>", "", html, flags=re.DOTALL)


def test_an_exercise_gives_nothing_away_before_it_is_judged(client: FlaskClient) -> None:
    for one in load_examples()[::12]:
        page = shown(client.get(f"/eksempler/{one.id}/opgave").text)
        assert 'class="ruling"' not in page and "Fordi" not in page and 'data-answer="' not in page
        story = one.situation["da"] + one.situation["en"]
        if one.title["da"] not in story:  # a few are called by what somebody says at the table
            assert one.title["da"] not in unescape(page).replace("\u00a0", " ")


@pytest.mark.parametrize("way", ["", "/en"])
def test_every_answer_leads_to_the_ruling(client: FlaskClient, way: str) -> None:
    address = f"{way}/eksempler/en-kloer-gemt-bag-sparene/opgave"
    found = re.findall(rf'href="({address}\?svar=\w+)', client.get(address).text)
    links = list(dict.fromkeys(unescape(one) for one in found))
    assert len(links) == 6
    right = 0
    for link in links:
        page = shown(client.get(link).text)
        assert 'class="ruling"' in page and "<template" not in page and "ret=revoke-hand" in page
        right += 'data-right="1"' in page
    assert right == 1


def test_a_judgement_is_taken_for_right_where_it_decides_and_only_there(client: FlaskClient) -> None:
    weighed = client.get("/eksempler/den-langsomme-dobling-tages-ud/opgave?svar=skoen").text
    assert 'data-right="1"' in weighed and "Det skal vejes" in weighed and "logisk alternativ" in weighed
    settled = client.get("/eksempler/en-kloer-gemt-bag-sparene/opgave?svar=skoen").text
    assert 'data-right="0"' in settled and "Det skal vejes" not in settled


def test_the_order_of_the_answers_lasts(client: FlaskClient) -> None:
    def keys(way: str) -> list[str]:
        page = client.get(f"{way}/eksempler/en-kloer-gemt-bag-sparene/opgave").text
        return [key for key in "abcd" if f'data-for="{key}" data-right="1"' in page]

    assert keys("") == keys("/en") and len(keys("")) == 1


def test_what_cannot_be_read_is_said(client: FlaskClient) -> None:
    answer = client.get("/eksempler/damen-der-loej/opgave?svar=zz")
    assert answer.status_code == 400 and "Svaret kan ikke læses" in answer.text
    unknown = client.get("/eksempler/damen-der-log/opgave")
    assert unknown.status_code == 404 and "/eksempler/damen-der-loej/opgave" in unknown.text


def ids(client: FlaskClient, query: str) -> set[str]:
    page = client.get(f"/eksempler?{query}").text
    return set(re.findall(r'class="row" href="/eksempler/([\w-]+)"', page))


def test_examples_are_filtered_by_law_theme_difficulty_and_words(client: FlaskClient) -> None:
    everything = {one.id for one in load_examples()}
    assert ids(client, "") == everything
    assert ids(client, "lov=27") == {one.id for one in load_examples() if str(one.about.law) == "27"}
    assert ids(client, "lov=§+27B") < ids(client, "lov=27")
    assert ids(client, "tema=kuloersvigt") == {
        one.id for one in load_examples() if one.topic == "kuloersvigt"
    }
    assert ids(client, "tema=kuloersvigt") < ids(client, "tema=spil") < everything
    easy = ids(client, "tema=spil&svaerhed=let")
    assert easy == {o.id for o in load_examples() if theme_of(o).id == "spil" and degree(o).id == "let"}
    assert "broen-lod-vente-paa-sig" in ids(client, "ord=storebæltsbroen")
    assert ids(client, "ord=storebaeltsbroen") == ids(client, "ord=storebæltsbroen")
    assert ids(client, "ord=storebæltsbroen+kulørsvigt") == set()


def test_a_filter_that_nobody_knows_is_named_and_left_out(client: FlaskClient) -> None:
    for query, word in (
        ("lov=abc", "ingen paragraf"),
        ("tema=x", "Temaet"),
        ("svaerhed=x", "Sværhedsgraden"),
    ):
        page = client.get(f"/eksempler?{query}")
        assert page.status_code == 400 and word in page.text
    assert "Ingen eksempler passer" in client.get("/eksempler?ord=qqqq").text


def test_practice_lists_every_exercise_once(client: FlaskClient) -> None:
    page = client.get("/oev").text
    listed = re.findall(r'data-exercise="([\w-]+)"', page)
    assert len(set(listed)) == len(listed) and {one.id for one in load_examples()} < set(listed)
    addresses = re.findall(r'<a href="([^"]+)" data-exercise', page)
    assert all(client.get(address).status_code == 200 for address in addresses[::40])


def test_the_examples_stand_folded_under_headings_with_their_numbers(client: FlaskClient) -> None:
    page = client.get("/eksempler").text
    outer = re.findall(
        r'<details class="group" data-shelf><summary><h2>[^<]+</h2> <span class="count">(\d+)<', page
    )
    assert sum(map(int, outer)) == page.count("<li data-lov=") and len(outer) <= 14
    found = client.get("/eksempler?lov=27").text
    assert "<details data-shelf>" not in found and "<details data-shelf open>" in found
