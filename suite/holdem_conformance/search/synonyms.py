"""What players and rule books call by several names.

Each group is one meaning: a text with any of its phrases is found by any other
one.  The words of a phrase follow each other; inflection does not matter, and neither
do articles, pronouns and forms of to be and to have between them.
"""

from typing import Final

SYNONYMS: Final = (
    # amounts
    ("minimum", "min", "smallest", "least", "at least"),
    ("maximum", "max", "largest", "biggest", "at most"),
    ("too little", "too few", "too small", "undersized", "less than the call", "less than half",
     "short of a minimum"),
    # chips and pots
    ("odd chip", "remainder", "leftover chip", "chip left over", "extra chip", "not divide",
     "divide evenly", "split evenly"),
    ("tie", "split pot", "chop", "share the pot", "same hand", "equal hands"),
    ("stack", "chips", "money"),
    ("side pot", "second pot"),
    ("uncalled", "nobody called", "no one called", "goes back", "given back", "returned"),
    ("chip race", "raced off", "colour up", "color up", "small chips", "removed chips"),
    ("single chip", "one chip", "big chip", "bigger chip", "oversized chip", "chip larger"),
    ("size of the pot", "pot-sized", "count the pot", "bet the pot"),
    # all-ins, bets and raises
    ("short all-in", "small all-in", "all-in for less", "all-in below", "all-in of less",
     "incomplete raise", "less than a full raise", "below a full raise"),
    ("all-in", "shove", "jam", "last chips", "whole stack"),
    ("reopen", "raise again", "re-raise", "reraise", "right to raise"),
    ("minimum raise", "min raise", "smallest raise", "least raise", "at least as large"),
    ("minimum bet", "min bet", "smallest bet", "bring-in"),
    ("cap", "number of raises", "many raises", "raises unlimited", "three raises", "four raises"),
    ("limit", "fixed limit"),
    ("limp", "just calls", "only called"),
    ("string bet", "string raise", "several movements", "one motion"),
    ("silently", "without a word", "says nothing", "not say"),
    ("declare", "announce", "verbal", "says"),
    # seats, button and blinds
    ("heads-up", "headsup", "two players", "two-handed", "only two"),
    ("button", "dealer position"),
    ("big blind", "bb"),
    ("small blind", "sb"),
    ("under the gun", "utg"),
    ("before the flop", "preflop", "pre-flop", "first betting round"),
    ("after the flop", "postflop", "post-flop", "later street"),
    ("street", "betting round", "round of betting"),
    ("newcomer", "new player", "late entrant", "joins", "sits down", "takes a seat"),
    ("away", "absent", "sits out", "not at the table", "not at his seat", "not there", "no-show"),
    ("missed blinds", "owes blinds", "blinds he missed"),
    ("comes back", "returns"),
    ("drawn", "chosen", "picked", "at random"),
    # players who leave play
    ("goes out", "bust", "goes broke", "eliminated", "knocked out", "knock me out", "raced out",
     "loses all chips"),
    ("finishes higher", "place", "rank"),
    ("prize", "payout", "paid places", "in the money"),
    ("hand for hand", "bubble", "near the money", "close to the money"),
    ("late registration", "registers late", "late entrant", "late entry"),
    ("rebuy", "re-buy", "reload", "top up", "adds chips", "add on"),
    ("table stakes", "more money"),
    ("balance", "unbalanced", "short table", "shorter table"),
    ("table breaks", "broken table", "breaks a table"),
    ("level", "blinds go up", "blinds rise", "blinds increase", "new blinds", "higher blinds"),
    ("penalty", "penalised", "punished"),
    # cards and showdown
    ("show", "turn over", "turned over", "face up", "turned up", "tabled", "reveal"),
    ("muck", "throw away", "thrown away", "give up unseen", "gives up without showing",
     "fold face down"),
    ("ask to see", "demand to see", "wish to see", "see the hand"),
    ("plays the board", "board plays"),
    ("rabbit hunting", "rabbit", "would have come"),
    ("beats", "ranks above", "better than"),
    ("ace low", "ace to five", "wheel", "ace may be low"),
    ("suits", "spades", "hearts", "diamonds", "clubs"),
    ("three of a kind", "trips", "set"),
    ("four of a kind", "quads"),
    ("full house", "boat"),
    ("kicker", "side card"),
    ("board", "community cards"),
    ("identical cards", "same card twice", "fouled deck"),
    # turns, time and mistakes
    ("out of turn", "before his turn", "not his turn", "wrong turn", "skipped player"),
    ("clock", "time runs out", "out of time", "time is up", "time expires", "timeout", "timer",
     "shot clock", "how long", "long to think", "too long", "stalling"),
    ("disconnected", "loses the connection", "lost connection", "not connected", "offline"),
    ("no bet", "nobody bet", "without a bet"),
    ("misdeal", "dealt again", "dealing error"),
    ("wrongly", "wrong place", "wrong position", "wrong move", "mistake", "accident", "error",
     "wrong seat"),
    ("director", "floor", "staff"),
)  # fmt: skip
