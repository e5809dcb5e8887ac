"""What is taken of Whoosh, and that it is taken at one door: whoever replaces it must keep these."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kb.search.engine
from kb.search.engine.exact import FileStorage, Token, W3Codec, fields, query
from kb.search.engine.stems import stemmer
from tests.table import each_row

DOOR = Path(kb.search.engine.__file__).parent
PLACES = ("trækker et kort tilbage", "et trumf kort og et kort mere", "trumfer")


def test_nothing_else_names_whoosh() -> None:
    rooms = (path for name in ("kb", "laws", "rulings") for path in (DOOR.parents[2] / name).rglob("*.py"))
    imports = re.compile(r"^\s*(?:from|import) whoosh|[\"\']whoosh\.", re.MULTILINE)
    assert [p for p in rooms if p.parent != DOOR and imports.search(p.read_text("utf-8"))] == []


@each_row(
    "name, words, stem",
    [
        ("danish.DanishStemmer", ("melding", "meldinger", "meldingernes"), "melding"),
        ("english.EnglishStemmer", ("revoke", "revoked", "revoking"), "revok"),
        ("norwegian.NorwegianStemmer", ("melding", "meldingen", "meldinger"), "melding"),
    ],
)
def test_inflected_forms_meet(name: str, words: tuple[str, ...], stem: str) -> None:
    assert {stemmer(name).stem(word) for word in words} == {stem}


def _tokens(value: str, **_wanted: Any) -> Iterator[Token]:
    token = Token(positions=True)
    for position, word in enumerate(value.split()):
        token.text, token.pos, token.boost, token.stopped = word, position, 1.0, False
        yield token


def test_words_are_found_with_their_positions(tmp_path: Path) -> None:
    schema = fields.Schema(tekst=fields.TEXT(analyzer=_tokens))
    index = FileStorage(str(tmp_path)).create_index(schema)
    writer = index.writer(compound=False, codec=W3Codec())
    for text in PLACES:
        writer.add_document(tekst=text)
    writer.commit(optimize=True)
    with index.searcher() as searcher:
        reader = searcher.reader()
        pattern = query.Wildcard("tekst", "trum*")
        assert [form for _, form in pattern.expanded_terms(reader)] == [b"trumf", b"trumfer"]
        assert ("tekst", b"kort") in reader and ("tekst", b"bud") not in reader
        matcher, found = reader.postings("tekst", b"kort"), {}
        while matcher.is_active():
            found[matcher.id()] = [span.start for span in matcher.spans()]
            matcher.next()
        assert found == {0: [2], 1: [2, 5]}
