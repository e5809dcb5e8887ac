"""What exact reading takes of Whoosh: an index of words with their positions, and a parser made of plugins.

Whoosh-Reloaded is maintained no longer. What is used of it is small: terms and where they stand (`fields`,
`FileStorage`, `Matcher`), the tree of a query (`query`), and how a query is read (`qparser`, `syntax`).
"""

from whoosh import fields, qparser, query
from whoosh.analysis import Token
from whoosh.codec.whoosh3 import W3Codec
from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.structfile import StructFile
from whoosh.matching import Matcher
from whoosh.qparser import syntax
from whoosh.qparser.common import attach
from whoosh.qparser.taggers import RegexTagger
from whoosh.query import Query
from whoosh.reading import IndexReader
from whoosh.searching import Searcher

__all__ = [
    "FileStorage",
    "IndexReader",
    "Matcher",
    "Query",
    "RegexTagger",
    "Searcher",
    "StructFile",
    "Token",
    "W3Codec",
    "attach",
    "fields",
    "qparser",
    "query",
    "syntax",
]
