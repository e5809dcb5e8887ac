"""A file's bytes as text, or one sentence that says why they are none and what to do."""

import codecs
import re
import unicodedata

from laws.errors import UnreadableSource
from laws.reading.foreign import refuse_foreign

PDF_MAGIC = b"%PDF-"
_BINARY_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG", "et billede (PNG)"),
    (b"\xff\xd8\xff", "et billede (JPEG)"),
    (b"GIF8", "et billede (GIF)"),
    (b"II*\x00", "et billede (TIFF)"),
    (b"MM\x00*", "et billede (TIFF)"),
    (b"RIFF", "et billede eller en lyd- eller videofil (RIFF)"),
    (b"\x1f\x8b", "en pakket fil (gzip)"),
    (b"7z\xbc\xaf", "en pakket fil (7z)"),
    (b"\xd0\xcf\x11\xe0", "et gammelt Office-dokument"),
    (b"{\\rtf", "et RTF-dokument"),
    (b"\x7fELF", "et program"),
    (b"SQLite format 3\x00", "en database (SQLite)"),
)
_OLE = b"\xd0\xcf\x11\xe0"
_LOCKED = "EncryptedPackage".encode("utf-16-le")
"""What stands in an Office document of any age that a password locks."""
LOCKED = "Dokumentet er låst med en adgangskode; gem det uden, og importér det igen."
_IMAGE_REMEDY = "kør tekstgenkendelse på det, og importér teksten"
_OFFICE_REMEDY = (
    "åbn det i Word eller LibreOffice, gem det som .docx eller som ren tekst i UTF-8 (.txt), "
    "og importér den fil"
)
_OFFICE_ZIPS = {
    b"word/document": "et Word-dokument",
    b"application/vnd.oasis.opendocument": "et OpenDocument-dokument (LibreOffice)",
    b"application/epub+zip": "en e-bog (EPUB)",
    b"xl/work": "et regneark (Excel)",
    b"ppt/pres": "et lysbilledshow (PowerPoint)",
}
"""What stands in documents that are packed as a zip, and what they are."""
_PACKED_REMEDY = "pak den ud, og importér filerne i den"
# Letters that a Danish or Norwegian text in a one-byte encoding cannot do without: æ ø å Æ Ø Å § é » «
_DECLARATION = re.compile(rb"""(?:charset|encoding)\s*=\s*["']?\s*([\w.-]+)""", re.IGNORECASE)
_HEAD = 2048
"""Bytes at the beginning in which a page says how it is encoded."""
_WESTERN = {"iso8859-15": "iso-8859-15", "mac-roman": "mac-roman"}
_WESTERN |= dict.fromkeys(("iso8859-1", "cp1252", "ascii"), "cp1252")
_WESTERN |= {"iso8859-2": "iso-8859-2", "cp1250": "cp1250"}
"""Encodings of one byte a letter that a page may declare, and how they are read: Latin-1 as browsers do."""
_WIDE_SHARE = 0.8
"""Share of every second byte that is empty where two bytes make a letter."""
_WESTERN_BYTES = frozenset("æøåÆØÅ§é»«–—’“”".encode("cp1252"))
_SELDOM_BYTES = frozenset("\u00ad\u00a0©®°½¼¾·•…‘†‡€£×àáäçèêëíïñóôöúüßÄÉÖÜ".encode("cp1252"))
"""Signs and letters of a Western text that alone would not show it to be one: others have them as letters."""
_FEW_OTHERS = 0.12
"""Share of all letters that those beyond English have at most in a text that uses the Western ones."""


_PRIVATE = range(0xE000, 0xF900)
_MAY_BE_PRIVATE = re.compile("[\ue000-\uf8ff]|&#(?:[xX][0-9a-fA-F]{1,8}|[0-9]{1,8});?")
_LIGATURES = re.compile("[\ufb00-\ufb06]")
_BULLETS = {"\uf0b7": "•", "\uf0a7": "▪"}
"""Private letters that word processors set for the dots of their lists."""
UNSHOWN = "□"
"""Stands for a letter that only the program that wrote a file knew the look of."""

