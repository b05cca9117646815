/* The adapter of one_verb_engine.py with the kit for C: see there. */
#include "holdem.h"

#include <stdio.h>
#include <string.h>

static struct {
    long long stacks[HD_SEATS], bets[HD_SEATS], pot;
    int seats, waiting[HD_SEATS], asked, cards, button;
    bool live[HD_SEATS];
    long long blind_seats[2];
    char holes[HD_SEATS][2][3], board[5][3];
} at;

static const char *way, *after = "";
static const hd_answer done = {HD_DONE, ""};

static hd_answer refused(const char *reason) { return (hd_answer){HD_REFUSED, reason}; }
static hd_answer unsupported(const char *why) { return (hd_answer){HD_UNSUPPORTED, why}; }
static bool is(const char *one, const char *other) { return strcmp(one, other) == 0; }

static long long most(void) {
    long long found = 0;
    for (int seat = 0; seat < at.seats; seat++)
        if (at.bets[seat] > found) found = at.bets[seat];
    return found;
}

static long long sum(void) {
    long long found = 0;
    for (int seat = 0; seat < at.seats; seat++) found += at.bets[seat];
    return found;
}

static void pay(int seat, long long chips) {
    at.stacks[seat] -= chips;
    at.bets[seat] += chips;
}

/* The players with cards and chips act, from the left of a seat; the seat itself last, or not. */
static void ask_after(int last, bool last_too) {
    at.asked = 0;
    for (int step = 1; step <= at.seats; step++) {
        int seat = (last + step) % at.seats;
        if (at.live[seat] && at.stacks[seat] > 0 && (seat != last || last_too))
            at.waiting[at.asked++] = seat;
    }
}

static void next_asked(void) {
    at.asked--;
    memmove(at.waiting, at.waiting + 1, sizeof *at.waiting * (size_t)at.asked);
}

static void collect(void) {
    at.pot += sum();
    memset(at.bets, 0, sizeof at.bets);
}

static void go_on(void) {
    int players = 0, first = 0;
    for (int seat = at.seats - 1; seat >= 0; seat--)
        if (at.live[seat]) players++, first = seat;
    while (players > 1 && at.asked == 0 && at.cards < 5) {
        collect();
        at.cards = at.cards == 0 ? 3 : at.cards + 1;
        ask_after(0, true);
        if (at.asked == 1) at.asked = 0;
    }
    if (players == 1 || at.asked == 0) {
        collect();
        at.stacks[first] += at.pot;
        at.asked = 0;
        at.pot = 0;
    }
}

static hd_answer put_in(int seat, long long to) {
    long long highest = most(), all_in = at.bets[seat] + at.stacks[seat];
    bool short_of_it = all_in < highest;
    if (to < (short_of_it ? all_in : highest) || to > (short_of_it ? highest : all_in))
        return refused("");
    if (to <= at.bets[seat]) return refused("");
    pay(seat, (to < all_in ? to : all_in) - at.bets[seat]);
    next_asked();
    if (to > highest) ask_after(seat, false);
    go_on();
    return done;
}

static hd_answer start(const hd_start *hand) {
    for (int seat = 0; seat < hand->seats; seat++)
        if (!hand->taken[seat]) return unsupported("no empty seats");
    if (hand->blind_seats[0] == HD_NOBODY || hand->blind_seats[1] == HD_NOBODY)
        return unsupported("no missing blinds");
    memset(&at, 0, sizeof at);
    after = "";
    at.seats = hand->seats;
    at.button = hand->button;
    for (int seat = 0; seat < at.seats; seat++) {
        at.stacks[seat] = hand->stacks[seat];
        at.live[seat] = true;
        for (int card = 0; card < 2; card++)
            if (hand->holes[seat][card] != NULL)
                snprintf(at.holes[seat][card], 3, "%s", hand->holes[seat][card]);
    }
    for (int card = 0; card < 5; card++) snprintf(at.board[card], 3, "%s", hand->board[card]);
    for (int blind = 0; blind < 2; blind++) {
        int seat = hand->blind_seats[blind];
        long long chips = hand->blinds[blind];
        at.blind_seats[blind] = seat;
        pay(seat, chips < at.stacks[seat] ? chips : at.stacks[seat]);
    }
    ask_after(hand->blind_seats[1], true);
    return done;
}

