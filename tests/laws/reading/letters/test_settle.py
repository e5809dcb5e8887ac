"""A scan's raw strings joined, collated and shown with every change's place. All sentences are our own."""

import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from laws.reading.letters.channel import Channel
from laws.reading.letters.collate import align, transcript_words
from laws.reading.letters.confusions import ScanHabits
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.settle import settle
from laws.reading.letters.tokens import tokenise
from laws.reading.letters.witness import align_witness, hear
from tests.part import examples
from tests.table import each_row

JOINED = [
    ("Spille-\nren tager et kort.", "Spilleren tager et kort."),
    ("Ud-\neller tilspil fra den blinde.", "Ud- eller tilspil fra den blinde."),
    ("Med ud- eller til-\nspil fra bordet.", "Med ud- eller tilspil fra bordet."),
    ("Par- og hold-\nturneringer.", "Par- og holdturneringer."),
    ("Den ikke-\nfejlende side vandt.", "Den ikke-fejlende side vandt."),
    ("Den ikke-fej-\nlende side vandt.", "Den ikke-fejlende side vandt."),
    ("N-\nS vandt over Nord-\nSyd.", "N-S vandt over Nord-Syd."),
    ("Alt er DBf-\nregi i 2017-\nudgaven.", "Alt er DBf-regi i 2017-udgaven."),
    ("Send en e-\nmail til klubben.", "Send en e-mail til klubben."),
    ("Turnerings-\n\nlederen kom til bordet.", "Turneringslederen kom til bordet."),
    ("Alle turneringsbestem-melserne gelder.", "Alle turneringsbestemmelserne gælder."),
    ("En linje\nog en til.\n\nEt afsnit  mere.", "En linje og en til.\n\nEt afsnit mere."),
    ("Den for\u00admodede spilferer.", "Den formodede spilfører."),
]


@each_row(("raw", "shown"), JOINED, ids=[j[1][:24] for j in JOINED])
def test_lines_are_joined(raw: str, shown: str) -> None:
    assert settle([raw], None, ())[0].text == shown


def test_suit_symbols_stand_where_the_word_proves_them() -> None:
    (piece,) = settle(
        ["Farverne er spar (#), hjerter (V), ruder () og klor (%); kort (V) er intet tegn."], None, ()
    )
    assert piece.text == "Farverne er spar (♠), hjerter (♥), ruder (♦) og klør (♣); kort (V) er intet tegn."
    assert sum("farvetegnet" in r.why for r in piece.readings) == 4


def test_a_quotation_that_was_opened_is_closed() -> None:
    texts = [
        s.text for s in settle(["Han siger »dobletc og gdr.", "Han siger »stop. Sa er det slut."], None, ())
    ]
    assert texts == ["Han siger »doblet« og går.", "Han siger »stop«. Så er det slut."]


def test_no_pieces_and_empty_pieces() -> None:
    assert settle([], None, ()) == ()
    assert [s.text for s in settle(["", "  \n", "\ue000"], "En afskrift.", ())] == ["", "", "\ue000"]


MARKS = [chr(0xE000 + n) for n in range(6)]


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.integers(0, 90), min_size=1, max_size=6))
def test_anchors_survive_in_order_and_change_nothing(places: list[int]) -> None:
    plain = "Spilferer ma til-\nspille pé ny, nér den blin-\nde (Jst) har lagt § SOE ned. Sa er alt godt."
    marked = plain
    for number, place in enumerate(sorted(places, reverse=True)):
        place = min(place, len(plain))
        marked = marked[:place] + MARKS[len(places) - 1 - number] + marked[place:]
    (with_marks,) = settle([marked], None, ())
    assert re.sub("[\ue000-\ue0ff]", "", with_marks.text) == settle([plain], None, ())[0].text
    assert re.findall("[\ue000-\ue0ff]", with_marks.text) == MARKS[: len(places)]


