"""`bridgelov export` and `apply`: files out and back, what would change shown first, one sentence a fault."""

import json
import re
import sys
from pathlib import Path

import pytest

from kb.commands.editing import exchange
from kb.editing.exchange.formats import FORMATS
from kb.library.knowledge import KnowledgeBase
from laws import markup
from tests.kb.commands import Run, runner
from tests.kb.few import few_editions
from tests.kb.samples import LAWS
from tests.table import each_row

pytest.importorskip("lxml", reason="the extra is not installed: pip install bridgelov[editing]")

PLAIN = "love-2017-en-plain"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on our editions and the small laws: exit code, standard output, standard error."""
    held = {edition.id: edition for edition in (LAWS, *few_editions())}
    base = KnowledgeBase(held, (), (), None)  # type: ignore[arg-type]  # a database that nobody opens
    monkeypatch.setattr(exchange, "open_knowledge", lambda **_: base)
    monkeypatch.delenv("BRIDGELOV_DEBUG", raising=False)

    return runner(capsys)


def changed(path: Path, before: str, after: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")
    return path


def translated(run: Run, folder: Path, before: str, after: str) -> Path:
    """Our English laws in a file, some words changed."""
    path = folder / "lovene.xlf"
    assert run("export", "xliff", path)[0] == 0
    return changed(path, before, after)


BEFORE, AFTER = "LHO accepts the bid by calling.", "LHO accepts the bid with any call."


@pytest.mark.parametrize("name", list(FORMATS))
def test_every_format_is_written_and_comes_back_unchanged(name: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "lovene"
    code, said, err = run("export", name, path)
    assert (code, err) == (0, "") and str(path) in said
    code, said, err = run("apply", path)
    assert (code, err) == (0, "") and "0 tekster ændres" in said


def test_a_pair_may_be_named(run: Run, tmp_path: Path) -> None:
    code, _, err = run("export", "csv", tmp_path / "f", "--source", LAWS.id, "--target", "love-2017-da-klar")
    first = (tmp_path / "f").read_text(encoding="utf-8-sig").split("\n")[0]
    assert (code, first) == (0, f"key;from;mark;{LAWS.id};love-2017-da-klar")
    assert err == f"Ikke med: 1 fodnote i {LAWS.id}; vores egne tekster har ingen fodnoter.\n"


def test_an_edition_may_be_named(run: Run, tmp_path: Path) -> None:
    run("export", "json", tmp_path / "f", "--edition", PLAIN)
    assert json.loads((tmp_path / "f").read_text(encoding="utf-8"))["edition"]["id"] == PLAIN


def test_what_would_change_is_shown_and_nothing_written(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, BEFORE, AFTER)
    code, said, _ = run("apply", path, "--to", tmp_path / "out")
    assert code == 0 and "1 tekst ændres" in said
    assert "LHO accepts the bid [-by calling-] {+with any call+}." in said
    assert "kør igen med --write" in said and not (tmp_path / "out").exists()


def test_it_is_written_where_it_is_wanted(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, BEFORE, AFTER)
    code, said, _ = run("apply", path, "--write", "--to", tmp_path / "out")
    assert code == 0 and "Skrevet: " in said
    (written,) = (tmp_path / "out").iterdir()
    root = markup.read(written.read_text(encoding="utf-8"))
    assert AFTER in root.children[0].children[0].lead


def test_it_is_written_into_the_checkout(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "texts_of", lambda edition: tmp_path / "texts" / edition.language)
    path = translated(run, tmp_path, BEFORE, AFTER)
    assert run("apply", path, "--write")[0] == 0
    assert [p.name for p in (tmp_path / "texts" / "en").iterdir()] == ["027.md"]


def test_json_says_the_same(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, BEFORE, AFTER)
    code, said, err = run("apply", path, "--json")
    found = json.loads(said)
    assert (code, err, found["edition"], found["written"]) == (0, "", PLAIN, [])
    (change,) = found["changes"]
    assert change["key"] == "27A1" and BEFORE in change["before"] and AFTER in change["after"]
    assert {"kind": "gone", "text": "by calling "} in change["words"]


def test_a_source_that_changed_since_is_told_with_exit_code_1(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, "MTV melder, er buddet accepteret", "MTV melder, er buddet godtaget")
    code, said, _ = run("apply", path)
    assert code == 1 and "Rettet i forlæggets kolonne" in said and "Kilden" not in said
    older = re.sub(r'(extradata="\w+)-\w+"', r'\1"', path.read_text(encoding="utf-8"))
    path.write_text(older, encoding="utf-8")
    code, said, _ = run("apply", path)
    assert code == 1 and "Kilden lyder anderledes her" in said and "[-godtaget-] {+accepteret+}" in said


def test_what_was_left_out_and_what_looks_wrong_is_said(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, BEFORE, "LHO accepts the <note>bid</note> by calling *at once*.")
    text = path.read_text(encoding="utf-8").replace(
        "<note>bid</note>", '<mrk mtype="x-sdl-deleted">big</mrk> bid'
    )
    text = re.sub(r'(?s)<trans-unit id="27#heading".*?</trans-unit>', "", text, count=1)
    path.write_text(text, encoding="utf-8")
    code, said, _ = run("apply", path)
    assert code == 1
    assert re.search(r"  ! Slettet eller streget over i filen; .* \(linje \d+\): big\n", said)
    assert re.search(r"  ! Koder i den nye tekst, .* \(linje \d+\): \* \*\n", said)
    assert "Ikke med i filen (1); de bliver, som de er:\n  27#heading\n" in said
    assert {r["kind"] for r in json.loads(run("apply", path, "--json")[1])["remarks"]} == {
        "deleted",
        "markup",
    }


def test_a_definition_in_the_glossarys_file_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.tbx"
    run("export", "tbx", path)
    changed(
        path, '<termEntry id="dummy">', '<termEntry id="dummy"><descrip type="definition">Den, som</descrip>'
    )
    code, said, _ = run("apply", path)
    assert code == 1 and re.search(r"Kommentarer i filen; .*:\n  dummy \(linje \d+\): Den, som\n", said)


def with_conflict(run: Run, folder: Path) -> Path:
    """A file with one string that changed here too, and one that changed in the file only."""
    path = translated(run, folder, BEFORE, AFTER)
    text = path.read_text(encoding="utf-8")
    at = text.index('extradata="', text.index('id="27A1"')) + len('extradata="')
    text = f"{text[:at]}00000000{text[at + 8 :]}"
    path.write_text(text.replace(">Insufficient Bid<", ">An Insufficient Bid<", 1), encoding="utf-8")
    return path


@each_row(
    "options, code, words",
    [
        ((), 1, (BEFORE, "An Insufficient Bid")),
        (("--take", "27A1"), 0, (AFTER, "An Insufficient Bid")),
        (("--keep", "27A1"), 0, (BEFORE, "An Insufficient Bid")),
        (("--take", "all"), 0, (AFTER, "An Insufficient Bid")),
    ],
)
def test_a_conflict_stops_its_own_string_and_a_side_can_be_chosen(
    options: tuple[str, ...],
    code: int,
    words: tuple[str, ...],
    run: Run,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("conflict")
    path = with_conflict(run, folder)
    assert run("apply", path, "--write", "--to", folder / "out", *options)[0] == code
    (written,) = (folder / "out").iterdir()
    text = written.read_text(encoding="utf-8")
    assert [said for said in words if said not in text] == []


def test_a_string_in_which_the_checks_find_something_is_written_only_where_asked(
    run: Run, tmp_path: Path
) -> None:
    path = translated(run, tmp_path, BEFORE, "LHO <b>accepts</b> the bid by calling (Law 32).")
    text = path.read_text(encoding="utf-8").replace("<b>", "&lt;b&gt;").replace("</b>", "&lt;/b&gt;")
    path.write_text(text.replace(">Insufficient Bid<", ">An Insufficient Bid<", 1), encoding="utf-8")
    to = ("--write", "--to", tmp_path / "out")
    code, said, _ = run("apply", path, *to)
    (written,) = (tmp_path / "out").iterdir()
    assert code == 1 and "An Insufficient Bid" in written.read_text(encoding="utf-8")
    assert "<b>" not in written.read_text(encoding="utf-8")
    assert re.search(r"\n27A1\n.*\n(?:  .*\n)*  ! Koder i den nye tekst.*: <b> </b>\n", said)
    assert re.search(r"  ! Henvisninger \(linje \d+\): .*32", said)
    assert "Holdt tilbage, fordi tjekkene fandt noget; --take skriver dem alligevel:\n  27A1\n" in said
    assert run("apply", path, *to, "--take", "27A1")[0] == 0
    assert "<b>" in written.read_text(encoding="utf-8")


def test_a_choice_of_a_string_that_nothing_holds_is_one_sentence(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, BEFORE, AFTER)
    code, out, err = run("apply", path, "--write", "--to", tmp_path / "out", "--take", "31A")
    assert (code, out) == (2, "") and "»31A« er ikke holdt tilbage; vælg blandt dem, der er: ingen" in err
    assert err.count("\n") == 1 and not (tmp_path / "out").exists()


def test_a_text_of_somebody_else_is_never_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "f"
    run("export", "json", path, "--edition", LAWS.id)
    changed(path, "Det laveste er gratis.", "Det laveste koster.")
    assert run("apply", path)[0] == 0
    code, _, err = run("apply", path, "--write", "--to", tmp_path / "out")
    assert code == 2 and "emendations.toml" in err and not (tmp_path / "out").exists()


def test_terms_are_written_where_they_are_wanted(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "f.tbx"
    run("export", "tbx", path)
    changed(path, "<term>kibitz</term>", "<term>kiggeri</term>")
    code, said, _ = run("apply", path, "--write", "--to", tmp_path / "out")
    assert code == 0 and "spectator#said" in said
    assert '"kiggeri"' in (tmp_path / "out" / "glossary.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("export", "xliff", "f", "--edition", PLAIN), "ikke --edition"),
        (("export", "json", "f", "--source", PLAIN), "ikke --source"),
        (("export", "tbx", "f", "--target", PLAIN), "tager ingen udgave"),
        (("export", "tmx", "f", "--source", "love-2027-da"), "»love-2027-da« findes ikke"),
        (("export", "tmx", "f", "--source", PLAIN), "ikke to udgaver af den samme bog"),
        (("export", "tmx", "f", "--target", "tlh-2014-da-klar"), "ikke to udgaver af den samme bog"),
        (("export", "word", "f"), "FORMAT skal være en af xliff"),
        (("export", "xliff", "no/such/f"), "findes ikke"),
        (("apply", "no-such-file"), "FIL kan ikke bruges"),
        (("apply", "."), "FIL kan ikke bruges"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: tuple[str, ...], said: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*arguments)
    assert (code, out) == (2, "") and said in err and err.count("\n") == 1 and not list(tmp_path.iterdir())


def test_a_broken_file_changes_nothing(run: Run, tmp_path: Path) -> None:
    path = translated(run, tmp_path, BEFORE, AFTER + "</source>")
    code, out, err = run("apply", path, "--write", "--to", tmp_path / "out")
    assert (code, out) == (2, "") and "lovene.xlf: linje " in err and not (tmp_path / "out").exists()


@each_row(
    "format_name, module, said",
    [
        ("xlsx", "openpyxl", "programmet openpyxl mangler; kør »pip install 'openpyxl'«"),
        ("po", "translate.storage", "programmet translate-toolkit mangler (licensen er GPL-3"),
        ("po", "translate.storage", "kør »pip install 'translate-toolkit'«"),
    ],
)
def test_a_missing_program_is_named(
    format_name: str, module: str, said: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, f"kb.editing.exchange.{format_name}", raising=False)
    code, _, err = run("export", format_name, tmp_path / "f")
    assert code == 2 and said in err and err.count("\n") == 1


def test_work_goes_out_alone_and_nothing_is_written_where_there_is_none(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "arbejde.xlf"
    assert run("export", "xliff", path, "--law", "27B", "--law", "61")[0] == 0
    text = path.read_text(encoding="utf-8")
    assert 'id="27B1a"' in text and 'id="27A1"' not in text and "needs-review-translation" in text
    code, said, _ = run("apply", path)
    assert code == 0 and "0 tekster ændres" in said and "filen er en del af bogen" in said
    code, said, err = run("export", "po", tmp_path / "intet.po", "--stale")
    assert (code, err) == (0, "") and "Intet at sende" in said and not (tmp_path / "intet.po").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("xliff", "f", "--law", "99Z"), "99Z"),
        (("xliff", "f", "--check", "findes-ikke"), "findes ikke; vælg et af"),
        (("json", "f", "--stale"), "hører til to udgaver"),
        (("static", "f", "--found"), "static tager"),
    ],
)
def test_work_that_cannot_be_is_refused_in_a_sentence(
    arguments: tuple[str, ...], expected: str, run: Run, tmp_path: Path
) -> None:
    code, _, err = run("export", arguments[0], tmp_path / arguments[1], *arguments[2:])
    assert code == 2 and expected in err and "Traceback" not in err and not (tmp_path / "f").exists()
