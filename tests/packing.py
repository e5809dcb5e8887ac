"""Files packed into one, for tests of what takes archives in."""

import io
import zipfile
from collections.abc import Mapping


def zipped(files: Mapping[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Files as a zip."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", way) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return into.getvalue()
