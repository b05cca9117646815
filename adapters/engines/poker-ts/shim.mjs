// poker-ts as an engine under test: a table as a state machine, driven through its public API.

import { createRequire } from "node:module";

import { Refused, Unsupported, amount, handsFor, serve } from "./holdem.mjs";

const require = createRequire(import.meta.url);
const { Table } = require("poker-ts");
const { version } = require("poker-ts/package.json");

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
/** No hand has more streets and showdowns than this. */
const MOST_ENDINGS = 50;

/** The reason of a refusal, by the message of the engine's assertion. */
const REASONS = {
  "Action must be legal": "",
  "The action representation must be valid": "unknown-action",
  "Hand must be in progress": "hand-over",
  "Hand must not be in progress": "hand-in-progress",
  "There must be at least 2 players at the table": "not-enough-players",
  "Given seat index must be valid": "unknown-seat",
  "Given seat must not be occupied": "seat-taken",
  "Given seat must be occupied": "nobody-there",
};

class Shim {
  name = "poker-ts";
  version = version;
  capabilities = [
    "hands",
    "deck",
    "no-limit",
    "antes",
    "empty-seats",
    "tables",
    "busting",
    "joining",
  ];
  seats = [2, 23];
  roundsAmounts = true; // the engine counts in numbers of JavaScript
  dialect = {
    profile: "tda-2024",
    house: {
      ante: "each",
      burn: "no",
      button: "simple",
      missed_blinds: "post",
      deal_order: "by-seat-pairs",
      raise_vs_all_in: "allow",
      uncalled: "in-pot",
    },
    follows: [],
  };

  start({ stacks, button, blinds, ante, deck, holes, board }) {
    this.open({ stacks, button, levels: [{ blinds, ante }] });
    this.stack({ deck, holes, board });
    this.table.startHand(button);
    this.goOn();
  }

  open({ stacks, button, levels: [{ blinds, ante }] }) {
    if (stacks[button] === null) throw new Unsupported("the button is always at a player");
    const [smallBlind, bigBlind] = blinds;
    this.table = new Table({ ante, smallBlind, bigBlind }, stacks.length);
    this.first = button;
    this.last = {};
    this.hidden = false;
    stacks.forEach((stack, seat) => stack === null || this.table.sitDown(seat, stack));
  }

  /** The button is given for the first hand; after that the engine moves it. */
  next(deal) {
    if (deal.wrong) throw new Unsupported("the engine deals no wrong hand");
    const refused = this.refusedBy(() => {
      this.stack(deal);
      this.table.startHand(this.first);
    });
    if (refused) return refused;
    this.first = undefined;
    this.last = {};
    this.hidden = false;
    this.goOn();
  }

  /** Players sit down and stand up; whether they post is not asked. */
  between({ do: said, seat, chips }) {
    if (said === "sit") return this.refusedBy(() => this.table.sitDown(seat, chips));
    if (said === "leave") return this.refusedBy(() => this.table.standUp(seat));
    throw new Unsupported(`the engine has no ${said}`);
  }

  /** The engine refuses by an assertion with a message. */
  refusedBy(doing) {
    try {
      doing();
    } catch (error) {
      if (error.code === "ERR_ASSERTION" && error.message in REASONS) {
        return new Refused(REASONS[error.message]);
      }
      throw error;
    }
  }

  /** The engine draws from the end: two cards for each seat from 0 on, then the board. */
  stack(deal) {
    const players = this.table.seats().flatMap((player, seat) => (player ? [seat] : []));
    const named = [...handsFor(players, deal).flat(), ...deal.board];
    const order = [...named, ...deal.deck.filter((card) => !named.includes(card))].reverse();
    const cards = this.table._table._deck;
    cards.shuffle = () => {
      const found = new Map([...cards].map((card) => [SHORT(card), card]));
      order.forEach((card, at) => (cards[at] = found.get(card)));
    };
  }

