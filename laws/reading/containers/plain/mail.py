"""Mails as blocks: subject, writer, day and words; what they quote of others is left out."""

import re
from email import policy
from email.message import EmailMessage, Message
from email.parser import BytesParser
from email.utils import parsedate_to_datetime

import lxml.html

from laws.errors import UnreadableSource
from laws.reading.containers.blocks import Block, Sheets
from laws.reading.containers.labels import labels_of
from laws.reading.containers.markup import markup_sheets
from laws.reading.containers.plain.typed import typed_sheets
from laws.reading.web.pieces import tidy

_HEAD = re.compile(rb"\A(?:>?From |(?:[!-9;-~]{2,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,})")
_FIELD = re.compile(
    rb"^(?:From|Fra|To|Subject|Date|Message-ID|MIME-Version|Return-Path|Received):", re.I | re.M
)
_QUOTE = re.compile(r"^\s*>")
_WROTE = re.compile(r"^\s*(?:On|Den|Am|Le|P\u00e5) .{4,120}(?:wrote|skrev|schrieb).{0,40}:\s*$")
_SOMEBODY_WROTE = re.compile(
    r"^\s*[^\W\d_].{2,60}\s(?:skrev|wrote|schrieb)\b[^:]{0,60}\d[^:]{0,40}(?::\d\d)?[^:]{0,8}:\s*$"
)
"""A line that begins with who wrote, and says when."""
_ANSWERS = 2
"""Answers between what a mail quotes, from which on it is part of what it says."""
_ORIGINAL = re.compile(
    r"^\s*-{2,}\s*(?:Original Message|Oprindelig meddelelse|Opprinnelig melding|Forwarded|Videresendt"
    r"|Videresent).*$",
    re.I,
)
_FORWARDED = re.compile(r"^\s*-{2,}\s*(?:Forwarded|Videresendt|Videresent)", re.I)
_FEWEST = 3
"""Numbered paragraphs of a quoted text that make it the one which a mail brings."""
_ANSWERED = re.compile(r"^\s*-{2,}\s*(?:Original Message|Oprindelig meddelelse|Opprinnelig melding)", re.I)
_SENDER = re.compile(r"^\s*(?:From|Fra|Von|De)\s*:", re.I)
_QUOTES = re.compile(r"\b(?:cite|gmail_quote|moz-cite-prefix|yahoo_quoted|divRplyFwdMsg|x_cite)\b")
"""What programs call the parts of a page that quote a mail."""
_DOCUMENTS = (".doc", ".docx", ".odt", ".pdf", ".epub", ".rtf", ".html", ".htm", ".md", ".txt", ".zip")
_STUB = 2
"""How many times the words of its plain text a mail's page has where that text does not stand for it."""
_ANSWER = 30
"""Words of an answer without numbers that stands above the mail that it answers."""
_MOST_NAMES, _LONGEST_NAME = 3, 60
_ATTACHED = (
    "Mailen har intet nummereret i sig, men dokumenter med sig ({names}); gem dem for sig, og importér dem."
)
_WORDLESS = (
    "Mailen har ingen tekst i sig; er reglerne et billede i den, så skriv dem af, og importér teksten."
)
_SIGNATURE = re.compile(r"^-- ?$")


def is_mail(data: bytes) -> bool:
    """Whether bytes are a mail with its fields."""
    head = data[:8192].replace(b"\r\n", b"\n").lstrip()
    return _HEAD.match(head) is not None and len(_FIELD.findall(head)) >= 2


def mail_sheets(data: bytes) -> Sheets:
    """A mail as blocks."""
    found = BytesParser(policy=policy.default).parsebytes(data)
    subject = tidy(re.sub(r"^(?:(?:re|sv|vs|fw|fwd|vb):\s*)+", "", str(found.get("Subject", "")), flags=re.I))
    text, is_page = _body(found)
    attached = _attached(found)
    kept, dropped = _own_page(text) if is_page else _own(text)
    sheets = markup_sheets(kept) if is_page else typed_sheets(kept)
    if attached and not any(map(labels_of, sheets.blocks)):
        raise UnreadableSource("", _ATTACHED.format(names=" og ".join(attached[:_MOST_NAMES])))
    if not any(block.text.strip() or block.rows for block in sheets.blocks):
        raise UnreadableSource("", _WORDLESS)
    dropped += [f"Vedhæftet: {name}" for name in attached]
    said = [tidy(f"{name}: {found[name]}") for name in ("From", "Date") if found.get(name)]
    blocks = [Block(subject, 1)] if subject else []
    blocks += [Block(line) for line in said]
    spoken = "\n".join([subject, *said, sheets.spoken])
    return Sheets((*blocks, *sheets.blocks), spoken, subject, sheets.language, tuple(dropped), _year(found))


def attached_instead(data: bytes) -> str:
    """What a mail says to whoever imports it that only brings documents; empty for any other file."""
    try:
        if is_mail(data):
            mail_sheets(data)
    except UnreadableSource as error:
        return error.reason
    return ""


def _year(found: Message) -> int:
    try:
        return parsedate_to_datetime(str(found.get("Date", ""))).year
    except (ValueError, TypeError):
        return 0


def _body(found: EmailMessage | Message) -> tuple[str, bool]:
    """The text of a mail, and whether it is a page: the page where the plain text is a line beside it."""
    if not isinstance(found, EmailMessage):
        return "", False
    plain, page = (found.get_body(preferencelist=(kind,)) for kind in ("plain", "html"))
    if plain is not None and page is not None:
        words = len(_text(plain).split())
        return (_text(page), True) if _STUB * words < len(_words(_text(page))) else (_text(plain), False)
    part = plain if plain is not None else page
    return ("", False) if part is None else (_text(part), part is page)


