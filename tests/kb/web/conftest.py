"""A site over the small books, through a knowledge base built like any other."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import is_dataclass
from hashlib import sha256
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import TemplateRuntimeError, Undefined, UndefinedError
from jinja2.runtime import missing

from kb.library.builds import build
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.web import create_app
from kb.web.site.requests.equal import Equal
from laws.model import Edition
from laws.serial import edition_to_json
from tests.kb.little import learn_little
from tests.kb.web.books import editions
from tests.laws import compiled
from tests.unhurried import unhurried


def knowledge_of(held: dict[str, Edition], home: Path) -> KnowledgeBase:
    """A knowledge base of exactly these editions in a home of one's own, built once a run."""
    ours = tuple(held.values())
    name = sha256(json.dumps([edition_to_json(one) for one in ours]).encode()).hexdigest()

    def make(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            learn_little(patch)
            build.add(Store(folder), (), ours=ours)

    built = compiled.made_once(f"books-{name}", make)
    shutil.copytree(built, home, dirs_exist_ok=True)
    return KnowledgeBase.open(home)


class NoSuchField(Undefined):
    """Jinja says nothing where a value has no such field, and a page goes without; here it fails."""

    def __init__(
        self,
        hint: str | None = None,
        obj: object = missing,
        name: str | None = None,
        exc: type[TemplateRuntimeError] = UndefinedError,
    ) -> None:
        if is_dataclass(obj):
            raise AttributeError(f"{type(obj).__name__} has no {name}, which a page asks for")
        super().__init__(hint, obj, name, exc)


@pytest.fixture(autouse=True, scope="session")
def patient_site() -> Iterator[None]:
    """Nothing is given up because the machine has other work."""
    with unhurried():
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The site with all three books."""
    made = create_app(knowledge=knowledge_of(editions(), tmp_path_factory.mktemp("books")))
    made.jinja_env.undefined = NoSuchField
    return made


@pytest.fixture
def client(site: Flask, request: pytest.FixtureRequest) -> Iterator[FlaskClient]:
    """A client of the site with all three books.

    A test that changes the program meets no page that was remembered before, and leaves none.
    """
    changes = "monkeypatch" in request.fixturenames
    remembered: Equal = site.extensions["bridgelov.equal"]
    if changes:
        remembered.pages.clear()
    with site.test_client() as client:
        yield client
    if changes:
        remembered.pages.clear()


@pytest.fixture(scope="session")
def bare_site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site that has no texts at all."""
    return create_app(knowledge=knowledge_of({}, tmp_path_factory.mktemp("bare")))


@pytest.fixture
def bare(bare_site: Flask) -> Iterator[FlaskClient]:
    """A client of the site that has no texts at all."""
    with bare_site.test_client() as client:
        yield client
