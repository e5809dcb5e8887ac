"""Files packed into one: a zip that somebody has, and the form in which a book on many pages is kept."""

import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from laws.errors import UnreadableSource
from laws.reading.containers.packed import DAMAGE

_MAGIC = b"PK\x03\x04"
_MOST = 2000
"""Files of the fullest archive that is read; a book with a page a place has about a thousand."""
_LARGEST = 64 * 1024 * 1024
"""Bytes of all files of an archive together, unpacked."""
_OFFICE = ("word/", "xl/", "ppt/", "META-INF/", "mimetype")
_CALLED = (".docx", ".odt", ".epub")
_TIME = (1980, 1, 1, 0, 0, 0)


def is_archive(data: bytes, name: str = "") -> bool:
    """Whether a file is a zip that was packed by somebody, and no office document in the form of one.

    Args:
        name: of the file; what is called a document is none, whatever was packed in it.
    """
    if not data.startswith(_MAGIC) or name.lower().endswith(_CALLED):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return not any(name.startswith(_OFFICE) for name in archive.namelist())
    except DAMAGE:
        return not any(name.encode() in data for name in _OFFICE)


def unpack(data: bytes, name: str) -> dict[str, bytes]:
    """The files of an archive by their paths in it; hidden ones left out.

    Raises:
        UnreadableSource: damaged, encrypted, too large when unpacked, or with paths that lead out of it.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return dict(_files(archive, name))
    except DAMAGE:
        raise UnreadableSource(
            name, "Zip-filen er beskadiget; hent den igen, eller pak den ud, og importér mappen."
        ) from None


def _files(archive: zipfile.ZipFile, name: str) -> Iterator[tuple[str, bytes]]:
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(entries) > _MOST:
        raise UnreadableSource(name, f"Zip-filen har mere end {_MOST} filer; pak kun lovenes egne sider.")
    left = _LARGEST
    for entry in entries:
        _refuse_unsafe(entry, name)
        if any(part.startswith((".", "__MACOSX")) for part in PurePosixPath(entry.filename).parts):
            continue
        with archive.open(entry) as file:
            # What a zip says of its sizes may be untrue; only what is read counts.
            content = file.read(left + 1)
        left -= len(content)
        if left < 0:
            most = _LARGEST // 1024**2
            raise UnreadableSource(
                name,
                f"Zip-filen fylder for meget, når den pakkes ud, mere end {most} MB; "
                "pak kun lovenes egne sider.",
            )
        if is_archive(content):
            raise UnreadableSource(
                name, "Zip-filen har en anden zip-fil i sig; pak den indre ud, og importér dens filer."
            )
        yield entry.filename, content


def _refuse_unsafe(entry: zipfile.ZipInfo, name: str) -> None:
    path = PurePosixPath(entry.filename.replace("\\", "/"))
    if path.is_absolute() or not path.parts or ".." in path.parts or ":" in path.parts[0]:
        raise UnreadableSource(
            name, "Zip-filen har filer med stier, der fører ud af den; pak den på ny uden sådanne stier."
        )
    if entry.flag_bits & 1:
        raise UnreadableSource(name, "Zip-filen er låst med en kode; pak den ud, og importér mappen.")


def pack(files: Mapping[str, bytes]) -> bytes:
    """Files as one archive, the same bytes for the same files whoever packs them and when."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _TIME), files[name])
    return into.getvalue()
