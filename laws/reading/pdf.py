"""Text out of a PDF, where pypdf is installed."""

from __future__ import annotations

import importlib
import io

from laws.errors import UnreadableSource

PAGE_BREAK = "\f"


def extract(data: bytes, name: str) -> str:
    """The text of a PDF, pages separated by form feeds.

    Raises:
        UnreadableSource: pypdf is missing, or the PDF is damaged, locked or holds no text.
    """
    try:
        pypdf = importlib.import_module("pypdf")
    except ModuleNotFoundError:
        raise UnreadableSource(
            name,
            "Filen er en PDF, og programmet pypdf, der læser PDF, er ikke installeret; "
            "kør »pip install bridgelov[pdf]«, eller gem PDF'en som tekst i UTF-8.",
        ) from None
    try:
        reader = pypdf.PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadableSource(
                name, "PDF'en er låst med en adgangskode; gem den uden, og importér den igen."
            )
        pages = [page.extract_text() or "" for page in reader.pages]
    except UnreadableSource:
        raise
    except Exception:  # pypdf raises whatever a broken file makes it stumble over
        raise UnreadableSource(
            name, "PDF'en er beskadiget eller skåret af; hent den igen, og prøv på ny."
        ) from None
    text = PAGE_BREAK.join(pages)
    if not text.strip():
        raise UnreadableSource(
            name, "PDF'en indeholder kun billeder og ingen tekst; kør tekstgenkendelse på den først."
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")
