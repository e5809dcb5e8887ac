"""A search that tells of a case starts its ruling with what is certain, and with nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.search.callers import calls_of
from kb.search.matters import known_of
from kb.search.starting import start
from kb.search.telling import listen, phrases
from kb.search.tokens import data
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.topics import run, topic

DANISH = dict(zip(CLOCKWISE, ("nord", "øst", "syd", "vest"), strict=True))

WORDS = ["syd", "nord", "vest", "øst", "bød", "1h", "1s", "pas", "dobler", "i", "nords", "makkers", "tur"]
WORDS += ["accepterer", "ikke", "over", ",", ".", "utilstrækkeligt", "jeg", "min", "giver", "retter", "til"]
WORDS += ["og", "viste", "spar konge", "under meldingerne", "skulle passe", "tænkte længe", "14 kort"]
WORDS += [
    "ingen",
    "har meldt siden",
    "den næste",
    "før giver",
    "mente",
    "i stedet for",
    "tog",
    "paskortet",
    "så",
    "så det",
]
WORDS += [
    "mangler et kort",
    "tre passer",
    "fik aldrig meldt",
    "tredje hånd",
    "sukkede",
    "der meldes endnu",
    "havde",
]
WORDS += ["smutter", "8kl", "efter den sidste pas", "rettede straks", "samtidig", "forklarede forkert"]
CALLED, TOO_LOW = "melding-uden-for-tur", "utilstraekkeligt-bud"


@pytest.mark.parametrize(
    ("query", "where", "facts"),
    [
        (
            "syd bød 1♥ i nords tur, vest accepterer ikke",
            CALLED,
            {"call-out-of-turn": "1H", "whose-turn": "partner", "lho-calls": "nej"},
        ),
        ("utilstrækkeligt bud 1h over 1s", TOO_LOW, {"last-bid": "1S", "insufficient-bid": "1H"}),
        (
            "pas uden for tur af øst i sin makkers tur",
            CALLED,
            {"call-out-of-turn": "P", "whose-turn": "partner"},
        ),
        ("SYD BOD 1 HJERTER I NORDS TUR", CALLED, {"call-out-of-turn": "1H", "whose-turn": "partner"}),
        ("vest dobler; det var nords tur", CALLED, {"call-out-of-turn": "X", "whose-turn": "lho"}),
        ("øst passede i vests tur", CALLED, {"call-out-of-turn": "P", "whose-turn": "partner"}),
        (
            "South bid 1H in North's turn, West does not accept",
            CALLED,
            {"call-out-of-turn": "1H", "whose-turn": "partner", "lho-calls": "nej"},
        ),
        # said of someone who has no say, asked about, or seen from nobody knows where
        (
            "syd bød 1♥ i nords tur, øst accepterer ikke",
            CALLED,
            {"call-out-of-turn": "1H", "whose-turn": "partner"},
        ),
        ("kan vest acceptere 2kl af syd uden for tur", CALLED, {"call-out-of-turn": "2C"}),
        ("modstander melder, 2kl i makkers tur", CALLED, {"call-out-of-turn": "2C"}),
        # the bids tell that one is too low, and the seats that it was made in turn
        (
            "nord åbner 1 spar, øst melder en hjerter, syd vil ikke acceptere",
            TOO_LOW,
            {"last-bid": "1S", "insufficient-bid": "1H", "in-turn": "ja", "lho-accepts": "nej"},
        ),
        (
            "nord åbner 1 spar, syd melder 1 hjerter",
            TOO_LOW,
            {"last-bid": "1S", "insufficient-bid": "1H"},
        ),
        (
            "2h over 2s i makkers tur",
            TOO_LOW,
            {"last-bid": "2S", "insufficient-bid": "2H", "in-turn": "nej", "whose-turn": "partner"},
        ),
        (
            "syd bød 1h i nords tur. vest passede",
            CALLED,
            {"call-out-of-turn": "1H", "whose-turn": "partner", "since-out-of-turn": "lho-called"},
        ),
        # seen from a seat at the table
        ("jeg kom til at passe i makkers tur", CALLED, {"call-out-of-turn": "P", "whose-turn": "partner"}),
        (
            "min højre modstander åbnede 1kl i min tur",
            CALLED,
            {"call-out-of-turn": "1C", "whose-turn": "lho"},
        ),
        # who dealt should have opened; what comes after
        ("øst var giver men vest åbnede 1r", CALLED, {"call-out-of-turn": "1D", "whose-turn": "partner"}),
        (
            "vest bød 2 kløver i syds tur, nord accepterer ikke, syd passer og vest passer",
            CALLED,
            {"call-out-of-turn": "2C", "whose-turn": "rho", "rho-call": "P", "call-in-turn": "P"}
            | {"lho-calls": "nej"},
        ),
        (
            "nord meldte 1 ruder over 1 sans og rettede straks til 2 ruder",
            TOO_LOW,
            {"last-bid": "1N", "insufficient-bid": "1D", "since": "corrected", "replacement": "2D"},
        ),
        ("syd 1ut vest 2kl nord 1sp", TOO_LOW, {"auction": "S: 1N 2C 1S"}),
        # other rulings
        (
            "øst lagde 2sp men ville melde 2ut, fejlgreb",
            "melding-aendret",
            {"whose-call": "E", "unintended": "ja", "intended-call": "2N"},
        ),
        (
            "vest tabte ruder 3 under meldingerne",
            "vist-kort-i-meldeforloebet",
            {"card-shown-when": "during", "cards-shown": "one-small", "small-card-by-accident": "ja"},
        ),
        (
            "nord skulle passe resten af meldeforløbet men bød 3kl",
            "melding-trods-tvungen-pas",
            {"who-must-pass": "N", "must-pass-for": "rest-of-auction", "call-in-breach": "bid"},
        ),
        ("syd doblede makkers 2 spar", "utilladelig-dobling", {"double-admissible": "nej"}),
        ("vest tøvede længe og øst bød 3h", "ubefoejede-oplysninger", {"information-source": "tempo"}),
        (
            "Syd passede, men det var vest, der skulle åbne, hvad nu?",
            CALLED,
            {"call-out-of-turn": "P", "whose-turn": "lho"},
        ),
        ("meldte 3kl over 3 hj", TOO_LOW, {"last-bid": "3H", "insufficient-bid": "3C"}),
        ("vest doblede 1 spar i østs tur", CALLED, {"call-out-of-turn": "X", "whose-turn": "partner"}),
        (
            "south bid 1c over 1d, west doesnt accept",
            TOO_LOW,
            {"last-bid": "1D", "insufficient-bid": "1C", "lho-accepts": "nej"},
        ),
        (
            "vest har 14 kort, ingen har meldt",
            "forkert-antal-kort",
            {"count-kind": "too-many", "count-stage": "nobody-called"},
        ),
        ("nord bød 8 ruder", "bud-over-syv-traek", {}),
        ("N: 1S 1H", TOO_LOW, {"auction": "N: 1S 1H"}),
        ("N: 1S S:2H", CALLED, {"auction": "N: 1S S:2H"}),
        (
            "øst forklarede forkert",
            "forkert-forklaring",
            {"explainer-seat": "E", "explanation-fault": "wrong"},
        ),
        ("syd har 14 kort", "forkert-antal-kort", {"count-kind": "too-many"}),
    ],
)
def test_what_is_told_is_filled_in(query: str, where: str, facts: dict[str, str]) -> None:
    found = start(query)
    assert found is not None
    assert (found.topic, dict(found.facts)) == (where, facts)


@given(
    st.sampled_from(CLOCKWISE),
    st.sampled_from(CLOCKWISE),
    st.booleans(),
    st.sampled_from(["1kl", "3 ut", "pas"]),
)
def test_roles_follow_the_seats(offender: Seat, turn: Seat, accepts: bool, call: str) -> None:
    accepting = DANISH[offender.lho] + (" accepterer" if accepts else " accepterer ikke")
    found = start(f"{DANISH[offender]} melder {call} i {DANISH[turn]}s tur, {accepting}")
    if offender is turn:
        assert found is None
        return
    seen = {offender.lho: "lho", offender.partner: "partner", offender.rho: "rho"}[turn]
    assert found is not None
    assert found.facts["whose-turn"] == seen
    assert found.facts["lho-calls"] == ("ja" if accepts else "nej")
    run(found.topic, found.facts)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(WORDS),
        max_size=14,
    )
)
def test_whatever_is_told_the_ruling_takes_it(pieces: list[str]) -> None:
    found = start(" ".join(pieces))
    if found is not None:
        run(found.topic, found.facts)


def test_the_data_names_topics_questions_and_answers_that_exist() -> None:
    assert phrases()
    nothing = listen("syd bød 1h")
    told = {key for p in phrases() for key in (*p.sets, *(step.slot for step in p.steps if step.slot))}
    known = told | known_of(nothing, calls_of(nothing)).keys()
    for entry in data()["matter"]:
        asked = {question.id for question in topic(entry["topic"]).questions}
        assert entry["facts"].keys() <= asked
        run(entry["topic"], {key: value for key, value in entry["facts"].items() if value[0] != "@"})
        used = {value[1:] for value in entry["facts"].values() if value[0] == "@"}
        assert used | {*entry["needs"], *entry.get("lacks", ())} <= known, entry
    for name in data()["faults"].values():
        topic(name)
    kinds = {step.kind for p in phrases() for step in p.steps if step.slot}
    assert kinds == {"person", "person's", "call", "card", "many"}
    assert all(step.words for p in phrases() for step in p.steps if not step.slot)
