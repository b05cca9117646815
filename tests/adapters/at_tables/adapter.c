/* An adapter for tests: it opens tables, counts hands, and refuses whatever is said between them,
 * with what it was told as the reason. */
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

static hd_answer next(const hd_json *deal) {
    static char reason[64];
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

static hd_answer between(const char *what, const hd_json *said) {
    static char reason[256];
    static const char *const fields[] = {"seat",   "chips", "rounds", "to", "how", "announced", "why",
                                         "dodged", "what",  "substantial"};
    int length = snprintf(reason, sizeof reason, "%s", what);
    for (size_t one = 0; one < sizeof fields / sizeof *fields; one++) {
        const hd_json *value = hd_get(said, fields[one]);
        char *end = reason + length;
        size_t room = sizeof reason - (size_t)length;
        if (value->type == HD_NUMBER) length += snprintf(end, room, " %lld", hd_int(value, 0));
        if (value->type == HD_STRING) length += snprintf(end, room, " %s", hd_text(value));
        if (value->type == HD_TRUE) length += snprintf(end, room, " true");
        if (value->type == HD_FALSE) length += snprintf(end, room, " false");
    }
    for (const hd_json *one = hd_get(said, "cards")->first; one != NULL; one = one->next)
        length += snprintf(reason + length, sizeof reason - (size_t)length, " %s=%s", one->name,
                           hd_text(one));
    return (hd_answer){HD_REFUSED, reason};
}

static hd_answer state(hd_out *out) {
    hd_null(out, "turn");
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
    hd_number(out, "ante", (double)at.ante);
    if (at.hands == 0 && at.milliseconds == 0) {
        hd_null(out, "level_left");
    } else {
        hd_open(out, "level_left", '{');
        if (at.hands) hd_number(out, "hands", (double)at.hands);
        if (at.milliseconds) hd_number(out, "milliseconds", (double)at.milliseconds);
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
    };
    return hd_serve(&engine);
}
