/* An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
 * to them, with what it was told as the reason. */
#include "holdem.h"

#include <stdio.h>
#include <string.h>

static struct {
    long long stacks[HD_SEATS];
    int seats, button, hand, last;
    long long blinds[2], ante, hands, milliseconds;
    long long dealt[HD_SEATS];
    int in;
    char board[5][3];
    int cards;
    char table[16];
    bool several, holds;
    char players[2][2][24]; /* at two tables of two */
    int seats_of[2][2];
    long long stack, entries;
    char order[2][8];
} at;

static const hd_answer done = {HD_DONE, ""};

static hd_answer start(const hd_start *hand) {
    (void)hand;
    return (hd_answer){HD_UNSUPPORTED, "no single hands"};
}

static hd_answer act(int seat, const char *verb, hd_to to) {
    (void)seat, (void)verb, (void)to;
    return (hd_answer){HD_REFUSED, "hand-over"};
}

static hd_answer open_table(const hd_json *table) {
    memset(&at, 0, sizeof at);
    for (const hd_json *one = hd_get(table, "stacks")->first; one != NULL; one = one->next)
        at.stacks[at.seats++] = hd_int(one, 0);
    at.button = (int)hd_int(hd_get(table, "button"), 0);
    at.last = (int)hd_int(hd_get(table, "buy_in")->first->next, 4);
    const hd_json *level = hd_get(table, "levels")->first;
    at.blinds[0] = hd_int(hd_get(level, "blinds")->first, 0);
    at.blinds[1] = hd_int(hd_get(level, "blinds")->first->next, 0);
    at.ante = hd_int(hd_get(level, "ante"), 0);
    at.hands = hd_int(hd_get(level, "hands"), 0);
    at.milliseconds = hd_int(hd_get(level, "milliseconds"), 0);
    return done;
}

static char reason[256];

static hd_answer next(const hd_json *deal) {
    const hd_json *wrong = hd_get(deal, "wrong");
    if (wrong->type == HD_OBJECT) {
        char level[24] = "-", button[24] = "-";
        const hd_json *one = hd_get(wrong, "level"), *other = hd_get(wrong, "button");
        if (one->type == HD_NUMBER) snprintf(level, sizeof level, "%lld", hd_int(one, 0));
        if (other->type == HD_NUMBER) snprintf(button, sizeof button, "%lld", hd_int(other, 0));
        snprintf(reason, sizeof reason, "wrong %s %s", level, button);
        return (hd_answer){HD_REFUSED, reason};
    }
    for (const hd_json *one = hd_get(deal, "deck")->first; one != NULL; one = one->next) at.hand++;
    at.in = at.cards = 0;
    for (const hd_json *one = hd_get(deal, "holes")->first; one != NULL; one = one->next)
        sscanf(one->name, "%lld", &at.dealt[at.in++]);
    for (const hd_json *one = hd_get(deal, "board")->first; one != NULL; one = one->next)
        snprintf(at.board[at.cards++], 3, "%s", hd_text(one));
    return done;
}

/* The word, and the fields that there are; how long it is. */
static int told(const char *what, const hd_json *said, const char *const *fields, size_t count) {
    int length = snprintf(reason, sizeof reason, "%s", what);
    for (size_t one = 0; one < count; one++) {
        const hd_json *value = hd_get(said, fields[one]);
        char *end = reason + length;
        size_t room = sizeof reason - (size_t)length;
        if (value->type == HD_NUMBER) length += snprintf(end, room, " %lld", hd_int(value, 0));
        if (value->type == HD_STRING) length += snprintf(end, room, " %s", hd_text(value));
        if (value->type == HD_TRUE) length += snprintf(end, room, " true");
        if (value->type == HD_FALSE) length += snprintf(end, room, " false");
    }
    return length;
}

static hd_answer between(const char *what, const hd_json *said) {
    static const char *const fields[] = {"seat",   "chips", "rounds", "to", "how", "announced", "why",
                                         "dodged", "what",  "substantial"};
    int length = told(what, said, fields, sizeof fields / sizeof *fields);
    for (const hd_json *one = hd_get(said, "cards")->first; one != NULL; one = one->next)
        length += snprintf(reason + length, sizeof reason - (size_t)length, " %s=%s", one->name,
                           hd_text(one));
    return (hd_answer){HD_REFUSED, reason};
}

