"""What stands under »Sig nu« is what a director who has come to the table says."""

import re
from collections.abc import Iterator

from rulings.engine.announcement import FILE, said_to
from rulings.engine.data import entry, load

NOT_THE_SPEAKER = (
    "event-ruling", "event-rule", "appeal-decided", "discipline-final", "both-non-offending", "dummy-may",
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


def said_now(language: str) -> Iterator[tuple[str, str, str]]:
    """Each wording that is said at once to somebody: its kind, to whom, and its words aloud."""
    for kind, words in load("consequence").items():
        for variant in [
            key for key, word in words.items() if isinstance(word, dict) and language in word
        ] or [""]:
            of_kind = load("said").get(kind) or entry(FILE, "said", kind)
            if {**of_kind, **of_kind.get(variant, {})}["when"] != "now" or said_to(
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


def test_the_director_says_i_to_the_table() -> None:
    wrong = [
        (kind, text)
        for language in OFFICE
        for kind, to, text in said_now(language)
        if to == "table" and kind.partition(".")[0] not in NOT_THE_SPEAKER and OFFICE[language].search(text)
    ]
    assert wrong == []
