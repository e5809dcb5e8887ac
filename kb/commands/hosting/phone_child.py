"""`python -m kb.commands.hosting.phone_child HOME KEY`: bundles made in a process of its own.

It takes its turn as every process does: one that gives way waits for hours on a busy machine, and with it
every phone that comes into the hall meanwhile.
"""

import gc
import os
import sys
import time
from pathlib import Path
from threading import Thread

from kb.commands.hosting.phone_making import make_bundles
from kb.errors import KbError
from kb.offline.kept import Bundles

SUCCESS, FAILURE, OTHER_PROGRAM = 0, 1, 3
"""Exit codes: made; it could not be; this program is not the one that asked, so its pages are others."""

_SELDOM = (200_000, 50, 100)
"""After how much is made what is no longer needed is looked for; see `gc.set_threshold`."""


_LOOK = 1.0
"""Seconds between two looks at whether the site is still there."""


def _end_with(parent: int) -> None:
    """Ends this process when the one that asked for it is gone, however that ended: nobody waits any more."""
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(OTHER_PROGRAM)


def main(home: Path, key: str) -> int:
    """Makes what is missing; says on standard error why it cannot."""
    if Bundles(home).key() != key:
        return OTHER_PROGRAM
    try:
        make_bundles(home)
    except KbError as fault:
        print(f"Det, telefoner tager med, kunne ikke laves: {fault}", file=sys.stderr, flush=True)
        return FAILURE
    return SUCCESS


if __name__ == "__main__":
    gc.freeze()  # what is loaded stays; looking through it again and again took a tenth of the time
    gc.set_threshold(*_SELDOM)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
