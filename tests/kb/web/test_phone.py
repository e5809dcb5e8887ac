"""What goes out to phones: worker, manifest, bundles and the single file; and how bundles come about."""

import gzip
import hashlib
import json
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import brotli
import pytest
from flask.testing import FlaskClient

from kb.commands.hosting import phone_making as making
from kb.commands.hosting import phone_watch as watching
from kb.commands.hosting.phone_child import OTHER_PROGRAM, main
from kb.commands.hosting.phone_making import fetcher, make_bundles
from kb.library.knowledge import KnowledgeBase
from kb.offline import bundle, make_bundle
from kb.offline.kept import Bundles, phone_home
from kb.offline.pages import page_parts
from kb.web import create_app
from kb.web.site.requests import assets, delivery
from kb.web.site.requests.joined import JoiningError, join
from laws.languages import OWN_LANGUAGES
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of

FEW = frozenset({"/", "/lov/27", "/doem"})


def small_bundle(folder: Path, base: KnowledgeBase, language: str) -> dict[str, Any]:
    """A bundle of a few pages, made as every bundle is."""
    fetch = fetcher(base, language)
    with patch.object(bundle, "MAKERS", (page_parts,)):  # the interviews take a minute
        return make_bundle(folder, lambda at: fetch(at) if at in FEW else None, base, language)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with bundles of a few pages."""
    home = tmp_path_factory.mktemp("phone")
    base = knowledge_of(editions(), home)
    bundles = Bundles(home)
    for language in OWN_LANGUAGES:
        small_bundle(bundles.root / str(bundles.key()) / language, base, language)
    return home


@pytest.fixture
def phone(home: Path) -> Iterator[FlaskClient]:
    """A client of a site whose bundles are made."""
    with create_app(home).test_client() as client:
        yield client


# ——— the bundle's way out ———


def test_until_it_is_made_a_phone_is_asked_to_come_back(tmp_path: Path) -> None:
    knowledge_of(editions(), tmp_path)
    client = create_app(tmp_path).test_client()
    answer = client.get("/telefon/da/bundle.json")
    assert answer.status_code == 503 and int(answer.headers["Retry-After"]) > 0
    assert answer.headers["Cache-Control"] == "no-store"
    file = client.get("/bridgelov.html")
    assert file.status_code == 503 and "klar" in file.text


def test_the_page_of_the_phone_says_whose_words_it_holds(home: Path, phone: FlaskClient) -> None:
    theirs = [edition.title for edition in editions().values() if not edition.ours]
    shown = phone.get("/telefon").text
    assert theirs and all(title in shown for title in theirs) and "hele ordlyden" in shown
    assert "the whole wording" in phone.get("/en/telefon").text


def test_a_host_may_leave_the_wording_of_documents_out(home: Path) -> None:
    """Then nothing goes out but what was made in the home of somebody without documents."""
    client = create_app(home, phone_without_documents=True).test_client()
    shown, english = client.get("/telefon").text, client.get("/en/telefon").text
    assert "kun Bridgelovs egne tekster" in shown and "own texts alone" in english
    held = Bundles(home).of_today("da")
    assert held is not None
    doors = (
        "/bridgelov.html",
        "/telefon/da/bundle.json",
        f"/telefon/da/{held.manifest['version']}/{held.manifest['parts'][0]['name']}",
    )
    assert [client.get(door).status_code for door in doors] == [503, 503, 404]
    law = replace(next(iter(editions().values())), id="love-2017-da-klar", title="Vores egen", ours=True)
    own = phone_home(home, without_documents=True)
    base = knowledge_of({law.id: law}, own)
    small_bundle(Bundles(own).root / str(Bundles(own).key()) / "da", base, "da")
    assert [client.get(door).status_code for door in doors] == [200, 200, 404]
    named = {row["id"] for row in client.get(doors[1]).get_json()["editions"]}
    assert named == {law.id}


def test_a_bundle_names_what_its_pages_need(phone: FlaskClient) -> None:
    answer = phone.get("/telefon/da/bundle.json")
    told = answer.get_json()
    assert answer.headers["Cache-Control"] == "no-cache" and told["language"] == "da"
    assert told["headers"].items() >= delivery.HEADERS.items()
    shown = phone.get("/telefon").text + phone.get("/lov/27").text
    named = set(re.findall(r'["\s](/static/[^"\s]+)(?=["\s])', shown))
    assert named and named <= set(told["assets"])
    assert all(phone.get(asset).status_code == 200 for asset in told["assets"])


@pytest.mark.parametrize("language", OWN_LANGUAGES)
def test_every_part_goes_out_as_it_was_announced(phone: FlaskClient, language: str) -> None:
    told = phone.get(f"/telefon/{language}/bundle.json").get_json()
    unpack: dict[str, Callable[[bytes], bytes]]
    unpack = {"": bytes, "gzip": gzip.decompress, "br": brotli.decompress}
    for part in told["parts"]:
        for coding, plain in unpack.items():
            at = f"/telefon/{language}/{told['version']}/{part['name']}"
            sent = phone.get(at, headers={"Accept-Encoding": coding} if coding else {})
            assert sent.headers.get("Content-Encoding", "") == coding
            assert "immutable" in sent.headers["Cache-Control"] and "Accept-Encoding" in sent.headers["Vary"]
            assert hashlib.sha256(plain(sent.data)).hexdigest() == part["sha256"]
            assert len(plain(sent.data)) == part["bytes"]


@pytest.mark.parametrize(
    "path",
    [
        "/telefon/no/bundle.json",
        "/telefon/da/0000000000000000/texts.txt",
        "/telefon/da/{version}/bundle.json",
        "/telefon/da/{version}/..%2Fbundle.json",
        "/telefon/da/{version}/texts.txt.br",
        "/telefon/no/{version}/texts.txt",
    ],
)
def test_nothing_else_lies_there(phone: FlaskClient, path: str) -> None:
    version = phone.get("/telefon/da/bundle.json").get_json()["version"]
    assert phone.get(path.format(version=version)).status_code == 404


@pytest.mark.parametrize(("root", "language"), [("", "da"), ("/en", "en")])
def test_the_manifest_is_of_its_language(phone: FlaskClient, root: str, language: str) -> None:
    answer = phone.get(f"{root}/manifest.webmanifest")
    told = json.loads(answer.data)
    assert answer.mimetype == "application/manifest+json"
    assert (told["lang"], told["start_url"], told["scope"]) == (language, f"{root}/", "/")
    assert told["display"] == "standalone"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        png = phone.get(icon["src"]).data
        size = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
        assert png.startswith(b"\x89PNG") and f"{size[0]}x{size[1]}" == icon["sizes"] and len(png) < 20_000
    assert f'href="{root}/manifest.webmanifest"' in phone.get(f"{root}/").text


# ——— the worker ———


def test_the_worker_is_one_classic_script_looked_for_every_time(phone: FlaskClient) -> None:
    answer = phone.get("/sw.js")
    assert answer.mimetype == "text/javascript" and answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Service-Worker-Allowed"] == "/"
    assert not re.search(r"^\s*(import|export)\b", answer.text, re.MULTILINE)
    assert 'addEventListener("fetch"' in answer.text


def test_where_somebody_edits_the_worker_leaves(home: Path) -> None:
    script = create_app(home, editing=True).test_client().get("/sw.js").text
    assert "unregister()" in script and '"fetch"' not in script


def test_scripts_that_can_be_joined_are_wrapped_each_in_its_own_scope() -> None:
    scripts = {
        "top.js": 'import { one as a } from "./one.js";\nimport * as two from "./two.js";\na(two.both);\n',
        "one.js": 'import { both } from "./two.js";\nconst hidden = both;\nexport function one() {}\n',
        "two.js": "const hidden = 1;\nexport const both = hidden;\nexport async function later() {}\n",
    }
    script = join("top.js", scripts.__getitem__)
    assert script.index("module_two") < script.index("module_one") < script.index("module_top")
    assert "const { one: a } = module_one;" in script and "const two = module_two;" in script
    assert "return { both, later };" in script and script.count("const module_two") == 1


def test_a_script_may_be_taken_in_the_place_of_another() -> None:
    scripts = {"top.js": 'import { a } from "./one.js";\n', "two.js": "export const a = 2;\n"}
    assert "const { a } = module_two;" in join("top.js", scripts.__getitem__, {"one.js": "two.js"})


@pytest.mark.parametrize(
    "line",
    [
        "export default 1;",
        'export * from "./b.js";',
        "export let a = 1;",
        'import a from "./a.js";',
        'import "a";',
    ],
)
def test_what_cannot_be_joined_is_refused(line: str) -> None:
    with pytest.raises(JoiningError, match=r"one\.js"):
        join("one.js", {"one.js": f"{line}\n"}.__getitem__)


def test_scripts_in_a_circle_are_refused() -> None:
    scripts = {"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(JoiningError, match="ring"):
        join("a.js", scripts.__getitem__)


@pytest.mark.skipif(shutil.which("node") is None, reason="no node that reads scripts")
@pytest.mark.parametrize("name", ["worker.js", "single.js", "leaving.js"])
def test_a_joined_script_can_be_read(tmp_path: Path, name: str) -> None:
    script = tmp_path / "joined.cjs"
    script.write_text(join(name, assets.read_plain), encoding="utf-8")
    told = subprocess.run(["node", "--check", script], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


# ——— the single file ———


def test_the_single_file_holds_the_bundle_and_allows_nothing_else(phone: FlaskClient) -> None:
    answer = phone.get("/bridgelov.html")
    html, policy = answer.text, answer.headers["Content-Security-Policy"]
    manifest = phone.get("/telefon/da/bundle.json").get_json()
    for part in manifest["parts"]:
        found = re.search(rf'<script type="[^"]+" data-part="{part["name"]}">(.*?)</script>', html)
        assert found is not None
        assert hashlib.sha256(gzip.decompress(b64decode(found[1]))).hexdigest() == part["sha256"]
    said = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    assert said is not None and policy == said[1].replace("&#39;", "'") + "; frame-ancestors 'none'"
    assert "default-src 'none'" in policy and "unsafe" not in policy and "'self'" not in policy


def test_the_policy_names_what_stands_in_the_single_file(phone: FlaskClient) -> None:
    answer = phone.get("/en/bridgelov.html")
    script = answer.text.rpartition("<script>")[2].partition("</script>")[0]
    sheets = re.findall(r"<style[^>]*>(.*?)</style>", answer.text, re.DOTALL)
    assert len(sheets) == sum(name.endswith(".css") for name in assets.contents())
    for text in (script, *sheets):
        told = b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{told}'" in answer.headers["Content-Security-Policy"]


def test_the_single_file_says_where_it_came_from(phone: FlaskClient) -> None:
    html = phone.get("/bridgelov.html", headers={"Host": "klub.example"}).text
    assert 'data-from="http://klub.example"' in html and "Gemt fil fra http://klub.example" in html


# ——— how bundles come about ———


def test_two_makers_at_once_make_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    knowledge_of(editions(), tmp_path)
    made: list[str] = []
    other_waits, sleep = threading.Event(), time.sleep

    def waits(seconds: float) -> None:
        """Whoever waits for the lock sleeps."""
        other_waits.set()
        sleep(seconds)

    def make(folder: Path, _fetch: object, base: KnowledgeBase, language: str, *_: object) -> None:
        made.append(language)
        assert other_waits.wait(300)
        small_bundle(folder, base, language)

    monkeypatch.setattr("time.sleep", waits)
    monkeypatch.setattr(making, "make_bundle", make)
    threads = [threading.Thread(target=make_bundles, args=(tmp_path,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == list(OWN_LANGUAGES) and Bundles(tmp_path).missing() == []


@pytest.mark.verify
@pytest.mark.timing
def test_what_was_killed_in_the_middle_leaves_nothing_half(tmp_path: Path) -> None:
    knowledge_of(editions(), tmp_path)
    bundles = Bundles(tmp_path)
    command = [sys.executable, "-m", "kb.commands.hosting.phone_child", str(tmp_path), str(bundles.key())]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL) as child:
        _wait(lambda: any(bundles.root.glob("*/da.*.part")))
        child.send_signal(signal.SIGKILL)
    assert bundles.missing() == list(OWN_LANGUAGES) and any(bundles.root.glob("*/*.part"))
    bundles.tidy(str(bundles.key()))
    assert not any(bundles.root.glob("*/*.part"))


@pytest.mark.verify
@pytest.mark.timing
def test_a_maker_ends_when_the_site_that_asked_for_it_was_killed(tmp_path: Path) -> None:
    knowledge_of(editions(), tmp_path)
    bundles = Bundles(tmp_path)
    command = [sys.executable, "-m", "kb.commands.hosting.phone_child", str(tmp_path), str(bundles.key())]
    site = [sys.executable, "-c", f"import subprocess; subprocess.run({command!r})"]
    with subprocess.Popen(site, stdin=subprocess.DEVNULL) as asking:
        _wait(lambda: any(bundles.root.glob("*/da.*.part")))
        asking.send_signal(signal.SIGKILL)
    with bundles.lock():  # free again, as soon as it has ended
        assert bundles.missing() == list(OWN_LANGUAGES)


def test_what_is_of_another_day_goes_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = knowledge_of(editions(), tmp_path)
    bundles = Bundles(tmp_path)
    earlier = small_bundle(bundles.root / "earlier" / "da", base, "da")
    assert bundles.of_version("da", earlier["version"]) is not None and bundles.of_today("da") is None
    monkeypatch.setattr(making, "make_bundle", lambda at, _f, base, lang, *_: small_bundle(at, base, lang))
    make_bundles(tmp_path)
    assert bundles.missing() == [] and [path.name for path in bundles.root.glob("*/")] == [bundles.key()]


def test_a_program_that_changed_meanwhile_makes_nothing(home: Path) -> None:
    assert main(home, "another key") == OTHER_PROGRAM


@pytest.mark.verify
@pytest.mark.timing
def test_the_site_makes_what_is_missing_and_ends_it_with_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    knowledge_of(editions(), tmp_path)
    monkeypatch.setattr(watching, "FIRST", 0.0)
    bundles = Bundles(tmp_path)
    with watching.Watch(tmp_path):
        _wait(lambda: any(bundles.root.glob("*/da.*.part")))
    with bundles.lock():  # free again, as soon as it is ended
        assert bundles.missing() == list(OWN_LANGUAGES)


def _wait(condition: Callable[[], bool], patience: float = 300.0) -> None:
    ends = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.05)
