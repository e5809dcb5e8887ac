"""Words of cases as both databases index them: our own stems, which the databases do not stem again."""

from sqlalchemy import ColumnElement, Connection, TextClause, literal_column, select, text

from kb.casebook.tables import entry
from kb.search.queries.text import common_words, compounds, stem, words

_SQLITE = (
    "drop trigger if exists entry_words_in",
    "drop trigger if exists entry_words_out",
    "drop trigger if exists entry_words_new",
    "drop table if exists words",
    "create virtual table words using fts5(terms, content='entry', content_rowid='number', tokenize='ascii')",
    "create trigger entry_words_in after insert on entry begin "
    "insert into words(rowid, terms) values (new.number, new.terms); end",
    "create trigger entry_words_out after delete on entry begin "
    "insert into words(words, rowid, terms) values ('delete', old.number, old.terms); end",
    "create trigger entry_words_new after update on entry begin "
    "insert into words(words, rowid, terms) values ('delete', old.number, old.terms); "
    "insert into words(rowid, terms) values (new.number, new.terms); end",
    "insert into words(words) values ('rebuild')",
)
_POSTGRES = (
    "drop index if exists ix_entry_words",
    "create index ix_entry_words on entry using gin ((cast(terms as tsvector)))",
)

OWN_TABLES = ("words",)
"""Tables, by their first letters, that are made anew from the cases and are no part of them."""


def make_index(connection: Connection) -> None:
    """Makes the index anew; a step that copies the table of the cases leaves none behind."""
    for line in _SQLITE if connection.dialect.name == "sqlite" else _POSTGRES:
        connection.execute(text(line))


def terms_of(*texts: str) -> str:
    """The stems of texts, each once, in the order of the alphabet: what is stored.

    >>> terms_of("Meldingen blev trukket tilbage", "meldinger")
    'melding tilbag truk'
    """
    return " ".join(sorted({token for text_ in texts for word in words(text_) for token in _tokens(word)}))


def asked_terms(query: str) -> tuple[str, ...]:
    """The stems of a query, each once; without common words, as no case is stored by them."""
    terms = (word for word in words(query) if word not in common_words())
    return tuple(dict.fromkeys(_token(stem(word)) for word in terms))


def holding(dialect: str, terms: tuple[str, ...]) -> ColumnElement[bool] | TextClause:
    """That a case holds every one of the terms."""
    if dialect == "sqlite":
        query = " ".join(f'"{term}"' for term in terms)
        matches = text("words match :terms").bindparams(terms=query)
        return entry.c.number.in_(select(literal_column("rowid")).select_from(text("words")).where(matches))
    query = " & ".join(f"'{term}'" for term in terms)
    return text("cast(entry.terms as tsvector) @@ cast(:terms as tsquery)").bindparams(terms=query)


def occurs(connection: Connection, term: str) -> bool:
    """Whether any case holds the term."""
    matches = select(entry.c.number).where(holding(connection.dialect.name, (term,))).limit(1)
    return connection.scalar(matches) is not None


def _tokens(word: str) -> list[str]:
    if word in common_words():
        return []
    parts = compounds().get(word, ())
    return [_token(stem(part)) for part in (word, *parts)]


def _token(letters: str) -> str:
    """A stem in letters and digits alone, so that neither database has anything to cut in it."""
    return "".join(c if c.isascii() and c.isalnum() else f"u{ord(c):x}" for c in letters)
