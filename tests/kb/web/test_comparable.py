"""Comparable calls on the pages: every state an address, every fault marked, every picture also a table."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from kb.web.compare.charts import chart, columns
from kb.web.compare.chips import chips_of
from rulings.meaning import (
    Meaning,
    ReadyMade,
    compare,
    count_hands,
    format_meaning,
    pairs,
    parse_meaning,
    read_meaning,
    ready_made,
    themes,
)
from tests.dear import verified
from tests.kb.web.links import dead_links
from tests.table import each_row

PAGE = "/tilsvarende"


def asked(old: str, new: str, prefix: str = "", **more: str) -> str:
    """The address of a comparison."""
    return f"{prefix}{PAGE}?{urlencode({'gammel': old, 'ny': new, **more})}"


def text_of(html: str) -> str:
    """The letters of a page's main part."""
    return unescape(re.sub(r"<[^>]+>", "", html.partition("<main")[2]))


ADDRESSES = [
    PAGE,
    f"{PAGE}?vaelg=gammel",
    f"{PAGE}?vaelg=ny&gammel=12-14",
    asked("12-14 jævn", "12-15 jævn"),
    asked("12-14 jævn eller 5+♣ 11-20", "5+♥ 8-16", makker="AK52.Q3.T984.K72"),
    f"{PAGE}/opgaver",
    f"{PAGE}/opgaver?tema=formaal",
]

ASKED: set[str] = set()


@each_row("prefix", ["", "/en"])
@each_row("address", ADDRESSES)
def test_every_page_is_whole(client: FlaskClient, prefix: str, address: str) -> None:
    page = client.get(prefix + address)
    assert page.status_code == 200
    html = page.text
    assert html.count("<h1") == 1
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "an id stands twice"
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    assert " style=" not in html and "onclick" not in html and "<script>" not in html
    assert dead_links(html, client, PAGE, ASKED) == []


@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [("15-17 jævn", "15-18 jævn", "Ja,"), ("12-14 jævn", "5+♥ 8-10", "Nej,"), ("16+", "16-20 5+♠", "Ja,")],
)
def test_a_verdict_says_counts_and_that_the_limits_are_ours(
    client: FlaskClient, old: str, new: str, verdict: str
) -> None:
    said = text_of(client.get(asked(old, new)).text)
    found = compare(read_meaning(old), read_meaning(new))
    assert verdict in said and found.rule.label in said
    for number in (found.counts.old, found.counts.new, found.counts.both, found.counts.all):
        assert f"{number:,}".replace(",", ".") in said
    assert "ikke lovens" in said
    for side in ("for", "against"):
        for reason in found.reasons(side, "da"):
            assert re.sub(r"\s", "", reason) in re.sub(r"\s|\ufe0e", "", said)


def test_the_table_says_what_the_chart_shows(client: FlaskClient) -> None:
    html = client.get(asked("12-14 jævn", "13-15 5+♠")).text
    found = compare(read_meaning("12-14 jævn"), read_meaning("13-15 5+♠"))
    table = html.partition('id="tabeller"')[2]
    rows = re.findall(r'<th scope="row" class="n">(\d+)</th>((?:<td class="n">[\d.]+</td>)+)', table)
    first = [
        (int(n), [int(c.replace(".", "")) for c in re.findall(r">([\d.]+)<", cells)]) for n, cells in rows[:4]
    ]
    for points, (old, new, both) in first:
        assert old == found.old_spread.points[points]
        assert new == found.new_spread.points[points]
        assert both == found.both_spread.points[points]
    assert [points for points, _ in first] == [12, 13, 14, 15]
    assert html.count('class="chart"') == 5 and html.count('role="img" aria-label=') >= 5


def test_areas_of_a_chart_are_in_proportion() -> None:
    drawn = chart("", "", columns([0, 10, 5], [0, 5, 0], [0, 5, 0]), scale=range(3), height=126)
    tops = [
        [float(y) for y in re.findall(r"V([\d.]+)H", d)]
        for d in re.findall(r'class="(?:old|new|both)" d="([^"]+)"', drawn.svg)
    ]
    assert [[106 - y for y in layer] for layer in tops] == [[0, 100, 50], [0, 50, 0], [0, 50, 0]]


