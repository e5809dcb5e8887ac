"""`/udgaver/fund`: what reading left to an editor's eye."""

import re

import pytest
from flask.testing import FlaskClient

from kb.web import create_app
from kb.web.editing.found.page import ROWS_ON_PAGE
from laws.citation import parse
from laws.model import Edition, Finding, Provision
from tests.kb.web.conftest import knowledge_of

LAW = Provision(parse("27"), "Utilstrækkeligt bud", "Makker skal passe.")
PLACED = Finding("uncertain", parse("27"), "l27", "Nummeret er læst som 27.")
ELSEWHERE = Finding("missing", parse("99"), "", "Loven blev ikke fundet.")
ARTICLE = Provision(
    parse("art-sans"), "En glemt aftale", "", (Provision(parse("art-sans.2"), "", "Makker vidste det ikke."),)
)
UNDER = Finding("lost-suit", parse("art-sans.2"), "1▯", "Kulørtegnet er tabt.")
FOREIGN = Finding("dropped", None, "Annonser & <b>mer</b>", "Udeladt: annonce.")


def edition(id_: str, language: str, *findings: Finding) -> Edition:
    return Edition(id_, f"Bogen {id_}", "laws", language, int(id_[5:9]), (LAW,), findings=findings)


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A site with two books that have findings and one that has none."""
    many = [
        Finding("unknown-word", parse("27"), f"ord{n}", "Ordet kendes ikke.") for n in range(ROWS_ON_PAGE)
    ]
    held = [
        edition("love-2017-da", "da", PLACED, ELSEWHERE, *many),
        edition("love-1997-no", "no", FOREIGN),
        edition("love-2007-da", "da"),
        Edition("artikler-2017-da", "Artikler", "commentary", "da", 2017, (ARTICLE,), findings=(UNDER,)),
    ]
    books = {one.id: one for one in held}
    return create_app(knowledge=knowledge_of(books, tmp_path_factory.mktemp("found"))).test_client()


def page(reader: FlaskClient, path: str) -> str:
    answer = reader.get(path)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def shown(html: str) -> list[str]:
    articles = re.findall(r"<article.*?</article>", html, re.S)
    return [
        " ".join(re.sub(r"<[^>]+>", " ", one).replace("\N{NO-BREAK SPACE}", " ").split()) for one in articles
    ]


def test_each_finding_stands_with_its_place_its_kind_its_letters_and_what_it_is(reader: FlaskClient) -> None:
    html = page(reader, "/udgaver/fund?slags=uncertain")
    assert shown(html) == ["§ 27 – usikkert Nummeret er læst som 27. »l27«"]
    assert 'href="/lov/27"' in html


def test_a_place_that_the_book_has_not_is_named_and_leads_nowhere(reader: FlaskClient) -> None:
    html = page(reader, "/udgaver/fund?slags=missing")
    assert shown(html) == ["§ 99 – mangler Loven blev ikke fundet."]
    assert 'href="/lov/99"' not in html


def test_a_place_without_a_number_is_named_by_the_heading_above_it(reader: FlaskClient) -> None:
    html = page(reader, "/udgaver/fund?slags=lost-suit")
    assert shown(html) == ["Artikel : En glemt aftale – tabt kulørtegn Kulørtegnet er tabt. »1▯«"]
    assert 'href="/lov/art-sans.2"' in html


def test_letters_of_a_document_are_shown_as_they_are_and_in_its_language(reader: FlaskClient) -> None:
    html = page(reader, "/udgaver/fund?udgave=love-1997-no")
    assert "Annonser &amp; &lt;b&gt;mer&lt;/b&gt;" in html and 'lang="no"' in html
    assert len(shown(html)) == 1


def test_all_of_them_are_on_some_page(reader: FlaskClient) -> None:
    first, second = (shown(page(reader, f"/udgaver/fund?side={n}")) for n in (1, 2))
    assert len(first) == ROWS_ON_PAGE and len(second) == 4
    assert len({*first, *second}) == ROWS_ON_PAGE + 4
    assert shown(page(reader, "/udgaver/fund?side=99")) == second  # there are no more
    assert 'rel="next"' in page(reader, "/udgaver/fund")
    assert 'rel="next"' not in page(reader, "/udgaver/fund?side=2")


def test_one_chooses_among_books_and_kinds_that_have_any(reader: FlaskClient) -> None:
    html = page(reader, "/udgaver/fund?udgave=love-2017-da&slags=unknown-word")
    assert f'<option value="unknown-word" selected>ukendt ord ({ROWS_ON_PAGE})' in html
    assert '<option value="love-2017-da" selected>' in html
    assert "love-2007-da" not in html and "dropped" not in html


def test_in_english_the_kinds_are_english_and_danish_is_marked(reader: FlaskClient) -> None:
    html = page(reader, "/en/udgaver/fund?slags=uncertain")
    assert shown(html) == ["Law 27 – uncertain Nummeret er læst som 27. »l27«"]
    assert '<p lang="da">Nummeret er læst' in html


@pytest.mark.parametrize("query", ["side=0", "side=99999999", "side=x", "udgave=&slags="])
def test_odd_addresses_are_answered(reader: FlaskClient, query: str) -> None:
    assert reader.get(f"/udgaver/fund?{query}").status_code == 200


@pytest.mark.parametrize("query", ["slags=%00", "slags=suit", "udgave=love-1987-da", "udgave=" + "x" * 999])
def test_what_is_not_there_is_said_and_not_taken_for_a_clean_book(reader: FlaskClient, query: str) -> None:
    answer = reader.get(f"/udgaver/fund?{query}")
    assert answer.status_code == 404
    html = answer.get_data(as_text=True)
    assert "vælg noget andet" in html and 'href="/udgaver/fund"' in html


def test_the_editors_room_leads_here(reader: FlaskClient) -> None:
    assert 'href="/udgaver/fund"' in page(reader, "/udgaver")
