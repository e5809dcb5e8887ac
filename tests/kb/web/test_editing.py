"""The editors' room: what is held, side by side, and the queue of readings that writes only when asked."""

import re
from dataclasses import replace
from pathlib import Path
from shutil import rmtree

import pytest
from flask.testing import FlaskClient

from kb.library.documents.own_emendations import NAME
from kb.library.documents.store import Store
from kb.web import create_app
from laws.citation import parse
from laws.model import Edition, Provision, Reading
from laws.reading.emendation_file import read_emendations
from tests.kb.samples import place
from tests.kb.web.conftest import knowledge_of
from tests.kb.web.repository import begin_git, git
from tests.table import each_row

LEAD = "Spilleren skal vente, før makker melder; så er det for sent."
READ = Provision(
    parse("27A"),
    "Godtaget",
    LEAD,
    readings=(
        Reading("for", "før", "rettet efter ordlisten", 0.51, "lead", LEAD.index("før")),
        Reading("", "A.", "nummeret er tabt", 0.85, "lead", -1),
        Reading("makkcr", "makker", "rettet efter ordlisten", 0.97, "lead", LEAD.index("makker")),
    ),
    page=93,
)


def _book(
    name: str, *places: Provision, year: int = 2017, language: str = "da", ours: bool = False
) -> Edition:
    return Edition(
        name,
        f"Bog {name}",
        "laws",
        language,
        year,
        places,
        laws_of="love-2017-da",
        ours=ours,
        in_force=year == 2017,
    )


EDITIONS = [
    _book(
        "love-2017-da",
        Provision(parse("def"), "Definitioner", children=(place("def-bud", "Bud", "Et løfte om stik."),)),
        Provision(
            parse("27"), "For lave bud", children=(READ, place("27B", "Rettes", "Buddet rettes. Se § 27A."))
        ),
    ),
    _book(
        "love-2017-da-klar",
        Provision(
            parse("27"), "For lave bud", children=(place("27A", "Godtaget", LEAD.replace("skal", "bør")),)
        ),
        ours=True,
    ),
    _book(
        "love-2017-en-plain",
        Provision(parse("def"), "Definitions", children=(place("def-bid", "Bid", "A promise of tricks."),)),
        Provision(
            parse("27"),
            "Insufficient Bid",
            children=(
                place("27A", "Accepted", "The player must wait; see Law 27B."),
                place("27B", "Corrected", "The bid is corrected."),
            ),
        ),
        language="en",
        ours=True,
    ),
    _book("love-1997-no", place("27", "For lavt", "Budet rettes."), year=1997, language="no"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def reader(folder: Path) -> FlaskClient:
    """A site without write access."""
    base = knowledge_of({e.id: e for e in EDITIONS}, folder)
    return create_app(folder, base).test_client()


@pytest.fixture(scope="module")
def editor(folder: Path, reader: FlaskClient) -> FlaskClient:
    """The same site, started for editing."""
    base = knowledge_of({e.id: e for e in EDITIONS}, folder)
    return create_app(folder, base, editing=True).test_client()


OURS = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}


# ——— the English edition ———


def test_an_english_reader_gets_the_english_words_and_the_law_that_decides(reader: FlaskClient) -> None:
    html = reader.get("/en/lov/27A").text.replace("\u00a0", " ")
    assert html.index("The player must wait") < html.index("Spilleren skal vente")
    assert 'href="/en/lov/27B"' in html, "who reads English reads on in English"
    assert 'the wording of the law itself decides: <a href="/en/lov/27A?udgave=love-2017-da">Law 27A' in html
    danish = reader.get("/lov/27A").text
    assert danish.index("Spilleren skal vente") and "The player must wait" not in danish


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/en/lov/def-bud", "/en/lov/def-bid"),
        ("/lov/def-bid", "/lov/def-bud"),
        ("/en/lov/def-bud?ord=klar", "/en/lov/def-bid?ord=klar"),
    ],
)
def test_a_definition_goes_by_the_headword_of_the_readers_language(
    reader: FlaskClient, path: str, there: str
) -> None:
    answer = reader.get(path)
    assert (answer.status_code, answer.headers["Location"]) == (302, there)


