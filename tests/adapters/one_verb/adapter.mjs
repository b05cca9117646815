// The adapter of one_verb_engine.py with the kit for JavaScript: see there.

import { Refused, Unsupported, serve } from "./holdem.mjs";

const STREETS = { 0: "preflop", 3: "flop", 4: "turn", 5: "river" };

class Illegal extends Error {}

class Broken extends Error {
  name = "Broken";
}

class OneVerb {
  pot = 0;
  cards = 0;

  constructor(stacks, blinds, last) {
    this.stacks = [...stacks];
    this.bets = stacks.map(() => 0);
    this.live = [...stacks.keys()];
    for (const [seat, chips] of blinds) this.pay(seat, Math.min(chips, stacks[seat]));
    this.waiting = this.ableAfter(last);
  }

  fold(seat) {
    this.inTurn(seat);
    this.waiting.shift();
    this.live = this.live.filter((one) => one !== seat);
    this.goOn();
  }

  check(seat) {
    this.inTurn(seat);
    if (this.bets[seat] < Math.max(...this.bets)) throw new Illegal("wrong amount");
    this.waiting.shift();
    this.goOn();
  }

  put(seat, to) {
    this.inTurn(seat);
    const mine = this.bets[seat];
    const most = Math.max(...this.bets);
    const allIn = mine + this.stacks[seat];
    if (to <= mine || to < Math.min(most, allIn) || to > Math.max(most, allIn)) {
      throw new Illegal("wrong amount");
    }
    this.pay(seat, Math.min(to, allIn) - mine);
    this.waiting.shift();
    if (to > most) this.waiting = this.ableAfter(seat).filter((one) => one !== seat);
    this.goOn();
  }

  inTurn(seat) {
    if (this.waiting[0] !== seat) throw new Illegal("not your turn");
  }

  pay(seat, chips) {
    this.stacks[seat] -= chips;
    this.bets[seat] += chips;
  }

  ableAfter(last) {
    const around = this.stacks.map((_, step) => (last + step + 1) % this.stacks.length);
    return around.filter((seat) => this.live.includes(seat) && this.stacks[seat] > 0);
  }

  goOn() {
    while (this.live.length > 1 && this.waiting.length === 0 && this.cards < 5) {
      this.collect();
      this.cards = Math.max(3, this.cards + 1);
      const able = this.ableAfter(0);
      this.waiting = able.length > 1 ? able : [];
    }
    if (this.live.length === 1 || this.waiting.length === 0) {
      this.collect();
      this.stacks[this.live[0]] += this.pot;
      this.waiting = [];
      this.pot = 0;
    }
  }

  collect() {
    this.pot += this.bets.reduce((sum, bet) => sum + bet);
    this.bets.fill(0);
  }
}

class Adapter {
  name = "one-verb";
  version = "1";
  capabilities = ["hands", "deck", "no-limit", "out-of-turn"];
  seats = [2, 9];
  dialect = { profile: "tda-2024" };

  constructor(way) {
    this.way = way;
  }

  start(hand) {
    const [small, big] = hand.blind_seats;
    if (hand.stacks.includes(null)) throw new Unsupported("no empty seats");
    if (small === null || big === null) throw new Unsupported("no missing blinds");
    this.after = "";
    this.told = hand;
    const blinds = [
      [small, hand.blinds[0]],
      [big, hand.blinds[1]],
    ];
    this.engine = new OneVerb(hand.stacks, blinds, big);
  }

  act(seat, verb, to) {
    this.after = "";
    if (this.way === "refuses") return new Refused();
    if (this.way === "every-way") return this.inEveryWay(verb);
    if (this.engine.stacks[seat] === undefined) throw new Unsupported(`no seat ${seat}`);
    return this.put(seat, verb, to);
  }

  inEveryWay(verb) {
    if (verb === "fold") return new Refused("not-your-turn");
    if (verb === "call") throw new Unsupported("no call");
    if (verb === "bet") throw new Broken("the engine");
    if (verb !== "raise" && verb !== "all-in") return new Refused();
    this.after = verb;
  }

  put(seat, verb, to) {
    const { bets, stacks } = this.engine;
    if (typeof to === "string") throw new Unsupported("amounts are numbers");
    const totals = {
      call: Math.max(...bets),
      bet: to,
      raise: to,
      "all-in": to ?? bets[seat] + stacks[seat],
    };
    const known = verb === "fold" || verb === "check" || Object.hasOwn(totals, verb);
    if (!known) return new Refused("unknown-action");
    try {
      if (verb === "fold") this.engine.fold(seat);
      else if (verb === "check") this.engine.check(seat);
      else if (totals[verb] === null) throw new Unsupported("no bet without an amount");
      else this.engine.put(seat, totals[verb]);
    } catch (error) {
      if (!(error instanceof Illegal)) throw error;
      return new Refused(error.message === "not your turn" ? "not-your-turn" : "");
    }
  }

  state() {
    if (this.after === "raise") throw new Unsupported("no table");
    if (this.after === "all-in") throw new Broken("the table");
    const { engine, told, way } = this;
    const turn = engine.waiting[0] ?? null;
    const over = turn === null;
    const board = told.board.slice(0, engine.cards);
    if (way === "no-turn") return { over, board };
    if (way === "silent") return { turn, over, board };
    const legal = over ? null : this.legal(turn);
    return {
      street: STREETS[engine.cards],
      turn,
      legal: way === "no-legal" ? undefined : legal,
      to_match: Math.max(...engine.bets),
      bets: way === "no-bets" ? undefined : engine.bets,
      stacks: engine.stacks,
      pot: engine.pot + engine.bets.reduce((sum, bet) => sum + bet),
      board,
      holes: told.holes,
      button: told.button,
      blinds: told.blind_seats,
      over,
    };
  }

  legal(seat) {
    const { bets, stacks } = this.engine;
    const mine = bets[seat];
    const most = Math.max(...bets);
    const bounds = [most + 1, mine + stacks[seat]];
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
