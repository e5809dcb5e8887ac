"""Templates as they were compiled, kept for the next start: compiling those of a page takes longer than it.

They lie in the user's cache folder, as what Python compiles lies beside its modules, and not in the knowledge
base: they are run, and a knowledge base may come from somebody else. One counts only as long as its template,
all that the pages are made with, Jinja and Python are the same; else it is compiled anew.
"""

from __future__ import annotations

import contextlib
import os
import sys
from functools import cached_property
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from threading import get_ident

import jinja2
import platformdirs
from jinja2.bccache import Bucket, BytecodeCache

from kb.base.files import private_folder
from kb.base.stamp import pages_fingerprint, shipped_stamp, stamp

_SUM = 32  # bytes in front of what was compiled, by which it is known again
_OTHERS_WRITE = 0o022


def usual_folder() -> Path:
    """Where they lie: in the user's cache folder."""
    return Path(platformdirs.user_cache_path("bridgelov")) / "templates"


class Compiled(BytecodeCache):
    """Compiled templates in a folder; where that cannot be used, each is compiled as it is needed.

    Args:
        folder: made when the first is written. One that others may write to is not used.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def _made_with(self) -> bytes:
        """What a compiled template depends on besides its own text: filters on constants are worked out."""
        jinja = stamp([Path(jinja2.__path__[0])])
        said = (pages_fingerprint(), shipped_stamp(), jinja, sys.version)
        return blake2b("\0".join(said).encode()).digest()

    @cached_property
    def _is_ours(self) -> bool:
        with contextlib.suppress(OSError):
            private_folder(self._folder)
            status = self._folder.stat()
            return not hasattr(os, "getuid") or (
                status.st_uid == os.getuid() and not status.st_mode & _OTHERS_WRITE
            )
        return False

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template what was compiled of it; nothing where that does not hold."""
        if not self._is_ours:
            return
        try:
            data = (self._folder / bucket.key).read_bytes()
        except OSError:
            return
        held = data[_SUM:]
        # The sum is of today's program: what another one compiled, or damage, has another.
        if compare_digest(data[:_SUM], self._sum(held)):
            bucket.bytecode_from_string(held)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what was compiled, where that can be written."""
        if self._is_ours:
            held = bucket.bytecode_to_string()
            aside = self._folder / f"{bucket.key}.{os.getpid()}.{get_ident()}.part"
            with contextlib.suppress(OSError):
                # Not seen onto the disk, which takes longer than compiling: what was torn has another sum.
                aside.write_bytes(self._sum(held) + held)
                aside.replace(self._folder / bucket.key)

    def _sum(self, held: bytes) -> bytes:
        return blake2b(held, digest_size=_SUM, key=self._made_with).digest()
