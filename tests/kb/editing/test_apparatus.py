"""The apparatus: readings by doubt, and what an editor says of one as an emendation that does just that."""

from dataclasses import replace

import pytest

from kb.editing.apparatus import Choice, Decision, Undecidable, doubt, emendation_of, queue
from laws.citation import parse
from laws.model import Edition, Footnote, Provision, Reading, Table
from laws.reading.emend import Emendation, emend

TEXT = "Melder den, der er før, og er han for sent, gælder det før spillet.\n\nDer er før meget."


def reading(was: str, now: str, at: str, confidence: float, *, nth: int = 0) -> Reading:
    """A reading at the nth time that its letters stand in the text after some words."""
    offset = TEXT.index(at) + at.index(now) if at else -1
    return Reading(was, now, "prøve", confidence, "lead", offset)


LATER = Provision(
    parse("7A1"),
    lead="Silden er i tønden.",
    readings=(
        Reading("l", "1", "cifret læst", 0.6, "lead", -1),
        Reading("er 1 tønden", "er i tønden", "rettet", 1.0, "lead", 7),
        Reading("", "1.", "nummeret er tabt", 0.85, "lead", -1),
    ),
)
PLACE = Provision(
    parse("7A"),
    lead=TEXT,
    readings=(
        reading("for", "før", "er før, og", 0.8),
        reading("fer", "før", "det før spillet", 0.51),
        reading("for", "før", "er før meget", 0.97),
    ),
    children=(LATER,),
)
BOOK = Edition("prøve", "Prøve", "laws", "da", 2017, (Provision(parse("7"), children=(PLACE,)),))


def test_the_most_doubtful_stands_first_and_what_was_replaced_is_left_out() -> None:
    found = queue(BOOK)
    assert [one.reading.confidence for one in found] == [0.51, 0.8, 0.85, 0.97, 1.0]
    assert [one.stands for one in found] == [True, True, False, True, True]
    assert found[0].before == "Melder den, der er før, og er han for sent, gælder det "
    assert found[0].after == " spillet.\n\nDer er før meget."


def test_each_reading_is_known_by_a_key_of_its_own() -> None:
    keys = [one.key for one in queue(BOOK)]
    assert len(set(keys)) == len(keys)
    assert all((found := doubt(BOOK, key)) is not None and found.key == key for key in keys)
    assert doubt(BOOK, "nonsens") is None


def made(number: int, choice: Choice, now: str = "", why: str = "") -> Emendation:
    return emendation_of(Decision(queue(BOOK)[number], choice, now, why), BOOK)


def test_an_accepted_reading_becomes_certain_and_changes_no_letter() -> None:
    entry = made(0, Choice.ACCEPT)
    assert (entry.was, entry.now) == ("det fer", "det før")
    after = emend(BOOK, [entry])
    assert after[parse("7A")].lead == TEXT and not after.findings
    assert [r.confidence for r in after[parse("7A")].readings] == [0.8, 1.0, 0.97]
    assert [one.reading.confidence for one in queue(after)] == [0.8, 0.85, 0.97, 1.0, 1.0]


def test_a_dismissed_reading_gives_the_source_its_letters_back() -> None:
    after = emend(BOOK, [made(0, Choice.DISMISS)])
    assert after[parse("7A")].lead == TEXT.replace("det før spillet", "det fer spillet")
    assert not after.findings
    assert "forkastet" in after[parse("7A")].readings[-1].why


def test_a_changed_reading_has_the_editors_letters_and_reason() -> None:
    entry = made(1, Choice.CHANGE, "først", "  set i  bogen ")
    assert entry.why == "set i bogen"
    after = emend(BOOK, [entry])
    assert after[parse("7A")].lead == TEXT.replace("er før, og", "er først, og")
    assert 0.8 not in [one.reading.confidence for one in queue(after)], "what was replaced has left the queue"


def test_no_more_words_than_make_it_plain_which_letters_are_meant() -> None:
    entry = made(3, Choice.CHANGE, "for")
    assert (entry.was, entry.now) == ("er før meget.", "er for meget."), "»er før« stands there twice"


@pytest.mark.parametrize(
    ("number", "choice", "now", "reason"),
    [
        (2, Choice.ACCEPT, "", "placeless"),
        (0, Choice.CHANGE, "  ", "empty"),
        (0, Choice.CHANGE, "før", "same"),
        (0, Choice.CHANGE, "x" * 201, "long"),
    ],
)
def test_what_no_emendation_can_say_is_refused(number: int, choice: Choice, now: str, reason: str) -> None:
    with pytest.raises(Undecidable) as fault:
        made(number, choice, now)
    assert fault.value.reason == reason


