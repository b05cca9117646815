/* The kit; see holdem.h. */
#define _POSIX_C_SOURCE 200809L

#include "holdem.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The most checks and calls that any hand can need, and the deepest nesting of a request. */
enum { MOST_PASSIVE_ACTIONS = 200, MOST_NESTED = 64 };

static void die(const char *problem) {
    fprintf(stderr, "%s\n", problem);
    exit(1);
}

static void *more(void *old, size_t bytes) {
    void *found = realloc(old, bytes);
    if (found == NULL) die("out of memory");
    return found;
}

/* ---- reading: every line is parsed into one block of the largest size that it can need ---- */

typedef struct {
    const char *at;
    char *texts;
    hd_json *values;
    int nested;
} reader;

static hd_json *read_value(reader *from);

static void skip(reader *from) {
    while (*from->at != '\0' && strchr(" \t\r\n", *from->at) != NULL) from->at++;
}

static void expect(reader *from, const char *word) {
    if (strncmp(from->at, word, strlen(word)) != 0) die("a request is not JSON");
    from->at += strlen(word);
}

static void put_rune(reader *from, unsigned rune) {
    if (rune < 0x80) {
        *from->texts++ = (char)rune;
    } else if (rune < 0x800) {
        *from->texts++ = (char)(0xC0 | rune >> 6);
        *from->texts++ = (char)(0x80 | (rune & 0x3F));
    } else {
        *from->texts++ = (char)(0xE0 | rune >> 12);
        *from->texts++ = (char)(0x80 | (rune >> 6 & 0x3F));
        *from->texts++ = (char)(0x80 | (rune & 0x3F));
    }
}

