"""What is written: texts that keep their layout, folders swapped in whole, a glossary with its comments."""

import os
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from kb.editing.exchange import folder
from kb.editing.exchange.folder import laid_out, name_files, swap_in
from kb.editing.exchange.rebuild import rebuilt
from kb.editing.exchange.terms import glossary_plan, with_terms
from kb.errors import ExchangeError
from laws import markup, shipped
from laws.embedded import embedded_editions
from laws.glossary import load_glossary
from tests.kb.editing.exchange.samples import DANISH, ENGLISH

OURS = {edition.id: edition for edition in embedded_editions()}

TEXT = """# Law 27. Insufficient Bid

## A. Accepted

1. First place.
2. Second place.

   | a | b |
   |---|---|
   | 1 | 2 |

3. Third place.
"""


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda t: t, TEXT),
        (lambda t: t.replace("Second place", "The second"), TEXT.replace("Second place", "The second")),
        (lambda t: t.replace("Third place.", "3rd."), TEXT.replace("Third place.", "3rd.")),
    ],
)
def test_a_file_keeps_the_layout_of_its_writer(change: Callable[[str], str], expected: str) -> None:
    root = markup.read(change(TEXT))
    assert laid_out(TEXT, markup.write(root, "en"), root) == expected


def test_a_layout_that_would_be_read_differently_is_not_kept() -> None:
    root = markup.read("# Law 27. Insufficient Bid\n\nOne.\n\nTwo.\n")
    written = markup.write(root, "en")
    assert markup.read(laid_out("# Law 27. Insufficient Bid\n\nOne.\nOther.\n", written, root)) == root


@pytest.mark.parametrize("edition", OURS.values(), ids=list(OURS))
def test_a_changed_law_of_ours_differs_in_one_line(edition) -> None:  # type: ignore[no-untyped-def]
    place = next(
        p for p in edition.walk() if p.lead and "\n" not in p.lead and not p.children and not p.tables
    )
    files, _ = rebuilt(edition, None, {str(place.citation): "Kun denne linje."}, "fil")
    ((name, text),) = name_files(files, edition).items()
    home = folder.texts_of(edition)
    assert home is not None
    before = (home / name).read_text(encoding="utf-8").split("\n")
    changed = [line for line in text.split("\n") if line not in before]
    assert len(changed) == 1 and changed[0].endswith("Kun denne linje.")


@pytest.mark.parametrize(
    ("key", "name"),
    [("27A1", "027.md"), ("78", "078.md")],
)
def test_a_file_is_called_as_its_neighbours_are(key: str, name: str) -> None:
    files, _ = rebuilt(replace(ENGLISH, id="love-2030-en"), DANISH, {key: "Words."}, "fil")
    assert list(name_files(files, replace(ENGLISH, id="love-2030-en"))) == [name]


def test_files_are_put_into_a_new_folder(tmp_path: Path) -> None:
    swap_in(tmp_path / "new" / "en", {"027.md": "ord\n"})
    assert (tmp_path / "new" / "en" / "027.md").read_bytes() == b"ord\n"
    assert [p.name for p in (tmp_path / "new").iterdir()] == ["en"]


def test_files_are_put_beside_those_that_are_there(tmp_path: Path) -> None:
    for name in ("001.md", "027.md"):
        (tmp_path / name).write_text("før\n")
    (tmp_path / "under").mkdir()
    swap_in(tmp_path, {"027.md": "nu\n"})
    assert {p.name for p in tmp_path.iterdir()} == {"001.md", "027.md", "under"}
    assert (tmp_path / "027.md").read_text() == "nu\n" and (tmp_path / "001.md").read_text() == "før\n"


@pytest.mark.parametrize("fails", ["write", "swap"])
def test_a_folder_is_as_it_was_when_writing_fails(
    tmp_path: Path, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "en"
    home.mkdir()
    (home / "027.md").write_text("før\n")
    real = Path.replace

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    def refusing(here: Path, there: Path) -> Path:
        if here.name == "new":
            raise OSError(13, "Permission denied")
        return real(here, there)

    monkeypatch.setattr(os, "fsync", full) if fails == "write" else monkeypatch.setattr(
        Path, "replace", refusing
    )
    with pytest.raises(OSError):
        swap_in(home, {"027.md": "nu\n", "028.md": "ny\n"})
    assert {p.name: p.read_text() for p in home.iterdir()} == {"027.md": "før\n"}
    assert [p.name for p in tmp_path.iterdir()] == ["en"]


def test_a_file_where_the_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").write_text("x")
    with pytest.raises(ExchangeError, match="her står en fil"):
        swap_in(tmp_path / "en", {"027.md": "nu\n"})


def test_the_texts_of_ours_stand_in_the_checkout() -> None:
    for edition in OURS.values():
        home = folder.texts_of(edition)
        assert home is not None and any(home.glob("*.md"))


def changed_glossary(**fields: tuple[str, ...]):  # type: ignore[no-untyped-def]
    first, *rest = load_glossary()
    return glossary_plan((replace(first, **fields), *rest), "fil")  # type: ignore[arg-type]  # the fields of a concept


def test_a_glossary_that_nobody_touched_changes_nothing() -> None:
    plan = glossary_plan(load_glossary(), "fil")
    assert (plan.changes, plan.text, plan.absent) == ((), "", 0) and plan.same == len(load_glossary())


@pytest.mark.parametrize("field", ["da", "en", "no", "said", "short"])
def test_changed_terms_stand_in_the_file_and_nothing_else_is_touched(field: str) -> None:
    before = shipped.text("glossary.toml")
    plan = changed_glossary(**{field: ("et »ord«", 'et "andet"', "x" * 100)})
    (change,) = plan.changes
    assert change.key == f"{load_glossary()[0].id}#{field}"
    assert tomllib.loads(plan.text)["concept"][0][field] == ["et »ord«", 'et "andet"', "x" * 100]
    comments = [line for line in before.split("\n") if line.startswith("#")]
    assert comments == [line for line in plan.text.split("\n") if line.startswith("#")]


def test_terms_for_a_language_that_had_none_are_added() -> None:
    text = '[[concept]]\nid = "a"\nda = ["en"]\n\n[[concept]]\nid = "b"\nda = ["to"]\nno = ["to"]\n'
    written = with_terms(text, {("a", "en"): ("one",), ("b", "en"): ("two",)})
    assert [c["en"] for c in tomllib.loads(written)["concept"]] == [["one"], ["two"]]


def test_a_glossary_laid_out_otherwise_is_refused() -> None:
    with pytest.raises(ExchangeError, match="sat op på en anden måde"):
        with_terms('[[concept]]\nid="a"\nda=["en"]\n', {("a", "da"): ("to",)})


def test_terms_that_are_gone_from_the_file_stay_and_are_named() -> None:
    plan = changed_glossary(en=())
    assert plan.emptied == (f"{load_glossary()[0].id}#en",) and not plan.changes


def test_a_concept_that_we_do_not_have_is_refused() -> None:
    stranger = replace(load_glossary()[0], id="cricket")
    with pytest.raises(ExchangeError, match="»cricket« findes ikke"):
        glossary_plan((stranger,), "fil")


def test_a_row_that_goes_leaves_the_lines_of_the_other_tables_alone() -> None:
    head = "\n\n| |♣|\n|---|---|\n"
    text = f"# Law 77. Score\n\nOne.{head}| a | 1 |\n| b | 2 |\n\nTwo.{head}| c | 3 |\n"
    short = text.replace("| b | 2 |\n", "")
    root = markup.read(short)
    assert laid_out(text, markup.write(root, "en"), root) == short
