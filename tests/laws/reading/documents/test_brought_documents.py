"""Documents that a mail brings, files with two in them, and numbers in a margin."""

import pytest

from laws.errors import UnreadableSource
from laws.model import Edition
from laws.papers import Form
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import Told

HEAD = (
    "From: a@b.dk\nTo: c@d.dk\nSubject: VS: Regler til sommerbridge\nDate: Mon, 2 Nov 2026 10:00:00 +0100\n\n"
)
STATUTES = "Vedtægter for Lillerup Bridgeklub\n\n" + "\n\n".join(
    f"§ {number} Emne {number}\nKlubben gør noget om dette hver uge i sæsonen." for number in range(1, 7)
)
MINUTES = "Referat af mødet i Lillerup Bridgeklub 12. marts 2025\n\n" + "\n\n".join(
    f"{number}. Emne {number}\nFormanden fortalte om dette, og ingen spurgte." for number in range(1, 7)
)
MARGIN = "# Kommentar til § 16\n\n" + "\n\n".join(
    f"{f'## Til § 16{chr(64 + number // 2)}' if number % 2 == 0 else ''}\n\n{number} Her står noget om emnet."
    for number in range(1, 9)
)


def read(text: str, name: str, form: Form = Form.CLUB) -> Edition:
    (edition,) = compile_editions([recognise(text.encode(), name, Told(form=form, issuer="X", year=2025))])
    return edition


def test_a_mail_that_sends_rules_on_brings_them() -> None:
    rules = "".join(f"> {number}. Her er regel nummer {number} for aftenen.\n>\n" for number in range(1, 5))
    sent = f"{HEAD}Hej alle\n\n-------- Videresendt besked --------\nFra: Gerda <g@d.dk>\n\n{rules}"
    labels = [place.label for place in read(sent, "regler.eml").walk()]
    assert [label for label in labels if label] == ["1", "2", "3", "4"]


def test_the_letters_that_a_newsletter_answers_stand_in_it() -> None:
    letters = "".join(
        f"{number}. Emne {number}\n\n> Hvad gælder der ved bord {number}?\n\nDer gælder § {number}0.\n\n"
        for number in range(1, 4)
    )
    kept, answered = (
        "\n".join(
            f"{place.heading} {place.lead}" for place in read(f"{HEAD}{said}{letters}", "brev.eml").walk()
        )
        for said in ("Hej alle\n\n", "Hej\n\nDen 3. maj 2026 skrev Gerda:\n")
    )
    assert "ved bord 2?" in kept
    assert "ved bord 2?" not in answered  # what somebody wrote whom the mail answers


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        (HEAD, "regler.eml", "Mailen har ingen tekst"),
        (f"{STATUTES}\n\n{MINUTES}", "alt.txt", "to dokumenter"),
    ],
)
def test_what_is_no_document_is_refused_with_a_sentence(text: str, name: str, says: str) -> None:
    with pytest.raises(UnreadableSource, match=says):
        read(text, name)


def test_numbers_in_a_margin_are_places_of_their_own() -> None:
    labels = [place.label for place in read(MARGIN, "kommentar.md", Form.COMMENTARY).walk()]
    assert [label for label in labels if label.isdigit()] == [str(number) for number in range(1, 9)]
