"""Whatever is understood of a made note is what its maker meant; what fits two trees is asked about."""

from functools import lru_cache

import pytest

from rulings.meaning import Parsed, explain_empty, parse_meaning, sentence
from tests.dear import verified
from tests.rulings.meaning.dealt import confirmed, difference
from tests.rulings.meaning.generated import LANGUAGES, Note, notes

EACH = 160
each_seed = pytest.mark.parametrize("seed", verified([16, 23, 27]), scope="module")


@lru_cache(maxsize=1)  # both tests of a seed run one after the other
def read(seed: int) -> list[tuple[Note, Parsed]]:
    """Notes made by a seed, and what is read of them."""
    return [(note, parse_meaning(note.text, note.language)) for note in notes(seed, EACH)]


@each_seed
def test_no_made_note_is_misread(seed: int) -> None:
    for note, parsed in read(seed):
        if not parsed.problems and not explain_empty(parsed.meaning):
            hand = difference(parsed.meaning, note.wanted)
            assert hand is None, (note, sentence(parsed.meaning, note.language), hand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_of_what_has_one_sense_is_understood_or_takes_one_tap(language: str) -> None:
    plain = [note for note in notes(1, 5 * EACH) if note.language == language and _plain(note)]
    found = [(note, parse_meaning(note.text, language)) for note in plain]
    asked = [note.text for note, parsed in found if parsed.problems and confirmed(parsed) is None]
    at_once = [note.text for note, parsed in found if not parsed.problems]
    assert len(plain) > EACH // 8 and len(asked) <= len(plain) // 3, asked
    assert len(at_once) >= len(plain) // 4, at_once


@each_seed
@pytest.mark.verify
def test_the_reading_that_is_shown_first_is_the_one_that_was_found(seed: int) -> None:
    for note, parsed in read(seed):
        choice = confirmed(parsed)
        if choice is not None:
            back = parse_meaning(choice.text, note.language)
            assert not back.problems and back.meaning == parsed.meaning, (note, choice)


def _plain(note: Note) -> bool:
    """Whether it has neither a denial nor an alternative."""
    return not any(word in note.wanted for word in ("not ", " or "))
