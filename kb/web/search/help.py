"""The manual that a search asks for: »hjælp«, »hjælp til krav«."""

from dataclasses import dataclass

from flask import url_for

from kb.help import asked_for
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _


@dataclass(frozen=True, slots=True)
class HelpCard:
    """Help to open: a manual, or the list of them."""

    url: str
    title: str
    about: str


def help_card(query: str) -> HelpCard | None:
    """The help that a query asks for; None where it asks for none."""
    the_help = asked_for(query)
    if len(the_help) != 1:
        return HelpCard(url_for("help.index"), _("Sådan bruges Bridgelov"), "") if the_help else None
    (manual,), language = the_help, current_language()
    return HelpCard(url_for("help.topic", name=manual.name), manual.title(language), manual.about(language))
