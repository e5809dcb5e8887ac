"""Why a file cannot be read or written is said in the reader's language, and never in the system's own."""

import errno
import os
import re
from pathlib import Path

import pytest

import kb
from kb.commands.given import first_bytes, read_given
from kb.editing.checks.dismissed import DismissalError, own_dismissals
from kb.errors import FactsError
from kb.library.disk.files import disk_error
from kb.system_faults import cause_of, in_words
from tests.table import each_row

FAULTS = [
    (errno.ENOENT, "findes ikke", "does not exist"),
    (errno.EACCES, "ingen adgang", "no access"),
    (errno.ENOSPC, "disken er fuld", "the disk is full"),
    (errno.EISDIR, "der står en mappe", "a folder stands there"),
    (errno.EIO, "drevet svarer ikke, som det skal", "the drive does not answer as it should"),
    (errno.ENAMETOOLONG, "navnet er for langt", "the name is too long"),
]


@each_row("number, danish, english", FAULTS)
def test_a_fault_is_said_in_both_languages(number: int, danish: str, english: str) -> None:
    cause = cause_of(OSError(number, os.strerror(number)))
    assert (in_words(cause), in_words(cause, "en")) == (danish, english)
    assert danish in str(disk_error(OSError(number, os.strerror(number)), Path("hjem"), "læses"))


def test_a_fault_without_words_of_ours_has_its_name_and_no_english_sentence() -> None:
    said = str(disk_error(OSError(errno.EPROTO, os.strerror(errno.EPROTO)), Path("hjem")))
    assert "EPROTO" in said and os.strerror(errno.EPROTO) not in said


def test_a_path_that_is_not_there_is_said_in_danish(tmp_path: Path) -> None:
    said = []
    for read in (lambda: read_given(str(tmp_path / "nej"), 9, ""), lambda: first_bytes(tmp_path / "nej", 9)):
        with pytest.raises(FactsError) as fault:
            read()
        said.append(str(fault.value))
    assert all("(findes ikke)" in sentence and "No such" not in sentence for sentence in said)


def test_a_file_of_dismissals_that_cannot_be_read_is_said_in_danish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_path: Path) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(DismissalError, match="drevet svarer ikke"):
        own_dismissals(tmp_path)


def test_nothing_takes_the_words_of_the_system() -> None:
    files = Path(kb.__file__).parent.rglob("*.py")
    assert [str(file) for file in files if re.search(r"\.strerror\b", file.read_text(encoding="utf-8"))] == []
