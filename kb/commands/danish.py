"""Help and complaints of the command line in Danish."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

NO_BREAK = "\u00a0"


class MisuseError(click.UsageError):
    """Arguments that do not go together, told in our own sentence; click's own are English, and not shown."""


class DanishCommand(click.Command):
    """A command whose help page is in Danish."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the line that shows how the command is called."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix="Brug: ")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The pieces of that line."""
        return [p.replace("[OPTIONS]", "[VALG]") for p in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, explained in Danish."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "Vis denne hjælp."
        return option

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options."""
        rows = [row for p in self.get_params(ctx) if (row := p.get_help_record(ctx)) is not None]
        with formatter.section("Valg"):
            formatter.write_dl(rows)


class DanishGroup(DanishCommand, click.Group):
    """A group of commands whose help page is in Danish; each is loaded when it is called.

    Args:
        places: command → where it is defined, as `module:name`.
    """

    def __init__(self, *arguments: Any, places: Mapping[str, str], **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands in the order in which somebody comes to need them."""
        return list(self._places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in self._places:
            return None
        module, name = self._places[cmd_name].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options and then the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The pieces of the usage line."""
        pieces = super().collect_usage_pieces(ctx)
        return [p.replace("COMMAND [ARGS]...", "KOMMANDO …") for p in pieces]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the commands with the first sentence of each."""
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None and not command.hidden:
                rows.append((name, command.get_short_help_str(70)))
        with formatter.section("Kommandoer (hver har --help med et eksempel)"):
            formatter.write_dl(rows)


def sentence(error: click.ClickException) -> str:
    """A complaint of the command line as one Danish sentence with the remedy."""
    path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "bridgelov"
    remedy = f"se »{path} --help«."
    match error:
        case MisuseError():
            return error.message
        case click.exceptions.NoSuchOption():
            near = f"mente du {error.possibilities[0]}? " if error.possibilities else ""
            return f"{error.option_name} er ikke et valg her; {near}{remedy}"
        case click.exceptions.MissingParameter():
            return f"{_name(error)} mangler; {remedy}"
        case click.BadOptionUsage():
            return f"{error.option_name} er brugt forkert eller mangler en værdi; {remedy}"
        case click.BadParameter() if isinstance(kind := getattr(error.param, "type", None), click.Choice):
            return f"{_name(error)} skal være en af {', '.join(map(str, kind.choices))}; {remedy}"
        case click.BadParameter() if isinstance(kind := getattr(error.param, "type", None), click.IntRange):
            if kind.min is not None and kind.max is not None:
                return f"{_name(error)} skal være et helt tal fra {kind.min} til {kind.max}; {remedy}"
            return f"{_name(error)} skal være et helt tal, der er stort nok; {remedy}"
        case click.BadParameter():
            return f"{_name(error)} kan ikke bruges, som det er skrevet; {remedy}"
        case click.UsageError() if "command" in error.message.lower():
            return f"Den kommando findes ikke; {remedy}"
        case click.UsageError():
            return f"Kommandoen kan ikke forstås; {remedy}"
    return error.format_message()


def _name(error: click.BadParameter) -> str:
    if error.param is None:
        return "En værdi"
    return error.param.opts[0] if isinstance(error.param, click.Option) else error.param.human_readable_name
