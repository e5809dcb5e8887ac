"""The command line: what it prints, its exit codes, and one sentence for whatever cannot be used."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kb import cli
from kb.cli import COMMANDS
from kb.library.documents.store import Store
from tests.kb import samples
from tests.kb.few import build_of_few, home_of_few

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def whole(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with the sample page beside a few places of our own, for tests that only read it."""
    home = home_of_few()
    before = Store(home).manifest()
    monkeypatch.setenv("BRIDGELOV_HOME", str(home))
    monkeypatch.delenv("BRIDGELOV_DEBUG", raising=False)
    yield home
    assert Store(home).manifest() == before, "a test that writes takes `home`"


@pytest.fixture
def home(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that a test may change: the sample page beside a few places of our own."""
    copy = tmp_path / "home"
    shutil.copytree(home_of_few(), copy)
    monkeypatch.setenv("BRIDGELOV_HOME", str(copy))
    build_of_few(monkeypatch)
    return copy


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command: exit code, standard output, standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = cli.run(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return call


def one_sentence(err: str) -> str:
    """What was said on standard error, which must be one line and no traceback."""
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) == 1, err
    assert err.strip().endswith((".", "?")), err
    return err.strip()


def refused(run: Run, *arguments: str) -> str:
    """The sentence with which a command refuses what it was given."""
    code, out, err = run(*arguments)
    assert code == 2
    said = one_sentence(err)
    if "--json" in arguments:
        error = json.loads(out)["error"]
        assert error["status"] == 2 and error["message"] == said
    else:
        assert out == ""
    return said


def test_arguments_that_do_not_go_together_are_refused_in_our_own_words(run: Run) -> None:
    rows = [
        (("serve", "--edit", "--lan"), "udelad --lan og --host"),
        (("serve", "--edit", "--host", "0.0.0.0"), "udelad --lan og --host"),
        (("show", "27", *(["--beside", "love-2017-en-plain"] * 2)), "højst 3 forskellige udgaver"),
    ]
    for arguments, said in rows:
        assert said in refused(run, *arguments), arguments


def test_no_command_raises_what_would_be_told_in_words_that_are_not_ours() -> None:
    """A complaint of click's is told by its kind alone; what we say ourselves is `Misused`."""
    kinds = r"raise (?:click\.)?(?:exceptions\.)?(?:UsageError|BadParameter|BadOptionUsage|ClickException)\("
    rooms = Path(cli.__file__).parent.rglob("*.py")
    assert [path for path in rooms if re.search(kinds, path.read_text("utf-8"))] == []


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help_with_an_example(run: Run, name: str) -> None:
    code, out, _ = run(name, "--help")
    assert code == 0
    assert f"bridgelov {name}" in out.split("Eksempel:")[1]
    assert "Brug:" in out and "Usage" not in out and "Options" not in out


def test_the_commands_are_those_of_the_contract_that_exist(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(name in out for name in ("import", "show", "search", "rule", "examples", "serve"))


# ——— import ———


@pytest.mark.usefixtures("home")
def test_a_preview_says_in_danish_which_language_a_document_is_in(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "rules.txt"
    rules.write_text(
        "Club Rules of Testby\n\n1. Entry\n\nThe fee for each evening is paid at the door before play.\n\n"
        "2. Late arrival\n\nA pair that comes late shall tell the director,\n"
        "and the board is not played by them.\n",
        encoding="utf-8",
    )
    code, out, _ = run("import", "--preview", "--as", "club", "--year", "2024", str(rules))
    assert code == 0 and ", 2024, engelsk (" in out
    assert len(out.splitlines()) == 5  # a place has one line, however its words are broken


PREVIEWED = {
    "bog.txt": (["--part"], 0, "bog.txt: lovene som webside"),
    "få.txt": ([], 2, "--as extract"),
    "uden-år.txt": (["--as", "club", "--language", "da"], 2, "--year 2024"),
}
"""What an import would say of a file, by name, and how it ends: a preview says it too."""


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("name", sorted(PREVIEWED))
def test_a_preview_says_what_a_book_is_and_refuses_what_an_import_would(
    run: Run, tmp_path: Path, name: str
) -> None:
    options, ends_with, sentence = PREVIEWED[name]
    text = "Klubregler\n\n§ 1 Tid\n\nKom til tiden.\n" if name == "uden-år.txt" else samples.PAGE
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    code, out, err = run("import", "--preview", *options, str(file))
    assert code == ends_with and sentence in out + err


def _folder_with_two_rules(folder: Path) -> Path:
    """Club rules, and a file with two documents in it."""
    folder.mkdir()
    numbered = "".join(
        f"## § {n} Emne\n\nHer står, hvad klubben har vedtaget om det.\n\n" for n in range(1, 6)
    )
    (folder / "regler.md").write_text(f"# Klubregler 2024\n\n{numbered}", encoding="utf-8")
    both = f"# Husorden 2023\n\n{numbered}# Vedtægter 2025\n\n{numbered}"
    (folder / "to.md").write_text(both, encoding="utf-8")
    return folder


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("options", [["--preview"], []])
def test_a_folder_of_documents_is_taken_without_the_file_that_holds_two(
    run: Run, tmp_path: Path, options: list[str]
) -> None:
    folder = _folder_with_two_rules(tmp_path / "klub")
    code, out, err = run("import", "--as", "club", "--language", "da", *options, str(folder))
    assert code == 1 and "Klubregler 2024" in out + err
    assert "Sprunget over: to.md: Filen har to dokumenter i sig" in err


@pytest.mark.usefixtures("home")
def test_import_says_what_was_recognised(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "side.html"
    page.write_text(samples.PAGE.replace("Kulørsvigt", "Svigt"), encoding="utf-8")
    code, out, err = run("import", "--part", str(page))
    assert code == 0
    assert "side.html: lovene som webside" in out and "bestemmelser" in out and "henvisninger" in out
    assert "Gemmer …" in err and "\x1b" not in err


@pytest.mark.usefixtures("home")
def test_import_says_where_its_findings_stand_and_what_a_letter_was_that_cannot_be_shown(
    run: Run, tmp_path: Path
) -> None:
    page = tmp_path / "side.html"
    page.write_text(samples.PAGE.replace("Kulørsvigt", "Kulør\ue0a5svigt"), encoding="utf-8")
    code, out, _ = run("import", "--part", str(page))
    assert code == 0 and "--report" in out and "unshown" not in out
    code, out, _ = run("import", "--part", str(page), "--report")
    assert code == 0 and "Hvert fund" not in out
    (told,) = (line for line in out.splitlines() if "tegn, der ikke kan vises" in line)
    assert "□ står for et tegn" in told


@pytest.mark.usefixtures("home")
def test_import_as_json_is_one_document(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "side.html"
    page.write_text(samples.PAGE, encoding="utf-8")
    code, out, _ = run("import", "--part", str(page), "--json", "--report")
    found = json.loads(out)
    assert code == 0 and found["changed"] is False
    edition = next(e for e in found["editions"] if e["id"] == "love-2017-da")
    assert edition["provisions"] >= 10
    assert {"uncertain_readings", "unresolved_references", "finding_list"} <= set(edition)


BAD_FILES = {
    "tom.txt": b"",
    "blank.txt": b" \n\t\n",
    "billede.txt": bytes(range(256)) * 40,
    "avis.txt": ("En mand gik til købmanden efter mel og kom hjem med en bog om fugle. " * 50).encode(),
}


@pytest.mark.parametrize("name", sorted(BAD_FILES))
def test_a_named_file_that_is_unusable_changes_nothing(
    run: Run, home: Path, tmp_path: Path, name: str
) -> None:
    before = Store(home).manifest()
    (tmp_path / name).write_bytes(BAD_FILES[name])
    good = tmp_path / "god.html"
    good.write_text(samples.PAGE.replace("svigt", "fejl"), encoding="utf-8")
    assert name in refused(run, "import", "--part", str(good), str(tmp_path / name))
    assert Store(home).manifest() == before
    assert run("search", "kulørsvigt")[0] == 0


def test_a_page_that_is_cut_off_beside_another_of_its_book_changes_nothing(
    run: Run, home: Path, tmp_path: Path
) -> None:
    before = Store(home).manifest()
    (tmp_path / "afkortet.html").write_bytes(samples.PAGE.encode()[:400] + b"\xc3")
    (tmp_path / "god.html").write_text(samples.PAGE.replace("svigt", "fejl"), encoding="utf-8")
    code, out, err = run("import", "--part", str(tmp_path / "god.html"), str(tmp_path / "afkortet.html"))
    *steps, sentence = err.strip().splitlines()
    assert (code, out) == (2, "") and all(step.endswith(" …") for step in steps)
    assert "»afkortet.html« er skåret af" in sentence and "--anyway" in one_sentence(sentence)
    assert Store(home).manifest() == before


@pytest.mark.usefixtures("home")
def test_a_page_in_an_old_encoding_is_read_or_refused_but_never_garbled(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "gammel.html"
    older = samples.PAGE.replace("Når svigten", "Når den").replace("2017", "1997")
    page.write_bytes(older.encode("cp1252"))
    code, out, err = run("import", "--part", str(page))
    if code == 0:
        assert "Når den rettes" in run("show", "62", "--edition", "love-1997-da")[1]
    else:
        one_sentence(err)
        assert code == 2 and out == ""


@pytest.mark.usefixtures("home")
def test_a_folder_is_walked_and_what_is_unknown_in_it_skipped(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "bøger" / "mere"
    folder.mkdir(parents=True)
    (folder / "lovene.html").write_text(samples.PAGE.replace("svigt", "fejl"), encoding="utf-8")
    (folder.parent / "huskeliste.txt").write_text("mælk, smør")
    (folder.parent / ".skjult").write_bytes(b"\x00")
    code, out, err = run("import", "--part", str(folder.parent))
    assert code == 1
    assert "lovene.html: lovene som webside" in out
    assert [line.split(":")[1].strip() for line in err.splitlines() if "Sprunget" in line] == [
        "huskeliste.txt"
    ]


@pytest.mark.usefixtures("home")
def test_many_files_that_are_skipped_share_a_sentence(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mappe"
    folder.mkdir()
    (folder / "lovene.html").write_text(samples.PAGE.replace("svigt", "fejl"), encoding="utf-8")
    for number in range(40):
        (folder / f"brev{number:02}.txt").write_text(f"Kære klub, dette er brev {number}.")
    (folder / "tom.txt").write_text("")
    code, _, err = run("import", "--part", str(folder))
    skipped = [line.partition(": ")[2] for line in err.splitlines() if line.startswith("Sprunget")]
    assert code == 1
    assert [line.partition(":")[0] for line in skipped] == [
        "brev00.txt, brev01.txt, brev02.txt og 37 andre",
        "tom.txt",
    ]


@pytest.mark.usefixtures("home")
def test_a_folder_that_is_no_shelf_of_books_is_refused_unread(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mappe"
    folder.mkdir()
    for number in range(4):
        (folder / f"brev{number}.txt").write_text("Kære klub")
    monkeypatch.setattr("kb.library.documents.intake._read", lambda _: pytest.fail("a file was read"))
    monkeypatch.setattr("kb.library.documents.intake.MOST_FILES", 3)
    assert "over 3 filer; angiv filerne selv" in refused(run, "import", "--part", str(folder))
    monkeypatch.setattr("kb.library.documents.intake.MOST_FILES", 4)
    monkeypatch.setattr("kb.library.documents.intake.MOST_BYTES", 30)
    assert "mere end 0 MB" in refused(run, "import", "--part", str(folder))


@pytest.mark.parametrize("files", [{}, {"huskeliste.txt": b"brod"}, {".skjult": b"x"}])
@pytest.mark.usefixtures("home")
def test_a_folder_with_nothing_usable_is_refused(run: Run, tmp_path: Path, files: dict[str, bytes]) -> None:
    folder = tmp_path / "mappe"
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    refused(run, "import", "--part", str(folder))


def test_importing_only_what_is_new_says_nothing_when_nothing_is(
    run: Run, home: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "mappe"
    folder.mkdir()
    assert run("import", "--part", "--new", str(folder))[0] == 1  # an empty folder is worth a word
    (folder / "lovene.html").write_text(samples.PAGE, encoding="utf-8")
    assert run("import", "--part", "--new", str(folder)) == (0, "", "")
    (folder / "nye.html").write_text(samples.PAGE.replace("svigt", "fejl"), encoding="utf-8")
    code, out, _ = run("import", "--part", "--new", str(folder))
    assert code == 0 and "nye.html" in out


@pytest.mark.usefixtures("home")
def test_what_is_no_file_is_refused(run: Run, tmp_path: Path) -> None:
    assert "findes ikke" in refused(run, "import", "--part", str(tmp_path / "ingen.txt"))
    os.mkfifo(tmp_path / "rør")
    assert "almindelig fil" in refused(run, "import", "--part", str(tmp_path / "rør"))


@pytest.mark.usefixtures("home")
def test_an_error_of_a_reader_is_one_sentence_that_names_the_file(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "uden-aar.html"
    page.write_text(samples.PAGE.replace(" 2017", ""), encoding="utf-8")
    code, out, err = run("import", "--part", str(page))
    assert (code, out) == (2, "")
    assert "uden-aar.html: " in one_sentence(err.splitlines()[-1])


# ——— build, about, forget ———


def _imported(run: Run, tmp_path: Path, name: str) -> None:
    page = tmp_path / name
    page.write_text(samples.PAGE.replace("svigt", name), encoding="utf-8")
    assert run("import", "--part", str(page))[0] == 0


def test_build_makes_it_anew_with_progress_and_a_report(run: Run, home: Path) -> None:
    before = Store(home).current()
    code, out, err = run("build", "--no-phone")
    assert code == 0 and Store(home).current() != before
    assert "lovene.html: lovene som webside" in out and "Indekserer …" in err
    code, out, _ = run("build", "--no-phone", "--json")
    assert code == 0 and [d["name"] for d in json.loads(out)["documents"]] == ["lovene.html"]


def test_build_makes_what_phones_take_along(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Path] = []
    monkeypatch.setattr(
        "kb.commands.hosting.phone_making.make_bundles", lambda home, _progress: made.append(home)
    )
    assert run("build")[0] == 0 and made == [home]
    assert run("build", "--no-phone")[0] == 0 and made == [home]


def test_the_bill_of_materials_names_what_is_used_with_its_licences(run: Run) -> None:
    code, out, err = run("about", "--sbom")
    assert (code, err) == (0, "")
    named = {part["name"].lower() for part in json.loads(out)["components"]}
    assert {"flask", "whoosh-reloaded", "numpy", "waitress"} <= named
    assert all(part["licenses"] for part in json.loads(out)["components"])


@pytest.mark.verify
def test_the_bill_of_materials_fits_its_published_schema(run: Run) -> None:
    from cyclonedx.schema import SchemaVersion  # with what they bring along, which takes seconds
    from cyclonedx.validation.json import JsonStrictValidator

    out = run("about", "--sbom")[1]
    schema = SchemaVersion.from_version(json.loads(out)["specVersion"])
    assert JsonStrictValidator(schema).validate_str(out) is None


def test_about_says_what_is_held_how_old_and_how_sure(run: Run, home: Path) -> None:
    code, out, err = run("about", "--json")
    found = json.loads(out)
    assert code == 0 and err == ""
    assert {"version", "home", "built", "documents", "editions", "uncertain", "unresolved"} <= set(found)
    assert found["home"] == str(home)
    (document,) = found["documents"]
    assert {"name", "kind", "bytes", "sha256", "imported", "standing", "edition"} <= set(document)
    assert (document["name"], document["standing"]) == ("lovene.html", "in force")
    assert found["uncertain"] == sum(e["uncertain"] for e in found["editions"])
    assert [(phone["language"], phone["version"]) for phone in found["phone"]] == [("da", None), ("en", None)]
    code, out, _ = run("about")
    assert "dansk: ikke lavet endnu" in out
    assert code == 0 and document["sha256"][:8] in out and "love-2017-da-klar" in out and str(home) in out


def test_forget_names_what_it_removes_and_builds_without_it(run: Run, home: Path, tmp_path: Path) -> None:
    _imported(run, tmp_path, "anden.html")
    code, out, _ = run("forget", "lovene.html")
    assert code == 0 and "lovene.html: glemt og slettet" in out
    assert [d.name for d in Store(home).documents()] == ["anden.html"]
    assert run("import", "--part", "--new", str(home.parent / "ingen"))[0] == 1
    code, out, _ = run("forget", "anden.html", "--json")
    assert code == 0 and [d["name"] for d in json.loads(out)["forgotten"]] == ["anden.html"]
    assert run("show", "61", "--json")[0] == 0, "our own texts still answer"


@pytest.mark.verify
def test_what_was_forgotten_is_taken_in_again_only_by_its_name(run: Run, home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mappe"
    folder.mkdir()
    (folder / "lovene.html").write_text(samples.PAGE, encoding="utf-8")
    run("forget", "lovene.html")
    assert run("import", "--part", "--new", str(folder)) == (0, "", "")
    assert Store(home).documents() == ()
    assert run("import", "--part", str(folder))[0] == 0
    assert [d.name for d in Store(home).documents()] == ["lovene.html"]


@pytest.mark.usefixtures("home")
def test_forgetting_what_is_not_held_is_refused_with_what_is(run: Run) -> None:
    assert "lovene.html (" in refused(run, "forget", "lovene.txt")


def test_a_command_on_a_damaged_home_answers_and_says_a_sentence(run: Run, home: Path) -> None:
    (manifest,) = home.glob("builds/*/manifest.json")
    os.truncate(manifest, 100)
    code, out, err = run("show", "62", "--json")
    assert code == 0 and json.loads(out)["citation"] == "62"
    assert "manifest.json er beskadiget" in err and len(err.splitlines()) == 1
    assert run("show", "62")[2] == ""
    assert [d.name for d in Store(home).documents()] == ["lovene.html"]


# ——— show ———


def test_show_prints_the_wording(run: Run) -> None:
    code, out, _ = run("show", "§", "64", "A")
    assert code == 0
    assert "§ 64A" in out.splitlines()[0]
    assert "1. Det gælder kun" in out and "2. Er der for få" in out


def test_a_refusal_is_json_where_json_was_asked_for(run: Run) -> None:
    refused = (("show", "999", "--json"), ("search", "???", "--json"), ("show", "61", "--jsn", "--json"))
    for command in refused:
        code, out, err = run(*command)
        error = json.loads(out)["error"]
        assert (code, error["status"]) == (2, 2)
        assert error["message"] == err.strip()


def test_every_command_refuses_as_json_where_json_was_asked_for(run: Run) -> None:
    wrong = []
    for name in sorted(COMMANDS):
        code, out, err = run(name, "--no-such-option", "--json")
        error = json.loads(out)["error"] if out.startswith("{") else {}
        if (code, error.get("status"), error.get("message")) != (2, 2, err.strip()):
            wrong.append((name, code, out[:80], err[:80]))
    assert not wrong


def test_show_as_json_has_the_fields_of_the_contract(run: Run) -> None:
    code, out, err = run("show", "62", "--json")
    found = json.loads(out)
    assert code == 0 and err == ""
    wanted = "citation edition heading lead text tail children notes references cited_by rulings commentary"
    assert set(wanted.split()) | {"counterparts", "readings"} <= set(found)
    assert [c["citation"] for c in found["children"]] == ["62A", "62B"]
    assert found["text"] == (
        "A. Før stikket er vendt, byttes det svigtende kort med et lovligt.\n\n"
        "B. Bagefter bliver stikket liggende, som det er, og § 64 træder til."
    )
    reference = found["references"][0]
    assert (reference["text"], reference["citation"], reference["status"]) == ("§ 64", "64", "resolved")


@pytest.mark.parametrize(
    ("citation", "said"),
    [
        ("§ 94", "§ 93"),
        ("27Z", "§ 27 findes"),
        ("hej", "ikke en henvisning"),
        ("27B1(a", ""),
        ("", "henvisning"),
    ],
)
def test_a_citation_that_does_not_exist_is_refused_with_the_nearest(
    run: Run, citation: str, said: str
) -> None:
    code, _, err = run("show", citation)
    if citation == "27B1(a":
        assert code == 0
    else:
        assert code == 2 and said in one_sentence(err)


def test_an_unknown_edition_is_refused_with_those_that_exist(run: Run) -> None:
    assert "love-2017-da" in refused(run, "show", "62", "--edition", "love-1922-da")


# ——— search ———


def test_search_prints_results_with_the_match_marked(run: Run) -> None:
    code, out, err = run("search", "kulorsvigt")
    assert code == 0 and err == ""
    assert out.splitlines()[0].endswith("[64]")
    assert "«" in out and "»" in out and "\x1b" not in out


def test_search_as_json_has_the_fields_of_the_contract(run: Run) -> None:
    code, out, _ = run("search", "må", "blinde", "spørge", "--json", "--limit", "3")
    found = json.loads(out)
    assert code == 0
    assert {"query", "corrected", "took_ms", "results"} <= set(found)
    assert 0 < len(found["results"]) <= 3
    for result in found["results"]:
        assert {"citation", "kind", "edition", "title", "snippet", "score", "url"} <= set(result)


@pytest.mark.parametrize("kind", ["provision", "definition", "handbook", "ruling", "commentary"])
def test_search_may_look_for_one_kind(run: Run, kind: str) -> None:
    code, out, _ = run("search", "svigt", "--kind", kind, "--json")
    assert code == 0
    assert {result["kind"] for result in json.loads(out)["results"]} <= {kind}


def test_search_says_what_it_corrected(run: Run) -> None:
    assert "kulørsvigt" in run("search", "kulørsvgit")[1].splitlines()[0]


@pytest.mark.parametrize("query", ["", "   ", "?!", "x" * 10_000, "ord " * 2500])
def test_a_query_that_cannot_be_answered_is_refused(run: Run, query: str) -> None:
    refused(run, "search", query)


def test_search_for_what_is_nowhere_says_so(run: Run) -> None:
    code, out, _ = run("search", "xyzzyqwertz")
    assert code == 0 and out.startswith("Intet fundet")


@pytest.mark.parametrize(
    "arguments",
    [
        ("search",),
        ("search", "svigt", "--kind", "digt"),
        ("search", "svigt", "--limit", "mange"),
        ("show",),
        ("show", "27", "--farve"),
        ("dans",),
        ("search", "svigt", "--limit"),
        ("serve", "--port", "99999"),
    ],
)
def test_a_wrong_call_is_one_danish_sentence(run: Run, arguments: tuple[str, ...]) -> None:
    assert "--help" in refused(run, *arguments)


# ——— rule and examples ———

TOPIC = "utilstraekkeligt-bud"


def _facts(tmp_path: Path, content: str | bytes) -> str:
    file = tmp_path / "kendsgerninger.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(file)


def test_rule_lists_every_topic_with_its_questions(run: Run) -> None:
    code, out, _ = run("rule", "--list", "--json")
    listed = json.loads(out)["topics"]
    assert code == 0
    assert TOPIC in [t["id"] for t in listed]
    for topic in listed:
        for question in topic["questions"]:
            assert {"id", "text", "type", "options", "citation"} <= set(question)


def test_rule_with_facts_has_the_fields_of_the_contract(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("rule", TOPIC, "--facts", _facts(tmp_path, '{"unintended": "nej"}'), "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found) >= {"topic", "facts", "complete", "question", "consequences", "options", "trace"}
    assert found["complete"] is False and found["question"]["id"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[1]",
        '"ja"',
        "null",
        '{"findes-ikke": "ja"}',
        '{"unintended": 7}',
        '{"unintended": {"a": 1}}',
        b"\xff\xfe\x00",
        "[" * 100_000,
        '{"unintended": "nej", "in-turn": "måske"}',
    ],
)
def test_facts_that_cannot_be_used_are_refused(run: Run, tmp_path: Path, content: str | bytes) -> None:
    refused(run, "rule", TOPIC, "--facts", _facts(tmp_path, content), "--json")


def test_facts_that_contradict_each_other_are_refused(run: Run, tmp_path: Path) -> None:
    facts = '{"auction": "N: 1S P 1H", "in-turn": "nej"}'
    assert "in-turn" in refused(run, "rule", TOPIC, "--facts", _facts(tmp_path, facts))


def test_facts_from_nowhere_and_topics_that_do_not_exist_are_refused(run: Run, tmp_path: Path) -> None:
    refused(run, "rule", TOPIC, "--facts", str(tmp_path / "ingen.json"))
    assert TOPIC in refused(run, "rule", "dansk-skat", "--json")
    assert TOPIC in refused(run, "rule", "--json")


def test_facts_come_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Piped(io.StringIO):
        buffer = io.BytesIO(b'{"unintended": "nej"}')

    monkeypatch.setattr(sys, "stdin", Piped())
    code, out, _ = run("rule", TOPIC, "--facts", "-", "--json")
    assert code == 0 and json.loads(out)["facts"] == {"unintended": "nej"}


def _type(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_rule_asks_one_question_at_a_time_and_says_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [TOPIC, "ja", "måske", "<", "ja", *["1"] * 30]
    _type(monkeypatch, *answers)
    code, out, err = run("rule")
    assert code == 0, err
    assert out.count("Hvorfor:") >= 3
    assert "måske" in out and "kan ikke bruges" in out
    assert "Afgørelse" in out and "Sådan blev det til" in out and "§ 27" in out


DECLINED = {"auction": "N: 1S P 1H", "unintended": "nej", "lho-accepts": "nej"}
SILENCED = {**DECLINED, "replacement": "2C", "replacement-shows": "other"}


def test_a_ruling_is_announced_as_on_the_page(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("rule", TOPIC, "--facts", _facts(tmp_path, json.dumps(SILENCED)))
    told = [
        "Afgørelse",
        "2♣ står. Nord passer resten af meldeforløbet.",
        "Sig nu",
        "Til hele bordet:",
        "Til Nord:",
        "Under spillet",
        "Bliver en af jer spilfører",
        "Efter spillet",
        "Læs op",
        "Sådan blev det til",
    ]
    places = [out.find(words) for words in told]
    assert code == 0 and -1 not in places and places == sorted(places)
    later = out.partition("\nEfter spillet\n")[2].partition("\nLæs op")[0]
    assert "16C3" in later and "Efter spillet:" not in later, "the heading has said so"
    trace = out.partition("Sådan blev det til")[2]
    assert "smutter" in trace and "Du skal passe i resten" not in trace, "what was said stands there once"


def test_an_open_ruling_says_what_is_certain_and_no_headline(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("rule", TOPIC, "--facts", _facts(tmp_path, json.dumps(DECLINED)))
    assert code == 0 and "Afgørelse" not in out
    assert "tages tilbage" in out.partition("Sig nu")[2].partition("Mangler endnu")[0]


def test_a_ruling_says_how_old_the_handbook_is_that_it_cites(run: Run, tmp_path: Path) -> None:
    facts = {"count-kind": "too-many", "count-stage": "called", "hands-correctable": "nej"}
    facts["board-fault"] = "one-side"
    code, out, _ = run("rule", "forkert-antal-kort", "--facts", _facts(tmp_path, json.dumps(facts)))
    assert code == 0 and "2014; skrevet til 2007-lovene" in out
    _, out, _ = run("rule", TOPIC, "--facts", _facts(tmp_path, json.dumps(SILENCED)))
    assert "2007" not in out, "the laws are of today"


def test_answers_that_run_out_are_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _type(monkeypatch, "nej")
    code, _, err = run("rule", TOPIC)
    assert code == 2
    assert "--facts" in err.strip().splitlines()[-1] and "Traceback" not in err


def test_examples_hold(run: Run) -> None:
    code, out, _ = run("examples", "check", "--json")
    found = json.loads(out)
    assert code == 0 and found["failed"] == 0
    assert len(found["examples"]) >= 3 and all(e["holds"] for e in found["examples"])


def test_the_check_lists_what_no_other_hand_has_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.commands.judging import ruling
    from rulings.examples import load_examples

    one, other = (replace(e, checked=i == 0) for i, e in enumerate(load_examples()[:2]))
    monkeypatch.setattr(ruling, "load_examples", lambda: (one, other))
    assert json.loads(run("examples", "check", "--json")[1])["unchecked"] == [other.id]
    assert [e["checked"] for e in json.loads(run("examples", "--json")[1])["examples"]] == [True, False]
    plain, named = run("examples", "check")[1], run("examples", "check", "-v")[1]
    assert "1 er endnu ikke" in plain and f"    {other.id}\n" not in plain
    assert f"    {other.id}\n" in named and f"    {one.id}\n" not in named


def test_an_example_that_no_longer_holds_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.commands.judging import ruling

    monkeypatch.setattr(ruling, "check", lambda example: ("Konsekvens 1 udebliver.",))
    code, out, _ = run("examples", "check")
    assert code == 1 and "udebliver" in out


# ——— the process ———


def _process(arguments: list[str], home: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kb.cli", *arguments],
        env={**os.environ, "BRIDGELOV_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        **more,
    )


def test_a_reader_that_stops_reading_is_no_error(whole: Path) -> None:
    command = f"{sys.executable} -m kb.cli search melding --limit 200 --json | head -c 1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        env={**os.environ, "BRIDGELOV_HOME": str(whole)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"{", b"")


def test_a_home_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "fil"
    blocked.write_text("x")
    done = _process(["show", "27"], blocked)
    assert done.returncode == 2
    assert "BRIDGELOV_HOME" in one_sentence(done.stderr)


def test_interrupted_is_said_in_a_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kb.commands.reading.finding.open_knowledge", interrupt)
    code, _, err = run("show", "27")
    assert code == 130 and err.strip().startswith("Afbrudt")


def test_a_fault_of_ours_is_a_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("nul")

    monkeypatch.setattr("kb.commands.reading.finding.open_knowledge", fail)
    code, _, err = run("show", "27")
    assert code == 2 and "BRIDGELOV_DEBUG" in one_sentence(err)