@each_row(
    ("prefix", "said", "title", "chip"),
    [
        ("", "Gælder kun, hvis »noget sludder« ikke siger mere om hånden.", "Under forbehold: ", "»"),
        ("/en", "Holds only if “noget sludder” says no more about the hand.", "With a reservation: ", "“"),
    ],
)
def test_the_condition_of_a_verdict_stands_first_with_a_red_chip_for_its_words(
    client: FlaskClient, prefix: str, said: str, title: str, chip: str
) -> None:
    html = client.get(asked("12-14", "12-14 og noget sludder", prefix)).text
    judged = re.sub(r"\s+", " ", html.partition('id="dom"')[2])
    assert said in re.sub(r"<[^>]+>", "", judged) and judged.index("condition") < judged.index("told read")
    assert 'class="chip empty"' in judged.partition("told read")[0] and "ord=alle" in judged
    assert chip in judged.partition('class="chip empty"')[2].partition("</a>")[0]
    assert f"<h2>{title}" in html and f"<title>{title}" in html


@each_row(
    ("old", "new", "more", "marked"),
    [
        ("12-14 jævn eller zzz", "10-12", {}, "zzz"),
        ("12-14", "10-12 og noget sludder", {"ord": "alle"}, "noget"),
        ("12-14 balanced or 5+♣ qqq", "12-14 balanced", {}, "qqq"),
        ("7+♥ 7+♠", "10-12", {}, "7+♥ 7+♠"),
        ("12-14", "6+♠ 6+♥ 6+♦", {}, "6+♠ 6+♥ 6+♦"),
        ("12-14", "14-12", {}, "14-12"),
        ("12-14", "10-12", {"makker": "AKX.Q3.T984.K72"}, "X"),
        ("@findes-ikke", "10-12", {}, "@findes-ikke"),
        ("<script>alert(1)</script>", "10-12", {}, "<script>alert"),
    ],
)
@each_row("prefix", ["", "/en"])
def test_what_cannot_be_used_is_marked_and_kept(
    client: FlaskClient, prefix: str, old: str, new: str, more: dict[str, str], marked: str
) -> None:
    answer = client.get(asked(old, new, prefix, **more))
    assert answer.status_code == 400
    html = answer.text
    typed = [unescape(t) for t in re.findall(r"<textarea[^>]*>([^<]*)</textarea>", html)]
    assert typed == [old, new, more.get("makker", "")]
    marks = re.findall(r'<mark class="wrong">(.*?)</mark>', html)
    shown = unescape(re.sub(r"<[^>]+>|\ufe0e", "", "".join(marks)))
    assert shown and (marked in shown or shown in marked)
    assert 'role="alert"' in html and 'aria-invalid="true"' in html
    assert "<script>" not in html and 'id="dom"' not in html
    reasons = re.findall(r"<li>(.*?)</li>", html.partition('class="typed"')[2].partition("</ul>")[0])
    assert reasons and all(len(re.sub(r"<[^>]+>", "", r)) < 400 for r in reasons)


@each_row("old", ["", " ", "x" * 5000, "\0", "12-14 " * 900, "@", "%", "(" * 3000, "uden " * 150])
def test_any_letters_get_a_page(client: FlaskClient, old: str) -> None:
    for address in (asked(old, "10-12"), asked("10-12", old), asked("1-2", "3-4", makker=old)):
        assert client.get(address, headers={"Sec-Fetch-Site": "none"}).status_code in (200, 400)


@pytest.mark.parametrize(
    "query", ["vaelg=makker", "sag=findes-ikke", "sag=utilstraekkeligt-bud&spm=findes-ikke"]
)
def test_a_wrong_address_says_so(client: FlaskClient, query: str) -> None:
    answer = client.get(f"{PAGE}?{query}")
    assert answer.status_code == 400 and 'class="problem" role="alert"' in answer.text


@pytest.mark.parametrize("prefix", verified(["", "/en"]))
def test_a_ready_made_meaning_is_put_in_its_field(client: FlaskClient, prefix: str) -> None:
    language = "en" if prefix else "da"
    html = client.get(f"{prefix}{PAGE}?vaelg=ny&gammel=12-14").text
    links = [unescape(u) for u in re.findall(r'class="row stacked" rel="nofollow" href="([^"]+)"', html)]
    assert len(links) == len(ready_made())
    for one, link in list(zip(ready_made(), links, strict=True))[::9]:
        filled = client.get(link)
        assert filled.status_code == 200
        typed = [unescape(t) for t in re.findall(r"<textarea[^>]*>([^<]*)</textarea>", filled.text)]
        assert typed == ["12-14", format_meaning(one.meaning, language), ""]
        assert one.title[language].split(",")[0][:3] in text_of(filled.text)


