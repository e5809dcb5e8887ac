"""Headers, ETags, compression, lasting assets."""

import gzip
import re
from collections.abc import Callable

import brotli
import pytest
from flask.testing import FlaskClient

from tests.table import each_row


@pytest.mark.parametrize("path", ["/", "/lov/27", "/findes-ikke", "/api/v1/rule", "/static/style.css"])
def test_everything_carries_the_headers_that_protect_it(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe-inline" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/lov/27", "/doem/utilstraekkeligt-bud", "/static/style.css"])
def test_an_unchanged_page_is_not_sent_again(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304 and not again.data
    assert "default-src" in again.headers["Content-Security-Policy"]


@each_row("path", ["/lov/27", "/opslag?q=bud", "/static/style.css", "/api/v1/rule"])
@each_row(
    ("accepted", "coding", "unpack"),
    [("gzip", "gzip", gzip.decompress), ("gzip, deflate, br, zstd", "br", brotli.decompress)],
)
def test_pages_are_compressed_for_who_reads_it(
    client: FlaskClient, path: str, accepted: str, coding: str, unpack: Callable[[bytes], bytes]
) -> None:
    plain = client.get(path)
    for _once_more in range(2):
        packed = client.get(path, headers={"Accept-Encoding": accepted})
        assert packed.headers["Content-Encoding"] == coding
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert unpack(packed.data) == plain.data
        assert int(packed.headers["Content-Length"]) == len(packed.data)
    assert "Content-Encoding" not in plain.headers


@pytest.mark.parametrize("accepted", ["", "deflate", "identity"])
def test_a_page_that_answers_a_query_is_not_packed_for_who_cannot_read_it(
    client: FlaskClient, accepted: str
) -> None:
    answer = client.get("/opslag?q=bud", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in answer.headers and answer.data == client.get("/opslag?q=bud").data


def test_a_page_that_answers_a_query_is_as_long_as_its_head_says(client: FlaskClient) -> None:
    packed = {"Accept-Encoding": "gzip"}
    head, page = client.head("/opslag?q=bud", headers=packed), client.get("/opslag?q=bud", headers=packed)
    assert head.headers["Content-Length"] == page.headers["Content-Length"] == str(len(page.data))


def test_a_body_sent_along_is_answered_for_itself(client: FlaskClient) -> None:
    asked = [{"withdrawn": "12-14", "new": f"{low}-17"} for low in (15, 16)]
    answers = [
        client.post("/api/v1/comparable", json=given, headers={"Accept-Encoding": "gzip"}) for given in asked
    ]
    assert [gzip.decompress(a.data) for a in answers] == [
        client.post("/api/v1/comparable", json=given).data for given in asked
    ]


def test_hashed_assets_last_for_ever_and_others_do_not(client: FlaskClient) -> None:
    found = re.search(r"/static/style\.[0-9a-f]{12}\.css", client.get("/").text)
    assert found is not None
    assert "immutable" in client.get(found[0]).headers["Cache-Control"]
    assert "immutable" not in client.get("/static/style.css").headers["Cache-Control"]
    stale = client.get("/static/style.000000000000.css")
    assert stale.status_code == 200 and "immutable" not in stale.headers["Cache-Control"]
    assert client.get("/static/../app.py").status_code == 404
    assert client.get("/favicon.ico").mimetype == "image/svg+xml"
    assert client.get("/robots.txt").mimetype == "text/plain"


def test_the_first_view_is_small(client: FlaskClient) -> None:
    packed = {"Accept-Encoding": "gzip"}
    page = client.get("/", headers=packed)
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get("/").text))
    assert len(files) > 5
    sizes = {name: len(client.get(name, headers=packed).data) for name in files}
    assert len(page.data) + sum(sizes.values()) < 100_000, sizes


def test_a_remembered_page_belongs_to_its_language_host_and_edition(client: FlaskClient) -> None:
    danish, english = client.get("/lov/27").text, client.get("/en/lov/27").text
    assert danish != english
    assert client.get("/lov/27").text == danish
    assert client.get("/lov/27?udgave=love-1997-no").text != danish
    elsewhere = client.get("/lov/27", headers={"Host": "klub.example"}).text
    assert "http://klub.example/lov/27" in elsewhere
    assert "klub.example" not in client.get("/lov/27").text


def test_head_answers_like_get(client: FlaskClient) -> None:
    head = client.head("/lov/27")
    assert head.status_code == 200 and not head.data and head.headers["ETag"]
