"""Compiled templates that are kept: used where nothing has changed, and nowhere else."""

import sys
from pathlib import Path

import pytest
from jinja2 import BytecodeCache, DictLoader, Environment

from kb.web.site.templates import compiled
from kb.web.site.templates.compiled import FolderCache, MemoryCache

TEMPLATE = "{{ 1 + 1 }} {{ name }}"


def _shown(folder: Path, template: str = TEMPLATE) -> tuple[str, int]:
    """What a template shows with what a folder keeps, and how many templates were compiled for it."""
    return _shown_by(FolderCache(folder), template)


def _shown_by(kept: BytecodeCache, template: str = TEMPLATE) -> tuple[str, int]:
    environment = Environment(loader=DictLoader({"one.html": template}), bytecode_cache=kept)
    made: list[str] = []
    compile_ = environment._compile
    environment._compile = lambda source, name: made.append(name) or compile_(source, name)  # type: ignore
    return environment.get_template("one.html").render(name="Syd"), len(made)


def test_the_second_start_compiles_nothing(tmp_path: Path) -> None:
    assert _shown(tmp_path / "kept") == ("2 Syd", 1)
    assert _shown(tmp_path / "kept") == ("2 Syd", 0)


def test_a_second_site_of_a_process_compiles_only_what_is_another_text() -> None:
    kept = MemoryCache()
    assert [_shown_by(kept), _shown_by(kept)] == [("2 Syd", 1), ("2 Syd", 0)]
    assert _shown_by(kept, "{{ name }} Nord") == ("Syd Nord", 1)
    assert _shown_by(kept) == ("2 Syd", 0)


def test_a_changed_template_is_compiled_anew(tmp_path: Path) -> None:
    _shown(tmp_path)
    assert _shown(tmp_path, "{{ name }} Nord") == ("Syd Nord", 1)


def test_a_changed_program_compiles_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _shown(tmp_path)
    monkeypatch.setattr(compiled, "pages_fingerprint", lambda: "another")
    assert _shown(tmp_path) == ("2 Syd", 1)


@pytest.mark.parametrize("at", [0, 31, 32, 60, -1])
def test_what_is_damaged_is_compiled_anew(tmp_path: Path, at: int) -> None:
    _shown(tmp_path)
    (file,) = tmp_path.iterdir()
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(bytes(data))
    assert _shown(tmp_path) == ("2 Syd", 1)
    assert _shown(tmp_path) == ("2 Syd", 0), "and kept again"


def test_what_was_broken_off_is_compiled_anew(tmp_path: Path) -> None:
    _shown(tmp_path)
    (file,) = tmp_path.iterdir()
    for length in (0, 20, 40):
        file.write_bytes(file.read_bytes()[:length])
        assert _shown(tmp_path)[0] == "2 Syd"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_folder_that_others_write_to_is_not_used(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    assert _shown(tmp_path) == ("2 Syd", 1)
    assert not list(tmp_path.iterdir())


def test_where_nothing_can_be_kept_pages_are_shown_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert _shown(tmp_path / "file") == ("2 Syd", 1)
