"""``holdem search`` and ``holdem rules WORDS``: what is found, and how it is printed."""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.the_command import holdem

from holdem_conformance.search.bm25 import Index
from holdem_conformance.search.synonyms import SYNONYMS
from holdem_conformance.search.terms import stem, terms
from holdem_scenarios.register import read_register

WORDS = st.lists(st.sampled_from(["pot", "raise", "seat", "river", "limit", "fold"]), max_size=8)


@pytest.mark.parametrize(
    "forms",
    [
        ("raise", "raises", "raised", "raising", "raiser", "Raisers"),
        ("bet", "bets", "betting", "bettor", "bettors"),
        ("split", "splits", "splitting"),
        ("deal", "dealt", "deals", "dealing", "dealer"),
        ("penalty", "penalties"),
        ("win", "won", "winner", "winning"),
    ],
)
def test_inflection_does_not_matter(forms: tuple[str, ...]) -> None:
    """Every form of a word has the same stem."""
    assert len({stem(form.lower()) for form in forms}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("who gets the odd chip", "who gets the remainder"),
        ("he missed his blinds", "blinds he missed"),
        ("a short all-in", "an all in for less"),
        ("shoves", "moves all-in"),
    ],
)
def test_synonyms_share_a_term(one: str, other: str) -> None:
    """A phrase of a group is found by any other, whatever stands between its words."""
    meanings = [{term for term in terms(text) if term.startswith("=")} for text in (one, other)]
    assert meanings[0] & meanings[1]


def test_a_word_of_a_longer_phrase_means_nothing_else() -> None:
    """An odd chip is no stack of chips."""
    assert "=stack" in terms("all his chips")
    assert "=stack" not in terms("the odd chips")


def test_every_group_of_synonyms_is_of_use() -> None:
    """A clause has one of its phrases; otherwise nothing would be found by the others."""
    said = {term for clause in read_register().clauses.values() for term in terms(clause.says)}
    assert {f"={group[0]}" for group in SYNONYMS} <= said


@given(texts=st.lists(WORDS, min_size=1, max_size=6), query=WORDS)
def test_exactly_the_texts_with_a_word_of_the_query_are_found(
    texts: list[list[str]], query: list[str]
) -> None:
    """In any order of its words, and with the same scores, none of which is negative."""
    index = Index({word: float(text.count(word)) for word in text} for text in texts)
    scores = index.scores(query)
    assert set(scores) == {at for at, text in enumerate(texts) if set(text) & set(query)}
    assert scores == pytest.approx(index.scores(query[::-1]))
    assert all(score >= 0 for score in scores.values())


def test_a_rarer_word_counts_more() -> None:
    """A text with the word that few have comes first."""
    index = Index([{"pot": 1.0}, {"pot": 1.0}, {"river": 1.0}])
    scores = index.scores(["pot", "river"])
    assert scores[2] > scores[0] == scores[1]


def test_what_is_found_is_printed_with_what_to_type_next() -> None:
    """Ids, texts, the place or the clauses, and commands that work."""
    done = holdem("search", "who", "gets", "the", "odd", "chip")
    assert done.returncode == 0
    *_, empty, more = done.stdout.splitlines()
    assert empty == ""
    for command in more.removeprefix("More: holdem ").split(" · holdem "):
        assert holdem(*command.split()).returncode == 0


@pytest.mark.parametrize("width", [60, 100])
def test_the_width_is_respected(width: int) -> None:
    """That of the terminal, or as COLUMNS says."""
    env = {**os.environ, "COLUMNS": str(width)}
    lines = holdem("search", "-n", "40", "short all-in", env=env).stdout.splitlines()
    assert width - 12 < max(map(len, lines)) <= width


def test_kinds_and_the_number_are_selected() -> None:
    """As JSON, with the fields of each kind."""

    def found(*args: str) -> list[dict[str, str]]:
        listed: list[dict[str, str]] = json.loads(
            holdem("search", "--json", *args, "straddle").stdout
        )
        return listed

    assert {one["kind"] for one in found("-n", "30")} == {"clause", "case"}
    assert {one["kind"] for one in found("--clauses")} == {"clause"}
    assert {one["kind"] for one in found("--cases")} == {"case"}
    assert len(found()) == 5
    assert len(found("-n", "2")) == 2
    assert "Rule" in found("--clauses")[0]["reference"]
    assert "straddle" in (found("--cases")[0]["title"] + found("--cases")[0]["why"]).lower()


def test_an_id_is_found_first() -> None:
    """In any case."""
    assert holdem("search", "-n", "1", "TDA-47-A").stdout.startswith("tda-47-a\n")
    assert holdem("search", "-n", "1", "ro-09").stdout.startswith("RO-09\n")


def test_clauses_that_say_the_same_are_found_once() -> None:
    """The others are named with the best one."""
    args = ("search", "--clauses", "--json", "-n", "1000", "odd chip")
    found = {one["id"]: one["same_as"] for one in json.loads(holdem(*args).stdout)}
    assert found
    assert not [id_ for id_, same in found.items() for other in same if other in found]


@pytest.mark.parametrize("words", [["xyzzy"], ["the", "of"], [""], ["\x1b[31m"]])
def test_nothing_found_is_an_error_with_a_remedy(words: list[str]) -> None:
    """Exit code 2, nothing on standard output, and no traceback."""
    done = holdem("search", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "use other words" in done.stderr
    assert "\x1b" not in done.stderr


def test_rules_are_looked_up_by_words_too() -> None:
    """In full, with their cases; ids in any case, and a wrong id is no question."""
    assert "Cases:" in holdem("rules", "odd", "chip").stdout
    assert holdem("rules", "TDA-47").stdout == holdem("rules", "tda-47").stdout
    assert "unknown clause 'tda-999'" in holdem("rules", "tda-999").stderr
    assert json.loads(holdem("rules", "--json", "straddle").stdout)[0]["cases"]
    assert holdem("rules", "xyzzy").returncode == 2