def test_a_meaning_may_be_named(client: FlaskClient) -> None:
    one = ready_made()[0]
    assert format_meaning(one.meaning) in unescape(client.get(asked(f"@{one.id}", "10-12")).text)


def tapped(meaning: Meaning, language: str) -> dict[str, str]:
    """Every address of a meaning's chips, by what it is called; the address is the changed text itself."""
    chips = chips_of(meaning, language, str)
    assert chips is not None
    steppers = [step for one in chips.types for step in (*one.strength, *one.suits)]
    found = [
        (f"{at} {s.name} {way}", url)
        for at, s in enumerate(steppers)
        for way, url in (("-", s.less), ("+", s.more))
    ]
    found += [(f"{at} {f.text}", f.url) for at, s in enumerate(steppers) for f in s.forms if not f.on]
    listed = [c for one in chips.types for c in (*one.chips, *one.denials, *one.offers)]
    found += [(f"{c.text} {c.on}", c.url) for c in (*listed, *chips.denials, *chips.remarks, *chips.offers)]
    found += [(f"away {at}", one.away) for at, one in enumerate(chips.types)]
    return {name: url for name, url in [*found, ("another", chips.another)] if url}


@each_row("language", ["da", "en"])
@each_row("one", ready_made(), ids=lambda r: r.id)
@pytest.mark.verify
def test_every_chip_leads_to_a_meaning_that_is_read_back(
    client: FlaskClient, one: ReadyMade, language: str
) -> None:
    """Every other in one of the languages; that each reads what it writes is tested with the meanings."""
    with client.application.test_request_context("/en" if language == "en" else "/"):
        found = tapped(one.meaning, language)
    assert len(found) > 20
    turn = (ready_made().index(one) + 2 * (language == "en")) % 4
    for text in list(dict.fromkeys(found.values()))[turn::4]:
        parsed = parse_meaning(text, language)
        assert not parsed.problems and parsed.meaning != one.meaning, text


@each_row(
    ("text", "name", "leads"),
    [
        ("12-14 jævn", "0 Mindst +", "13-14 jævn"),
        ("12-14 jævn", "1 Højst +", "12-15 jævn"),
        ("12-14 jævn", "2 ♠ +", "12-14 jævn 4+♠"),
        ("12-14 jævn", "jævn True", "12-14"),
        ("12-14 jævn", "another", "12-14 jævn eller 20-22 jævn"),
        ("6-10 5+♠", "2 ♠ +", "6-10 6+♠"),
        ("6-10 5+♠", "2 præcis 5", "6-10 præcis 5♠"),
        ("6-10 5+♠", "2 fri", "6-10"),
        ("16+", "1 Højst -", "16-19"),
        ("16+; krav", "krav True", "16+"),
        ("12-14 jævn eller 5+♣ 11-20", "away 0", "11-20 5+♣"),
        ("12+, uden 4+ en major", "uden 4+ en major True", "12+"),
        ("12+ men ikke 15-17 jævn", "15-17 jævn True", "12+"),
        ("5+♠ eller 5+♥; spørger om major", "spørger om major True", "5+♠ eller 5+♥"),
    ],
)
def test_a_chip_changes_one_thing(client: FlaskClient, text: str, name: str, leads: str) -> None:
    with client.application.test_request_context("/"):
        found = {letters(key): url for key, url in tapped(read_meaning(text), "da").items()}
    assert found[name] == leads, found


def letters(text: str) -> str:
    plain = unescape(re.sub(r"<[^>]+>", "", text))
    return plain.replace("\ufe0e", "").replace("\xa0", " ").replace("–", "-")


def test_raising_the_bottom_counts_fewer_hands(client: FlaskClient) -> None:
    html = client.get(asked("12-14 jævn", "10-16 5+♠")).text
    links = [
        unescape(u) for u in re.findall(r'class="change step" rel="nofollow" id="[^"]+" href="([^"#]+)', html)
    ]
    up = next(u for u in links if "gammel=13-14" in u)
    assert "13-14" in client.get(up).text
    assert count_hands(read_meaning("13-14 jævn")) < count_hands(read_meaning("12-14 jævn"))
    for link in links:
        assert client.get(link).status_code in (200, 400)


