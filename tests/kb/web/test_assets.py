"""Assets: what a script imports is named by its content, all the way down."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.web.site import assets


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(assets, "_FOLDER", tmp_path)
    assets.contents.cache_clear()
    assets.lasting_names.cache_clear()
    yield tmp_path
    assets.contents.cache_clear()
    assets.lasting_names.cache_clear()


def test_an_imported_script_is_named_by_its_content(scripts: Path) -> None:
    (scripts / "desk.js").write_text('import { kept } from "./kept.js";\nkept("./kept.jsx");\n')
    (scripts / "kept.js").write_text('import "./base.js";\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    names = assets.lasting_names()
    assert f'from "./{names["kept.js"]}"'.encode() in assets.contents()["desk.js"]
    assert f'import "./{names["base.js"]}"'.encode() in assets.contents()["kept.js"]
    assert re.fullmatch(r"base\.[0-9a-f]{12}\.js", names["base.js"])


def test_a_change_deep_down_renames_everything_above(scripts: Path) -> None:
    (scripts / "desk.js").write_text('import "./base.js";\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    before = assets.lasting_names()["desk.js"]
    (scripts / "base.js").write_text("export const one = 2;\n")
    assets.contents.cache_clear()
    assets.lasting_names.cache_clear()
    assert assets.lasting_names()["desk.js"] != before


def test_what_is_imported_deep_down_is_fetched_at_once(scripts: Path) -> None:
    (scripts / "desk.js").write_text('import { kept } from "./kept.js";\n')
    (scripts / "kept.js").write_text('import "./base.js";\nconst later = () => import("./later.js");\n')
    (scripts / "base.js").write_text("export const one = 1;\n")
    (scripts / "later.js").write_text("export const two = 2;\n")
    assets.imported.cache_clear()
    names = assets.lasting_names()
    assert assets.imported("desk.js") == (names["kept.js"], names["base.js"])
    assets.imported.cache_clear()
