/* An adapter to complete: the engine here is a toy in which players can only fold. */
#include "holdem.h"

#include <string.h>

/* Replace this with your engine: the toy takes the blinds and accepts only folds. */
static struct {
    int seats, button, turn;
    int blind_seats[2];
    long long stacks[HD_SEATS], bets[HD_SEATS];
    const char *statuses[HD_SEATS];
} toy;

/* The next seat to the left that still has cards. */
static int after(int seat) {
    int next = (seat + 1) % toy.seats;
    while (next != seat && strcmp(toy.statuses[next], "folded") == 0) next = (next + 1) % toy.seats;
    return next;
}

static void post(int seat, long long blind) {
    long long chips = blind < toy.stacks[seat] ? blind : toy.stacks[seat];
    toy.stacks[seat] -= chips;
    toy.bets[seat] += chips;
}

static hd_answer start(const hd_start *hand) {
    toy.seats = hand->seats;
    toy.button = hand->button;
    for (int seat = 0; seat < hand->seats; seat++) {
        if (!hand->taken[seat]) return (hd_answer){HD_UNSUPPORTED, "no empty seats"};
        toy.stacks[seat] = hand->stacks[seat];
        toy.bets[seat] = 0;
        toy.statuses[seat] = "active";
    }
    for (int blind = 0; blind < 2; blind++) {
        int seat = toy.blind_seats[blind] = hand->blind_seats[blind];
        if (seat == HD_NOBODY) return (hd_answer){HD_UNSUPPORTED, "no missing blinds"};
        post(seat, hand->blinds[blind]);
    }
    toy.turn = after(toy.blind_seats[1]);
    return (hd_answer){HD_DONE, ""};
}

static hd_answer act(int seat, const char *verb, hd_to to) {
    (void)to;
    if (toy.turn == HD_NOBODY) return (hd_answer){HD_REFUSED, "hand-over"};
    if (seat != toy.turn) return (hd_answer){HD_REFUSED, "not-your-turn"};
    if (strcmp(verb, "fold") != 0) return (hd_answer){HD_REFUSED, ""};
    toy.statuses[seat] = "folded";
    int last = toy.turn = after(seat);
    if (after(last) == last) {
        for (int from = 0; from < toy.seats; from++) {
            toy.stacks[last] += toy.bets[from];
            toy.bets[from] = 0;
        }
        toy.turn = HD_NOBODY;
    }
    return (hd_answer){HD_DONE, ""};
}

/* Show only what the toy knows: the rest is unobserved. */
static hd_answer state(hd_out *out) {
    hd_seat(out, "turn", toy.turn);
    if (toy.turn == HD_NOBODY) {
        hd_null(out, "legal");
    } else {
        hd_open(out, "legal", '{');
        hd_bool(out, "fold", true);
        hd_bool(out, "check", false);
        hd_close(out, '}');
    }
    hd_numbers(out, "bets", toy.bets, toy.seats);
    hd_numbers(out, "stacks", toy.stacks, toy.seats);
    hd_strings(out, "statuses", toy.statuses, toy.seats);
    hd_number(out, "button", toy.button);
    hd_numbers(out, "blinds", (long long[]){toy.blind_seats[0], toy.blind_seats[1]}, 2);
    hd_bool(out, "over", toy.turn == HD_NOBODY);
    return (hd_answer){HD_DONE, ""};
}

int main(void) {
    static const char *const capabilities[] = {"hands", "no-limit", "out-of-turn", NULL};
    const hd_engine engine = {
        .name = "toy",
        .version = "0.1.0",
        .capabilities = capabilities,
        .fewest = 2,
        .most = 9,
        .dialect = "{\"profile\":\"tda-2024\"}",
        .start = start,
        .act = act,
        .state = state,
    };
    return hd_serve(&engine);
}
