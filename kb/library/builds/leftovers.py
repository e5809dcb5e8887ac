"""Clears away what a killed command left behind; run by the next command that may write.

Looking for it costs a few hundred microseconds; nothing is waited for: who holds the lock of a room clears it
away itself.
"""

import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from kb.errors import StoreError
from kb.library.documents.store import OWN_HOME, Store

PHONE = "phone"
"""The room in a home where bundles lie, with a lock of its own."""


def clear_leftovers(home: Path) -> None:
    """Removes unfinished builds, half-made bundles and half-written files; never what somebody is making."""
    for store in (Store(home), Store(home / OWN_HOME)):
        _clear(store, store.leftovers)
        phone = Store(store.home / PHONE)
        _clear(phone, partial(_half_made, phone.home))


def _half_made(room: Path) -> list[Path]:
    """Bundles on their way in or out, wherever they were broken off."""
    with suppress(OSError):
        return [*room.glob("*/*.part"), *room.glob("*/*.old")]
    return []


def _clear(room: Store, left: Callable[[], list[Path]]) -> None:
    """Removes what is left in a room, unless somebody works there or nobody may write there."""
    if left():
        with suppress(StoreError, OSError), room.lock(patience=0):
            for path in left():
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
                else:
                    path.unlink(missing_ok=True)
