"""The chapters' data files: an editor's slip is named with its file and key, in one sentence."""

import tomllib

import pytest

from laws import shipped
from rulings.engine import chapters, data_file
from rulings.engine.chapters import Chapters, read_chapters
from rulings.errors import DataError

GOOD = """
[topic.proeve]
da = "Prøve"
en = "Test"

[question.slags]
type = "choice"
citation = "27"
unknown = true
said.et = ["en"]
[question.slags.da]
text = "Hvilken?"
help = "Se efter."
why = "Det afgør det."
options = { et = "Den ene", to = "Den anden" }
if = { et = "hvis det er den ene", to = "hvis det er den anden" }
[question.slags.en]
text = "Which?"
help = "Look."
why = "It decides."
options = { et = "The one", to = "The other" }
if = { et = "if it is the one", to = "if it is the other" }

[consequence.foelge]
da = "Så sker det, se § 27."
en = "It happens, see Law 27."
[consequence.anden]
fields = { who = "player", hvornaar = "wording" }
[consequence.anden.nu]
da = "Nu."
en = "Now."

[option.valg.da]
text = "Vælg."
calls = "Fx {calls}."
[option.valg.en]
text = "Choose."
calls = "Such as {calls}."

[step.skridt]
da = "Derfor."
en = "Therefore."

[phrase.trace.answered]
da = ""
en = ""
"""
OTHER = """
[consequence.anden.senere]
da = "Senere."
en = "Later."
"""


def read(monkeypatch: pytest.MonkeyPatch, one: str, two: str = OTHER) -> Chapters:
    files = {"en.toml": one, "to.toml": two}
    monkeypatch.setattr(chapters, "chapters", lambda: ("en", "to"))
    monkeypatch.setattr(shipped, "table", lambda name, package: tomllib.loads(files[name]))
    chapters_read: Chapters = read_chapters.__wrapped__()
    return chapters_read


def test_the_files_that_are_shipped_have_no_fault() -> None:
    assert read_chapters().faults == ()


def test_the_files_are_one_by_kind_and_key(monkeypatch: pytest.MonkeyPatch) -> None:
    read_now = read(monkeypatch, GOOD)
    assert read_now.faults == ()
    found = read_now.texts
    assert set(found["consequence"]["anden"]) == {"nu", "senere"}
    assert found["consequence"]["foelge"]["da"] == "Så sker det, se §\u00a027."
    assert found["question"]["slags"]["said"] == {"et": ["en"]}


@pytest.mark.parametrize(
    ("was", "now", "key", "told"),
    [
        ('help = "Se efter."\n', "", "question.slags.da.help", "mangler"),
        ('why = "It decides."\n', "", "question.slags.en.why", "mangler"),
        ('text = "Hvilken?"', 'text = ""', "question.slags.da.text", "er tom"),
        ('type = "choice"\n', "", "question.slags.type", "mangler"),
        ('citation = "27"\n', "", "question.slags.citation", "mangler"),
        ("unknown = true", "unknwon = true", "question.slags.unknwon", "kendes ikke"),
        ('why = "It decides."', 'why = "It decides."\nnote = "x"', "question.slags.en.note", "kendes ikke"),
        (', to = "The other" }', " }", "question.slags.en.options.to", "mangler"),
        (', to = "if it is the other" }', " }", "question.slags.en.if.to", "mangler"),
        ('if = { et = "hvis det er den ene", to = "hvis det er den anden" }\n', "", "slags.da.if", "mangler"),
        ('en = "Test"\n', "", "topic.proeve.en", "mangler"),
        ('en = "Now."\n', "", "consequence.anden.nu.en", "mangler"),
        ('en = "Now."', 'en = "Now."\nfr = "Maintenant."', "consequence.anden.nu.fr", "kendes ikke"),
        ('text = "Choose."\n', "", "option.valg.en.text", "mangler"),
        ('en = "Therefore."', "en = 7", "step.skridt.en", "skal være en tekst"),
        ("[step.skridt]", "[stpe.skridt]", "stpe", "kendes ikke"),
        ("[step.skridt]", "[topic.proeve.da2]", "topic.proeve.da2", "kendes ikke"),
        ('hvornaar = "wording"', 'hvornaar = "ordlyd"', "anden.fields.hvornaar", "skal være en af"),
        ('who = "player", hvornaar = "wording"', 'who = "player"', "anden.fields", "skal have ét felt"),
        ('da = "Nu."', 'da = "Nu, {hvem}."', "consequence.anden.nu.da", "har {hvem}"),
        ('da = "Nu."', 'if = { hvem = "dummy" }\nda = "Nu."', "consequence.anden.nu.if", "felter"),
        ("[step.skridt]", "[consequence.tom]\nfields = {}\n[step.skridt]", "consequence.tom.da", "mangler"),
        ("[topic.proeve]", "[consequence.anden.senere]", "consequence.anden.senere", "en.toml"),
    ],
)
def test_a_slip_is_named_with_file_and_key(
    monkeypatch: pytest.MonkeyPatch, was: str, now: str, key: str, told: str
) -> None:
    assert was in GOOD
    spoilt = read(monkeypatch, GOOD.replace(was, now, 1))
    (fault,) = spoilt.faults
    assert fault.file in ("en.toml", "to.toml")
    assert key in fault.key and told in str(fault)
    assert "\n" not in str(fault) and str(fault).endswith(".")
    assert spoilt.texts["phrase"], "what is sound is not there any more"


def test_a_key_in_two_files_is_named_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    (fault,) = read(monkeypatch, GOOD, '[step.skridt]\nda = "A."\nen = "A."\n').faults
    assert str(fault).startswith("to.toml, »step.skridt«: står også i en.toml;")


def test_a_file_that_is_not_there_or_no_toml_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataError, match=r"^hest\.toml: filen kan ikke læses"):
        data_file.read("hest.toml")
    spoilt = read(monkeypatch, "[")
    assert [str(fault)[:29] for fault in spoilt.faults] == ["en.toml: filen kan ikke læses"]
    assert spoilt.texts["consequence"]["anden"]["senere"], "another chapter is lost with it"
