"""Our own texts with their citations linked, where the place exists in a book that is held."""

import re

from markdown_it import MarkdownIt
from markupsafe import Markup

from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import edition_for, place_url
from kb.web.site.words.typography import typeset
from laws.references import certain_citation, find

_DIGIT = re.compile(r"\d")


def link_citations(base: Knowledge, text: str, language: str) -> Markup:
    """A text with every certain citation as a link: `§ 27B1a`, `Law 23A`."""
    if not _DIGIT.search(text):  # most sentences name no place: to look through them for one is dear
        return typeset(text, language)
    out: list[Markup] = []
    position = 0
    for mention in find(text, language):
        citation = certain_citation(mention)
        edition = edition_for(base.editions, citation, language) if citation is not None else None
        if citation is None or edition is None or citation not in edition or mention.start < position:
            continue
        url = place_url(citation, edition, base.editions)
        out.append(typeset(text[position : mention.start], language))
        out.append(Markup('<a class="ref" href="{}">{}</a>').format(url, typeset(mention.text, language)))
        position = mention.end
    out.append(typeset(text[position:], language))
    return Markup("").join(out)


def prose(base: Knowledge, markdown: str, language: str) -> Markup:
    """Paragraphs and lists of a Markdown text of ours; anything that looks like HTML stays letters."""
    reader = MarkdownIt("commonmark", {"html": False})
    reader.add_render_rule(
        "text", lambda _self, tokens, i, _options, _env: link_citations(base, tokens[i].content, language)
    )
    return Markup(reader.render(markdown))
