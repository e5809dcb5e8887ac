"""A provision's page: the law or our plain words first, ways down a long one, and how old a book is."""

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from kb.web import create_app
from kb.web.provision.page import alphabet, jumps
from laws.model import Edition, Provision
from tests.kb.samples import place
from tests.kb.web.conftest import knowledge_of
from tests.table import each_row

LONG = "Så mange ord, at de ikke kan stå på en skærm, når de er sagt mange gange. " * 12
LAWS = (
    place(
        "12",
        "Skøn",
        "",
        place(
            "12C", "Score", "", place("12C1", "", "Som regel.", place("12C1c", "", "Vægt."), place("12C1e"))
        ),
    ),
    place(
        "64",
        "Svigt",
        "",
        place("64A", "Stik", "", place("64A1", "", LONG), place("64A2", "", LONG)),
        place("64B", "Ingen", LONG, place("64B1", "", LONG)),
    ),
    place("72", "Ånd", "", place("72C", "", "At kunne vide.")),
)
SAID = "Vælg mellem § 12C1e og § 12C1c, og se § 23."
BOOK = (place("X12", "Mere skøn", "Her:", place("X12A", "", "", place("X12A1", "", SAID))),)


def _edition(id_: str, provisions: tuple[Provision, ...], *, ours: bool = False) -> Edition:
    handbook = id_.startswith("tlh")
    return Edition(
        id=id_,
        title="Prøve" + ("håndbog" if handbook else "love") + (" i klar tale" if ours else ""),
        kind="handbook" if handbook else "laws",
        language="da",
        year=2014 if handbook else 2017,
        provisions=provisions,
        laws_of="love-2007-da" if handbook and not ours else "love-2017-da",
        ours=ours,
    )


PLAIN = (place("64", "Svigt", "", place("64A", "Stik", "", place("64A1", "", "Jævnt sagt."))),)
PLAIN_BOOK = (place("X12", "Mere skøn", "", place("X12A", "", "", place("X12A1", "", "Vælg selv."))),)
EDITIONS = [
    _edition("love-2017-da", LAWS),
    _edition("love-2017-da-klar", PLAIN, ours=True),
    _edition("tlh-2014-da", BOOK),
    _edition("tlh-2014-da-klar", PLAIN_BOOK, ours=True),
]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    base = knowledge_of({e.id: e for e in EDITIONS}, tmp_path_factory.mktemp("words"))
    with create_app(knowledge=base).test_client(use_cookies=False) as client:
        yield client


def _current(html: str) -> str:
    """What the switch says that stands first."""
    (found,) = re.findall(r'<nav class="switch".*?aria-current="true">([^<]+)<', html, re.DOTALL)
    return str(found)


@each_row(
    ("path", "cookie", "current"),
    [
        ("/lov/64", "", "Lov"),
        ("/lov/64", "ord=klar", "Klar tale"),
        ("/lov/64", "ord=lov", "Lov"),
        ("/lov/64", "ord=andet", "Lov"),
        ("/lov/64?ord=klar", "", "Klar tale"),
        ("/lov/64?ord=lov", "ord=klar", "Lov"),
        ("/lov/64?ord=andet", "ord=klar", "Klar tale"),
        ("/lov/64A1", "ord=klar", "Klar tale"),
        ("/lov/64?udgave=love-2017-da-klar", "", "Klar tale"),
        ("/lov/64?udgave=love-2017-da", "ord=klar", "Lov"),
        ("/lov/64?udgave=love-2017-da&ord=klar", "", "Klar tale"),
        ("/lov/X12A1", "", "Håndbog"),
        ("/lov/X12A1", "ord=klar", "Klar tale"),
        ("/en/lov/64", "ord=klar", "Plain words"),
    ],
)
def test_the_words_that_were_chosen_stand_first(
    reader: FlaskClient, path: str, cookie: str, current: str
) -> None:
    html = reader.get(path, headers={"Cookie": cookie}).text
    assert _current(html) == current
    plain, folded = html.find("Jævnt sagt."), html.index('<details class="second')
    if "64" in path:
        assert (plain < folded) == (current in ("Klar tale", "Plain words"))
        assert html.count("Jævnt sagt.") == 1 and "Så mange ord" in html


def test_a_choice_is_remembered_and_only_a_choice(reader: FlaskClient) -> None:
    for _again in range(2):  # made, then remembered as a page
        chosen = reader.get("/lov/64?ord=klar")
        (cookie,) = chosen.headers.getlist("Set-Cookie")
        assert cookie.startswith("ord=klar;") and "Path=/" in cookie and "SameSite=Lax" in cookie
        assert "Cookie" in chosen.headers["Vary"]
        assert not reader.get("/lov/64").headers.getlist("Set-Cookie")
        assert not reader.get("/lov/64?ord=andet").headers.getlist("Set-Cookie")
    assert '<link rel="canonical" href="http://localhost/lov/64">' in chosen.text


