"""Who changed a file and why: the two fields of a page that saves one, and the commit where there is git."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from flask import request

from kb.editing import hand
from kb.web.site.words.language import translate as _

NAME, WHY = "navn", "grund"
"""The fields of a form: name and reason."""


@dataclass(frozen=True, slots=True)
class Signing:
    """What the page shows of the two fields.

    Attributes:
        under_git: whether they are asked for.
        name, why: what stands in them.
        longest: characters that fit in each.
    """

    under_git: bool
    name: str = ""
    why: str = ""
    fields: tuple[str, str] = (NAME, WHY)
    longest: tuple[int, int] = (hand.LONGEST_NAME, hand.LONGEST_REASON)


def signing(folder: Path, typed: Mapping[str, str]) -> Signing:
    """The fields for a file of a folder, with what was typed or whom git knows there."""
    if not hand.is_under_git(folder):
        return Signing(under_git=False)
    return Signing(True, typed.get(NAME) or hand.default_author(folder), typed.get(WHY, ""))


def typed_names() -> dict[str, str]:
    """What was typed in the fields, to be kept on a page that is shown again."""
    return {name: request.form.get(name, "") for name in (NAME, WHY)}


def why_unsigned(folder: Path) -> tuple[str, tuple[str, ...]]:
    """What is missing for a commit, and in which fields; empty where nothing is."""
    if not hand.is_under_git(folder):
        return "", ()
    if hand.read_author(request.form.get(NAME, "")) is None:
        return _("Skriv dit navn, fx »Ane Holm« eller »Ane Holm <ane@example.org>«; git gemmer det."), (NAME,)
    if not 0 < len(_reason()) <= hand.LONGEST_REASON:
        return _("Skriv, hvorfor teksten ændres, i højst %(most)d tegn.", most=hand.LONGEST_REASON), (WHY,)
    return "", ()


def commit_saved(paths: tuple[Path, ...], folder: Path) -> tuple[str, str]:
    """Commits what was saved where the folder is under git; returns the commit, and what went wrong."""
    author = hand.read_author(request.form.get(NAME, ""))
    if not paths or author is None or not hand.is_under_git(folder):
        return "", ""
    try:
        return hand.commit(paths, author, _reason()), ""
    except hand.NotCommitted as fault:
        waited = _("git svarede ikke på %(seconds)d s", seconds=fault.waited) if fault.waited else ""
        return "", _(
            "Gemt i filen, men git tog den ikke ind: %(said)s – ret det, og kør git commit på filen.",
            said=waited or fault.said,
        )


def _reason() -> str:
    return " ".join(request.form.get(WHY, "").replace("\0", " ").split())
