"""What every test shares: one folder a run, in which the documents are read and the store is built once."""

import gc
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from kb.library.builds.build import add
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from tests import costs, memory, part
from tests.kb.little import learn_little, share_likely
from tests.laws import compiled


def pytest_configure(config: pytest.Config) -> None:
    """Makes the folder of this run; the workers of a parallel run inherit its name."""
    gc.set_threshold(50_000, 20, 100)
    part.begin()
    # The same tree is tried with the same examples on every machine, however slow; `make fuzz` draws anew.
    settings.register_profile(
        "run",
        max_examples=part.examples(),
        derandomize=part.DRAW not in os.environ,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("run")
    if compiled.SHARED not in os.environ:
        os.environ[compiled.SHARED] = tempfile.mkdtemp(prefix="bridgelov-tests-")
        config.add_cleanup(_remove_shared)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Looks for no garbage among what is being collected, which all stays: a fifth of the time it takes."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of each property a run tries a part of the examples; a browser is dear, and so are documents."""
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("part")
        dear = any(item.get_closest_marker(mark) for mark in ("browser", "documents"))
        if dear or "real_home" in getattr(item, "fixturenames", ()):
            item.add_marker("verify")
        if item.get_closest_marker("timing") and item.config.pluginmanager.hasplugin("rerunfailures"):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Takes what was collected, which stays to the end, out of every later search for garbage."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """No test ranks its worker behind all others: those after it would take many times as long."""
    before = _rank()
    try:
        return (yield)
    finally:
        assert _rank() == before, f"{item.name} lets its worker give way for good"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """No test of the gate learns from all told cases; after the last of a file its memory goes back."""
    costs.begin()
    with pytest.MonkeyPatch.context() as patch:
        if not any(item.get_closest_marker(mark) for mark in ("verify", "timing")):
            learn_little(patch)
        share_likely(patch)
        result = yield
    if nextitem is None or nextitem.path != item.path:
        memory.give_back()
        costs.note(item.path)
    return result


def _rank() -> int:
    return os.nice(0) if hasattr(os, "nice") else 0


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A run that fails tells what it drew by."""
    if terminalreporter.stats.get("failed") and part.DRAW in os.environ:
        terminalreporter.write_line(f"Parts were drawn with {part.DRAW}={os.environ[part.DRAW]}")


def _remove_shared() -> None:
    shutil.rmtree(os.environ.pop(compiled.SHARED), ignore_errors=True)


@pytest.fixture(scope="session")
def real_home() -> Path:
    """A knowledge base of the publishers' documents, built once a run; no test writes to it."""
    folder = Path(compiled.folder())
    home = compiled.shared() / "home"
    with compiled.once("home") as first:
        if first:
            add(Store(home), take_in([folder]).documents, compiler=lambda _s, _p: compiled.editions())
    return home


@pytest.fixture(scope="session")
def real_base(real_home: Path) -> KnowledgeBase:
    """The knowledge base of the publishers' documents, open."""
    return KnowledgeBase.open(real_home)
