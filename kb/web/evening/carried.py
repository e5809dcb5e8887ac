"""What a page of results carries from one request to the next, so that the server keeps nothing."""

import base64
import binascii
import json
import zlib
from dataclasses import dataclass, field
from typing import Any

from kb.results.reading import LARGEST

_LONGEST = 400
_MOST = 500


@dataclass(frozen=True, slots=True)
class CarriedFile:
    """A file and the adjusted scores that were put in.

    Attributes:
        changes: an adjusted score by place of its row, counted from 0.
    """

    name: str
    data: bytes
    changes: dict[int, str] = field(default_factory=dict)

    @property
    def as_field(self) -> str:
        """The file as a hidden field has it."""
        return base64.b64encode(zlib.compress(self.data, 6)).decode()

    @property
    def changes_text(self) -> str:
        """The adjusted scores as a hidden field has them."""
        return json.dumps({str(at): score for at, score in self.changes.items()}, ensure_ascii=False)


def unpack(name: str, content: str, changes: str) -> CarriedFile | None:
    """What a form carried; None where somebody has changed it."""
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.b64decode(content, validate=True), LARGEST + 1)
        values: Any = json.loads(changes or "{}")
        read = {int(at): str(score)[:_LONGEST] for at, score in values.items()}
    except (binascii.Error, zlib.error, ValueError, AttributeError, RecursionError):
        return None
    return CarriedFile(name, data, read) if len(read) <= _MOST else None
