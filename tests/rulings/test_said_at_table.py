"""What stands under »Sig nu« is what a director who has come to the table says."""

import re
from collections.abc import Iterator

from rulings.engine.announcement import FILE, said_to
from rulings.engine.data import entry, load
from rulings.engine.render import option_text
from rulings.topics import run
from tests.table import each_row

NOT_THE_SPEAKER = (
    "event-ruling.directors-error", "appeal-decided", "discipline-final", "breach.rude-to-director",
)  # fmt: skip
"""Kinds that speak of a director's office, or of another director than whoever speaks."""

CALLED = {
    "da": re.compile(r"burde .*tilkald|tilkaldes straks"),
    "en": re.compile(r"should have been called|was to be called"),
}
"""What the director's arrival has overtaken."""

OFFICE = {
    "da": re.compile(r"urneringslederen (?!er tilkaldt)|urneringslederens"),
    "en": re.compile(r"[Tt]he director (?!’s)"),
}


def said_now(language: str, times: tuple[str, ...] = ("now",)) -> Iterator[tuple[str, str, str]]:
    """Each wording that is said at these times to somebody: its kind, to whom, and its words aloud."""
    for kind, words in load("consequence").items():
        for variant in [
            key for key, word in words.items() if isinstance(word, dict) and language in word
        ] or [""]:
            of_kind = load("said").get(kind) or entry(FILE, "said", kind)
            if {**of_kind, **of_kind.get(variant, {})}["when"] not in times or said_to(
                kind, variant
            ) == "director":
                continue
            spoken = load("spoken").get(kind, {})
            aloud = spoken.get(variant, {}) if variant else spoken
            yield (
                f"{kind}.{variant}",
                said_to(kind, variant),
                {**(words[variant] if variant else words), **aloud}[language],
            )


def test_nobody_is_told_to_call_the_director_who_stands_there() -> None:
    assert [
        said for language in CALLED for said in said_now(language) if CALLED[language].search(said[2])
    ] == []


def test_the_director_says_i() -> None:
    wrong = [
        (kind, text)
        for language in OFFICE
        for kind, to, text in said_now(language, ("now", "play", "after"))
        if not kind.startswith(NOT_THE_SPEAKER) and OFFICE[language].search(text)
    ]
    assert wrong == []


ONLY_A_LAW = {
    "da": re.compile(r"\{law\} (gælder|anvendes)|kan (blive aktuel|komme på tale)"),
    "en": re.compile(r"\{law\} (applies|holds)|may apply"),
}
"""A headline that says no more than which law it is."""


def test_a_headline_says_what_decides_where_another_law_takes_over() -> None:
    words = load("brief")["apply-law"]
    reasons = {key for key in load("consequence")["apply-law"] if key != "fields"}
    assert reasons == set(words)
    assert [
        key
        for key, told in words.items()
        for language, pattern in ONLY_A_LAW.items()
        if pattern.search(told[language])
    ] == []


A_LAW_HOLDS = {
    "da": re.compile(r"(\{law\}|§.\d\w*) [^.:]*gælder|gælder (\{law\}|§)"),
    "en": re.compile(r"(\{law\}|Law.\d\w*) [^.:]*(applies|holds)\b"),
}
"""That another law comes into it: a note of the director's, who tells the players what happens."""


def test_no_player_is_told_that_a_law_applies() -> None:
    assert [
        said
        for language, pattern in A_LAW_HOLDS.items()
        for said in said_now(language)
        if said[0].startswith("apply-law") and pattern.search(said[2])
    ] == []


UNAUTHORISED = {
    "da": re.compile(r"ubeføje|logisk alternativ"),
    "en": re.compile(r"unauthoris|logical alternative"),
}


def test_what_a_player_may_not_use_is_said_to_that_player() -> None:
    assert [
        said
        for language, pattern in UNAUTHORISED.items()
        for said in said_now(language)
        if said[1] == "table" and pattern.search(said[2])
    ] == []


ALONE = {
    "da": re.compile(r"uden at spørge|uden råd|ikke vælge eller råde"),
    "en": re.compile(r"[Ww]ithout consult|without advice|may not choose or advise"),
}
"""10C2: whoever has a choice after an irregularity makes it without partner."""


@each_row(
    "topic, facts",
    [
        ("utilstraekkeligt-bud", {"auction": "N: 1S P 1H", "unintended": "nej"}),
        ("melding-uden-for-tur", {"auction": "N: S:1H"}),
        ("strafkort", {"penalty-cards": "SQ", "penalty-moment": "partner-leads"}),
        ("strafkort", {"penalty-cards": "S4 SJ", "penalty-moment": "partner-leads"}),
        ("strafkort", {"penalty-cards": "S4 HJ", "penalty-moment": "partner-leads"}),
        (
            "strafkort",
            {
                "penalty-cards": "DQ",
                "penalty-moment": "owner-played-other",
                "card-played-instead": "D5",
                "declarer-played-since": "nej",
            },
        ),
        (
            "utilsigtet-angivelse",
            {
                "declarer-played-after-slip": "nej",
                "why-wrong-card-called": "slip-of-tongue",
                "opponent-played-over-slip": "ja",
            },
        ),
        (
            "forkert-kort-fra-den-blinde",
            {"both-sides-played-to-next": "nej", "played-after-dummys-card": "defender"},
        ),
        (
            "forkert-forklaring",
            {
                "explanation-fault": "wrong",
                "explanation-stage": "auction",
                "agreement-found": "explanation-mistaken",
                "noticed-by": "others",
                "call-influenced": "ja",
            },
        ),
        (
            "aabningsudspil-uden-for-tur",
            {"opening-lead-by": "wrong-defender", "misled-about-turn": "nej", "since-faced-lead": "nothing"},
        ),
        (
            "tilspil-uden-for-tur",
            {
                "early-by": "defender",
                "early-misled-by-opponent": "nej",
                "early-how": "played",
                "early-exempt": "neither",
            },
        ),
    ],
)
def test_a_choice_is_read_out_as_one_that_is_made_alone(topic: str, facts: dict[str, str]) -> None:
    ruling = run(topic, facts)
    assert ruling.question is not None and ruling.options
    for language, pattern in ALONE.items():
        told = [option_text(one.option, language, ruling.names) for one in ruling.options]
        assert any(map(pattern.search, told)), told


def test_nobody_leads_or_takes_a_card_back_before_declarer_has_chosen() -> None:
    waits = {"penalty-cards": "S4 SJ", "penalty-owner-seat": "W", "penalty-moment": "partner-leads"}
    before, after = run("strafkort", waits), run("strafkort", {**waits, "declarer-chooses": "none"})
    kinds = [(one.consequence.kind, str(one.consequence.citation)) for one in before.consequences]
    assert kinds == [("penalty-cards-lie", "50B"), ("declarer-chooses-first", "50D2")]
    assert [str(one.option.citation) for one in before.options] == ["51B1a", "51B1b", "50D2b"]
    assert "declarer-chooses-first" not in {one.consequence.kind for one in after.consequences}


def test_a_call_is_said_by_itself() -> None:
    ruling = run("utilstraekkeligt-bud", {"auction": "N: 1S P 1H", "unintended": "nej"})
    assert option_text(ruling.options[0].option, "da", ruling.names).startswith("Du må acceptere 1♥, også")
