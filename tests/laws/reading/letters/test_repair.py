"""Letters repaired by the confusion table, the known words and their neighbours. The sentences are ours."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from laws.citation import Citation, parse
from laws.reading.letters.cited import read_citation
from laws.reading.letters.settle import settle
from tests.part import examples
from tests.table import each_row

# what a scan may show → what was printed
WRECKED = [
    ("Spilferer ma ikke se pé makkers hdnd.", "Spilfører må ikke se på makkers hånd."),
    ("Nar den blinde ger det, ber spilferer sperge.", "Når den blinde gør det, bør spilfører spørge."),
    ("Han far at vide, at det er for sent.", "Han får at vide, at det er for sent."),
    ("Kulgrsvigten er etableret, for hun rettede den.", "Kulørsvigten er etableret, før hun rettede den."),
    ("Uregelmeassigheden skal berigtiges sd hurtigt som muligt.",
     "Uregelmæssigheden skal berigtiges så hurtigt som muligt."),
    ("OVERTRAZK, MELDEFORL@B OG LOBENDE STIK", "OVERTRÆK, MELDEFORLØB OG LØBENDE STIK"),
    ("TRZEKVZAERDI", "TRÆKVÆRDI"),
    ("Hyvis makker @ndrer sit bud, stér det ved magt.", "Hvis makker ændrer sit bud, står det ved magt."),
    ("Huvis MTYV accepterer buddet, er alt i orden.", "Hvis MTV accepterer buddet, er alt i orden."),
    ("De aftholdes &benbart hvert ar.", "De afholdes åbenbart hvert år."),
    ("Et stratkort ligger dbent pa bordet.", "Et strafkort ligger åbent på bordet."),
    ("Komiteen kan fastsatte en frist.", "Komiteen kan fastsætte en frist."),
    ("Han fremsatte sit krav for tidligt.", "Han fremsatte sit krav for tidligt."),
    ("Jst og Vest far tre stik hver.", "Øst og Vest får tre stik hver."),
    ("Spilleren holdes skadesles og tager vare pa sine kort.",
     "Spilleren holdes skadesløs og tager vare på sine kort."),
    ("Det ma vere nok, men f& er enige.", "Det må være nok, men få er enige."),
    ("Etbud er en melding, isé fald galder reglen.", "Et bud er en melding, i så fald gælder reglen."),
    ("Det er gjeblikkeligt for s&, men sddan er det ogsé her.",
     "Det er øjeblikkeligt for så, men sådan er det også her."),
]  # fmt: skip


@each_row(("scanned", "printed"), WRECKED, ids=[w[0][:24] for w in WRECKED])
def test_a_wrecked_sentence_is_read(scanned: str, printed: str) -> None:
    assert settle([scanned], None, ())[0].text == printed


@pytest.mark.parametrize(
    "right",
    [
        "En hund gik over vejen og så en kat.",
        "Han stod for det hele, og hun var med.",
        "Kelso, Wildavsky og Bavin var enige.",
        "Der er 13 kort i hver farve, 40 % af dem i major.",
        "Den 1. september 2017 kom 23A2 og X12B til.",
    ],
)
def test_right_words_names_and_numbers_stay(right: str) -> None:
    assert settle([right], None, ())[0].text == right


def test_each_change_keeps_what_stood_there_why_and_how_sure() -> None:
    (piece,) = settle(["Spilferer star ved bordet."], None, ())
    changes = {(r.was, r.now) for r in piece.readings}
    assert changes == {("Spilferer", "Spilfører"), ("star", "står")}
    for reading in piece.readings:
        assert piece.text[reading.offset :].startswith(reading.now)
        assert reading.why and 0.5 <= reading.confidence <= 0.99


def test_unknown_words_are_left_and_listed() -> None:
    settled = settle(["Zyqrtvw og makker var enige pa ny."], None, ())
    assert settled[0].text.startswith("Zyqrtvw ")
    assert settled[0].unknown == ("Zyqrtvw",)


HELD = frozenset(map(parse, ("50", "50E", "50E1", "50D2", "50D1b", "16B1a", "12C1", "12C1c", "12C1d", "80A1b",
                             "52B1a", "57A", "9B1", "7A", "76C2", "21B1b", "40B1c")))  # fmt: skip


@each_row(
    ("scanned", "cited"),
    [
        ("§ SOE", "§ 50E"),
        ("§ S0E1", "§ 50E1"),
        ("§ 5002", "§ 50D2"),
        ("§ 50D 1b", "§ 50D1b"),
        ("§ 16Bla", "§ 16B1a"),
        ("§ 12C14d", "§ 12C1d"),
        ("§ 12Cl1c", "§ 12C1c"),
        ("§ 80A1Db", "§ 80A1b"),
        ("§ 52B1la", "§ 52B1a"),
        ("§ 21Bl1b", "§ 21B1b"),
        ("§ 40Blc", "§ 40B1c"),
        ("§ S7A", "§ 57A"),
        ("§ 9BI", "§ 9B1"),
        ("§ T7A", "§ 7A"),
        ("§76C2", "§ 76C2"),
        ("§ 101B", "§ 101B"),
        ("§ 99Z", "§ 99Z"),
    ],
)
def test_a_citation_becomes_the_one_that_exists(scanned: str, cited: str) -> None:
    assert (
        settle([f"Se {scanned}, når det er rettet."], None, HELD)[0].text == f"Se {cited}, når det er rettet."
    )


def test_a_citation_that_could_be_two_is_left() -> None:
    assert read_citation("1lB", frozenset({"11B", "1B"})) == "11B"  # one sign swapped, not one taken away
    assert read_citation("4S", frozenset({"45", "48"})) == "45"
    assert read_citation("Il", frozenset({"11", "1"})) in {"Il", "11"}
    assert read_citation("16Dl", frozenset({"16D", "16D1"})) == "16D1"


SCANNED = """
    spilferer makker pé nér kort stik mé for ber vere udspil kulersvigt Turneringslederen og eller den som
    uregelmaessighed Bavin fdr tur hénd trek @st melding