static hd_answer turn_to(const char *table) {
    if (strcmp(table, "Z") == 0) return (hd_answer){HD_UNSUPPORTED, "no table Z"};
    snprintf(at.table, sizeof at.table, "at %s", table);
    return done;
}

static void open_tournament(const hd_json *opening) {
    memset(&at, 0, sizeof at);
    at.several = true;
    int table = 0;
    for (const hd_json *one = hd_get(opening, "tables")->first; one != NULL; one = one->next) {
        int seat = 0, players = 0;
        const hd_json *stack = hd_get(one, "stacks")->first;
        for (; stack != NULL; stack = stack->next, seat++) {
            if (stack->type != HD_NUMBER) continue;
            snprintf(at.players[table][players], 24, "%s%d", one->name, seat);
            at.seats_of[table][players++] = seat;
        }
        table++;
    }
    at.stack = hd_int(hd_get(opening, "stack"), 0);
    at.entries = hd_int(hd_get(opening, "entries"), 0);
    at.holds = hd_get(opening, "holds")->type == HD_TRUE;
    const hd_json *order = hd_get(opening, "break_order")->first;
    snprintf(at.order[0], 8, "%s", hd_text(order));
    snprintf(at.order[1], 8, "%s", hd_text(order->next));
}

static hd_answer tournament(const char *what, const hd_json *said) {
    static const char *const fields[] = {"player",   "table",   "seat", "seats", "worth", "stops",
                                         "forfeits", "closing", "on",   "from",  "to"};
    if (strcmp(what, "open-tournament") == 0) {
        open_tournament(hd_get(said, "tournament"));
        return done;
    }
    int length = told(what, said, fields, sizeof fields / sizeof *fields);
    for (const hd_json *one = hd_get(said, "stacks")->first; one != NULL; one = one->next)
        length += snprintf(reason + length, sizeof reason - (size_t)length, " %s=%lld", one->name,
                           hd_int(one, 0));
    for (const hd_json *one = hd_get(said, "cards")->first; one != NULL; one = one->next) {
        length += snprintf(reason + length, sizeof reason - (size_t)length, " %s=", one->name);
        for (const hd_json *card = one->first; card != NULL; card = card->next)
            length += snprintf(reason + length, sizeof reason - (size_t)length, "%s", hd_text(card));
    }
    return (hd_answer){HD_REFUSED, reason};
}

static int count(const hd_json *several) {
    int found = 0;
    for (const hd_json *one = several->first; one != NULL; one = one->next) found++;
    return found;
}

static hd_answer question(const char *what, const hd_json *asked, const char *name, hd_out *out) {
    if (strcmp(what, "substantial") == 0) {
        hd_bool(out, name, count(hd_get(asked, "actions")) == 2);
        return done;
    }
    hd_open(out, name, '{');
    if (strcmp(what, "race") == 0) {
        long long more = hd_int(hd_get(asked, "to"), 0);
        hd_open(out, "stacks", '[');
        const hd_json *one = hd_get(asked, "stacks")->first;
        for (; one != NULL; one = one->next, more = 0)
            hd_number(out, NULL, hd_int(one, 0) + more);
        hd_close(out, ']');
    } else {
        const hd_json *players = hd_get(asked, "out");
        long long left = hd_int(hd_get(asked, "left"), 0);
        hd_open(out, "places", '{');
        for (const hd_json *one = players->first; one != NULL; one = one->next)
            hd_numbers(out, one->name, (long long[]){left + 1, left + count(players)}, 2);
        hd_close(out, '}');
        hd_open(out, "prizes", '{');
        for (const hd_json *one = players->first; one != NULL; one = one->next)
            hd_number(out, one->name, hd_int(hd_get(asked, "paid"), 0));
        hd_close(out, '}');
    }
    hd_close(out, '}');
    return done;
}

static void seat_at(hd_out *out, const char *name, const char *table, int seat) {
    hd_open(out, name, '[');
    hd_string(out, NULL, table);
    hd_number(out, NULL, seat);
    hd_close(out, ']');
}

