"""The command `bridgelov`: its commands put together, and every fault turned into one sentence."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from kb.commands.danish import NO_BREAK, DanishGroup, sentence
from kb.errors import Damaged, KbError
from laws.errors import LawsError
from rulings.errors import RulingsError

DONE, FOUND_WRONG, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: done; done, but something in the material is wrong; the input was not usable; Ctrl-C."""


# A command's modules are loaded when it is called: showing a law need not wait for the readers and the rules.
COMMANDS = {
    "import": "kb.commands.hosting.documents:import_",
    "show": "kb.commands.reading.finding:show",
    "search": "kb.commands.reading.finding:search",
    "rule": "kb.commands.judging.ruling:rule",
    "examples": "kb.commands.judging.ruling:examples",
    "comparable": "kb.commands.judging.comparable:comparable",
    "charts": "kb.commands.judging.charts:charts",
    "claim": "kb.commands.judging.claim:claim",
    "calc": "kb.commands.judging.calculators:calc",
    "casebook": "kb.commands.judging.casebook:casebook",
    "evening": "kb.commands.judging.evening:evening",
    "export": "kb.commands.editing.exchange:export",
    "adopt": "kb.commands.editing.adopt:adopt",
    "apply": "kb.commands.editing.exchange:apply_",
    "build": "kb.commands.hosting.documents:build_",
    "about": "kb.commands.about:about",
    "check": "kb.commands.editing.checking:check",
    "forget": "kb.commands.hosting.documents:forget",
    "amendments": "kb.commands.editing.amendments:amendments",
    "new-edition": "kb.commands.editing.new_edition:new_edition",
    "serve": "kb.commands.hosting.site:serve",
    "help": "kb.commands.help:help_",
}


@click.group(cls=DanishGroup, places=COMMANDS, epilog="Eksempel: bridgelov search kulørsvigt")
@click.version_option(package_name="bridgelov", message="bridgelov %(version)s", help="Vis versionen.")
def bridgelov() -> None:
    """Bridgelovene, som en turneringsleder har brug for dem: find dem, forstå dem, døm efter dem."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line and ends the process with its exit code."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line.

    Args:
        arguments: without the program's name; those of the process when None.

    Returns:
        The exit code; whatever went wrong has been said on standard error in one sentence, and where JSON
        was asked for, as JSON too.
    """
    try:
        return _done(arguments)
    except BrokenPipeError:
        # Whoever read us has read enough (`| head`); nothing more can be said to them.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except (click.Abort, KeyboardInterrupt):
        return _say("Afbrudt; intet er ændret.", INTERRUPTED)
    except click.ClickException as error:
        return _refuse(sentence(error), arguments)
    except (KbError, LawsError, RulingsError) as error:
        return _refuse(str(error), arguments)
    except OSError as fault:
        return _refuse(_of_the_system(fault), arguments)
    except Exception as bug:
        if os.environ.get("BRIDGELOV_DEBUG"):
            raise
        what = f"{type(bug).__name__}: {bug}"[:200]
        remedy = "kør igen med BRIDGELOV_DEBUG=1 og meld fejlen."
        return _refuse(f"Fejl i programmet ({what}); {remedy}", arguments)


def _of_the_system(fault: OSError) -> str:
    """A fault that no command has words for; where room is missing and no file is named, the home is full."""
    # Loaded only here: it is rare.
    from kb.library.disk.files import disk_error
    from kb.library.documents.store import home_folder
    from kb.system_faults import cause_of, in_words

    home = home_folder()
    named = bool(fault.filename) and not Path(str(fault.filename)).absolute().is_relative_to(home.absolute())
    said = disk_error(fault, home, "bruges", names_file=named)
    if fault.filename or said.is_full:
        return str(said)
    return f"Systemet siger nej ({in_words(cause_of(fault))}); ret det og prøv igen."


def _done(arguments: Sequence[str] | None) -> int:
    """Runs a command; once more, where it came upon damage that could be mended."""
    try:
        return _exit_code(arguments)
    except Damaged:
        # Loaded only here: damage is rare, and most commands mend nothing.
        from kb.library.builds.build import ensure
        from kb.library.documents.store import Store, home_folder

        ensure(Store(home_folder()), closely=True)
        return _exit_code(arguments)


def _exit_code(arguments: Sequence[str] | None) -> int:
    code = bridgelov.main(
        args=None if arguments is None else list(arguments),
        prog_name="bridgelov",
        standalone_mode=False,
    )
    sys.stdout.flush()
    return code if isinstance(code, int) else DONE


def _refuse(text: str, arguments: Sequence[str] | None) -> int:
    """Says why a command cannot be done; to whoever asked for JSON as the interface of the pages says it."""
    if "--json" in (sys.argv[1:] if arguments is None else arguments):
        # Loaded only here: a command that is done prints its own.
        from kb.commands.output import print_json

        print_json({"error": {"status": UNUSABLE, "message": text.replace(NO_BREAK, " ")}})
    return _say(text, UNUSABLE)


def _say(text: str, code: int) -> int:
    click.echo(text.replace(NO_BREAK, " "), err=True)
    return code


if __name__ == "__main__":
    main()
