"""What is wrong in the files of whoever edits here, as the pages of the editors' room say it."""

from flask import current_app

from kb.editing.own_files import Amiss, amiss
from kb.web.site.shelf import KnowledgeShelf, knowledge


def own_amiss() -> tuple[Amiss, ...]:
    """What is wrong in an editor's files; nothing where the site stands on no home."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    return () if shelf.is_fixed else amiss(shelf.folder(), knowledge().editions)
