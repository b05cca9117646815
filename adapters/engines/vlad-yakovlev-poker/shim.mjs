// @vlad-yakovlev/poker as an engine under test: a room that deals hand after hand.

import { readFileSync } from "node:fs";

import { COMBINATION_LEVEL, Combination, Room } from "@vlad-yakovlev/poker";

import { Refused, Unsupported, amount, handsFor, randomFor, serve } from "./holdem.mjs";

const MANIFEST = new URL("node_modules/@vlad-yakovlev/poker/package.json", import.meta.url);
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
/** It doubles them in the fourth hand, and cannot be told otherwise. */
const HANDS_BEFORE_BLINDS_GROW = 3;

/** The reason of a refusal, by the engine's error code; empty for ambiguous codes. */
const REASONS = {
  WRONG_TURN: "not-your-turn",
  FOLD_NOT_ALLOWED: "",
  CHECK_NOT_ALLOWED: "facing-a-bet",
  CALL_NOT_ALLOWED: "nothing-to-call",
  RAISE_NOT_ALLOWED: "",
  RAISE_AMOUNT_TOO_SMALL: "",
  RAISE_AMOUNT_TOO_BIG: "",
  ALL_IN_NOT_ALLOWED: "",
};

class Shim {
  name = "vlad-yakovlev-poker";
  version = JSON.parse(readFileSync(MANIFEST, "utf8")).version;
  capabilities = ["hands", "deck", "out-of-turn", "no-limit", "rankings", "tables", "busting"];
  seats = [2, 23];
  roundsAmounts = true; // the engine counts in numbers of JavaScript
  dialect = {
    profile: "tda-2024",
    house: {
      ante: "none",
      burn: "no",
      button: "simple",
      deal_order: "by-seat-pairs",
      heads_up: "ring",
      raise_vs_all_in: "allow",
      uncalled: "in-pot",
    },
    follows: [],
  };

  async start({ stacks, button, blinds, deck, holes, board }) {
    await this.open({ stacks, button, levels: [{ blinds }] });
    await this.next({ deck, holes, board });
  }

  /** The room deals the next hand at the end of each; the shim holds it back until `next`. */
  async open({ stacks, button, levels: [{ blinds }] }) {
    if (blinds[0] * 2 !== blinds[1]) throw new Unsupported("the small blind is half the big");
    const storage = { get: async () => undefined, set: async () => {}, delete: async () => {} };
    this.room = await Room.create("room", { storage, startingBaseBetAmount: blinds[1] });
    for (const [seat, stack] of stacks.entries()) await this.room.addPlayer(seat, stack);
    this.room.dealerIndex = (button + stacks.length - 1) % stacks.length; // the button moves on
    this.gameOver = false;
    this.ended = null;
    this.room.dealCards = async () => {};
    this.room.on("nextDeal", (told) => (this.begun = shownAtDeal(told)));
    this.room.on("dealEnded", (told) => (this.ended = shownAtEnd(told)));
    this.room.on("gameEnded", () => (this.gameOver = true));
  }

  async next(deal) {
    if (deal.wrong) throw new Unsupported("the engine deals no wrong hand");
    if (this.gameOver) return new Refused("game-over");
    if (this.room.dealsCount > 0 && !this.ended) throw new Unsupported("a hand is being played");
    if (this.room.dealsCount === HANDS_BEFORE_BLINDS_GROW) throw new Unsupported("the blinds grow");
    this.ended = null;
    this.street = undefined;
    await this.shuffled(deal);
    this.followStreet();
  }

  /** Deal with random numbers that make the shuffle produce the board, then a hand for each. */
  async shuffled(deal) {
    const hands = handsFor([...this.room.players.keys()], deal);
    const named = [...deal.board, ...hands.flat()];
    const order = [...named, ...deal.deck.filter((card) => !named.includes(card))].map(NUMBER);
    const { random } = Math;
    Math.random = randomFor([...order.keys()], order);
    try {
      const dealt = Room.prototype.dealCards.call(this.room); // shuffles at once, and waits then
      Math.random = random;
      await dealt;
    } finally {
      Math.random = random;
    }
  }

  async act(seat, verb, to) {
    if (this.ended) throw new Unsupported("the next hand begins as soon as a hand ends");
    try {
      await this.said(seat, verb, to);
    } catch (error) {
      if (error.code in REASONS) return new Refused(REASONS[error.code]);
      throw error;
    }
    this.followStreet();
  }

