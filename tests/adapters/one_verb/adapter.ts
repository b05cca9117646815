// The adapter of one_verb_engine.py with the kit for TypeScript: see there.

import { Refused, Unsupported, serve } from "./holdem.js";
import type { Engine, Legal, Outcome, Start, State, To } from "./holdem.js";

const STREETS: { [cards: number]: string } = { 0: "preflop", 3: "flop", 4: "turn", 5: "river" };

class Illegal extends Error {}

class Broken extends Error {
  override name = "Broken";
}

class OneVerb {
  readonly stacks: number[];
  readonly bets: number[];
  live: number[];
  waiting: number[];
  pot = 0;
  cards = 0;

  constructor(stacks: number[], blinds: [seat: number, chips: number][], last: number) {
    this.stacks = [...stacks];
    this.bets = stacks.map(() => 0);
    this.live = [...stacks.keys()];
    for (const [seat, chips] of blinds) this.pay(seat, Math.min(chips, this.stack(seat)));
    this.waiting = this.ableAfter(last);
  }

  bet(seat: number): number {
    return this.bets[seat] ?? 0;
  }

  stack(seat: number): number {
    return this.stacks[seat] ?? 0;
  }

  most(): number {
    return Math.max(...this.bets);
  }

  allIn(seat: number): number {
    return this.bet(seat) + this.stack(seat);
  }

  sum(): number {
    return this.bets.reduce((sum, bet) => sum + bet);
  }

  fold(seat: number): void {
    this.inTurn(seat);
    this.waiting.shift();
    this.live = this.live.filter((one) => one !== seat);
    this.goOn();
  }

  check(seat: number): void {
    this.inTurn(seat);
    if (this.bet(seat) < this.most()) throw new Illegal("wrong amount");
    this.waiting.shift();
    this.goOn();
  }

  put(seat: number, to: number): void {
    this.inTurn(seat);
    const mine = this.bet(seat);
    const most = this.most();
    const allIn = this.allIn(seat);
    if (to <= mine || to < Math.min(most, allIn) || to > Math.max(most, allIn)) {
      throw new Illegal("wrong amount");
    }
    this.pay(seat, Math.min(to, allIn) - mine);
    this.waiting.shift();
    if (to > most) this.waiting = this.ableAfter(seat).filter((one) => one !== seat);
    this.goOn();
  }

  private inTurn(seat: number): void {
    if (this.waiting[0] !== seat) throw new Illegal("not your turn");
  }

  private pay(seat: number, chips: number): void {
    this.stacks[seat] = this.stack(seat) - chips;
    this.bets[seat] = this.bet(seat) + chips;
  }

  private ableAfter(last: number): number[] {
    const around = this.stacks.map((_, step) => (last + step + 1) % this.stacks.length);
    return around.filter((seat) => this.live.includes(seat) && this.stack(seat) > 0);
  }

  private goOn(): void {
    while (this.live.length > 1 && this.waiting.length === 0 && this.cards < 5) {
      this.collect();
      this.cards = Math.max(3, this.cards + 1);
      const able = this.ableAfter(0);
      this.waiting = able.length > 1 ? able : [];
    }
    if (this.live.length === 1 || this.waiting.length === 0) {
      this.collect();
      const [winner] = this.live;
      if (winner !== undefined) this.stacks[winner] = this.stack(winner) + this.pot;
      this.waiting = [];
      this.pot = 0;
    }
  }

  private collect(): void {
    this.pot += this.sum();
    this.bets.fill(0);
  }
}

class Adapter implements Engine {
  readonly name = "one-verb";
  readonly version = "1";
  readonly capabilities = ["hands", "deck", "no-limit", "out-of-turn"];
  readonly seats = [2, 9] as const;
  readonly dialect = { profile: "tda-2024" };

  private after = "";
  private told!: Start;
  private engine!: OneVerb;

  constructor(private readonly way: string | undefined) {}

  start(hand: Start): void {
    const [small, big] = hand.blind_seats;
    const stacks = hand.stacks.filter((stack) => stack !== null);
    if (stacks.length < hand.stacks.length) throw new Unsupported("no empty seats");
    if (small === null || big === null) throw new Unsupported("no missing blinds");
    this.after = "";
    this.told = hand;
    const [less, more] = hand.blinds;
    this.engine = new OneVerb(stacks, [[small, less], [big, more]], big);
  }

  act(seat: number, verb: string, to: To): Outcome {
    this.after = "";
    if (this.way === "refuses") return new Refused();
    if (this.way === "every-way") return this.inEveryWay(verb);
    if (this.engine.stacks[seat] === undefined) throw new Unsupported(`no seat ${seat}`);
    return this.put(seat, verb, to);
  }

  private inEveryWay(verb: string): Outcome {
    if (verb === "fold") return new Refused("not-your-turn");
    if (verb === "call") throw new Unsupported("no call");
    if (verb === "bet") throw new Broken("the engine");
    if (verb !== "raise" && verb !== "all-in") return new Refused();
    this.after = verb;
  }

  private put(seat: number, verb: string, to: To): Outcome {
    const { engine } = this;
    if (typeof to === "string") throw new Unsupported("amounts are numbers");
    const totals = new Map([
      ["call", engine.most()],
      ["bet", to],
      ["raise", to],
      ["all-in", to ?? engine.allIn(seat)],
    ]);
    const total = totals.get(verb);
    if (verb !== "fold" && verb !== "check" && total === undefined) {
      return new Refused("unknown-action");
    }
    try {
      if (verb === "fold") engine.fold(seat);
      else if (verb === "check") engine.check(seat);
      else if (typeof total !== "number") throw new Unsupported("no bet without an amount");
      else engine.put(seat, total);
    } catch (error) {
      if (!(error instanceof Illegal)) throw error;
      return new Refused(error.message === "not your turn" ? "not-your-turn" : "");
    }
  }

  state(): State {
    if (this.after === "raise") throw new Unsupported("no table");
    if (this.after === "all-in") throw new Broken("the table");
    const { engine, told, way } = this;
    const turn = engine.waiting[0] ?? null;
    const over = turn === null;
    const board = told.board.slice(0, engine.cards);
    if (way === "no-turn") return { over, board };
    if (way === "silent") return { turn, over, board };
    const legal = way === "no-legal" ? {} : { legal: over ? null : this.legal(turn) };
    const bets = way === "no-bets" ? {} : { bets: engine.bets };
    return {
      ...legal,
      ...bets,
      street: STREETS[engine.cards] ?? "",
      turn,
      to_match: engine.most(),
      stacks: engine.stacks,
      pot: engine.pot + engine.sum(),
      board,
      holes: told.holes,
      button: told.button,
      blinds: told.blind_seats,
      over,
    };
  }

  private legal(seat: number): Legal {
    const { engine } = this;
    const [mine, most] = [engine.bet(seat), engine.most()];
    const bounds: [number, number] = [most + 1, engine.allIn(seat)];
    return {
      fold: true,
      check: mine === most,
      call: mine < most ? true : null,
      bet: most ? null : bounds,
      raise: most ? bounds : null,
      "all-in": null,
    };
  }
}

await serve(new Adapter(process.argv[2]));
