"""The doors: every place where something from outside comes in, as a function of bytes that may refuse."""

import atexit
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from urllib.parse import quote

from flask import Flask

from kb.editing.exchange import formats
from kb.editing.exchange.parcel import Parcel
from kb.editing.exchange.plan import plan_of
from kb.editing.exchange.terms import glossary_plan
from kb.errors import KbError
from kb.library.builds import build
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.results.reading import read_session
from kb.results.working import work_out
from kb.web import create_app
from laws.citation import parse
from laws.concordance import load_concordance
from laws.errors import LawsError
from laws.markup import read as read_markup
from laws.model import Edition, Provision
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.references import annotate
from rulings.bridge.calls import parse_call
from rulings.bridge.cards import parse_card, parse_hand
from rulings.bridge.contract import parse_contract, parse_played
from rulings.bridge.deal_notation import parse_deal
from rulings.bridge.notation import parse_auction
from rulings.claims import check, read_claim, verdict_json
from rulings.engine import ruling_to_json
from rulings.errors import RulingsError
from rulings.example_file import read_example
from rulings.meaning import format_meaning, sentence, understood
from rulings.meaning.conventions.reference import is_reference, read_reference
from rulings.meaning.system_cards.own import own_card
from rulings.scoring.catalogue import calculator
from rulings.scoring.describe import calculation_json
from rulings.told import start
from rulings.topics import run
from tests.fuzz import seeds
from tests.kb.web.books import editions

REFUSALS = (LawsError, KbError, RulingsError)
"""What a door may raise: errors with a sentence of their own."""

LANGUAGES = ("da", "en", "no")


@dataclass(frozen=True, slots=True)
class Door:
    """A way in.

    Attributes:
        take: raises one of `REFUSALS`, or nothing.
        seeds: what is given first.
        share: of all inputs, roughly; what reads whole documents takes a hundred times as long as a citation.
        pace: seconds of this process that a thousand bytes may take besides the first second, where whole
            books are read: what is repaired word by word takes its time, and more for more words.
    """

    name: str
    take: Callable[[bytes], object]
    seeds: Callable[[], tuple[bytes, ...]]
    share: float = 1.0
    pace: float = 0.0


class Broken(AssertionError):
    """A door answered, and not as it promises."""


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _citation(data: bytes) -> None:
    one = parse(_text(data))
    if parse(str(one)) != one:
        raise Broken(f"{one} is not what it is written as")


def _references(data: bytes) -> None:
    text = _text(data)
    language = LANGUAGES[len(data) % len(LANGUAGES)]  # a book has one
    place = Provision(parse("27A"), "", text)
    annotate(Edition("love-2017-da", "", "laws", language, 2017, (place,)), {}, load_concordance())


def _notation(data: bytes) -> None:
    text = _text(data)
    for read in (parse_auction, parse_call, parse_hand, parse_card, parse_contract, parse_played, parse_deal):
        _refusing(read, text)


def _refusing(take: Callable[[str], object], text: str) -> None:
    try:
        take(text)
    except REFUSALS:
        return


def _meaning(data: bytes) -> None:
    text = _text(data)
    for language in ("da", "en"):
        meant = read_reference(text, language).meaning if is_reference(text) else understood(text, language)
        sentence(meant, language)
        format_meaning(meant, language)


def _told(data: bytes) -> None:
    start(_text(data)[:LONGEST_TOLD])


LONGEST_TOLD = 500
"""A case is told in the field of the search, which takes no more."""


def _facts(data: bytes) -> None:
    topic, _, rest = _text(data).partition("\n")
    ruling_to_json(run(topic, _object(rest)), "da")


