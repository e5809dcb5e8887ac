"""What an address may choose of a list in the editors' room: anything else is refused, not left out."""

from collections.abc import Collection

from kb.web.site.requests.refusals import Refusal
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _


def must_be_choosable(key: str, keys: Collection[str], everything: str, title: str = "") -> None:
    """Refuses what is not there, as an edition that was forgotten; a list without findings would look clean.

    Args:
        key: what an address asks for, empty for all.
        keys: what there is.
        everything: the address of the whole list.
        title: what the way there is called; that of all findings where nobody says.

    Raises:
        Refusal: it is not there.
    """
    if key and key not in keys:
        message = _("»%(asked)s« findes ikke her; vælg noget andet på siden.", asked=key)
        way = Target(everything, title or _("Vis alle fund"))
        raise Refusal(404, _("Det kan ikke vælges"), message, [way])
