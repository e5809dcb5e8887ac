"""The forms in which documents come: Word, LibreOffice, e-books, mails, PDF, pages, text; all as blocks."""

from laws.reading.containers.blocks import Sheets
from laws.reading.containers.opened import open_document, packed_text

__all__ = ["Sheets", "open_document", "packed_text"]
