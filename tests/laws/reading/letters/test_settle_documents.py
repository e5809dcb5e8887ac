"""The real scan: what repair must reach on it, and what it must never do to it."""

import os
import re
from collections.abc import Sequence

import pytest

from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.settle import SettledPiece, settle
from laws.reading.letters.tokens import TokenKind, tokenise
from tests.benchmarks.reading import measure, scan_pieces, sources
from tests.laws.compiled import read_once

pytestmark = [
    pytest.mark.documents,
    pytest.mark.skipif(not os.environ.get("BRIDGELOV_SOURCES"), reason="BRIDGELOV_SOURCES er ikke sat"),
]


@pytest.fixture(scope="module")
def documents() -> dict[str, str]:
    return sources()


@pytest.fixture(scope="module")
def settled(documents: dict[str, str]) -> Sequence[SettledPiece]:
    clean = [documents[kind] for kind in ("handbook", "articles")]
    pieces = scan_pieces(documents["scan"])
    return read_once("settled-scan", lambda: settle(pieces, None, (), lexicon=Lexicon.build(clean)))


@pytest.mark.verify
def test_few_words_are_wrong_without_the_transcript(
    documents: dict[str, str], settled: Sequence[SettledPiece]
) -> None:
    count, raw = measure(scan_pieces(documents["scan"]), documents["transcript"])
    after, wrong = measure(settled, documents["transcript"])
    assert count > 6000 and 0.12 < len(raw) / count < 0.14
    assert len(wrong) / after <= 0.005


@pytest.mark.verify
def test_the_shipped_words_alone_suffice(documents: dict[str, str]) -> None:
    pieces = settle(scan_pieces(documents["scan"]), None, ())
    count, wrong = measure(pieces, documents["transcript"])
    assert len(wrong) / count <= 0.01


def test_no_number_is_changed(documents: dict[str, str], settled: Sequence[SettledPiece]) -> None:
    for raw, piece in zip(scan_pieces(documents["scan"]), settled, strict=True):
        assert _numbers(piece.text) == _numbers(re.sub(r"(?<=\d\.)0g(?=\d)", "og ", raw))


def _numbers(text: str) -> list[str]:
    return [token.was for token in tokenise(text).tokens if token.kind is TokenKind.NUMBER]


def test_the_settled_book_settles_to_itself(settled: Sequence[SettledPiece]) -> None:
    again = settle([piece.text for piece in settled], None, ())
    assert [a.text for a in again] == [piece.text for piece in settled]


def test_every_reading_stands_where_it_says(settled: Sequence[SettledPiece]) -> None:
    for piece in settled:
        for reading in piece.readings:
            assert piece.text.startswith(reading.now, reading.offset)
            assert reading.why and 0 < reading.confidence <= 1


def test_hardly_a_word_is_left_unknown(settled: Sequence[SettledPiece]) -> None:
    assert sum(len(piece.unknown) for piece in settled) < 80