  act(seat, verb, to) {
    const refused = this.refusedBy(() => {
      if (this.table.playerToAct() !== seat) throw new Unsupported("no actions out of turn");
      const before = this.table.seats()[seat].betSize;
      this.table.actionTaken(...this.said(seat, verb, to));
      // After the flop a bet that is folded is shown nowhere until the street ends.
      this.hidden ||= verb === "fold" && this.table.seats()[seat].betSize < before;
    });
    if (refused) return refused;
    this.goOn();
  }

  /** The engine's action; an all-in is the bet, raise or call with the whole stack. */
  said(seat, verb, to) {
    if (verb !== "all-in") return to === null ? [verb] : [verb, amount(to)];
    const everything = this.table.seats()[seat].totalChips;
    if (to !== null && amount(to) !== everything) {
      throw new Unsupported("an all-in is always the whole stack");
    }
    const { actions } = this.table.legalActions();
    const wager = actions.find((action) => action === "bet" || action === "raise");
    return wager ? [wager, everything] : ["call"];
  }

  /** End streets and hold the showdown, which the engine leaves to the caller. */
  goOn() {
    const { table } = this;
    for (let count = 0; count < MOST_ENDINGS; count += 1) {
      if (!table.isHandInProgress() || table.isBettingRoundInProgress()) return;
      if (table.areBettingRoundsCompleted()) {
        this.last = this.inTheHand();
        table.showdown();
      } else {
        table.endBettingRound();
        this.hidden = false;
      }
    }
    throw new Error("the hand never ends");
  }

  state() {
    const { table } = this;
    const seats = table.seats();
    const over = !table.isHandInProgress();
    const shown = {
      stacks: seats.map((player) => player?.stack ?? 0),
      bets: seats.map((player) => player?.betSize ?? 0),
      over,
    };
    if (over) return { turn: null, legal: null, ...this.last, ...shown };
    return {
      street: table.roundOfBetting(),
      turn: table.playerToAct(),
      legal: this.legal(),
      statuses: this.statuses(seats),
      ...this.inTheHand(),
      ...shown,
    };
  }

  /**
   * What can only be read during the hand.  Empty pots are left out, and antes are in a pot whose
   * owners are not shown until the first bets are collected.  Pots are not shown while a folded bet
   * is in none of them, because they would be incomplete.
   */
  inTheHand() {
    const { table } = this;
    const pots = table.pots().filter((pot) => pot.size > 0);
    const dealt = table.holeCards().map((cards, seat) => [seat, cards?.map(NAME)]);
    const told = pots.map(({ size, eligiblePlayers }) => ({
      chips: size,
      eligible: eligiblePlayers.length > 0 ? eligiblePlayers : undefined,
    }));
    return {
      pots: this.hidden ? undefined : told,
      board: table.communityCards().map(NAME),
      holes: Object.fromEntries(dealt.filter(([, cards]) => cards)),
      button: table.button(),
      between: { dealt_in: dealt.filter(([, cards]) => cards).map(([seat]) => seat) },
    };
  }

  /** A player who has left a betting round has folded or has no chips behind. */
  statuses(seats) {
    const playing = this.table.handPlayers();
    return seats.map((player, seat) => {
      if (player === null) return "empty";
      if (player.stack === 0) return "all-in";
      return playing[seat] ? "active" : "folded";
    });
  }

  /** The engine shows neither the price of a call nor whether a raise of all chips is full. */
  legal() {
    const { actions, chipRange } = this.table.legalActions();
    const bounds = (verb) => (actions.includes(verb) ? [chipRange.min, chipRange.max] : null);
    const wager = bounds("bet") ?? bounds("raise");
    return {
      fold: actions.includes("fold"),
      check: actions.includes("check"),
      call: actions.includes("call") || null,
      bet: bounds("bet"),
      raise: bounds("raise"),
      "all-in": wager !== null && wager[0] === wager[1] ? undefined : null,
    };
  }
}

/** The name of a card of the API. */
const NAME = ({ rank, suit }) => rank + suit[0];
/** The name of a card of the deck. */
const SHORT = ({ rank, suit }) => RANKS[rank] + SUITS[suit];

await serve(new Shim());
