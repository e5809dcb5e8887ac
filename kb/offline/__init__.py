"""What the phone takes along: pages, interviews and more, made on the server and answered from the phone."""

from kb.offline.bundle import make_bundle, read_manifest
from kb.offline.parts import Fetch, Making, Part

__all__ = ["Fetch", "Making", "Part", "make_bundle", "read_manifest"]
