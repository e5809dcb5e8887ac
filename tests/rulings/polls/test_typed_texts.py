"""What tells goes on no sheet, and nobody is asked about what everybody heard at the table."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from rulings.bridge.notation import parse_auction
from rulings.polls import Secret, lawful_part, leaks, telling, unknown
from tests.table import each_row

TEXTS = tomllib.loads(Path(__file__).with_name("typed_texts.toml").read_text(encoding="utf-8"))


def rows_of_texts(kind: str) -> Iterator[tuple[Secret, str]]:
    """Each text of a kind with the secret that it may not tell."""
    for row in TEXTS[kind]:
        auction = parse_auction(row["auction"])
        lawful, _others = lawful_part(auction, len(auction.calls) - 1)
        made = str(auction.calls[-1].call)
        in_auction = tuple(str(one.call) for one in lawful.calls)
        for text in row["texts"]:
            yield Secret(made, row["source"], row["said"], in_auction=in_auction), text


@each_row("secret, text", list(rows_of_texts("stopped")))
def test_what_names_the_call_or_the_information_is_stopped(secret: Secret, text: str) -> None:
    assert leaks([text], secret)


@each_row("secret, text", list(rows_of_texts("asked")))
def test_what_may_tell_goes_on_no_sheet_unasked(secret: Secret, text: str) -> None:
    assert leaks([text], secret) or unknown([text], secret.source) or telling([text], secret.made)


@each_row("secret, text", list(rows_of_texts("harmless")))
def test_what_everybody_heard_is_shown_unasked(secret: Secret, text: str) -> None:
    assert leaks([text], secret) == ()
    assert unknown([text], secret.source) == telling([text], secret.made) == ()
