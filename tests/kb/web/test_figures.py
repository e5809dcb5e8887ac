"""Numbers as the pages write them, and the spoken summary of a chart, in both languages."""

from collections.abc import Callable

import pytest
from flask import Flask

from kb.web.compare.charts import columns, spoken_summary
from kb.web.compare.figures import hands_of, own_call, share
from kb.web.site.words.names import group_thousands
from kb.web.site.words.typography import suit_name
from tests.table import each_row


@each_row(
    ("write", "danish", "english"),
    [
        (lambda: group_thousands(635013559600), "635.013.559.600", "635,013,559,600"),
        (lambda: hands_of(1), "1 hånd", "1 hand"),
        (lambda: hands_of(2000), "2.000 hænder", "2,000 hands"),
        (lambda: share(0, 3), "0\u00a0%", "0%"),
        (lambda: share(1, 3), "33,3\u00a0%", "33.3%"),
        (lambda: share(3, 10), "30,0\u00a0%", "30.0%"),
        (lambda: share(3, 3), "100\u00a0%", "100%"),
        (lambda: share(1, 10**9), "under 0,1\u00a0%", "under 0.1%"),
        (lambda: share(10**9 - 1, 10**9), "over 99,9\u00a0%", "over 99.9%"),
        (lambda: own_call("2ut"), "2ut", "2NT"),
        (lambda: own_call("pas"), "pas", "pass"),
        (lambda: own_call("1♥ (Ghestem)"), "1♥ (Ghestem)", "1♥ (Ghestem)"),
        (
            lambda: spoken_summary(columns([0, 2, 2], [0, 0, 2], [0, 0, 2]), "p"),
            "Gammel melding 1–2 p, ny melding 2–2 p; 2 hænder (100\u00a0%) af den nye meldings er fælles.",
            "Old call 1–2 p, new call 2–2 p; 2 hands (100%) of the new call are shared.",
        ),
    ],
)
def test_numbers_are_written_in_the_language_of_the_page(
    site: Flask, write: Callable[[], str], danish: str, english: str
) -> None:
    for language, expected in (("da", danish), ("en", english)):
        with site.test_request_context("/", environ_overrides={"bridgelov.language": language}):
            assert write() == expected


@pytest.mark.parametrize("language", ["da", "no", "en"])
def test_every_suit_has_a_spoken_name(language: str) -> None:
    assert len({suit_name(sign, language) for sign in "♠♥♦♣"}) == 4