def test_a_place_without_plain_words_has_no_switch(reader: FlaskClient) -> None:
    for path in ("/lov/64B", "/lov/12C1c"):
        html = reader.get(path, headers={"Cookie": "ord=klar"}).text
        assert 'class="switch"' not in html and 'class="second' not in html


def test_a_long_two_part_law_has_ways_down(reader: FlaskClient) -> None:
    ways = [label for label, _ in jumps(LAWS[1])]
    assert ways == ["A1", "A2", "B", "B1"]
    assert jumps(LAWS[0]) == [] == jumps(LAWS[2])
    html = reader.get("/lov/64").text
    assert '<a href="#64A2">A2</a>' in html and 'id="64A2"' in html


def test_a_long_list_of_headwords_has_a_way_to_each_letter() -> None:
    headwords = (
        "Bord",
        "Blind",
        "Es",
        "Farve",
        "Hånd",
        "Kort",
        "Melding",
        "Runde",
        "Spil",
        "Stik",
        "Trumf",
        "Tur",
    )
    entries = [place(f"def:{word.lower()}", word, "Noget.") for word in headwords]
    assert alphabet(place("def", "Definitioner", "", *entries)) == []
    whole = place("def", "Definitioner", "", *entries, place("def:åbning", "Åbning", "Den første melding."))
    letters = alphabet(whole)
    assert "".join(letter for letter, _ in letters) == "BEFHKMRSTÅ"
    assert str(dict(letters)["B"]) == "def-bord"
    assert alphabet(place("64", "Svigt", "", *whole.children)) == []


TOLD = "2014; skrevet til 2007-lovene; forbundet har udgivet senere udgaver (2020, 2023) – se efter"
SAID_EN = "2014; written for the laws of 2007; later editions have been published (2020, 2023) – check"


@pytest.mark.parametrize(
    "path", ["/lov/X12", "/lov/X12A1", "/lov/X12?ord=klar", "/lov?udgave=tlh-2014-da", "/opslag?q=vælg"]
)
def test_the_handbook_says_how_old_it_is_wherever_it_answers(reader: FlaskClient, path: str) -> None:
    assert f'<span class="age">{TOLD}</span>' in reader.get(path).text
    assert f'<span class="age">{SAID_EN}</span>' in reader.get("/en" + path).text


@pytest.mark.parametrize("path", ["/lov/64", "/lov?udgave=love-2017-da", "/opslag?q=svigt"])
def test_the_laws_of_today_say_nothing_of_their_age(reader: FlaskClient, path: str) -> None:
    assert 'class="age"' not in reader.get(path).text


def test_a_reference_to_what_was_abolished_leads_nowhere_and_says_so(reader: FlaskClient) -> None:
    html = reader.get("/lov/X12A1").text.replace("\u00a0", " ")
    assert re.search(r'<span class="ref gone"[^>]*>§ 12C1e</span> <span class="now gone">udgået</span>', html)
    assert 'href="/lov/12C1e"' not in html
    assert re.search(r'href="/lov/12C1c"[^>]*>§ 12C1c</a> <span class="now">ændret siden</span>', html)
    assert '<span class="now">nu § 72C</span>' in html
    assert html.count("Traditionel justeret score (2007-lovenes") == 1
    english = reader.get("/en/lov/X12A1").text.replace("\u00a0", " ")
    assert "abolished</span>" in english and "changed since</span>" in english
    assert "The traditional adjusted score (Law 12C1e of 2007)" in english
    assert "Law 12C1e in the laws of 2007, abolished" in english
    assert "X12A1" not in reader.get("/lov/12C1e").text, "nor is it listed there"


def test_our_own_words_say_what_was_abolished_without_a_reference(reader: FlaskClient) -> None:
    html = reader.get("/lov/X12A1?udgave=tlh-2014-da-klar").text
    assert html.index("Vælg selv.") < html.index("er afskaffet")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/eksempler/et-es-for-meget", TOLD),
        ("/en/eksempler/et-es-for-meget", SAID_EN),
        ("/eksempler/dobling-af-makkers-bud", ""),
    ],
)
def test_a_ruling_that_cites_the_handbook_says_how_old_it_is(
    reader: FlaskClient, path: str, said: str
) -> None:
    found = re.findall(r'<span class="age">([^<]*)</span>', reader.get(path).text)
    assert set(found) == ({said} if said else set())
