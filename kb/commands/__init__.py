"""The commands of `bridgelov`, one module a group of them."""

from kb.commands.danish import DanishCommand, DanishGroup, sentence

__all__ = ["DanishCommand", "DanishGroup", "sentence"]