  /** The engine's action: raises are amounts above a call; a call or raise for less is all-in. */
  async said(seat, verb, to) {
    const { room } = this;
    const player = room.players[seat];
    const everything = player && this.bet(player) + player.balance;
    if (verb === "fold" || verb === "check") return room[verb](seat);
    if (verb === "call") {
      return player?.balance < player?.callAmount ? room.allIn(seat) : room.call(seat);
    }
    if (verb === (this.toMatch() === 0 ? "bet" : "raise")) {
      const short = amount(to) === everything && everything > this.toMatch() && !player.canRaise;
      if (short) return room.allIn(seat);
      return room.raise(seat, amount(to) - this.toMatch());
    }
    if (verb !== "all-in") throw new Unsupported(`the engine has no ${verb} here`);
    if (to !== null && player && amount(to) !== everything) {
      throw new Unsupported("an all-in is always the whole stack");
    }
    return room.allIn(seat);
  }

  /** The engine totals bets over the whole hand: those of earlier streets are subtracted. */
  followStreet() {
    if (this.ended || this.street === this.room.round) return;
    const first = this.street === undefined; // blinds are bets of the first street
    this.street = this.room.round;
    this.paid = this.room.players.map((player) => (first ? 0 : player.betAmount));
    this.level = first ? 0 : this.room.requiredBetAmount;
  }

  bet(player) {
    return player.betAmount - this.paid[player.id];
  }

  toMatch() {
    return this.room.requiredBetAmount - this.level;
  }

  /** The table; a finished hand is shown as the engine reported it at its end. */
  state() {
    const { room } = this;
    const stacks = room.players.map((player) => player.balance);
    if (room.dealsCount === 0) return { stacks };
    const shown = { stacks, over: this.ended !== null, ...this.begun, between: this.around() };
    if (this.ended) return { turn: null, legal: null, ...shown, ...this.ended };
    return {
      street: room.round.toLowerCase(),
      turn: room.currentPlayerIndex,
      legal: this.legal(room.currentPlayer),
      to_match: this.toMatch(),
      bets: room.players.map((player) => this.bet(player)),
      statuses: room.players.map(status),
      pot: room.potAmount,
      ...shown,
    };
  }

  around() {
    const out = this.room.players.filter((player) => player.hasLost).map(({ id }) => id);
    const hand = this.room.dealsCount;
    return { hand, dealt_in: Object.keys(this.begun.holes).map(Number), out, over: this.gameOver };
  }

  rank(board, hands) {
    const best = hands.map((hand) => Combination.getBest([...hand, ...board].map(NUMBER)));
    const found = best.map(({ weight }) => weight);
    const weights = [...new Set(found)].sort((one, other) => other - one);
    return {
      order: weights.map((weight) => [...best.keys()].filter((at) => found[at] === weight)),
      categories: best.map(({ level }) => category(COMBINATION_LEVEL[level])),
      plays: best.map(({ subset }) => subset.cards.map(NAME)),
    };
  }

  /** The legal actions; an all-in is listed once, as a call, a raise or an all-in for less. */
  legal(player) {
    const { balance, callAmount, canAllIn, canCall, canRaise } = player;
    const range = [player.minRaiseAmount, player.maxRaiseAmount].map((by) => this.toMatch() + by);
    const bounds = !canRaise ? null : !range.every(Number.isInteger) || range;
    const short = canAllIn && balance < callAmount ? balance : null;
    return {
      fold: player.canFold,
      check: player.canCheck,
      call: canCall ? callAmount : short,
      bet: this.toMatch() === 0 ? bounds : null,
      raise: this.toMatch() === 0 ? null : bounds,
      "all-in": canAllIn && !canRaise && balance > callAmount ? this.bet(player) + balance : null,
    };
  }
}

/** The deal: who plays, and who posts. */
function shownAtDeal({ players, dealer, smallBlind, bigBlind }) {
  const holes = players.map(({ id, cards }) => [id, cards.map(NAME)]);
  const blinds = [smallBlind.id, bigBlind.id];
  return { button: dealer.id, blinds, holes: Object.fromEntries(holes) };
}

/** The end of a hand; the board exists from the deal on and is shown only after a showdown. */
function shownAtEnd({ tableCards, players }) {
  const compared = players.filter(({ player }) => !player.hasFolded).length > 1;
  const won = [];
  for (const { player, wonAmount } of players) won[player.id] = wonAmount;
  return {
    won: Array.from(won, (chips) => chips ?? 0),
    board: compared ? tableCards.map(NAME) : undefined,
  };
}

/** THREE_OF_KIND is three-of-a-kind in cases. */
function category(level) {
  return level.toLowerCase().replace("_of_", "_of_a_").replaceAll("_", "-");
}

function status(player) {
  if (player.hasLost) return "empty";
  if (player.hasFolded) return "folded";
  return player.balance === 0 ? "all-in" : "active";
}

const NUMBER = (card) => RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]);
const NAME = (card) => RANKS[card >> 2] + SUITS[card & 3];

await serve(new Shim());