"""
WORDS = st.sampled_from(SCANNED.split())
NUMBERS = st.from_regex(r"[0-9]{1,4}", fullmatch=True)
SIGNS = st.sampled_from([" ", " ", " ", ", ", ". ", " (", ") ", "; "])


@st.composite
def scans(draw: st.DrawFn) -> str:
    parts = draw(st.lists(st.tuples(st.one_of(WORDS, WORDS, NUMBERS), SIGNS), min_size=1, max_size=14))
    return "".join(word + sign for word, sign in parts).strip()


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(scans())
def test_repair_never_changes_a_number(text: str) -> None:
    settled = settle([text], None, HELD)[0].text
    assert re.findall(r"\d+", settled) == re.findall(r"\d+", text)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(scans(), min_size=1, max_size=3), st.sampled_from(["§ 50E", "§ SOE", "§ 99Z"]))
def test_settled_text_settles_to_itself(texts: list[str], cited: str) -> None:
    pieces = [f"{text}. Nér spilferer ikke méa sperge pé ny, gelder {cited}" for text in texts]
    once = [s.text for s in settle(pieces, None, HELD)]
    assert [s.text for s in settle(once, None, HELD)] == once


PRINTED = """
    spilfører makker på når kort stik må for bør være udspil kulørsvigt turneringslederen og eller den som
    hus bil uregelmæssighed Bavin får tur hånd træk Øst melding vare hand mode rade før 13 1 § e-mail ud-
    ikke-fejlende
"""
CLEAN = st.sampled_from(PRINTED.split())


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(CLEAN, min_size=1, max_size=12), min_size=1, max_size=3))
def test_settling_a_clean_text_changes_nothing(sentences: list[list[str]]) -> None:
    text = " ".join("Så må spilføreren " + " ".join(words).replace("§", "§ 50E") + "." for words in sentences)
    (settled,) = settle([text], None, HELD)
    assert settled.text == text
    assert settled.readings == ()


def test_without_known_citations_none_is_repaired() -> None:
    none: tuple[Citation, ...] = ()
    assert settle(["Se § SOE her."], None, none)[0].text == "Se § SOE her."