def test_a_definition_of_a_named_edition_stays_and_links_to_its_counterpart(reader: FlaskClient) -> None:
    html = reader.get("/en/lov/def-bud?udgave=love-2017-da").text
    assert "Et løfte om stik." in html and 'href="/en/lov/def-bid"' in html
    english = reader.get("/en/lov/def-bid").text
    assert 'decides: <a href="/en/lov/def-bud?udgave=love-2017-da">Bud · Bog love-2017-da</a>' in english
    folded = english[english.index("<details") : english.index("</details>")]
    assert "Bud</p>" in folded, "the Danish definition has its own headword"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/lov/27A?udgave=love-2017-da-klar", "lovens egen ordlyd afgør"),
        ("/lov/27?udgave=love-1997-no", "gælder ikke længere; i dag gælder"),
        ("/en/lov/27?udgave=love-1997-no", "what applies today is"),
    ],
)
def test_a_text_that_does_not_decide_says_what_does(reader: FlaskClient, path: str, said: str) -> None:
    html = reader.get(path).text
    assert said in html and re.search(rf"{said}[^<]*<a href=", html)


def test_the_law_itself_says_nothing_of_the_kind(reader: FlaskClient) -> None:
    assert "afgør:" not in reader.get("/lov/27A").text.split("<details")[0]


def test_a_search_in_english_answers_in_english_and_one_in_danish_in_danish(reader: FlaskClient) -> None:
    english = reader.get("/en/api/v1/search?q=insufficient+bid").json
    danish = reader.get("/api/v1/search?q=for+lave+bud").json
    assert english is not None and danish is not None
    assert english["results"][0]["edition"] == "love-2017-en-plain"
    assert english["results"][0]["title"].endswith("Insufficient Bid")
    assert "love-2017-en-plain" not in {hit["edition"] for hit in danish["results"]}
    assert danish["results"][0]["edition"] == "love-2017-da"


# ——— what is held, side by side ———


def test_the_room_lists_what_is_held_and_its_ways(reader: FlaskClient) -> None:
    html = reader.get("/udgaver").text
    assert all(e.title in html for e in EDITIONS)
    assert 'href="/udgaver/sammen"' in html and 'href="/udgaver/laesemaader"' in html
    assert "3 læsemåder" in html and "norsk" in html
    assert "Norwegian" in reader.get("/en/udgaver").text


def test_two_editions_are_marked_word_by_word_and_said_aloud(reader: FlaskClient) -> None:
    html = reader.get("/udgaver/27A?udgave=love-2017-da&ved=love-2017-da-klar").text
    assert re.search(r"<del><span[^>]*>\[udgår: </span>skal<", html)
    assert re.search(r"<ins><span[^>]*>\[nyt: </span>bør<", html)
    assert 'id="27A"' in html and 'id="27B"' not in html


def test_three_editions_stand_in_their_languages(reader: FlaskClient) -> None:
    address = "/udgaver/27?udgave=love-2017-da&ved=love-2017-en-plain&ogsaa=love-1997-no"
    html = reader.get(address).text
    assert '<div class="words" lang="en">' in html and '<div class="words" lang="no">' in html
    assert "<del>" not in html.split("</header>")[1] and "sides n3" in html


def test_only_what_differs_on_demand(reader: FlaskClient) -> None:
    address = "/udgaver/27?udgave=love-2017-da&ved=love-2017-da-klar"
    assert 'id="27"' in reader.get(address).text
    only = reader.get(address + "&kun=1").text
    assert 'id="27"' not in only and 'id="27A"' in only and "findes ikke her" in only


def test_law_by_law_in_short(reader: FlaskClient) -> None:
    html = reader.get("/udgaver/sammen?udgave=love-2017-da&ved=love-2017-da-klar").text
    assert "1 udgået · 1 med andre ord" in html
    assert 'href="/udgaver/27?udgave=love-2017-da&amp;ved=love-2017-da-klar"' in html


