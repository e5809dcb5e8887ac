"""Work over a home that is killed in the middle, in processes that are forked from a small one.

A worker of the tests holds a gigabyte, and a fork of it takes longer than an import.
"""

import multiprocessing
import os
import re
import signal
import sys
from collections.abc import Callable
from itertools import count
from multiprocessing.context import ForkServerContext
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import pytest

from kb.library.builds import build
from kb.library.documents.store import Store
from tests.kb import samples
from tests.kb.library.conftest import hasten

KILLED = -signal.SIGKILL
STUCK = 300
"""Seconds after which a process that should have ended fails its test."""
SMALL = sys.platform == "linux"
"""Whether there is a small process to fork from, and a way to ask which file is flushed."""


def _context() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([f"{__package__}.warmed"])
    return context


CONTEXT: Any = _context() if SMALL else None


def started(work: Callable[..., None], *given: object) -> Any:
    """A process that does some work over homes of sample editions."""
    process = CONTEXT.Process(target=_hastened, args=(work, given))
    process.start()
    return process


def ended(work: Callable[..., None], *given: object) -> int:
    """How such a process ended."""
    process = started(work, *given)
    process.join(STUCK)
    assert process.exitcode is not None, "the import hangs"
    return int(process.exitcode)


def _hastened(work: Callable[..., None], given: tuple[object, ...]) -> None:
    with pytest.MonkeyPatch.context() as patched:
        hasten(patched)
        work(*given)


def import_text(home: Path, text: str) -> None:
    """Imports one document."""
    build.add(Store(home), [samples.document(text=text)])


def import_until_flush(home: Path, text: str, last: int | str) -> None:
    """Imports one document more and is killed at a flush: by its number, or the first of a kind of file."""
    flush, flushes = os.fsync, count(1)

    def fsync(handle: int) -> None:
        if last in (next(flushes), _kind(home, handle)):
            os.kill(os.getpid(), signal.SIGKILL)
        flush(handle)

    os.fsync = fsync
    build.add(Store(home), [samples.document("spaeter.html", text)])


def _kind(home: Path, handle: int) -> str:
    """What sort of file is flushed; all that a finished build holds is of one."""
    path = Path(f"/proc/self/fd/{handle}").resolve().relative_to(home.resolve()).as_posix()
    kind = re.sub(r"(?<=\.)\d+\.\d+(?=\.part)|[0-9a-f]{10,}(-\d+)?|\d+", "*", path)
    return kind if kind.endswith(".part") else re.sub(r"(?<=^builds/\*/).+", "**", kind)


def import_until_step(home: Path, text: str, last: str) -> None:
    """Imports one document, and is killed when a step begins."""

    def progress(step: str, _done: float) -> None:
        if step == last:
            os.kill(os.getpid(), signal.SIGKILL)

    build.add(Store(home), [samples.document(text=text)], progress)


def hold_and_die(home: Path) -> None:
    """Is killed while it holds the lock."""
    with Store(home).lock():
        os.kill(os.getpid(), signal.SIGKILL)


def hold(home: Path, locked: Event, free: Event) -> None:
    """Holds the lock until it is told to let go."""
    with Store(home).lock():
        locked.set()
        free.wait(STUCK)
