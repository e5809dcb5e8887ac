"""What a command that was killed left lying, cleared away by the next one that may write.

Looking for it costs a few hundred microseconds; nothing is waited for: who holds the lock of a room clears it
away itself.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

from kb.errors import StoreError
from kb.library.documents.store import OWN_HOME, Store

PHONE = "phone"
"""The room in a home where bundles lie, with a lock of its own."""


def clear_leftovers(home: Path) -> None:
    """Removes unfinished builds, half-made bundles and half-written files; never what somebody is making."""
    for store in (Store(home), Store(home / OWN_HOME)):
        if store.unfinished():
            with _unless_in_use(store):
                for left in store.unfinished():
                    _remove(left)
        phone = Store(store.home / PHONE)
        if any(_half_made(phone.home)):
            with _unless_in_use(phone):
                for left in _half_made(phone.home):
                    _remove(left)


def _half_made(room: Path) -> Iterator[Path]:
    """Bundles on their way in or out, wherever they were broken off."""
    with contextlib.suppress(OSError):
        yield from (*room.glob("*/*.part"), *room.glob("*/*.old"))


@contextlib.contextmanager
def _unless_in_use(store: Store) -> Iterator[None]:
    """Holds a room, or passes it over: somebody works there, or nobody may write there."""
    with contextlib.suppress(StoreError, OSError), store.lock(patience=0):
        yield


def _remove(left: Path) -> None:
    if left.is_dir():
        shutil.rmtree(left, ignore_errors=True)
    else:
        left.unlink(missing_ok=True)
