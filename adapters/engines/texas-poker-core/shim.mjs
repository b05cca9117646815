// texas-poker-core as an engine under test: players with methods, and a clock on mock timers.

import { createRequire } from "node:module";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";

import { Refused, Unsupported, amount, randomFor, serve } from "./holdem.mjs";

const require = createRequire(import.meta.url);
const core = require("texas-poker-core");
const { Texas, isFatalTexasErrorCode, TexasCoreErrorCode: CODES } = core;
const { version } = require("texas-poker-core/package.json");

// The same seed in every run, so that two runs can be compared; the engine stays nondeterministic.
let thrown = 1;
Math.random = () => {
  thrown = (thrown * 48271) % 2147483647;
  return thrown / 2147483647;
};

const MOST_PLAYERS = 10;
/** Time passes in steps, so that timers started by one callback run in the next step. */
const STEP = 50;
/** In the order of the engine's letters, from high card (q) to royal flush (z). */
const CATEGORIES = [
  ...["high-card", "pair", "two-pair", "three-of-a-kind", "straight"],
  ...["flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush"],
];
const LETTERS = "qrstuvwxyz";
const STATUSES = { waiting: "active", active: "active", out: "folded", allIn: "all-in" };

/** The reason of a refusal, by the engine's error code; other codes are ambiguous. */
const REASONS = {
  [CODES.PLAYER_CANNOT_CHECK]: "facing-a-bet",
  [CODES.PLAYER_CANNOT_BET]: "bet-exists",
  [CODES.PLAYER_CANNOT_CALL]: "nothing-to-call",
  [CODES.PLAYER_CALL_INVALID_STATE]: "nothing-to-call",
  [CODES.PLAYER_NOT_IN_HAND]: "hand-over",
  [CODES.PLAYER_NO_CONTROL]: "not-your-turn",
  [CODES.SESSION_START_MIN_SEATED]: "not-enough-players",
  [CODES.SESSION_START_NOT_IDLE]: "hand-in-progress",
  [CODES.ROOM_SEAT_NOT_IDLE]: "hand-in-progress",
  [CODES.ROOM_LEAVE_GAME_ACTIVE]: "hand-in-progress",
};

class Shim {
  name = "texas-poker-core";
  version = version;
  roundsAmounts = true; // the engine counts in numbers of JavaScript
  capabilities = [
    "hands",
    "clocks",
    "deck",
    "deal-order",
    "out-of-turn",
    "no-limit",
    "rankings",
    "tables",
    "joining",
  ];
  seats = [2, MOST_PLAYERS];
  dialect = {
    profile: "tda-2024",
    house: {
      ante: "none",
      button: "simple",
      lone_actor: "ask",
      missed_blinds: "post",
      raise_vs_all_in: "allow",
      uncalled: "in-pot",
    },
    follows: [],
  };

  async start({ stacks, button, blinds, deck, clock }) {
    this.open({ stacks, button, levels: [{ blinds }], clock });
    await this.deal(deck);
  }

  /** Seat everybody; the host of the room, who could not leave it, only watches. */
  open({ stacks, button, levels: [{ blinds }], clock }) {
    if (blinds[0] * 2 !== blinds[1]) throw new Unsupported("the small blind is half the big");
    mock.timers.reset();
    mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
    this.clocked = clock !== null;
    this.texas = new Texas({
      user: { id: "host", name: "host" },
      lowestBetAmount: blinds[1],
      thinkingTime: clock === null ? 30 : clock[0] / 1000,
      maximumCountOfPlayers: MOST_PLAYERS,
      initialChips: 0,
    });
    this.count = stacks.length;
    this.players = [];
    this.last = {};
    stacks.forEach((stack, seat) => this.sit(seat, stack));
    this.texas.dealer.setButton(this.players.at(button - 1));
    this.texas.room.ready(); // moves the button on
  }

  /** The room has an order and no seats: who sits down comes last. */
  sit(seat, chips) {
    const { room } = this.texas;
    const player = this.texas.createPlayer({ id: seat, name: String(seat) });
    player.balance = chips;
    room.join(player);
    room.seat(player);
    this.players[seat] = player;
  }

  async next({ deck, wrong }) {
    if (wrong) throw new Unsupported("the engine deals no wrong hand");
    return this.refusedBy(() => this.deal(deck));
  }

  /** Deal with random numbers that make the shuffle produce the deck. */
  async deal(deck) {
    const { random } = Math;
    Math.random = randomFor(this.texas.dealer.deck.getCards(), deck.map(POKE));
    try {
      const started = this.texas.start(); // shuffles at once, and waits afterwards
      Math.random = random;
      await started;
    } finally {
      Math.random = random;
    }
    this.settle();
  }

  /** Players sit down last, or leave; whether they post is not asked. */
  between({ do: said, seat, chips }) {
    if (said === "leave") return this.refusedBy(() => this.leave(seat));
    if (said !== "sit") throw new Unsupported(`the engine has no ${said}`);
    if (seat >= this.count) throw new Unsupported("the room has no seats");
    const around = [...this.players.slice(seat), ...this.players.slice(0, seat)];
    const next = around.find((player) => player);
    if (next !== this.texas.dealer.players[0] || next === this.players[seat]) {
      throw new Unsupported("who sits down is always the last in order");
    }
    return this.refusedBy(() => this.sit(seat, chips));
  }

  leave(seat) {
    this.texas.room.remove(this.players[seat]);
    this.players[seat] = null;
  }