def test_an_unread_word_is_an_empty_chip(client: FlaskClient) -> None:
    html = client.get(asked("11-15 5+♠ sparzzz", "15-17")).text
    assert re.search(r'class="chip empty"[^>]*>»sparzzz«', html) and 'id="brikker-gammel"' in html


INTERVIEW = (
    "/doem/utilstraekkeligt-bud?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej"
    "&replacement=2C&lowest-same-denomination=nej"
)


def test_the_answer_is_taken_along_to_the_interview(client: FlaskClient) -> None:
    html = client.get(INTERVIEW).text
    there = next(unescape(u) for u in re.findall(r'href="(/tilsvarende[^"]+)"', html))
    page = client.get(there)
    assert page.status_code == 200 and "Du er midt i en afgørelse" in page.text
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page.text)
    judged = client.get(asked("15-17", "15-18", **{k: unescape(v) for k, v in fields})).text
    back = [unescape(u) for u in re.findall(r'class="answer" rel="nofollow" href="(/doem[^"#]+)', judged)]
    assert len(back) == 3
    for link, answer in zip(back, ("ja", "nej", "ved-ikke"), strict=True):
        taken = client.get(link)
        assert taken.status_code == 200 and f"comparable={answer}" in link
        assert "replacement=2C" in link and "Er den nye melding" not in taken.text


def test_a_ruling_keeps_the_condition_of_the_answer_that_was_counted(client: FlaskClient) -> None:
    notes = ("15-17 jævn", "12-14 jævn, wibble")
    way = {"sag": "utilstraekkeligt-bud", "spm": "comparable", "svar": INTERVIEW.partition("?")[2]}
    judged = client.get(asked(*notes, **way)).text
    assert "Under forbehold" in judged
    back = [unescape(u) for u in re.findall(r'class="answer" rel="nofollow" href="(/doem[^"#]+)', judged)]
    counted = [one for one in back if "forbehold=" in one]
    assert len(counted) == 1 and "comparable=nej" in counted[0]
    ruled = client.get(counted[0]).text
    headline = re.search(r'id="dom" class="headline">([^<]+)', ruled)
    assert headline is not None and headline[1].startswith("Under forbehold")
    assert "wibble" in ruled.partition('id="forbehold"')[2].partition("</p>")[0]
    assert "wibble" in ruled.partition('class="protocol"')[2], "the protocol says on what it rests"
    revised = counted[0].replace("comparable=nej", "comparable=ja", 1)
    assert "Under forbehold" not in client.get(revised).text, "another answer is the director's own"
    english = client.get(f"/en{counted[0]}").text
    assert "wibble" in english.partition('class="protocol"')[2]


def test_no_way_back_leads_away_from_the_site(client: FlaskClient) -> None:
    html = client.get(
        asked(
            "12-14", "15-17", sag="utilstraekkeligt-bud", spm="comparable", svar="x=//evil.example&in-turn=ja"
        )
    ).text
    leads = re.findall(r'(?:href|action)="([^"]+)"', html.partition("<main")[2])
    assert leads and all(re.match(r"/(?!/)|#", u) for u in leads)
    answers = re.findall(r'class="answer" rel="nofollow" href="([^"]+)"', html)
    assert answers and all(a.startswith("/doem/utilstraekkeligt-bud?in-turn=ja") for a in answers)


@pytest.mark.parametrize("one", verified(pairs(), every=16), ids=lambda p: p.id)
def test_every_exercise_can_be_judged(client: FlaskClient, one: object) -> None:
    key = one.id  # type: ignore[attr-defined]  # parametrised over Pair
    verdict = one.verdict  # type: ignore[attr-defined]  # the same
    before = client.get(f"{PAGE}/opgaver/{key}").text
    assert 'class="chart"' not in before and "data-judged" not in before, "nothing is given away"
    assert "kan ikke læses" not in before
    for answer, meant in (("ja", "yes"), ("nej", "no"), ("skoen", "judgement")):
        html = client.get(f"{PAGE}/opgaver/{key}?svar={answer}").text
        right = re.search(r'data-right="(\d)">', html)
        assert right is not None and right[1] == ("1" if meant == verdict else "0")
        assert html.count('class="chart"') == 5 and 'class="change chip' in html
    assert client.get(f"/en{PAGE}/opgaver/{key}?svar=ja").status_code == 200


