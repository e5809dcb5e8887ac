"""The small books as a phone takes them along."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.library.knowledge import KnowledgeBase
from kb.web import create_app
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of


@pytest.fixture(scope="session")
def site_base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The knowledge base of the small books."""
    return knowledge_of(editions(), tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def small_app(site_base: KnowledgeBase) -> Flask:
    """The site over the small books."""
    return create_app(knowledge=site_base)


@pytest.fixture
def client(small_app: Flask) -> Iterator[FlaskClient]:
    """A client of the site over the small books."""
    with small_app.test_client() as client:
        yield client
