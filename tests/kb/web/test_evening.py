"""`/aften/resultater`: a file chosen, a board at hand, an adjusted score put in, the corrected file taken."""

import html
import io
import re

from flask.testing import FlaskClient

from kb.results.reading import read_session
from tests.kb.results import samples
from tests.table import each_row

OURS = {"Origin": "http://localhost"}
PAGE = "/aften/resultater"


def chosen(client: FlaskClient, data: bytes, name: str = "aften.xml", path: str = PAGE) -> tuple[int, str]:
    """What the page answers to a file."""
    answer = client.post(path, data={"fil": (io.BytesIO(data), name)}, headers=OURS)
    return answer.status_code, html.unescape(answer.get_data(as_text=True))


def carried(page: str) -> dict[str, str]:
    """The hidden fields of the first form that carries the file on."""
    values = re.findall(r'<input type="hidden" name="(gemt|navn|justeret)" value="([^>]*)">', page)
    return dict(values)


def test_the_form_stands_in_both_languages(client: FlaskClient) -> None:
    for path, words in ((PAGE, "Læs resultaterne"), (f"/en{PAGE}", "Read the results")):
        assert words in html.unescape(client.get(path).get_data(as_text=True))


def test_an_adjusted_score_is_put_in_and_the_field_counted_again(client: FlaskClient) -> None:
    """420 beats −50 and 300 (4); with 60 % of 420 and 40 % of −50 for the second row it gets 3.4 points."""
    status, page = chosen(client, samples.usebio(), path=f"/en{PAGE}")
    assert status == 200 and "Every row and column is understood." in page and "Åse – Bo" in page
    fields = {**carried(page), "spil": "|1", "plads": "1", "ny": "60% 420 + 40% -50"}
    answer = client.post(f"/en{PAGE}", data=fields, headers=OURS)
    board = html.unescape(answer.get_data(as_text=True))
    assert answer.status_code == 200 and "Board 1" in board and "AK52" in board
    assert "X78A" in board and "3.4" in board
    assert "a Bridgemate cannot take them" in board
    assert carried(board)["justeret"] == '{"1": "60% 420 + 40% -50"}'


def test_the_corrected_file_is_the_file_that_came(client: FlaskClient) -> None:
    _, page = chosen(client, samples.usebio())
    fields = {**carried(page), "plads": "1", "ny": "A+/A-", "hent": "ja"}
    answer = client.post(PAGE, data=fields, headers=OURS)
    assert "aften-justeret.xml" in answer.headers["Content-Disposition"]
    assert read_session("f", answer.data, language="en").rows[1].score == "A6040"


def test_an_auction_of_the_file_leads_to_a_ruling(client: FlaskClient) -> None:
    game = (
        '% PBN 2.1\n[Board "1"]\n[North "A"]\n[East "C"]\n[South "B"]\n[West "D"]\n[Contract "2S"]\n'
        '[Declarer "N"]\n[Result "8"]\n[Auction "N"]\n1S 1H ^I Pass $13 Pass\n2S AP\n'
    )
    _, page = chosen(client, game.encode(), "kamp.pbn")
    answer = client.post(PAGE, data={**carried(page), "spil": "|1"}, headers=OURS)
    link = re.search(r'href="(/doem/meldinger[^"]*)"', html.unescape(answer.get_data(as_text=True)))
    assert link is not None
    assert "§ 27" in html.unescape(client.get(link[1]).get_data(as_text=True)).replace("\u00a0", " ")


