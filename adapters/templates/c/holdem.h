/* The kit: runs a C engine as a process that answers the suite.
 *
 * One request per line, one answer per line, as JSON.  Fill in a hd_engine and call hd_serve;
 * whatever a state does not write is unobserved.  An adapter translates and never repairs.
 */
#ifndef HOLDEM_H
#define HOLDEM_H

#include <stdbool.h>
#include <stddef.h>

enum { HD_PROTOCOL = 1, HD_SEATS = 23, HD_NOBODY = -1 };

/* A parsed value.  Children of an array or an object are linked by next. */
typedef enum { HD_NULL, HD_FALSE, HD_TRUE, HD_NUMBER, HD_STRING, HD_ARRAY, HD_OBJECT } hd_type;
typedef struct hd_json {
    hd_type type;
    const char *name; /* of a member of an object */
    const char *text; /* of a string */
    double number;
    long long whole; /* of a number, without its fraction */
    const struct hd_json *first, *next;
} hd_json;

/* A member of an object by its name; HD_NULL if it does not exist, or if this is not an object. */
const hd_json *hd_get(const hd_json *object, const char *name);
/* The text of a string; empty if this is not a string. */
const char *hd_text(const hd_json *value);
/* The value of a number, or `otherwise` if this is not a number. */
long long hd_int(const hd_json *value, long long otherwise);

/* An output buffer.  `name` is the name of a member of an object, and NULL in an array. */
typedef struct hd_out {
    char *text;
    size_t length, room;
    bool fresh;
} hd_out;

void hd_open(hd_out *out, const char *name, char bracket); /* '{' or '[' */
void hd_close(hd_out *out, char bracket);                  /* '}' or ']' */
void hd_null(hd_out *out, const char *name);
void hd_bool(hd_out *out, const char *name, bool value);
/* A number: whole ones are exact to 64 bits, a part of a chip is written as it is. */
#define hd_number(out, name, value) \
    _Generic((value), float: hd_part, double: hd_part, default: hd_whole)(out, name, value)
void hd_whole(hd_out *out, const char *name, long long value);
void hd_part(hd_out *out, const char *name, double value);
void hd_string(hd_out *out, const char *name, const char *text);
void hd_numbers(hd_out *out, const char *name, const long long *values, int count);
void hd_strings(hd_out *out, const char *name, const char *const *texts, int count);
void hd_seat(hd_out *out, const char *name, int seat); /* null for HD_NOBODY */

/* A result: HD_DONE; or HD_REFUSED with a reason (which may be ""), HD_UNSUPPORTED with the concept
 * that the engine does not have, or HD_ERROR with a description of the failure. */
typedef enum { HD_DONE, HD_REFUSED, HD_UNSUPPORTED, HD_ERROR } hd_how;
typedef struct {
    hd_how how;
    const char *text;
} hd_answer;

/* The start of a hand; everything else is in the message. */
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

/* What a bet, raise or all-in is to: nothing, chips, or text that is not an amount. */
typedef struct {
    bool given;
    const char *words;
    long long chips;
} hd_to;

/* An engine under test; NULL functions are unsupported. */
typedef struct {
    const char *name, *version;
    const char *const *capabilities; /* NULL-terminated; the kit adds "scripts" itself */
    int fewest, most;                /* seats */
    const char *dialect;             /* JSON */
    hd_answer (*start)(const hd_start *hand);
    hd_answer (*act)(int seat, const char *verb, hd_to to);
    hd_answer (*state)(hd_out *out); /* writes the members of a state */
    hd_answer (*wait)(long long milliseconds);
    hd_answer (*connection)(int seat, bool connected);
    hd_answer (*rank)(const hd_json *board, const hd_json *hands, hd_out *out);
    hd_answer (*pots)(const hd_json *paid, const hd_json *folded, long long dead, hd_out *out);
    /* At a table: open it, deal its next hand, and what is said between two hands, each with the
     * fields of its message. */
    hd_answer (*open)(const hd_json *table);
    hd_answer (*next)(const hd_json *deal);
    hd_answer (*between)(const char *what, const hd_json *said);
    /* In a tournament: turn to a table, which everything about a table is about from then on; what
     * is said to the tournament, with the fields of its message; and a question that needs no hands
     * (race, substantial or places), whose answer is written as the member `name`. */
    hd_answer (*at)(const char *table);
    hd_answer (*tournament)(const char *what, const hd_json *said);
    hd_answer (*question)(const char *what, const hd_json *asked, const char *name, hd_out *out);
} hd_engine;

/* Answers line by line until `bye` or the end of the input; returns the exit code for main. */
int hd_serve(const hd_engine *engine);

#endif
