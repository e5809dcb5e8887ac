"""What a document is called, its year, whose it is and of which kind: told, or as it says itself."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from laws.citation import DOCUMENT, slug
from laws.errors import LanguageMissing, YearMissing
from laws.languages import ABROAD, LANGUAGES
from laws.papers import Form, paper_words
from laws.reading.containers.blocks import Block, Sheets, drop_marks
from laws.reading.containers.labels import CHAIN, labels_of
from laws.reading.documents.forms import form_said, guess_form
from laws.reading.told import Told
from laws.reading.web.language import refuse_foreign_tongue
from laws.reading.web.tongues import ForeignLanguage, tongue_of_few

_FRONT = 14
"""Blocks at the beginning in which a document says what it is."""
_LONGEST_TITLE, _LONGEST_NAME = 120, 48
_LINKS = 2
"""Signs between the links of a line, at least."""
_HEAD, _MOST_WORDS = 4, 6
"""Lines of a document's head, and words of a line there that names whose it is."""
_YEAR = re.compile(r"(?<!\d)(?:19[3-9]\d|20\d\d)(?!\d|\s?-\s?lov)")
_SEASON = re.compile(rf"{_YEAR.pattern}(?:\s?[/–-]\s?(?:20)?\d\d(?!\d))?")
"""A year, or the two of a season."""
_ISSUED = re.compile(
    r"(?:(?:ud(?:givet|stedt|arbejdet)|vedtaget|godkendt|fastsat|samlet|skrevet) af"
    r"|(?:utgitt|utstedt|utarbeidet|vedtatt|godkjent|fastsatt|samlet|skrevet) av"
    r"|(?:issued|published|adopted|approved|prepared|compiled|written) by)\s+"
    r"(?P<who>[^,.;(\n]{3,80}?)(?=\s+(?:(?:i|in|den|on|år)\s+)?\d|[,.;(\n]|$)",
    re.IGNORECASE,
)
_FROM = re.compile(r"^From: (?P<who>[^<]{2,80})")
UNSURE = (
    "Det er uvist, hvilket sprog dokumentet er på; importér det med sproget: »--language da«, "
    "»--language no« eller »--language en«."
)
NO_YEAR = "Dokumentet siger ikke, hvilket år det er fra; importér det med året, fx »--year 2024«."


@dataclass(frozen=True, slots=True)
class Naming:
    """What a document is called.

    Attributes:
        blocks: those without its title.
    """

    title: str
    year: int
    language: str
    issuer: str
    form: Form
    blocks: tuple[Block, ...]

    @property
    def root(self) -> str:
        """The root of its citations: `doc-klubregler-2024`."""
        bare = slug(_SEASON.sub(" ", self.title)) or str(self.form)
        if len(bare) > _LONGEST_NAME:
            bare = bare[: _LONGEST_NAME + 1].rpartition("-")[0] or bare[:_LONGEST_NAME]
        return f"{DOCUMENT}{bare}-{self.year}"


def name_document(sheets: Sheets, told: Told) -> Naming:
    """What a document is called; what was told goes before what it says.

    Raises:
        ForeignLanguage: it is in a language that is not read.
        LanguageMissing: nobody can say in which it is.
        YearMissing: it does not say of which year it is.
    """
    title, blocks = _title(sheets)
    title = told.title or title
    language = told.language or _language(sheets)
    year = told.year or _year(title, sheets)
    if not year:
        raise YearMissing("", NO_YEAR)
    form = Form(told.form) if told.form else guess_form(title, sheets.blocks)
    issuer = told.issuer or _issuer(sheets, blocks)
    return Naming(title or form.named(language), year, language, issuer, form, blocks)


def _title(sheets: Sheets) -> tuple[str, tuple[Block, ...]]:
    """The title and the other blocks: the one heading of the first rank, or a short first line."""
    links = next((n for n, block in enumerate(sheets.blocks[:_HEAD]) if not _is_links(block)), 0)
    if links:
        bare = replace(sheets, blocks=sheets.blocks[links:])
        title, blocks = _title(bare)
        return title, (*sheets.blocks[:links], *blocks)
    front = sheets.blocks[:_FRONT]
    chief = _chief(sheets, front) if front else None
    if chief is None:
        return sheets.title[:_LONGEST_TITLE], sheets.blocks
    title, at = drop_marks(chief.text), front.index(chief)
    below = _below(front, chief)
    if below is not None and form_said(title) is None and form_said(drop_marks(below.text)) is not None:
        if _body_said(chief) or len(title) + len(below.text) > _LONGEST_TITLE:
            title = drop_marks(below.text)  # whose it is stands above it
            front = tuple(replace(block, level=0) if block is chief else block for block in front)
        else:
            title = f"{title}: {drop_marks(below.text)}"  # the event stands above what it is
            front = tuple(block for block in front if block is not chief and block is not below)
    # What stands above the title heads no places.
    front = (*(b if labels_of(b) else replace(b, level=0, strong=0) for b in front[:at]), *front[at:])
    # It may stand above the page once more.
    counted = chief if _heads_numbers(chief, sheets.blocks) else None
    left = tuple(block for block in front if block is counted or drop_marks(block.text) != title)
    subtitle = next((b for b in left[:2] if b.level > 1 and not labels_of(b)), None)
    following = left[left.index(subtitle) + 1 :][:1] if subtitle is not None else ()
    if subtitle is not None and following and 0 < following[0].level < subtitle.level:
        # A line under the title is no place.
        left = tuple(replace(b, level=0, strong=0) if b is subtitle else b for b in left)
    issued = _ISSUED.search(title)
    if issued and issued.start() > 3:
        title, left = (
            title[: issued.start()].strip(" ,–-"),
            (replace(chief, text=title[issued.start() :], level=0), *left),
        )
    left = tuple(
        replace(b, level=0, strong=0) if n < _HEAD and not labels_of(b) and _says_since(b.text) else b
        for n, b in enumerate(left)
    )
    adopted = re.search(rf" (?:{'|'.join(paper_words()['issuer']['adopted'])})\b.*\d", title)
    if adopted:  # the next line of a title that stands in two
        title, left = title[: adopted.start()], (Block(title[adopted.start() :].strip()), *left)
    return title, (*left, *sheets.blocks[_FRONT:])


