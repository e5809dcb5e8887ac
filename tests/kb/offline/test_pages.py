"""What a phone takes along is what the server says, byte for byte."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from flask.testing import FlaskClient

from kb.commands.hosting.phone_making import fetcher
from kb.library.knowledge import KnowledgeBase
from kb.offline import make_bundle, read_manifest
from kb.offline.document import OWN, cut, fill, join
from kb.offline.kept import Bundle
from kb.offline.named import FIRST, SAFE, fill_names, mark_names, names, neighbours
from kb.offline.pages import page_parts
from kb.offline.parts import Fetch
from tests.table import each_row

PAGES = ("/", "/lov", "/lov/27", "/lov/27B1a", "/eksempler", "/doem", "/regn", "/tilsvarende")


@each_row("prefix", ["", "/en"])
@each_row("address", PAGES)
def test_a_page_that_was_cut_is_the_same_page_again(client: FlaskClient, address: str, prefix: str) -> None:
    html = client.get(prefix + address).get_data(as_text=True)
    page = cut(html, address)
    assert "<main" in page.own[3]
    assert "<main" not in page.shell
    assert join(page, address, "http://localhost") == html


def test_pages_of_a_kind_share_a_shell(client: FlaskClient) -> None:
    shells = {
        cut(client.get(f"/lov/{p}").get_data(as_text=True), f"/lov/{p}").shell for p in ("27", "27A", "23")
    }
    assert len(shells) == 1


def test_a_mark_that_nobody_knows_stays() -> None:
    assert fill("<!--main--> <!--other-->", {"main": "§ 1"}) == "§ 1 <!--other-->"


@pytest.fixture(scope="module")
def bundle(site_base: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle of a few pages, without the search that others try."""
    folder = tmp_path_factory.mktemp("phone") / "da"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kb.offline.bundle.MAKERS", (page_parts,))
        make_bundle(folder, _fetch(site_base, ("/", "/lov", "/lov/27", "/lov/27A")), site_base, "da")
    return folder


@pytest.mark.verify
def test_a_bundle_holds_each_page_at_its_place(bundle: Path, client: FlaskClient) -> None:
    index = json.loads((bundle / "pages.idx").read_bytes())
    text = _text(bundle)
    assert set(index["paths"]) == {"/", "/lov", "/lov/27", "/lov/27A"}
    at = 0
    for number, path in enumerate(index["paths"]):
        length = index["lengths"][number]
        of = [name for n in _near(index, number) for name in _names(index, n)]
        main = fill_names(text[at : at + length].decode(), of)
        at += length
        head = index["heads"][index["head"][number]]
        own = (index["titles"][number], fill_names(index["descriptions"][number], of), head, main)
        whole = fill(index["shells"][index["shell"][number]], dict(zip(OWN, own, strict=True)))
        here = quote(unquote(path), safe=SAFE)
        shown = client.get(path).get_data(as_text=True)
        assert fill(whole, {"origin": "http://localhost", "here": here}) == shown
    assert at == len(text)


def _near(index: dict[str, Any], number: int) -> list[int | None]:
    """A page, the one before it and the one after."""
    off = (index["before"][number], index["after"][number])
    return [number, *(number + one if one else None for one in off)]


def _names(index: dict[str, Any], number: int | None) -> tuple[str, ...]:
    return ("", "", "") if number is None else names(index["paths"][number], index["titles"][number], "")


@pytest.mark.parametrize("path", ["/lov/27", "/lov/27A"])
def test_a_page_does_not_spell_its_own_address(bundle: Path, path: str) -> None:
    index = json.loads((bundle / "pages.idx").read_bytes())
    number = index["paths"].index(path)
    start = sum(index["lengths"][:number])
    main = _text(bundle)[start : start + index["lengths"][number]].decode()
    assert f'"{path}"' not in main
    assert f'"{chr(FIRST)}"' in main


def test_a_page_has_the_neighbours_of_its_pager() -> None:
    pager = '<a rel="prev" href="/en/lov/27A">‹ § 27A</a><a rel="next" href="/en/lov/preface.1">›</a>'
    assert neighbours(pager, "/en") == ("/lov/27A", "/lov/preface.1")
    assert neighbours("<p>§ 27</p>", "") == (None, None)


@pytest.mark.parametrize(
    "text", ["", "§ 27 og § 27A", "/lov/27 /lov/27A", '<a href="/lov/27?ord=lov">§ 27</a>']
)
def test_a_marked_text_is_the_same_text_again(text: str) -> None:
    of = ["/lov/27", "§ 27", "Bud", "/lov/26B", "§ 26B", "", "/lov/27A", "§ 27A", "Bud"]
    assert fill_names(mark_names(text, of), of) == text


def test_a_text_with_marks_of_its_own_is_refused() -> None:
    with pytest.raises(ValueError, match="tegn"):
        mark_names("§ 27\x0e", ())


def test_a_bundle_that_cannot_be_finished_leaves_the_one_that_is_there(
    bundle: Path, site_base: KnowledgeBase
) -> None:
    before = read_manifest(bundle)

    def breaks(_address: str) -> str | None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_bundle(bundle, breaks, site_base, "da")
    assert before is not None
    assert read_manifest(bundle) == before
    assert [path.name for path in bundle.parent.iterdir()] == ["da"]


def _fetch(base: KnowledgeBase, pages: tuple[str, ...]) -> Fetch:
    fetch = fetcher(base, "da")
    return lambda address: fetch(address) if address in pages else None


def _text(folder: Path) -> bytes:
    """The text of the pages, which lies within a file of more."""
    manifest = read_manifest(folder)
    assert manifest is not None
    return Bundle(folder, manifest).read("pages.txt")
