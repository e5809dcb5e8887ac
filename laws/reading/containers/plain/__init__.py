"""Texts without a container: plain ones, Markdown and mails."""
