"""The ways in to a ruling: tiles on the front page and first in /doem, a card on top of the results."""

import re
import shutil
from html import unescape

import pytest
from flask.testing import FlaskClient

from kb.library.builds.guides import gather_guides
from kb.web import create_app
from kb.web.site.texts.interviews import interview_of
from kb.web.site.texts.tiles import Often, asked_most
from laws.citation import parse
from laws.embedded import embedded_editions
from rulings.topics import topics
from tests.kb.samples import own_home
from tests.table import each_row

LAWS = next(edition for edition in embedded_editions() if edition.kind == "laws")


@each_row("often", asked_most(), ids=lambda often: often.title["da"])
def test_each_usual_ruling_leads_somewhere(often: Often) -> None:
    assert often.read in LAWS and all(law in LAWS for law in often.laws)
    assert set(often.title) == {"da", "en"} and all(often.title.values())


def test_a_tile_becomes_an_interview_as_soon_as_there_is_one() -> None:
    often = asked_most()[0]
    assert often.interview(()) is None
    found = often.interview(topics())
    assert found is not None and found.citation.within(often.laws[0])


def test_there_are_eleven_usual_rulings() -> None:
    assert len(asked_most()) == 11


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_the_tile_that_asks_which_opens_each_interview_behind_its_first_question(
    client: FlaskClient, prefix: str
) -> None:
    for page in ("/", "/doem"):
        assert f'class="tile" href="{prefix}/udspil"' in client.get(prefix + page).text
    asked = client.get(f"{prefix}/udspil").text.partition("<main")[2]
    ways = [unescape(way) for way in re.findall(r'class="answer" href="([^"#]+)', asked)]
    assert [way.partition("?")[0] for way in ways] == [
        *[f"{prefix}/doem/aabningsudspil-uden-for-tur"] * 2,
        *[f"{prefix}/doem/udspil-uden-for-tur"] * 4,
    ]
    for way in ways:
        answer = client.get(way)
        assert answer.status_code == 200 and 'class="problem"' not in answer.text, way
        assert 'class="dropped"' not in answer.text, way
    for topic in ("aabningsudspil-uden-for-tur", "udspil-uden-for-tur"):
        first = client.get(f"{prefix}/doem/{topic}").text.partition("<main")[2]
        assert f'href="{prefix}/udspil"' in first, topic
    assert '/udspil"' not in client.get(f"{prefix}/doem/krav").text.partition("<main")[2]


