"""The forms in which documents come: Word, LibreOffice, e-books, mails, PDF, pages, text; all as blocks."""

from laws.reading.containers.opened import open_document, packed_text
from laws.reading.containers.plain.mail import attached_instead
