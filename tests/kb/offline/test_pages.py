"""What a phone takes along is what the server says, byte for byte."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from flask.testing import FlaskClient

from kb.base.knowledge import KnowledgeBase
from kb.commands.phone_making import fetcher
from kb.offline import make_bundle, read_manifest
from kb.offline.document import OWN, cut, filled, joined
from kb.offline.pages import SAFE
from kb.offline.parts import Fetch

PAGES = ("/", "/lov", "/lov/27", "/lov/27B1a", "/eksempler", "/doem", "/regn", "/tilsvarende")


@pytest.mark.parametrize("prefix", ["", "/en"])
@pytest.mark.parametrize("address", PAGES)
def test_a_page_that_was_cut_is_the_same_page_again(client: FlaskClient, address: str, prefix: str) -> None:
    html = client.get(prefix + address).get_data(as_text=True)
    page = cut(html, address)
    assert "<main" in page.own[3]
    assert "<main" not in page.shell
    assert joined(page, address, "http://localhost") == html


def test_pages_of_a_kind_share_a_shell(client: FlaskClient) -> None:
    shells = {
        cut(client.get(f"/lov/{p}").get_data(as_text=True), f"/lov/{p}").shell for p in ("27", "27A", "23")
    }
    assert len(shells) == 1


def test_a_mark_that_nobody_knows_stays() -> None:
    assert filled("<!--main--> <!--other-->", {"main": "§ 1"}) == "§ 1 <!--other-->"


@pytest.fixture(scope="module")
def bundle(site_base: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle of a few pages."""
    folder = tmp_path_factory.mktemp("phone") / "da"
    make_bundle(folder, _fetch(site_base, ("/", "/lov", "/lov/27", "/lov/27A")), site_base, "da")
    return folder


def test_a_bundle_holds_each_page_at_its_place(bundle: Path, client: FlaskClient) -> None:
    index = json.loads((bundle / "pages.idx").read_bytes())
    text = (bundle / "pages.txt").read_bytes()
    assert set(index["at"]) == {"/", "/lov", "/lov/27", "/lov/27A"}
    for path, (shell, at, *lengths) in index["at"].items():
        own = {}
        for name, length in zip(OWN, lengths, strict=True):
            own[name], at = text[at : at + length].decode(), at + length
        whole = filled(index["shells"][shell], own)
        here = quote(unquote(path), safe=SAFE)
        shown = client.get(path).get_data(as_text=True)
        assert filled(whole, {"origin": "http://localhost", "here": here}) == shown


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
