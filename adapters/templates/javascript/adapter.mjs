// An adapter: it translates between the suite and an engine, and never repairs.
//
// Try it with `printf '{"do":"hello","seq":1}\n' | node adapter.mjs`, replace the toy with your
// engine, and complete one method at a time.  Leave out what the engine does not show.

import { Refused, Unsupported, serve } from "./holdem.mjs";

// Your engine here -------------------------------------------------------------------------------
// import { Table } from "your-engine";

/** A toy: blinds are posted, players can only fold, and the last player wins all chips. */
class Table {
  constructor(stacks, button, [small, big]) {
    this.stacks = [...stacks];
    this.bets = stacks.map(() => 0);
    this.playing = [...stacks.keys()];
    const smallSeat = stacks.length === 2 ? button : (button + 1) % stacks.length;
    this.post(smallSeat, small);
    this.post((smallSeat + 1) % stacks.length, big);
    this.asked = (smallSeat + 2) % stacks.length;
  }

  post(seat, chips) {
    this.bets[seat] = Math.min(chips, this.stacks[seat]);
    this.stacks[seat] -= this.bets[seat];
  }

  fold(seat) {
    if (seat !== this.asked) throw new Error("wait for your turn");
    this.playing = this.playing.filter((one) => one !== seat);
    this.asked = this.playing.find((one) => one > seat) ?? this.playing[0];
    if (this.playing.length > 1) return;
    this.stacks[this.asked] += this.bets.reduce((sum, bet) => sum + bet);
    this.bets.fill(0);
    this.asked = null;
  }
}

// Your adapter -----------------------------------------------------------------------------------

class Adapter {
  name = "toy";
  version = "0.1.0";
  /** The capabilities of the engine, as listed in holdem_adapters.capabilities. */
  capabilities = ["hands", "out-of-turn", "no-limit"];
  /** The fewest and the most players. */
  seats = [2, 9];
  /** The house rules of the engine: a profile, and the options in which it differs. */
  dialect = { profile: "tda-2024", house: { ante: "none" }, follows: [] };

  /** Begin a hand and advance to the first decision.  See the README for the other parameters. */
  start({ stacks, button, blinds }) {
    this.table = new Table(stacks, button, blinds);
  }

  /** Take an action of a seat; amounts are *to*, never *by*.  Methods may be asynchronous. */
  act(seat, verb, to) {
    if (verb !== "fold") throw new Unsupported(`the toy has no ${verb} ${to ?? ""}`);
    try {
      this.table.fold(seat);
    } catch (error) {
      // Only the engine's own error for an illegal action is a refusal; rethrow any other error,
      // so that it is reported as a crash.
      if (error.message === "wait for your turn") return new Refused("not-your-turn");
      throw error;
    }
  }

  /** The table as its players can see it; what is left out is unobserved, which is never a pass. */
  state() {
    const { asked, bets, stacks, playing } = this.table;
    const status = (stack, seat) => {
      if (!playing.includes(seat)) return "folded";
      return stack === 0 ? "all-in" : "active";
    };
    return {
      turn: asked, // null when no seat has to act
      legal: asked === null ? null : { fold: true }, // the toy does not report others
      bets,
      stacks,
      statuses: stacks.map(status),
      over: asked === null,
    };
  }

  // wait(milliseconds), connection(seat, { connected }), rank(board, hands) and
  // pots(paid, folded, dead) are left out: the engine has no such concepts.  So are open(opening),
  // next(deal) and between(said), for an engine that plays hand after hand at a table.
}

await serve(new Adapter());
