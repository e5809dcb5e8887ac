"""The site behind its server: hosts, a proxy, request names, logs that tell nothing of anybody, health."""

import io
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from kb.web import create_app
from kb.web.site.requests import trusted
from kb.web.site.requests.tracing import Log
from tests.kb import samples
from tests.table import each_row

LOCAL = {"bridgelov.local": "192.0.2.7"}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


@pytest.fixture
def ours(base: Any) -> Flask:
    """A site that is called klub.example."""
    return create_app(knowledge=base, hosts=["klub.example"])


@pytest.mark.parametrize(
    "host",
    ["klub.example", "KLUB.example.:8027", "localhost:8027", "127.0.0.1", "[::1]:8027", "192.0.2.7:8027"],
)
def test_our_own_hosts_are_answered(ours: Flask, host: str) -> None:
    answer = ours.test_client().get("/lov/62", headers={"Host": host}, environ_overrides=LOCAL)
    assert answer.status_code == 200


@each_row("host", ["fremmed.example", "klub.example.fremmed.dk", "192.0.2.8", "127.0.0.1.nip.io"])
@each_row("path", ["/lov/62", "/opslag?q=svigt", "/api/v1/show/62", "/findes-ikke"])
def test_a_foreign_host_is_refused_and_never_repeated(ours: Flask, host: str, path: str) -> None:
    client = ours.test_client()
    client.get(path)  # the page of our own name may be kept
    answer = client.get(path, headers={"Host": host}, environ_overrides=LOCAL)
    assert answer.status_code == 421 and host not in answer.text
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_foreign_hosts_take_no_memory(ours: Flask) -> None:
    client = ours.test_client()
    kept = ours.extensions["bridgelov.equal"].pages
    for number in range(30):
        client.get("/lov/62", headers={"Host": f"h{number}.example"})
    assert len(kept) == 0
    client.get("/lov/62", headers={"Host": "klub.example"})
    assert len(kept) == 1


def test_hosts_are_read_from_the_environment(base: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(trusted.VARIABLE, "lov.example, klub.example")
    client = create_app(knowledge=base).test_client()
    asked = [client.get("/lov/62", headers={"Host": host}) for host in ("lov.example", "andet.example")]
    assert [one.status_code for one in asked] == [200, 421]


FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "klub.example"}


def test_a_proxy_is_believed_where_there_is_one_and_nowhere_else(base: Any) -> None:
    behind = create_app(knowledge=base, hosts=["klub.example"], behind_proxy=True).test_client()
    answer = behind.get("/lov/62", headers=FORWARDED)
    assert "https://klub.example/lov/62" in answer.text
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
    assert "Strict-Transport-Security" not in behind.get("/lov/62").headers
    alone = create_app(knowledge=base).test_client().get("/lov/62", headers=FORWARDED)
    assert "klub.example" not in alone.text and "Strict-Transport-Security" not in alone.headers


def test_a_host_that_a_proxy_forwards_must_be_ours_too(base: Any) -> None:
    behind = create_app(knowledge=base, hosts=["klub.example"], behind_proxy=True).test_client()
    assert behind.get("/lov/62", headers={"X-Forwarded-Host": "fremmed.example"}).status_code == 421


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_health_is_told_to_whoever_asks(ours: Flask, path: str) -> None:
    answer = ours.test_client().get(path, headers={"Host": "10.0.0.9:8027"})
    assert answer.status_code == 200 and answer.headers["Cache-Control"] == "no-store"


def test_a_site_that_cannot_answer_lives_and_is_not_ready(tmp_path: Path) -> None:
    broken = tmp_path / "hjem"
    broken.write_text("ikke en mappe")
    client = create_app(broken).test_client()
    assert client.get("/health").status_code == 200
    assert client.get("/ready").status_code == 503


@pytest.mark.parametrize("given", ["abcdef0123", "0b1f7b1c-9c2e-4c8e-8d1a-2a7c0a6f8e11"])
def test_a_well_formed_request_id_is_kept(ours: Flask, given: str) -> None:
    assert ours.test_client().get("/health", headers={"X-Request-ID": given}).headers["X-Request-ID"] == given


@pytest.mark.parametrize(
    "given", ["", "kort", "a" * 65, "med mellemrum", "<script>alert(1)</script>", "-" * 12]
)
def test_any_other_is_replaced(ours: Flask, given: str) -> None:
    client = ours.test_client()
    made = {client.get("/lov/62", headers={"X-Request-ID": given}).headers["X-Request-ID"] for _ in range(2)}
    assert len(made) == 2 and given not in made


SECRET = "qzxvjkwy"
THEIRS = "203.0.113.9"
TYPED = (
    f"/opslag?q={SECRET}",
    f"/lov/{SECRET}",
    f"/doem/{SECRET}",
    f"/doem/utilstraekkeligt-bud?{SECRET}=ja",
    f"/{SECRET}",
    f"/fejl/{SECRET}",
    f"/api/v1/search?q={SECRET}",
)


def _asked_of(app: Flask) -> None:
    @app.get("/fejl/<what>")
    def fejl(what: str) -> str:
        raise ValueError(what)

    client = app.test_client()
    about = {
        "User-Agent": SECRET,
        "Referer": SECRET,
        "Cookie": f"farver={SECRET}",
        "X-Forwarded-For": THEIRS,
    }
    for path in TYPED * 2:
        client.get(path, headers=about, environ_overrides={"REMOTE_ADDR": THEIRS}, buffered=True)
    client.open("/lov/62", method=SECRET.upper(), buffered=True)


def test_the_log_has_a_line_a_request_and_nothing_of_who_asked_or_what(base: Any) -> None:
    written = io.StringIO()
    _asked_of(create_app(knowledge=base, log=Log(written)))
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert SECRET not in written.getvalue().lower() and THEIRS not in written.getvalue()
    requests = [line for line in lines if line["level"] == "info"]
    assert len(requests) == 2 * len(TYPED) + 1
    assert requests[0].keys() == {"time", "level", "id", "method", "route", "status", "ms", "bytes"}
    assert requests[0]["route"] == requests[len(TYPED)]["route"] == "/opslag"
    fault, _again = (line for line in lines if line["level"] == "error")
    assert fault["error"] == "ValueError" and fault["route"] == "/fejl/<what>"
    assert "test_served.py" in fault["at"][-1] and fault["id"] in {line["id"] for line in requests}


def test_without_a_log_a_fault_is_told_without_what_was_typed(
    base: Any, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        _asked_of(create_app(knowledge=base))
    assert SECRET not in caplog.text.lower() and THEIRS not in caplog.text
    assert "ValueError" in caplog.text and "/fejl/<what>" in caplog.text


def test_nothing_that_was_asked_is_left_in_the_home(tmp_path: Path) -> None:
    base = samples.knowledge(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    _asked_of(create_app(tmp_path, base))
    after = sorted(tmp_path.rglob("*"))
    assert before == after
    assert not [path for path in after if path.is_file() and SECRET.encode() in path.read_bytes()]