  /** The engine refuses by an error with a code. */
  async refusedBy(doing) {
    try {
      await doing();
    } catch (error) {
      if (error.name === "TexasError" && !isFatalTexasErrorCode(error.code)) {
        return new Refused(REASONS[error.code] ?? "");
      }
      throw error;
    }
  }

  async act(seat, verb, to) {
    return this.refusedBy(async () => {
      await this.said(this.players[seat], verb, to);
      this.settle();
    });
  }

  /** The engine's action: wagers are chips added; a call of the whole stack is its all-in. */
  async said(player, verb, to) {
    if (!player) throw new Unsupported("the seat is empty");
    const already = player.currentStageTotalAmount;
    if (verb === "fold" || verb === "check") return player[verb]();
    if (verb === "bet" || verb === "raise") return player[verb](amount(to) - already);
    if (verb === "call") return allInToCall(player) ? player.allIn() : player.call();
    if (verb !== "all-in") throw new Unsupported(`the engine has no ${verb}`);
    if (to !== null && amount(to) !== already + player.balance) {
      throw new Unsupported("an all-in is always the whole stack");
    }
    return player.allIn();
  }

  /** At the end of a hand pay the pots, move the button and reset, as the manual shows. */
  settle() {
    const { controller, dealer } = this.texas;
    if (controller.status !== "hand_complete") return;
    this.texas.settle();
    this.last = this.ended();
    dealer.changeButtonToNextPlayer();
    dealer.setOthers();
    this.texas.reset();
  }

  async wait(milliseconds) {
    for (let left = milliseconds; left > 0; left -= STEP) {
      mock.timers.tick(Math.min(STEP, left));
      await setImmediate();
    }
    this.settle();
  }

  /** Rank hands by the strength that the engine compares when it pays. */
  rank(board, hands) {
    const signed = hands.map((hand) =>
      core.getBestPokesRankSignature([hand.map(POKE)], board.map(POKE)),
    );
    const strengths = signed.map(core.getStrengthFromRankSignature);
    const levels = [...new Set(strengths)].sort((one, other) => other - one);
    return {
      order: levels.map((level) => [...hands.keys()].filter((at) => strengths[at] === level)),
      categories: signed.map(([letter]) => CATEGORIES[LETTERS.indexOf(letter)]),
    };
  }

  state() {
    const over = this.texas.controller.status !== "in_hand";
    return {
      over,
      stacks: this.players.map((player) => player?.balance ?? 0),
      clock: this.clocked ? this.clock() : undefined,
      ...(over ? { turn: null, legal: null, ...this.last } : this.betting()),
    };
  }

  betting() {
    const { controller, pool } = this.texas;
    const active = controller.activePlayer;
    const [first] = this.texas.dealer.players;
    return {
      street: controller.stage.replace("_", ""),
      turn: active === null ? null : active.id,
      legal: active === null ? null : legal(active),
      to_match: first.getMaxBetAmountAtCurrentStage(),
      bets: this.players.map((player) => player?.currentStageTotalAmount ?? 0),
      pot: pool.totalAmount,
      board: controller.getCommonPokes("pre_flop", controller.stage).map(NAME),
      ...this.inTheHand(),
    };
  }

  inTheHand() {
    const { dealer } = this.texas;
    const cards = dealer.players.map((player) => [player.id, player.getHandPokes().map(NAME)]);
    return {
      statuses: this.players.map((player) => STATUSES[player?.getStatus()] ?? "empty"),
      holes: Object.fromEntries(cards),
      button: dealer.button.id,
      blinds: this.texas.getDefaultBet().map(({ userId }) => userId),
      between: { dealt_in: cards.map(([id]) => id) },
    };
  }

  /** Pots list their contributors, including folded players, so owners are not shown. */
  ended() {
    const { controller, pool } = this.texas;
    return {
      pots: [...pool.pots.values()].map((chips) => ({ chips })),
      board: controller.getCommonPokesWhenGameEnd().map(NAME),
      won: this.players.map((player) => (player && pool.bills.get(player.id)) ?? 0),
      ...this.inTheHand(),
    };
  }

  /** There is one countdown, for the player to act. */
  clock() {
    const active = this.texas.controller.activePlayer;
    return {
      running: active === null ? null : "action",
      left: active === null ? undefined : active.getRemainThinkTime() * 1000,
    };
  }
}

function allInToCall(player) {
  const allowed = player.getAllowedActions();
  return allowed.includes("allIn") && !allowed.includes("call") && !allowed.includes("check");
}

/** The engine names the legal actions; it does not report the bounds of a raise. */
function legal(player) {
  const allowed = player.getAllowedActions();
  const owed = player.getMaxBetAmountAtCurrentStage() - player.currentStageTotalAmount;
  const short = allInToCall(player) ? player.balance : null;
  const wagers = allowed.includes("bet") || allowed.includes("raise");
  return {
    fold: allowed.includes("fold"),
    check: allowed.includes("check"),
    call: allowed.includes("call") ? owed : short,
    bet: allowed.includes("bet") || null,
    raise: allowed.includes("raise") || null,
    "all-in": wagers && allowed.includes("allIn") ? undefined : null,
  };
}

/** The ace of hearts is Ah in cases and ha in the engine. */
const POKE = (card) => (card[1] + card[0]).toLowerCase();
const NAME = (poke) => poke[1].toUpperCase() + poke[0];

await serve(new Shim());
