"""A plugin of pytest that deals tests out to workers: those of a file, and of rooms that share what is dear.

The tests are collected once. The workers are forks of the process that did, so that none loads a module anew,
and what they have in common is in memory once. One that has grown large ends behind its share, and another
takes its place. Where a system has no forks, one process runs them all.
"""

import io
import os
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from warnings import WarningMessage

import pytest

from tests import memory

TOGETHER = {
    "rulings": ("tests/rulings/", "rulings/"),
    "site": ("tests/kb/web/", "tests/kb/offline/", "tests/kb/published/", "kb/web/"),
    "search": ("tests/kb/search/", "kb/search/"),
}
"""Folders by what their tests share: the walks through all topics; the site."""
TIMED = "timing"
"""The mark of tests that take a real clock: they run when all others have."""
BEGUN, REPORTED, WARNED, FELL, ENDED = "begun", "reported", "warned", "fell", "ended"
"""What a worker tells of."""
LARGE = 500
"""Megabytes held behind a share from which on another worker goes on: none then reaches a gigabyte."""
_DIGITS = 5
"""Of a share's number as it lies in the pipe that workers take their next share from."""


def shares_with(node: str) -> str:
    """The name of the worker's share that a test belongs to, by its node id."""
    file = node.partition("::")[0]
    return next((name for name, folders in TOGETHER.items() if file.startswith(folders)), file)


def shares(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """The tests that run in one worker each, the most first."""
    together: dict[str, list[pytest.Item]] = {}
    for item in items:
        together.setdefault(shares_with(item.nodeid), []).append(item)
    return sorted(together.values(), key=len, reverse=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many workers there are."""
    parser.addoption("--workers", type=int, default=1, help="how many forks the tests are dealt out to")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Runs the tests in workers; None where pytest runs them itself."""
    options = session.config.option
    broken = session.testsfailed and not options.continue_on_collection_errors
    if options.workers < 2 or options.collectonly or broken or not hasattr(os, "fork"):
        return None
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # all workers share it
    timed = [item for item in session.items if item.get_closest_marker(TIMED)]
    _deal(session, shares([item for item in session.items if not item.get_closest_marker(TIMED)]))
    if timed and not (session.shouldfail or session.shouldstop):
        _deal(session, [timed], workers=1)  # by itself: nothing else delays what takes a real clock
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    if session.shouldstop:
        raise session.Interrupted(session.shouldstop)
    return True


def _deal(session: pytest.Session, dealt: Sequence[Sequence[pytest.Item]], workers: int = 0) -> None:
    """Runs shares in workers, as many as were asked for where nothing else is said."""
    ahead, filled = os.pipe()
    os.write(filled, b"".join(b"%0*d" % (_DIGITS, number) for number in range(len(dealt))))
    os.close(filled)
    running: dict[Connection, _Worker] = {}

    def begin() -> None:
        told, tells = Pipe(duplex=False)
        if not (process := os.fork()):
            _work(session, dealt, ahead, tells)
        tells.close()
        running[told] = _Worker(process)

    for _ in range(workers or session.config.option.workers):
        begin()
    while running:
        for told in wait(running):
            assert isinstance(told, Connection)
            if not _hear(session, told, running[told]):
                ended = running.pop(told)
                os.waitpid(ended.process, 0)
                if ended.large:
                    begin()
        if session.shouldfail or session.shouldstop:
            os.read(ahead, _DIGITS * len(dealt) + 1)  # nothing is left to begin with
    os.close(ahead)


@dataclass(slots=True)
class _Worker:
    """A fork.

    Attributes:
        process: its number.
        item: the test that it began last.
        large: whether it ended because it had grown large, and another takes its place.
    """

    process: int
    item: str = ""
    large: bool = False


def _hear(session: pytest.Session, told: Connection, worker: _Worker) -> bool:
    """Takes in what a worker tells of; whether it will tell more."""
    hook = session.config.hook
    try:
        kind, what = told.recv()
    except EOFError:
        kind, what = FELL, "The process ended."
    if kind == BEGUN:
        worker.item = what
    elif kind == WARNED:
        text, file, line, item = what
        message = WarningMessage(UserWarning(text), UserWarning, file, line)
        of_test = {"warning_message": message, "when": "runtest", "nodeid": item, "location": None}
        hook.pytest_warning_recorded.call_historic(kwargs=of_test)
    elif kind == REPORTED:
        report = hook.pytest_report_from_serializable(config=session.config, data=what)
        hook.pytest_runtest_logreport(report=report)
    elif kind == FELL:
        hook.pytest_runtest_logreport(report=_fall(worker.item, what))
    elif kind == ENDED:
        worker.large = what
    return kind not in (FELL, ENDED)


def _fall(item: str, why: str) -> pytest.TestReport:
    """Of a worker that fell within a test, or before its first."""
    said = f"The worker fell here, and what it was to run behind it has not run.\n{why}"
    return pytest.TestReport(item, (item.partition("::")[0], 0, item), {}, "failed", said, "call")


class _Telling:
    """A plugin that tells what becomes of tests to the process that the worker was forked from."""

    def __init__(self, config: pytest.Config, tell: Callable[[tuple[str, object]], None]) -> None:
        self._config = config
        self._tell = tell

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._tell((BEGUN, nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._tell((REPORTED, data))

    def pytest_warning_recorded(self, warning_message: WarningMessage, nodeid: str) -> None:
        text = f"{warning_message.category.__name__}: {warning_message.message}"
        self._tell((WARNED, (text, warning_message.filename, warning_message.lineno, nodeid)))


def _work(
    session: pytest.Session, dealt: Sequence[Sequence[pytest.Item]], ahead: int, tells: Connection
) -> None:
    """Runs shares as long as there are some, and ends the process."""
    try:
        plugins = session.config.pluginmanager
        # What is printed is caught in files of its own, and nothing is written to the terminal.
        if (capture := plugins.getplugin("capturemanager")) is not None:
            capture.stop_global_capturing()
            capture.start_global_capturing()
        plugins.unregister(name="terminalreporter")
        silent = pytest.TerminalReporter(session.config, io.StringIO())
        silent.pytest_sessionstart(session)
        plugins.register(silent, "terminalreporter")
        plugins.register(_Telling(session.config, tells.send))
        tells.send((ENDED, _run(session, dealt, ahead)))
    except BaseException:
        tells.send((FELL, traceback.format_exc()))
    finally:
        os._exit(0)


def _run(session: pytest.Session, dealt: Sequence[Sequence[pytest.Item]], ahead: int) -> bool:
    """Runs shares until there are no more, or the process has grown large: which of the two."""
    run = session.config.hook.pytest_runtest_protocol
    share = _next_share(dealt, ahead)
    while share:
        for item, following in pairwise(share):
            run(item=item, nextitem=following)
        large = memory.megabytes() > LARGE
        after = [] if large else _next_share(dealt, ahead)
        run(item=share[-1], nextitem=after[0] if after else None)
        if large:
            return True
        share = after
    return False


def _next_share(dealt: Sequence[Sequence[pytest.Item]], ahead: int) -> Sequence[pytest.Item]:
    """The share that nobody has begun with; empty where there is none."""
    number = os.read(ahead, _DIGITS)
    return dealt[int(number)] if number else []
