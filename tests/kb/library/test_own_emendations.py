"""An editor's own emendations: read beside the shipped ones, built in with the next command, never lost."""

from pathlib import Path

import pytest

from kb.library.builds import build, health
from kb.library.documents.own_emendations import NAME, OwnEmendations, keep_emendations, own_emendations
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from laws.citation import parse
from laws.reading.emend import Emendation
from laws.reading.emendation_file import EmendationFileError, as_toml, read_emendations
from tests.kb import samples
from tests.table import each_row

pytestmark = pytest.mark.usefixtures("quick")

PLACE = next(p for p in samples.LAWS.walk() if len(p.lead.split()) > 3)
WORDS = " ".join(PLACE.lead.split()[:2])
ENTRY = Emendation(samples.LAWS.id, PLACE.citation, WORDS, "Helt andre ord, jf. § 62,", "set i bogen")


def _home(tmp_path: Path) -> Store:
    store = Store(tmp_path / "home")
    build.add(store, [samples.document()])
    return store


def _lead(store: Store) -> str:
    base = KnowledgeBase.open(store.home, to_search=False)
    return base.editions[samples.LAWS.id][PLACE.citation].lead


def test_a_correction_is_built_in_by_the_next_command_and_taken_out_with_its_line(tmp_path: Path) -> None:
    store = _home(tmp_path)
    assert _lead(store) == PLACE.lead
    file = keep_emendations(store, [ENTRY])
    assert health.illness(store) == "redaktørens egne rettelser eller tekster er ændret"
    assert _lead(store).startswith("Helt andre ord")
    assert health.illness(store) is None
    file.unlink()
    assert _lead(store) == PLACE.lead


def test_the_references_of_corrected_words_are_found_anew(tmp_path: Path) -> None:
    store = _home(tmp_path)
    keep_emendations(store, [ENTRY])
    base = KnowledgeBase.open(store.home, to_search=False)
    assert "62" in {str(r.citation) for r in base.editions[samples.LAWS.id][PLACE.citation].references}


def test_a_line_is_kept_once_and_what_stands_there_stays(tmp_path: Path) -> None:
    store = _home(tmp_path)
    other = Emendation("love-1997-no", parse("27"), "Venstre", "Høyre", "prøve")
    keep_emendations(store, [ENTRY])
    keep_emendations(store, [ENTRY, other])
    assert read_emendations((store.home / NAME).read_text("utf-8")) == (ENTRY, other)
    before = (store.home / NAME).read_bytes()
    keep_emendations(store, [other])
    assert (store.home / NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[emendation", "ikke TOML"),
        ("emendation = 3", "[[emendation]]"),
        ('[[rettelse]]\nwas = "x"', "[[emendation]]"),
        ('[[emendation]]\nedition = "a"\ncitation = "7"\nwas = "x"\nnow = "y"', "»why« mangler"),
        ('[[emendation]]\nedition = "a"\ncitation = "hvad"\nwas = "x"\nnow = "y"\nwhy = "z"', "henvisning"),
        ('[[emendation]]\nedition = "a"\ncitation = "7"\nwas = "x"\nnow = "x"\nwhy = "z"', "det samme som"),
        ('[[emendation]]\nedition = "a"\ncitation = "7"\nwas = ""\nnow = "x"\nwhy = "z"', "tom"),
        ('[[emendation]]\nedition = "a"\ncitation = "7"\nwas = "x"\nnow = 3\nwhy = "z"', "»now« mangler"),
        (
            '[[emendation]]\nedition="a"\ncitation="7"\nwas="x"\nnow="y"\nwhy="z"\nhvem="mig"',
            "»hvem« kendes ikke",
        ),
    ],
)
def test_a_file_that_is_no_list_of_corrections_is_refused_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    with pytest.raises(EmendationFileError) as fault:
        read_emendations(text)
    assert said in str(fault.value)
    store = _home(tmp_path)
    (store.home / NAME).write_text(text, encoding="utf-8")
    assert _lead(store) == PLACE.lead, "the earlier build goes on answering"
    assert said in capsys.readouterr().err
    with pytest.raises(EmendationFileError):
        keep_emendations(store, [ENTRY])
    assert (store.home / NAME).read_text(encoding="utf-8") == text


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    store = _home(tmp_path)
    (store.home / NAME).write_bytes("\n[[emendation]] # før".encode("latin-1"))
    with pytest.raises(EmendationFileError, match=r"linje 2: .*UTF-8"):
        own_emendations(store).entries()
    assert _lead(store) == PLACE.lead, "the earlier build goes on answering"
    (store.home / NAME).unlink()
    (store.home / NAME).mkdir()
    with pytest.raises(EmendationFileError, match="mappe"):
        keep_emendations(store, [ENTRY])


@each_row("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_that_an_editor_saved_as_unicode_is_read(encoding: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    (store.home / NAME).write_bytes(as_toml([ENTRY]).encode(encoding))
    assert own_emendations(store).entries() == (ENTRY,)


def test_a_correction_that_does_not_match_is_a_finding() -> None:
    stale = Emendation(samples.LAWS.id, PLACE.citation, "står her ikke", "heller ikke", "prøve")
    (laws,) = OwnEmendations(as_toml([stale])).applied([samples.LAWS])
    assert "stale-emendation" in {finding.kind for finding in laws.findings}
    assert OwnEmendations().applied([samples.LAWS]) == (samples.LAWS,) and OwnEmendations().digest == ""


@pytest.mark.parametrize("text", ['»a« \\ "b"', "linje\nto", "æøå ♠", "\x7f\t"])
def test_whatever_letters_a_line_has_it_is_read_back(text: str) -> None:
    entry = Emendation("e", None, text, "andet", text)
    assert read_emendations(as_toml([entry])) == (entry,)