UNCLEAR = "Spil;NS;ØV;Kontrakt;Spilfører;Stik\n1;1;2;3NT;N;1\n1;3;4;3NT;N;2\n"
SECTIONS = "Række;Spil;NS;ØV;Score\nA;1;1;2;420\nA;1;3;4;50\nB;1;1;2;110\nB;1;3;4;140\n"
TEAM = "Spil;Hold;NS;ØV;Score\n1;Als;1;2;420\n1;Fur;3;4;50\n"
TURNED = "Spil;NS;ØV;Score;Note\n1;1;2;420;\n1;3;4;-50;forkert retning\n"
CHOSEN = [
    # a file, what the page asks or offers, the field and its value that settle it, what is gone then
    (UNCLEAR, 400, "vælg herunder, hvordan stikkene er talt", "stik", "over", "stikkene er talt"),
    (SECTIONS, 200, "»Under ét« herunder sammenligner", "under-et", "ja", "hver for sig; "),
    (TEAM, 200, "Regnet som holdkampe", "par", "ja", "Regnet som holdkampe"),
    (TURNED, 200, "»Én række, én vinder« herunder", "vindere", "one", "tæller ikke med"),
]


@each_row("text, status, said, field, value, gone", CHOSEN, ids=lambda value: str(value)[:20])
def test_what_the_file_does_not_tell_is_chosen_on_the_page(
    text: str, status: int, said: str, field: str, value: str, gone: str, client: FlaskClient
) -> None:
    """No option of a command is named, the file is carried on, and the choice settles it."""
    code, page = chosen(client, text.encode(), "aften.csv")
    assert code == status and said in page and "--" not in re.sub(r"<!--.*?-->", "", page)
    assert f'<select id="valg-{field}" name="{field}">' in page
    answer = client.post(PAGE, data={**carried(page), field: value}, headers=OURS)
    again = html.unescape(answer.get_data(as_text=True))
    assert answer.status_code == 200 and gone not in again
    assert f'<option value="{value}" selected>' in again
    english = html.unescape(
        client.post(f"/en{PAGE}", data={**carried(page), field: value}, headers=OURS).get_data(as_text=True)
    )
    assert "herunder" not in english and "--" not in re.sub(r"<!--.*?-->", "", english)


def test_teams_are_scored_and_a_board_of_theirs_is_at_hand(client: FlaskClient) -> None:
    text = "Spil;Hold NS;Hold ØV;Score\n1;Als;Fur;420\n1;Fur;Als;-50\n"
    _, page = chosen(client, text.encode(), "kamp.csv")
    assert "Als – Fur: +10 og −10 imp" in page.replace("\u00a0", " ") and "KP, hjemme" in page
    fields = {**carried(page), "spil": "|1", "plads": "1", "ny": "A+/A-"}
    board = html.unescape(client.post(PAGE, data=fields, headers=OURS).get_data(as_text=True))
    assert "BridgeTab, Bridge Scorer" in board and "ikke prøvet her" in board
    assert "Spil 1 i hver kamp" in board and "12C2b" in board and "86B1" in board


def test_a_choice_stays_while_a_board_is_looked_at(client: FlaskClient) -> None:
    _, page = chosen(client, UNCLEAR.encode(), "aften.csv")
    answer = client.post(PAGE, data={**carried(page), "stik": "over", "spil": "|1"}, headers=OURS)
    board = html.unescape(answer.get_data(as_text=True))
    assert "Spil 1" in board and '<input type="hidden" name="stik" value="over">' in board


BAD = [
    ({"fil": (b"%PDF-1.4", "a.pdf")}, 400, "en PDF-fil"),
    ({}, 400, "Vælg en fil først"),
    ({"gemt": "x", "navn": "a"}, 400, "Vælg en fil først"),
    ({"fil": (samples.usebio(head='<!DOCTYPE USEBIO [<!ENTITY a "b">]>'), "a.xml")}, 400, "ENTITY"),
]


@each_row("fields, status, said", BAD, ids=lambda value: str(value)[:30])
def test_what_cannot_be_read_is_one_sentence(
    fields: dict[str, object], status: int, said: str, client: FlaskClient
) -> None:
    sent = {
        key: (io.BytesIO(value[0]), value[1]) if isinstance(value, tuple) else value
        for key, value in fields.items()
    }
    answer = client.post(PAGE, data=sent, headers=OURS, content_type="multipart/form-data")
    assert answer.status_code == status and said in html.unescape(answer.get_data(as_text=True))


