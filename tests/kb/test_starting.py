"""A search that tells of a case starts its ruling with what is certain, and with nothing else."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.knowledge import KnowledgeBase
from kb.search.callers import calls_of
from kb.search.matters import known_of
from kb.search.starting import start
from kb.search.telling import listen, phrases
from kb.search.tokens import data
from laws.citation import parse
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.topics import run, topic
from tests.kb import samples

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
AFTER = "melding-efter-sidste-pas"
SLIP = {"unintended": "ja"}
SHOWN = {"card-shown-when": "during", "cards-shown": "one-honour"}
COUNT = {"count-kind": "too-many"}
WRONGLY = {"explanation-fault": "wrong", "explainer-seat": "S"}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


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


def _called(call: str, turn: str = "", **more: str) -> tuple[str, dict[str, str]]:
    turns = {"whose-turn": turn} if turn else {}
    return CALLED, {
        "call-out-of-turn": call,
        **turns,
        **{key.replace("_", "-"): v for key, v in more.items()},
    }


def _low(last: str, bid: str, **more: str) -> tuple[str, dict[str, str]]:
    facts = {key.replace("_", "-"): value for key, value in more.items()}
    return TOO_LOW, {"last-bid": last, "insufficient-bid": bid, **facts}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        # nobody has called since: the question that asks so has an id of its own in each ruling
        (
            "øst åbnede 2r i vests tur, ingen har meldt siden",
            _called("2D", "partner", since_out_of_turn="nothing"),
        ),
        ("syd bød 2kl over 2s, og no one has called since", _low("2S", "2C", since="nothing")),
        ("nord bød 8kl, ingen nåede at melde", ("bud-over-syv-traek", {"called-since": "nobody"})),
        ("nord bød 8kl, øst passede", ("bud-over-syv-traek", {"called-since": "lho"})),
        ("øst åbnede 2r i vests tur, ingen har meldt", _called("2D", "partner")),
        # doubles of one's own side, and where there is nothing to double
        ("øst doblede sin egen makkers 3kl", ("utilladelig-dobling", {"double-admissible": "nej"})),
        ("i doubled my partner's 2c", ("utilladelig-dobling", {"double-admissible": "nej"})),
        ("vest redoblede, der var ikke doblet", ("utilladelig-dobling", {"double-admissible": "nej"})),
        ("nord doblede inden nogen havde åbnet", ("utilladelig-dobling", {"double-admissible": "nej"})),
        ("vest doblede 2♥ i nords tur, jeg blev tilkaldt", _called("X", "lho")),
        ("syd meldte 1ut i stedet for at passe i nords tur", _called("1N", "partner")),
        ("syd bød 2h, nord havde meldt 2s", _low("2S", "2H")),
        ("syd åbnede 1h, og efter to passer bød syd 2h uden for tur", _called("2H")),
        ("øst viste klør es under meldingerne, vest så det ikke", ("vist-kort-i-meldeforloebet", SHOWN)),
        ("syd ændrede 1s til 2s, vest har meldt", ("melding-aendret", {"whose-call": "S"})),
        ("syd redoblede makkers dobling", ("utilladelig-dobling", {"double-admissible": "nej"})),
        ("den næste var giver, og den tredje passede uden for tur", _called("P")),
        # whose the bid below was
        ("syd bød 1h over modpartens 1sp", _low("1S", "1H")),
        ("øst bød 2kl på nords åbning på 2 hjerter", _low("2H", "2C")),
        ("vest bød 2kl over 2h, hun havde ikke set buddet", _low("2H", "2C", unintended="nej")),
        # cards of the bidding box, and what was meant
        (
            "syd tog x-kortet men mente pas",
            ("melding-aendret", {"whose-call": "S"} | SLIP | {"intended-call": "P"}),
        ),
        (
            "nord trak det forkerte kort, 2h i stedet for 2s",
            ("melding-aendret", {"whose-call": "N"} | SLIP | {"intended-call": "2S"}),
        ),
        (
            "jeg kom til at lægge paskortet men ville hele tiden have meldt 1ut",
            ("melding-aendret", SLIP | {"intended-call": "1N"}),
        ),
        (
            "vest bød 1s, but meant 1nt, og hans makker har allerede meldt",
            ("melding-aendret", {"whose-call": "W"} | SLIP | {"intended-call": "1N", "partner-called": "ja"}),
        ),
        # what took its place
        (
            "øst meldte 1s over 2s og rettede straks selv til 3s",
            _low("2S", "1S", since="corrected", replacement="3S"),
        ),
        (
            "øst bød 1h over 1s, syd accepterer ikke, øst vælger at passe",
            _low("1S", "1H", lho_accepts="nej", replacement="P"),
        ),
        (
            "nord byttede sin 2h ud med 3h efter at øst havde passet",
            ("melding-aendret", {"whose-call": "N", "since-first-call": "lho-called-and-corrected"}),
        ),
        (
            "nord byttede sin 2h ud med 3h efter at vest havde passet",
            ("melding-aendret", {"whose-call": "N"}),
        ),
        # who could see the card
        (
            "vest tabte klør es under meldingerne, så øst så det",
            ("vist-kort-i-meldeforloebet", SHOWN | {"partner-could-see-card": "ja"}),
        ),
        ("vest tabte klør es under meldingerne, så nord så det", ("vist-kort-i-meldeforloebet", SHOWN)),
        (
            "vest tabte klør es under meldingerne, øst kunne ikke se det",
            ("vist-kort-i-meldeforloebet", SHOWN | {"partner-could-see-card": "nej"}),
        ),
        # who dealt
        ("i opened 1h but my rho was the dealer", _called("1H", "rho")),
        ("inden giver nåede at melde, åbnede den næste 1s", _called("1S", "rho")),
        ("giver havde ikke meldt endnu, da tredje hånd åbnede 1ut", _called("1N", "partner")),
        ("øst åbnede 1ut før giver", _called("1N")),
        ("spilleren til venstre for syd bød 1h i østs tur", _called("1H", "partner")),
        ("vest bød 3h i nords tur, vest havde allerede meldt 1h", _called("3H", "lho", called_before="ja")),
        ("vest bød 3h i nords tur, nord havde allerede meldt 1h", _called("3H", "lho")),
        # stated plainly, without more
        ("de har budt uden for tur ved bord 9", (CALLED, {})),
        ("modstanderne har afgivet et utilstrækkeligt bud", (TOO_LOW, {})),
        ("syd har afgivet en utilladelig melding", ("utilladelig-melding", {})),
        # after the final pass: which call that was, and who made it
        (
            "den blinde bød 3s, efter at meldeforløbet var slut med tre passer",
            (
                AFTER,
                {"auction-was-over": "ja"}
                | {"call-after-final-pass": "other", "caller-after-final-pass": "declaring-side"},
            ),
        ),
        (
            "nord bød 2kl efter at auktionen var slut med pas pas pas",
            (AFTER, {"auction-was-over": "ja", "call-after-final-pass": "other"}),
        ),
        (
            "1kl pas pas pas og så bød vest 1r",
            (AFTER, {"auction-was-over": "ja", "call-after-final-pass": "other"}),
        ),
        (
            "øst-vest fik kontrakten, men nord doblede efter den sidste pas",
            (
                AFTER,
                {
                    "auction-was-over": "ja",
                    "call-after-final-pass": "other",
                    "caller-after-final-pass": "defender",
                },
            ),
        ),
        # cards, boards, explanations, manners
        (
            "øst har 14 kort, ingen af spillerne har meldt",
            ("forkert-antal-kort", COUNT | {"count-stage": "nobody-called"}),
        ),
        ("øst har 14 kort, nord har åbnet 1h", ("forkert-antal-kort", COUNT)),
        ("øst har 14 kort, øst har meldt", ("forkert-antal-kort", COUNT | {"count-stage": "called"})),
        ("nord har en joker", ("forkert-antal-kort", {"count-kind": "foreign-card"})),
        (
            "i stik 4 opdages det at blinde mangler et kort",
            ("manglende-kort", {"short-stage": "after-lead-faced", "short-hand": "declarer-or-dummy"}),
        ),
        (
            "vest tog kortene fra mappe 3 i stedet for mappe 4 og bød 1h, makker har ikke meldt",
            (
                "kort-fra-forkert-mappe",
                {"called-on-wrong-hand": "ja", "partner-called-after-wrong-hand": "nej"},
            ),
        ),
        (
            "syd forklarede 2h som svag, men på systemkortet står stærk, der meldes endnu",
            ("forkert-forklaring", WRONGLY | {"explanation-stage": "auction"}),
        ),
        (
            "syd forklarede 2h forkert, det kom frem da spillet var slut",
            ("forkert-forklaring", WRONGLY | {"explanation-stage": "after-play"}),
        ),
        (
            "nord stønnede da makker bød 3ut, siderne er uenige",
            ("ubefoejede-oplysninger", {"information-source": "remark", "facts-agreed": "nej"}),
        ),
        (
            "syd åbnede 1s, vest pas, øst pas uden for tur, syd pas, nord fik aldrig lov at melde",
            ("tre-passer-med-en-uden-for-tur", {"turn-lost": "ja", "deprived": "rho"}),
        ),
    ],
)
def test_the_rest_that_is_told_is_filled_in_too(query: str, expected: tuple[str, dict[str, str]]) -> None:
    found = start(query)
    assert found is not None
    assert (found.topic, dict(found.facts)) == expected


@pytest.mark.parametrize(
    "query",
    [
        "pas uden for tur",
        "utilstrækkeligt bud",
        "utilstrækkeligt bud accepteres ikke",
        "1s over 1h",
        "syd bød 1♥ i sin egen tur",
        "syd bød 1♥",
        "må blinde spørge modspiller om kulørsvigt",
        "N: 1H 1S",
        "§ 27",
        "2 stik",
        "hvad koster 1 stik over 1 stik",
        "hvornår må MTV acceptere en melding uden for tur",
        "regler for melding i makkers tur",
        "må jeg vise et kort under meldingerne",
        "hvad sker der hvis makker tænker længe",
        "tænkepause",
        "et",
        "to",
        "er 1 ut højere end 1 spar",
        "forkert forklaring",
        "14 kort",
        "må de melde uden for tur",
        "hvad hvis de har meldt uden for tur",
        "regler for de meldinger der er uden for tur",
        "modstanderne og melding uden for tur",
        "utilladelig dobling",
        "den næste i tur",
        "giver har ikke meldt",
        "tre passer",
        "vest doblede over syds 1s",
        "jeg doblede nords 2h",
        "ingen af os bød 1h over 1s",
        "spilleren til venstre for syd bød 1h i vests tur",
        "spilleren til højre for makker bød 1h i min tur",
        "nord sukkede",
        "udspilsbegrænsning",
        "bluffer i tredje hånd hver gang",
        "syd redoblede makkers 1h",
    ],
)
def test_what_tells_of_no_case_starts_nothing(query: str) -> None:
    assert start(query) is None


def test_slips_of_the_finger_are_mended_where_a_case_is_told(base: KnowledgeBase) -> None:
    told = base.search("vset bød 1h i øtss tru, nrod accepterrer ikke")["results"][0]
    assert told["facts"] == {"call-out-of-turn": "1H", "whose-turn": "partner", "lho-calls": "nej"}
    told = base.search("vest skulle pase i naeste tur, men redoplede i stedet for")["results"][0]
    assert told["facts"] == {"who-must-pass": "W", "must-pass-for": "next-turn"}


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


def test_the_ruling_stands_at_the_top_with_its_answers_in_its_address(base: KnowledgeBase) -> None:
    results = base.search("syd bød 1♥ i nords tur, vest accepterer ikke")["results"]
    first = results[0]
    address = urlsplit(first["url"])
    assert (first["kind"], address.path) == ("ruling", f"/doem/{CALLED}")
    assert dict(parse_qsl(address.query)) == first["facts"]
    assert "1♥" in first["snippet"]
    assert [r["url"] for r in results].count(f"/doem/{CALLED}") == 0


def test_the_law_that_it_comes_under_stands_next_and_once(base: KnowledgeBase) -> None:
    results = base.search("1h over 1s, vest accepterer ikke")["results"]
    # The law itself, or the section of it that the rest of the sentence is about.
    assert (str(parse(results[1]["citation"]).law), results[1]["kind"]) == ("27", "provision")
    assert len({r["url"] for r in results}) == len(results)


def test_filters_hold_for_it_too(base: KnowledgeBase) -> None:
    told = "1h over 1s, vest accepterer ikke"
    assert base.search(told, kind="ruling")["results"][0]["facts"]
    for more in ({"kind": "provision"}, {"edition": "love-2017-da"}, {"verbatim": True}):
        assert not any("facts" in r for r in base.search(told, **more)["results"])  # type: ignore[arg-type]


def test_it_is_named_in_the_readers_language(base: KnowledgeBase) -> None:
    assert base.search("1h over 1s", language="en")["results"][0]["title"] == "Rule: Insufficient bid"


def test_bids_are_not_read_as_citations(base: KnowledgeBase, tmp_path: Path) -> None:
    assert base.search("27a over 1h")["results"][0]["kind"] != "ruling"
    assert base.search("1c over 1d")["citation"] is None