@pytest.mark.parametrize(
    ("path", "status", "there"),
    [
        ("/udgaver/sammen?lov=27a&udgave=love-2017-da", 303, "/udgaver/27a?udgave=love-2017-da"),
        ("/udgaver/27a?udgave=love-2017-da", 301, "/udgaver/27A?udgave=love-2017-da&ved=love-2017-da-klar"),
    ],
)
def test_other_spellings_are_sent_on(reader: FlaskClient, path: str, status: int, there: str) -> None:
    answer = reader.get(path)
    assert (answer.status_code, answer.headers["Location"]) == (status, there)


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/udgaver/27?udgave=findes-ikke", 404, "er her ikke"),
        ("/udgaver/hvad", 404, "er ikke en henvisning"),
        ("/udgaver/93", 404, "findes ikke i nogen"),
        ("/en/udgaver/93", 404, "is in none of the chosen"),
        ("/udgaver/laesemaader?udgave=love-2017-da-klar", 404, "er her ikke"),
        ("/udgaver/laesemaader?fra=x", 400, "skal være et tal"),
    ],
)
def test_what_cannot_be_shown_is_said(reader: FlaskClient, path: str, status: int, said: str) -> None:
    answer = reader.get(path)
    assert answer.status_code == status and said in answer.text


# ——— the apparatus ———


def fields(html: str) -> list[str]:
    """The keys of the readings that can be decided on."""
    return list(dict.fromkeys(re.findall(r'name="valg-([0-9a-f]+)"', html)))


def form(client: FlaskClient, choice: str, now: str = "", why: str = "") -> dict[str, str]:
    key = fields(client.get("/udgaver/laesemaader").text)[0]
    return {"udgave": "love-2017-da", f"valg-{key}": choice, f"nu-{key}": now, f"hvorfor-{key}": why}


def test_the_queue_shows_the_most_doubtful_first(reader: FlaskClient) -> None:
    html = reader.get("/udgaver/laesemaader").text
    assert html.index("51&nbsp;%") < html.index("85&nbsp;%") < html.index("97&nbsp;%")
    assert "side 93" in html and "rettet efter ordlisten" in html
    assert len(fields(html)) == 2, "what stands nowhere cannot be decided on"


@pytest.mark.parametrize(
    ("choice", "now", "line"),
    [
        ("accept", "", 'was = "for"\nnow = "før"'),
        ("dismiss", "", 'was = "før"\nnow = "for"'),
        ("change", "efter at", 'was = "før"\nnow = "efter at"'),
    ],
)
def test_a_decision_is_shown_and_taken_along_and_writes_nothing(
    reader: FlaskClient, folder: Path, choice: str, now: str, line: str
) -> None:
    sent = form(reader, choice, now, "set i bogen")
    shown = reader.post("/udgaver/laesemaader/linjer", data=sent, headers=OURS)
    assert shown.status_code == 200 and "Gem i mine rettelser" not in shown.text
    file = reader.post("/udgaver/laesemaader/fil", data=sent, headers=OURS)
    assert file.headers["Content-Disposition"] == f'attachment; filename="{NAME}"'
    assert line.split("\n")[1] in file.text.replace("før makker", "før")
    (entry,) = read_emendations(file.text)
    assert (entry.edition, str(entry.citation), entry.why) == ("love-2017-da", "27A", "set i bogen")
    assert reader.post("/udgaver/laesemaader/gem", data=sent, headers=OURS).status_code == 403
    assert not (folder / NAME).exists()


@pytest.mark.parametrize(
    ("choice", "now", "said"),
    [
        ("", "", "Ingen læsemåde er afgjort"),
        ("change", "", "Skriv det, der skal stå."),
        ("change", "før", "Det er det samme"),
        ("noget", "", "Vælg godtag"),
    ],
)
def test_what_cannot_be_carried_out_keeps_what_was_typed(
    reader: FlaskClient, choice: str, now: str, said: str
) -> None:
    sent = form(reader, choice, now, "min grund")
    answer = reader.post("/udgaver/laesemaader/linjer", data=sent, headers=OURS)
    assert answer.status_code == 400 and said in answer.text
    assert 'value="min grund"' in answer.text


