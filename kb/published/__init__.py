"""The whole site as files, for any host that hands out files and runs no program."""

from kb.published.site import NotOurs, Published, publish
