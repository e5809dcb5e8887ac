"""schemathesis asks the API what its own OpenAPI document says that it can be asked.

All of its checks but one: what a text must say to be an auction or a meaning stands in no schema, so a
text that fits the schema may be refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any


def ask_api(kept: Path, most: int = 60) -> dict[str, object]:
    """Cases made from the description, valid and invalid; every answer held against it.

    Args:
        most: cases of one operation.
    """
    import schemathesis
    from hypothesis import HealthCheck, given, settings
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    from tests.fuzz.doors import site

    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", site())
    found: dict[str, str] = {}
    asked = 0
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(max_examples=most, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            nonlocal asked
            asked += 1
            try:
                case.call_and_validate(
                    headers={"Accept-Encoding": "identity"}, excluded_checks=[positive_data_acceptance]
                )
            except (Exception, BaseExceptionGroup) as fault:
                said = " ".join(str(fault).split())[:300]
                found.setdefault(
                    f"{case.method} {case.path} {said[:60]}", f"api: {case.method} {case.path}: {said}"
                )

        ask()
    return {"door": "api", "how": "schema", "inputs": asked, "found": list(found.values())}
