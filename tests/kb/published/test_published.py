"""The site as files: every link leads somewhere, the same input gives the same bytes, no folder is lost."""

import hashlib
import json
import re
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kb.library.knowledge import KnowledgeBase
from kb.offline.kept import Bundle
from kb.published import NotOurs, publish
from kb.published.addresses import UnfitAddress, file_of
from tests.kb.published.small import ORIGIN, TOPIC, laid_out, small_app

pytestmark = pytest.mark.verify

_LEADS = re.compile(r'<(a|link|script|img|nav)\b[^>]*? (?:href|src|data-from)="([^"]*)"')


@pytest.fixture(scope="module")
def site() -> Path:
    """The small site as files."""
    return laid_out()


def pages(site: Path) -> list[Path]:
    """Every page of the site."""
    return sorted(site.rglob("*.html"))


def answering(site: Path, address: str) -> Path:
    """The file that a plain host answers an address with."""
    path = site / urlsplit(address).path.lstrip("/")
    return path / "index.html" if path.is_dir() or address.endswith("/") else path


@pytest.mark.verify
def test_every_internal_link_leads_to_a_file(site: Path) -> None:
    lost = set()
    for page in pages(site):
        if page.name == "bridgelov.html":
            continue  # its links stand after »#«
        for _, href in _LEADS.findall(page.read_text(encoding="utf-8")):
            address = unescape(href).removeprefix(ORIGIN)
            if address.startswith("/") and not answering(site, address).is_file():
                lost.add((str(page.relative_to(site)), address))
    assert not lost


def test_no_link_led_to_what_the_program_has_not(site: Path) -> None:
    assert (site.parent / "dead").read_text(encoding="utf-8") == ""


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/en/",
        "/lov/27/",
        "/en/lov/27/",
        f"/doem/{TOPIC}/",
        "/doem/kuloersvigt/",
        "/en/eksempler/alle-nikker/",
    ],
)
def test_pages_of_the_phone_and_of_the_program_are_there_in_both_languages(site: Path, address: str) -> None:
    html = answering(site, address).read_text(encoding="utf-8")
    assert f'<link rel="canonical" href="{ORIGIN}{address}">' in html
    assert re.search(r'<script src="/static/as-files\.\w{12}\.js" data-file></script>', html)
    assert "<noscript>" in html
    assert "<!--" not in html


def test_a_page_says_its_policy_before_anything_runs(site: Path) -> None:
    html = answering(site, "/lov/27/").read_text(encoding="utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy and "script-src &#39;self&#39;" in policy[1] and "frame-ancestors" not in policy[1]
    assert policy.start() < html.index("<script")


def test_a_list_that_is_asked_for_by_one_word_is_a_file(site: Path) -> None:
    html = answering(site, "/lov/").read_text(encoding="utf-8")
    listed = re.findall(r'href="(/lov/udgave=[\w.-]+/)"', html)
    assert listed
    assert "/lov?udgave=" not in html
    assert len({answering(site, one).read_bytes() for one in set(listed)}) == len(set(listed))


def test_what_is_not_there_has_a_page_in_both_languages(site: Path) -> None:
    assert 'lang="da"' in (site / "404.html").read_text(encoding="utf-8")
    assert 'lang="en"' in (site / "en" / "404.html").read_text(encoding="utf-8")


def test_the_sitemap_lists_pages_that_are_there(site: Path) -> None:
    listed = [one.text or "" for one in ET.parse(site / "sitemap.xml").getroot().iter() if one.text]
    listed = [one.strip() for one in listed if one.strip()]
    assert f"{ORIGIN}/lov/27/" in listed and f"{ORIGIN}/en/lov/27/" in listed
    assert not [one for one in listed if not answering(site, one.removeprefix(ORIGIN)).is_file()]
    assert not [one for one in listed if "404" in one or "/telefon/net" in one]
    assert f"Sitemap: {ORIGIN}/sitemap.xml" in (site / "robots.txt").read_text(encoding="utf-8")


def test_the_api_stands_in_files_that_its_description_names(site: Path) -> None:
    shown = json.loads((site / "api/v1/show/27.json").read_bytes())
    assert shown["citation"] == "27"
    english = json.loads((site / "en/api/v1/rule.json").read_bytes())["topics"]
    assert english and all(one["url"].startswith("/en/doem/") for one in english)
    described = json.loads((site / "api/v1/openapi.json").read_bytes())["paths"]
    for path in described:
        found = re.sub(r"\{\w+\}", "*", path).lstrip("/")
        assert list((site / "api/v1").glob(found)), path
    assert "/search.json" not in described


@pytest.mark.parametrize("language", ["da", "en"])
def test_what_phones_take_along_is_what_its_manifest_says(site: Path, language: str) -> None:
    folder = site / "telefon" / language
    manifest = json.loads((folder / "bundle.json").read_bytes())
    assert manifest["files"] is True
    for row in manifest["parts"]:
        content = (folder / manifest["version"] / row["name"]).read_bytes()
        assert (hashlib.sha256(content).hexdigest(), len(content)) == (row["sha256"], row["bytes"])
    for asset in manifest["assets"]:
        assert (site / asset.lstrip("/")).is_file()
    assert any("as-files-page" in asset for asset in manifest["assets"])


def everything(folder: Path) -> dict[str, str]:
    """Every file of a folder with the hash of what it holds."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.verify
def test_the_same_input_gives_the_same_bytes_in_the_place_of_the_earlier(site: Path, tmp_path: Path) -> None:
    made = site.parent
    base = KnowledgeBase.open(made / "home")
    held = {name: _bundle(made / "phone" / name) for name in ("da", "en")}
    folder = tmp_path / "again"
    folder.mkdir()
    (folder / "export.json").write_text('{"format": 1}', encoding="utf-8")
    (folder / "of-before.html").write_text("", encoding="utf-8")
    publish(folder, small_app(base), base, held, origin=ORIGIN)
    assert everything(folder) == everything(site)
    assert [path.name for path in tmp_path.iterdir()] == ["again"]


def _bundle(folder: Path) -> Bundle:
    """A bundle that says that it was made at another time."""
    manifest = json.loads((folder / "bundle.json").read_bytes())
    return Bundle(folder, {**manifest, "made": "2001-01-01T00:00:00+00:00"})


def test_a_folder_of_somebody_else_is_left_alone(site: Path, tmp_path: Path) -> None:
    (tmp_path / "noter.txt").write_text("mine", encoding="utf-8")
    base = KnowledgeBase.open(site.parent / "home")
    with pytest.raises(NotOurs, match="vælg en tom mappe"):
        publish(tmp_path, small_app(base), base, {})
    assert [path.name for path in tmp_path.iterdir()] == ["noter.txt"]


def test_an_export_that_breaks_off_leaves_the_earlier_one(site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "export.json").write_text('{"format": 1}', encoding="utf-8")

    def breaks(_step: str, _done: float) -> None:
        raise KeyboardInterrupt

    base = KnowledgeBase.open(site.parent / "home")
    held = {"da": _bundle(site.parent / "phone" / "da")}
    with pytest.raises(KeyboardInterrupt):
        publish(folder, small_app(base), base, held, progress=breaks)
    assert [path.name for path in folder.iterdir()] == ["export.json"]
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("address", ["/lov/../../x", "/lov/%2e%2e/x", "/a\\b"])
def test_no_file_stands_outside_the_folder(address: str) -> None:
    with pytest.raises(UnfitAddress):
        file_of(address)
