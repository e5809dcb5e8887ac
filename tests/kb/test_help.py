"""The manuals: the same in both languages, and true: what they type runs, and nothing is left out of them."""

import io
import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest

from kb import cli
from kb.help import Manual, manual, manuals
from kb.help.plain import plain
from kb.library.builds.build import add
from kb.library.disk.stamp import PAGES
from kb.library.documents.intake import recognise_document
from kb.library.documents.store import Store
from laws.languages import OWN_LANGUAGES
from rulings.topics import topic
from tests.laws import DATA
from tests.laws.reading.documents.made import propositions
from tests.table import each_row

ROOT = Path(__file__).resolve().parent.parent.parent
HELP = ROOT / "kb" / "help"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"^(`{3,})\w*\n.*?^\1$|`[^`]+`", re.MULTILINE | re.DOTALL)

WAITS = {"serve"}
"""Commands that do not end by themselves; the tests of the site start them."""
ONCE = {"build", "forget", "new-edition"}
"""Commands that are dear, and typed alike in every language but for a folder that is written."""
QUICK = {"help", "calc", "claim", "evening"}
"""Commands that need no knowledge base."""

EACH = [(one, language) for one in manuals() for language in OWN_LANGUAGES]
COMMANDS = sorted(cli.COMMANDS)


def whole(language: str) -> str:
    """All manuals of a language, one after the other."""
    return "\n\n".join(one.text(language) for one in manuals())


def typed(language: str) -> list[str]:
    """Every `bridgelov …` that the blocks of a language type, in their order."""
    blocks = [body for kind, body in FENCE.findall(whole(language)) if kind == "sh"]
    return [line for body in blocks for line in body.splitlines() if line.startswith("bridgelov ")]


def named(language: str) -> list[str]:
    """Every `bridgelov …` that a language types or names."""
    return [*typed(language), *re.findall(r"`(bridgelov [^`]+)`", whole(language))]


def options(command: str) -> list[click.Option]:
    """The options of a command."""
    found = cli.bridgelov.get_command(click.Context(cli.bridgelov), command)
    assert found is not None, command
    return [param for param in found.params if isinstance(param, click.Option)]


@each_row("language", OWN_LANGUAGES)
def test_every_file_is_a_manual_and_every_manual_a_file(language: str) -> None:
    files = {path.stem for path in (HELP / language).iterdir()}
    assert files == {one.names[language] for one in manuals()}


def test_every_manual_is_installed_and_makes_what_phones_take_along_anew() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["kb"]
    shipped = {path for pattern in patterns for path in (ROOT / "kb").glob(pattern)}
    assert set(HELP.rglob("*.md")) <= shipped
    assert HELP in PAGES


@each_row("one", manuals(), ids=lambda one: one.name)
def test_both_languages_have_the_same_sections_blocks_and_links(one: Manual) -> None:
    da, en = (one.text(language) for language in OWN_LANGUAGES)
    assert re.findall(r"^(#+) ", da, re.MULTILINE) == re.findall(r"^(#+) ", en, re.MULTILINE)
    assert [kind for kind, _ in FENCE.findall(da)] == [kind for kind, _ in FENCE.findall(en)]
    assert re.findall(r"\]\(([^)]+)\)", da) == re.findall(r"\]\(([^)]+)\)", en)
    assert da != en


@each_row(("one", "language"), EACH)
def test_a_manual_is_well_set(one: Manual, language: str) -> None:
    text = one.text(language)
    prose = CODE.sub("", text)
    assert re.match(r"# \S[^\n]*\n\n\S", text), "a title, and a sentence on what it is about"
    assert "`" not in one.about(language) and one.about(language).endswith(".")
    assert not re.search(r"[\"'<>]| - |\.\.\.", prose), "quotation marks and dashes are those of print"
    assert max(map(len, text.splitlines())) <= 120
    shown = plain(text, language)
    assert "](" not in shown and "\n```" not in shown and "**" not in shown


@each_row("language", OWN_LANGUAGES)
def test_every_command_and_option_of_the_manuals_exists(language: str) -> None:
    wrong = []
    for line in named(language):
        _, command, *rest = shlex.split(line)
        known = {name for option in options(command) for name in option.opts}
        wrong += [line for word in rest if word.startswith("--") and word not in known]
    assert wrong == []


@each_row("language", OWN_LANGUAGES)
def test_every_command_stands_in_the_manuals(language: str) -> None:
    assert set(cli.COMMANDS) - {shlex.split(line)[1] for line in named(language)} == set()