@each_row("way", ["linjer", "fil", "gem"])
@each_row(
    "headers",
    [
        {},
        {"Origin": "https://andetsteds.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_a_form_from_elsewhere_is_refused(
    editor: FlaskClient, folder: Path, way: str, headers: dict[str, str]
) -> None:
    sent = form(editor, "accept")
    assert editor.post(f"/udgaver/laesemaader/{way}", data=sent, headers=headers).status_code == 403
    assert editor.get(f"/udgaver/laesemaader/{way}").status_code in (404, 405), "no GET changes anything"
    assert not (folder / NAME).exists()


def test_a_name_that_was_made_to_point_here_may_not_write(editor: FlaskClient, folder: Path) -> None:
    sent, host = form(editor, "accept"), "ond.example"
    answer = editor.post(
        "/udgaver/laesemaader/gem", data=sent, headers={"Host": host, "Origin": f"http://{host}"}
    )
    assert answer.status_code == 403 and not (folder / NAME).exists()


def test_what_is_kept_stands_in_the_editors_file_once_and_waits(editor: FlaskClient, folder: Path) -> None:
    sent = form(editor, "change", "inden", "set i bogen")
    assert "Gem i mine rettelser" in editor.post("/udgaver/laesemaader/linjer", data=sent, headers=OURS).text
    for _again in range(2):
        kept = editor.post("/udgaver/laesemaader/gem", data=sent, headers=OURS)
        assert (kept.status_code, kept.headers["Location"]) == (
            303,
            "/udgaver/laesemaader?udgave=love-2017-da&gemt=1",
        )
    (entry,) = read_emendations((folder / NAME).read_text("utf-8"))
    assert entry.now.startswith("inden") and entry.why == "set i bogen"
    html = editor.get(kept.headers["Location"]).text
    assert "1 linje er gemt; den gælder" in html and "venter på" in html and len(fields(html)) == 1
    (folder / NAME).unlink()


def test_corrections_that_an_editor_keeps_in_git_are_committed_with_name_and_reason(
    editor: FlaskClient, folder: Path
) -> None:
    (folder / NAME).write_text("", encoding="utf-8")
    begin_git(folder, NAME)
    sent = form(editor, "change", "inden", "set i bogen")
    try:
        assert 'name="navn"' in editor.post("/udgaver/laesemaader/linjer", data=sent, headers=OURS).text
        refused = editor.post("/udgaver/laesemaader/gem", data=sent, headers=OURS)
        assert refused.status_code == 400 and "Skriv dit navn" in refused.text
        assert (folder / NAME).read_text("utf-8") == ""
        who = {"navn": "Ane Holm <ane@example.org>", "grund": "Set efter i bogen"}
        assert editor.post("/udgaver/laesemaader/gem", data={**sent, **who}, headers=OURS).status_code == 303
        assert git(folder, "log", "-1", "--format=%an|%s").strip() == "Ane Holm|Set efter i bogen"
        assert "+now = " in git(folder, "show", "--format=")
    finally:
        (folder / NAME).unlink()
        rmtree(folder / ".git")


@each_row("data", [b"[[emendation", "[[emendation]] # før".encode("latin-1"), b"[[rettelse]]\n"])
def test_an_editors_file_that_cannot_be_read_is_named_where_the_editor_works(
    data: bytes, editor: FlaskClient, folder: Path
) -> None:
    sent = form(editor, "change", "inden", "set i bogen")
    (folder / NAME).write_bytes(data)
    try:
        for answer in (
            editor.get("/udgaver/laesemaader?udgave=love-2017-da"),
            editor.post("/udgaver/laesemaader/gem", data=sent, headers=OURS),
        ):
            assert answer.status_code == 409 and NAME in answer.text and "ret filen" in answer.text
        assert (folder / NAME).read_bytes() == data
    finally:
        (folder / NAME).unlink()


def test_an_edition_without_readings_says_so(reader: FlaskClient) -> None:
    assert "Ingen bogstaver er rettet" in reader.get("/udgaver/laesemaader?udgave=love-1997-no").text


def test_nothing_read_from_a_document_nothing_to_decide(tmp_path: Path) -> None:
    ours = replace(EDITIONS[1], id="love-2017-da-klar")
    with create_app(knowledge=knowledge_of({ours.id: ours}, tmp_path)).test_client() as client:
        page = client.get("/udgaver/laesemaader")
        assert page.status_code == 200 and "bridgelov import" in page.text
        assert "No document is held here yet." in client.get("/en/udgaver/laesemaader").text
        assert client.get("/udgaver").status_code == 200
        assert client.get("/udgaver/27").status_code == 404
        html = client.get("/lov/27").text
        assert "den er ikke læst ind her" in html
    assert Store(tmp_path).current() is not None
