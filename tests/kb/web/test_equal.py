"""Equal requests get the equal page without its being made again: for whom, how many, and until when."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request

from kb.web import create_app
from kb.web.site.recent import Recent
from kb.web.site.requests.equal import Equal, remember
from tests.kb import samples


@pytest.fixture
def counted(tmp_path: Path) -> tuple[Flask, list[str]]:
    """A site with one page more, and what it was made for."""
    base = samples.knowledge(tmp_path)
    app = create_app(tmp_path, base)
    made: list[str] = []

    @app.get("/talt")
    @remember
    def talt() -> str | tuple[str, int]:
        made.append(request.full_path)
        return ("nej", 400) if request.args.get("galt") else f"<p>{request.args.get('q')}</p>" * 100

    return app, made


def test_an_equal_request_is_answered_without_making_the_page_again(counted: tuple[Flask, list[str]]) -> None:
    app, made = counted
    client = app.test_client()
    first, again = client.get("/talt?q=1"), client.get("/talt?q=1")
    names = [{k: v for k, v in one.headers.items() if k != "X-Request-ID"} for one in (first, again)]
    assert first.data == again.data and names[0] == names[1] and len(made) == 1
    held = client.get("/talt?q=1", headers={"If-None-Match": first.headers["ETag"]})
    assert (held.status_code, held.data, len(made)) == (304, b"", 1)
    assert "Content-Length" not in held.headers and "default-src" in held.headers["Content-Security-Policy"]
    packed = [client.get("/talt?q=1", headers={"Accept-Encoding": "gzip"}) for _ in range(2)]
    assert [gzip.decompress(one.data) for one in packed] == [first.data] * 2 and len(made) == 2


@pytest.mark.parametrize(
    "other",
    [
        {"path": "/talt?q=2"},
        {"path": "/en/talt?q=1"},
        {"path": "/talt?q=1", "headers": {"Cookie": "farver=fire"}},
        {"path": "/talt?q=1", "base_url": "https://localhost"},
    ],
)
def test_another_request_gets_a_page_of_its_own(
    counted: tuple[Flask, list[str]], other: dict[str, Any]
) -> None:
    app, made = counted
    client = app.test_client(use_cookies=False)
    client.get("/talt?q=1")
    client.get(**other)
    assert len(made) == 2


def test_refusals_and_other_methods_are_made_anew(counted: tuple[Flask, list[str]]) -> None:
    app, made = counted
    client = app.test_client()
    assert [client.get("/talt?galt=1").status_code for _ in range(2)] == [400, 400]
    assert [client.head("/talt?q=1").status_code for _ in range(2)] == [200, 200]
    assert len(made) == 4


def test_another_knowledge_base_empties_it(counted: tuple[Flask, list[str]], tmp_path: Path) -> None:
    app, made = counted
    shelf = app.extensions["bridgelov.shelf"]
    equal = app.extensions["bridgelov.equal"]
    client = app.test_client()
    client.get("/talt?q=1")
    assert len(equal.pages) == 1
    shelf._stamp = "en anden"  # as after a build that this process has taken up
    shelf._pointer = lambda: "en anden"
    client.get("/lov/62")
    client.get("/talt?q=1")
    assert len(made) == 2 and len(equal.pages) == 2


def test_cookies_that_no_page_depends_on_do_not_matter(counted: tuple[Flask, list[str]]) -> None:
    app, made = counted
    client = app.test_client(use_cookies=False)
    for number in range(5):
        client.get("/talt?q=1", headers={"Cookie": f"noget={number}"})
    assert len(made) == 1


def test_what_is_kept_is_bounded_in_number_and_in_bytes() -> None:
    few = Recent[bytes](len, room=3, bytes_=1000)
    for number in range(5):
        few.set(number, b"x" * 10)
    assert [few.get(number) is not None for number in range(5)] == [False, False, True, True, True]
    small = Recent[bytes](len, room=100, bytes_=100)
    for number in range(40):
        small.set(number, b"x" * 9)
    assert len(small) == 11 and small.size == 99
    small.set("stor", b"x" * 50)
    assert small.get("stor") is None and small.size == 99
    small.set(39, b"x")
    assert small.size == 91
    small.clear()
    assert (len(small), small.size) == (0, 0)


@pytest.mark.verify
@pytest.mark.parametrize("path", ["/lov/62", "/opslag?q=kulor", "/doem/utilstraekkeligt-bud", "/tilsvarende"])
def test_the_pages_asked_for_most_are_kept(counted: tuple[Flask, list[str]], path: str) -> None:
    app, _made = counted
    equal: Equal = app.extensions["bridgelov.equal"]
    before = len(equal.pages)
    assert app.test_client().get(path).status_code == 200
    assert len(equal.pages) == before + 1


def test_no_text_that_somebody_typed_stands_in_a_key(counted: tuple[Flask, list[str]]) -> None:
    app, _made = counted
    app.test_client().get("/talt?q=hemmeligheden")
    equal: Equal = app.extensions["bridgelov.equal"]
    assert "hemmeligheden" not in repr(list(equal.pages._values))
