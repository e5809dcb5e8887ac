"""The knowledge base kept up to date and mended, while what answered goes on answering."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from kb.database import DATABASE
from kb.errors import DiskError, StoreError, TooLittle, UnknownDocument
from kb.library.builds import health
from kb.library.builds.contents import damaged_file
from kb.library.builds.learning import Learner, learning
from kb.library.builds.leftovers import clear_leftovers
from kb.library.builds.succeeding import held_edition, taken_over
from kb.library.builds.work import Build, Say, Work, aloud, learned_before, publish, read, silent, write
from kb.library.documents.document import Document, Record, in_force, remaining, restore_names, taken_in
from kb.library.documents.judged import Fault, cut_in_a_letter, faults
from kb.library.documents.own_emendations import is_the_editors
from kb.library.documents.readings import Compiler, Progress
from kb.library.documents.store import Store
from laws.model import Edition


def add(
    store: Store,
    new_documents: Iterable[tuple[Document, bytes]],
    progress: Progress = silent,
    compiler: Compiler | None = None,
    ours: Sequence[Edition] | None = None,
    *,
    anyway: bool = False,
    beside: bool = False,
) -> bool:
    """Adds documents to a knowledge base and builds it anew together with the earlier ones.

    Killed at any point, the earlier build goes on answering, and the next command completes what was begun.

    Args:
        new_documents: recognised documents with their bytes.
        compiler: how sources become editions; the readers of `laws` when None.
        ours: the editions that come with the program; those of `laws` when None.
        anyway: whether a document is taken in however much of it is missing; never as what it is not, nor
            over a copy that holds more.
        beside: whether a process may be started for what need not wait for the documents.

    Returns:
        False where the very same knowledge base was there already.

    Raises:
        StoreError: the folder cannot be used.
        TooLittle: too much of one of the given documents is missing; nothing was changed.
        UnreadableSource: one of the given documents turned out to be unreadable; nothing was changed.
    """
    work, contents = Work(progress, aloud, compiler, ours, beside), dict(new_documents)
    data = {document.sha256: content for document, content in contents.items()}
    with store.lock():
        _mend_documents(store, work.say)
        records = _to_keep(store, contents, anyway=anyway)
        documents = in_force((*_others(store, records), *records))
        current = documents == store.documents() and health.illness(store, recovered=records) is None
        fresh = None if current else _write_documents(store, documents, data, work, anyway)
        for record in records:
            store.register.keep(record, data[record.document.sha256])
        if fresh:
            publish(store, fresh, work)
        _finish(store)
    return fresh is not None


def _write_documents(
    store: Store, documents: tuple[Document, ...], data: Mapping[str, bytes], work: Work, anyway: bool
) -> Build:
    """What documents are read into, where that is not less than may be taken in unasked."""
    before = {document.read_as for document in store.documents()}
    fresh = [d for d in documents if d.sha256 in data and d.read_as not in before]
    if not anyway:
        _refuse([*cut_in_a_letter(fresh, data)])
    with store.aside() as folder, _learning(store, work, folder) as learner:
        contents = read(store, documents, data, work)
        problems = faults(contents.readings.editions, fresh, partial(held_edition, store))
        _refuse([fault for fault in problems if fault.final or not anyway])
        return write(store, contents, work, learner)


def _refuse(faults: Sequence[Fault]) -> None:
    if faults:
        raise TooLittle({fault.document.sha256: (fault.document.name, fault.reason) for fault in faults})


def _to_keep(store: Store, new_documents: Mapping[Document, bytes], *, anyway: bool) -> tuple[Record, ...]:
    """The records of an import: of documents that are new or count again, or had lost their bytes or name."""
    documents = new_documents.keys()
    records = store.register.records()
    digests = {document.sha256 for document in documents}
    is_there = store.register.is_there
    lost = (r for r in remaining(records) if r.document.sha256 in digests and not is_there(r.document))
    over = taken_over(store, new_documents, anyway=anyway)
    fresh = taken_in(records, documents, datetime.now(UTC), over)
    by_digest = {
        record.document.sha256: record for record in (*lost, *restore_names(records, documents), *fresh)
    }
    return tuple(by_digest.values())


def _others(store: Store, records: Iterable[Record]) -> tuple[Record, ...]:
    gone = {record.document.sha256 for record in records}
    return tuple(r for r in store.register.records() if r.document.sha256 not in gone)


def forget(store: Store, names: Sequence[str], progress: Progress = silent) -> tuple[Document, ...]:
    """Removes documents for good and builds without them; what they superseded counts again.

    Args:
        names: of each its name, or the beginning of its SHA-256.

    Returns:
        Those that were removed.

    Raises:
        UnknownDocument: one of them is not held, or several have its name; nothing was changed.
    """
    work = Work(progress)
    with store.lock():
        _mend_documents(store, work.say)
        gone = [_asked_for(store, name) for name in dict.fromkeys(names)]
        left = _write_documents(store, in_force(_others(store, gone)), {}, work, anyway=True)
        for record in gone:
            store.register.forget(record)
        publish(store, left, work)
        _finish(store)
    return tuple(record.document for record in gone)


_SHORTEST = 6  # hexadecimal digits of a SHA-256 that may stand for the whole


def _asked_for(store: Store, name_or_digest: str) -> Record:
    records = remaining(store.register.records())
    digest = name_or_digest.lower() if len(name_or_digest) >= _SHORTEST else "-"
    matching = [
        r for r in records if r.document.name == name_or_digest or r.document.sha256.startswith(digest)
    ]
    if len(matching) != 1:
        known = [record.document for record in matching or records]
        raise UnknownDocument(name_or_digest, tuple((document.name, document.sha256) for document in known))
    return matching[0]


def anew(store: Store, progress: Progress = silent, *, beside: bool = False) -> None:
    """Makes a knowledge base anew of the documents that are held, each read again.

    Args:
        beside: whether a process may be started for what need not wait for the documents.

    Raises:
        StoreError: the folder cannot be used.
    """
    with store.lock():
        _mend_documents(store, aloud)
        _rebuild(store, Work(progress, beside=beside), again=True)
        _finish(store)
    for sentence in store.register.lost():
        aloud(sentence)


def mend_documents(store: Store) -> None:
    """Sees to it that every document has its record, which homes of earlier programs have not."""
    if not store.register.is_sound():
        with store.lock():
            _mend_documents(store, aloud)


def _mend_documents(store: Store, say: Say) -> None:
    for sentence in store.register.mend(store.earlier_manifest()):
        say(sentence)


def ensure(
    store: Store,
    progress: Progress = silent,
    *,
    closely: bool = False,
) -> Path | None:
    """Sees to it that a whole knowledge base of today's program and documents answers, or the last that can.

    Costs a few milliseconds where nothing has changed; whatever else is done, it says in a sentence.

    Args:
        closely: whether every byte of the build and the documents is looked at, which takes a second for
            800 MB, whatever is remembered of them: a bit that was flipped changes no size and no time.

    Returns:
        The build that answers.

    Raises:
        StoreError, LawsError, …: nothing can be built, and no build at hand can be opened.
    """
    sentences = None if closely else health.recall(store)
    answering = store.current()
    if sentences is None:
        work = Work(progress)
        looked: Mapping[str, str] | None = None
        try:
            looked = health.look(store)
            _look_after(store, work, looked)
            answering, sentences = store.current(), store.register.lost()
        except Exception as fault:  # a text or a rule that somebody works on may fail in any way
            answering = next(_whole_builds(store), None) or next(_whole_builds(store, partly=True), None)
            if answering is None:
                raise
            why = str(fault).rstrip(".") or type(fault).__name__
            sentences = (f"Vidensbasen kunne ikke bygges om ({why}); den forrige svarer, til det er rettet.",)
            if looked is not None and is_the_editors(fault) and answering == store.current_build():
                health.remember(store, looked, sentences)  # until the file is another, nobody need look again
    clear_leftovers(store.home)
    for sentence in sentences:
        aloud(sentence)
    return answering


def _look_after(store: Store, work: Work, sums: Mapping[str, str]) -> None:
    reason, is_sound = health.illness(store), store.register.is_sound()
    if is_sound and store.current_build() and reason is None:
        if len(store.builds()) > _BUILDS_KEPT:
            with suppress(StoreError), store.lock(patience=0):
                _finish(store)
        health.remember(store, sums)
        return
    try:
        with store.lock():
            _mend(store, work)
    except DiskError as fault:
        wrong = reason or (None if is_sound else store.register.ailment())
        if wrong is None:
            raise
        raise StoreError(store.home, f"{wrong}, og {fault.path} {fault.reason}", fault.remedy) from fault


_BUILDS_KEPT = 2
"""Builds that stay: the one that answers, and the last that could in a need."""


def _mend(store: Store, work: Work) -> None:
    """Puts right what can be put right; whoever calls it holds the home."""
    _mend_documents(store, work.say)
    reason, build = health.illness(store), store.current()
    if reason is not None:
        if reason:
            work.say(f"Vidensbasen bygges om af dokumenterne: {reason} …")
        _rebuild(store, work)
    elif build and build != store.current_build():
        store.point_at(build)
        work.say(f"{store.home / 'current'}: var beskadiget og er skrevet igen.")
    _finish(store)


def _rebuild(store: Store, work: Work, *, again: bool = False) -> None:
    with store.aside() as folder, _learning(store, work, folder, again=again) as learner:
        contents = read(store, store.documents(), {}, work, again=again)
        fresh = write(store, contents, work, learner)
    publish(store, fresh, work)


def _learning(
    store: Store, work: Work, aside: Path, *, again: bool = False
) -> AbstractContextManager[Learner | None]:
    """What puts what is learned of told cases into a build: taken over from the one at hand, or learned."""
    before = None if again else learned_before(store)
    if before is None and work.beside:
        return learning(aside)
    return nullcontext(before)


def _whole_builds(store: Store, *, partly: bool = False) -> Iterator[Path]:
    """The builds that can answer, the current one first; none with a document that somebody has forgotten.

    Args:
        partly: whether a build counts whose books are whole, whatever else of it is damaged: each file is
            held against its sum before it is used.
    """
    known = store.register.not_forgotten()
    for build in store.builds():
        manifest = store.manifest_of(build)
        if manifest is not None and health.is_usable(manifest):
            made_of = {document["sha256"] for document in manifest["documents"]}
            if made_of <= known and (damaged_file(build, DATABASE if partly else None) is None):
                yield build


def _finish(store: Store) -> None:
    """Clears away what is left of earlier work, but for the last build that could answer in a need."""
    current = store.current()
    store.tidy(keep=next((build for build in _whole_builds(store) if build != current), None))
    store.close_to_others()
    health.remember(store, health.look(store))
