"""`/udgaver/tjek` and `bridgelov check`: the findings, their filters, and how one is put away."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import ClassVar, cast

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import cli
from kb.editing.checks import dismissals
from kb.web import create_app
from kb.web.editing.checks import looking
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge
from laws.citation import parse
from laws.model import Edition, Provision
from tests.kb.web.conftest import knowledge_of
from tests.table import each_row

HERE = {"Origin": "http://localhost"}
LAW = Provision(
    parse("27"),
    "Utilstrækkeligt bud",
    "Makker skal skal passe (§ 26.",
    (Provision(parse("27A"), "Accept", "Spilleren skal passe  igen."),),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faulty")


@pytest.fixture(scope="module")
def faulty(home: Path) -> Flask:
    """A site whose one law has four faults."""
    edition = Edition("love-2017-da-klar", "Lovene", "laws", "da", 2017, (LAW,), ours=True)
    knowledge_of({edition.id: edition}, home)
    return create_app(home)


@pytest.fixture
def editor(faulty: Flask, home: Path) -> Iterator[FlaskClient]:
    faulty.config["BRIDGELOV_EDITING"] = True
    yield faulty.test_client()
    (home / "dismissed.toml").unlink(missing_ok=True)


@pytest.fixture
def reader(faulty: Flask) -> FlaskClient:
    faulty.config["BRIDGELOV_EDITING"] = False
    return faulty.test_client()


def ids(page: str) -> list[str]:
    return re.findall(r'id="f-(\w+)"', page)


def test_a_finding_shows_its_wording_with_the_spot_marked(reader: FlaskClient) -> None:
    page = reader.get("/udgaver/tjek?tjek=word-doubled").get_data(as_text=True)
    assert "<mark>skal skal</mark>" in page and len(ids(page)) == 1
    assert "[[dismissed]]" in page and "<form" in page


def test_the_filters_narrow(reader: FlaskClient) -> None:
    every = ids(reader.get("/udgaver/tjek?udgave=love-2017-da-klar&lov=27").get_data(as_text=True))
    spacing = ids(reader.get("/udgaver/tjek?tjek=spacing-wrong").get_data(as_text=True))
    assert set(spacing) < set(every) and len(every) >= 3
    assert ids(reader.get("/udgaver/tjek?lov=99").get_data(as_text=True)) == []


def test_in_english(reader: FlaskClient) -> None:
    page = reader.get("/en/udgaver/tjek?tjek=word-doubled").get_data(as_text=True)
    assert "Doubled word" in page and "The same word stands twice" in page


@pytest.mark.parametrize("query", ["side=0", "side=99999999", "side=x", "lov=&tjek=&udgave="])
def test_odd_addresses_are_answered(reader: FlaskClient, query: str) -> None:
    assert reader.get(f"/udgaver/tjek?{query}").status_code == 200


@pytest.mark.parametrize("query", ["tjek=%00", "tjek=foo", "lov=§§", "lov=99", "udgave=" + "x" * 999])
def test_what_is_not_there_is_said_and_not_taken_for_clean_texts(reader: FlaskClient, query: str) -> None:
    answer = reader.get(f"/udgaver/tjek?{query}")
    assert answer.status_code == 404
    html = answer.get_data(as_text=True)
    assert "vælg noget andet" in html and 'href="/udgaver/tjek"' in html


def test_a_law_is_found_however_it_is_written(reader: FlaskClient) -> None:
    found = [
        ids(reader.get(f"/udgaver/tjek?lov={law}").get_data(as_text=True))
        for law in ("27", "%C2%A7 27", "27B1a")
    ]
    assert found[0] and all(one == found[0] for one in found)


def test_nothing_is_written_by_a_reader(reader: FlaskClient, home: Path) -> None:
    one = ids(reader.get("/udgaver/tjek").get_data(as_text=True))[0]
    answer = reader.post("/udgaver/tjek", data={"fund": one, "why": "fordi"}, headers=HERE)
    assert answer.status_code == 403 and not (home / "dismissed.toml").exists()


def test_an_editor_puts_a_finding_away_with_a_reason(editor: FlaskClient, home: Path) -> None:
    (one,) = ids(editor.get("/udgaver/tjek?tjek=spacing-wrong").get_data(as_text=True))
    asked = "/udgaver/tjek?tjek=spacing-wrong"
    assert editor.post(asked, data={"fund": one, "why": " "}, headers=HERE).status_code == 400
    assert editor.post(asked, data={"fund": "findes ikke", "why": "x"}, headers=HERE).status_code == 404
    away = editor.post(asked, data={"fund": one, "why": "to mellemrum med vilje"}, headers=HERE)
    assert away.status_code == 303 and away.location.endswith("?tjek=spacing-wrong")
    assert ids(editor.get(asked).get_data(as_text=True)) == []
    told = editor.get("/udgaver/tjek?vis=forklarede").get_data(as_text=True)
    assert "to mellemrum med vilje" in told
    assert one in {d.finding for d in dismissals(home)}


def test_the_command(
    faulty: Flask, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    monkeypatch.setattr("kb.library.builds.build.ensure", lambda store, *_, **__: store.current())
    assert cli.run(["check", "--json", "--check", "word-doubled"]) == 1
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    assert (finding["where"], finding["stands"], finding["suggestion"]) == ("27", "skal skal", "skal")
    assert cli.run(["check", "--check", "identical"]) == 0
    assert "0 fund" in capsys.readouterr().out
    assert cli.run(["check"]) == 1
    assert "§ 27 Utilstrækkeligt bud" in capsys.readouterr().out
    assert cli.run(["check", "--check", "ingen"]) == 2
    assert cli.run(["check", "--edition", "ingen"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 2


@each_row(
    "data",
    [b"[[dismissed]\n", b"[[x]]\n", "# før\n".encode("latin-1"), b'[[dismissed]]\nfinding = "a"\n'],
)
def test_while_the_file_is_broken_the_last_good_one_counts_and_it_is_said(
    data: bytes, editor: FlaskClient, home: Path
) -> None:
    asked = "/udgaver/tjek?tjek=spacing-wrong"
    file = home / "dismissed.toml"
    file.unlink(missing_ok=True)
    (one,) = ids(editor.get(asked).text)
    editor.post(asked, data={"fund": one, "why": "med vilje"}, headers=HERE)
    assert ids(editor.get(asked).text) == []
    file.write_bytes(data)
    for address in (asked, "/udgaver/fund"):
        shown = editor.get(address)
        assert shown.status_code == 200 and "dismissed.toml kan ikke læses" in shown.text
        assert str(home) not in shown.text
    assert ids(editor.get(asked).text) == [], "what was explained stays explained"
    assert editor.post(asked, data={"fund": one, "why": "igen"}, headers=HERE).status_code in (404, 409)
    assert file.read_bytes() == data


def test_an_edition_that_is_not_here_is_named_by_pages_and_commands(
    editor: FlaskClient, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "dismissed.toml").write_text(
        '[[dismissed]]\nfinding = "a"\nwhere = "27"\neditions = ["love-2017-dk", "rulings:da"]\nwhy = "b"\n',
        "utf-8",
    )
    (home / "emendations.toml").write_text(
        '[[emendation]]\nedition = "love-2018-da"\ncitation = "7"\nwas = "x"\nnow = "y"\nwhy = "z"\n',
        "utf-8",
    )
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    monkeypatch.setattr("kb.library.builds.build.ensure", lambda store, *_, **__: store.current())
    monkeypatch.setattr("kb.commands.about.ensure", lambda store, *_, **__: store.current())
    try:
        texts = [editor.get(address).text for address in ("/udgaver/tjek", "/udgaver/fund")]
        cli.run(["check"])
        texts.append(capsys.readouterr().out)
        cli.run(["about"])
        texts.append(capsys.readouterr().out)
        for text in texts:
            assert "love-2017-dk" in text and "love-2018-da" in text and "rulings:da" not in text
        assert "not held here" in editor.get("/en/udgaver/tjek").text
    finally:
        (home / "emendations.toml").unlink()


def test_a_full_disk_is_told_in_the_readers_language(
    editor: FlaskClient, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    (one,) = ids(editor.get("/udgaver/tjek?tjek=spacing-wrong").text)
    monkeypatch.setattr("kb.library.disk.files.os.fsync", full)
    for prefix, said in (("", "disken er fuld"), ("/en", "the disk is full; make room")):
        answer = editor.post(f"{prefix}/udgaver/tjek", data={"fund": one, "why": "x"}, headers=HERE)
        assert answer.status_code == 409 and said in answer.text and "dismissed.toml" in answer.text
    assert not (home / "dismissed.toml").exists() and not list(home.glob("*.part"))


class _Base:
    """A knowledge base that nothing but the checks asks."""

    editions: ClassVar[dict[str, Edition]] = {}


def test_a_look_is_begun_once_and_nobody_waits_longer_than_told(
    faulty: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, begun = Event(), []

    def slow(editions: object) -> tuple[str, ...]:
        begun.append(editions)
        assert done.wait(300)
        return ("fund",)

    monkeypatch.setattr(looking, "find_all", slow)
    base = cast(Knowledge, _Base())
    with faulty.test_request_context(), monkeypatch.context() as hurried:
        hurried.setattr(looking, "PATIENCE", 0.01)
        for _ in range(2):
            with pytest.raises(Refusal) as told:
                looking.findings(base)
            assert told.value.status == 503
    done.set()
    assert looking.findings(base) == looking.findings(base) == ("fund",)
    assert len(begun) == 1


def test_a_look_that_failed_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([RuntimeError("gik galt"), ("fund",)])

    def failing(editions: object) -> object:
        answer = next(answers)
        if isinstance(answer, RuntimeError):
            raise answer
        return answer

    monkeypatch.setattr(looking, "find_all", failing)
    base = cast(Knowledge, _Base())
    with pytest.raises(RuntimeError):
        looking.findings(base)
    assert looking.findings(base) == ("fund",)
