// @chevtek/poker-engine as an engine under test: a table of ten seats, and players with methods.

import { createRequire } from "node:module";

import { Refused, Unsupported, amount, handsFor, serve } from "./holdem.mjs";

const require = createRequire(import.meta.url);
const { Card, Table } = require("@chevtek/poker-engine");
const { version } = require("@chevtek/poker-engine/package.json");

/**
 * How its messages begin, and the reason that each stands for; empty if it can be several, as for
 * an amount that is too small or negative.
 */
const REASONS = {
  "Action invoked on player out of turn": "",
  "Illegal action. There is already a bet": "bet-exists",
  "Illegal action. There is no bet": "nothing-to-call",
  "Illegal action.": "",
  "Amount was not a valid number": "bad-amount",
  "A bet must be at least": "",
  "You must bet at least": "",
  "You must raise by at least": "",
  "You cannot bet more than you brought": "not-enough-chips",
  "There is already an active hand": "hand-in-progress",
  "Not enough players to start": "not-enough-players",
  "The table is currently full": "",
  "There is already a player in the requested seat": "",
  "Your buy-in must be": "below-minimum",
  "Player already joined": "already-seated",
  "No player found": "nobody-there",
};

class Shim {
  name = "chevtek-poker-engine";
  version = version;
  capabilities = [
    "hands",
    "deck",
    "no-limit",
    "empty-seats",
    "out-of-turn",
    "tables",
    "busting",
    "joining",
  ];
  seats = [2, 10];
  roundsAmounts = true; // the engine counts in numbers of JavaScript
  dialect = {
    profile: "tda-2024",
    house: {
      ante: "none",
      button: "simple",
      missed_blinds: "post",
      burn: "no",
      deal_order: "by-seat-pairs",
      heads_up: "ring",
      raise_vs_all_in: "allow",
      uncalled: "in-pot",
    },
    follows: [],
  };

  start({ stacks, button, blinds, deck, holes, board }) {
    this.open({ stacks, button, levels: [{ blinds }], buy_in: [0, null] });
    this.deal({ deck, holes, board });
  }

  /** Sit everybody down; a stack may be below the smallest buy-in, which is for newcomers. */
  open({ stacks, button, levels: [{ blinds }], buy_in: [least] }) {
    if (stacks[button] === null) throw new Unsupported("the button is always at a player");
    if (blinds[0] >= blinds[1]) throw new Unsupported("the small blind is less than the big one");
    this.table = new Table(least, ...blinds);
    this.count = stacks.length;
    this.players = 0;
    this.last = {};
    stacks.forEach((stack, seat) => {
      if (stack === null) return;
      this.sit(seat, Math.max(stack, least));
      this.table.players[seat].stackSize = stack;
    });
    this.table.moveDealer(button);
  }

  /** Everybody who sits down has a name of his own. */
  sit(seat, chips) {
    this.players += 1;
    this.table.sitDown(`player ${this.players}`, chips, seat);
  }

  /** The engine moves the button on before each hand but the first. */
  next(deal) {
    if (deal.wrong) throw new Unsupported("the engine deals no wrong hand");
    return this.refusedBy(() => this.deal(deal));
  }

  deal(deal) {
    this.table.newDeck = () => this.stacked(deal); // called once it is clear who is dealt in
    this.table.dealCards();
  }

  /** A deck in the engine's order, drawn from the end: two cards for each seat, then the board. */
  stacked(deal) {
    const named = [...handsFor(this.taken(), deal).flat(), ...deal.board];
    const order = [...named, ...deal.deck.filter((card) => !named.includes(card))];
    return order.reverse().map(([rank, suit]) => new Card(rank, suit));
  }

  /** The seats that are not empty. */
  taken() {
    return this.table.players.flatMap((player, seat) => (player ? [seat] : []));
  }

