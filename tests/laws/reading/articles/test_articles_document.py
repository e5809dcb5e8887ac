"""The articles' reader on the user's own copy of the articles on the laws of 2017."""

import re
from collections import Counter

import pytest

from laws.citation import parse
from laws.model import Edition, Provision
from laws.reading.articles import looks_like, read_articles
from laws.reading.articles.layout import plain
from laws.reading.emend import STALE
from laws.reading.kinds import Kind
from tests.laws.compiled import edition, source

pytestmark = pytest.mark.documents

SECTIONS = {
    "art-melding-i-makkers-tur": 6,
    "art-glemt-sansforsvar": 3,
    "art-det-foregaaende-stik": 5,
    "art-kortet-man-kunne-have-bekendt-med": 3,
    "art-kuloersvigt-skal-der-overfoeres-stik": 2,
    "art-2017-lovene-traadt-i-kraft": 2,
    "art-2017-lovene-offentliggjort": 10,
    "art-2017-lovene-rettelse-af-forkert-forklaring": 5,
    "art-2017-lovene-spilforloebet": 8,
    "art-2017-lovene-utilstraekkeligt-bud": 6,
}


@pytest.fixture(scope="module")
def text() -> str:
    return source(Kind.ARTICLES).text


@pytest.fixture(scope="module")
def articles(text: str) -> Edition:
    return read_articles(text)


def body(place: Provision) -> str:
    return "\n\n".join(part for p in place.walk() for part in (p.heading, p.lead) if part)


def test_ten_articles_with_their_sections(articles: Edition) -> None:
    assert {str(p.citation): len(p.children) for p in articles.provisions} == SECTIONS
    assert articles.provisions[5].children[0].heading == "Et fejlgreb af spilfører"
    assert articles.provisions[3].children[-1].heading == "Nyt tema: Tilsvarende meldinger"
    assert all(p.lead for p in articles.walk())


def test_each_article_alone_is_known_for_what_it_is(text: str, articles: Edition) -> None:
    assert looks_like(text) > 0.8
    assert min(looks_like(body(article)) for article in articles.provisions) > 0.5


def test_each_article_alone_is_read_as_it_is_in_its_place(articles: Edition) -> None:
    for article in articles.provisions:
        (alone,) = read_articles(body(article)).provisions
        assert body(alone) == body(article)
        assert [c.heading for c in alone.children] == [c.heading for c in article.children]


def test_no_character_is_lost_moved_or_doubled(text: str, articles: Edition) -> None:
    read = "".join(body(article) for article in articles.provisions)
    assert sum(read.count(sign) for sign in "♥♦▯") == 39
    assert re.sub(r"[\s♥♦▯]", "", read) == re.sub(r"\s", "", plain(text))


def test_what_was_restored_and_what_stays_lost() -> None:
    emended = edition("artikler-2017-da")
    restored = [
        (str(p.citation), suit)
        for p in emended.walk()
        for r in p.readings
        if "▯" not in r.now
        for suit in re.findall("[♥♦]", r.now)
    ]
    assert restored == [
        ("art-melding-i-makkers-tur.4", "♦"),
        *[("art-glemt-sansforsvar", "♦")] * 2,
        ("art-glemt-sansforsvar.1", "♥"),
        *[("art-kuloersvigt-skal-der-overfoeres-stik.2", "♦")] * 2,
        ("art-2017-lovene-offentliggjort.5", "♥"),
        ("art-2017-lovene-offentliggjort.6", "♦"),
        *[("art-2017-lovene-rettelse-af-forkert-forklaring.2", suit) for suit in "♥♦♥♦♦"],
        *[("art-2017-lovene-utilstraekkeligt-bud.4", "♥")] * 2,
    ]
    assert sum(body(article).count("▯") for article in emended.provisions) == 24
    assert not [f for f in emended.findings if f.kind == STALE]
    lost = Counter(str(f.citation) for f in emended.findings if f.kind == "lost-suit")
    assert sum(lost.values()) == 24
    assert lost["art-2017-lovene-utilstraekkeligt-bud.2"] == 8


def test_every_reading_stands_where_it_says(articles: Edition) -> None:
    for place in articles.walk():
        for reading in place.readings:
            part = getattr(place, reading.part)
            assert part[reading.offset : reading.offset + len(reading.now)] == reading.now
            assert 0.8 <= reading.confidence < 1


def test_gaps_are_remarked(articles: Edition) -> None:
    remarked = Counter(
        ("gap" if "stod et diagram" in remark else "announced", str(place.citation).split(".")[0])
        for place in articles.walk()
        for remark in place.remarks
    )
    assert {name for kind, name in remarked if kind == "gap"} == {
        "art-melding-i-makkers-tur",
        "art-glemt-sansforsvar",
        "art-2017-lovene-traadt-i-kraft",
    }
    assert sum(count for (kind, _), count in remarked.items() if kind == "announced") == 7


def test_lists_keep_their_lines(articles: Edition) -> None:
    whole = "\n".join(body(article) for article in articles.provisions)
    assert len(re.findall(r"^• ", whole, re.MULTILINE)) == whole.count("•") == 28
    assert not re.search("[\u00a0\u2010\u2011]|  ", whole)
    assert re.search(r"\n1\. .*\n2\. .*\n3\. ", articles[parse("art-2017-lovene-offentliggjort.2")].lead)


@pytest.mark.parametrize(
    ("article", "tags"),
    [
        (
            "art-melding-i-makkers-tur",
            {"emne:melding uden for tur", "emne:tilsvarende melding", "lov:23", "lov:28"},
        ),
        ("art-det-foregaaende-stik", {"emne:afsluttede stik", "lov:16", "lov:65", "lov:66"}),
        ("art-kortet-man-kunne-have-bekendt-med", {"emne:kulørsvigt", "lov:64"}),
        ("art-2017-lovene-traadt-i-kraft", {"emne:spillet kort", "lov:45"}),
        ("art-2017-lovene-offentliggjort", {"emne:tilsvarende melding", "lov:23"}),
        ("art-2017-lovene-spilforloebet", {"emne:krav og afkald", "lov:8", "lov:66"}),
        ("art-2017-lovene-utilstraekkeligt-bud", {"emne:utilstrækkeligt bud", "lov:27"}),
    ],
)
def test_topics_and_laws(articles: Edition, article: str, tags: set[str]) -> None:
    assert tags <= set(articles[parse(article)].tags)
