"""The published casebook: what its owners let go and no more, found without a network by words and facts."""

import gzip
import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import brotli
import pytest

from kb.casebook.case import Case, Comment, Decision
from kb.casebook.finding import Asked, find
from kb.casebook.public import check_folder, public_cases, public_page, worker
from kb.casebook.store import Casebook, open_casebook
from kb.cli import run
from kb.web.site.requests import assets
from laws.languages import OWN_LANGUAGES
from rulings.examples import load_examples
from tests.kb.casebook.cases import case

STEMMING = assets.contents()["phone-find-words.js"].decode()
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no node that runs scripts")
PUBLIC = {"status": "published"}
CASES = (
    case("a", id="26-TL-1", told="Makker trak sin melding tilbage.", **PUBLIC),
    case("b", id="26-TL-2", told="Meldingen blev stående.", facts={
        "auction": "N: 1S P 1H", "unintended": "nej", "lho-accepts": "ja"}, **PUBLIC),
    case("c", id="26-AU-3", topic="kuloersvigt", facts={}, told="En kulørsvigt blev opdaget for sent.",
         applied=("64B4",), not_applied=("16B1",), decisions=(Decision("appeals", given="Stadfæstet"),),
         **PUBLIC),
    case("d", id="26-TL-4", told="En hemmelig sag."),
    case("e", id="26-TL-5", told="En kladde.", status="draft"),
    case("f", id="26-TL-6", told="En fortrudt sag.", status="withdrawn"),
)  # fmt: skip


def laid(cases: tuple[Case, ...] = CASES, language: str = "da") -> str:
    return public_page(public_cases(cases), STEMMING, language)


def test_only_what_its_owner_let_go_is_in_it_and_of_that_nothing_private() -> None:
    odd = case(
        "g", id="26-TL-7", told="Vest <script>meldte</script>.", board="17",
        comments=(Comment("Enig.", "Ane Navn"),), decided="2026-11-22", title="</script><b>x", **PUBLIC,
    )  # fmt: skip
    page = laid((*CASES, odd))
    assert re.findall(r'<article class="case" id="([^"]+)"', page) == [
        "26-TL-1",
        "26-TL-2",
        "26-TL-7",
        "26-AU-3",
    ]
    for private in ("hemmelig", "kladde", "fortrudt", "Ane Navn", "2026-11-22", "17<", odd.uid, "<b>x"):
        assert private not in page, private
    assert "Sæson 2026/27" in page and "Enig." in page and "noindex" in page and "N: 1S P 1H" in page
    assert page.count("</script>") == 2  # the data and the script; what a title holds closes neither
    assert "http" not in re.sub(r"<article.*?</article>", "", page)  # nothing is fetched


def by_phone(page: str, asked: list[dict[str, Any]]) -> list[list[str]]:
    """The numbers of the cases that the page's own script leaves standing."""
    held = json.loads(re.findall(r'<script id="held"[^>]*>(.*?)</script>', page, re.DOTALL)[0])
    articles = []
    for number, html in re.findall(r'<article class="case" id="([^"]+)">(.*?)</article>', page):
        texts = [
            unescape(re.sub("<.*?>", "", one))
            for one in re.findall(r"<(?:h3|p)\b[^>]*>(.*?)</(?:h3|p)>", html)
        ]
        span = re.search(r"<span>(.*?)</span>", html)
        articles.append({"number": number, "texts": texts, "places": span[1] if span else ""})
    script = page[page.rindex("<script>") + 8 : page.rindex("</script>")]
    done = subprocess.run(
        ["node", "-e", script + _DRIVE],
        input=json.dumps({"held": held, "articles": articles, "asked": asked}),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)  # type: ignore[no-any-return]


_DRIVE = """
const { held, articles, asked } = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map(({ words = "", place = "", topic = "", answers = {} }) => {
  const at = held.topics.findIndex((names) => names.includes(topic));
  const chosen = new Map(Object.entries(answers).map(([question, answer]) => {
    const place = held.questions.findIndex(([text]) => text === question);
    return [place, held.questions[place][1].indexOf(answer)];
  }));
  return articles.filter((article, n) => {
    const terms = termsOf([...article.texts, ...(held.topics[held.situations[n][0]] ?? [])].join(" "), held);
    return fitsFacts(held.situations[n], topic ? String(at) : "", chosen) &&
      fitsPlace(article.places, place) && termsAsked(words, held).every((one) => terms.has(one));
  }).map(({ number }) => number).sort();
})));
"""

WORDS = ("melding", "meldinger trukket", "tilbage", "svigt", "kulørsvigt", "kulorsvigt", "appeludvalg",
         "hest", "den", "den hest", "en melding", "insufficient", "stående", "STADFÆSTET",
         "27B", "")  # fmt: skip


@needs_node
def test_words_find_on_a_phone_what_they_find_in_the_book(tmp_path: Path) -> None:
    book = Casebook(str(tmp_path / "b"))
    book.take_in(public_cases(CASES))
    wanted = [sorted(line.id for line in find(book, Asked(words=word)).lines) for word in WORDS]
    assert by_phone(laid(), [{"words": word} for word in WORDS]) == wanted
    assert len({tuple(one) for one in wanted}) > 4


