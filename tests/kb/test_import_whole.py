"""`bridgelov import` on the terminal: what is missing is said, asked for, refused or accepted."""

import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from kb import cli
from kb.library.documents.intake import recognise_document
from tests.laws import DATA
from tests.laws.reading.web.unseen_books import Book, files, made, plain, without_mentions

Run = Callable[..., tuple[int, str, str]]
BOOK = without_mentions(made(23))
HALF = Book(BOOK.laws[:40], ())


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in a home of its own, which has nothing of ours: exit code, output, what was said."""
    monkeypatch.setattr("kb.library.builds.work.our_editions", tuple)
    monkeypatch.setattr("kb.library.builds.work.gather_guides", tuple)
    monkeypatch.setattr("kb.library.builds.texts_written.load_asked", tuple)
    monkeypatch.setattr(
        "kb.library.builds.learning.processors", lambda: 1
    )  # learned once for all these homes
    monkeypatch.setenv("BRIDGELOV_HOME", str(tmp_path / "home"))

    def call(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        code = cli.run([str(argument) for argument in arguments])
        out, err = (said.replace("\u00a0", " ") for said in capsys.readouterr())
        assert "Traceback" not in err
        return code, out, err.strip().splitlines()[-1] if err.strip() else ""

    return call


def written(folder: Path, texts: dict[str, str]) -> Path:
    """A folder of files."""
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def held(run: Run) -> list[str]:
    """Names of the documents in force."""
    documents = json.loads(run("about", "--json")[1])["documents"]
    return [document["name"] for document in documents if document["standing"] == "in force"]


@pytest.mark.verify
def test_a_folder_a_zip_and_a_list_of_files_are_the_same_book(run: Run, tmp_path: Path) -> None:
    folder = written(tmp_path / "lovene", files(BOOK))
    code, out, _ = run("import", folder)
    assert code == 0
    assert "lovene: lovene på flere sider" in out and "Laws of Duplicate Bridge 2017 (love-2017-en)" in out
    assert "Læg mærke til" not in out, "what the pages mark as menu and foot is no line of the book"
    with zipfile.ZipFile(tmp_path / "pakke.zip", "w") as packed:
        for path in folder.iterdir():
            packed.write(path, f"site/laws/{path.name}")
    for paths in ([tmp_path / "pakke.zip"], sorted(folder.iterdir())):
        code, out, _ = run("import", *paths)
        assert (code, "Intet nyt" in out) == (0, True)
    assert held(run) == ["lovene"]


@pytest.mark.verify
def test_a_year_that_is_missing_is_asked_for_or_given(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {name: text for name, text in files(BOOK).items() if name != "index.html"}
    folder = written(tmp_path / "lovene", texts)
    code, out, said = run("import", folder)
    assert (code, out) == (2, "")
    assert said.startswith("lovene: ") and "--year 2017" in said
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.prompt", lambda *_, **__: 2007)
    code, out, _ = run("import", folder)
    assert (code, "love-2007-en" in out) == (0, True)
    assert run("build", "--no-phone", "--json")[0] == 0
    assert "love-2007-en" in run("about")[1]
    code, out, _ = run("import", folder, "--edition", "love-2017-en")
    assert (code, "love-2017-en" in out) == (0, True)


def test_what_is_told_twice_must_agree(run: Run, tmp_path: Path) -> None:
    folder = written(tmp_path / "lovene", files(BOOK))
    assert "ikke navnet på en udgave" in run("import", folder, "--edition", "2017")[2]
    code, _, said = run("import", folder, "--edition", "love-2017-en", "--year", "2007")
    assert (code, "noget andet" in said) == (2, True)


def test_a_year_out_of_range_or_for_a_known_document_is_answered(run: Run, tmp_path: Path) -> None:
    code, _, said = run("import", "--year", 1800, tmp_path)
    assert (code, "--year" in said, "fra 1928 til 2099" in said) == (2, True, True)
    small = (DATA / "handbook-small.txt").read_text("utf-8")
    folder = written(tmp_path / "haandbog", {"h.txt": small})
    code, out, _ = run("import", "--year", 2031, folder / "h.txt")
    assert code == 0 and "tlh-2012-da" in out
    assert "h.txt: år og sprog er kendt (turneringslederhåndbog)" in out


def test_half_a_book_is_refused_unless_it_is_accepted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "lov.txt"
    file.write_text(plain(HALF), encoding="utf-8")
    code, out, said = run("import", file)
    assert (code, out) == (2, "")
    assert said == (
        "lov.txt: §§ 41–93 blev ikke fundet i dokumentet; "
        "hent det hele, eller tag det alligevel med »--anyway«."
    )
    assert held(run) == []
    code, out, _ = run("import", file, "--anyway")
    assert code == 0
    assert out.endswith("Læg mærke til:\n  lov.txt: §§ 41–93 blev ikke fundet i dokumentet.\n")
    assert json.loads(run("import", file, "--json")[1])["skipped"] == []


def test_a_handbook_that_is_cut_off_is_refused_unless_it_is_accepted(run: Run, tmp_path: Path) -> None:
    small = (DATA / "handbook-small.txt").read_text("utf-8")
    file = tmp_path / "h.txt"
    file.write_text(
        small[: small.rindex("§ 202.")] + "§ 202. Skalaen for store\n\nSkalaen hæ", encoding="utf-8"
    )
    code, out, said = run("import", file)
    assert (code, out) == (2, "")
    assert said == (
        "h.txt: § 210 blev ikke fundet i dokumentet, og dokumentet ender midt i en sætning (»Skalaen hæ«); "
        "hent det hele, eller tag det alligevel med »--anyway«."
    )
    code, out, _ = run("import", file, "--anyway")
    assert code == 0 and "tlh-2012-da" in out
    assert "h.txt: § 210 blev ikke fundet i dokumentet." in out
    assert "h.txt: dokumentet ender midt i en sætning: »Skalaen hæ«." in out
    assert run("build", "--no-phone")[0] == 0 and held(run) == ["h.txt"]


def test_a_file_that_is_cut_off_in_a_letter_is_refused_unless_it_is_accepted(
    run: Run, tmp_path: Path
) -> None:
    small = (DATA / "handbook-small.txt").read_bytes()
    file = tmp_path / "h.txt"
    file.write_bytes(small[: small.rindex("ø".encode()) + 1])
    assert "midt i en sætning (»" in (said := run("import", file)[2]) and "--anyway" in said
    code, out, _ = run("import", file, "--anyway")
    assert code == 0 and "dokumentet ender midt i en sætning: »" in out


@pytest.mark.verify
def test_half_a_book_in_a_folder_is_passed_over_and_the_rest_read(run: Run, tmp_path: Path) -> None:
    other = plain(HALF).replace("2017", "2007")
    folder = written(tmp_path / "kilder", {"halv.txt": other, "hel.md": plain(BOOK)})
    code, out, said = run("import", folder)
    assert code == 1
    assert said.startswith("Sprunget over: halv.txt: §§ 41–93 ")
    assert "hel.md" in out and held(run) == ["hel.md"]


@pytest.mark.verify
def test_a_document_that_was_refused_is_not_read_at_every_start(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"halv.txt": plain(HALF), "hel.md": plain(BOOK).replace("2017", "2007"), "intet.txt": "hej"}
    folder = written(tmp_path / "kilder", texts)
    read: list[str] = []

    def reading(data: bytes, name: str, *more: object) -> object:
        read.append(name)
        return recognise_document(data, name, *more)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr("kb.library.documents.intake.recognise_document", reading)

    def start(*options: str) -> tuple[int, str, list[str]]:
        read.clear()
        code, _, said = run("import", "--new", folder, *options)
        return code, said, sorted(read)

    assert start()[::2] == (1, ["halv.txt", "hel.md", "intet.txt"])
    code, said, again = start()
    assert (code, again) == (1, [])
    assert said.startswith("Sprunget over (som sidst; ikke læst igen): intet.txt: Filen ligner ingen af ")
    monkeypatch.setattr("kb.library.documents.refusals.fingerprint", lambda: "en anden version")
    assert start()[::2] == (1, ["halv.txt", "intet.txt"])
    assert start()[::2] == (1, [])
    (folder / "intet.txt").write_text("hej igen", encoding="utf-8")
    assert start()[::2] == (1, ["intet.txt"])
    assert start("--anyway")[::2] == (1, ["halv.txt", "intet.txt"])
    assert sorted(held(run)) == ["halv.txt", "hel.md"]


@pytest.mark.verify
def test_of_two_copies_in_one_import_the_fuller_is_read_and_the_other_named(run: Run, tmp_path: Path) -> None:
    folder = written(tmp_path / "kilder", {"halv.txt": plain(HALF), "hel.md": plain(BOOK)})
    code, out, _ = run("import", folder)
    assert code == 0
    assert "halv.txt bruges ikke: et andet dokument har" in out
    assert "love-2017-en" in out and "827 bestemmelser" in out


@pytest.mark.verify
def test_a_lesser_copy_does_not_take_the_place_of_a_fuller(run: Run, tmp_path: Path) -> None:
    whole = written(tmp_path / "hel", files(BOOK))
    gone = random.Random(4).sample(range(1, 94), 3)
    some = {name: text for name, text in files(BOOK).items() if name not in {f"law{n}.html" for n in gone}}
    less = written(tmp_path / "del", some)
    assert run("import", whole)[0] == 0
    code, _, said = run("import", less)
    assert code == 2
    assert all(str(n) in said for n in gone) and "bridgelov forget" in said
    assert held(run) == ["hel"]
    assert run("import", less, "--anyway")[0] == 2, "nothing but forgetting lets go of the fuller copy"
    assert held(run) == ["hel"]
    assert run("forget", "hel")[0] == 0
    assert run("import", less, "--anyway")[0] == 0
    assert held(run) == ["del"]


def test_a_zip_that_means_no_good_is_refused(run: Run, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "ond.zip", "w") as packed:
        packed.writestr("../../ude.html", "x")
    code, out, said = run("import", tmp_path / "ond.zip")
    assert (code, out) == (2, "")
    assert "fører ud" in said
    assert not (tmp_path.parent / "ude.html").exists()
