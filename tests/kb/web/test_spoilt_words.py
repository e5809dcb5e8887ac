"""A slip in one chapter's words stops that chapter's rulings, with a sentence that names it, and no other."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.web.study import table
from laws import shipped
from rulings.engine import chapters
from rulings.engine.chapters import read_chapters
from rulings.engine.data import load
from rulings.examples import load_examples
from rulings.topics import run

FILE, TOPIC = "boards.toml", "forkert-givning"


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Any]]:
    """The shipped tables that a test changes, by package and name; what is kept of them is forgotten."""
    changed: dict[str, Any] = {}
    whole = shipped.table

    def _table(name: str, package: str = "laws") -> Any:
        return changed.get(f"{package}/{name}") or whole(name, package)

    monkeypatch.setattr(shipped, "table", _table)
    yield changed
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for reader in (read_chapters, load, table.study, table.themes):
        reader.cache_clear()


def test_words_that_are_missing_stop_the_page_that_asks_for_them_alone(
    tables: dict[str, Any], client: FlaskClient
) -> None:
    first = run(TOPIC, {}).question
    assert first is not None
    key = f"question.{first.id}.da.help"
    spoilt = deepcopy(shipped.table(FILE, "rulings"))
    del spoilt["question"][first.id]["da"]["help"]
    tables[f"rulings/{FILE}"] = spoilt
    _forget()
    for address in (f"/doem/{TOPIC}", f"/api/v1/rule/{TOPIC}"):
        page = client.get(address)
        assert page.status_code == 500 and FILE in page.text and key in page.text, address
    assert client.get("/doem").status_code == client.get("/doem/kuloersvigt").status_code == 200
    assert client.get(f"/en/doem/{TOPIC}").status_code == 200, "the English words are all there"
    assert [fault.key for fault in chapters.faults()] == [key]


def test_a_chapter_that_no_theme_names_is_shown_under_other_matters(tables: dict[str, Any]) -> None:
    assert "andet" not in {theme.id for theme in table.themes()}
    without = deepcopy(shipped.table("study.toml", "kb"))
    for theme in without["theme"]:
        theme["chapters"] = [name for name in theme.get("chapters", ()) if name != "entrants"]
    tables["kb/study.toml"] = without
    _forget()
    assert table.themes()[-1].chapters == ("entrants",)
    assert "andet" in {table.theme_of(example).id for example in load_examples()}