@each_row("command", COMMANDS)
@each_row("language", OWN_LANGUAGES)
def test_every_option_stands_in_the_list_of_commands(language: str, command: str) -> None:
    listed = manual("commands")
    assert listed is not None
    items = re.split(r"\n\n|\n(?=- )", listed.text(language))
    said = {
        "--json",
        *re.findall(r"--[a-z][a-z-]*", "".join(i for i in items if f"`bridgelov {command}" in i)),
    }
    assert [option.opts for option in options(command) if not said & set(option.opts)] == []


@each_row("command", COMMANDS)
def test_every_option_says_what_it_does(command: str) -> None:
    assert [option.name for option in options(command) if not option.help] == []


@each_row("language", OWN_LANGUAGES)
def test_every_file_and_target_that_a_manual_names_exists(language: str) -> None:
    text = whole(language)
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make\s([a-z-]+)", text)) <= targets
    named_paths = set(re.findall(r"`((?:laws|rulings|kb|tests)/[\w./-]+)`", text))
    assert [path for path in sorted(named_paths) if not (ROOT / path).exists()] == []
    files = {path.name for path in (ROOT / ".deploy").iterdir()}
    assert set(re.findall(r"^- `([\w.@-]+)`:", manual("host").text(language), re.MULTILINE)) <= files  # type: ignore[union-attr]


def files_in(folder: Path, language: str) -> None:
    """Writes the files that the manuals show, under the names that their commands use."""
    for kind, command in (("json", "claim"), ("csv", "evening")):
        (body,) = [body for said, body in FENCE.findall(whole(language)) if said == kind]
        (name,) = {
            shlex.split(line)[2] for line in typed(language) if line.startswith(f"bridgelov {command} ")
        }
        (folder / name).write_text(body, encoding="utf-8")


@pytest.mark.parametrize("language", OWN_LANGUAGES)
def test_what_needs_no_knowledge_base_runs_as_it_is_typed(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files_in(tmp_path, language)
    monkeypatch.setenv("BRIDGELOV_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    lines = [line for line in typed(language) if shlex.split(line)[1] in QUICK]
    assert {shlex.split(line)[1] for line in lines} == QUICK
    assert {line: cli.run(shlex.split(line)[1:]) for line in lines} == dict.fromkeys(lines, cli.DONE)


@pytest.mark.verify
@pytest.mark.parametrize("language", OWN_LANGUAGES)
def test_every_command_of_the_manuals_runs(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In their order, but for what removes: what one writes, another reads. What is dear runs once."""
    first = OWN_LANGUAGES[0]
    assert _dear(language) == _dear(first)
    add(Store(tmp_path), [recognise_document((DATA / "handbook-small.txt").read_bytes(), "lovbog.txt")])
    files_in(tmp_path, language)
    for name in ("klubregler.docx", "rules.docx"):
        (tmp_path / name).write_bytes(propositions())
    monkeypatch.setenv("BRIDGELOV_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    # Every page of the site takes a minute; the tests of the phone make bundles.
    monkeypatch.setattr("kb.commands.hosting.phone_making.make_bundles", lambda _home, _progress: None)
    for line in typed(language):
        _, command, *rest = shlex.split(line)
        if command in ONCE and language != first:
            continue
        monkeypatch.setattr("sys.stdin", io.StringIO())
        if command == "rule":
            assert rest == [topic(rest[0]).id], "it asks on the terminal; the tests of the command answer it"
        elif command not in WAITS:
            assert cli.run([command, *rest]) in (cli.DONE, cli.FOUND_WRONG), line


def _dear(language: str) -> list[str]:
    """The dear commands of a language, without where they write."""
    lines = (line.partition(" --to ")[0] for line in typed(language))
    return [line for line in lines if shlex.split(line)[1] in ONCE]


@each_row(
    ("arguments", "begins"),
    [
        (["krav"], "Krav\n===="),
        (["claims"], "Claims\n======"),
        (["claims", "--lang", "da"], "Krav\n===="),
        (["Redaktør", "--language", "en"], "Editors and translators\n"),
        ([], "turneringsleder  Ved bordet"),
        (["--lang", "en"], "director   At the table"),
    ],
)
def test_help_prints_the_topic_in_the_language_of_its_name(
    arguments: list[str], begins: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["help", *arguments]) == cli.DONE
    assert capsys.readouterr().out.startswith(begins)


@each_row(
    ("arguments", "near"),
    [
        (["turneringslederen"], "mente du »turneringsleder«"),
        (["redaktion"], "mente du »redaktoer«"),
        (["claim", "--lang", "en"], "did you mean “claims”"),
        (["æøå\x00" * 500], "»bridgelov help« viser alle"),
    ],
)
def test_an_unknown_topic_is_answered_with_the_nearest(
    arguments: list[str], near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["help", *arguments]) == cli.UNUSABLE
    said = capsys.readouterr()
    assert near in said.err and said.err.count("\n") == 1 and said.out == ""
