// An adapter to complete: the engine here is a toy in which players can only fold.

import { Refused, Unsupported, serve } from "./holdem.js";
import type { Engine, Outcome, Start, State } from "./holdem.js";

/** Replace this with your engine: the toy takes the blinds and accepts only folds. */
class Toy implements Engine {
  readonly name = "toy";
  readonly version = "0.1.0";
  readonly capabilities = ["hands", "no-limit", "out-of-turn"];
  readonly seats = [2, 9] as const;
  readonly dialect = { profile: "tda-2024" };

  private stacks: number[] = [];
  private bets: number[] = [];
  private statuses: string[] = [];
  private turn: number | null = null;
  private button = 0;
  private blinds: [number | null, number | null] = [null, null];

  start(hand: Start): void {
    this.stacks = hand.stacks.map((stack) => {
      if (stack === null) throw new Unsupported("no empty seats");
      return stack;
    });
    this.bets = this.stacks.map(() => 0);
    this.statuses = this.stacks.map(() => "active");
    this.button = hand.button;
    this.blinds = hand.blind_seats;
    const [small, big] = hand.blind_seats;
    if (small === null || big === null) throw new Unsupported("no missing blinds");
    this.post(small, hand.blinds[0]);
    this.post(big, hand.blinds[1]);
    this.turn = this.after(big);
  }

  act(seat: number, verb: string): Outcome {
    if (this.turn === null) return new Refused("hand-over");
    if (seat !== this.turn) return new Refused("not-your-turn");
    if (verb !== "fold") return new Refused();
    this.statuses[seat] = "folded";
    const next = this.after(seat);
    this.turn = next;
    if (this.after(next) === next) {
      this.stacks[next] += this.bets.reduce((sum, bet) => sum + bet);
      this.bets.fill(0);
      this.turn = null;
    }
  }

  /** Show only what the toy knows: the rest is unobserved. */
  state(): State {
    return {
      turn: this.turn,
      legal: this.turn === null ? null : { fold: true, check: false },
      bets: this.bets,
      stacks: this.stacks,
      statuses: this.statuses,
      button: this.button,
      blinds: this.blinds,
      over: this.turn === null,
    };
  }

  /** The next seat to the left that still has cards. */
  private after(seat: number): number {
    const seats = this.statuses.length;
    let next = (seat + 1) % seats;
    while (next !== seat && this.statuses[next] === "folded") next = (next + 1) % seats;
    return next;
  }

  private post(seat: number, blind: number): void {
    const chips = Math.min(blind, this.stacks[seat]);
    this.stacks[seat] -= chips;
    this.bets[seat] += chips;
  }
}

await serve(new Toy());
