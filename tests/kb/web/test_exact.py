"""The page »Nøjagtig søgning«, its JSON and the command: every hit in its line, faults with their place."""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote, unquote_plus

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb import cli
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.part import examples

PAGE = "/opslag/noejagtig"


def asked(query: str, page: str = PAGE, **more: object) -> str:
    """The address of a query."""
    return f"{page}?q={quote(query)}" + "".join(f"&{name}={value}" for name, value in more.items())


def plain(html: str) -> str:
    """A page's words on one line, its marks as «…»."""
    html = html.replace("<mark>", "«").replace("</mark>", "»")
    return " ".join(re.sub(r"<[^>]*>", "", html).split())


def test_a_hit_stands_in_its_line_and_leads_to_its_place_in_that_edition(client: FlaskClient) -> None:
    answer = client.get(asked("»i samme farve« ELLER Meldingen"))
    assert answer.status_code == 200
    said = plain(answer.text)
    assert "2 træf på 2 steder." in said
    assert "§ 27B1a Ikke godtaget bud" in said
    assert "Rettes buddet til det laveste «i samme farve», går meldingerne videre" in said
    assert 'href="/lov/27B1a?udgave=love-2017-da"' in answer.text
    assert 'href="/lov/27?udgave=love-1997-no"' in answer.text
    assert client.get("/lov/27?udgave=love-1997-no").status_code == 200
    assert "gælder ikke længere" in said
    assert f"{PAGE}?q=(»i samme farve« ELLER Meldingen) udgave:love-1997-no" in unquote_plus(answer.text)


def test_without_a_query_the_page_says_how_to_ask(client: FlaskClient) -> None:
    for prefix, words in (("", "Sådan skriver du"), ("/en", "How to write it")):
        answer = client.get(prefix + PAGE)
        assert answer.status_code == 200 and words in answer.text
        examples = re.findall(rf'class="row stacked" href="{prefix}{PAGE}\?q=([^"]+)"', answer.text)
        assert len(examples) > 8


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_every_example_can_be_read(client: FlaskClient, prefix: str) -> None:
    """A place or an edition that these small books lack is all that may be wrong with one."""
    page = client.get(prefix + PAGE).text
    for address in re.findall(r'class="row stacked" href="([^"]+)"', page):
        answer = client.get(address.replace("&amp;", "&"))
        held = "findes ikke i nogen udgave" in answer.text or "in none of the editions" in answer.text
        assert answer.status_code == 200 or held, address


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("(melding OG bud", "Tegn 1: parentesen"),
        ("melding OG", "Tegn 9: efter OG mangler et ord"),
        ("i:hest bud", "Tegn 3: »hest« er ikke en henvisning"),
        ("", "Søgningen er tom"),
        ("<b>(", "Tegn 4: parentesen"),
    ],
)
def test_a_fault_is_a_page_that_keeps_what_was_typed(client: FlaskClient, query: str, sentence: str) -> None:
    answer = client.get(asked(query))
    assert answer.status_code == 400
    assert sentence in answer.text.replace("&#34;", '"')
    field = re.search(r'<input id="q"[^>]* value="([^"]*)"[^>]*aria-invalid="true"', answer.text)
    assert field and field[1] == query.replace("<", "&lt;").replace(">", "&gt;")
    assert "<b>" not in answer.text


def test_a_fault_is_said_in_the_reader_s_language(client: FlaskClient) -> None:
    assert "Character 1: the bracket" in client.get("/en" + asked("(bud")).text
    error = client.get("/en" + asked("(bud", "/api/v1/exact"))
    assert error.status_code == 400 and error.json is not None
    assert error.json["error"]["message"].startswith("Character 1: the bracket")


