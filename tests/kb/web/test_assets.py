"""Assets: what a script imports is named by its content, all the way down."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.web.site.requests import assets


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(assets, "_FOLDER", tmp_path)
    assets.contents.cache_clear()
    assets.lasting_names.cache_clear()
    yield tmp_path
    assets.contents.cache_clear()
    assets.lasting_names.cache_clear()


def test_an_imported_script_is_named_by_its_content(scripts: Path) -> None:
    (scripts / "page.js").write_text('import { kept } from "./kept.js";\nkept("./kept.jsx");\n')
    (scripts / "kept.js").write_text('import "./base.js";\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    names = assets.lasting_names()
    assert f'from "./{names["kept.js"]}"'.encode() in assets.contents()["page.js"]
    assert f'import "./{names["base.js"]}"'.encode() in assets.contents()["kept.js"]
    assert re.fullmatch(r"base\.[0-9a-f]{12}\.js", names["base.js"])


def test_a_change_deep_down_renames_everything_above(scripts: Path) -> None:
    (scripts / "page.js").write_text('import "./base.js";\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    before = assets.lasting_names()["page.js"]
    (scripts / "base.js").write_text("export const one = 2;\n")
    assets.contents.cache_clear()
    assets.lasting_names.cache_clear()
    assert assets.lasting_names()["page.js"] != before


def test_what_is_imported_deep_down_is_fetched_at_once(scripts: Path) -> None:
    (scripts / "page.js").write_text('import { kept } from "./kept.js";\n')
    (scripts / "kept.js").write_text('import "./base.js";\nconst later = () => import("./later.js");\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    (scripts / "later.js").write_text("export const two = 2;\n")
    assets.imports_of.cache_clear()
    names = assets.lasting_names()
    assert assets.imports_of("page.js") == (names["kept.js"], names["base.js"])
    assets.imports_of.cache_clear()


def test_a_script_that_is_waited_for_is_served_with_what_it_imports(
    scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "AS_ONE", ("whole.js",))
    (scripts / "whole.js").write_text('import { one } from "./base.js";\nexport const two = one + 1;\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    assets.imports_of.cache_clear()
    whole = assets.contents()["whole.js"].decode()
    assert not re.search("^import", whole, re.MULTILINE)
    assert "const one = 1;" in whole and whole.endswith("export const { two } = module_whole;\n")
    assert assets.imports_of("whole.js") == ()
    assets.imports_of.cache_clear()


def test_what_is_served_as_one_is_there() -> None:
    assert set(assets.AS_ONE) <= set(assets.contents())
