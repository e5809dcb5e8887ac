"""From a table of the evening's file to a ruling, its number and back: the field is counted again."""

import html
import io
import re
from collections.abc import Mapping
from urllib.parse import parse_qs, urlencode, urlsplit

from flask.testing import FlaskClient

from kb.results.row_score import row_score
from rulings.examples import load_examples
from rulings.scoring.catalogue import calculator
from rulings.scoring.pairs.result_text import Result
from tests.table import each_row

OURS = {"Origin": "http://localhost"}
PAGE = "/aften/resultater"
FILE = """Bord;Spil;NS;ØV;Kontrakt;Spilfører;Stik
1;7;1;2;4♠;S;10
2;7;3;4;4♠;S;10
3;7;5;6;4♥;V;9
4;7;7;8;3♠;S;10
"""
"""North/South have 620, 620, 100 and 170 (board 7: both vulnerable)."""


def read(client: FlaskClient, path: str) -> str:
    return html.unescape(client.get(path).get_data(as_text=True)).replace("\u00a0", " ")


def sent(client: FlaskClient, path: str, fields: Mapping[str, object]) -> str:
    answer = client.post(path, data=fields, headers=OURS, content_type="multipart/form-data")
    assert answer.status_code == 200
    return html.unescape(answer.get_data(as_text=True)).replace("\u00a0", " ")


def carried(page: str) -> dict[str, object]:
    return dict(re.findall(r'<input type="hidden" name="(gemt|navn|justeret)" value="([^>]*)">', page))


def link(page: str, beginning: str) -> str:
    found = re.search(rf'href="({re.escape(beginning)}[^"]*)"', page)
    assert found is not None, beginning
    return found[1]


def test_a_ruling_its_number_and_the_evening_know_each_other(client: FlaskClient) -> None:
    """Half 100, half −140 for the table of 100: beside 620, 620 and 170 both lose to all, so 0 points."""
    page = sent(client, PAGE, {"fil": (io.BytesIO(FILE.encode()), "aften.csv"), "hvor": "spil 7 bord 3"})
    start = link(page, "/doem?")
    assert parse_qs(urlsplit(start).query) == {"hvor": ["spil 7 bord 3"], "spillet": ["4♥ V"]}
    assert "hvor=spil+7+bord+3" in link(read(client, start), "/doem/kuloersvigt")

    example = next(
        each
        for each in load_examples()
        if any(said.get("kind") == "adjust-score" for said in each.expected) and "auction" not in each.facts
    )
    facts = {key: str(value) for key, value in example.facts.items()}
    of_table = parse_qs(urlsplit(start).query)
    answer = client.get(f"/doem/{example.topic}", query_string={**facts, **of_table})
    ruling = html.unescape(answer.get_data(as_text=True))
    assert "results=100%3B+4H+W+%3D" in link(ruling, "/regn/assigned")
    evening = link(ruling, PAGE)
    assert {"sag", "svar", "hvor", "spillet"} <= parse_qs(urlsplit(evening).query).keys()

    asked = read(client, evening)
    assert 'name="hvor" value="spil 7 bord 3"' in asked and "Du er midt i en afgørelse" in asked
    page = sent(client, evening, {"fil": (io.BytesIO(FILE.encode()), "aften.csv"), "hvor": "spil 7 bord 3"})
    weighed = link(page, "/regn/assigned")
    query = parse_qs(urlsplit(weighed).query)
    assert query["others"] == ["4♠ S 10; 2\n3♠ S 10; 1"]
    assert query["sag"] == [example.topic]

    weights = {**{key: value[0] for key, value in query.items()}, "results": "50; 100\n50; -140"}
    number = html.unescape(client.get("/regn/assigned", query_string=weights).get_data(as_text=True))
    evening = link(number, PAGE)
    page = sent(client, evening, {"fil": (io.BytesIO(FILE.encode()), "aften.csv"), "hvor": "spil 7 bord 3"})
    assert 'value="50 % 100 + 50 % −140"' in page
    assert "regnet=assigned" in link(page, f"/doem/{example.topic}")
    fields = {**carried(page), "plads": "2", "ny": "50 % 100 + 50 % −140", "hvor": "spil 7 bord 3"}
    board = sent(client, evening, fields)
    assert "→ <b>50 % 100 + 50 % −140</b>" in board and "X78" in board
    assert 'id="ny-0" name="ny" value=""' in board  # what is put in is offered for no other row


