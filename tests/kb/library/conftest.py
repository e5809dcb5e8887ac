"""Homes that are built in a blink, of sample editions whatever the documents say."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.library.builds import build
from kb.library.builds.guides import Guide
from kb.library.documents.store import Store
from tests.kb import samples
from tests.kb.little import learn_little

GUIDES = (Guide("svigt", "topic", {"da": "Svigt"}, ("64",), {"da": "Hvem svigtede?"}),)

Import = Callable[..., Store]


def hasten(patched: pytest.MonkeyPatch) -> None:
    """Every build has the sample editions, one guide and two told cases, and nothing of ours."""
    patched.setattr("kb.library.documents.readings._readers", lambda: samples.of_samples())
    patched.setattr("kb.library.builds.work.our_editions", tuple)
    patched.setattr("kb.library.builds.work.gather_guides", lambda: GUIDES)
    patched.setattr("kb.library.builds.texts_written.load_asked", tuple)
    learn_little(patched)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hastens every build of the test."""
    hasten(monkeypatch)


@pytest.fixture
def imported(quick: None, tmp_path: Path) -> Import:
    """Imports texts into the home of the test, each under its name."""

    def call(**texts: str) -> Store:
        store = Store(tmp_path / "home")
        build.add(store, [samples.document(f"{name}.html", text) for name, text in texts.items()])
        return store

    return call
