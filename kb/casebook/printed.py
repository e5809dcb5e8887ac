"""Cases for readers: a booklet by law, which a browser prints, and the Atom feed of a provision."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from uuid import NAMESPACE_OID, uuid5

from kb.casebook.case import Case, Instance
from laws import shipped
from laws.citation import Citation, parse
from laws.embedded import embedded_editions
from laws.languages import FIRST_LANGUAGE, find_language

PAGE_STYLE = (
    "body{font:11pt/1.4 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}"
    "h1,h2,h3,h4{line-height:1.2;break-after:avoid}h2{margin-top:2.5rem;border-bottom:1px solid}"
    "h4{margin:.8rem 0 .2rem;font-size:1em}p{margin:.3rem 0}.laws,.see{font-size:.9em}"
    "@media print{@page{margin:2cm}body{margin:0;max-width:none;padding:0}.case{orphans:3;widows:3}}"
)
_ATOM = "http://www.w3.org/2005/Atom"


def about(cases: Iterable[Case], place: Citation | None) -> tuple[Case, ...]:
    """The cases that may be shown to others, of a place those that cite it or one in it; newest first."""
    chosen = [
        case
        for case in cases
        if case.status != "draft"
        and (place is None or any(parse(cited).within(place) for cited in (*case.applied, *case.not_applied)))
    ]
    return tuple(sorted(chosen, key=lambda case: case.decided, reverse=True))


def booklet(cases: Sequence[Case], language: str = FIRST_LANGUAGE, place: Citation | None = None) -> str:
    """A page of cases by law, each whole under the first law that it rests on and named under the others."""
    title = _title(language, place)
    count = phrase("one", language) if len(cases) == 1 else phrase("count", language).format(many=len(cases))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>{escape(title)}</title><style>{PAGE_STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1><p>{count}</p>{''.join(sections(cases, language))}</body></html>\n"
    )


def sections(
    cases: Sequence[Case], language: str, *, is_public: bool = False, laid: list[Case] | None = None
) -> Iterator[str]:
    """Cases by law, each whole under the first that it rests on and named under the others.

    Args:
        is_public: whether it is for everybody: the season for the day, by which results on the web say who
            played; and no list of the cases named under a law, as that page finds them by it.
        laid: gets the cases in the order in which they stand there.
    """
    own: dict[Citation | None, list[Case]] = {}
    others: dict[Citation | None, list[Case]] = {}
    for case in cases:
        laws_cited = _laws_of(case)
        own.setdefault(laws_cited[0] if laws_cited else None, []).append(case)
        for law in laws_cited[1:]:
            others.setdefault(law, []).append(case)
    laws = sorted({*own, *others} - {None}, key=lambda law: law.sort_key if law else ())
    for place in [*laws, *([None] if None in own else [])]:
        of_place = own.get(place, [])
        if laid is not None:
            laid += of_place
        if of_place or not is_public:
            yield from _section(
                place, of_place, () if is_public else others.get(place, ()), language, is_public
            )


def feed(cases: Sequence[Case], language: str = FIRST_LANGUAGE, place: Citation | None = None) -> str:
    """The Atom feed of cases, the newest first; each entry is known by its case, however often it is made."""
    newest = max((case.decided for case in cases), default="1970-01-01")
    name = f"bridgelov casebook {place or ''}".strip()
    title = escape(_title(language, place))
    entries = "".join(
        f"<entry><id>{_known_by(case.uid)}</id><title>{escape(f'{case.id} {case.title}'.strip())}</title>"
        f"<updated>{case.decided}T00:00:00Z</updated>"
        f'<content type="html">{escape("".join(_body(case, language)))}</content></entry>\n'
        for case in cases
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="{_ATOM}" xml:lang="{language}">'
        f"<id>{_known_by(name)}</id><title>{title}</title><updated>{newest}T00:00:00Z</updated>"
        f"<author><name>Bridgelov</name></author>\n{entries}</feed>\n"
    )


def _known_by(name: str) -> str:
    return uuid5(NAMESPACE_OID, name).urn


def _title(language: str, place: Citation | None) -> str:
    if place is None:
        return phrase("title", language)
    return phrase("title_of_place", language).format(place=_place_text(place, language))


def _laws_of(case: Case) -> list[Citation]:
    return list(dict.fromkeys(parse(cited).law for cited in (*case.applied, *case.not_applied)))


def _section(
    law: Citation | None, own: Sequence[Case], others: Sequence[Case], language: str, is_public: bool
) -> Iterator[str]:
    heading = (
        phrase("no_law", language)
        if law is None
        else f"{_place_text(law, language)} {_heading(law, language)}"
    )
    yield f"<section><h2>{escape(heading.strip())}</h2>"
    for case in own:
        yield f'<article class="case" id="{case.id}"><h3>{escape(f"{case.id} {case.title}".strip())}</h3>'
        yield from _body(case, language, is_public)
        yield "</article>"
    if others:
        links = ", ".join(f'<a href="#{case.id}">{case.id}</a>' for case in others)
        yield f'<p class="see">{phrase("see", language)}: {links}</p>'
    yield "</section>"


def _body(case: Case, language: str, is_public: bool = False) -> Iterator[str]:
    if case.status == "withdrawn":
        yield f"<p>{phrase('withdrawn', language)}</p>"
        return
    places = [_place_text(parse(one), language) for one in case.applied]
    refused = phrase("not_applied", language)
    places += [refused.format(place=_place_text(parse(one), language)) for one in case.not_applied]
    season = phrase("season", language).format(first=case.season, last=(case.season + 1) % 100)
    known = [escape(season if is_public else case.decided), escape(case.class_)]
    known.append(f"<span>{escape(', '.join(places))}</span>" if places else "")
    yield f'<p class="laws">{" · ".join(filter(None, known))}</p>'
    yield from _part(phrase("auction", language), case.auction)
    yield from _part(phrase("told", language), case.told)
    for decision in case.decisions:
        texts = [decision.given, decision.why]
        if not decision.given and decision.program:
            texts = [f"{phrase('program', language)}: {decision.program}", decision.why]
        if decision.score:
            texts.append(f"{phrase('score', language)}: {decision.score}")
        yield from _part(instance_name(decision.instance, language), "\n".join(filter(None, texts)))
    yield from _part(phrase("reason", language), case.reason)
    for comment in case.comments:
        yield from _part(phrase("comment", language), comment.text)


def instance_name(instance: Instance, language: str = FIRST_LANGUAGE) -> str:
    """What an instance is called."""
    name: str = shipped.table("casebook-printed.toml", "kb")["instance"][instance][language]
    return name


def _part(heading: str, text: str) -> Iterator[str]:
    if text.strip():
        lines = "".join(f"<p>{escape(line)}</p>" for line in text.split("\n") if line.strip())
        yield f"<h4>{escape(heading)}</h4>{lines}"


def _place_text(place: Citation, language: str) -> str:
    return f"{find_language(language).law}\u00a0{place}" if place.kind == "law" else place.label


@cache
def _heading(law: Citation, language: str) -> str:
    books = [edition for edition in embedded_editions() if edition.kind == "laws"]
    book = next((one for one in books if one.language == language), books[0])
    provision = book.get(law)
    return provision.heading if provision else ""


def phrase(key: str, language: str) -> str:
    """A word of a casebook's page, by its key."""
    text: str = shipped.table("casebook-printed.toml", "kb")[key][language]
    return text
