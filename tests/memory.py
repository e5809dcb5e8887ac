"""What tests needed and need no more, given back to the system: a worker is as large as what it holds."""

import ctypes
import gc
import os
from pathlib import Path

_HELD = Path("/proc/self/statm")
_GROWN = 25_000
"""Pages of memory, a hundred megabytes, after which it is worth looking for what holds itself in circles."""
_system = ctypes.CDLL(None) if _HELD.exists() else None
_lowest = 0


def give_back() -> None:
    """Gives freed memory back, where the system can take it; threads each had a pool of their own."""
    global _lowest
    if _system is None or not hasattr(_system, "malloc_trim"):
        return
    if _held() > _lowest + _GROWN:
        gc.collect()
        _system.malloc_trim(0)
        _lowest = _held()
    else:
        _system.malloc_trim(0)


def megabytes() -> int:
    """What this process holds now; 0 where the system does not tell."""
    return _held() * os.sysconf("SC_PAGE_SIZE") // 2**20 if _HELD.exists() else 0


def _held() -> int:
    return int(_HELD.read_text().split()[1])