def _attached(found: EmailMessage | Message) -> list[str]:
    """The names of the documents that a mail has with it."""
    names = [str(part.get_filename() or "") for part in found.walk()]
    return [tidy(name)[-_LONGEST_NAME:] for name in names if name.lower().endswith(_DOCUMENTS)]


def _words(page: str) -> list[str]:
    """The words that a page shows."""
    if not page.strip():
        return []
    root = lxml.html.document_fromstring(page, parser=lxml.html.HTMLParser(huge_tree=False))
    for hidden in [*root.iter("style", "script", "head")]:
        hidden.drop_tree()
    return " ".join(root.itertext()).split()


def _text(part: EmailMessage | Message) -> str:
    """A part of a mail, decoded."""
    try:
        text = str(part.get_content()) if isinstance(part, EmailMessage) else str(part.get_payload())
    except (LookupError, UnicodeDecodeError, KeyError):
        raw = part.get_payload(decode=True)
        text = raw.decode("cp1252", "replace") if isinstance(raw, bytes) else ""
    return text.replace("\r\n", "\n")


def _own_page(text: str) -> tuple[str, list[str]]:
    """What a mail that is a page says itself, and what it quotes, each piece in one line."""
    if not text.strip():
        return text, []
    root = lxml.html.document_fromstring(text, parser=lxml.html.HTMLParser(huge_tree=False))
    quotes = [e for e in root.iter("blockquote", "div") if _QUOTES.search(" ".join(e.attrib.values()))]
    said = [tidy(" ".join(e.itertext())) for e in quotes if not any(up in quotes for up in e.iterancestors())]
    for quote in quotes:
        quote.drop_tree()
    return str(lxml.html.tostring(root, encoding="unicode")), [line for line in said if line]


def _is_answered(lines: list[str], at: int, above: list[str]) -> bool:
    """Whether a mail that begins at a line was answered: it says its sender, and an answer stands above."""
    counted = any(labels_of(Block(line.strip())) for line in above)
    said = counted or len(" ".join(above).split()) > _ANSWER
    return said and any(map(_SENDER.match, lines[at + 1 : at + 4]))


def _brought(lines: list[str]) -> list[str]:
    """The lines of a mail without their marks of quoting where it sends on what it quotes: what counts stands
    there alone, or below a line that says so; likewise where answers stand between what it quotes.
    """
    quoted = [_QUOTE.sub("", line).strip() for line in lines if _QUOTE.match(line)]
    own = [line.strip() for line in lines if not _QUOTE.match(line)]
    sent_on = any(map(_FORWARDED.match, lines))
    if _is_answered_between(lines) or _has_letters(lines, own):
        return [re.sub(r"^\s*> ?", "", line) for line in lines]
    counted, counted_own = (sum(1 for line in said if labels_of(Block(line))) for said in (quoted, own))
    if counted < _FEWEST or counted_own or not sent_on:
        return lines
    return [re.sub(r"^\s*> ?", "", line) for line in lines]


def _is_answered_between(lines: list[str]) -> bool:
    """Whether a mail answers piece by piece: below what counts of what it quotes, and above more of it."""
    said = [line for line in lines if line.strip(" >")]
    ends = [at for at, line in enumerate(said[:-1]) if _QUOTE.match(line) and not _QUOTE.match(said[at + 1])]
    begins = [at for at, line in enumerate(said) if _QUOTE.match(line) and not _QUOTE.match(said[at - 1])]
    counted = sum(1 for line in said if _QUOTE.match(line) and labels_of(Block(_QUOTE.sub("", line).strip())))
    return counted >= _ANSWERS and sum(1 for at in begins if any(end < at for end in ends)) >= _ANSWERS


def _has_letters(lines: list[str], own: list[str]) -> bool:
    """Whether a mail quotes letters under numbers of its own and answers each, as a newsletter does; a mail
    that somebody answers says who wrote it.
    """
    marks = (_WROTE, _SOMEBODY_WROTE, _ORIGINAL)
    if any(mark.match(line) for line in lines for mark in marks):
        return False
    said = [line for line in lines if line.strip(" >")]
    begins = [
        at for at, line in enumerate(said) if at and _QUOTE.match(line) and not _QUOTE.match(said[at - 1])
    ]
    headed = sum(1 for at in begins if any(labels_of(Block(up.strip())) for up in said[max(at - 2, 0) : at]))
    return headed >= _ANSWERS and sum(1 for line in own if labels_of(Block(line))) >= _ANSWERS


def _own(text: str) -> tuple[str, list[str]]:
    """What a mail says itself, and the lines that it quotes."""
    kept: list[str] = []
    dropped: list[str] = []
    lines = _brought(text.split("\n"))
    for at, line in enumerate(lines):
        if _ANSWERED.match(line) and _is_answered(lines, at, kept):
            dropped += [below.strip() for below in lines[at:]]
            break
        if any(mark.match(line) for mark in (_QUOTE, _WROTE, _SOMEBODY_WROTE, _ORIGINAL)):
            dropped.append(line.strip())
        elif _SIGNATURE.match(line):
            kept.append("")
        else:
            kept.append(line)
    return "\n".join(kept), [line for line in dropped if line.strip("> ")]
