"""Reading articles: layout, titles, topics and likeness on texts of our own."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.citation import parse
from laws.model import Edition
from laws.reading.articles import data as articles_data
from laws.reading.articles import looks_like, read_articles
from laws.reading.articles.edition import cited_laws
from laws.reading.articles.layout import Paragraph, is_heading, paragraphs, plain
from laws.reading.slides import looks_like as looks_like_slides
from tests.laws import DATA
from tests.part import examples
from tests.table import each_row

LIKENESS = tomllib.loads((DATA / "articles-likeness.toml").read_text("utf-8"))
PROSE = "Her forklarer vi sagen, så alle ved bordet kan følge med."
SET = f"""Kaffe ved bordet

I denne uge skal vi se på, hvad en turneringsleder gør ved spildt kaffe.

{PROSE}

Hvad siger lovene?

Se § 7 og § 74A2.

Konklusion

Stil koppen væk.

Glemte kort i mappen

{PROSE}

Et eksempel

Syd åbner 1 uden for tur.


Vest tilkaldte lederen.

Sommerpause

Herefter holder vi fri, og vi er tilbage til august.

2017-lovene: Kulørsvigt

På bridgeregler.dk har vi ventet på dette.

Kort fortalt

Der kan skrives meget om kulørsvigt.
"""


def outline(edition: Edition) -> list[tuple[str, str]]:
    return [(str(p.citation), p.heading) for p in edition.walk()]


def test_articles_are_told_from_sections() -> None:
    assert outline(read_articles(SET)) == [
        ("art-kaffe-ved-bordet", "Kaffe ved bordet"),
        ("art-kaffe-ved-bordet.1", "Hvad siger lovene?"),
        ("art-kaffe-ved-bordet.2", "Konklusion"),
        ("art-glemte-kort-i-mappen", "Glemte kort i mappen"),
        ("art-glemte-kort-i-mappen.1", "Et eksempel"),
        ("art-glemte-kort-i-mappen.2", "Sommerpause"),
        ("art-2017-lovene-kuloersvigt", "2017-lovene: Kulørsvigt"),
        ("art-2017-lovene-kuloersvigt.1", "Kort fortalt"),
    ]


def test_the_edition_says_what_it_is() -> None:
    edition = read_articles(SET)
    assert (edition.id, edition.kind, edition.language, edition.laws_of) == (
        "artikler-2017-da",
        "commentary",
        "da",
        "love-2017-da",
    )
    assert all(parse(str(p.citation)) == p.citation for p in edition.walk())


def test_the_opening_is_the_articles_lead_and_paragraphs_keep_apart() -> None:
    first = read_articles(SET).provisions[0]
    assert first.lead.split("\n\n")[1] == PROSE and len(first.lead.split("\n\n")) == 2


def test_a_section_like_any_other_is_no_article() -> None:
    opening = "Titel\n\nI denne uge ser vi på noget."
    text = f"{opening}\n\nEt afsnit\n\n{PROSE}\n\nEndnu et\n\nSom nævnt i artiklen Et afsnit."
    assert len(read_articles(text).provisions) == 1


def test_what_stands_further_down_than_two_paragraphs_opens_no_article() -> None:
    opening = "Titel\n\nI denne uge ser vi på noget."
    for before, titles in ((0, 2), (1, 2), (2, 1)):
        text = "\n\n".join([opening, "Næste", *[PROSE] * before, "I denne uge ser vi på mere.", PROSE, PROSE])
        assert len(read_articles(text).provisions) == titles, before


def test_a_heading_after_more_empty_lines_than_others_is_a_title() -> None:
    text = f"Titel\n\n{PROSE}\n\nAfsnit\n\n{PROSE}\n\n\n\nNy titel\n\n{PROSE}"
    assert [p.heading for p in read_articles(text).provisions] == ["Titel", "Ny titel"]


def test_a_farewell_ends_an_article_and_news_at_its_beginning_do_not() -> None:
    ended = f"Titel\n\n{PROSE}\n\nAfsnit\n\nHermed ønskes alle en god sæson!"
    text = f"{ended}\n\nNæste\n\nVi er tilbage efter ferien.\n\nAfsnit\n\n{PROSE}"
    assert [p.heading for p in read_articles(text).provisions] == ["Titel", "Næste"]


def test_two_articles_with_one_title_have_two_citations() -> None:
    text = f"Kaffe\n\n{PROSE}\n\nKonklusion\n\nNej.\n\nKaffe\n\n{PROSE}"
    assert [str(p.citation) for p in read_articles(text).provisions] == ["art-kaffe", "art-kaffe-2"]


def test_prose_without_a_title_is_kept() -> None:
    edition = read_articles(f"{PROSE}\n\n{PROSE}")
    assert [(str(p.citation), p.lead) for p in edition.provisions] == [
        ("art-uden-titel", f"{PROSE}\n\n{PROSE}")
    ]
    assert read_articles("").provisions == ()


@each_row(
    ("line", "following", "heading"),
    [
        ("Det fortsatte spil", PROSE, True),
        ("Må jeg se det igen?", PROSE, True),
        ("Du har glemt noget!", PROSE, True),
        ("Kort, der blev vendt", PROSE, True),
        ("3 måder at rette på", PROSE, True),
        ("Indmelding 2♣", PROSE, True),
        ("Det er altså en melding!", PROSE, False),
        ("Her var to fejl!", "• Den ene.\n• Den anden.", False),
        ("Vest spiller ud.", PROSE, False),
        ("Se på dette:", PROSE, False),
        ("Hvor længe har du ret til …", PROSE, False),
        ("• Et punkt", PROSE, False),
        ("a. Et punkt", PROSE, False),
        ("med lille begyndelse", PROSE, False),
        ("Vest Nord Øst Syd", PROSE, False),
        ("1♣ pas 1ut pas", PROSE, False),
        ("K94 D7 EB3", PROSE, False),
        ("Slutningen", "", False),
        ("Så lang en linje er ingen overskrift, selv om den ikke har noget punktum til sidst", PROSE, False),
    ],
)
def test_what_a_heading_is(line: str, following: str, heading: bool) -> None:
    assert is_heading(Paragraph(line), [Paragraph(following)] if following else []) is heading


def test_typography_is_made_plain_and_lists_keep_their_lines() -> None:
    assert plain("1\u2011trinet og 2\u2010lovene, §\u00a07") == "1-trinet og 2-lovene, § 7"
    text = "En linje\nder går videre:\n · Et punkt\n   over to linjer\n • To\n\na. Først\nb. Så"
    assert [p.text for p in paragraphs(text)] == [
        "En linje der går videre:\n• Et punkt over to linjer\n• To",
        "a. Først\nb. Så",
    ]


def test_a_gap_is_remarked_where_a_diagram_stood() -> None:
    place = read_articles(SET)[parse("art-glemte-kort-i-mappen.1")]
    assert place.remarks == ("Efter »1▯ uden for tur.« stod et diagram i kilden.",)
    assert [f.kind for f in read_articles(SET).findings] == ["lost-suit", "missing"]


@pytest.mark.parametrize(
    ("announced", "following", "remarked"),
    [
        ("Det lovlige meldeforløb går således:", PROSE, True),
        ("Herefter fortsætter meldingerne således:", PROSE, True),
        ("Meldingerne er disse:", PROSE, False),
        ("Meldingerne kan være følgende:", "• Pas\n• Dobling", False),
        ("Lad os tage et eksempel:", PROSE, False),
        ("Meldingerne går således.", PROSE, False),
    ],
)
def test_an_auction_announced_and_not_there_is_remarked(
    announced: str, following: str, remarked: bool
) -> None:
    edition = read_articles(f"Titel\n\n{announced}\n\n{following}")
    assert bool(edition.provisions[0].remarks) is remarked


def test_topics_and_laws_become_tags() -> None:
    first, second, third = read_articles(SET).provisions
    assert first.tags == ("lov:7", "lov:74")
    assert second.tags == ()
    assert third.tags == ("emne:kulørsvigt", "lov:61", "lov:62", "lov:63", "lov:64")


def test_what_a_closing_notice_announces_is_no_topic() -> None:
    text = f"Kaffe\n\n{PROSE}\n\nNyt tema: Kulørsvigt\n\nDet kommer til at handle om noget nyt."
    assert read_articles(text).provisions[0].tags == ()


@pytest.mark.parametrize(
    ("text", "laws"),
    [
        ("§ 23A", {23}),
        ("§§ 61-64", {61, 64}),
        ("§ 61, § 62 og § 8B", {8, 61, 62}),
        ("under 23A2 og 27B1a", {23, 27}),
        ("15-17 HP, 3ut, 4♠, 50%, § 94", set()),
        ("på 20A4-papir og i 7B", {7}),
    ],
)
def test_laws_that_are_cited(text: str, laws: set[int]) -> None:
    assert cited_laws(text) == laws


@each_row("text", LIKENESS["others"])
def test_other_texts_are_hardly_articles(text: str) -> None:
    assert looks_like(text) < 0.3


@pytest.mark.parametrize("text", LIKENESS["articles"])
def test_articles_are_known_and_are_no_slides(text: str) -> None:
    assert looks_like(text) > 0.6
    assert looks_like_slides(text) == 0.0


LINES = st.sampled_from(
    [
        *("Titel", "Et afsnit", "Konklusion", PROSE, "I denne uge er alt nyt.", "• Et punkt", "1. Et andet"),
        *(
            "",
            "",
            "",
            "Syd åbner 1:",
            "Vest har ♠EB942 85 42 ♣EK72.",
            "§\u00a07 og 1\u2011trinet",
            "Hvad nu?",
            "Hov!",
        ),
    ]
)


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(LINES, max_size=25))
def test_no_character_is_lost_or_moved_and_reading_again_changes_nothing(lines: list[str]) -> None:
    source = "\n".join(lines)
    edition = read_articles(source)
    places = list(edition.walk())
    joined = "\n\n".join(part for p in places for part in (p.heading, p.lead) if part)
    assert re.sub(r"[\s♥♦▯]", "", joined) == re.sub(r"\s", "", plain(source))
    assert len({p.citation for p in places}) == len(places)
    again = read_articles(joined)
    assert "\n\n".join(part for p in again.walk() for part in (p.heading, p.lead) if part) == joined


def test_the_data_has_what_the_rules_ask_for() -> None:
    words = articles_data.article_words()
    stems = [stem for topic in words["topic"] for stem in topic["stems"]]
    phrases = [p for part in ("headings", "titles") for values in words[part].values() for p in values]
    for phrase in [*stems, *phrases]:
        assert phrase == phrase.lower().strip() != ""
    for topic in words["topic"]:
        assert set(topic) == {"name", "stems", "laws"} and all(1 <= law <= 93 for law in topic["laws"])
    names = [topic["name"] for topic in words["topic"]]
    assert len(names) == len(set(names))
    assert (Path(articles_data.__file__).parents[2] / "data" / "articles.toml").exists()
