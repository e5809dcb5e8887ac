"""x"""
from rulings.meaning.reading.parse import Parsed
def is_plain_enough(parsed: Parsed) -> bool:
    return len(parsed.problems)==1 and parsed.problems[0].key=="plain" and bool(parsed.problems[0].choices)