def test_exercises_are_many_and_filtered_by_theme(client: FlaskClient) -> None:
    everything = re.findall(r'data-exercise="([^"]+)"', client.get(f"{PAGE}/opgaver").text)
    assert len(everything) == len(pairs()) >= 40
    by_theme = [
        key
        for theme in themes()
        for key in re.findall(r'data-exercise="([^"]+)"', client.get(f"{PAGE}/opgaver?tema={theme}").text)
    ]
    assert by_theme == everything


@pytest.mark.parametrize(
    ("address", "status"),
    [
        (f"{PAGE}/opgaver/findes-ikke", 404),
        (f"{PAGE}/opgaver?tema=findes-ikke", 400),
        (f"{PAGE}/opgaver/{pairs()[0].id}?svar=maaske", 400),
    ],
)
def test_a_wrong_exercise_says_so(client: FlaskClient, address: str, status: int) -> None:
    for prefix in ("", "/en"):
        assert client.get(prefix + address).status_code == status


def test_the_api_says_what_the_engine_says(client: FlaskClient) -> None:
    given = {"withdrawn": "12-14 jævn", "new": "12-15 jævn"}
    expected = compare(read_meaning(given["withdrawn"]), read_meaning(given["new"]))
    for prefix, language in (("", "da"), ("/en", "en")):
        posted = client.post(f"{prefix}/api/v1/comparable", json=given).json
        fetched = client.get(f"{prefix}/api/v1/comparable?{urlencode(given)}").json
        assert posted == fetched
        assert posted is not None and posted["counts"]["both"] == expected.counts.both
        assert posted["text"] == expected.to_json(language)["text"]
    described = client.get("/api/v1/openapi.json").json
    assert described is not None and set(described["components"]["schemas"]["Comparable"]["required"]) <= set(
        posted
    )


@each_row(
    "body",
    [
        {},
        {"withdrawn": "12-14"},
        {"withdrawn": "zzz", "new": "1-2"},
        {"withdrawn": 3, "new": "1-2"},
        [],
        "x",
        {"withdrawn": "7♥ 7♠", "new": "1-2"},
        {"withdrawn": "@nej", "new": "1-2"},
        {"withdrawn": "1-2", "new": "1-2", "partner": "AKQ"},
    ],
)
def test_the_api_refuses_what_cannot_be_read(client: FlaskClient, body: object) -> None:
    for prefix in ("", "/en"):
        answer = client.post(f"{prefix}/api/v1/comparable", json=body)
        assert answer.status_code in (400, 404) and answer.json is not None
        assert answer.json["error"]["message"]


def test_the_script_is_served(client: FlaskClient) -> None:
    address = re.search(r'<link rel="later" href="([^"]+)"', client.get(PAGE).text)
    assert address is not None
    answer = client.get(address[1])
    assert answer.status_code == 200 and answer.mimetype == "text/javascript"


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_the_verdict_comes_before_the_form_and_hands_are_shown(client: FlaskClient, prefix: str) -> None:
    html = client.get(asked("11-20 5+♥", "9-16 5+♥", prefix, forloeb="Ø: 1S 2H", trukket="1♥")).text
    marks = ('class="auction"', 'id="dom-kort"', 'class="samples"', 'class="write compare"')
    places = [html.index(mark) for mark in marks]
    assert places == sorted(places)
    assert "<s>" in html.partition('class="auction"')[2].partition("</table>")[0]
    assert html.count('class="samples"') == 2
    assert len(re.findall(r"<li><span>", html)) == 6
    assert 'id="efter"' in html
    assert html == client.get(asked("11-20 5+♥", "9-16 5+♥", prefix, forloeb="Ø: 1S 2H", trukket="1♥")).text


@pytest.mark.parametrize(
    ("auction", "withdrawn"), [("zzz", "1♥"), ("Ø: 1S 2H", "zzz"), ("Ø:", "1♥"), ("", "1♥")]
)
def test_an_auction_that_cannot_be_read_does_not_stand_in_the_way(
    client: FlaskClient, auction: str, withdrawn: str
) -> None:
    answer = client.get(asked("12-14", "13-14", forloeb=auction, trukket=withdrawn))
    assert answer.status_code == 200 and 'class="auction"' not in answer.text and 'id="dom"' in answer.text


