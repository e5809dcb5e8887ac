"""Words of a text that lost its ligatures come back as they were, each with a reading that says so."""

import re

import pytest

from kb.library.documents.noted import notes_on
from laws.reading.compile import read_alone
from laws.reading.letters import Wording
from laws.reading.recognise import recognise
from laws.reading.web.ligatures import WHY, lost_ligatures
from tests.dear import verified
from tests.laws.reading.web.own_books import hard_wrapped, own, wrong_places

LIGATURE = re.compile("ffi|ffl|ff|fi|fl")


@pytest.mark.parametrize("left", verified([" ", ""], gate=0))
def test_a_book_that_lost_them_is_read_as_it_was(left: str) -> None:
    whole = hard_wrapped(own("en"), 100, indented=False)
    edition = read_alone(recognise(LIGATURE.sub(left, whole).encode(), "book.txt"))
    assert wrong_places(own("en"), edition) == []
    readings = [reading for place in edition.walk() for reading in place.readings]
    assert all(LIGATURE.sub(left, r.now).strip() == r.was for r in readings if r.why == WHY)
    assert sum(r.why == WHY for r in readings) > 400 and edition.account is not None
    assert any("havde tabt ff, fi eller fl" in note for note in notes_on(edition, edition.account))


def test_what_no_word_explains_is_told_and_other_texts_are_left() -> None:
    broken = "An insu cient bid by the o ender is di erent in its e ect from the zy xq that nobody de ned."
    lost = lost_ligatures(broken, "en")
    assert lost is not None
    wording = Wording(broken)
    assert lost.restore(wording) == ["zy xq", "de ned"]
    assert "insufficient bid by the offender is different in its effect from the zy xq" in wording.text
    assert wording.original() == broken
    assert (
        lost_ligatures("An insufficient bid by the offender, the zy xq and the cient are here.", "en") is None
    )
    assert lost_ligatures(broken, "da") is None
