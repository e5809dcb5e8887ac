"""An English book beside the Danish and the laws of 1997: each heading is of the edition that is named."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web import create_app
from laws.citation import parse
from laws.model import Edition, Provision
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of


def book(
    identity: str, language: str, year: int, title: str, heading: str, lead: str, *, in_force: bool
) -> Edition:
    """A book of one law in two places."""
    child = Provision(parse("27A"), f"{heading} A", f"{lead} A.")
    law = Provision(parse("27"), heading, f"{lead}.", (child,))
    return Edition(identity, title, "laws", language, year, (law,), in_force=in_force)


ENGLISH = book("love-2017-en", "en", 2017, "The Printed Laws", "Printed Bid", "A pinkish bid", in_force=True)
OLD = book("love-1997-no", "no", 1997, "De gamle lover", "Gammelt bud", "Et gulaktig bud", in_force=False)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site with the Danish books, an English one and an old one."""
    held = {**editions(), ENGLISH.id: ENGLISH, OLD.id: OLD}
    return create_app(knowledge=knowledge_of(held, tmp_path_factory.mktemp("both")))


def heading(client: FlaskClient, address: str) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", client.get(address).text, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]+>|\u00ad|\u200b", "", found[1]).split())


def titles(client: FlaskClient, address: str) -> list[str]:
    found = re.findall(
        r'class="hittitle">(.*?)</span>\s*(?:<span class="snippet"|</a>)', client.get(address).text, re.S
    )
    return [" ".join(re.sub(r"<[^>]+>|\u00ad|\u200b", "", title).split()) for title in found]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/en/lov/27", "Law 27 Printed Bid"),
        ("/lov/27?udgave=love-2017-en", "§ 27 Printed Bid"),
        ("/en/lov/27?udgave=love-2017-da", "Law 27 For lave bud"),
        ("/en/lov/27?udgave=love-1997-no", "Law 27 Gammelt bud"),
        ("/lov/27?udgave=love-1997-no", "§ 27 Gammelt bud"),
    ],
)
def test_the_heading_of_a_law_is_that_of_the_edition(both: Flask, address: str, expected: str) -> None:
    assert heading(both.test_client(), address).removesuffix(" 2017") == expected


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/en/opslag?q=pinkish", "Law 27 Printed Bid"),
        ("/en/opslag?q=bud&udgave=love-2017-da", "Law 27 For lave bud"),
        ("/en/opslag?q=gulaktig", "Law 27 Gammelt bud"),
        ("/en/opslag?q=bud&udgave=love-1997-no", "Law 27 Gammelt bud"),
    ],
)
def test_the_title_of_an_answer_is_that_of_the_edition(both: Flask, address: str, expected: str) -> None:
    assert expected in [title.replace("\u00a0", " ") for title in titles(both.test_client(), address)]


def test_without_a_book_in_the_readers_language_todays_laws_have_titles_in_it(tmp_path: Path) -> None:
    """The laws of 1997 have none: under a number of theirs another matter may stand."""
    held = {**editions(), OLD.id: replace(OLD)}
    client = create_app(knowledge=knowledge_of(held, tmp_path)).test_client()
    assert heading(client, "/en/lov/27").removesuffix(" 2017") == "Law 27 Insufficient Bid"
    assert heading(client, "/en/lov/27?udgave=love-1997-no") == "Law 27 Gammelt bud"


def test_the_contents_of_a_book_are_in_its_language(both: Flask) -> None:
    html = both.test_client().get("/en/lov?udgave=love-2017-da").text
    assert "For lave bud" in re.sub("\u00ad", "", html) and "Insufficient Bid" not in html
