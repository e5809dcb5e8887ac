"""A new build is taken up while the site runs; a broken one leaves the old answering."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from kb.library.knowledge import KnowledgeBase
from kb.web import create_app
from kb.web.site.shelf import KnowledgeShelf
from tests.kb.web.books import editions, law_book
from tests.kb.web.conftest import knowledge_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A knowledge base on disk, with a second build beside the current one."""
    monkeypatch.setattr(KnowledgeShelf, "PATIENCE", 0.0)
    knowledge_of(editions(), tmp_path / "one")
    book = replace(law_book(), title="Prøvelove 2027")
    knowledge_of({book.id: book}, tmp_path / "two")
    (built,) = (tmp_path / "two" / "builds").iterdir()
    shutil.copytree(built, tmp_path / "one" / "builds" / "andet")
    return tmp_path / "one"


def test_pages_follow_the_current_build(home: Path) -> None:
    client = create_app(home).test_client()
    assert "Prøvelove 2017" in client.get("/lov/27").text
    (home / "current").write_text("andet", encoding="utf-8")
    assert "Prøvelove 2027" in client.get("/lov/27").text
    assert "Prøvelove 2017" not in client.get("/lov/27").text


def test_one_that_is_open_already_is_followed_too(home: Path) -> None:
    client = create_app(home, KnowledgeBase.open(home)).test_client()
    assert "Prøvelove 2017" in client.get("/lov/27").text
    (home / "current").write_text("andet", encoding="utf-8")
    assert "Prøvelove 2027" in client.get("/lov/27").text


def test_a_broken_build_leaves_the_old_one_answering(home: Path) -> None:
    client = create_app(home).test_client()
    assert client.get("/lov/27").status_code == 200
    (home / "builds" / "andet" / "build.sqlite").write_text("{", encoding="utf-8")
    (home / "current").write_text("andet", encoding="utf-8")
    assert "Prøvelove 2017" in client.get("/lov/27").text
    assert client.get("/lov/27B").status_code == 200
