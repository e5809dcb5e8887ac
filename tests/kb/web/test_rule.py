"""An interview on the pages: every state an address, every fault a sentence."""

import re
from dataclasses import replace
from html import unescape
from itertools import product
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.web.examples import page
from rulings.engine.explore import possible_answers
from rulings.engine.question import of as question_of
from rulings.examples import load_examples
from rulings.topics import topics
from tests.dear import verified
from tests.part import drawn
from tests.table import each_row

TOPIC = "/doem/utilstraekkeligt-bud"


def links(html: str, css: str) -> list[str]:
    """The addresses of the links of a class, without their anchors."""
    return [
        unescape(u).partition("#")[0]
        for u in re.findall(rf'class="{css}[^"]*"(?: rel="nofollow")? href="([^"]+)"', html)
    ]


def written(address: str, html: str) -> list[str]:
    """Where a question leads whose answer is written, by each sample of it."""
    field = re.search(r'<input id="svar-([\w-]+)"', html)
    values = possible_answers(question_of(field[1])) if field else ()
    sign = "&" if "?" in address else "?"
    return [f"{address}{sign}{urlencode({field[1]: value})}" for value in values if field]


@pytest.mark.parametrize("step", verified([5, 1]), ids=["a fifth", "all"])
def test_tapping_always_ends_in_a_ruling(client: FlaskClient, step: int) -> None:
    """Every topic or a part of them, of these again a part in English."""
    pages = [f"/doem/{one.id}" for one in topics()[::step]]
    english = [f"/en{address}" for address in pages[::step]]
    for begun, choice in product((*pages, *english), (0, -1)):
        address = begun
        for _ in range(40):
            answer = client.get(address)
            assert answer.status_code == 200, address
            html = answer.text
            asking = html.partition('class="box"')[0]
            chosen = links(asking, "go main") if "felt=" in address else []  # a card is picked on the pad
            answers = chosen or links(asking, "answer") or written(address, asking)
            if not answers or 'class="ruling"' in html:
                break
            # Cards are picked apart from the samples of later questions: no card lies twice.
            address = answers[choice - 2 if "udkast=" in answers[0] else choice]
        assert 'class="ruling"' in html, address
        assert re.search(r'class="cites"><(a|span) class="cite"', html), "consequences cite"


def test_a_play_is_gone_on_with_from_where_declarer_chooses_anew(client: FlaskClient) -> None:
    """Each state is an address: the link names the cards that lie and who is on lead."""
    query = "penalty-cards=HK&penalty-owner-seat=E&play=W:+SA+S6+S7+S8&declarer-chooses=none"
    html = client.get(f"/doem/strafkort?{query}").text
    further = next(url for url in links(html, "go main") if "play=W%3A" in url)
    assert "declarer-chooses" not in further and "penalty-cards=HK" in further
    assert 'value="W: SA S6 S7 S8"' in html
    answer = client.get(further)
    assert answer.status_code == 200 and "declarer-chooses=forbid" in answer.text


