"""Short law books of a tea table in the languages that are looked up in, as pages and as plain text."""

import textwrap
from dataclasses import dataclass

MARKS = ("{}.", "{}.", "({})", "({})")


@dataclass(frozen=True, slots=True)
class BookAbroad:
    """A book: what it calls itself, how it heads a law, its laws, each a title and its places in order."""

    title: str
    heads: tuple[str, ...]
    laws: tuple[tuple[str, dict[str, str]], ...]


BOOKS = {
    "sv": BookAbroad(
        "Lagar för tebordet 2017",
        ("Lag {}. {}", "LAG {} – {}", "§ {} {}", "{} § {}", "Regel {}: {}", "Artikel {} {}"),
        (
            (
                "Kannan",
                {
                    "A": "Kannan står på bordet när gästerna har satt sig.",
                    "A1": "Den som häller upp skall fråga om det är varmt.",
                    "A1a": "Är det kallt får han inte hälla, se lag 26B.",
                    "A1b": "Är det varmt går kannan till vänster.",
                    "A2": "Ingen får röra den som inte har en kopp.",
                    "B": "Är kannan tom, är det värden som fyller den.",
                },
            ),
            ("Koppen", {"A": "En gäst har en kopp.", "B": "Ett fat är av samma slag som koppen."}),
            ("Skeden", {"A": "Skeden läggs på fatet.", "B": "Den som har tappat sin får en ny."}),
        ),
    ),
    "de": BookAbroad(
        "Regeln des Teetisches 2017",
        ("§ {} {}", "Regel {}: {}", "REGEL {} – {}", "{} § {}", "Artikel {} – {}", "Art. {} {}"),
        (
            (
                "Die Kanne",
                {
                    "A": "Die Kanne steht auf dem Tisch, wenn die Gäste sitzen.",
                    "A1": "Wer gießt, muss fragen, ob der Tee für alle ist.",
                    "A1a": "Ist er kalt, darf er nicht gegossen werden, siehe Regel 26B.",
                    "A1b": "Ist er warm, wird die Kanne nach links gegeben.",
                    "A2": "Niemand darf sie nehmen, der keine Tasse hat.",
                    "B": "Wenn die Kanne leer ist, wird sie von dem Wirt gefüllt.",
                },
            ),
            ("Die Tasse", {"A": "Ein Gast hat eine Tasse.", "B": "Der Teller ist von der Art der Tasse."}),
            (
                "Der Löffel",
                {"A": "Er liegt auf dem Teller.", "B": "Wer ihn verliert, kann einen neuen haben."},
            ),
        ),
    ),
    "nl": BookAbroad(
        "Spelregels voor de theetafel 2017",
        ("Artikel {} {}", "ARTIKEL {}. {}", "Art. {} {}", "Regel {} {}", "{} § {}"),
        (
            (
                "De kan",
                {
                    "A": "De kan staat op de tafel als de gasten er zijn.",
                    "A1": "Wie schenkt, moet vragen of het voor een van de gasten is.",
                    "A1a": "Is de thee koud, dan mag hij niet schenken, zie artikel 26B.",
                    "A1b": "Is de thee warm, dan gaat de kan naar links.",
                    "A2": "Niemand die geen kop heeft, mag aan de kan komen.",
                    "B": "Als de kan leeg is, wordt hij door de gastheer gevuld.",
                },
            ),
            ("De kop", {"A": "Een gast heeft een kop.", "B": "Het bord is van het soort van de kop."}),
            (
                "De lepel",
                {"A": "De lepel is op het bord.", "B": "Wie hem niet heeft, mag om een lepel vragen."},
            ),
        ),
    ),
    "fr": BookAbroad(
        "Lois de la table de thé 2017",
        ("Loi {} {}", "LOI {} - {}", "Article {} – {}"),
        (
            (
                "La théière",
                {
                    "A": "La théière est sur la table quand les invités sont assis.",
                    "A1": "Celui qui verse doit demander si le thé est pour tous.",
                    "A1a": "Si le thé est froid, il ne peut pas le verser, voir loi 26B.",
                    "A1b": "Si le thé est chaud, la théière passe à gauche.",
                    "A2": "Aucun invité qui est sans tasse ne la prend.",
                    "B": "Quand elle est vide, elle est remplie par son hôte.",
                },
            ),
            ("La tasse", {"A": "Un invité a une tasse.", "B": "Le plat est de la forme de la tasse."}),
            (
                "La cuillère",
                {"A": "Elle est dans le plat.", "B": "Il peut en demander une si la sienne est à terre."},
            ),
        ),
    ),
    "pl": BookAbroad(
        "Prawa stołu z herbatą 2017",
        ("Przepis {} {}", "PRZEPIS {} – {}", "§ {} {}"),
        (
            (
                "Dzbanek",
                {
                    "A": "Dzbanek jest na stole, gdy goście są przy nim.",
                    "A1": "Kto nalewa, musi zapytać, czy herbata jest dla gościa.",
                    "A1a": "Jeżeli jest zimna, nie może jej nalać, zob. przepis 26B.",
                    "A1b": "Jeżeli jest ciepła, dzbanek idzie na lewo.",
                    "A2": "Gość, który nie ma kubka, nie może go wziąć.",
                    "B": "Gdy dzbanek jest pusty, napełnia go gospodarz.",
                },
            ),
            ("Kubek", {"A": "Gość ma kubek.", "B": "Talerz jest tego rodzaju co kubek."}),
            ("Łyżka", {"A": "Łyżka jest na talerzu.", "B": "Kto ją zgubił, może poprosić o łyżkę."}),
        ),
    ),
}
FIRST = 25
"""Number of a book's first law."""


def places(book: BookAbroad) -> dict[str, str]:
    """The words of every place by its citation; of a law its title."""
    held: dict[str, str] = {}
    for number, (title, under) in enumerate(book.laws, FIRST):
        held[str(number)] = title
        held |= {f"{number}{path}": words for path, words in under.items()}
    return held


def _marked(path: str, words: str) -> str:
    return f"{MARKS[len(path) - 1].format(path[-1])} {words}"


def page(book: BookAbroad, head: str, language: str = "") -> str:
    """The book as a web page."""
    body = "".join(
        f"<h2>{head.format(number, title)}</h2>"
        + "".join(f"<p>{_marked(path, words)}</p>" for path, words in under.items())
        for number, (title, under) in enumerate(book.laws, FIRST)
    )
    spoken = f" lang={language}" if language else ""
    return (
        f"<html{spoken}><head><title>{book.title}</title></head>"
        f"<body><h1>{book.title}</h1>{body}</body></html>"
    )


def plain(book: BookAbroad, head: str, width: int = 0) -> str:
    """The book as plain text, its paragraphs hard-wrapped where a width is given."""
    lines = [book.title, ""]
    for number, (title, under) in enumerate(book.laws, FIRST):
        lines += [head.format(number, title), ""]
        for path, words in under.items():
            said = _marked(path, words)
            lines += [textwrap.fill(said, width) if width else said, ""]
    return "\n".join(lines)


def folder(book: BookAbroad, head: str) -> dict[str, str]:
    """The book with a page a law."""
    found = {"index.html": f"<html><body><h1>{book.title}</h1><p>…</p></body></html>"}
    for number, (title, under) in enumerate(book.laws, FIRST):
        body = "".join(f"<p>{_marked(path, words)}</p>" for path, words in under.items())
        found[f"{number}.html"] = f"<html><body><h2>{head.format(number, title)}</h2>{body}</body></html>"
    return found