@needs_node
def test_facts_and_places_find_on_a_phone() -> None:
    page = laid()
    held = json.loads(re.findall(r'<script id="held"[^>]*>(.*?)</script>', page, re.DOTALL)[0])
    [question] = [one[0] for one in held["questions"] if one and len(one[1]) == 2]
    topic = next(names[0] for names in held["topics"] if "Utilstrækkelig" in names[0])
    table: list[tuple[dict[str, Any], list[str]]] = [
        ({"topic": topic}, ["26-TL-1", "26-TL-2"]),
        ({"topic": topic, "answers": {question: "Nej"}}, ["26-TL-1"]),
        ({"topic": topic, "answers": {question: "Ja"}}, ["26-TL-2"]),
        ({"topic": topic, "answers": {question: "Ja"}, "words": "trukket"}, []),
        ({"place": "16B"}, ["26-AU-3"]),
        ({"place": "§ 64"}, ["26-AU-3"]),
        ({"place": "6"}, []),  # 64 is no part of 6
        ({"place": "27"}, ["26-TL-1", "26-TL-2"]),
    ]
    assert by_phone(page, [asked for asked, _ in table]) == [numbers for _, numbers in table]


DEEP = case("h", id="26-TL-8", applied=("30B1bi", "X12A2", "def-alert"), not_applied=("40B2cii",), **PUBLIC)


@needs_node
def test_a_place_is_found_as_deep_as_it_lies_and_however_it_is_written() -> None:
    """§ X12 of the handbook is not Law 12; places of three and four numerals lie in those above them."""
    found = ("30B1bi", "30B1b", "30B", "30", "X12A2", "x12", "40B2c", "§ 30 B 1 (b)", "Law 30", "Laws 30",
             "paragraf 30", "lov 30", "lovens § 30", "30B1bi.", "40B2cii", "Ej § 40",
             "§ X 12", "§")  # fmt: skip
    not_found = ("12", "12A2", "3", "4", "30B1bii", "30C", "X1", "X30", "40B2ci", "hest", "xyz", "a30", "?")
    places = (*found, *not_found)
    hits = by_phone(laid((DEEP,)), [{"place": place} for place in places])
    assert [place for place, numbers in zip(places, hits, strict=True) if numbers] == list(found)


def test_both_languages_say_everything() -> None:
    pages = {language: laid(language=language) for language in OWN_LANGUAGES}
    assert (
        "Words of the case" in pages["en"]
        and "Law\u00a064" in pages["en"]
        and "Season 2026/27" in pages["en"]
    )
    assert "Ord i sagen" in pages["da"] and "Not Law" in pages["en"] and 'lang="en"' in pages["en"]


@needs_node
def test_the_scripts_can_be_read(tmp_path: Path) -> None:
    page = laid()
    for name, script in (
        ("p", page[page.rindex("<script>") + 8 : page.rindex("</script>")]),
        ("w", worker()),
    ):
        (tmp_path / f"{name}.js").write_text(script)
        subprocess.run(["node", "--check", str(tmp_path / f"{name}.js")], check=True)


@pytest.mark.verify
def test_five_hundred_cases_are_small_enough_for_a_phone() -> None:
    """Of the length of our worked examples, 375 letters each: 100 KB by Brotli, and not much more by gzip."""
    cases: list[Case] = []
    for one in load_examples():
        given = {k: ("nej", "ja")[v] if isinstance(v, bool) else str(v) for k, v in one.facts.items()}
        told = {"told": one.situation["da"], "reason": one.because["da"], "id": f"26-TL-{len(cases) + 1}"}
        cases.append(case(one.id, topic=one.topic, facts=given, **told, **PUBLIC))
    page = laid(tuple(cases[:500])).encode()
    assert len(cases) >= 500 and len(brotli.compress(page)) <= 100_000 and len(gzip.compress(page)) <= 110_000


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book, folder = str(tmp_path / "b"), tmp_path / "ud"
    taken = open_casebook(book).take_in([case("a"), case("b"), case("c", status="withdrawn")])
    one, two, gone = (each.case.id for each in taken)

    def call(*arguments: str) -> tuple[int, str]:
        code = run(["casebook", *arguments, "--casebook", book])
        told = capsys.readouterr()
        return code, told.out + told.err

    def numbers() -> list[str]:
        return re.findall(r'id="(26-TL-\d)"', (folder / "index.html").read_text(encoding="utf-8"))

    code, told = call("export", "static", str(folder))
    assert code == 0 and numbers() == [] and "casebook publish" in told
    code, told = call("publish", one, two)
    assert code == 0 and "2 sager må offentliggøres" in told and "Navne" in told
    code, told = call("export", "static", str(folder))
    assert code == 0 and numbers() == [one, two] and "KB" in told and (folder / "worker.js").is_file()
    assert (folder / "index.html").stat().st_mode & 0o044 == 0o044
    assert call("publish", two, "--undo")[0] == 0 and call("export", "static", str(folder))[0] == 0
    assert numbers() == [one]
    code, told = call("export", "static", str(folder), "--place", "64")
    assert code == 0 and numbers() == [] and "handler om 64" in told and "casebook publish" not in told
    assert all("Navne" in call(name, "--help")[1] for name in ("publish", "export"))  # before it is done
    for wrong in (("publish", one, "26-TL-99"), ("publish", two, gone), ("publish",)):
        assert call(*wrong)[0] == 2
    assert open_casebook(book).get(two).status == "submitted"  # all of them or none
    for name in ("index.html", "worker.js"):
        club = tmp_path / f"klub-{name}"
        club.mkdir()
        (club / name).write_text("// Klubben", encoding="utf-8")
        code, told = call("export", "static", str(club))
        assert code == 2 and f"en fremmed {name}; vælg en tom mappe" in told
        assert {file.name: file.read_text("utf-8") for file in club.iterdir()} == {name: "// Klubben"}
    (tmp_path / "fil").write_text("x")
    assert call("export", "static", str(tmp_path / "fil"))[0] == 2
    check_folder(tmp_path / "nowhere")
