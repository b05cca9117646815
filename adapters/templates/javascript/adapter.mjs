// An adapter: it translates between the suite and an engine, and repairs nothing.
//
// Try it with `printf '{"do":"hello","seq":1}\n' | node adapter.mjs`, put your engine in the place
// of the toy, and fill in one method after the other.  What a method cannot say, it leaves out.

import { Refused, Unsupported, serve } from "./holdem.mjs";

// Your engine here -------------------------------------------------------------------------------
// import { Table } from "your-engine";

/** A toy: blinds are posted, whoever is asked can only fold, and the last player takes it all. */
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
  /** What the engine can be asked; the words are in holdem_adapters.capabilities. */
  capabilities = ["hands", "out-of-turn", "no-limit"];
  /** The fewest and the most players. */
  seats = [2, 9];
  /** The house rules that the engine plays: a profile, and in what it differs. */
  dialect = { profile: "tda-2024", house: { ante: "none" }, follows: [] };

  /** Begin a hand, and go on to the first choice.  There is more in a hand: see its README. */
  start({ stacks, button, blinds }) {
    this.table = new Table(stacks, button, blinds);
  }

  /** A seat says something; amounts are *to*, never *by*.  Methods may be asynchronous. */
  act(seat, verb, to) {
    if (verb !== "fold") throw new Unsupported(`the toy has no ${verb} ${to ?? ""}`);
    try {
      this.table.fold(seat);
    } catch (error) {
      // Only what the engine says of an illegal action is a refusal; anything else it throws is
      // a crash, and has to come through.
      if (error.message === "wait for your turn") return new Refused("not-your-turn");
      throw error;
    }
  }

  /** The table as anyone at it can see it; what is left out is unobserved, and never a pass. */
  state() {
    const { asked, bets, stacks, playing } = this.table;
    const status = (stack, seat) => {
      if (!playing.includes(seat)) return "folded";
      return stack === 0 ? "all-in" : "active";
    };
    return {
      turn: asked, // null when nobody is asked
      legal: asked === null ? null : { fold: true }, // of the other choices the toy knows nothing
      bets,
      stacks,
      statuses: stacks.map(status),
      over: asked === null,
    };
  }

  // wait(milliseconds), connection(seat, { connected }), rank(board, hands) and
  // pots(paid, folded, dead) are left out: the engine has no notion of them.
}

await serve(new Adapter());