def _heads_numbers(chief: Block, blocks: Sequence[Block]) -> bool:
    """Whether a title begins with the letter that the numbers below begin with: »C Conditions«, `C.1`."""
    letter = re.match(r"([A-Z])\.?\s+(?=[A-ZÆØÅ])", chief.text)
    heads = [label.parts[0] for block in blocks for label in labels_of(block)[:1] if label.kind == CHAIN]
    return letter is not None and len(heads) > _LINKS and set(heads) == {letter[1]}


def _is_links(block: Block) -> bool:
    """Whether a line is a page's list of links: »Home | Calendar | Results«."""
    return len(re.findall(r"\s[|·•›»]\s", block.text)) >= _LINKS and not re.search(r"[.;:!?]$", block.text)


def _says_since(line: str) -> bool:
    """Whether a line under the title says who issued the document, or since when it holds."""
    words = "|".join(paper_words()["issuer"]["adopted"])
    begins = re.match(rf"\W*(?:{words})\b", line)
    issued = _ISSUED.match(line.lstrip(" ("))
    return begins is not None or issued is not None


def _below(front: Sequence[Block], chief: Block) -> Block | None:
    """The line under the one that stands out, where it may be the title itself."""
    at = front.index(chief) + 1
    below = front[at] if at < len(front) else None
    if below is None or below.rows or below.item or len(below.text) > _LONGEST_TITLE:
        return None
    ended = re.search(r"[.;:]$", below.text) or labels_of(below)
    return None if ended or _ISSUED.search(below.text) or _body_said(below) else below


def _chief(sheets: Sheets, front: Sequence[Block]) -> Block | None:
    """The block that is the title; None where the form says it, or nobody."""
    ranked = [
        block for block in sheets.blocks if block.level == 1 and not block.rows and not labels_of(block)
    ]
    if ranked and ranked[0] in front and (len(ranked) == 1 or ranked[0] is front[0] or not sheets.title):
        return ranked[0]
    first = front[0]
    ended = re.search(r"[.;:]$", first.text) and not first.level
    if ranked or ended or not first.text or first.rows or first.item or len(first.text) > _LONGEST_TITLE:
        return None
    return None if labels_of(first) else first


def _language(sheets: Sheets) -> str:
    """The language of a document: what its words say, else what its form does.

    Raises:
        ForeignLanguage: it is in one that is not read.
        LanguageMissing: neither says it.
    """
    text = sheets.text
    refuse_foreign_tongue(text, sheets.language)
    spoken = tongue_of_few(text, sheets.language)
    if spoken and spoken not in LANGUAGES:
        raise ForeignLanguage("", spoken, "laws_only" if spoken in ABROAD else "refusal")
    if not spoken and sheets.language not in LANGUAGES:
        raise LanguageMissing("", UNSURE)
    return spoken or sheets.language


def _year(title: str, sheets: Sheets) -> int:
    """The year in the title, in what the form says, or the latest that the front page names."""
    said = _YEAR.findall(title) or _YEAR.findall(sheets.title)
    if said:
        return int(max(said))
    if sheets.date:
        return sheets.date
    front = [drop_marks(block.text) for block in sheets.blocks[:_FRONT]]
    years = [year for text in front if len(text) <= 2 * _LONGEST_TITLE for year in _YEAR.findall(text)]
    return int(max(years)) if years else 0


def _issuer(sheets: Sheets, blocks: Sequence[Block]) -> str:
    """Whose a document is: said in so many words, or by a line of its head that names a body."""
    for block in sheets.blocks[:_FRONT]:
        found = _ISSUED.search(block.text) or _FROM.match(block.text)
        if found:
            return drop_marks(found["who"]).strip(" \"'")
    return next((who for block in blocks[:_HEAD] if (who := _body_said(block))), "")


def _body_said(block: Block) -> str:
    """The body that a line under the title names, and nothing else: a club, a federation, a committee."""
    line = drop_marks(block.text)
    found = re.match(r"(?:(?:fra|from|ved|by):?\s+)?(?P<who>[^,;:(\d]+)", line, re.IGNORECASE)
    if found is None or block.rows or block.item or len(line) > _LONGEST_NAME or re.search(r"[.:;?!]$", line):
        return ""
    who = found["who"].strip(" –-")
    words = "|".join(map(re.escape, paper_words()["issuer"]["words"]))
    body = re.search(rf"\b\w*(?:{words})\b", who, re.IGNORECASE)
    return who if body and who[:1].isupper() and len(who.split()) <= _MOST_WORDS else ""
