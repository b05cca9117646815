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
};

class Shim {
  name = "texas-poker-core";
  version = version;
  capabilities = ["hands", "clocks", "deck", "deal-order", "out-of-turn", "no-limit", "rankings"];
  seats = [2, MOST_PLAYERS];
  dialect = {
    profile: "tda-2024",
    house: { ante: "none", lone_actor: "ask", raise_vs_all_in: "allow", uncalled: "in-pot" },
    follows: [],
  };

  async start({ stacks, button, blinds, deck, clock }) {
    if (blinds[0] * 2 !== blinds[1]) throw new Unsupported("the small blind is half the big");
    mock.timers.reset();
    mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
    this.clocked = clock !== null;
    this.sit(stacks, blinds[1], clock === null ? 30 : clock[0] / 1000);
    const { dealer, room } = this.texas;
    dealer.setButton(this.players[(button + stacks.length - 1) % stacks.length]);
    room.ready(); // moves the button on
    const { random } = Math;
    Math.random = randomFor(dealer.deck.getCards(), deck.map(POKE));
    try {
      const started = this.texas.start(); // shuffles at once, and waits afterwards
      Math.random = random;
      await started;
    } finally {
      Math.random = random;
    }
    this.settle();
  }

  /** Seat the players; all join with the same chips, and their balances are set afterwards. */
  sit(stacks, lowestBetAmount, thinkingTime) {
    const [user, ...others] = stacks.map((_, id) => ({ id, name: String(id), balance: 0 }));
    this.texas = new Texas({
      user,
      lowestBetAmount,
      thinkingTime,
      maximumCountOfPlayers: MOST_PLAYERS,
      initialChips: 0,
    });
    const { room } = this.texas;
    this.players = [room.owner, ...others.map((other) => this.texas.createPlayer(other))];
    room.joinMany(...this.players.slice(1));
    this.players.forEach((player, seat) => {
      player.balance = stacks[seat];
      room.seat(player);
    });
  }

  async act(seat, verb, to) {
    try {
      await this.said(this.players[seat], verb, to);
    } catch (error) {
      if (error.name === "TexasError" && !isFatalTexasErrorCode(error.code)) {
        return new Refused(REASONS[error.code] ?? "");
      }
      throw error;
    }
    this.settle();
  }

  /** The engine's action: wagers are chips added; a call of the whole stack is its all-in. */
  async said(player, verb, to) {
    if (player === undefined) throw new Unsupported("the seat is empty");
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

  /** Pay the pots when a hand ends, which the engine leaves to the caller. */
  settle() {
    const { controller, pool } = this.texas;
    if (controller.status === "hand_complete" && pool.bills.size === 0) this.texas.settle();
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
    const { controller, dealer } = this.texas;
    const over = controller.status === "hand_complete";
    const cards = this.players.map((player) => [player.id, player.getHandPokes().map(NAME)]);
    return {
      over,
      stacks: this.players.map((player) => player.balance),
      statuses: this.players.map((player) => STATUSES[player.getStatus()]),
      holes: Object.fromEntries(cards),
      button: dealer.button.id,
      clock: this.clocked ? this.clock() : undefined,
      ...(over ? this.ended() : this.betting()),
    };
  }

  betting() {
    const { controller, pool } = this.texas;
    const active = controller.activePlayer;
    return {
      street: controller.stage.replace("_", ""),
      turn: active === null ? null : active.id,
      legal: active === null ? null : legal(active),
      to_match: this.players[0].getMaxBetAmountAtCurrentStage(),
      bets: this.players.map((player) => player.currentStageTotalAmount),
      pot: pool.totalAmount,
      board: controller.getCommonPokes("pre_flop", controller.stage).map(NAME),
    };
  }

  /** Pots list their contributors, including folded players, so owners are not shown. */
  ended() {
    const { controller, pool } = this.texas;
    return {
      turn: null,
      legal: null,
      pots: [...pool.pots.values()].map((chips) => ({ chips })),
      board: controller.getCommonPokesWhenGameEnd().map(NAME),
      won: this.players.map((player) => pool.bills.get(player.id) ?? 0),
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
