"""Files of ours pass through translate-toolkit, and what it writes is read."""

from dataclasses import replace

import pytest

from kb.editing.exchange import formats
from kb.editing.exchange.parcel import Parcel, parcel_of
from tests.kb.editing.exchange.samples import DANISH, ENGLISH, NASTY, parcel

factory = pytest.importorskip("translate.storage.factory", reason="translate-toolkit is not installed")
xliff, xliff2 = (pytest.importorskip(f"translate.storage.{name}") for name in ("xliff", "xliff2"))
tmx, tbx, pypo = (pytest.importorskip(f"translate.storage.{name}") for name in ("tmx", "tbx", "pypo"))

STORES = {"xliff": xliff.xlifffile, "xliff2": xliff2.Xliff2File, "tmx": tmx.tmxfile, "po": pypo.pofile}
FORMATS = formats.FORMATS


def opened(name: str, data: bytes):  # type: ignore[no-untyped-def]  # a store of translate-toolkit
    store = STORES[name].parsestring(data)
    store.settargetlanguage("en")
    store.setsourcelanguage("da")
    return store


def strings(store) -> list[tuple[str, str]]:  # type: ignore[no-untyped-def]
    return [(u.source or "", u.target or "") for u in store.units if not u.isheader()]


@pytest.mark.parametrize("name", list(STORES))
def test_translate_toolkit_reads_our_editions(name: str) -> None:
    sent = parcel_of(DANISH, ENGLISH)
    store = opened(name, formats.write_pair(FORMATS[name], DANISH, ENGLISH))
    assert strings(store) == [(e.source, e.target) for e in sent.entries]


@pytest.mark.parametrize("name", ["xliff", "xliff2", "po"])
def test_translate_toolkit_reads_every_letter(name: str) -> None:
    sent = parcel(*zip(NASTY, reversed(NASTY), strict=True))
    store = opened(name, formats.module_of(FORMATS[name]).write(sent))
    assert strings(store) == [(e.source, e.target) for e in sent.entries]


@pytest.mark.parametrize("name", list(STORES))
def test_what_translate_toolkit_saves_is_read(name: str) -> None:
    sent = parcel_of(DANISH, ENGLISH)
    store = opened(name, formats.write_pair(FORMATS[name], DANISH, ENGLISH))
    unit = next(u for u in store.units if u.source == "MTV kan melde.")
    unit.target = "LHO »must« call & play\u00a0♠."
    found = formats.read(bytes(store), "fil")
    assert isinstance(found, Parcel)
    assert found.entries == tuple(
        replace(e, target=unit.target) if e.key == "27A1" else e for e in sent.entries
    )


@pytest.mark.parametrize("name", ["xliff", "xliff2", "po"])
def test_what_translate_toolkit_marks_as_unsure_is_unfinished(name: str) -> None:
    store = opened(name, formats.write_pair(FORMATS[name], DANISH, ENGLISH))
    unit = next(u for u in store.units if u.source == "MTV kan melde.")
    unit.target = "LHO calls."
    unit.markfuzzy(True)
    found = formats.read(bytes(store), "fil")
    assert isinstance(found, Parcel) and found.unready == ("27A1",)


def test_translate_toolkit_reads_our_glossary() -> None:
    store = tbx.tbxfile.parsestring(formats.write_glossary(FORMATS["tbx"]))
    terms = {unit.getid(): (unit.source, unit.target) for unit in store.units}
    assert terms["dummy"] == ("den blinde", "dummy") and len(terms) > 300


def test_a_string_that_a_tool_cut_into_sentences_is_joined() -> None:
    data = formats.write_pair(FORMATS["xliff"], DANISH, ENGLISH).decode()
    cut = '<mrk mtype="seg" mid="1">LHO may</mrk> <mrk mtype="seg" mid="2">call.</mrk>'
    found = formats.read(data.replace("LHO may call.", cut).encode(), "fil")
    assert isinstance(found, Parcel) and found.entries == parcel_of(DANISH, ENGLISH).entries


def test_segments_of_xliff_2_are_joined() -> None:
    data = formats.write_pair(FORMATS["xliff2"], DANISH, ENGLISH).decode()
    before = data.index("<segment", data.index('name="27A1"'))
    after = data.index("</segment>", before) + len("</segment>")
    cut = (
        "<segment><source>MTV</source><target>LHO</target></segment>"
        "<ignorable><source> </source></ignorable>"
        "<segment><source>kan melde.</source><target>may call.</target></segment>"
    )
    found = formats.read((data[:before] + cut + data[after:]).encode(), "fil")
    assert isinstance(found, Parcel) and found.entries == parcel_of(DANISH, ENGLISH).entries