static const char *read_text(reader *from) {
    const char *text = from->texts;
    expect(from, "\"");
    while (*from->at != '"') {
        char one = *from->at++;
        if (one == '\0') die("a request ends inside a string");
        if (one != '\\') {
            *from->texts++ = one;
            continue;
        }
        static const char escapes[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
        one = *from->at++;
        const char *known = one == '\0' ? NULL : strchr(escapes, one);
        if (known != NULL) {
            *from->texts++ = meant[known - escapes];
        } else {
            unsigned rune;
            if (one != 'u' || sscanf(from->at, "%4x", &rune) != 1) die("a request is not JSON");
            put_rune(from, rune);
            from->at += 4;
        }
    }
    from->at++;
    *from->texts++ = '\0';
    return text;
}

static void read_children(reader *from, hd_json *into, char end) {
    const hd_json **place = &into->first;
    if (++from->nested > MOST_NESTED) die("a request is nested too deeply");
    from->at++;
    skip(from);
    while (*from->at != end) {
        const char *name = NULL;
        if (end == '}') {
            name = read_text(from);
            skip(from);
            expect(from, ":");
        }
        hd_json *child = read_value(from);
        child->name = name;
        *place = child;
        place = &child->next;
        skip(from);
        if (*from->at != end) expect(from, ",");
        skip(from);
    }
    from->at++;
    from->nested--;
}

static hd_json *read_value(reader *from) {
    skip(from);
    hd_json *value = from->values++;
    *value = (hd_json){.type = HD_NULL};
    switch (*from->at) {
    case '{':
        value->type = HD_OBJECT;
        read_children(from, value, '}');
        break;
    case '[':
        value->type = HD_ARRAY;
        read_children(from, value, ']');
        break;
    case '"':
        value->type = HD_STRING;
        value->text = read_text(from);
        break;
    case 't':
        value->type = HD_TRUE;
        expect(from, "true");
        break;
    case 'f':
        value->type = HD_FALSE;
        expect(from, "false");
        break;
    case 'n':
        expect(from, "null");
        break;
    default: {
        char *end, *whole_end;
        value->type = HD_NUMBER;
        value->number = strtod(from->at, &end);
        value->whole = strtoll(from->at, &whole_end, 10); /* the nearest if it is too large */
        if (*whole_end == 'e' || *whole_end == 'E') value->whole = (long long)value->number;
        if (end == from->at) die("a request is not JSON");
        from->at = end;
    }
    }
    return value;
}

const hd_json *hd_get(const hd_json *object, const char *name) {
    static const hd_json nothing = {.type = HD_NULL};
    if (object->type != HD_OBJECT) return &nothing;
    for (const hd_json *member = object->first; member != NULL; member = member->next)
        if (strcmp(member->name, name) == 0) return member;
    return &nothing;
}

long long hd_int(const hd_json *value, long long otherwise) {
    return value != NULL && value->type == HD_NUMBER ? value->whole : otherwise;
}

const char *hd_text(const hd_json *value) {
    return value->type == HD_STRING ? value->text : "";
}

/* ---- writing ---- */

static void put(hd_out *out, const char *text, size_t length) {
    if (out->length + length + 1 > out->room) {
        out->room = 2 * (out->length + length + 1);
        out->text = more(out->text, out->room);
    }
    memcpy(out->text + out->length, text, length);
    out->length += length;
}

static void put_text(hd_out *out, const char *text) {
    put(out, "\"", 1);
    for (; *text != '\0'; text++) {
        char escaped[8];
        int length = 1;
        escaped[0] = *text;
        if (*text == '"' || *text == '\\') length = snprintf(escaped, 8, "\\%c", *text);
        if ((unsigned char)*text < 0x20)
            length = snprintf(escaped, 8, "\\u%04x", (unsigned char)*text);
        put(out, escaped, (size_t)length);
    }
    put(out, "\"", 1);
}

static void put_name(hd_out *out, const char *name) {
    if (!out->fresh) put(out, ",", 1);
    out->fresh = false;
    if (name != NULL) {
        put_text(out, name);
        put(out, ":", 1);
    }
}

static void put_raw(hd_out *out, const char *name, const char *json) {
    put_name(out, name);
    put(out, json, strlen(json));
}

void hd_open(hd_out *out, const char *name, char bracket) {
    put_name(out, name);
    put(out, &bracket, 1);
    out->fresh = true;
}

void hd_close(hd_out *out, char bracket) {
    put(out, &bracket, 1);
    out->fresh = false;
}

void hd_null(hd_out *out, const char *name) { put_raw(out, name, "null"); }

void hd_bool(hd_out *out, const char *name, bool value) {
    put_raw(out, name, value ? "true" : "false");
}

void hd_whole(hd_out *out, const char *name, long long value) {
    char text[32];
    snprintf(text, sizeof text, "%lld", value);
    put_raw(out, name, text);
}

void hd_part(hd_out *out, const char *name, double value) {
    char text[32];
    const char *form = value == floor(value) && fabs(value) < 9e15 ? "%.0f" : "%.17g";
    snprintf(text, sizeof text, form, value);
    put_raw(out, name, text);
}

void hd_string(hd_out *out, const char *name, const char *text) {
    put_name(out, name);
    put_text(out, text);
}

void hd_numbers(hd_out *out, const char *name, const long long *values, int count) {
    hd_open(out, name, '[');
    for (int at = 0; at < count; at++) hd_whole(out, NULL, values[at]);
    hd_close(out, ']');
}

void hd_strings(hd_out *out, const char *name, const char *const *texts, int count) {
    hd_open(out, name, '[');
    for (int at = 0; at < count; at++) hd_string(out, NULL, texts[at]);
    hd_close(out, ']');
}

void hd_seat(hd_out *out, const char *name, int seat) {
    if (seat == HD_NOBODY)
        hd_null(out, name);
    else
        hd_number(out, name, seat);
}

/* ---- answering ---- */

static const hd_answer done = {HD_DONE, ""};

static hd_answer unable(const char *why) { return (hd_answer){HD_UNSUPPORTED, why}; }

/* Parse a line into a block, which the next call with the same block reuses. */
static hd_json *read_line(const char *line, char **block) {
    size_t length = strlen(line) + 1;
    size_t values = length * sizeof(hd_json); /* a value has at least one character */
    *block = more(*block, values + 2 * length); /* strings with their terminators */
    reader from = {.at = line, .texts = *block + values, .values = (hd_json *)(void *)*block};
    return read_value(&from);
}

static hd_answer table(const hd_engine *engine, hd_out *out) {
    hd_open(out, "state", '{');
    hd_answer went = engine->state(out);
    hd_close(out, '}');
    return went;
}

typedef struct {
    int turn;
    bool free;
    char street[16];
} asked;

/* Whether one number is larger than another, to the chip and to its parts. */
static bool exceeds(const hd_json *one, const hd_json *other) {
    long long chips = hd_int(one, 0), others = hd_int(other, 0);
    return chips == others ? one->number > other->number : chips > others;
}

/* Whether a seat can check: as the engine says, or else by the bets. */
static bool may_check(const hd_json *state, int seat) {
    hd_type said = hd_get(hd_get(state, "legal"), "check")->type;
    if (said == HD_TRUE || said == HD_FALSE) return said == HD_TRUE;
    const hd_json *bets = hd_get(state, "bets")->first, *mine = bets;
    for (int at = 0; mine != NULL && at < seat; at++) mine = mine->next;
    for (const hd_json *one = bets; mine != NULL && one != NULL; one = one->next)
        if (exceeds(one, mine)) return false;
    return mine != NULL;
}

/* The street, or the number of board cards if the engine does not show the street. */
static void name_street(const hd_json *state, char *into, size_t size) {
    const hd_json *board = hd_get(state, "board");
    int cards = 0;
    for (const hd_json *one = board->first; one != NULL; one = one->next) cards++;
    if (hd_get(state, "street")->name != NULL || board->name == NULL)
        snprintf(into, size, "%s", hd_text(hd_get(state, "street")));
    else
        snprintf(into, size, "%d cards", cards);
}

/* Find the seat to act, whether it can check, and the street. */
static hd_answer ask(const hd_engine *engine, asked *found) {
    static hd_out out;
    static char *block;
    out.length = 0;
    out.fresh = true;
    hd_open(&out, NULL, '{');
    hd_answer went = table(engine, &out);
    hd_close(&out, '}');
    put(&out, "", 1);
    if (went.how != HD_DONE) return went;
    const hd_json *state = hd_get(read_line(out.text, &block), "state");
    const hd_json *turn = hd_get(state, "turn");
    if (turn->name == NULL) return unable("the engine does not say whose turn it is");
    found->turn = (int)hd_int(turn, HD_NOBODY);
    found->free = may_check(state, found->turn);
    name_street(state, found->street, sizeof found->street);
    return done;
}

static int texts_of(const hd_json *array, const char **into, int most) {
    int count = 0;
    for (const hd_json *one = array->first; one != NULL && count < most; one = one->next)
        into[count++] = hd_text(one);
    return count;
}

static hd_answer start(const hd_engine *engine, const hd_json *hand) {
    hd_start told = {.message = hand};
    for (const hd_json *one = hd_get(hand, "stacks")->first; one != NULL; one = one->next) {
        if (told.seats == HD_SEATS) return unable("too many seats");
        told.taken[told.seats] = one->type == HD_NUMBER;
        told.stacks[told.seats++] = hd_int(one, 0);
    }
    const hd_json *blinds = hd_get(hand, "blinds")->first;
    const hd_json *posts = hd_get(hand, "blind_seats")->first;
    for (int at = 0; at < 2 && blinds != NULL && posts != NULL; at++) {
        told.blinds[at] = hd_int(blinds, 0);
        told.blind_seats[at] = (int)hd_int(posts, HD_NOBODY);
        blinds = blinds->next;
        posts = posts->next;
    }
    told.button = (int)hd_int(hd_get(hand, "button"), 0);
    told.ante = hd_int(hd_get(hand, "ante"), 0);
    texts_of(hd_get(hand, "deck"), told.deck, 52);
    texts_of(hd_get(hand, "board"), told.board, 5);
    for (const hd_json *one = hd_get(hand, "holes")->first; one != NULL; one = one->next) {
        int seat = atoi(one->name);
        if (seat >= 0 && seat < told.seats) texts_of(one, told.holes[seat], 2);
    }
    return engine->start(&told);
}

/* Take one action, by the seat of the request or, without one, by the seat to act. */
static hd_answer act(const hd_engine *engine, const hd_json *request) {
    const hd_json *to = hd_get(request, "to");
    hd_to amount = {.given = to->type != HD_NULL, .chips = hd_int(to, 0)};
    if (to->type == HD_STRING) amount.words = to->text;
    int seat = (int)hd_int(hd_get(request, "seat"), HD_NOBODY);
    if (hd_get(request, "seat")->type == HD_NULL) {
        asked now;
        hd_answer went = ask(engine, &now);
        if (went.how != HD_DONE) return went;
        if (now.turn == HD_NOBODY) return (hd_answer){HD_REFUSED, "hand-over"};
        seat = now.turn;
    }
    return engine->act(seat, hd_text(hd_get(request, "verb")), amount);
}

/* One of several answers: the table, or the refusal after which there are no more. */
static hd_answer put_one(const hd_engine *engine, hd_answer went, hd_out *out) {
    hd_open(out, NULL, '{');
    if (went.how == HD_REFUSED)
        hd_string(out, "refused", went.text);
    else
        went = table(engine, out);
    hd_close(out, '}');
    return went.how == HD_REFUSED ? done : went;
}

/* The seat to act checks or calls, to the end of the street or of the hand; each action is answered
 * if there is a buffer for the answers, of which `answers` counts those that were written. */
static hd_answer pass(const hd_engine *engine, bool street_only, hd_out *out, int *answers) {
    asked first, now;
    hd_answer went = ask(engine, &first);
    for (int actions = 0; went.how == HD_DONE && actions < MOST_PASSIVE_ACTIONS; actions++) {
        went = ask(engine, &now);
        if (went.how != HD_DONE || now.turn == HD_NOBODY) return went;
        if (street_only && strcmp(now.street, first.street) != 0) return done;
        went = engine->act(now.turn, now.free ? "check" : "call", (hd_to){.given = false});
        if (out == NULL || went.how == HD_UNSUPPORTED || went.how == HD_ERROR) continue;
        bool refused = went.how == HD_REFUSED;
        went = put_one(engine, went, out);
        ++*answers;
        if (refused) return went;
    }
    if (went.how != HD_DONE) return went;
    return (hd_answer){HD_ERROR,
                       "never-ends: the seat to act checks or calls, and the hand does not end"};
}

/* The same, with one answer for each action if that is asked for and there was any. */
static hd_answer pass_answered(const hd_engine *engine, const hd_json *request, hd_out *out) {
    bool street_only = strcmp(hd_text(hd_get(request, "until")), "street") == 0;
    bool each = hd_get(request, "each")->type == HD_TRUE, fresh = out->fresh;
    size_t length = out->length;
    int answers = 0;
    if (each) hd_open(out, "answers", '[');
    hd_answer went = pass(engine, street_only, each ? out : NULL, &answers);
    if (each) hd_close(out, ']');
    if (went.how != HD_DONE || answers > 0) return went;
    out->length = length;
    out->fresh = fresh;
    return table(engine, out);
}

static void hello(const hd_engine *engine, hd_out *out) {
    hd_open(out, "hello", '{');
    hd_string(out, "name", engine->name);
    hd_string(out, "version", engine->version);
    hd_string(out, "language", "c");
    hd_number(out, "protocol", HD_PROTOCOL);
    hd_open(out, "capabilities", '[');
    for (const char *const *one = engine->capabilities; *one != NULL; one++)
        hd_string(out, NULL, *one);
    hd_string(out, NULL, "scripts");
    hd_close(out, ']');
    hd_numbers(out, "seats", (long long[]){engine->fewest, engine->most}, 2);
    put_raw(out, "dialect", engine->dialect);
    hd_close(out, '}');
}

static void answer(const hd_engine *engine, const hd_json *request, const char *name, hd_out *out);

static bool is_one_of(const char *word, const char *const *words) {
    while (*words != NULL && strcmp(word, *words) != 0) words++;
    return *words != NULL;
}

/* What is said between two hands at a table, and other requests that are about one. */
static const char *const between[] = {"sit",    "leave",    "away",   "back", "rebuy", "pay", "give-up",
                                      "remove", "penalise", "change", "draw", "found", NULL};
static const char *const of_a_table[] = {"act", "pass", "look", "connection", "next", NULL};

/* What is said to a tournament; each is passed on as it is. */
static const char *const tournament[] = {
    "open-tournament", "settle",        "result",  "enter", "close-registration",
    "draw-seat",       "draw-button",   "balance", "break", "add-table",
    "stop",            "correct-seat",  "hold",    "hand-for-hand",
    "release",         "colour-up",     "find-chips", NULL};

/* The name of the answer to a question that needs no hands; NULL for any other request. */
static const char *answer_to(const char *what) {
    if (strcmp(what, "race") == 0) return "raced";
    if (strcmp(what, "substantial") == 0) return "substantial";
    return strcmp(what, "places") == 0 ? "placed" : NULL;
}

/* Turn to the table of a request, if it names one. */
static hd_answer turn_to(const hd_engine *engine, const char *what, const hd_json *request) {
    const hd_json *name = hd_get(request, "table");
    if (name->type != HD_STRING || !(is_one_of(what, of_a_table) || is_one_of(what, between)))
        return done;
    return engine->at == NULL ? unable("no tournaments") : engine->at(hd_text(name));
}

/* What is asked at a table, or said to a tournament. */
static hd_answer at_a_table(const hd_engine *engine, const char *what, const hd_json *request) {
    static char unknown[64];
    if (is_one_of(what, tournament)) {
        if (engine->tournament == NULL) return unable("no tournaments");
        return engine->tournament(what, request);
    }
    if (strcmp(what, "open") == 0)
        return engine->open == NULL ? unable("no tables") : engine->open(hd_get(request, "table"));
    if (strcmp(what, "next") == 0)
        return engine->next == NULL ? unable("no tables") : engine->next(request);
    if (is_one_of(what, between))
        return engine->between == NULL ? unable("no tables") : engine->between(what, request);
    snprintf(unknown, sizeof unknown, "unknown request %s", what);
    return unable(unknown);
}

static hd_answer answering(const hd_engine *engine, const hd_json *request, hd_out *out) {
    const char *what = hd_text(hd_get(request, "do"));
    hd_answer went = turn_to(engine, what, request);
    if (went.how != HD_DONE) return went;
    if (answer_to(what) != NULL) {
        if (engine->question == NULL) return unable("the engine has no question");
        return engine->question(what, request, answer_to(what), out);
    }
    if (strcmp(what, "hello") == 0) {
        hello(engine, out);
        return done;
    } else if (strcmp(what, "bye") == 0) {
        hd_bool(out, "bye", true);
        return done;
    } else if (strcmp(what, "play") == 0) {
        hd_open(out, "answers", '[');
        const hd_json *line = hd_get(request, "script")->first;
        for (; line != NULL; line = line->next) answer(engine, line, NULL, out);
        hd_close(out, ']');
        return done;
    } else if (strcmp(what, "rank") == 0) {
        if (engine->rank == NULL) return unable("no rankings");
        hd_open(out, "ranked", '{');
        went = engine->rank(hd_get(request, "board"), hd_get(request, "hands"), out);
        hd_close(out, '}');
        return went;
    } else if (strcmp(what, "pots") == 0) {
        if (engine->pots == NULL) return unable("no pots");
        hd_open(out, "divided", '{');
        went = engine->pots(hd_get(request, "paid"), hd_get(request, "folded"),
                            hd_int(hd_get(request, "dead"), 0), out);
        hd_close(out, '}');
        return went;
    } else if (strcmp(what, "start") == 0) {
        went = start(engine, hd_get(request, "hand"));
    } else if (strcmp(what, "act") == 0) {
        went = act(engine, request);
    } else if (strcmp(what, "pass") == 0) {
        return pass_answered(engine, request, out);
    } else if (strcmp(what, "tick") == 0) {
        if (engine->wait == NULL) return unable("no clock");
        went = engine->wait(hd_int(hd_get(request, "milliseconds"), 0));
    } else if (strcmp(what, "connection") == 0) {
        if (engine->connection == NULL) return unable("no connections");
        went = engine->connection((int)hd_int(hd_get(request, "seat"), HD_NOBODY),
                                  hd_get(request, "connected")->type == HD_TRUE);
    } else if (strcmp(what, "look") != 0) {
        went = at_a_table(engine, what, request);
    }
    return went.how == HD_DONE ? table(engine, out) : went;
}

/* Write the one answer to a request, with the request's number. */
static void answer(const hd_engine *engine, const hd_json *request, const char *name, hd_out *out) {
    static const char *const kinds[] = {"state", "refused", "unsupported", "error"};
    hd_open(out, name, '{');
    const hd_json *seq = hd_get(request, "seq");
    if (seq->type == HD_NUMBER) hd_number(out, "seq", seq->number);
    size_t length = out->length;
    bool fresh = out->fresh;
    hd_answer went = answering(engine, request, out);
    if (went.how != HD_DONE) {
        out->length = length; /* discard a partly written state */
        out->fresh = fresh;
        hd_string(out, kinds[went.how], went.text);
    }
    hd_close(out, '}');
}

int hd_serve(const hd_engine *engine) {
    /* Standard output is reserved for answers; what the engine prints goes to standard error. */
    FILE *answers = fdopen(dup(STDOUT_FILENO), "w");
    if (answers == NULL || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) die("no standard output");
    char *line = NULL, *block = NULL;
    size_t room = 0;
    hd_out out = {.text = NULL};
    bool more_to_do = true;
    while (more_to_do && getline(&line, &room, stdin) > 0) {
        const hd_json *request = read_line(line, &block);
        out.length = 0;
        out.fresh = true;
        answer(engine, request, NULL, &out);
        put(&out, "\n", 1);
        fwrite(out.text, 1, out.length, answers);
        fflush(answers);
        more_to_do = strcmp(hd_text(hd_get(request, "do")), "bye") != 0;
    }
    free(line);
    free(block);
    free(out.text);
    return fclose(answers) == 0 ? 0 : 1;
}