def offered(page: str) -> list[str]:
    return re.findall(r'name="ny" value="([^"]*)"', page)


def test_a_place_of_another_file_is_noticed_by_its_contract(client: FlaskClient) -> None:
    fields = {"hvor": "spil 7 bord 3"}
    for contract, warned in (
        ("4♥ V", False),
        ("4H W", False),
        ("4♥x V", True),
        ("3NT N", True),
        ("x", False),
    ):
        file = {"fil": (io.BytesIO(FILE.encode()), "aften.csv")}
        page = client.post(
            PAGE, query_string={**fields, "spillet": contract}, data={**file, **fields}, headers=OURS
        )
        text = html.unescape(page.get_data(as_text=True))
        assert page.status_code == 200 and ("om filen og stedet er rigtige" in text) is warned, contract


def test_a_file_without_contracts_contradicts_none(client: FlaskClient) -> None:
    file = "Bord;Spil;NS;ØV;Score\n1;7;1;2;620\n2;7;3;4;100\n"
    for place in ("spil 7 bord 2", "spil 7"):
        path = f"{PAGE}?{urlencode({'hvor': place, 'spillet': '4♥ V'})}"
        page = sent(client, path, {"fil": (io.BytesIO(file.encode()), "aften.csv"), "hvor": place})
        assert "om filen og stedet er rigtige" not in page, place


def test_a_row_that_does_not_count_gives_its_score_to_no_other(client: FlaskClient) -> None:
    file = "Bord;Spil;NS;ØV;Score;Bemærkning\n1;7;1;2;620;\n2;7;3;4;620;\n3;7;5;6;100;Wrong direction\n"
    query = {"hvor": "spil 7 bord 3", "regnet": "assigned?form=points&results=60%3B+420%0A40%3B+-50"}
    data = {"fil": (io.BytesIO(file.encode()), "aften.csv"), "hvor": "spil 7 bord 3"}
    answer = client.post(PAGE, query_string=query, data=data, headers=OURS)
    page = html.unescape(answer.get_data(as_text=True))
    assert answer.status_code == 400 and "Linje 4 tæller ikke med, så ingen score" in page
    assert offered(page) == ["", ""]


def test_a_score_is_not_offered_on_another_board_than_its_own(client: FlaskClient) -> None:
    file = "Bord;Spil;NS;ØV;Score\n1;7;1;2;620\n2;7;3;4;100\n1;8;1;2;50\n2;8;3;4;100\n"
    number = "assigned?form=points&results=60%3B+420%0A40%3B+-50"
    score = "60 % 420 + 40 % −50"
    for query, fields, scores in (
        ({"hvor": "spil 7 bord 2"}, {"hvor": "spil 7 bord 2"}, [score, ""]),
        ({"hvor": "spil 7 bord 2"}, {"spil": "|8"}, ["", ""]),
        ({"hvor": "spil 7"}, {"hvor": "spil 7"}, [score, score]),
        ({}, {"spil": "|8"}, [score, score]),
    ):
        path = f"{PAGE}?{urlencode({**query, 'regnet': number})}"
        page = sent(client, path, {"fil": (io.BytesIO(file.encode()), "aften.csv"), **fields})
        assert offered(page) == scores, (query, fields)
        assert "Scoren, der skal sættes ind" in page


def test_the_row_shows_who_sat_north_south(client: FlaskClient) -> None:
    """Line 4 was played turned: a score seen from North/South is that of pair 6."""
    file = (
        "Bord;Spil;NS;ØV;Score;Bemærkning\n1;1;1;2;420;\n2;1;3;4;-50;\n3;1;5;6;400;Wrong direction\n"
        "1;2;1;3;-110;\n2;2;2;5;50;\n3;2;4;6;110;\n"
    )
    data = {"fil": (io.BytesIO(file.encode()), "aften.csv"), "hvor": "spil 1 bord 3"}
    assert "<b>6 – 5</b>" in sent(client, PAGE, data)


def test_a_row_without_one_result_is_weighed_from_an_empty_field(client: FlaskClient) -> None:
    for score in ("np", "A+/A-", "60 % 420 + 40 % -50", "60-40"):
        file = f"Bord;Spil;NS;ØV;Score\n1;7;1;2;620\n2;7;3;4;620\n3;7;5;6;{score}\n"
        data = {"fil": (io.BytesIO(file.encode()), "aften.csv"), "hvor": "spil 7 bord 3"}
        answer = client.get(link(sent(client, PAGE, data), "/regn/assigned"))
        assert answer.status_code == 200, score