def test_many_hits_are_shown_page_by_page(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.web.exact.page.HITS_ON_PAGE", 3)
    shown, address, pages = 0, asked("e*"), 0
    while address:
        page = client.get(address).text
        shown += page.count("<mark>")
        pages += 1
        after = re.search(r'rel="next" href="([^"]+)"', page)
        address = after[1].replace("&amp;", "&") if after else ""
    total = re.search(r"(\d+) træf på", plain(client.get(asked("e*")).text))
    assert total and shown == int(total[1]) > 6 and pages == -(-shown // 3)
    last = client.get(asked("e*", side=999)).text
    assert "<mark>" in last and 'rel="next"' not in last
    assert client.get(asked("e*", side="mange")).status_code == 200


def test_search_and_front_page_lead_here(client: FlaskClient) -> None:
    assert f'href="{asked("farve")}"' in client.get("/opslag?q=farve").text
    assert f'href="{PAGE}"' in client.get("/opslag?q=xyzzyq").text
    assert f'href="{PAGE}"' in client.get("/").text


def test_what_stands_nowhere_is_said(client: FlaskClient) -> None:
    said = plain(client.get(asked("kulorsvigt")).text)
    assert "Ingen træf på kulorsvigt." in said and "kulorsvigt står ingen steder" in said


def test_json_is_the_contract(client: FlaskClient) -> None:
    found = client.get(asked("farve ELLER fjenden", "/api/v1/exact", limit=2, offset=1)).json
    assert found is not None
    described = client.get("/api/v1/openapi.json").json
    assert described is not None
    assert set(described["components"]["schemas"]["Lines"]["required"]) == set(found)
    rows = [row for edition in found["editions"] for row in edition["results"]]
    assert len(rows) == 2 < found["total"]
    assert set(rows[0]) == {"citation", "edition", "heading", "field", "left", "hit", "right", "url"}
    english = client.get("/en" + asked("farve", "/api/v1/exact")).json
    assert english is not None
    assert english["editions"][0]["results"][0]["url"].startswith("/en/lov/")


@pytest.mark.parametrize("more", [{"limit": 0}, {"limit": 1001}, {"limit": "x"}, {"offset": "-1"}])
def test_a_limit_that_cannot_be_used_is_refused(client: FlaskClient, more: dict[str, object]) -> None:
    assert client.get(asked("bud", "/api/v1/exact", **more)).status_code == 400


def test_a_site_without_texts_answers(bare: FlaskClient) -> None:
    assert bare.get(asked("bud")).status_code == 200
    assert bare.get(asked("i:27 bud")).status_code == 400


@settings(
    max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(max_size=40), st.text(max_size=5))
def test_whatever_is_asked(site: Flask, query: str, side: str) -> None:
    with site.test_client() as client:
        for page in (PAGE, "/en" + PAGE, "/api/v1/exact"):
            answer = client.get(asked(query, page, side=quote(side), limit=quote(side)))
            assert answer.status_code in (200, 400)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the small books."""
    home = tmp_path_factory.mktemp("command")
    knowledge_of(editions(), home)
    return home


def run(home: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Runs `bridgelov search --exact`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRIDGELOV_HOME", str(home))
        code = cli.run(["search", "--exact", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_command_prints_hits_under_each_other(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(home, capsys, "buddet", "ELLER", "note:fjenden")
    assert code == 0 and not err
    assert out.startswith("4 træf på 4 steder.\n\nPrøvelove 2017 (love-2017-da): 4 træf på 4 steder\n")
    lines = [row for row in out.splitlines() if "«" in row]
    assert len({row.index("«") for row in lines}) == 1
    assert lines[0].startswith("27 (note)") and "hvem «fjenden» er." in lines[0]


def test_the_command_shows_as_many_as_it_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(home, capsys, "e*", "--limit", "2")
    assert out.count("«") == 2 and "2 vist; --limit " in out
    code, out, _ = run(home, capsys, "--json", "farve")
    assert code == 0 and json.loads(out)["editions"][0]["results"][0]["hit"] == "farve"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["(bud"], "Tegn 1: parentesen »(« bliver ikke lukket"),
        ([""], "Søgningen er tom"),
        (["bud", "--kind", "ruling"], "hører ikke til --exact"),
        (["bud", "--edition", "love-1997-no"], "hører ikke til --exact"),
    ],
)
def test_the_command_refuses_in_one_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    code, out, err = run(home, capsys, *arguments)
    assert (code, out) == (2, "") and sentence in err and len(err.splitlines()) == 1


def test_whoosh_is_loaded_only_for_who_asks_exactly() -> None:
    looked = (
        "import kb.commands.reading.finding, sys; "
        "print(*(m for m in sys.modules if m.startswith('whoosh.qparser')))"
    )
    loaded = subprocess.run([sys.executable, "-c", looked], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == ""
