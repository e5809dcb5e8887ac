"""The languages in which everything is said."""

LANGUAGES = ("da", "en")
