"""`bridgelov charts`: the charts on paper as files, a sheet each."""

from datetime import UTC, datetime
from pathlib import Path

import click

from kb.commands.danish import DanishCommand
from kb.commands.output import plural
from kb.library.disk.files import write_whole
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES


@click.command("charts", cls=DanishCommand, epilog="Eksempel: bridgelov charts kuloersvigt --out plakater")
@click.argument("topic_ids", metavar="EMNE", nargs=-1)
@click.option("--out", "folder", type=click.Path(path_type=Path), required=True, help="Skriv arkene her.")
@click.option("--language", type=click.Choice(OWN_LANGUAGES), default=FIRST_LANGUAGE, help="Arkenes sprog.")
def charts(topic_ids: tuple[str, ...], folder: Path, language: str) -> None:
    """Skriv afgørelserne som skemaer på A4, et SVG-billede pr. ark; uden EMNE alle.

    Skemaerne dannes af de regler, som programmet dømmer efter; hver rude nævner sin paragraf.
    """
    # Loaded only here: the rules take a while.
    from kb.web.charts.drawing import Imprint, svg
    from kb.web.charts.sheets import poster_of
    from rulings.topics import topic, topics

    chosen = [topic(key) for key in topic_ids] or topics()
    imprint = Imprint(datetime.now(UTC).date())
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for chart_topic in chosen:
        poster = poster_of(chart_topic.id, language)
        for place in range(1, len(poster.sheets) + 1):
            write_whole(folder / f"{chart_topic.id}-{place}.svg", svg(poster, place, imprint).encode())
            written += 1
    click.echo(f"{plural(written, 'ark', 'ark')} er skrevet i {folder}.")
