"""What an editor typed on the queue of readings, as decisions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from kb.editing.apparatus import Choice, Decision, Undecidable, doubt, emendation_of
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from laws.model import Edition
from laws.reading.emend import Emendation

CHOICE, NOW, WHY, WHERE = "valg-", "nu-", "hvorfor-", "hvor-"
"""How the fields of a reading begin; its key follows."""

LONGEST_WHY = 200
"""Letters of a reason."""

_REASONS = {
    "placeless": _l("Ingen ved, hvor bogstaverne står i teksten; det kan kun rettes i læsningen."),
    "empty": _l("Skriv det, der skal stå."),
    "long": _l("Det, der skal stå, er for langt; ret kun de bogstaver, der er forkerte."),
    "same": _l("Det er det samme, som står der; godtag læsemåden i stedet."),
    "nowhere": _l(
        "Bogstaverne står flere gange med de samme ord omkring; skriv rettelsen i emendations.toml."
    ),
}


@dataclass(frozen=True, slots=True)
class SentForm:
    """A form that was sent.

    Attributes:
        entries: the emendations that it asks for.
        faults: what is wrong, by the key of the reading.
        fields: the fields that decide something, to be sent again.
    """

    entries: tuple[Emendation, ...] = ()
    faults: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)


def read_form(edition: Edition, form: Mapping[str, str]) -> SentForm:
    """The decisions of a form; nothing of what cannot be carried out is left out silently."""
    entries: list[Emendation] = []
    faults: dict[str, str] = {}
    fields: dict[str, str] = {}
    for key, choice in _choices(form):
        now, why, where = (form.get(name + key, "") for name in (NOW, WHY, WHERE))
        fields |= {CHOICE + key: choice, NOW + key: now, WHY + key: why}
        fields |= {WHERE + key: where} if where else {}
        emendation = _make_emendation(edition, key, choice, now, why, where)
        if isinstance(emendation, Emendation):
            entries.append(emendation)
        else:
            faults[key] = emendation
    return SentForm(tuple(dict.fromkeys(entries)), faults, fields)


def _choices(form: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for name, value in form.items():
        if name.startswith(CHOICE) and value:
            yield name.removeprefix(CHOICE), value


def _make_emendation(
    edition: Edition, key: str, choice: str, now: str, why: str, where: str
) -> Emendation | str:
    """The emendation, or what is wrong."""
    the_doubt = doubt(edition, key)
    if the_doubt is None:
        return _("Læsemåden står der ikke mere; læs køen igen.")
    if choice not in list(Choice):
        return _("Vælg godtag, ret eller forkast.")
    if len(why) > LONGEST_WHY:
        return _("Grunden er for lang; skriv højst %(most)d tegn.", most=LONGEST_WHY)
    if the_doubt.spots and not (where.isdecimal() and len(where) < 9 and int(where) < len(the_doubt.spots)):
        return _("Vælg, hvilke af bogstaverne i teksten der er tale om.")
    at = int(where) if the_doubt.spots else -1
    try:
        return emendation_of(Decision(the_doubt, Choice(choice), now, why, at), edition)
    except Undecidable as fault:
        return str(_REASONS[fault.reason])