  /** Players sit down and stand up; whether they post is not asked. */
  between({ do: said, seat, chips }) {
    const { table } = this;
    if (seat >= this.count) throw new Unsupported("the table always has ten seats");
    if (said === "sit") return this.refusedBy(() => this.sit(seat, chips));
    if (said !== "leave") throw new Unsupported(`the engine has no ${said}`);
    return this.refusedBy(() => table.standUp(table.players[seat]?.id ?? "nobody"));
  }

  act(seat, verb, to) {
    const player = this.table.players[seat];
    if (!player) throw new Unsupported("the seat is empty");
    const refused = this.refusedBy(() => this.said(player, verb, to));
    if (!refused) this.last = this.inTheHand(this.table.players.slice(0, this.count));
    return refused;
  }

  /** The engine refuses by an error with a message. */
  refusedBy(doing) {
    try {
      doing();
    } catch (error) {
      const begins = Object.keys(REASONS).find((message) => error.message.startsWith(message));
      if (error.name === "Error" && begins) return new Refused(REASONS[begins]);
      throw error;
    }
  }

  /** The engine's action: a raise is to an amount, as its manual and its messages say. */
  said(player, verb, to) {
    if (verb === "all-in") return this.allIn(player, to);
    if (!["fold", "check", "call", "bet", "raise"].includes(verb)) {
      throw new Unsupported(`the engine has no ${verb}`);
    }
    return player[`${verb}Action`](to === null ? undefined : amount(to));
  }

  /** The bet, raise or call with the whole stack. */
  allIn(player, to) {
    const { stackSize, bet } = player;
    if (to !== null && amount(to) !== stackSize + bet) {
      throw new Unsupported("an all-in is always the whole stack");
    }
    const owed = (this.table.currentBet ?? 0) - bet;
    return owed >= stackSize ? player.callAction() : player.raiseAction(stackSize);
  }

  /** The table; what is cleared before the next hand is shown as it was at the end of this one. */
  state() {
    const { table } = this;
    const players = table.players.slice(0, this.count);
    const over = table.currentRound === undefined;
    return {
      over,
      stacks: players.map((player) => player?.stackSize ?? 0),
      bets: players.map((player) => player?.bet ?? 0),
      ...(over ? { turn: null, legal: null } : this.betting(players)),
      ...(over ? this.last : this.inTheHand(players)),
    };
  }

  inTheHand(players) {
    const { table } = this;
    const dealt = players.flatMap((player, seat) => (player?.holeCards ? [seat] : []));
    return {
      pots: table.pots.filter((pot) => pot.amount > 0).map((pot) => this.told(pot)),
      board: table.communityCards.map(NAME),
      holes: Object.fromEntries(dealt.map((seat) => [seat, players[seat].holeCards.map(NAME)])),
      button: table.dealerPosition,
      blinds: [table.smallBlindPosition, table.bigBlindPosition],
      between: { hand: table.handNumber, dealt_in: dealt },
    };
  }

  betting(players) {
    const { table } = this;
    return {
      street: table.currentRound.replace("-", ""),
      turn: table.currentPosition,
      legal: legal(table.currentActor),
      to_match: table.currentBet ?? 0,
      statuses: players.map(status),
    };
  }

  told({ amount: chips, eligiblePlayers }) {
    const seats = eligiblePlayers.map((player) => this.table.players.indexOf(player));
    return { chips, eligible: seats.sort((one, other) => one - other) };
  }
}

/** The engine names the legal actions, without amounts, and has none for an all-in. */
function legal(player) {
  const actions = player.legalActions();
  const wagers = actions.includes("bet") || actions.includes("raise");
  return {
    fold: actions.includes("fold"),
    check: actions.includes("check"),
    call: actions.includes("call") || null,
    bet: actions.includes("bet") || null,
    raise: actions.includes("raise") || null,
    "all-in": wagers ? undefined : null,
  };
}

/** As the manual explains its lists of players: who has not folded and has no chips is all-in. */
function status(player) {
  if (!player) return "empty";
  if (player.folded) return "folded";
  return player.stackSize === 0 ? "all-in" : "active";
}

const NAME = ({ rank, suit }) => rank + suit;

await serve(new Shim());
