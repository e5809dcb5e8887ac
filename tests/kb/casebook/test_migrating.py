"""A casebook is brought to a new version whole, or stays as it was: nothing is lost at any step."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from kb.casebook import migrating, migrations
from kb.casebook.case import Decision, new_uid
from kb.casebook.checking import IN_ORDER, check
from kb.casebook.comparing import ruled_before
from kb.casebook.connecting import connect, engine_of
from kb.casebook.errors import CasebookError
from kb.casebook.finding import Asked, find
from kb.casebook.store import Casebook
from kb.casebook.tables import metadata
from rulings.likeness import situation
from rulings.topics import run
from tests.kb.casebook.cases import case, otherwise

_STEP = """
import os
import sqlalchemy as sa
from alembic import op

revision, down_revision = "further", "HEAD"


def upgrade() -> None:
    with op.batch_alter_table("entry") as batch:
        batch.add_column(sa.Column("colour", sa.Text, nullable=False, server_default="blue"))
        batch.create_check_constraint("ck_colour", "colour <> ''")
""".replace("HEAD", migrations.HEAD)
"""A step that SQLite can only do by copying the table of the cases and dropping the old one."""
LOSES = f"{_STEP}    op.execute('delete from vote')\n"
IS_KILLED = f"{_STEP}    os._exit(9)\n"
IS_WRONG = f"{_STEP}    op.execute('select * from nowhere')\n"


def steps(folder: Path, further: str = _STEP) -> Path:
    """The steps of today and one more."""
    made = folder / "steps"
    shutil.copytree(Path(migrations.__file__).parent, made, ignore=shutil.ignore_patterns("__pycache__"))
    (made / "versions" / "further.py").write_text(further)
    return made


@pytest.fixture
def book(book: Casebook) -> Casebook:
    """A book with two cases, places that they cite, and a vote."""
    taken = book.take_in([case("a", told="En sær historie"), case("b")])
    book.vote(taken[0].case.id, "en", True)
    return book


def rows(book: Casebook) -> dict[str, int]:
    """The rows of each table."""
    with book.reading() as connection:
        return {
            name: int(connection.scalar(text(f"select count(*) from {name}")) or 0)
            for name in metadata.tables
        }


def test_a_step_that_copies_a_table_loses_nothing(book: Casebook, tmp_path: Path) -> None:
    before = rows(book)
    migrating.bring_up(book.engine, steps=steps(tmp_path), head="further")
    assert migrating.version(book.engine) == "further"
    assert rows(book) == before and before["cited"] > 4 and before["vote"] == 1
    assert find(book, Asked(words="historie")).total == 1
    book.take_in([case("c", told="endnu en historie")])
    assert find(book, Asked(words="historier")).total == 2  # the index goes on after the step


@pytest.mark.parametrize("step, said", [(LOSES, "vote ville gå tabt"), (IS_WRONG, "nowhere|kan ikke bruges")])
def test_a_step_that_fails_is_undone(book: Casebook, tmp_path: Path, step: str, said: str) -> None:
    before = rows(book)
    with pytest.raises(CasebookError, match=said):
        migrating.bring_up(book.engine, steps=steps(tmp_path, step), head="further")
    assert migrating.version(book.engine) == migrations.HEAD and rows(book) == before
    assert find(book, Asked(words="historie")).total == 1


_KILLED = """
import sys
from pathlib import Path
from kb.casebook import migrating
from kb.casebook.connecting import engine_of
migrating.bring_up(engine_of(sys.argv[1]), steps=Path(sys.argv[2]), head="further")
"""


@pytest.mark.verify
def test_a_step_that_is_killed_is_undone(book: Casebook, tmp_path: Path) -> None:
    before = rows(book)
    made = steps(tmp_path, IS_KILLED)
    done = subprocess.run([sys.executable, "-c", _KILLED, book.address, str(made)], check=False)
    assert done.returncode == 9
    assert migrating.version(book.engine) == migrations.HEAD and rows(book) == before
    (made / "versions" / "further.py").write_text(_STEP)
    migrating.bring_up(book.engine, steps=made, head="further")
    assert rows(book) == before


_SAVING = """
import os, sys
from kb.casebook import store
from tests.kb.casebook.cases import case
after = store._put_beside
store._put_beside = lambda *given: (after(*given), os._exit(9))
store.Casebook(sys.argv[1]).take_in([case("c")])
"""


@pytest.mark.verify
def test_killed_while_saving_nothing_is_half_written(book: Casebook) -> None:
    before = rows(book)
    done = subprocess.run([sys.executable, "-c", _SAVING, book.address], check=False)
    assert done.returncode == 9 and rows(book) == before
    assert book.take_in([case("c")])[0].new


def test_a_newer_book_is_left_alone(book: Casebook, tmp_path: Path) -> None:
    migrating.bring_up(book.engine, steps=steps(tmp_path), head="further")
    with pytest.raises(CasebookError, match="nyere udgave"):
        list(Casebook(book.address).all())
    assert migrating.version(book.engine) == "further"


def test_a_copy_is_made_first(tmp_path: Path) -> None:
    book = Casebook(str(tmp_path / "sager.sqlite"))
    book.take_in([case("a")])
    with pytest.raises(CasebookError):
        migrating.bring_up(book.engine, steps=steps(tmp_path, LOSES.replace("vote", "cited")), head="further")
    with closing(sqlite3.connect(tmp_path / f"sager.sqlite.before-{migrations.HEAD}")) as copy:
        assert copy.execute("select count(*) from entry").fetchall() == [(1,)]
    assert list(Casebook(str(tmp_path / f"sager.sqlite.before-{migrations.HEAD}")).all()) == list(book.all())


def test_where_no_copy_can_be_made_nothing_is_changed(tmp_path: Path) -> None:
    book = Casebook(str(tmp_path / "b"))
    book.take_in([case("a")])
    (tmp_path / f"b.before-{migrations.HEAD}").mkdir()
    with pytest.raises(CasebookError, match="sikkerhedskopieres"):
        migrating.bring_up(book.engine, steps=steps(tmp_path), head="further")
    assert migrating.version(book.engine) == migrations.HEAD


def test_the_tables_are_those_that_the_steps_make(book: Casebook) -> None:
    def is_own(_object: object, name: str | None, kind: str, _reflected: bool, _compared: object) -> bool:
        return not (name or "").startswith(("words", "ix_entry_words"))

    with book.reading() as connection:
        differences = compare_metadata(_context(connection, is_own), metadata)
    assert differences == []


def _context(connection: Connection, is_own: object) -> MigrationContext:
    return MigrationContext.configure(connection, opts={"include_object": is_own, "compare_type": True})


def test_the_last_step_is_the_one_that_the_program_knows() -> None:
    script = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert script.get_heads() == [migrations.HEAD]


def test_an_old_book_marks_no_decision_without_facts_as_otherwise(book: Casebook) -> None:
    """Before 0002 each decision with a ruling of its own was listed as ruled otherwise."""
    bare = {"facts": {}, "decisions": (Decision("appeals", given="Stadfæstet"),)}
    taken = book.take_in([case("c", **bare), otherwise("d", "Budet står")])
    with book.writing() as connection:
        old = "update entry set otherwise = true, outcome = 'stadfæstet' where uid = :uid"
        connection.execute(text(old), {"uid": taken[0].case.uid})
        connection.execute(text("update alembic_version set version_num = '0001'"))
    opened = Casebook(book.address)
    assert [line.id for line in find(opened, Asked(only={"otherwise": "ja"})).lines] == [taken[1].case.id]
    with opened.reading() as connection:
        outcomes = connection.execute(text("select uid, outcome from entry where outcome <> ''")).all()
    assert [tuple(row) for row in outcomes] == [(taken[1].case.uid, "budet står")]
    assert list(opened.all()) == list(book.all())


def test_an_old_book_finds_its_cases_beside_new_ones(address: str) -> None:
    """Before 0003 a case was another one by the other door, and one with an auction than one without."""
    topic, facts = "utilladelig-melding", {"inadmissible-kind": "double"}
    book = Casebook(address)
    book.take_in([case("a", topic=topic, facts=facts), case("b"), case("c", topic="", facts={})])
    changed = "feedfeedfeedfeed"
    with book.writing() as connection:
        for name, key in (("a", situation(run(topic, facts)).key), ("b", changed)):
            made_old = "update entry set judged_key = :key, found_key = :key where uid = :uid"
            connection.execute(text(made_old), {"key": key, "uid": new_uid("test", name)})
        connection.execute(text("delete from situation"))
        connection.execute(text("update alembic_version set version_num = '0002'"))
    opened = Casebook(address)
    assert ruled_before(opened, topic, facts).count == 1
    opened.take_in([case("d", topic="utilladelig-dobling", facts={})])
    assert ruled_before(opened, topic, facts).count == 2
    assert find(opened, Asked(topic="utilladelig-dobling", facts={})).total == 1
    with opened.reading() as connection:
        keys = connection.scalars(text("select judged_key from entry order by number")).all()
    assert keys[1:3] == [changed, ""]
    [wrong] = [one for one in check(opened) if one.outcome not in IN_ORDER]
    assert wrong.ids == ("26-TL-2",)  # ruled on otherwise today, and still said to be


def test_sqlite_holds_to_foreign_keys_but_while_it_migrates(tmp_path: Path) -> None:
    for wanted in (True, False):
        with connect(engine_of(str(tmp_path / "b"), foreign_keys=wanted)) as connection:
            assert bool(connection.scalar(text("pragma foreign_keys"))) is wanted
            assert connection.scalar(text("pragma journal_mode")) == "wal"