def test_answers_so_far_can_each_be_revised(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?unintended=nej&in-turn=ja").text
    assert "ret=unintended" in html and "ret=in-turn" in html
    revised = client.get(f"{TOPIC}?unintended=nej&in-turn=ja&ret=unintended").text
    assert "in-turn=ja" in revised and 'aria-current="true"' in revised


def test_answers_that_fall_away_are_said(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?unintended=nej&in-turn=nej&since=nothing").text
    assert 'class="dropped"' in html
    assert "since=nothing" not in html.partition("<main")[2]


@each_row(
    "query",
    [
        "ukendt=1",
        "unintended=m%C3%A5ske",
        "in-turn=ja&in-turn=nej",
        "auction=N:+1S+P+9X",
        "auction=N:+1S+P+2H&unintended=nej",
        "auction=N:+1S+P+1H&unintended=nej&in-turn=nej",
        "since=" + "x" * 3000,
        "&".join(f"a{n}=1" for n in range(200)),
        "_anchor=x&_external=1&endpoint=y&topic=z",
    ],
)
@each_row("prefix", ["", "/en"])
def test_bad_answers_are_one_sentence_on_a_page_that_goes_on(
    client: FlaskClient, prefix: str, query: str
) -> None:
    answer = client.get(f"{prefix}{TOPIC}?{query}", headers={"Sec-Fetch-Site": "none"})
    assert answer.status_code == 400
    said = re.search(r'<p class="problem" role="alert">(.+?)</p>', answer.text)
    assert said is not None and len(said[1]) < 600
    assert 'class="question"' in answer.text or 'class="ruling"' in answer.text


@each_row(
    "prefix, query, reason",
    [
        (
            "/en",
            "auction=N:+1H+P+2H",
            "The auction has no insufficient bid; include the bid, as in “N: 1♥ pass 1♦”.",
        ),
        ("/en", "auction=N:+1H+8X", "“X” (character 8): is not a denomination; write ♣, ♦, ♥, ♠ or NT"),
        ("/en", "nope=1", "The address has an answer to “nope”, which nobody asks"),
        ("/en", "in-turn=maybe", "cannot be used: the answer must be yes or no."),
        ("/en", "auction=N:+1S+P+1H&in-turn=nej", "is answered “No”, but the auction shows “Yes”"),
        ("", "in-turn=maybe", "kan ikke bruges: svaret skal være ja eller nej."),
        ("", "auction=N:+1S+P+1H&in-turn=nej", "er besvaret med »Nej«, men meldeforløbet viser »Ja«"),
    ],
)
def test_a_refused_answer_has_its_reason_in_the_language_of_the_page(
    client: FlaskClient, prefix: str, query: str, reason: str
) -> None:
    html = client.get(f"{prefix}{TOPIC}?{query}").text
    said = re.search(r'<p class="problem" role="alert">(.+?)</p>', html)
    assert said is not None and reason in unescape(said[1]), said and said[1]
    assert not re.search("[»“](in-turn|auction)[«”]", said[1])


def test_good_answers_beside_a_bad_one_are_kept(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?unintended=nej&in-turn=snart").text
    assert "unintended=nej" in html.partition("<main")[2]


def test_what_to_read_out_is_the_choice(client: FlaskClient) -> None:
    html = client.get(f"{TOPIC}?auction=N:+1S+P+1H&unintended=nej").text
    tapped = re.findall(r'<a class="answer"[^>]*href="([^"]+)"><strong class="label">([^<]+)</strong>', html)
    assert [(label, "lho-accepts=" in url) for url, label in tapped] == [("Ja", True), ("Nej", True)]
    question = html.partition('class="question"')[2].partition("</section>")[0]
    assert "Læs op for" in question and "§\xa027A1" in question, (
        "read out where it is tapped, and nowhere else"
    )
    assert html.count("Du må acceptere") == 1
    assert "§\xa027B1a" in html and "2<span" in html


def test_an_option_carries_all_that_choosing_it_says(client: FlaskClient) -> None:
    led = "opening-lead-by=wrong-defender&misled-about-turn=nej&since-faced-lead=nothing"
    html = unescape(client.get(f"/doem/aabningsudspil-uden-for-tur?{led}").text)
    for kind in ("demand", "forbid", "free"):
        assert f"faced-lead-choice={kind}" in html, kind


def test_the_rarer_answers_of_a_long_question_are_folded(client: FlaskClient) -> None:
    html = client.get("/doem/den-blinde").text
    front, _, folded = html.partition('<details class="special"')
    assert (
        front.count('class="answer"') == 5 and folded.partition("</details>")[0].count('class="answer"') == 11
    )
    chosen = client.get("/doem/den-blinde?dummy-did=after-play&ret=dummy-did").text
    assert '<details class="special" open>' in chosen


def test_an_unknown_answer_shows_both_branches(client: FlaskClient) -> None:
    query = "auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej&replacement=2C&lowest-same-denomination=nej"
    html = client.get(f"{TOPIC}?{query}&comparable=ved-ikke").text
    assert html.count('class="when"') >= 2


DECLINED = f"{TOPIC}?auction=N:+1S+P+1H&unintended=nej&lho-accepts=nej"
SILENCED = f"{DECLINED}&replacement=2C&lowest-same-denomination=nej&comparable=nej"


def said(html: str) -> str:
    """What a page says, its markup left out."""
    plain = re.sub(r"<[^>]+>", " ", html.partition("<main")[2].partition('class="protocol"')[0])
    return re.sub(r"\s+", " ", unescape(plain).replace("\ufe0e", ""))


@pytest.mark.parametrize(
    ("prefix", "order"),
    [
        (
            "",
            [
                "2 ♣ står. Nord passer resten af meldeforløbet.",
                "Sig nu",
                "Til hele bordet",
                "Til Nord",
                "Du skal passe i resten",
                "er i tur",
                "Under spillet",
                "Til Øst og Vest",
                "Efter spillet",
                "Valgene, som de læses op",
                "svar indtil nu",
                "Sådan er vi nået hertil",
            ],
        ),
        (
            "/en",
            [
                "North passes for the rest of the auction.",
                "Say now",
                "To the whole table",
                "During the play",
                "To East and West",
                "After the play",
            ],
        ),
    ],
)
def test_a_ruling_says_who_hears_what_when(client: FlaskClient, prefix: str, order: list[str]) -> None:
    html = client.get(prefix + SILENCED).text
    text = said(html).replace("2♣", "2 ♣")
    at = -1
    for words in order:
        at = text.find(words, at + 1)
        assert at >= 0, words
    # What is judged after the play waits, folded, with its question.
    folded = html.partition('class="box afterwards"')[2].partition("</details>")[0]
    assert "16C3" in folded and 'class="question later"' in folded
    assert not html.partition('class="box afterwards"')[2].startswith(" open")


def test_the_trace_does_not_repeat_the_ruling(client: FlaskClient) -> None:
    html = client.get(SILENCED).text
    assert "skal passe i resten af meldeforløbet" in html.partition('class="ruling"')[2]
    trace = html.partition('class="trace"')[2].partition("</ol>")[0]
    assert "smutter" in trace and 'class="applied"' in trace
    assert "skal passe i resten af meldeforløbet" not in trace


def test_what_is_certain_stands_above_the_next_question(client: FlaskClient) -> None:
    html = client.get(DECLINED).text
    assert html.index("tages tilbage") < html.index('class="question"')
    assert "Sig nu" not in client.get(f"{DECLINED}&ret=lho-accepts").text, "a revised answer is not certain"


@pytest.mark.parametrize(("prefix", "heading"), [("", "Sagt ✓"), ("/en", "Said ✓")])
def test_what_was_said_is_folded_on_the_next_page(client: FlaskClient, prefix: str, heading: str) -> None:
    first = f"{prefix}{DECLINED}"
    assert heading not in client.get(first).text
    further = links(client.get(first).text.partition('class="question"')[2], "answer")[0]
    before, folded, after = re.split(
        r'<details class="box told">(.*?)</details>', client.get(further).text, flags=re.S
    )
    assert heading in folded and 'class="line"' in folded
    shown = before.partition('id="nu"')[2] + after.partition('class="side"')[0]
    for line in re.findall(r'<p class="line">(.*?)</p>', folded):
        assert line not in shown, "nothing is said anew"
    assert heading not in client.get(f"{further}&ny=1").text, "of a case that is entered nothing was said"
    assert heading not in client.get(f"{further}&vis=projektor").text, "a hall sees it all"


def test_before_the_choice_every_call_is_marked_in_words(client: FlaskClient) -> None:
    html = client.get(DECLINED).text.partition('class="question"')[2]
    rows = dict(re.findall(r'replacement=(\w+)#nu"[^>]*>.*?<span class="unseen">: ([^<]+)</span>', html))
    assert len(rows) == 38
    assert (rows["2H"], rows["2C"], rows["1D"]) == ("Frit", "Makker passer", "Ikke tilladt")
    legend = html.partition('class="marks"')[2].partition("</ul>")[0]
    assert (
        "27B1a" in legend
        and "makker" in legend.lower()
        and html.index('class="marks"') < html.index("Læs op for")
    )
    chosen = client.get(f"{DECLINED}&replacement=2C").text
    assert 'class="marks"' not in chosen.partition('class="question"')[2].partition('class="why"')[0]


def test_the_way_back_keeps_every_answer(client: FlaskClient) -> None:
    html = client.get(f"{DECLINED}&replacement=2C").text
    back = unescape(re.findall(r'<a rel="nofollow" href="([^"#]+)#nu">‹', html)[0])
    assert "ret=replacement" in back and "lho-accepts=nej" in back
    before = unescape(re.findall(r'<a rel="nofollow" href="([^"#]+)#nu">‹', client.get(back).text)[0])
    assert "ret=lho-accepts" in before and "replacement=2C" in before
    assert "Forrige" not in client.get(TOPIC).text


def test_a_title_tells_pages_apart(client: FlaskClient) -> None:
    def title(address: str) -> str:
        found = re.search(r"<title>(.*?)</title>", client.get(address).text)
        assert found is not None
        return unescape(found[1])

    assert title(DECLINED).startswith("Hvad retter Syd til? · Utilstrækkeligt bud")
    ruled = "2♣ står. Nord passer resten af meldeforløbet. · Utilstrækkeligt bud (Nord: 1♠"
    assert title(SILENCED).startswith(ruled)


@pytest.mark.parametrize("address", [TOPIC, DECLINED, f"{DECLINED}&replacement=2C", SILENCED])
def test_answers_stand_in_a_group_named_by_their_question(client: FlaskClient, address: str) -> None:
    html = client.get(address).text
    groups = re.findall(r'role="group" aria-labelledby="([^"]+)"', html)
    assert groups and all(html.count(f'id="{key}"') == 1 for key in groups)


def test_a_ruling_can_be_shared_and_filed(client: FlaskClient) -> None:
    html = client.get(SILENCED).text
    shown = re.search(r'readonly value="([^"]+)"', html)
    assert shown is not None and unescape(shown[1]).startswith("http") and "comparable=nej" in shown[1]
    assert "(Nord: 1♠ pas 1♥)" in html.partition('data-title="')[2].partition('"')[0]
    protocol = html.partition('class="protocol"')[2]
    for word in (
        "Turnering",
        "Bord",
        "Spil nr.",
        "Par N-S",
        "Dato og tid",
        "§\xa027B2",
        "Turneringsleder",
        "Ø-V",
    ):
        assert word in protocol, word
    assert 'class="protocol"' not in client.get(DECLINED).text


def test_an_auction_is_tapped_in(client: FlaskClient) -> None:
    address = f"{TOPIC}?udkast="
    for wanted in ("udkast=N%3A", "1S", "1S+P", "1S+P+1H"):
        html = client.get(address).text
        address = next(u for u in links(html, "answer") if u.endswith(wanted))
    html = client.get(address).text
    done = next(u for u in links(html, "go main") if "auction=" in u)
    used = client.get(done).text
    assert "Nord" in used and "unintended" in used
    other = client.get(f"{TOPIC}?udkast=N:+1S+P+1H+@S").text
    assert "S%3A2H" in other, "the same player again: a changed call"
    assert client.get(f"{TOPIC}?udkast=%00%FF").status_code == 200


@pytest.mark.parametrize(
    ("way", "checked", "unchecked"),
    [("", "Kontrolleret: Afgørelsen", "Endnu ikke kontrolleret"), ("/en", "Checked: the", "Not yet checked")],
)
def test_an_example_says_whether_it_was_checked(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, way: str, checked: str, unchecked: str
) -> None:
    shown = {e.id: replace(e, checked=i == 0) for i, e in enumerate(load_examples()[:2])}
    monkeypatch.setattr(page, "example_of", shown.get)
    for one in shown.values():
        # Under a host of its own: a page that was made before is kept, and these are not to be.
        html = client.get(f"{way}/eksempler/{one.id}", base_url="http://proeve.example").text
        assert (checked in html, unchecked in html) == (one.checked, not one.checked)


@pytest.mark.parametrize("way", ["", "/en"])
def test_examples_stand_under_their_chapters_and_laws(client: FlaskClient, way: str) -> None:
    html = client.get(f"{way}/eksempler").text
    parts = dict(re.findall(r'<h3 id="(\w+)">(.*?)(?=<h3|</main)', html, re.DOTALL))
    assert set(parts) == {str(e.about.law) for e in load_examples()}
    for one in load_examples():
        holds = [law for law, part in parts.items() if f'/eksempler/{one.id}"' in part]
        assert holds == [str(one.about.law)]
    chapters = re.findall(r"<h2>(.*?)</h2>", html)
    assert 1 < len(chapters) < len(parts) and all(chapters)


@pytest.fixture(scope="module", params=verified((slice(0, None, 10), slice(None))), ids=["a tenth", "all"])
def examples(site: Flask, request: pytest.FixtureRequest) -> dict[str, str]:
    """The page of every example by its address, or of a tenth of them."""
    with site.test_client() as client:
        listing = client.get("/eksempler").text
        addresses = sorted(set(re.findall(r'href="(/eksempler/[^"]+)"', listing)))
        assert len(addresses) == len(load_examples())
        return {at: client.get(at).text for at in addresses[request.param]}


def test_examples_show_their_ruling_and_can_be_tried(examples: dict[str, str]) -> None:
    for address, html in examples.items():
        assert 'class="ruling"' in html and "Prøv selv" in html, address


@pytest.mark.part
def test_examples_lead_on(client: FlaskClient, examples: dict[str, str]) -> None:
    for address, html in drawn(list(examples.items()), 4, "examples that lead on"):
        attempt = unescape(re.findall(r'class="go main" href="([^"#]+)', html)[0])
        assert client.get(attempt).status_code == 200
        for what_if in re.findall(r'href="(/doem/[^"#]*ret=[^"#]+)', html):
            assert client.get(unescape(what_if)).status_code == 200
        assert client.get("/en" + address).status_code == 200


@pytest.mark.parametrize(
    ("prefix", "director", "now"),
    [("", "For turneringslederen", "Sig nu"), ("/en", "For the director", "Say now")],
)
def test_what_the_director_alone_is_told_is_no_announcement(
    client: FlaskClient, prefix: str, director: str, now: str
) -> None:
    query = "which-card-played=defenders&defender-held-card=visible-had-played"
    html = client.get(f"{prefix}/doem/spillet-kort?{query}").text
    assert f"<h3>{director}</h3>" in html
    assert f"<h3>{now}</h3>" not in html and 'id="laeser"' not in html


def test_a_question_comes_before_what_the_director_alone_is_told(client: FlaskClient) -> None:
    query = (
        "claim-what=claim&claim-by=declarer&claim-standing=acceptance-regretted&claim-acceptance-final=nej"
    )
    html = client.get(f"/doem/krav?{query}").text
    assert 0 < html.index('<section class="question"') < html.index('<div class="notes">')
