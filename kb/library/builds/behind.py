"""Runs work at low priority, so that the site answers as quickly as without it."""

import os
import time
from pathlib import Path

_LAST = 19
"""The nice value of who comes last."""
_AUTOGROUP = Path("/proc/self/autogroup")
_TRIES, _PAUSE = 5, 0.15


def give_way() -> None:
    """Lets every other process go before this one.

    Linux shares a processor out between sessions first and inside each by nice values then, so that in a
    session of its own a process with the highest takes half of it all the same; its session gives way too.
    """
    if not hasattr(os, "nice"):
        return
    os.nice(_LAST)
    if os.getsid(0) != os.getpid():
        return  # the session is others' as well
    for _ in range(_TRIES):
        try:
            _AUTOGROUP.write_text(str(_LAST))
            return
        except BlockingIOError:  # the system takes ten of these a second, from all its users
            time.sleep(_PAUSE)
        except OSError:
            return  # not Linux, or it shares out otherwise: then the nice value does it
