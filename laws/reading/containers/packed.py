"""Documents that are packed as a zip (`.docx`, `.odt`, `.epub`): which it is, and its files within bounds."""

import io
import lzma
import zipfile
import zlib
from enum import StrEnum

from lxml import etree

from laws.errors import UnreadableSource
from laws.reading.containers.markup import xml_root

_MAGIC = b"PK\x03\x04"
_MOST_FILES = 2_000
_LARGEST = 32 * 1024 * 1024
"""Bytes of one file that is read from a document, unpacked, and of all of them together twice as many."""
DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    OSError,
    ValueError,
    NotImplementedError,
)
"""What reading a damaged zip raises."""
_OTHER_OFFICE = {"xl/": "et regneark (Excel)", "ppt/": "et lysbilledshow (PowerPoint)"}
_MARKS = {
    b"word/document": "et Word-dokument",
    b"application/vnd.oasis": "et OpenDocument-dokument",
    b"application/epub": "en e-bog",
}
"""What stands in documents of each form even where they are cut off."""
_PICTURES = (".jpg", ".jpeg", ".png", ".gif", ".tif", ".tiff", ".bmp", ".webp", ".heic")
_REMEDY = "gem det som .docx, .odt, .html eller .pdf, og importér den fil"


class Format(StrEnum):
    """Forms of documents that are packed."""

    DOCX = "docx"
    ODT = "odt"
    EPUB = "epub"


def packed_format(data: bytes, name: str) -> Format | None:
    """The form of a packed document; None for what is none.

    Raises:
        UnreadableSource: it is a packed document of another kind, or locked.
    """
    if not data.startswith(_MAGIC):
        return None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            kind = archive.read("mimetype")[:80].decode("latin-1") if "mimetype" in names else ""
    except DAMAGE:
        what = next((said for mark, said in _MARKS.items() if mark in data), "")
        if what:
            raise UnreadableSource(
                name,
                f"Filen er {what}, og den er beskadiget; hent den igen, eller gem den som ren tekst (.txt), "
                "og importér den fil.",
            ) from None
        return None
    if "word/document.xml" in names:
        return Format.DOCX
    if kind.startswith("application/epub+zip"):
        return Format.EPUB
    if kind.startswith("application/vnd.oasis.opendocument.text"):
        return Format.ODT
    if kind.startswith("application/vnd.oasis.opendocument"):
        raise UnreadableSource(name, f"Filen er et regneark eller lysbilledshow (OpenDocument); {_REMEDY}.")
    for begin, what in _OTHER_OFFICE.items():
        if any(entry.startswith(begin) for entry in names):
            raise UnreadableSource(name, f"Filen er {what}; {_REMEDY}.")
    called = name.lower().rpartition(".")[2]
    if called in set(Format):
        within = "billeder" if all(n.lower().endswith(_PICTURES) for n in names) else "andre filer"
        raise UnreadableSource(
            name,
            f"Filen hedder .{called}, men har ingen tekst i sig, kun {within} ({len(names)} i alt); "
            "gem teksten som et dokument, og importér det.",
        )
    return None


class Package:
    """The files of a packed document.

    Args:
        data: its bytes.
        name: of the document, for the sentence of a refusal.
    """

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        self._left = 2 * _LARGEST
        self._archive = zipfile.ZipFile(io.BytesIO(data))
        self.names = self._archive.namelist()
        if len(self.names) > _MOST_FILES:
            raise UnreadableSource(name, f"Dokumentet har mere end {_MOST_FILES} filer i sig; {_REMEDY}.")

    def read(self, path: str) -> bytes:
        """A file's bytes; none where there is none.

        Raises:
            UnreadableSource: it is damaged, locked, or larger than any document.
        """
        if path not in self.names:
            return b""
        if self._archive.getinfo(path).flag_bits & 1:
            raise UnreadableSource(
                self._name, "Dokumentet er låst med en adgangskode; gem det uden, og importér det igen."
            )
        try:
            with self._archive.open(path) as file:
                # What a zip says of its sizes may be untrue; only what is read counts.
                content = file.read(_LARGEST + 1)
        except DAMAGE:
            raise UnreadableSource(
                self._name, "Dokumentet er beskadiget; hent det igen, eller gem det på ny."
            ) from None
        self._left -= len(content)
        if len(content) > _LARGEST or self._left < 0:
            most = _LARGEST // 1024**2
            raise UnreadableSource(
                self._name, f"Dokumentet fylder mere end {most} MB, når det pakkes ud; gem det som ren tekst."
            )
        return content

    def xml(self, path: str) -> etree._Element | None:
        """The root of an XML file; None where there is none.

        Raises:
            UnreadableSource: it is damaged, or not as any program writes it.
        """
        data = self.read(path)
        if not data:
            return None
        try:
            return xml_root(data)
        except etree.XMLSyntaxError:
            raise UnreadableSource(
                self._name,
                f"Dokumentets indhold ({path}) kan ikke læses; gem det på ny, og importér det igen.",
            ) from None