def test_semicolons_in_the_score_of_another_table_are_no_columns(client: FlaskClient) -> None:
    for adjusted in ("60 % 420; 40 % -50", "420 NS; 420 EW"):
        file = f'Bord,Spil,NS,ØV,Score,Justeret\n1,7,1,2,620,\n2,7,3,4,620,"{adjusted}"\n3,7,5,6,100,\n'
        data = {"fil": (io.BytesIO(file.encode()), "aften.csv"), "hvor": "spil 7 bord 3"}
        answer = client.get(link(sent(client, PAGE, data), "/regn/assigned"))
        assert answer.status_code == 200, adjusted


def test_a_number_that_is_no_score_of_a_row_is_said(client: FlaskClient) -> None:
    for carried_number, said in (
        ("imps?difference=420", True),
        ("assigned?form=points&results=50%3B+420%0A50%3B+-50", False),
    ):
        page = read(client, f"{PAGE}?{urlencode({'regnet': carried_number})}")
        assert ("kan ikke stå som score i én række" in page) is said, carried_number
        assert "regn det forfra" not in page


GIVEN = [
    # a calculator, what it is given, and what a row takes: worked by hand
    ("assigned", {"form": "points", "results": "4♠ S =", "board": "1"}, "420"),
    ("assigned", {"form": "points", "results": "60; 420\n40; -50"}, "60 % 420 + 40 % −50"),
    ("assigned", {"form": "points", "results": "2/3; 420\n1/3; -50"}, "200/3 % 420 + 100/3 % −50"),
    ("assigned", {"form": "points", "results": "420", "results_ew": "170"}, "420/−170"),
    (
        "assigned",
        {"form": "points", "results": "60; 420\n40; -50", "results_ew": "170"},
        "N/S 60 % 420 + 40 % −50; Ø/V −170",
    ),
    ("artificial", {"form": "percent", "fault_ns": "none", "fault_ew": "directly"}, "A+/A−"),
    ("artificial", {"form": "vp", "fault_ns": "partly", "fault_ew": "none"}, "A/A+"),
    ("artificial", {"form": "vp", "fault_ns": "NONE", "fault_ew": "Partly"}, "A+/A"),
    (
        "artificial",
        {"form": "matchpoints", "fault_ns": "none", "fault_ew": "directly", "top": "9", "session_ns": "63,2"},
        "63,2%/40%",
    ),
    ("score", {"played": "4♠ S =", "vulnerable": "none"}, ""),
]  # fmt: skip


@each_row("name, inputs, score", GIVEN, ids=str)
def test_a_number_is_given_as_a_row_takes_it(name: str, inputs: dict[str, str], score: str) -> None:
    """Points of East/West's own score are told from their end: 170 to North/South is −170 to them."""
    given = row_score(name, inputs, calculator(name).work(inputs), "da")
    assert given == score
    assert not given or Result(id="score").read(given, "score").parts


@each_row(
    "query",
    [
        "sag=krav&svar=" + "a%3Db%26" * 900,
        "sag=findes-ikke",
        "regnet=assigned%3Fresults%3Dx",
        "regnet=intet",
        "hvor=%E2%99%A0x",
        "spillet=9Q+Z",
    ],
    ids=str,
)
def test_an_address_that_claims_what_is_not_so_opens_the_page_all_the_same(
    query: str, client: FlaskClient
) -> None:
    for path in (PAGE, f"/en{PAGE}", "/doem", "/doem/kuloersvigt", "/ligestillede"):
        assert client.get(f"{path}?{query}").status_code in (200, 400, 403)


def test_what_the_contract_answers_is_known_and_may_be_said_otherwise(client: FlaskClient) -> None:
    """North's opening lead against 4♥ by West: nobody asks who declares, and another answer holds."""
    at = "/doem/aabningsudspil?hvor=spil+7+bord+3&spillet="
    assert "declarer-seat=W" in read(client, f"{at}4H+W")
    other = read(client, f"{at}4H+W&declarer-seat=E")
    assert "declarer-seat=E" in other and "declarer-seat=W" not in other
    passed_out = read(client, f"{at}Z")
    assert all(f"declarer-seat={seat}" in passed_out for seat in "NESW"), "nobody declares, so it is asked"
