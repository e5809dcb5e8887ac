"""`bridgelov serve`: the site, for this machine or for every phone on the network."""

import errno
import gc
import socket
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from threading import Timer

import click

from kb.commands.danish import DanishCommand, MisuseError
from kb.commands.hosting.phone_setting import without_documents
from kb.commands.output import open_knowledge
from kb.errors import KbError
from kb.library.builds.caretaker import Caretaker
from kb.library.documents.store import home_folder

PORT = 8027
_PROCESSES = "Antal processer, der svarer (på Linux én pr. kerne, højst 4; ellers én)."
_HOSTS = "Navne, som siden må kaldes ved, med komma imellem; ellers kun denne maskines egne."
_PROXY = "Bag en proxy: tro på X-Forwarded-Proto og -Host, og bed browsere om kun at komme sikkert."
_EDITORS = "Navne, som proxyen kun lader redaktører kalde siden ved; kun under dem må der skrives (--edit)."
_CASEBOOK = "Sagsbogen: en fils sti eller postgresql://…; uden den vises ingen sider om sager."
FIRST = 4.0
"""Seconds until what is on the disk is looked over."""
_OWN = (None, "127.0.0.1", "localhost", "::1")


class AddressError(KbError):
    """An address that the site cannot be served at.

    Attributes:
        host, port: the address.
    """

    def __init__(self, host: str, port: int, reason: str) -> None:
        self.host = host
        self.port = port
        super().__init__(f"{host}:{port} kan ikke bruges: {reason}")


class EditorsMissing(KbError):
    """A site for editing behind a proxy that does not say under which names may be written."""

    def __init__(self) -> None:
        super().__init__(
            "--edit bag en proxy kræver --editors med de navne, som kun redaktører når siden under; "
            "ellers kunne enhver læser skrive."
        )


@click.command(cls=DanishCommand, epilog="Eksempel: bridgelov serve --lan")
@click.option("--host", metavar="ADRESSE", help="Lyt på denne adresse (127.0.0.1; med --lan alle).")
@click.option("--port", metavar="N", type=click.IntRange(0, 65535), default=PORT, help=f"Porten ({PORT}).")
@click.option("--lan", is_flag=True, help="Også for telefoner på samme net; viser adressen og en QR-kode.")
@click.option("--edit", is_flag=True, help="Til redigering: rettelser må gemmes; kun på denne maskine.")
@click.option("--processes", metavar="N", type=click.IntRange(1, 64), help=_PROCESSES)
@click.option("--hosts", metavar="NAVNE", default="", envvar="BRIDGELOV_HOSTS", help=_HOSTS)
@click.option("--behind-proxy", is_flag=True, help=_PROXY)
@without_documents
@click.option("--editors", metavar="NAVNE", default="", help=_EDITORS)
@click.option("--casebook", metavar="URL", default="", envvar="BRIDGELOV_CASEBOOK", help=_CASEBOOK)
@click.option("--log-json", is_flag=True, help="Skriv en linje JSON pr. forespørgsel på standard error.")
def serve(
    host: str | None,
    port: int,
    lan: bool,
    edit: bool,
    processes: int | None,
    hosts: str,
    behind_proxy: bool,
    phone_without_documents: bool,
    editors: str,
    casebook: str,
    log_json: bool,
) -> None:
    """Vis siderne i en browser; stop med Ctrl-C.

    Intet skrives ned om, hvem der spørger, eller hvad der spørges om.
    """
    if edit and (lan or host not in _OWN):
        raise MisuseError("--edit kan kun bruges på denne maskine; udelad --lan og --host.")
    if edit and behind_proxy and not editors:
        raise EditorsMissing
    # Loaded only here: whoever lists the commands need not wait for the pages.
    from kb.commands.hosting.phone_watch import Watch
    from kb.serving import Apart, Listening, can_fork, listen, usual_limits, usual_processes
    from kb.serving import serve as serve_until_stopped
    from kb.web import create_app
    from kb.web.site.requests.doors import door_of
    from kb.web.site.requests.tracing import Log
    from kb.web.site.requests.trusted import hosts_in
    from kb.web.site.templates.compiled import usual_folder
    from kb.web.warm import warm

    host_names, editing_under = hosts_in(hosts), hosts_in(editors)
    home = home_folder()
    gc.disable()  # nothing of what is opened is let go; `kb.serving` begins to look again
    address = host or ("0.0.0.0" if lan else "127.0.0.1")  # every phone in the hall is the point of --lan
    app = create_app(
        home,
        open_knowledge(home),
        editing=edit,
        editors=editing_under,
        hosts=host_names | editing_under | {address} | (_own_names() if lan else frozenset()),
        behind_proxy=behind_proxy,
        log=Log(sys.stderr) if log_json else None,
        template_cache=usual_folder(),
        phone_without_documents=phone_without_documents,
        casebook=casebook.strip(),
    )
    try:
        listens = listen(address, port)
    except (OSError, ValueError) as fault:
        raise AddressError(address, port, _why(fault)) from fault
    port = int(listens.getsockname()[1])
    click.echo(f"Bridgelov er klar på http://{_host_name(address)}:{port}/ – stop med Ctrl-C")
    if lan:
        _announce(port, app.config.get("BRIDGELOV_DELIVERY_TOKEN", ""))
    sys.stdout.flush()
    watch: AbstractContextManager[object] = (
        nullcontext() if edit else Watch(home, without_documents=phone_without_documents)
    )
    beside = partial(_beside, home, watch)
    count = processes or (1 if edit else usual_processes())
    limits = usual_limits(count, behind_proxy=behind_proxy)
    warmed = partial(warm, app)
    apart = Apart(app.extensions["bridgelov.doors"].app, app.extensions["bridgelov.shelf"].generation, warmed)
    served = Listening(
        app, listens, limits, behind_proxy, beside, warmed, door_of, apart if can_fork() else None
    )
    serve_until_stopped(served, count)
    click.echo("Stoppet.")


@contextmanager
def _beside(home: Path, watch: AbstractContextManager[object]) -> Iterator[None]:
    """What goes on beside the site; it begins after a pause, so that the first answers go ahead."""
    look = Timer(FIRST, Caretaker(home).look_over)
    look.daemon = True
    look.start()
    try:
        with watch:
            yield
    finally:
        look.cancel()


def _own_names() -> frozenset[str]:
    """What phones on the same network may call this machine; its addresses are known when they come."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def _host_name(address: str) -> str:
    return "127.0.0.1" if address in ("0.0.0.0", "::") else address


def _announce(port: int, token: str) -> None:
    address = lan_address()
    if address is None:
        click.echo("Denne maskine er ikke på noget net; telefoner kan ikke nå den.", err=True)
        return
    # Loaded only here, where the code is shown: it brings along what reads the web.
    import segno

    url = f"http://{address}:{port}/"
    click.echo(f"Telefoner på samme net: {url}\n")
    segno.make(url).terminal(compact=True)
    if token:
        delivering = f"{url}aften?aflever={token}"
        click.echo(f"\nAflevér aftenens log til sagsbogen (kun i aften): {delivering}\n")
        segno.make(delivering).terminal(compact=True)


def lan_address() -> str | None:
    """This machine's address on the local network, or None where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only asks which way packets would go.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def _why(fault: Exception) -> str:
    code = getattr(fault, "errno", None)
    if code == errno.EADDRINUSE:
        return "porten er optaget; vælg en anden med --port."
    if code == errno.EACCES:
        return "porten kræver særlig adgang; vælg en over 1023 med --port."
    return "adressen findes ikke på denne maskine; ret --host."
