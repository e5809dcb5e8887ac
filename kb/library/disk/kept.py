"""A cache in the user's cache folder for results that take long to compute, keyed by their inputs.

It lies there, and not in the knowledge base: it is believed, and a knowledge base may come from others.
"""

import contextlib
import os
from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from threading import get_ident

from kb.library.disk.files import private_folder

_SUM = 32  # bytes in front of what is kept, by which it is known again
_OTHERS_WRITE = 0o022


def cache_folder(room: str) -> Path:
    """A folder in the user's cache folder."""
    import platformdirs  # a command that keeps nothing there need not load it

    return Path(platformdirs.user_cache_path("bridgelov")) / room


class Cache:
    """A folder of what was made; where it cannot be used, nothing is kept, and that is no error.

    Args:
        folder: made when something is first kept. One that others may write to is not used.
        made_with: everything that what is kept depends on; kept with something else, it does not count.
    """

    def __init__(self, folder: Path, made_with: Iterable[str]) -> None:
        self._folder = folder
        self._key = blake2b("\0".join(made_with).encode()).digest()

    @cached_property
    def _is_ours(self) -> bool:
        with contextlib.suppress(OSError):
            private_folder(self._folder)
            status = self._folder.stat()
            return not hasattr(os, "getuid") or (
                status.st_uid == os.getuid() and not status.st_mode & _OTHERS_WRITE
            )
        return False

    def get(self, name: str) -> bytes | None:
        """What is kept under a name; None where it is missing, damaged or made with something else."""
        if not self._is_ours:
            return None
        try:
            data = (self._folder / name).read_bytes()
        except OSError:
            return None
        # The sum is of today's program: what another one made, or damage, has another.
        return data[_SUM:] if compare_digest(data[:_SUM], self._sum(data[_SUM:])) else None

    def put(self, name: str, data: bytes, most: int | None = None) -> None:
        """Keeps something under a name, where that can be written.

        Args:
            most: how many files the folder may have; the oldest go.
        """
        if self._is_ours:
            aside = self._folder / f"{name}.{os.getpid()}.{get_ident()}.part"
            with contextlib.suppress(OSError):
                # Not seen onto the disk, which may take longer than making it: what was torn has another sum.
                aside.write_bytes(self._sum(data) + data)
                aside.replace(self._folder / name)
                newest = sorted(self._folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)[::-1]
                for old in newest[most:] if most else ():
                    old.unlink(missing_ok=True)

    def _sum(self, data: bytes) -> bytes:
        return blake2b(data, digest_size=_SUM, key=self._key).digest()