HALF_LETTER = "\ufffd"
"""Stands at the end of a text for the letter in whose middle its file was cut off."""
CUT_IN_A_LETTER = "Filen er skåret over midt i et bogstav; hent hele filen igen, og prøv på ny."


def cut_in_a_letter(data: bytes) -> str | None:
    """The text of a file in UTF-8 that ends in the middle of a letter, as far as it goes; None of any other.

    >>> cut_in_a_letter("Æbler på ø".encode()[:-1])
    'Æbler på '
    >>> cut_in_a_letter("Æbler på ø".encode("cp1252")) is None
    True
    """
    reading = codecs.getincrementaldecoder("utf-8")()
    try:
        text = reading.decode(data)
    except UnicodeDecodeError:
        return None
    return text if reading.getstate()[0] else None


def without_private(text: str) -> str:
    """A text without Unicode's private letters: readers mark places with them, so none may come from outside.

    >>> without_private("\\uf0b7 én\\ue000, &#xE010;&#216;&#57344;")
    '• én□, □&#216;□'
    """
    return _MAY_BE_PRIVATE.sub(_replacement, text)


def without_ligatures(text: str) -> str:
    """A text with the letters for the signs that a printer sets two or three of them as.

    >>> without_ligatures("o\ufb03ciel")
    'officiel'
    """
    return _LIGATURES.sub(lambda sign: unicodedata.normalize("NFKC", sign[0]), text)


def _replacement(letter: re.Match[str]) -> str:
    said = letter[0]
    if len(said) == 1:
        return _BULLETS.get(said, UNSHOWN)
    number = said.strip("&#;").lower()
    code = int(number[1:], 16) if number.startswith("x") else int(number)
    return _BULLETS.get(chr(code), UNSHOWN) if code in _PRIVATE else said


def decode(data: bytes, name: str, *, whole: bool = True) -> tuple[str, str]:
    """The text that a file holds, and its encoding where that is none of Unicode's; line ends become `\\n`.

    UTF-8 with or without BOM, UTF-16 with one, or Windows-1252 (with it Latin-1) where the letters are Danish
    or Norwegian ones, or a page says so itself.

    Args:
        data: the file's bytes; a PDF is not decoded here (see `laws.reading.web.pdf`).
        name: the file's name, for the error.
        whole: whether a file that was cut off in the middle of a letter is refused; otherwise its text ends
            with `HALF_LETTER`.

    Raises:
        UnreadableSource: empty, binary, in another encoding, cut off in the middle of a character, or JSON or
            LaTeX and so no book.

    >>> decode("§ 1\\r\\nKortene".encode(), "x.txt")
    ('§ 1\\nKortene', '')
    >>> decode("§ 1 Æbler på øen".encode("cp1252"), "x.txt")
    ('§ 1 Æbler på øen', 'Windows-1252')
    """
    if not data.strip():
        raise UnreadableSource(name, "Filen er tom; hent den igen, og prøv på ny.")
    _refuse_binary(data, name)
    text = _utf16(data, name) if _is_wide(data) else ""
    encoding = "" if text else _one_byte(data)
    text = text or (data.decode(encoding, "replace") if encoding else _utf8(data, name, whole))
    text = without_private(text.removeprefix("\ufeff"))
    if not text.strip():
        raise UnreadableSource(name, "Filen er tom; hent den igen, og prøv på ny.")
    if sum(text.count(pair) for pair in ("Ã¦", "Ã¸", "Ã¥", "Â§", "Ã˜", "â€")) >= 3:
        raise UnreadableSource(
            name, "Filens bogstaver er kodet to gange (»Ã¸« for »ø«); hent den igen, og gem den som UTF-8."
        )
    refuse_foreign(text, name)
    said = "Windows-1252" if encoding == "cp1252" else encoding.upper()
    return text.replace("\r\n", "\n").replace("\r", "\n"), said