static hd_answer in_every_way(const char *verb) {
    if (is(verb, "fold")) return refused("not-your-turn");
    if (is(verb, "call")) return unsupported("no call");
    if (is(verb, "bet")) return (hd_answer){HD_ERROR, "Broken: the engine"};
    if (!is(verb, "raise") && !is(verb, "all-in")) return refused("");
    after = is(verb, "raise") ? "raise" : "all-in";
    return done;
}

static hd_answer put(int seat, const char *verb, hd_to to) {
    bool sized = is(verb, "bet") || is(verb, "raise"), all_in = is(verb, "all-in");
    bool known = sized || all_in || is(verb, "fold") || is(verb, "check") || is(verb, "call");
    if (to.words != NULL) return unsupported("amounts are numbers");
    if (!known) return refused("unknown-action");
    if (sized && !to.given) return unsupported("no bet without an amount");
    if (at.asked == 0 || at.waiting[0] != seat) return refused("not-your-turn");
    if (is(verb, "call")) return put_in(seat, most());
    if (all_in && !to.given) return put_in(seat, at.bets[seat] + at.stacks[seat]);
    if (sized || all_in) return put_in(seat, to.chips);
    if (is(verb, "check") && at.bets[seat] < most()) return refused("");
    next_asked();
    if (is(verb, "fold")) at.live[seat] = false;
    go_on();
    return done;
}

static hd_answer act(int seat, const char *verb, hd_to to) {
    static char nobody[32];
    after = "";
    if (is(way, "refuses")) return refused("");
    if (is(way, "every-way")) return in_every_way(verb);
    if (seat >= 0 && seat < at.seats) return put(seat, verb, to);
    snprintf(nobody, sizeof nobody, "no seat %d", seat);
    return unsupported(nobody);
}

static void bounds(hd_out *out, const char *name, bool there, int seat) {
    if (there)
        hd_numbers(out, name, (long long[]){most() + 1, at.bets[seat] + at.stacks[seat]}, 2);
    else
        hd_null(out, name);
}

static void legal(hd_out *out) {
    if (at.asked == 0) {
        hd_null(out, "legal");
        return;
    }
    int seat = at.waiting[0];
    bool matched = at.bets[seat] == most();
    hd_open(out, "legal", '{');
    hd_bool(out, "fold", true);
    hd_bool(out, "check", matched);
    if (matched)
        hd_null(out, "call");
    else
        hd_bool(out, "call", true);
    bounds(out, "bet", most() == 0, seat);
    bounds(out, "raise", most() != 0, seat);
    hd_null(out, "all-in");
    hd_close(out, '}');
}

static hd_answer state(hd_out *out) {
    static const char *const streets[] = {"preflop", "", "", "flop", "turn", "river"};
    hd_bool(out, "over", at.asked == 0);
    hd_open(out, "board", '[');
    for (int card = 0; card < at.cards; card++) hd_string(out, NULL, at.board[card]);
    hd_close(out, ']');
    if (is(after, "raise")) return unsupported("no table");
    if (is(after, "all-in")) return (hd_answer){HD_ERROR, "Broken: the table"};
    if (is(way, "no-turn")) return done;
    hd_seat(out, "turn", at.asked == 0 ? HD_NOBODY : at.waiting[0]);
    if (is(way, "silent")) return done;
    if (!is(way, "no-legal")) legal(out);
    hd_string(out, "street", streets[at.cards]);
    hd_number(out, "to_match", most());
    if (!is(way, "no-bets")) hd_numbers(out, "bets", at.bets, at.seats);
    hd_numbers(out, "stacks", at.stacks, at.seats);
    hd_number(out, "pot", at.pot + sum());
    hd_open(out, "holes", '{');
    for (int seat = 0; seat < at.seats; seat++) {
        char name[12];
        const char *const cards[] = {at.holes[seat][0], at.holes[seat][1]};
        snprintf(name, sizeof name, "%d", seat);
        if (*cards[0] != '\0') hd_strings(out, name, cards, 2);
    }
    hd_close(out, '}');
    hd_number(out, "button", at.button);
    hd_numbers(out, "blinds", at.blind_seats, 2);
    return done;
}

int main(int count, char **arguments) {
    static const char *const capabilities[] = {"hands", "deck", "no-limit", "out-of-turn", NULL};
    const hd_engine engine = {
        .start = start,
        .act = act,
        .state = state,
        .capabilities = capabilities,
        .name = "one-verb",
        .version = "1",
        .dialect = "{\"profile\":\"tda-2024\"}",
        .fewest = 2,
        .most = 9,
    };
    way = count > 1 ? arguments[1] : "";
    return hd_serve(&engine);
}
