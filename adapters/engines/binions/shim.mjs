// binions: a game for bots, which answer each request with a number of chips.

import { createRequire } from "node:module";

import { Unsupported, amount, serve } from "./holdem.mjs";

const require = createRequire(import.meta.url);
const { Game, Player, betting } = require("binions");
const { Card, Hand } = createRequire(require.resolve("binions"))("hoyle");
const { version } = require("binions/package.json");

const STATUSES = { active: "active", folded: "folded", allIn: "all-in" };
/** A bot's answer for a fold. */
const FOLD = -1;

class Shim {
  name = "binions";
  version = version;
  capabilities = ["hands", "deck", "deal-order", "no-limit", "rankings"];
  seats = [2, 22];
  roundsAmounts = true; // the engine counts in numbers of JavaScript
  dialect = {
    profile: "tda-2024",
    house: {
      ante: "none",
      lone_actor: "ask",
      odd_chip_many: "all-first",
      raise_vs_all_in: "allow",
      uncalled: "in-pot",
    },
    follows: [],
  };

  /** Players are listed from the left of the button; the minimum bet is the same on all streets. */
  start({ stacks, button, blinds, deck }) {
    const [small, big] = blinds;
    if (small !== Math.floor(big / 2)) {
      throw new Unsupported("the small blind is always half the big blind");
    }
    this.order = stacks.map((_, at) => (button + 1 + at) % stacks.length);
    const bot = (seat) => ({ update: (told, reply) => this.asked(seat, told, reply) });
    this.players = this.order.map((seat) => new Player(bot(seat), stacks[seat], String(seat)));
    this.asking = null;
    this.street = null;
    this.game = new Game(this.players, new betting.noLimit(big, big));
    const cards = deck.map((card) => new Card(card));
    const stacked = { shuffle: () => {}, deal: () => cards.shift() };
    stacked.once = (_, shuffled) => (stacked.shuffled = shuffled);
    this.game.deck = stacked;
    this.game.run();
    stacked.shuffled();
  }

  /** The engine asks a bot for an action, or notifies it of the end of the hand. */
  asked(seat, told, reply) {
    if (told.state === "complete") return reply();
    this.asking = { seat, told, reply };
    if (told.state === this.street) return;
    const first = this.street === null; // blinds are bets of the first street
    this.street = told.state;
    this.paid = this.players.map((player) => (first ? 0 : player.wagered));
  }

  act(seat, verb, to) {
    if (this.asking === null) throw new Unsupported("bots act only when it is their turn");
    if (this.asking.seat !== seat) throw new Unsupported("no actions out of turn");
    const { reply } = this.asking;
    const chips = this.said(this.asking, verb, to);
    this.asking = null;
    reply(null, chips);
  }

  /** There are no verbs, only chips added: an action without a number of its own is unsupported. */
  said({ seat, told }, verb, to) {
    const { call } = told.betting;
    const already = this.bet(this.order.indexOf(seat));
    const { chips } = told.self;
    if (verb === "fold") return FOLD;
    if (verb === "check" && call === 0) return 0;
    if (verb === "call" && call > 0) return call;
    if (verb === (already + call === 0 ? "bet" : "raise") && amount(to) !== already + call) {
      return amount(to) - already;
    }
    if (verb === "all-in" && (to === null || amount(to) === already + chips)) return chips;
    throw new Unsupported(`${verb} ${to ?? ""}: no number of chips expresses this action here`);
  }

  /** The engine totals bets over the whole hand: those of earlier streets are subtracted. */
  bet(at) {
    return this.players[at].wagered - this.paid[at];
  }

  state() {
    const { game, players } = this;
    const bySeat = (value) => {
      const found = [];
      players.forEach((player, at) => (found[this.order[at]] = value(player, at)));
      return found;
    };
    const over = game.state === "complete";
    const holes = bySeat((player) => player.cards.map(String));
    return {
      over,
      stacks: bySeat((player) => player.chips),
      statuses: bySeat((player) => STATUSES[player.state]),
      holes: Object.fromEntries(holes.entries()),
      board: game.community.map(String),
      turn: this.asking === null ? null : this.asking.seat,
      legal: this.asking === null ? null : this.legal(this.asking),
      ...(over ? { won: bySeat((_, at) => this.won(at)) } : this.betting(bySeat)),
    };
  }

  betting(bySeat) {
    return {
      street: this.game.state.replace("-", ""),
      bets: bySeat((_, at) => this.bet(at)),
      pot: this.game.pot(),
    };
  }

  /** Ranks hands as the game does, with its own evaluator: winners first, then the others. */
  rank(board, hands) {
    const made = hands.map((hand) => Hand.make([...board, ...hand]));
    const order = [];
    let left = made;
    while (left.length > 0) {
      const best = Hand.pickWinners(left);
      if (best.length === 0) throw new Error("no hand wins");
      order.push(best.map((hand) => made.indexOf(hand)));
      left = left.filter((hand) => !best.includes(hand));
    }
    return { order, plays: made.map(({ cards }) => cards.map(name)) };
  }

  won(at) {
    const paid = this.game.winners.filter(({ position }) => position === at);
    return paid.reduce((sum, { amount: chips }) => sum + chips, 0);
  }

  /** The engine reports what a call costs, the minimum raise, and whether the bot may raise. */
  legal({ seat, told }) {
    const { call, raise, canRaise } = told.betting;
    const { chips } = told.self;
    const already = this.bet(this.order.indexOf(seat));
    const bounds = !canRaise ? null : raise <= chips ? [already + raise, already + chips] : undefined;
    const opening = already + call === 0;
    return {
      check: call === 0,
      call: call === 0 ? null : call,
      bet: opening ? bounds : null,
      raise: opening ? null : bounds,
    };
  }
}

/** A card as cases write it; the engine gives the ace of a wheel the value "1". */
function name({ value, suit }) {
  return (value === "1" ? "A" : value) + suit;
}

await serve(new Shim());
