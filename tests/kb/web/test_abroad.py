"""A law book in a language that rules nothing here: named as such on its pages and in search."""

import pytest
from flask.testing import FlaskClient

from kb.web import create_app
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.laws.reading.web.books_abroad import BOOKS, page


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """The small books with a Swedish one."""
    (swedish,) = compile_editions(
        [recognise(page(BOOKS["sv"], BOOKS["sv"].heads[0], "sv").encode(), "sv.html")]
    )
    held = {**editions(), swedish.id: swedish}
    return create_app(knowledge=knowledge_of(held, tmp_path_factory.mktemp("abroad"))).test_client()


def test_its_page_says_that_it_is_for_looking_up_and_what_decides(client: FlaskClient) -> None:
    shown = client.get("/lov/27?udgave=love-2017-sv").get_data(as_text=True)
    assert "på svensk, kun til opslag" in shown and "gælder ikke længere" not in shown
    assert "afgør den danske udgave:" in shown and "Prøvelove 2017" in shown


def test_a_hit_in_it_names_its_language_and_its_title(client: FlaskClient) -> None:
    shown = client.get("/opslag?q=kannan").get_data(as_text=True)
    assert 'svensk · <span lang="sv">Lagar för tebordet 2017' in shown
