"""What an address may choose of a list in the editors' room: anything else is refused, not left out."""

from collections.abc import Collection

from flask import current_app

from kb.editing.own_files import Amiss, amiss
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import KnowledgeShelf, knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _

# What is wrong in the files of whoever edits here, as the pages of the editors' room say it


def own_amiss() -> tuple[Amiss, ...]:
    """What is wrong in an editor's files; nothing where the site stands on no home."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    return () if shelf.is_fixed else amiss(shelf.folder(), knowledge().editions)


def must_be_choosable(key: str, keys: Collection[str], everything: str, title: str = "") -> None:
    """Refuses what is not there, as an edition that was forgotten; a list without findings would look clean.

    Args:
        key: what an address asks for, empty for all.
        keys: what there is.
        everything: the address of the whole list.
        title: what the way there is called; that of all findings where nobody says.

    Raises:
        Refusal: it is not there.
    """
    if key and key not in keys:
        message = _("»%(asked)s« findes ikke her; vælg noget andet på siden.", asked=key)
        way = Target(everything, title or _("Vis alle fund"))
        raise Refusal(404, _("Det kan ikke vælges"), message, [way])
