"""A site over the small books."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.web import create_app
from laws.citation import Citation
from laws.model import Edition
from tests.kb.web.books import editions


class SmallKnowledge:
    """Enough of a knowledge base for pages."""

    def __init__(self, held: Mapping[str, Edition]) -> None:
        self.editions = held
        self.documents: tuple[Any, ...] = ()

    def show(self, citation: Citation, edition_id: str | None = None) -> dict[str, Any]:
        return {"cited_by": ["27B1a"], "rulings": [], "commentary": [], "counterparts": []}

    def search(self, query: str, **_: Any) -> dict[str, Any]:
        return {"query": query, "corrected": None, "results": []}


@pytest.fixture
def client() -> FlaskClient:
    """A client of the site with all three books."""
    return create_app(knowledge=SmallKnowledge(editions())).test_client()


@pytest.fixture
def bare() -> FlaskClient:
    """A client of a site that has no documents at all."""
    return create_app(knowledge=SmallKnowledge({})).test_client()
