"""The door of documents: from a file's bytes to its blocks; what cannot be read is said."""

from dataclasses import replace

from laws.errors import UnreadableSource
from laws.reading.containers.apart import with_heads
from laws.reading.containers.blocks import Sheets, spoken_block
from laws.reading.containers.contents import without_contents
from laws.reading.containers.decided import with_decisions
from laws.reading.containers.edit_links import without_edit_links
from laws.reading.containers.epub import epub_sheets
from laws.reading.containers.legends import with_legends
from laws.reading.containers.markup import markup_sheets
from laws.reading.containers.named_notes import with_named_notes
from laws.reading.containers.office import docx_sheets
from laws.reading.containers.opendocument import odt_sheets
from laws.reading.containers.packed import Format, packed_format
from laws.reading.containers.plain.mail import is_mail, mail_sheets
from laws.reading.containers.plain.markdown import is_markdown, markdown_sheets
from laws.reading.containers.plain.typed import typed_sheets
from laws.reading.containers.printed import MOST_PAGES, printed_sheets
from laws.reading.containers.series import with_series
from laws.reading.decoding import LOCKED, PDF_MAGIC, decode, is_locked
from laws.reading.web.pieces import PAGE_BREAK

_OLE = b"\xd0\xcf\x11\xe0"
LARGEST = 24_000_000
"""Bytes of the largest text of a document."""
_PACKED = {Format.DOCX: docx_sheets, Format.ODT: odt_sheets, Format.EPUB: epub_sheets}


def open_document(data: bytes, name: str) -> tuple[Sheets, str]:
    """A document's blocks without its contents, and its encoding where that is none of Unicode's.

    Raises:
        UnreadableSource: it is in a form that is not read, locked, damaged, a scan, or far too large.
    """
    sheets, encoding = _sheets(data, name)
    sheets = with_named_notes(with_legends(without_contents(without_edit_links(sheets))))
    return replace(sheets, blocks=with_decisions(with_heads(with_series(sheets.blocks)))), encoding


def _sheets(data: bytes, name: str) -> tuple[Sheets, str]:
    packed = packed_format(data, name)
    if packed is not None:
        return _PACKED[packed](data, name), ""
    if data.startswith(_OLE):
        raise UnreadableSource(name, _old_office(data))
    if data.startswith(b"{\\rtf"):
        raise UnreadableSource(
            name,
            "Filen er et RTF-dokument; åbn det i Word eller LibreOffice, gem det som .docx, "
            "og importér den fil.",
        )
    if data.lstrip().startswith(PDF_MAGIC):
        return printed_sheets(data, name), ""
    if len(data) > LARGEST:
        raise UnreadableSource(
            name, f"Filen fylder mere end {LARGEST // 10**6} MB, for meget til ét dokument; del den op."
        )
    if is_mail(data):
        return mail_sheets(data), ""
    text, encoding = decode(data, name)
    if text.count(PAGE_BREAK) >= MOST_PAGES:
        raise UnreadableSource(
            name, f"Teksten har over {MOST_PAGES} sider, for mange til ét dokument; del den op."
        )
    if text.lstrip()[:1] == "<":
        return markup_sheets(text), encoding
    return (markdown_sheets(text) if is_markdown(text) else typed_sheets(text)), encoding


def packed_text(data: bytes, name: str) -> str | None:
    """The words of a packed document, a block a paragraph, with the numbers that its program counts.

    Returns:
        None for what is no packed document.

    Raises:
        UnreadableSource: it is locked, damaged, or far too large.
    """
    packed = packed_format(data, name)
    if packed is None:
        return None
    return "\n\n".join(map(spoken_block, _PACKED[packed](data, name).blocks))


def _old_office(data: bytes) -> str:
    if is_locked(data):
        return LOCKED
    return (
        "Filen er et Word-dokument af den gamle slags (.doc); åbn det i Word eller LibreOffice, "
        "gem det som .docx, og importér den fil."
    )