static hd_answer state_of_tournament(hd_out *out) {
    static const char *const tables[] = {"A", "B"};
    const char *const order[] = {at.order[0], at.order[1]};
    hd_open(out, "tournament", '{');
    hd_strings(out, "tables", tables, 2);
    hd_open(out, "seats", '{');
    for (int one = 0; one < 4; one++)
        seat_at(out, at.players[one / 2][one % 2], tables[one / 2], at.seats_of[one / 2][one % 2]);
    hd_close(out, '}');
    hd_open(out, "stacks", '{');
    for (int one = 0; one < 4; one++)
        hd_number(out, at.players[one / 2][one % 2], at.stack);
    hd_close(out, '}');
    hd_strings(out, "to_draw", (const char *const[]){"C0"}, 1);
    hd_strings(out, "buttons_to_draw", (const char *const[]){"F"}, 1);
    hd_open(out, "free", '[');
    seat_at(out, NULL, "A", 8);
    hd_close(out, ']');
    hd_strings(out, "halted", (const char *const[]){"B"}, 1);
    hd_strings(out, "waiting", NULL, 0);
    hd_strings(out, "held", (const char *const[]){"A"}, 1);
    hd_strings(out, "break_order", order, 2);
    hd_bool(out, "final", false);
    hd_open(out, "places", '{');
    hd_numbers(out, "A3", (long long[]){15, 16}, 2);
    hd_close(out, '}');
    hd_strings(out, "out", (const char *const[]){"A3"}, 1);
    hd_open(out, "prizes", '{');
    hd_number(out, "A3", 30);
    hd_close(out, '}');
    hd_bool(out, "registration", true);
    hd_number(out, "entries", at.entries);
    hd_bool(out, "hand_for_hand", at.holds);
    hd_number(out, "level", 1);
    hd_null(out, "level_left");
    hd_bool(out, "over", false);
    hd_close(out, '}');
    return done;
}

static hd_answer state(hd_out *out) {
    hd_null(out, "turn");
    if (at.table[0]) hd_strings(out, "events", (const char *const[]){at.table}, 1);
    if (at.several) return state_of_tournament(out);
    hd_numbers(out, "stacks", at.stacks, at.seats);
    hd_number(out, "button", at.button);
    if (at.hand) {
        hd_open(out, "board", '[');
        for (int card = 0; card < at.cards; card++) hd_string(out, NULL, at.board[card]);
        hd_close(out, ']');
    }
    hd_open(out, "between", '{');
    hd_number(out, "hand", at.hand);
    hd_numbers(out, "dealt_in", at.dealt, at.in);
    hd_numbers(out, "waiting", (long long[]){4}, 1);
    hd_open(out, "posts", '{');
    hd_numbers(out, "4", (long long[]){100, 50}, 2);
    hd_close(out, '}');
    hd_number(out, "level", 1);
    hd_numbers(out, "blinds", at.blinds, 2);
    hd_number(out, "ante", at.ante);
    if (at.hands == 0 && at.milliseconds == 0) {
        hd_null(out, "level_left");
    } else {
        hd_open(out, "level_left", '{');
        if (at.hands) hd_number(out, "hands", at.hands);
        if (at.milliseconds) hd_number(out, "milliseconds", at.milliseconds);
        hd_close(out, '}');
    }
    hd_open(out, "owes", '{');
    hd_strings(out, "4", (const char *const[]){"small", "big"}, 2);
    hd_close(out, '}');
    hd_open(out, "places", '{');
    hd_numbers(out, "2", (long long[]){3, at.last}, 2);
    hd_close(out, '}');
    hd_numbers(out, "out", (long long[]){2}, 1);
    hd_bool(out, "over", false);
    hd_close(out, '}');
    return done;
}

int main(void) {
    static const char *const capabilities[] = {"hands", "no-limit", "tables", NULL};
    const hd_engine engine = {
        .name = "talker",
        .version = "1",
        .capabilities = capabilities,
        .fewest = 2,
        .most = 9,
        .dialect = "{\"profile\":\"tda-2024\"}",
        .start = start,
        .act = act,
        .state = state,
        .open = open_table,
        .next = next,
        .between = between,
        .at = turn_to,
        .tournament = tournament,
        .question = question,
    };
    return hd_serve(&engine);
}
