"""A convention on a page of its own: what it is, and what a pair has agreed otherwise."""

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
    find_convention,
    shown_options,
    value_text,
)
from rulings.meaning.conventions.played import Played, set_parameters
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
    convention = _find(key)
    language = current_language()
    values = _typed_values(convention)
    target = OLD if request.args.get(TARGET) == OLD else NEW
    agreement, fault = _read_convention(convention, values, language)
    if agreement is not None and request.args.get(USE):
        return redirect(page_address(**{target: format_meaning(agreement.meaning, language)}), 303)
    data = agreement.to_json(language) if agreement is not None else None
    html = render_template(
        "compare/agreed.html",
        name=convention.convention.name[language],
        aim=convention.convention.aim[language],
        key=convention.preset,
        target=target,
        use=USE,
        field=TARGET,
        settings=[
            _setting(convention, p, values, fault, language)
            for p in convention.convention.parameters.values()
        ],
        fault=fault,
        said=data,
        call=own_call,
        back=choosing(target),
        carried=carry(),
    )
    return (html, 400) if fault else html


def _find(key: str) -> Named:
    try:
        return by_id().get(key) or find_convention(key)
    except UnknownConvention as error:
        offers = [
            Target(url_for("agreed.page", key=near), by_id()[near].convention.name[current_language()])
            for near in error.near
        ]
        sentence = _("Der er ingen konvention med navnet »%(key)s«; vælg en af disse.", key=key[:60])
        raise Refusal(404, _("Konventionen findes ikke"), sentence, offers) from error


def _typed_values(named_convention: Named) -> dict[str, str]:
    """What the address sets, as typed; an empty field says nothing."""
    values = {
        key: request.args.get(f"p-{key}", "")[:LONGEST] for key in named_convention.convention.parameters
    }
    return {key: text for key, text in values.items() if text.strip()}


def _read_convention(
    named_convention: Named, values: dict[str, str], language: str
) -> tuple[Played | None, ParameterError | None]:
    """The convention as given, or what is wrong; neither where nothing was said of what must be told."""
    is_untouched = not values and not request.args.get(USE)
    if is_untouched and named_convention.missing:
        return None, None
    try:
        return set_parameters(named_convention, values, language), None
    except ParameterError as error:
        return None, error


def _setting(
    named_convention: Named,
    parameter: Parameter,
    values: dict[str, str],
    fault: ParameterError | None,
    language: str,
) -> Setting:
    default = value_text(parameter, parameter.default) if parameter.default is not None else ""
    text = values.get(parameter.key, named_convention.values.get(parameter.key, default))
    wrong = fault.reason if fault is not None and fault.key == parameter.key else ""
    return Setting(
        f"p-{parameter.key}",
        parameter.label[language],
        text,
        _hint(parameter),
        _options(parameter, language),
        wrong,
    )


def _hint(parameter: Parameter) -> str:
    limits = {"low": parameter.within.low, "high": parameter.within.high}
    match parameter.kind:
        case Kind.POINTS:
            return _("Honnørpoint fra %(low)d til %(high)d, skrevet som 6-10, 12 eller 12+", **limits)
        case Kind.LENGTH:
            return _("Kort fra %(low)d til %(high)d, skrevet som 5, 5-6 eller 5+", **limits)
    return ""


def _options(parameter: Parameter, language: str) -> tuple[tuple[str, str], ...]:
    words = [of[language] for of in parameter.options.values()]
    signs = shown_options(parameter, language)
    labels = [f"{s} {w}" for s, w in zip(signs, words, strict=True)] if parameter.kind is Kind.SUIT else words
    first = () if parameter.default is not None or not parameter.options else (("", _("Vælg")),)
    return (*first, *zip(signs, labels, strict=True))
