"""The formats: what each holds, how its files are called, and which module writes and reads it.

A module is loaded when its format is wanted; what it needs is the extra `editing`, and for PO the extra `po`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Literal

from kb.editing.exchange.encoding import decode_table, decode_text
from kb.editing.exchange.parcel import Parcel, parcel_of
from kb.editing.exchange.remark import Remark
from kb.errors import ExchangeError
from laws.glossary import Concept, load_glossary
from laws.model import Edition

Holds = Literal["pair", "edition", "glossary"]

LARGEST_FILE = 20_000_000
"""Bytes of a file that is read."""

_PACKAGES = {"translate": "translate-toolkit"}
"""What a program is installed as, where that is another name than what is imported."""
_OTHER_TERMS = {"translate-toolkit": "GPL-3"}
"""Licences for which a program is not installed with ours, unless somebody asks for it."""


@dataclass(frozen=True, slots=True)
class Format:
    """One exchange format.

    Attributes:
        name: as the command is told it.
        title: what it is called among people.
        holds: a pair of editions, one edition, or the glossary.
        ending: of its files.
        media: its media type.
        module: what writes it and reads it.
        needs: the package that it is written with, as it is imported, if any.
    """

    name: str
    title: str
    holds: Holds
    ending: str
    media: str
    module: str
    needs: str = ""


_XML = "application/xml"
_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

FORMATS: Mapping[str, Format] = {
    which.name: which
    for which in (
        Format("xliff", "XLIFF 1.2", "pair", "xlf", "application/x-xliff+xml", "xliff", "lxml"),
        Format("xliff2", "XLIFF 2.0", "pair", "xliff2.xlf", "application/xliff+xml", "xliff2", "lxml"),
        Format("tmx", "TMX 1.4", "pair", "tmx", _XML, "tmx", "lxml"),
        Format("po", "PO (gettext)", "pair", "po", "text/x-gettext-translation", "po", "translate"),
        Format("csv", "CSV", "pair", "csv", "text/csv", "csv"),
        Format("xlsx", "Excel (XLSX)", "pair", "xlsx", _SHEET, "xlsx", "openpyxl"),
        Format("tbx", "TBX", "glossary", "tbx", _XML, "tbx", "lxml"),
        Format("json", "JSON", "edition", "json", "application/json", "document"),
        Format("akn", "Akoma Ntoso 3.0", "edition", "akn.xml", _XML, "akn", "lxml"),
    )
}
"""Every format by its name."""

_OTHER_SHEET, _LOOKED_AT = b"opendocument.spreadsheet", 200
"""How a sheet of LibreOffice begins."""
_OLD_EXCEL = b"\xd0\xcf\x11\xe0"
_SAVE_AS = "regnearket er ODS eller et ældre Excel-format; gem det som XLSX, og brug den fil."
_PO_MESSAGE = re.compile('^msgid "', re.MULTILINE)
_XML_READER = Format("xml", "XML", "edition", "xml", _XML, "xml")

DEFAULT_SOURCES = ("love-2017-da-klar", "love-2017-da")
DEFAULT_TARGET = "love-2017-en-plain"
"""The pair that is written when nobody names another: our own Danish text, which may be given to anybody."""


def default_pair(edition_ids: tuple[str, ...], source: str | None, target: str | None) -> tuple[str, str]:
    """The ids of the pair to write, where not both are named.

    >>> default_pair(("love-2017-da", "love-2017-da-klar"), None, "love-1997-no")
    ('love-2017-da-klar', 'love-1997-no')
    """
    there = target or DEFAULT_TARGET
    known = (e for e in DEFAULT_SOURCES if e in edition_ids and e != there)
    return source or next(known, DEFAULT_SOURCES[0]), there


def is_ready(which: Format) -> bool:
    """Whether what a format is written with is installed."""
    return not which.needs or find_spec(which.needs) is not None


def package_of(which: Format) -> str:
    """What is installed for a format; empty where nothing is."""
    return _PACKAGES.get(which.needs, which.needs)


def module_of(which: Format) -> ModuleType:
    """The module of a format.

    Raises:
        ExchangeError: a program that it needs is not installed.
    """
    try:
        return import_module(f"kb.editing.exchange.{which.module}")
    except ModuleNotFoundError as missing:
        package = package_of(which)
        terms = _OTHER_TERMS.get(package)
        why = f" (licensen er {terms}, så det følger ikke med)" if terms else ""
        remedy = f"kør »pip install '{package}'« og prøv igen."
        raise ExchangeError(which.title, "", f"programmet {package} mangler{why}; {remedy}") from missing


def write_pair(
    which: Format,
    source: Edition,
    target: Edition,
    select: Callable[[Edition, Edition], Parcel] = parcel_of,
) -> bytes:
    """Two editions in a format that holds a pair.

    Args:
        select: gives their strings; all of them where nobody says.

    Returns:
        The file; nothing where there are no strings.

    Raises:
        ExchangeError: they are one edition or two different books, or a text cannot be written.
    """
    if source.id == target.id or source.kind != target.kind:
        raise ExchangeError(
            which.title,
            "",
            f"»{source.id}« og »{target.id}« er ikke to udgaver af den samme bog; vælg to, der er.",
        )
    parcel = select(source, target)
    return bytes(module_of(which).write(parcel)) if parcel.entries else b""


def write_edition(which: Format, edition: Edition) -> bytes:
    """One edition in a format that holds one."""
    return bytes(module_of(which).write(edition))


def write_glossary(which: Format) -> bytes:
    """Our glossary in a format that holds terms."""
    return bytes(module_of(which).write(load_glossary()))


def read(data: bytes, name: str) -> Parcel | tuple[Concept, ...]:
    """What stands in a file of any format; which one it is, is found from its content.

    Returns:
        Strings of editions, or the concepts of a glossary.

    Raises:
        ExchangeError: it is none of the formats, or broken; with what and where.
    """
    if len(data) > LARGEST_FILE:
        raise ExchangeError(name, "", f"filen er større end {LARGEST_FILE // 1_000_000} MB; del den.")
    which = FORMATS[recognise_format(data, name)]
    found: Parcel | tuple[Concept, ...] = module_of(which).read(data, name)
    return found


def remarks_on_terms(data: bytes, name: str) -> tuple[Remark, ...]:
    """What stands in a file of terms and is none."""
    found: tuple[Remark, ...] = module_of(FORMATS["tbx"]).remarks(data, name)
    return found


def recognise_format(data: bytes, name: str) -> str:
    """The name of a file's format.

    Raises:
        ExchangeError: it is none that is read back.
    """
    if data.startswith(b"PK\x03\x04"):
        if _OTHER_SHEET in data[:_LOOKED_AT]:
            raise ExchangeError(name, "", _SAVE_AS)
        return "xlsx"
    if data.startswith(_OLD_EXCEL):
        raise ExchangeError(name, "", _SAVE_AS)
    decoded, older = decode_table(data, name)
    text = decoded.lstrip("\ufeff \t\r\n")
    if older and not module_of(FORMATS["csv"]).looks_like(text):
        decode_text(data, name)  # says where it is no Unicode
    if text.startswith("<"):
        return _xml_format(data, name)
    if text.startswith("{"):
        return "json"
    if text and module_of(FORMATS["csv"]).looks_like(text):
        return "csv"
    if _PO_MESSAGE.search(text):
        return "po"
    raise ExchangeError(
        name,
        "",
        "filen er hverken XLIFF, TMX, TBX, PO, JSON, Akoma Ntoso, CSV eller XLSX herfra; hent en med "
        "»bridgelov export«.",
    )


def _xml_format(data: bytes, name: str) -> str:
    xml = module_of(_XML_READER)
    root = xml.parse(data, name)
    kind, version = xml.local(root), root.get("version", "")
    if kind == "xliff":
        return "xliff2" if version.startswith("2") else "xliff"
    if kind in ("tmx", "tbx", "martif"):
        return "tmx" if kind == "tmx" else "tbx"
    if kind == "akomaNtoso":
        return "akn"
    reason = f"<{kind}> læses ikke tilbage; brug en fil fra »bridgelov export«."
    raise ExchangeError(name, xml.where(root), reason)
