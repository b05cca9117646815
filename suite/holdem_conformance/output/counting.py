"""Numbers with their nouns or verbs."""


def counted(number: int, word: str, of_one: str = "") -> str:
    """A number with its word: "1 case", "2,910 cases", "1 fails", "2 fail"."""
    if number == 1:
        return f"1 {of_one or word}"
    return f"{number:,} {word if of_one else word + 's'}"