def test_a_form_of_another_site_is_not_answered(client: FlaskClient) -> None:
    fields = {"fil": (io.BytesIO(samples.usebio()), "a.xml")}
    assert client.post(PAGE, data=fields, headers={"Origin": "http://elsewhere"}).status_code == 403


PLACED = "Bord;Spil;NS;ØV;Score\n1;7;1;2;420\n2;7;3;4;-50\n3;7;5;6;450\n1;8;1;4;110\n"


def test_a_board_is_at_hand_by_where_it_was_played_and_stays_so(client: FlaskClient) -> None:
    _, page = chosen(client, PLACED.encode(), "aften.csv")
    fields = {**carried(page), "hvor": "spil 7 bord 3"}
    answer = client.post(PAGE, data=fields, headers=OURS)
    board = html.unescape(answer.get_data(as_text=True))
    assert answer.status_code == 200 and '<h2 id="spil-nr">Spil 7</h2>' in board
    assert board.index("<b>5 – 6</b>") < board.index("<b>1 – 2</b>")  # the table that was named comes first
    assert board.count("<details open><summary>Justeret score") == 1
    assert '<input type="hidden" name="hvor" value="spil 7 bord 3">' in board


def test_a_place_that_is_not_in_the_file_is_said_and_kept(client: FlaskClient) -> None:
    _, page = chosen(client, PLACED.encode(), "aften.csv")
    answer = client.post(PAGE, data={**carried(page), "hvor": "spil 7 bord 9"}, headers=OURS)
    said = html.unescape(answer.get_data(as_text=True))
    assert answer.status_code == 400 and "men ved bord 1, 2 og 3" in said
    assert 'value="spil 7 bord 9"' in said and 'name="gemt"' in said and "Et spil" in said


def test_a_place_in_the_address_stands_in_the_field(client: FlaskClient) -> None:
    page = html.unescape(client.get(f"{PAGE}?hvor=spil+7+bord+3").get_data(as_text=True))
    assert 'name="hvor" value="spil 7 bord 3"' in page


def test_a_score_that_the_format_cannot_hold_goes_out_in_a_table(client: FlaskClient) -> None:
    _, page = chosen(client, samples.usebio())
    fields = {**carried(page), "plads": "1", "ny": "60% 420 + 40% -50"}
    refused = client.post(PAGE, data={**fields, "hent": "ja"}, headers=OURS)
    text = html.unescape(refused.get_data(as_text=True))
    assert refused.status_code == 400 and 'name="hent" value="tabel"' in text
    fields = {**carried(text), "hent": "tabel"}
    table = client.post(PAGE, data=fields, headers=OURS)
    assert table.status_code == 200 and "aften-justeret.csv" in table.headers["Content-Disposition"]
    assert read_session("f", table.data, language="en").rows[1].adjusted == "60% 420 + 40% -50"


@each_row("score", ["hest", "4♠ S 4", "60% 420", "NS 60%"])
def test_a_refused_adjusted_score_stays_in_its_field_and_leaves_the_file_as_it_was(
    client: FlaskClient, score: str
) -> None:
    _, page = chosen(client, samples.usebio())
    kept = {**carried(page), "justeret": '{"0": "A+/A-"}'}
    fields = {**kept, "spil": "|1", "plads": "1", "ny": score}
    answer = client.post(PAGE, data=fields, headers=OURS)
    text = html.unescape(answer.get_data(as_text=True))
    assert answer.status_code == 400 and f'value="{score}" aria-invalid="true"' in text
    assert carried(text)["justeret"] == kept["justeret"]
    assert client.post(PAGE, data={**fields, **carried(text), "ny": "420"}, headers=OURS).status_code == 200