def _one_byte(data: bytes) -> str:
    """The encoding of one byte a letter that a file is in; empty where it is UTF-8, or nobody can tell."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and error.end >= len(data) > 4:
            return ""
    else:
        return ""
    declared = _DECLARATION.search(data[:_HEAD])
    said = _WESTERN.get(_codec_name(declared[1].decode("ascii")), "") if declared else ""
    others = [byte for byte in data if byte >= 0x80]
    western = sum(byte in _WESTERN_BYTES for byte in others)
    few = len(others) <= _FEW_OTHERS * sum(byte >= 0x80 or chr(byte).isalpha() for byte in data)
    seldom = few and all(byte in _WESTERN_BYTES or byte in _SELDOM_BYTES for byte in others)
    return said or ("cp1252" if western * 2 >= len(others) or seldom else "")


def _codec_name(said: str) -> str:
    """The name under which an encoding is known, however a page writes it; empty for none."""
    try:
        return codecs.lookup(said).name
    except LookupError:
        return ""


def _is_wide(data: bytes) -> bool:
    """Whether two bytes make a letter: so the first say, or every second byte is empty."""
    return data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or _empty_side(data) >= 0


def _empty_side(data: bytes) -> int:
    """Which byte of each two is empty where a text begins, 0 or 1; -1 where it is no text in either."""
    head = data[:_HEAD]
    for side in (0, 1):
        if len(head) > 8 and head[side::2].count(0) >= _WIDE_SHARE * len(head[side::2]):
            return side if min(head[1 - side :: 2]) >= ord("\t") else -1
    return -1


def _refuse_binary(data: bytes, name: str) -> None:
    if data.startswith(b"PK\x03\x04"):
        what = next((said for sign, said in _OFFICE_ZIPS.items() if sign in data), "")
        if what:
            raise UnreadableSource(name, f"Filen er {what} og ikke tekst; {_OFFICE_REMEDY}.")
        raise UnreadableSource(name, f"Filen er en pakket fil (zip); {_PACKED_REMEDY}.")
    for magic, what in _BINARY_MAGIC:
        if data.startswith(magic):
            if is_locked(data):
                raise UnreadableSource(name, LOCKED)
            remedy = (
                _IMAGE_REMEDY
                if "billede" in what
                else _PACKED_REMEDY
                if "pakket" in what
                else _OFFICE_REMEDY
                if "dokument" in what
                else "importér dokumentet som tekst i stedet"
            )
            raise UnreadableSource(name, f"Filen er {what} og ikke tekst; {remedy}.")
    if b"\x00" in data and not _is_wide(data):
        raise UnreadableSource(
            name, "Filen er binær og ikke tekst; gem dokumentet som ren tekst i UTF-8, og importér den fil."
        )


def _utf16(data: bytes, name: str) -> str:
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        raise UnreadableSource(name, "Filen er kodet som UTF-32; gem den som UTF-8, og importér den igen.")
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    order = "utf-16" if marked else ("utf-16-be", "utf-16-le")[_empty_side(data)]
    try:
        return data.decode(order)
    except UnicodeDecodeError:
        raise UnreadableSource(
            name, "Filen er kodet som UTF-16 og beskadiget; hent den igen, og gem den som UTF-8."
        ) from None


def _utf8(data: bytes, name: str, whole: bool) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and not whole:
            return data[: error.start].decode("utf-8") + HALF_LETTER
        if error.reason == "unexpected end of data":
            raise UnreadableSource(name, CUT_IN_A_LETTER) from None
        raise UnreadableSource(
            name,
            f"Filen er ikke gyldig UTF-8 (fejl ved byte {error.start}); "
            "gem den som UTF-8, eller hent den igen, hvis den er beskadiget.",
        ) from None


def is_locked(data: bytes) -> bool:
    """Whether bytes are an Office document that a password locks."""
    return data.startswith(_OLE) and _LOCKED in data
