"""A convention on a page of its own: what it is, and what a pair has agreed otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.web.compare.address import NEW, OLD, TARGET, carry, choosing, page_address
from kb.web.compare.figures import own_call
from kb.web.site.requests.refusals import Refusal
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.meaning.conventions import (
    Kind,
    Named,
    Parameter,
    ParameterError,
    UnknownConvention,
    by_id,
    named,
    shown_options,
    value_text,
)
from rulings.meaning.conventions.played import Played, played
from rulings.meaning.language.phrasing import format_meaning

bp = Blueprint("agreed", __name__, url_prefix="/tilsvarende/konvention")

USE = "brug"
LONGEST = 40
"""Letters of a value that are read and shown again."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A parameter as a field of the form.

    Attributes:
        name: of the field.
        label: what it is called.
        text: what stands in it.
        hint: what it may be; empty where it is chosen from a list.
        options: value and words of each, for a list; a first empty one where nothing is chosen yet.
        wrong: why what was typed cannot be.
    """

    name: str
    label: str
    text: str
    hint: str
    options: tuple[tuple[str, str], ...]
    wrong: str = ""


@bp.get("/<key>")
def page(key: str) -> str | tuple[str, int] | Response:
    """The convention with its parameters as they are given in the address."""
    begun = _find(key)
    language = current_language()
    given = _typed_values(begun)
    target = OLD if request.args.get(TARGET) == OLD else NEW
    found, fault = _read_convention(begun, given, language)
    if found is not None and request.args.get(USE):
        return redirect(page_address(**{target: format_meaning(found.meaning, language)}), 303)
    said = found.to_json(language) if found is not None else None
    html = render_template(
        "compare/agreed.html",
        name=begun.convention.name[language],
        aim=begun.convention.aim[language],
        key=begun.preset,
        target=target,
        use=USE,
        field=TARGET,
        settings=[_setting(begun, p, given, fault, language) for p in begun.convention.parameters.values()],
        fault=fault,
        said=said,
        call=own_call,
        back=choosing(target),
        carried=carry(),
    )
    return (html, 400) if fault else html


def _find(key: str) -> Named:
    try:
        return by_id().get(key) or named(key)
    except UnknownConvention as error:
        offers = [
            Target(url_for("agreed.page", key=near), by_id()[near].convention.name[current_language()])
            for near in error.near
        ]
        sentence = _("Der er ingen konvention med navnet »%(key)s«; vælg en af disse.", key=key[:60])
        raise Refusal(404, _("Konventionen findes ikke"), sentence, offers) from error


def _typed_values(begun: Named) -> dict[str, str]:
    """What the address sets, as typed; an empty field says nothing."""
    found = {key: request.args.get(f"p-{key}", "")[:LONGEST] for key in begun.convention.parameters}
    return {key: text for key, text in found.items() if text.strip()}


def _read_convention(
    begun: Named, given: dict[str, str], language: str
) -> tuple[Played | None, ParameterError | None]:
    """The convention as given, or what is wrong; neither where nothing was said of what must be told."""
    untouched = not given and not request.args.get(USE)
    if untouched and begun.missing:
        return None, None
    try:
        return played(begun, given, language), None
    except ParameterError as error:
        return None, error


def _setting(
    begun: Named, one: Parameter, given: dict[str, str], fault: ParameterError | None, language: str
) -> Setting:
    default = value_text(one, one.default) if one.default is not None else ""
    text = given.get(one.key, begun.values.get(one.key, default))
    wrong = fault.reason if fault is not None and fault.key == one.key else ""
    return Setting(f"p-{one.key}", one.label[language], text, _hint(one), _options(one, language), wrong)


def _hint(one: Parameter) -> str:
    limits = {"low": one.within.low, "high": one.within.high}
    match one.kind:
        case Kind.POINTS:
            return _("Honnørpoint fra %(low)d til %(high)d, skrevet som 6-10, 12 eller 12+", **limits)
        case Kind.LENGTH:
            return _("Kort fra %(low)d til %(high)d, skrevet som 5, 5-6 eller 5+", **limits)
    return ""


def _options(one: Parameter, language: str) -> tuple[tuple[str, str], ...]:
    words = [of[language] for of in one.options.values()]
    signs = shown_options(one, language)
    labels = [f"{s} {w}" for s, w in zip(signs, words, strict=True)] if one.kind is Kind.SUIT else words
    first = () if one.default is not None or not one.options else (("", _("Vælg")),)
    return (*first, *zip(signs, labels, strict=True))