@pytest.mark.parametrize("path", ["/", "/doem", "/en/", "/en/doem"])
def test_every_interview_stands_once_the_usual_first(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    prefix = "/en" if path.startswith("/en") else ""
    linked = re.findall(rf'href="{prefix}/doem/([^"?]+)"', html)
    assert sorted(linked) == sorted(topic.id for topic in topics())
    assert html.index('class="tile"') < html.index('class="row"')
    assert linked[:2] == ["melding-uden-for-tur", "utilstraekkeligt-bud"]


TILES = [
    ("Melding uden for tur", "Call out of turn", "melding-uden-for-tur", "29"),
    ("Utilstrækkeligt bud", "Insufficient bid", "utilstraekkeligt-bud", "27"),
    ("Udspil uden for tur", "Lead out of turn", "udspil-uden-for-tur", "53"),
    ("Kulørsvigt", "Revoke", "kuloersvigt", "61"),
    ("Vist kort", "Exposed card", "vist-kort-i-spillet", "49"),
    ("Strafkort", "Penalty card", "strafkort", "50"),
    ("Krav på stik", "Claim of tricks", "krav", "68"),
    ("Forkert forklaring", "Mistaken explanation", "forkert-forklaring", "21"),
    (
        "Tænkepause, ubeføjede oplysninger",
        "Hesitation, unauthorised information",
        "ubefoejede-oplysninger",
        "16B",
    ),
    ("Ændret melding", "Changed call", "melding-aendret", "25"),
    ("Forkert antal kort", "Wrong number of cards", "forkert-antal-kort", "13"),
]
"""What a director reads on each tile in Danish and English, the interview that answers it, and its law."""


def test_every_tile_leads_to_what_its_words_say() -> None:
    shown = []
    for often in asked_most():
        found = often.interview(topics())
        shown.append(
            (often.title["da"], often.title["en"], found and found.id, found and str(found.citation))
        )
    assert shown == TILES


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A client of a site that has learned of all told cases of ours."""
    home = tmp_path_factory.mktemp("learned") / "home"
    shutil.copytree(own_home(), home)
    return create_app(home).test_client()


@pytest.mark.verify
@each_row(("danish", "english", "interview", "law"), TILES)
def test_the_words_of_a_tile_find_the_same_interview(
    learned: FlaskClient, danish: str, english: str, interview: str, law: str
) -> None:
    for address, words in (("/opslag", danish), ("/en/opslag", english)):
        html = learned.get(address, query_string={"q": words}).text
        card = re.search(r'<a class="start" href="[^"]*/doem/([^"?]+)', html)
        assert card and card[1] == interview, f"{words}: {card and card[1]}"


def test_each_title_of_an_interview_says_what_only_it_rules_on() -> None:
    """A tile called as another interview is leads to that one."""
    titles = {pick: topic.id for topic in topics() for pick in topic.title.values()}
    for often in asked_most():
        found = often.interview(topics())
        for words in often.title.values():
            assert titles.get(words, found and found.id) == (found and found.id), words


@each_row(
    ("place", "interview"),
    [
        ("27B1a", "utilstraekkeligt-bud"),
        ("30B1", "melding-uden-for-tur"),
        ("15B2", "forkert-spil"),
        ("16D1", "andre-uvedkommende-oplysninger"),
        ("19", None),
        ("20F", "hvem-maa-spoerge"),
        ("20F1", "hvem-maa-spoerge"),
        ("20F5", "forkert-forklaring"),
        ("20F5bii", "forkert-forklaring"),
        ("20G3", "makkeraftale"),
        ("40B5b", "forkert-forklaring"),
        ("92", "appel"),
    ],
)
def test_which_interview_rules_on_a_place(place: str, interview: str | None) -> None:
    listed = [guide for guide in gather_guides() if guide.kind == "topic"]
    found = interview_of([parse(place)], LAWS, listed)
    assert (found.id if found else None) == interview


@pytest.mark.parametrize(
    ("query", "start"),
    [
        ("bud for lavt", "/doem/utilstraekkeligt-bud"),
        ("utilstrækkeligt bud", "/doem/utilstraekkeligt-bud"),
        ("1h over 1s", "/doem/utilstraekkeligt-bud?"),
    ],
)
def test_the_way_into_a_ruling_stands_on_top(client: FlaskClient, query: str, start: str) -> None:
    html = client.get("/opslag", query_string={"q": query}).text
    card = re.search(r'<a class="start" href="([^"]+)"', html)
    assert card and card[1].startswith(start)
    assert html.index(card[0]) < html.index('<ol class="hits"')
    assert unescape(html).count(f'href="{start.rstrip("?")}"') <= 1


def test_what_a_told_case_understood_is_not_called_unknown(client: FlaskClient) -> None:
    said = '<p class="hint">Ikke fundet'
    assert said not in client.get("/opslag", query_string={"q": "1h over 1s"}).text
    assert said in client.get("/opslag", query_string={"q": "bud xyzzyplugh"}).text


@pytest.mark.parametrize("query", ["bud", "melding", "kulørsvigt", "skøn"])
def test_results_are_short(client: FlaskClient, query: str) -> None:
    html = client.get("/opslag", query_string={"q": query}).text
    front = html.split("<details", 1)[0]
    assert front.count('class="hittitle"') <= 3
    assert re.findall(r'<span class="snippet"></span>', html) == []
    said = re.findall(r'<span class="snippet">(.*?)</span></span>', front, re.DOTALL)
    assert len(said) == len(set(said))


def test_english_readers_see_the_laws_by_english_titles(client: FlaskClient) -> None:
    assert "Insufficient Bid" in client.get("/en/").text
    html = client.get("/en/opslag", query_string={"q": "bud"}).text
    assert "Insufficient Bid" in html
    assert '<span lang="da">' in html
    danish = client.get("/opslag?q=bud").text.partition("<main")[2]
    assert 'lang="da"' not in danish
