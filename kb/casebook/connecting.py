"""The database that an address names: writers wait for each other, and faults are said in a sentence."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kb.casebook.errors import CasebookError, ExtraMissing

try:
    from sqlalchemy import Connection, Engine, create_engine, event
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
    from sqlalchemy.pool import NullPool
except ModuleNotFoundError as missing:
    raise ExtraMissing("casebook") from missing

PATIENCE = 10.0
"""Seconds that a writer waits for another one."""
_WRITES = "casebook_writes"

_FAULTS = {
    "database is locked": "locked",
    "disk is full|no space left": "full",
    "readonly database|read-only": "read-only",
    "not a database": "no-casebook",
    "malformed": "damaged",
    "unable to open": "unopened",
    "resolve host|host name|name or service": "unknown-host",
    "permission denied": "not-allowed",
    r"password|role \".*\" does not exist": "unknown-user",
    r"database \".*\" does not exist": "unknown-database",
}
"""What a database says of a fault, and which fault of the casebook that is."""


def engine_of(address: str, *, foreign_keys: bool = True) -> Engine:
    """The engine for an address: `sqlite:///sager.sqlite`, a file's path, or `postgresql://…`.

    Args:
        foreign_keys: whether SQLite holds to them; off while tables are copied.

    Raises:
        CasebookError: the address cannot be used.
        ExtraMissing: the driver for PostgreSQL is not installed.
    """
    try:
        url = make_url(address if "://" in address else f"sqlite:///{Path(address).expanduser()}")
    except (ArgumentError, ValueError) as fault:  # a port that is no number among them
        raise _unusable(address) from fault
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql") or url.database in (None, "", ":memory:"):
        raise _unusable(address)
    try:
        if url.get_backend_name() == "postgresql":
            # Kept open: to connect takes longer than any question. One that died is replaced.
            return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": int(PATIENCE)})
    except ModuleNotFoundError as missing:
        raise ExtraMissing("casebook-postgres") from missing
    except NoSuchModuleError as fault:
        raise _unusable(address) from fault
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE})
    _as_we_want(engine, foreign_keys)
    return engine


def _unusable(address: str) -> CasebookError:
    place = address.rpartition("@")[2][:60]  # without a name and a password
    return CasebookError("address", address=place)


def _as_we_want(engine: Engine, foreign_keys: bool) -> None:
    """SQLite's own way: readers beside one writer, who says at once that it will write."""

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # we begin ourselves; Python's sqlite3 begins too late
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = normal")
        connection.execute(f"pragma foreign_keys = {'on' if foreign_keys else 'off'}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get(_WRITES)
        connection.exec_driver_sql("begin immediate" if writes else "begin")


@contextmanager
def connect(engine: Engine, *, writes: bool = False) -> Iterator[Connection]:
    """A connection in a transaction, which is kept whole or not at all.

    Raises:
        CasebookError: whatever the database says is wrong.
    """
    try:
        with engine.connect().execution_options(**{_WRITES: writes}) as connection, connection.begin():
            yield connection
    except DBAPIError as fault:
        raise _error_of(fault) from fault


def _error_of(fault: DBAPIError) -> CasebookError:
    message = str(fault.orig).lower()
    for pattern, key in _FAULTS.items():
        if re.search(pattern, message):
            return CasebookError(key)
    if fault.connection_invalidated or "connect" in message:
        return CasebookError("gone")
    reason = " ".join(str(fault.orig).split())[:120]
    return CasebookError("database", fault=reason)


def file_of(engine: Engine) -> Path | None:
    """The file of a SQLite database; None of another."""
    name: Any = engine.url.database
    return Path(name) if engine.dialect.name == "sqlite" and name and name != ":memory:" else None
