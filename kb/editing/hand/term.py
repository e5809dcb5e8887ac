"""A concept of the glossary opened for editing, what other terms for it would do, and the file with them."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from kb.editing.exchange.doubts import letters
from kb.editing.exchange.folder import checkout
from kb.editing.exchange.marks import compose, fingerprint
from kb.editing.exchange.parcel import check_text
from kb.editing.exchange.plan import Change
from kb.editing.exchange.remark import Remark
from kb.editing.exchange.terms import FIELDS, GLOSSARY, with_terms
from kb.editing.hand.place import OpenString
from kb.editing.terms import count_uses, forget_terms
from kb.errors import ExchangeError
from kb.library.disk.files import write_whole
from kb.search.queries.text import stem
from kb.search.queries.understand import forget_names
from laws import shipped
from laws.glossary import Concept, load_glossary, read_glossary
from laws.languages import FIRST_LANGUAGE, LANGUAGES
from laws.model import Edition
from laws.words import words

MOST_WORDS = 5
"""Words of a name that search looks at."""
_MOST_LETTERS, _MOST_TERMS = 60, 60
"""A longer line is no term, and a field with more is no list of terms: the longest have 41, and 14."""
_BETWEEN = "; "


@dataclass(frozen=True, slots=True)
class TermsPlan:
    """What other terms of a concept would change.

    Attributes:
        changes: keyed `revoke#en`, each side the terms, a semicolon between them.
        conflicts: what somebody else wrote since the concept was opened.
        remarks: what looks wrong in the new terms.
        refused: what the glossary cannot hold, whoever wants it.
        text: the data file as it would be; empty where nothing changes or something cannot be held.
    """

    changes: tuple[Change, ...]
    conflicts: tuple[Change, ...]
    remarks: tuple[Remark, ...]
    refused: tuple[Remark, ...]
    text: str

    def of_change(self, key: str) -> tuple[Remark, ...]:
        """What is said of one change."""
        return tuple(r for r in (*self.refused, *self.remarks) if r.key == key)

    @property
    def other_remarks(self) -> tuple[Remark, ...]:
        """What is said besides: nothing, for every remark is of a change."""
        return ()

    @property
    def held(self) -> bool:
        """Whether something was found that an editor must call no fault before it is saved."""
        return any(remark.holds for remark in self.remarks)


def glossary_folder() -> Path | None:
    """The folder of the glossary where it can be written; None where the program is installed elsewhere."""
    home = checkout()
    return home / "data" if home else None


def open_concept(name: str) -> tuple[OpenString, ...]:
    """The terms of a concept as the file has them now, a string a field, a term a line.

    Raises:
        KeyError: there is no such concept.
        ExchangeError: the file cannot be read.
    """
    concept = {each.id: each for each in _fresh()}[name]
    texts = ((field, "\n".join(getattr(concept, field))) for field in FIELDS)
    return tuple(OpenString(f"{name}#{field}", text, "", fingerprint(text)) for field, text in texts)


def plan_terms(name: str, texts: Mapping[str, tuple[str, str]], editions: Iterable[Edition]) -> TermsPlan:
    """What other terms of a concept would change, and what looks wrong in them.

    Args:
        texts: key → the terms, one a line, and the mark of those that they were written from.
        editions: in which is looked up who uses a term.

    Raises:
        ExchangeError: a term has a control character, or the file cannot be read.
    """
    here, books = {one.key: one for one in open_concept(name)}, tuple(editions)
    changes: list[Change] = []
    conflicts: list[Change] = []
    new_terms = {}
    remarks: list[Remark] = []
    refused: list[Remark] = []
    for key, (text, mark) in texts.items():
        check_text(text, GLOSSARY, key)
        lines = (" ".join(line.split()) for line in compose(text).splitlines())
        terms = tuple(line for line in lines if line)
        stands, field = tuple(here[key].text.splitlines()), key.partition("#")[2]
        if terms == stands:
            continue
        change = Change(key, _BETWEEN.join(stands), _BETWEEN.join(terms))
        if mark != here[key].mark:
            conflicts.append(change)
            continue
        changes.append(change)
        new_terms[name, field] = terms
        if len(terms) > _MOST_TERMS:  # each is looked up in every edition
            refused.append(Remark("term-many", key, words=f"{len(terms)} > {_MOST_TERMS}"))
            continue
        refused += _refusals(name, key, stands, terms)
        remarks += _doubtful(key, stands, terms, books)
    whole = bool(changes) and not refused and not conflicts
    text = with_terms(shipped.text(GLOSSARY), new_terms) if whole else ""
    return TermsPlan(tuple(changes), tuple(conflicts), tuple(remarks), tuple(refused), text)


def save_terms(plan: TermsPlan) -> tuple[Path, ...]:
    """Writes the glossary and has everything here read it anew; returns the file.

    Raises:
        ExchangeError: the glossary cannot be written here.
        OSError: the file cannot be written; it is as it was.
    """
    folder = glossary_folder()
    if folder is None:
        raise ExchangeError(GLOSSARY, "", "programmet kører ikke fra et arbejdstræ; giv en mappe med --to.")
    write_whole(folder / GLOSSARY, plan.text.encode())
    _forget()
    return (folder / GLOSSARY,)


def _fresh() -> tuple[Concept, ...]:
    """The concepts as the file has them, whoever wrote it."""
    try:
        concepts = read_glossary()
    except (tomllib.TOMLDecodeError, OSError, KeyError, ValueError) as fault:
        reason = "ordlisten kan ikke læses; ret filen, og prøv igen."
        raise ExchangeError(GLOSSARY, "", reason) from fault
    if concepts != load_glossary():
        _forget()
    return concepts


def _forget() -> None:
    # Loaded only here: the checks bring their word lists with them.
    from kb.editing.checks.concepts import forget_concepts

    forget_concepts()
    load_glossary.cache_clear()
    forget_terms()
    forget_names()


def _refusals(name: str, key: str, before: tuple[str, ...], terms: tuple[str, ...]) -> Iterator[Remark]:
    """What the glossary cannot hold: search would be led two ways, or nowhere."""
    if not terms and key.endswith(f"#{FIRST_LANGUAGE}"):
        yield Remark("term-missing", key)
    folded = [term.casefold() for term in terms]
    if twice := sorted({term for term, same in zip(terms, folded, strict=True) if folded.count(same) > 1}):
        yield Remark("term-twice", key, words=", ".join(twice))
    if wrong := [term for term in terms if term not in before and not _is_one_term(term)]:
        yield Remark("term-length", key, words=" | ".join(wrong))
    owners = {_key(term): concept for concept in load_glossary() for term in concept.names}
    for term in terms:
        owner = owners.get(_key(term))
        if owner is not None and owner.id != name:
            yield Remark("term-elsewhere", key, words=f"{term} – {owner.da[0]}")


def _is_one_term(line: str) -> bool:
    """Whether a line is one term that search can know, and not several or a sentence."""
    has_few = 0 < len(words(line)) <= MOST_WORDS and len(line) <= _MOST_LETTERS
    return has_few and not any(sign in line for sign in ",;")


def _key(term: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in words(term))


def _doubtful(
    key: str, before: tuple[str, ...], after: tuple[str, ...], editions: tuple[Edition, ...]
) -> Iterator[Remark]:
    """What an editor should look at: odd signs, and terms that go though texts use them."""
    yield from letters(key, _BETWEEN.join(before), _BETWEEN.join(after), "")
    language = key.partition("#")[2]
    if language not in LANGUAGES:
        return
    kept = {_stems(term, language) for term in after}
    for term in before:
        if _stems(term, language) not in kept and (count := count_uses(term, language, editions)):
            yield Remark("term-used", key, words=f"{term} ({count})")
    unknown = [t for t in after if t not in before and not count_uses(t, language, editions)]
    if unknown:
        yield Remark("term-unused", key, words=", ".join(unknown))


def _stems(term: str, language: str) -> tuple[str, ...]:
    return tuple(stem(word.lower(), language) for word in words(term))