def test_where_no_hand_has_both_calls_the_page_says_so(client: FlaskClient) -> None:
    html = text_of(client.get(asked("12-14", "15-17")).text)
    assert "Ingen hånd kan have begge meldinger." in html


def test_judgement_shows_two_views_and_the_exercise_says_who_differs(client: FlaskClient) -> None:
    assert 'id="syn"' in client.get(asked("0-11", "6+ hp 4+♥")).text
    assert 'id="syn"' not in client.get(asked("0-11", "0-9")).text
    differing = [p for p in pairs() if p.differ]
    assert {p.id for p in differing} > {p.id for p in pairs() if p.verdict == "judgement"}
    for one in differing:
        page = text_of(client.get(f"{PAGE}/opgaver/{one.id}?svar=skoen").text)
        assert "Her er der delte meninger." in page
        assert ("Derfor er et skøn" in page) == (one.verdict == "judgement")
        assert "delte meninger" not in client.get(f"{PAGE}/opgaver/{one.id}").text


def test_an_exercise_gives_no_provision_away(client: FlaskClient) -> None:
    one = next(p for p in pairs() if str(p.citation) == "27B2")
    heading = client.get(f"{PAGE}/opgaver/{one.id}").text.partition("<h1>")[2].partition("</h1>")[0]
    assert "27B" not in heading


@pytest.mark.parametrize(
    ("prefix", "question", "says"),
    [
        ("", "Er det ment sådan?", "Meldingen viser mindst 5 kort i ♠ og mindst 4 kort i ♥."),
        ("/en", "Is this what is meant?", "The call shows at least 5 cards in ♠ and at least 4 cards in ♥."),
    ],
)
def test_a_note_that_may_be_read_otherwise_is_shown_once_and_settled_by_a_tap(
    client: FlaskClient, prefix: str, question: str, says: str
) -> None:
    html = client.get(asked("5+s, -4+h", "15-17", prefix)).text
    told = text_of(html).replace("\ufe0e", "").replace("\xa0", " ")
    assert told.count(question) == 1 and told.count(says) == 1 and 'id="dom"' not in html
    tap = re.findall(r'class="change reading" rel="nofollow" href="([^"]+)"', html)
    assert len(tap) == 1
    after = client.get(unescape(tap[0])).text
    assert question not in text_of(after) and 'id="dom"' in after


@each_row(
    "old, new, said",
    [
        ("12-14 jævn sparqwert", "12-14 jævn", True),  # only an unread word keeps the verdict back
        ("12-14 jævn", "15-17 jævn sparqwert", True),
        ("sparqwert", "12-14 jævn", False),  # nothing was read of one of them
        ("12-14 jævn", "12-14 jævn", False),  # here is the verdict itself
        ("fem spar", "6-10 5+♠", False),  # a question is open, and no word unread
    ],
)
def test_what_was_read_is_judged_and_the_unread_words_beside_it(
    client: FlaskClient, old: str, new: str, said: bool
) -> None:
    page = client.get("/tilsvarende", query_string={"gammel": old, "ny": new}).text
    assert ('id="forelobig"' in page) == said
    assert ("kan vende dommen" in page) == said


def test_the_api_gives_the_verdict_of_what_was_read_as_provisional(client: FlaskClient) -> None:
    asked = {"withdrawn": "12-14 jævn sparqwert", "new": "12-14 jævn"}
    answer = client.get("/api/v1/comparable", query_string=asked)
    found = answer.get_json()["error"]["provisional"]
    assert answer.status_code == 400 and found["provisional"] is True
    assert (found["comparable"], found["unread"]["withdrawn"]) == ("yes", ["sparqwert"])


def test_the_api_takes_the_calls_and_the_auction_before_them(client: FlaskClient) -> None:
    notes = {"withdrawn": "11-20 med femfarve", "new": "10-16, femfarve"}
    calls = {"withdrawn_call": "1H", "new_call": "2H", "auction": "dealer E; E 1S; S to call"}
    assert client.post("/api/v1/comparable", json=notes).status_code == 400
    answer = client.post("/api/v1/comparable", json=notes | calls)
    assert (answer.status_code, answer.get_json()["old"]) == (200, "11-20 5+♥")