def test_an_anchor_stays_after_its_word() -> None:
    (piece,) = settle(["Et honner\ue000 er et stort\ue001 kort."], None, ())
    assert piece.text == "Et honnør\ue000 er et stort\ue001 kort."


SCAN = [
    "Ved bordet sad fire gamle venner, der havde spillet bridge i tredive ar, uden at nogen af dem nogen "
    "sinde havde set pd uret (se § 7B1).",
    "Da klokken blev elleve i 2017, sagde Skrevgd til sin makker, at det ber vare nok for i aften, og si gik "
    "han hjem ad den lange vej langs seen.",
    "Alle de andre blev siddende og talte om det sidste spil, 1 hvilket ruderne sad sd besynderligt hos "
    "modparten.",
]
TRANSCRIPT = (
    "Download Starte visningen fra side: Ved bordet sad fire gamle venner, der havde spillet bridge i "
    "tredive år, uden at nogen af dem nogen sinde havde set på uret (se 7B1). 14\n\n15 Da klokken blev "
    "elleve i, sagde Skrevgø til sin makker, at det bør være nok for i aften, og så gik han hjem ad den "
    "lange vej langs søen. Alle de andre blev siddende og talte om det sidste spil, i hvilket ruderne sad "
    "så besynder - ligt hos modparten. Læs mere Kage til fire personer Pisk æggene og tilsæt sukker Læs mere"
)


def test_letters_come_from_the_transcript_and_the_rest_from_the_scan() -> None:
    texts = [s.text for s in settle(SCAN, TRANSCRIPT, ())]
    assert texts[0].endswith("i tredive år, uden at nogen af dem nogen sinde havde set på uret (se § 7B1).")
    assert texts[1].startswith(
        "Da klokken blev elleve i 2017, sagde Skrevgø til sin makker, at det bør være nok"
    )
    assert texts[1].endswith("og så gik han hjem ad den lange vej langs søen.")
    assert texts[2].endswith("spil, i hvilket ruderne sad så besynderligt hos modparten.")


def test_the_apparatus_says_where_the_letters_are_from() -> None:
    settled = settle(SCAN, TRANSCRIPT, ())
    readings = {r.was: r for piece in settled for r in piece.readings}
    assert readings["Skrevgd"].why == "fra afskriften"
    assert "afskriften" in readings["1"].why


def test_a_real_difference_keeps_both_words() -> None:
    scan = [SCAN[0].replace("gamle", "unge")]
    (piece,) = settle(scan, TRANSCRIPT, ())
    (reading,) = [r for r in piece.readings if r.was == "unge"]
    assert "fire unge venner" in piece.text
    assert reading.now == "unge" and "»gamle«" in reading.why and reading.confidence <= 0.5


def test_words_that_only_the_transcript_has_are_noted() -> None:
    scan = [SCAN[0].replace("havde spillet bridge i", "havde i")]
    (piece,) = settle(scan, TRANSCRIPT, ())
    (note,) = [r for r in piece.readings if "også" in r.why]
    assert "»spillet bridge«" in note.why and piece.text[note.offset :].startswith("i tredive")


def test_a_text_about_something_else_is_no_witness() -> None:
    other = "Kage til fire personer. Pisk æggene, tilsæt sukker og bag det hele i en time ved god varme. " * 3
    scan = transcript_words("spilferer tager et kort fra sin hand og legger det pa bordet")
    assert align(scan, transcript_words(other)) == []


def test_two_words_that_are_no_misreading_of_each_other_are_a_difference() -> None:
    piece = tokenise(SCAN[0].replace("nogen af dem", "nogen af den"))
    blocks, words = align_witness(piece.tokens, TRANSCRIPT)
    hear(piece.tokens, words, blocks, Channel(Lexicon.build(), ScanHabits()))
    (token,) = [t for t in piece.tokens if t.was == "den"]
    assert token.other == "dem" and not token.settled
