"""Templates as they were compiled, kept for the next start: compiling those of a page takes longer than it.

One counts only as long as its template, all that the pages are made with, Jinja and Python are the same; else
it is compiled anew.
"""

import sys
from functools import cached_property
from pathlib import Path
from types import CodeType

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from kb.library.disk.kept import Cache, cache_folder
from kb.library.disk.stamp import pages_fingerprint, shipped_stamp, stamp


def usual_folder() -> Path:
    """Where they lie: in the user's cache folder."""
    return cache_folder("templates")


class MemoryCache(BytecodeCache):
    """Compiled templates in memory: a process that makes several sites, as for phones, compiles each once."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template what was compiled of the same text."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what was compiled."""
        self._codes[bucket.key, bucket.checksum] = bucket.code


MEMORY_CACHE = MemoryCache()
"""What this process compiled; as much as there are templates of ours."""


class FolderCache(BytecodeCache):
    """Compiled templates in a folder; where that cannot be used, each is compiled as it is needed.

    Args:
        folder: made when the first is written. One that others may write to is not used.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def _cache(self) -> Cache:
        # Filters on constants are worked out, so that a template depends on more than its own text.
        jinja = stamp([Path(jinja2.__path__[0])])
        return Cache(self._folder, (pages_fingerprint(), shipped_stamp(), jinja, sys.version))

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template what was compiled of it; nothing where that does not hold."""
        if code := self._cache.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what was compiled, where that can be written."""
        self._cache.put(bucket.key, bucket.bytecode_to_string())