def _object(text: str) -> Mapping[str, object]:
    """JSON, or lines of `key=value`."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        given = dict(line.partition("=")[::2] for line in text.splitlines())
    return given if isinstance(given, dict) else {"unintended": given}


def _calc(data: bytes) -> None:
    name, _, rest = _text(data).partition("\n")
    one = calculator(name)
    json.dumps(calculation_json(one, one.work(_object(rest)), "en"), allow_nan=False)


def _claim(data: bytes) -> None:
    given = _object(_text(data))
    verdict_json(check(read_claim(given), seconds=0.4), "da")


def _results(data: bytes) -> None:
    work_out(read_session("aften.csv", data), language="da")


def _exchange(data: bytes) -> None:
    found = formats.read(data, "fil")
    if isinstance(found, Parcel):
        plan_of(found, editions(), "fil")
    else:
        glossary_plan(found, "fil")


def _document(data: bytes) -> None:
    compile_editions([recognise(data, "fil")])


def _archive(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "fil"
        file.write_bytes(data)
        for document, held in take_in([file]).documents:
            compile_editions([recognise(held, document.name)])


@cache
def base() -> KnowledgeBase:
    """A knowledge base of the small books."""
    home = Path(tempfile.mkdtemp(prefix="bridgelov-fuzz-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    build.add(Store(home), (), ours=tuple(editions().values()))
    return KnowledgeBase.open(home)


@cache
def site() -> Flask:
    """The site over it, where an editor may write nothing."""
    return create_app(knowledge=base())


def _query(data: bytes) -> None:
    text = _text(data)
    _refusing(lambda query: base().search(query, language="da"), text)
    _refusing(lambda query: base().exact(query), text)


def _site(data: bytes) -> None:
    """A method and an address, a host, a cookie, and a body, a line each but the last."""
    asked, host, cookie, body, *_ = [*data.split(b"\n", 3), b"", b"", b"", b""]
    method, _, address = asked.partition(b" ")
    path, _, query = address.partition(b"?")
    environ = {
        "PATH_INFO": "/" + path.decode("latin-1").lstrip("/"),
        "QUERY_STRING": quote(query, safe="&=%+"),
        "HTTP_HOST": host.decode("latin-1"),
        "HTTP_COOKIE": cookie.decode("latin-1"),
    }
    with site().test_client() as client:
        answer = client.open(
            method="POST" if method == b"POST" else "GET",
            environ_overrides=environ,
            input_stream=BytesIO(body),
            content_type="application/json",
            headers={"Content-Length": str(len(body))},
        )
        said = answer.get_data()
    if answer.status_code >= 500 and not (answer.status_code == 503 and b"/claim" in path):
        raise Broken(f"{answer.status_code} for {environ['PATH_INFO'][:80]}")
    if b"Traceback" in said or "Content-Security-Policy" not in answer.headers:
        raise Broken("an answer that is none of ours")


DOORS = {
    door.name: door
    for door in (
        Door("citation", _citation, lambda: seeds.as_bytes(seeds.CITATIONS), 3),
        Door("references", _references, lambda: seeds.as_bytes(seeds.REFERENCES), 1, 0.3),
        Door("notation", _notation, lambda: seeds.as_bytes(seeds.NOTATION), 3),
        Door("meaning", _meaning, lambda: seeds.as_bytes(seeds.MEANINGS)),
        Door("told", _told, lambda: seeds.as_bytes(seeds.TOLD)),
        Door("facts", _facts, seeds.facts),
        Door("calc", _calc, seeds.calculations, 2),
        Door("claim", _claim, seeds.claims),
        Door("markup", lambda data: read_markup(_text(data)), seeds.our_texts),
        Door("example", lambda data: read_example("prøve.md", _text(data)), seeds.examples),
        Door("card", lambda data: own_card(_text(data)), seeds.cards, 0.3),
        Door("query", _query, lambda: seeds.as_bytes(seeds.QUERIES)),
        Door("results", _results, lambda: seeds.as_bytes(seeds.RESULTS), 2),
        Door("exchange", _exchange, seeds.exchanged),
        Door("document", _document, seeds.documents, 0.1, 0.3),
        Door("archive", _archive, seeds.archives, 0.1, 0.3),
        Door("site", _site, seeds.sent),
    )
}
"""Every door by its name."""
