"""schemathesis asks the API what its own OpenAPI document says that it can be asked.

All of its checks but one: what a text must say to be an auction or a meaning stands in no schema, so a
text that fits the schema may be refused.
"""

import resource
import time
from typing import Any


def ask_api(cases: int, begin: int) -> dict[str, object]:
    """Cases made from the description, half of them as it says and half not; every answer held against it.

    Args:
        cases: of all operations together.
        begin: the seed.

    Returns:
        What was asked, how long the slowest answer took and by how much the process grew, and what was found.
    """
    import schemathesis
    from hypothesis import HealthCheck, given, seed, settings
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    from tests.fuzz.doors import site
    from tests.fuzz.recorder import LARGER, SLOW

    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", site())
    found: dict[str, str] = {}
    asked, longest, largest = 0, 0.0, 0
    operations = [result.ok() for result in schema.get_all_operations()]
    ways = [(one, mode) for one in operations for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)]
    for operation, mode in ways:

        @seed(begin)
        @settings(
            max_examples=cases // len(ways) + 1,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            nonlocal asked, longest, largest
            asked += 1
            at = f"api: {case.method} {case.path}"
            before, began = _kilobytes(), time.process_time()
            try:
                case.call_and_validate(
                    headers={"Accept-Encoding": "identity"}, excluded_checks=[positive_data_acceptance]
                )
            except (Exception, BaseExceptionGroup) as fault:
                said = " ".join(str(fault).split())[:300]
                found.setdefault(f"{at} {said[:60]}", f"{at}: {said}")
            took, more = time.process_time() - began, _kilobytes() - before
            if asked > 1:  # what is loaded at first is no fault of the case
                longest, largest = max(longest, took), max(largest, more)
            if took > SLOW and asked > 1:
                found.setdefault(f"{at} slow", f"{at}: {took:.1f} s for {case.query} {str(case.body)[:200]}")
            if more > LARGER:
                found.setdefault(f"{at} large", f"{at}: {more // 1024} MB more")

        try:
            ask()
        except Exception as fault:
            # Where nothing can be wrong (an address without parameters) no case can be made.
            if "Unsatisfiable" not in type(fault).__name__:
                raise
    told = {"inputs": asked, "longest": round(longest, 3), "megabytes": largest // 1024}
    return {"door": "api", "how": "schema", **told, "found": list(found.values())}


def _kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
