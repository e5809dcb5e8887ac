"""The editor's pages under `/udgaver`, a folder a feature."""
