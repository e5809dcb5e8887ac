"""Finds what cites by the place where it stands: "denne paragraf", "punkt A ovenfor", "definitionen af …"."""

import re
from collections.abc import Iterator

from laws.references.around import Around
from laws.references.forms import Forms
from laws.references.mention import Form, Mention
from laws.references.points import of_another, points


def relative(text: str, forms: Forms, around: Around) -> Iterator[Mention]:
    """The relative forms of a text, in no order; a form may lie inside another's span."""
    yield from points(text, forms, around)
    for form, pattern, way in ((Form.PREVIOUS, forms.previous, -1), (Form.NEXT, forms.following, 1)):
        for match in pattern.finditer(text):
            if of_another(text, match.end(), forms):
                continue  # "the following section of the hall"
            level = forms.levels.get(re.sub(r"\s+", " ", match[0].lower()), "")
            of_here = forms.of_here.match(text, match.end()) if level != "law" else None
            end = (of_here or match).end()
            yield Mention(text[match.start() : end], match.start(), end, form, level, way=way)
    for match in forms.here.finditer(text):
        if forms.letter_of.search(text[max(0, match.start() - 60) : match.start()]):
            continue  # "section K of this Law" is no place, and so not the law either
        target = forms.targets[re.sub(r"\s+", " ", match[0].lower())]
        yield Mention(match[0], *match.span(), Form.HERE, target)
    for match in forms.definition.finditer(text):
        yield Mention(match[0], *match.span(), Form.DEFINITION, match["words"], sure=False)
    for match in forms.definition_back.finditer(text):
        yield Mention(match["text"], *match.span("text"), Form.DEFINITION, match["words"], sure=False, way=-1)
