"""A casebook in each database: SQLite always; PostgreSQL in `make verify`, where its server is installed."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="the extra casebook is not installed")

from kb.casebook.store import Casebook
from tests.kb.casebook import server

_NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running server, with a place for a database's name."""
    pytest.importorskip("psycopg", reason="the extra casebook-postgres is not installed")
    programs = server.programs()
    if programs is None:
        pytest.skip("PostgreSQL's server is not installed here")
    with server.running(programs) as address:
        yield address


def address_in(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """The address of a new, empty database of a kind."""
    if kind == "sqlite":
        return str(folder / f"sager-{next(_NUMBERS)}.sqlite")
    import psycopg

    server_address: str = request.getfixturevalue("postgres")
    name = f"book{next(_NUMBERS)}"
    with psycopg.connect(server_address.format("postgres"), autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return server_address.format(name)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.verify)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    return address_in(request.param, request, tmp_path)


@pytest.fixture
def book(address: str) -> Casebook:
    """An empty casebook in each database in turn."""
    return Casebook(address)
