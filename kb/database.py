"""The one SQLite file of a build: filled in memory and written whole; read whole, and asked in memory."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from kb.checked import Files

DATABASE = "build.sqlite"
"""Its name in the folder of a build."""
_TABLES = """
-- what is read whole, as JSON: guides, calculators, the vocabulary …
create table document (name text primary key, text text);

-- the books: what a list says of each, all else but its text, its laws, and which law each place stands in
create table edition (number integer primary key, id text unique, listed text, rest text);
create table law (edition text, number integer, citation text, text text, primary key (edition, number));
create table place (edition text, place text, number integer, law integer, primary key (edition, place));

-- who cites a place of a law of an edition
create table citing (edition text, law text, by_edition text, source text, aim text);
create index citing_law on citing (edition, law);

-- what is searched, and which passages have a form of a word how often: two rows of numbers
create table passage (
    number integer primary key,
    edition integer, language integer, kind integer, flags integer, place integer, law integer, text text
);
create table posting (form text primary key, passages blob, frequencies blob);
"""


@contextmanager
def new_database(folder: Path) -> Iterator[sqlite3.Connection]:
    """An empty database to fill, which is then written into a folder."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(_TABLES)
        yield connection
        connection.commit()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / DATABASE).write_bytes(connection.serialize())


def put_document(connection: sqlite3.Connection, name: str, text: str) -> None:
    """Keeps a text under a name."""
    connection.execute("insert into document values (?, ?)", (name, text))


class Database:
    """The file as it was when it was opened, asked by any thread.

    It is read whole (some ten megabytes) and held against its checksum first: so what answers is what was
    written, whatever becomes of the disk, and a process that divides shares it.

    Args:
        files: of the folder that it lies in.

    Raises:
        Damaged: it is not what was written.
    """

    def __init__(self, files: Files) -> None:
        self.files = files
        self._lock = Lock()
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        self._connection.deserialize(files.read(DATABASE))

    def rows(self, query: str, *given: object) -> list[Any]:
        """The rows that a query gives."""
        with self._lock:
            return self._connection.execute(query, given).fetchall()

    def document(self, name: str) -> str:
        """The text that is kept under a name."""
        ((text,),) = self.rows("select text from document where name = ?", name)
        return str(text)
