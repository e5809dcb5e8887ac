"""Upgrades a casebook of an earlier version: either everything is carried over, or nothing is changed.

SQLite is copied first, to a file beside it. All steps are one transaction, in SQLite with foreign keys off: a
step that copies a table drops the old one, and with them on everything that refers to it would go along. The
rows are counted before and after, and a step that loses any is undone.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from kb.casebook import words
from kb.casebook.connecting import connect, engine_of, file_of
from kb.casebook.errors import CasebookError, ExtraMissing
from kb.casebook.migrations import HEAD
from kb.refusals import Said
from kb.system_faults import cause_of, in_words
from laws.languages import OWN_LANGUAGES

if TYPE_CHECKING:
    from alembic.config import Config

_FOLDER = Path(__file__).parent / "migrations"
_VERSION = "alembic_version"
_LOCK = 4327
"""Of PostgreSQL's advisory locks: one process migrates, others wait."""


def version(engine: Engine) -> str:
    """The step that a database stands at; empty where it has no tables yet.

    Raises:
        CasebookError: it cannot be read, or is no casebook.
    """
    with connect(engine) as connection:
        return _version(connection)


def _version(connection: Connection) -> str:
    there = inspect(connection).get_table_names()
    if _VERSION in there:
        current: str | None = connection.scalar(text(f"select version_num from {_VERSION}"))
        if current and "entry" in there:
            return current
    if [name for name in there if name != _VERSION]:
        raise CasebookError("foreign")
    return ""


def bring_up(engine: Engine, *, steps: Path = _FOLDER, head: str = HEAD) -> None:
    """Makes the tables, or brings those of an earlier version to this one's.

    Args:
        steps: the folder with Alembic's `env.py` and the steps.
        head: the last of them.

    Raises:
        CasebookError: the casebook is newer than this program, or a step would lose something.
    """
    at = version(engine)
    if at == head:
        return
    if at and at not in _steps(steps):
        raise CasebookError("newer")
    if at:
        back_up(engine, at)
    without_keys = engine_of(engine.url.render_as_string(hide_password=False), foreign_keys=False)
    with connect(without_keys, writes=True) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        if _version(connection) == head:
            return  # another process was quicker
        before = _count_rows(connection)
        from alembic import command

        command.upgrade(_config(steps, connection), "head")
        words.make_index(connection)
        _hold_together(connection, before)


def _config(steps: Path, connection: Connection | None = None) -> Config:
    try:
        from alembic.config import Config as Configured  # it takes a while, and is needed once in a version
    except ModuleNotFoundError as missing:
        raise ExtraMissing("casebook") from missing
    config = Configured()
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _steps(steps: Path) -> set[str]:
    """The steps that there are."""
    from alembic.script import ScriptDirectory

    return {step.revision for step in ScriptDirectory.from_config(_config(steps)).walk_revisions()}


def _hold_together(connection: Connection, before: dict[str, int]) -> None:
    after = _count_rows(connection)
    lost = sorted(name for name, rows in before.items() if after.get(name, 0) < rows)
    if connection.dialect.name == "sqlite":
        lost += [str(row[0]) for row in connection.execute(text("pragma foreign_key_check"))]
    if lost:
        raise CasebookError("lost", tables=", ".join(dict.fromkeys(lost)))


def _count_rows(connection: Connection) -> dict[str, int]:
    """Rows of each table, those aside that are made anew from others."""
    names = inspect(connection).get_table_names()
    tables = [name for name in names if name != _VERSION and not name.startswith(words.OWN_TABLES)]
    return {name: int(connection.scalar(text(f'select count(*) from "{name}"')) or 0) for name in tables}


def _reason(fault: sqlite3.Error | OSError) -> Said:
    cause = cause_of(fault) if isinstance(fault, OSError) else "full" if "full" in str(fault) else ""
    reasons = {language: in_words(cause, language) for language in OWN_LANGUAGES}
    return reasons if cause else dict.fromkeys(OWN_LANGUAGES, str(fault))


def back_up(engine: Engine, at: str) -> Path | None:
    """Copies a SQLite casebook to a file beside it, whole while others read; None of another database."""
    file = file_of(engine)
    if file is None:
        return None
    copy = file.with_name(f"{file.name}.before-{at}")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (sqlite3.Error, OSError) as fault:
        with suppress(OSError):
            copy.unlink(missing_ok=True)  # half a copy is none
        raise CasebookError("backup", copy=copy, fault=_reason(fault)) from fault
    return copy
