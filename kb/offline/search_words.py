"""The words of an index as a phone stores them: forms, and the stems they share."""

from collections.abc import Mapping, Sequence

from kb.offline.search_binary import pack, steps
from kb.search.queries.text import fold
from kb.search.queries.vocabulary import Vocabulary

_SPELLED_OUT = 0
"""Where a stem is not the beginning of its first form, it is spelt out."""


def known_words(vocabulary: Vocabulary) -> tuple[dict[str, str], dict[str, bytes]]:
    """The words and numbers of a vocabulary.

    `forms` are all forms, by their folded letters; `roots` are the stems that are spelt out, `parts` the
    parts of compounds. Of each stem: how many letters of its first folded form it is, or 0 where it is spelt
    out (`stem.length`), how many forms it has (`stem.many`), its first form as a step from that of the stem
    before (`stem.first`) and the others as steps from each other (`stem.others`). Of each part the compounds
    (`part.many`, `part.steps`).
    """
    forms = sorted(vocabulary.counts, key=lambda form: (fold(form), form))
    at = {form: number for number, form in enumerate(forms)}
    stems = sorted((sorted(at[form] for form in of), stem) for stem, of in vocabulary.stems.items())
    parts = {part: sorted(at[form] for form in of) for part, of in sorted(vocabulary.parts.items())}
    lengths = [_length(stem, fold(forms[of[0]])) for of, stem in stems]
    spelt = [stem for (_, stem), length in zip(stems, lengths, strict=True) if length == _SPELLED_OUT]
    words = {"forms": "\n".join(forms), "roots": "\n".join(spelt), "parts": "\n".join(parts)}
    return words, {
        "stem.length": pack(lengths),
        **_groups([of for of, _ in stems]),
        "part.many": pack(len(of) for of in parts.values()),
        "part.steps": pack(step for of in parts.values() for step in steps(of)),
    }


def _length(stem: str, folded: str) -> int:
    return len(stem) if stem and folded.startswith(stem) else _SPELLED_OUT


def _groups(stems: Sequence[Sequence[int]]) -> Mapping[str, bytes]:
    firsts = [of[0] for of in stems]
    before = [0, *firsts]
    return {
        "stem.many": pack(len(of) for of in stems),
        "stem.first": pack(first - last for first, last in zip(firsts, before, strict=False)),
        "stem.others": pack(step for of in stems for step in steps(n - of[0] for n in of)[1:]),
    }
