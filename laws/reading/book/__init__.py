"""The Danish law book of 2017: a scan for the structure, a transcript for the letters."""

from laws.reading.book.edition import read_law_book
from laws.reading.book.scan import looks_like
from laws.reading.book.transcript import TranscriptPages, look_at_transcript
