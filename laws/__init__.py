"""Texts of the laws of bridge: editions, provisions, citations, references, and how to read documents."""

from laws.citation import Citation, parse
from laws.errors import CitationError, LawsError, UnreadableSource
from laws.model import Edition, Footnote, Provision, Reading, Table