def test_letters_that_stand_twice_in_the_same_words_cannot_be_told_apart() -> None:
    place = Provision(parse("7"), "Er før", "Er før", readings=(Reading("for", "før", "x", 0.5, "lead", 3),))
    book = Edition("prøve", "Prøve", "laws", "da", 2017, (place,))
    with pytest.raises(Undecidable) as fault:
        emendation_of(Decision(queue(book)[0], Choice.CHANGE, "for"), book)
    assert fault.value.reason == "nowhere"


def test_what_is_written_down_but_not_built_in_yet_waits() -> None:
    entries = [made(0, Choice.ACCEPT), made(1, Choice.DISMISS)]
    waiting = {one.reading.confidence: one.waiting for one in queue(BOOK, entries)}
    assert waiting == {0.51: True, 0.8: True, 0.85: False, 0.97: False, 1.0: False}
    assert not any(one.waiting for one in queue(BOOK, [Emendation("anden", parse("7A"), "før", "for", "x")]))


def test_letters_whose_place_was_lost_are_found_where_they_stand_but_once() -> None:
    lost = Reading("bar", "bør", "x", 0.67, "lead", -1)
    once = Provision(parse("7"), lead="Spilleren bør vente.", readings=(lost,))
    book = Edition("prøve", "Prøve", "laws", "da", 2017, (once,))
    (found,) = queue(book)
    assert found.stands and found.before == "Spilleren "
    (settled,) = emend(book, [emendation_of(Decision(found, Choice.ACCEPT), book)])[parse("7")].readings
    assert settled.confidence == 1.0
    twice = Provision(parse("7"), lead="Man bør, hvad man bør.", readings=(lost,))
    (unknown,) = queue(Edition("prøve", "Prøve", "laws", "da", 2017, (twice,)))
    assert not unknown.stands
    other = Reading("ber", "bør", "x", 0.99, "lead", 10)
    taken = Provision(parse("7"), lead="Spilleren bør vente.", readings=(lost, other))
    first, _ = queue(Edition("prøve", "Prøve", "laws", "da", 2017, (taken,)))
    assert not first.stands, "another reading put those letters there"


LOST = Provision(
    parse("7B"),
    lead="Buddet rettes før spillet, før pausen eller aldrig før.",
    readings=(Reading("for", "før", "prøve", 0.58), Reading("for", "før", "prøve", 0.6)),
)
LOST_BOOK = Edition("prøve", "Prøve", "laws", "da", 2017, (LOST,))


def lost(choice: Choice, spot: int, now: str = "", edition: Edition = LOST_BOOK) -> Emendation:
    one = queue(edition)[0]
    return emendation_of(Decision(one, choice, now, at=spot), edition)


def test_letters_that_stand_in_many_places_are_decided_where_the_editor_says() -> None:
    one = queue(LOST_BOOK)[0]
    assert not one.stands and len(one.spots) == 3
    assert one.around(one.spots[1]) == ("Buddet rettes før spillet, ", " pausen eller aldrig før.")
    with pytest.raises(Undecidable):
        emendation_of(Decision(one, Choice.ACCEPT), LOST_BOOK)
    after = emend(LOST_BOOK, [lost(Choice.DISMISS, 1)])
    assert after[LOST.citation].lead == LOST.lead.replace("før pausen", "for pausen")


def test_an_accepted_reading_of_many_places_is_certain_and_knows_its_place() -> None:
    after = emend(LOST_BOOK, [lost(Choice.ACCEPT, 1)])
    assert after[LOST.citation].lead == LOST.lead and not after.findings
    readings = after[LOST.citation].readings
    assert [(r.confidence, r.offset) for r in readings] == [(1.0, LOST.lead.index("før pausen")), (0.6, -1)]
    assert len(queue(after)[0].spots) == 2, "the place that is taken is no choice any more"


def test_a_number_of_a_place_stands_in_no_text() -> None:
    assert [one.spots for one in queue(BOOK) if not one.stands] == [()]


def test_a_reading_of_a_note_or_a_table_is_decided_there() -> None:
    table = Table("Farer", ("Øst", "Vest"), (("trek", "træk"),))
    place = replace(LOST, notes=(Footnote("*", "Se før."),), tables=(table,), lead="Intet her.")
    place = replace(place, readings=(*LOST.readings[:1], Reading("trck", "træk", "prøve", 0.7)))
    book = replace(LOST_BOOK, provisions=(place,))
    first, second = queue(book)
    assert [spot.text for spot in first.spots] == ["Se før."]
    assert [spot.text for spot in second.spots] == ["træk"]
    after = emend(book, [emendation_of(Decision(second, Choice.CHANGE, "trækket", at=0), book)])[
        LOST.citation
    ]
    assert after.tables[0].rows == (("trek", "trækket"),)
    seen = emend(book, [emendation_of(Decision(first, Choice.ACCEPT, at=0), book)])[LOST.citation]
    assert seen.notes == place.notes and seen.readings[0].confidence == 1.0
