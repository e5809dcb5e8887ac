"""Reading slides: each rule on slides made up for it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.citation import parse
from laws.model import Edition, Provision
from laws.reading.slides import looks_like, read_slides
from tests.part import examples

OPENING = "1 © NBF 1998 §4. KAFFE OG KAKER "


def read(*slides: str, law: str = "4", title: str = "KAFFE OG KAKER") -> Edition:
    """The edition of slides that share a law."""
    lines = [f"{n} © NBF 1998 §{law}. {title} {text}" for n, text in enumerate(slides, 1)]
    return read_slides("\n\n".join(lines))


def place(edition: Edition, citation: str) -> Provision:
    return edition[parse(citation)]


def outline(edition: Edition) -> list[str]:
    return [str(p.citation) for p in edition.walk()]


def test_headings_in_capitals_become_sentences_and_their_wording_follows() -> None:
    edition = read("A NÅR KAFFEN ER KALD Kald kaffe helles ut. B VARM KAFFE Den drikkes.")
    assert outline(edition) == ["4", "4A", "4B"]
    assert place(edition, "4").heading == "Kaffe og kaker"
    assert (place(edition, "4A").heading, place(edition, "4A").lead) == (
        "Når kaffen er kald",
        "Kald kaffe helles ut.",
    )


def test_every_level_of_numeral() -> None:
    edition = read(
        "A KANNEN 1.STOR KANNE Den rommer mye: a)HVIS DEN ER FULL Da må verten enten:",
        "1)HELLE OPP Helle opp til alle, eller 2)VENTE Vente litt. b) TOM Da lages ny. 2. LITEN KANNE Fin.",
    )
    assert outline(edition) == ["4", "4A", "4A1", "4A1a", "4A1a1", "4A1a2", "4A1b", "4A2"]
    assert place(edition, "4A1a1").lead == "Helle opp til alle, eller"
    assert all(parse(str(p.citation)) == p.citation for p in edition.walk())


def test_a_law_without_letters_is_all_lead_even_when_it_begins_with_a_word_of_one_letter() -> None:
    edition = read_slides("1 © NBF 1998 §7 OM STOLER I mange hus fins stoler.")
    assert (place(edition, "7").heading, place(edition, "7").lead) == (
        "Om stoler",
        "I mange hus fins stoler.",
    )


def test_wording_before_the_first_letter_is_the_laws_lead() -> None:
    edition = read("Når kaffen serveres, gjelder: A MELK Den står på bordet.")
    assert place(edition, "4").lead == "Når kaffen serveres, gjelder:"


def test_a_place_goes_on_over_the_next_slide_and_its_sign_of_it_is_dropped() -> None:
    edition = read("A MELK Den står på bordet", "forts. og i kjøleskapet. B SUKKER Det også.")
    assert place(edition, "4A").lead == "Den står på bordet og i kjøleskapet."
    assert [f.text for f in edition.findings if f.citation == parse("4")] == ["KAFFE OG KAKER", "forts."]


def test_slides_of_one_law_are_joined_though_another_stands_between() -> None:
    slides = (
        "1 © NBF 1998 §4. TE A GRØNN God.",
        "2 © NBF 1998 §5. SAFT Søt.",
        "3 © NBF 1998 §4. TE B SVART Bra.",
    )
    assert outline(read_slides("\n".join(slides))) == ["4", "4A", "4B", "5"]


def test_a_letter_without_heading_counts_on_where_a_sentence_begins() -> None:
    edition = read("A MELK Den er hvit. B Gjester kan be om mer.")
    assert (place(edition, "4B").heading, place(edition, "4B").lead) == ("", "Gjester kan be om mer.")


@pytest.mark.parametrize(
    "text",
    [
        "A MELK Se pkt. B nedenfor om sukker.",
        "A MELK Den er hvit (som under 1. ovenfor), eller gul.",
        "A MELK Både i tilfelle b1) og b2) serveres den.",
        "A MELK Den kan være sur; se pkt. a) ovenfor, og pkt. 1) i boken.",
        "A MELK Melk i plan A Eller så er den sur.",
    ],
)
def test_a_numeral_that_the_wording_speaks_of_begins_no_place(text: str) -> None:
    edition = read(text)
    assert outline(edition) == ["4", "4A"]
    assert place(edition, "4A").lead == text.removeprefix("A MELK ")


def test_a_letter_glued_to_its_heading_is_found_when_the_word_is_known_without_it() -> None:
    edition = read("A MELK En god servering.", "BSERVERING Den skjer ved bordet.")
    assert (place(edition, "4B").heading, place(edition, "4B").lead) == ("Servering", "Den skjer ved bordet.")


def test_a_word_that_merely_begins_with_the_next_letter_is_a_word() -> None:
    edition = read("A MELK En god kanne.", "BORDET Dekkes først. C SUKKER Til slutt.")
    assert place(edition, "4A").lead == "En god kanne. BORDET Dekkes først."


def test_a_wrong_letter_stands_where_the_sequence_puts_it_and_is_told() -> None:
    edition = read("A MELK Hvit. B SUKKER Søtt. E FLØTE Gul.")
    assert outline(edition) == ["4", "4A", "4B", "4C"]
    changed = place(edition, "4C")
    assert changed.remarks == ("Står som E i kilden.",)
    assert [(r.was, r.now) for r in changed.readings] == [("E", "C")]
    assert [f.kind for f in edition.findings if f.citation == changed.citation] == ["mislabelled"]


def test_where_a_slide_is_missing_the_letter_is_believed() -> None:
    text = "1 © NBF 1998 §4. TE A GRØNN Den er god.\n4 © NBF 1998 §4. TE D SVART Den også."
    edition = read_slides(text)
    assert outline(edition) == ["4", "4A", "4D"] and place(edition, "4D").readings == ()


def test_numbers_with_a_bracket_right_under_a_number_are_small_letters() -> None:
    edition = read("A MELK 1.KALD Verten kan enten", "1) varme den; eller 2) la den stå.")
    assert outline(edition) == ["4", "4A", "4A1", "4A1a", "4A1b"]
    assert place(edition, "4A1b").remarks == ("Står som 2) i kilden.",)


def test_a_numeral_that_would_make_a_place_twice_is_wording() -> None:
    edition = read("A MELK 1.KALD Verten kan", "1) varme den, a) eller la den stå.")
    assert outline(edition) == ["4", "4A", "4A1", "4A1a"]
    assert place(edition, "4A1a").lead == "varme den, a) eller la den stå."


def test_a_heading_repeated_on_the_next_slide_goes_on() -> None:
    edition = read("A MELK Hvit.", "A MELK Og kald. B SUKKER Søtt.")
    assert outline(edition) == ["4", "4A", "4B"] and place(edition, "4A").lead == "Hvit. Og kald."


def test_notes_hang_where_their_sign_stands() -> None:
    edition = read("A MELK Fersk* melk er best**. **Det sier alle. *Ikke sur. B SUKKER Søtt.")
    found = place(edition, "4A")
    assert found.lead == "Fersk melk er best."
    assert [(n.sign, n.text, found.lead[: n.offset]) for n in found.notes] == [
        ("*", "Ikke sur.", "Fersk"),
        ("**", "Det sier alle.", "Fersk melk er best"),
    ]


def test_each_place_with_the_sign_gets_the_note_and_notes_with_one_sign_share_it() -> None:
    edition = read(
        "A MELK Fersk* melk. B SUKKER Hvitt* sukker. *Fra byen. *Eller landet.", "C TE Varm*. *Helst."
    )
    assert [[n.text for n in place(edition, c).notes] for c in ("4A", "4B", "4C")] == [
        ["Fra byen.", "Eller landet."],
        ["Fra byen.", "Eller landet."],
        ["Helst."],
    ]


def test_a_sign_without_note_and_a_note_without_sign_are_told() -> None:
    edition = read("A MELK Fersk* melk.", "B SUKKER Søtt. **Nesten alltid.")
    assert place(edition, "4A").lead == "Fersk melk."
    assert [(f.kind, str(f.citation)) for f in edition.findings if f.kind in ("missing", "uncertain")] == [
        ("missing", "4A"),
        ("uncertain", "4B"),
    ]
    assert [(n.text, n.offset) for n in place(edition, "4B").notes] == [("Nesten alltid.", -1)]


def test_words_cut_at_a_lines_end_are_joined_and_their_own_hyphens_kept() -> None:
    edition = read("A MELKE- GLASS Den ikke- norske koppen, kaffe- og tekop- pen. Den ikke-norske er fin.")
    found = place(edition, "4A")
    assert found.heading == "Melkeglass"
    assert found.lead == "Den ikke-norske koppen, kaffe- og tekoppen. Den ikke-norske er fin."
    assert {(r.part, r.was, r.now) for r in found.readings} == {
        ("heading", "MELKE- GLASS", "Melkeglass"),
        ("lead", "ikke- norske", "ikke-norske"),
        ("lead", "tekop- pen", "tekoppen"),
    }
    for reading in found.readings:
        text = getattr(found, reading.part)
        assert text[reading.offset :].startswith(reading.now)


def test_abbreviations_and_names_keep_their_capitals_in_headings() -> None:
    edition = read("A NÅR ET TL'S GLASS ER TOMT I NORGE Da kan TL be om mer, i Norge som ellers.")
    assert place(edition, "4A").heading == "Når et TL's glass er tomt i Norge"


def test_what_the_page_has_around_the_slides_is_dropped_and_told() -> None:
    text = (
        f"Presentasjon lastes. Vent\n\nTittel\n\n{OPENING}A MELK Hvit.\n\nLaste ned ppt\n\nAnnonser fra noen"
    )
    edition = read_slides(text)
    dropped = [f.text for f in edition.findings if f.kind == "dropped"]
    assert dropped == [
        "Presentasjon lastes. Vent",
        "Tittel",
        "Laste ned ppt",
        "Annonser fra noen",
        "© NBF 1998",
    ]
    assert place(edition, "4A").lead == "Hvit."


def test_a_slide_over_several_lines_is_one_text() -> None:
    edition = read_slides(f"{OPENING}\nA MELK\nHvit og\n\nkald.")
    assert place(edition, "4A").lead == "Hvit og kald."


def test_no_slides_make_an_empty_edition() -> None:
    assert read_slides("").provisions == ()


def test_the_edition_says_what_it_is() -> None:
    edition = read("A MELK Hvit.")
    assert (edition.id, edition.laws_of, edition.language, edition.year) == (
        "love-1997-no",
        "love-1997-no",
        "no",
        1997,
    )
    assert not edition.in_force and edition.provisions[0].page == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "§ 17. Meldeforløbets varighed\n\nA. Begyndelse\n\nMeldeforløbet begynder.",
        "Det er en fin dag, og spillefører kan ta sin tid; motspiller venter, dersom det regner.",
        "def f(x):\n    return x  # © 1998 §4\n",
        "3 © Museet 1998 §9. BILLEDE AF EN HEST Hesten står på en mark.",
    ],
)
def test_other_texts_are_hardly_slides(text: str) -> None:
    assert looks_like(text) < 0.3


def test_one_slide_of_laws_is_enough_to_be_known() -> None:
    assert looks_like(f"{OPENING}A MELK Den feilende spillefører avgir melding utenfor tur.") > 0.6


WORDS = st.sampled_from(
    [
        "A",
        "B",
        "MELK",
        "Melk",
        "melk",
        "1.",
        "2.KALD",
        "a)",
        "1)",
        "*",
        "**Note",
        "te*",
        "sam- me",
        "§7",
        "(se",
        ").",
        "TL",
    ]
)


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(st.lists(WORDS, max_size=14), min_size=1, max_size=4))
def test_no_word_is_lost_or_doubled_whatever_the_slides_say(slides: list[list[str]]) -> None:
    edition = read(*(" ".join(words) for words in slides))
    places = list(edition.walk())
    assert len({p.citation for p in places}) == len(places)
    notes = {(str(p.page), n.text) for p in places for n in p.notes}
    kept = " ".join([*(f"{p.heading} {p.lead}" for p in places), *(text for _, text in notes)]).lower()
    told = " ".join(f.text for f in edition.findings).lower()
    for word in ("melk", "kald", "note", "samme", "tl"):
        given_words = " ".join(" ".join(words) for words in slides).lower().replace("sam- me", "samme")
        if word in given_words:
            assert word in kept or word in told
