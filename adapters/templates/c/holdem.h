/* The kit: a C engine as a process that answers the suite.
 *
 * One request a line, one answer a line, JSON.  Fill in a hd_engine and call hd_serve; whatever a
 * state does not write is unobserved.  An adapter translates and never repairs.
 */
#ifndef HOLDEM_H
#define HOLDEM_H

#include <stdbool.h>
#include <stddef.h>

enum { HD_PROTOCOL = 1, HD_SEATS = 23, HD_NOBODY = -1 };

/* A value that was read.  Children of an array or an object are linked by next. */
typedef enum { HD_NULL, HD_FALSE, HD_TRUE, HD_NUMBER, HD_STRING, HD_ARRAY, HD_OBJECT } hd_type;
typedef struct hd_json {
    hd_type type;
    const char *name; /* in an object */
    const char *text; /* of a string */
    double number;
    const struct hd_json *first, *next;
} hd_json;

/* A member of an object by its name, or null: where there is none, and where there is no object. */
const hd_json *hd_get(const hd_json *object, const char *name);
/* A number, or what to take where there is none. */
long long hd_int(const hd_json *value, long long otherwise);

/* What is written.  A name is that of a member, and NULL in an array. */
typedef struct hd_out {
    char *text;
    size_t length, room;
    bool fresh;
} hd_out;

void hd_open(hd_out *out, const char *name, char bracket); /* '{' or '[' */
void hd_close(hd_out *out, char bracket);                  /* '}' or ']' */
void hd_null(hd_out *out, const char *name);
void hd_bool(hd_out *out, const char *name, bool value);
void hd_number(hd_out *out, const char *name, double value);
void hd_string(hd_out *out, const char *name, const char *text);
void hd_numbers(hd_out *out, const char *name, const long long *values, int count);
void hd_strings(hd_out *out, const char *name, const char *const *texts, int count);
void hd_seat(hd_out *out, const char *name, int seat); /* null for HD_NOBODY */

/* How something went: HD_DONE; or the reason of a refusal (which may be ""), what the engine has no
 * notion of, or how it broke. */
typedef enum { HD_DONE, HD_REFUSED, HD_UNSUPPORTED, HD_ERROR } hd_how;
typedef struct {
    hd_how how;
    const char *text;
} hd_answer;

/* A hand to be played; what is not here is in the message. */
typedef struct {
    int seats;
    bool taken[HD_SEATS];
    long long stacks[HD_SEATS];
    int button;
    long long blinds[2];
    int blind_seats[2]; /* or HD_NOBODY */
    long long ante;
    const char *deck[52];
    const char *holes[HD_SEATS][2];
    const char *board[5];
    const hd_json *message; /* house, bets, late_posts, straddle, absent, mucks, clock */
} hd_start;

/* What a bet, raise or all-in is to: nothing, chips, or words that are no amount. */
typedef struct {
    bool given;
    const char *words;
    long long chips;
} hd_to;

/* An engine under test; functions that are NULL are unsupported. */
typedef struct {
    const char *name, *version;
    const char *const *capabilities; /* the last is NULL; the kit plays scripts, and says so */
    int fewest, most;                /* seats */
    const char *dialect;             /* JSON */
    hd_answer (*start)(const hd_start *hand);
    hd_answer (*act)(int seat, const char *verb, hd_to to);
    hd_answer (*state)(hd_out *out); /* writes members of a state */
    hd_answer (*wait)(long long milliseconds);
    hd_answer (*connection)(int seat, bool connected);
    hd_answer (*rank)(const hd_json *board, const hd_json *hands, hd_out *out);
    hd_answer (*pots)(const hd_json *paid, const hd_json *folded, long long dead, hd_out *out);
} hd_engine;

/* Answer line by line, until there is nothing more to do; what main should return. */
int hd_serve(const hd_engine *engine);

#endif
