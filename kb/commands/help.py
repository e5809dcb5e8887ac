"""`bridgelov help`: the manuals as text."""

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import plain as without_no_breaks
from kb.help import UnknownManual, language_of, manual, manuals
from kb.help.plain import plain
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov help krav")
@click.argument("topic", metavar="[EMNE]", required=False)
@click.option(
    "--language",
    "--lang",
    type=click.Choice(OWN_LANGUAGES),
    help="Sproget; ellers det, som emnet er nævnt på, eller dansk.",
)
def help_(topic: str | None, language: str | None) -> None:
    """Vis vejledningen: listen over emner, eller et emne som tekst (»bridgelov help director« på engelsk)."""
    if topic is None:
        _list(language or FIRST_LANGUAGE)
        return
    page = manual(topic)
    if page is None:
        raise UnknownManual(topic, language or FIRST_LANGUAGE)
    spoken = language or language_of(topic)
    click.echo(without_no_breaks(plain(page.text(spoken), spoken)), nl=False)


def _list(language: str) -> None:
    width = max(len(entry.names[language]) for entry in manuals())
    for entry in manuals():
        click.echo(f"{entry.names[language]:<{width}}  {entry.about(language)}")
