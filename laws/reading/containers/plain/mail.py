"""Mails as blocks: subject, writer, day and words; what they quote of others is left out."""

from __future__ import annotations

import re
from email import policy
from email.message import EmailMessage, Message
from email.parser import BytesParser
from email.utils import parsedate_to_datetime

import lxml.html

from laws.reading.containers.blocks import Block, Sheets
from laws.reading.containers.markup import markup_sheets
from laws.reading.containers.plain.typed import typed_sheets
from laws.reading.web.pieces import tidy

_HEAD = re.compile(rb"\A(?:>?From |(?:[!-9;-~]{2,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,})")
_FIELD = re.compile(
    rb"^(?:From|Fra|To|Subject|Date|Message-ID|MIME-Version|Return-Path|Received):", re.I | re.M
)
_QUOTE = re.compile(r"^\s*>")
_WROTE = re.compile(r"^\s*(?:On|Den|Am|Le|P\u00e5) .{4,120}(?:wrote|skrev|schrieb).{0,40}:\s*$")
_ORIGINAL = re.compile(
    r"^\s*-{2,}\s*(?:Original Message|Oprindelig meddelelse|Opprinnelig melding|Forwarded).*$", re.I
)
_QUOTES = re.compile(r"\b(?:cite|gmail_quote|moz-cite-prefix|yahoo_quoted|divRplyFwdMsg|x_cite)\b")
"""What programs call the parts of a page that quote a mail."""
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
    kept, dropped = _own_page(text) if is_page else _own(text)
    sheets = markup_sheets(kept) if is_page else typed_sheets(kept)
    said = [tidy(f"{name}: {found[name]}") for name in ("From", "Date") if found.get(name)]
    blocks = [Block(subject, 1)] if subject else []
    blocks += [Block(line) for line in said]
    spoken = "\n".join([subject, *said, sheets.spoken])
    return Sheets((*blocks, *sheets.blocks), spoken, subject, sheets.language, tuple(dropped), _year(found))


def _year(found: Message) -> int:
    try:
        return parsedate_to_datetime(str(found.get("Date", ""))).year
    except (ValueError, TypeError):
        return 0


def _body(found: EmailMessage | Message) -> tuple[str, bool]:
    """The text of a mail, and whether it is a page."""
    part = found.get_body(preferencelist=("plain", "html")) if isinstance(found, EmailMessage) else None
    if part is None:
        return "", False
    try:
        text = str(part.get_content())
    except (LookupError, UnicodeDecodeError, KeyError):
        raw = part.get_payload(decode=True)
        text = raw.decode("cp1252", "replace") if isinstance(raw, bytes) else ""
    return text.replace("\r\n", "\n"), part.get_content_type() == "text/html"


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


def _own(text: str) -> tuple[str, list[str]]:
    """What a mail says itself, and the lines that it quotes."""
    kept: list[str] = []
    dropped: list[str] = []
    for line in text.split("\n"):
        if _QUOTE.match(line) or _WROTE.match(line) or _ORIGINAL.match(line):
            dropped.append(line.strip())
        elif _SIGNATURE.match(line):
            kept.append("")
        else:
            kept.append(line)
    return "\n".join(kept), [line for line in dropped if line.strip("> ")]
