"""The edge: what is known and found as the contract's JSON, with the addresses of pages."""

from kb.contract.addresses import guide_address, place_address
from kb.contract.answers import answer_json, provision_json
from kb.contract.exact import exact_json
