"""The handbook's 231–232 and 241–244: line-ups, eligibility, substitutes, reserves, excused absence."""
