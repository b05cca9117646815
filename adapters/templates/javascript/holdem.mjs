// The kit: runs a JavaScript engine as a process that answers the suite.
//
// One request per line, one answer per line, as JSON.  Copy this file into the folder of your
// adapter; it needs only node 18 or later.  Standard output is reserved for answers: what the
// engine prints goes to standard error.

import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";

const PROTOCOL = 1;
/** The most checks and calls that any hand can need. */
const MOST_PASSIVE_ACTIONS = 200;

/** The engine has no such concept: neither a pass nor a failure. */
export class Unsupported extends Error {}

/** The engine does not allow an action, and its table has not changed. */
export class Refused {
  /** @param {string} reason one of the reasons of the protocol, if the engine gives one */
  constructor(reason = "") {
    this.reason = reason;
  }
}

/** An amount as a number: NaN and Infinity are numbers, 3e2 is text that needs a parser. */
export function amount(said) {
  if (typeof said === "number" || /^-?\d+(\.\d+)?$|^NaN$|^-?Infinity$/.test(said)) {
    return Number(said);
  }
  throw new Unsupported(`amounts are numbers, not ${said}`);
}

/** Answer requests until `bye` or the end of the input. */
export async function serve(engine) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  process.on("uncaughtException", brokeOutside);
  process.on("unhandledRejection", brokeOutside);
  for await (const line of createInterface({ input: process.stdin })) {
    const request = parsed(line, engine.roundsAmounts);
    const found = await answer(engine, request);
    const told = `${written({ seq: request.seq, ...found })}\n`;
    await new Promise((written) => write(told, written));
    if (request.do === "bye") break;
  }
  process.exit(0); // timers of the engine may still run
}

/** A text or a number of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** The member of what stands for a whole number that JavaScript would round. */
const INEXACT = "not exact";

/**
 * A request.  A number of JavaScript is exact up to 2^53: a whole number that would be rounded is
 * marked, unless the engine counts in floating-point numbers and rounds every amount itself.
 */
function parsed(line, rounds = false) {
  const marked = (token) => (isRounded(token) ? `{"${INEXACT}":"${token}"}` : token);
  return JSON.parse(rounds ? line : line.replace(TOKEN, marked));
}

/** Whether the number nearest to a whole number is another one. */
function isRounded(token) {
  return /^-?\d{16,}$/.test(token) && BigInt(token) !== BigInt(Number(token));
}

/** An answer, with every digit of a large whole number: JSON.stringify puts zeros for some. */
function written(told) {
  const whole = (token) => /^-?\d{16,}$|^-?\d[\d.]*e\+/.test(token);
  const exact = (token) => (whole(token) ? String(BigInt(Number(token))) : token);
  return JSON.stringify(told).replace(TOKEN, exact);
}

/** Refuse to pass on a number that would be rounded; the lines of a script are looked at alone. */
function refuseRounded({ script, ...told }) {
  JSON.stringify(told, (name, value) => {
    if (name !== INEXACT) return value;
    throw new Unsupported(`${value} is not exact as a number of JavaScript`);
  });
}

/** The one answer to a request; any error of the engine becomes an answer. */
async function answer(engine, request) {
  let fail;
  const broken = new Promise((_, reject) => (fail = reject));
  failing.push(fail);
  try {
    if (!Object.hasOwn(HOW, request.do)) throw new Unsupported(`unknown request ${request.do}`);
    if (early.length > 0) throw early.shift();
    refuseRounded(request);
    const found = await Promise.race([answerTo(engine, request), broken]);
    await Promise.race([setImmediate(), broken]); // pending rejections surface now
    return found;
  } catch (error) {
    if (error instanceof Unsupported) {
      return { unsupported: error.message || "the engine has no such concept" };
    }
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  } finally {
    failing.splice(failing.indexOf(fail), 1);
  }
}

/** Turn to the table of a request, if it names one; then do what it asks. */
async function answerTo(engine, request) {
  if (OF_A_TABLE.has(request.do) && request.table !== undefined) {
    await inATournament(engine, "at", request.table);
  }
  return HOW[request.do](engine, request);
}

const failing = []; // rejects the requests that are being answered, innermost last
const early = []; // errors that occurred while no request was being answered

/** Assign an error in a timer or a callback of the engine to the current request. */
function brokeOutside(error) {
  if (failing.length > 0) failing.at(-1)(error);
  else early.push(error);
}

const HOW = {
  hello: async (engine) => ({
    hello: {
      name: engine.name,
      version: engine.version,
      language: "javascript",
      protocol: PROTOCOL,
      capabilities: [...engine.capabilities, "scripts"],
      seats: engine.seats ?? [2, 23],
      dialect: engine.dialect ?? {},
    },
  }),
  start: async (engine, { hand }) => {
    await call(engine, "start", hand);
    return table(engine);
  },
  act: async (engine, { seat = null, verb, to = null }) => {
    const acting = seat ?? (await asked(engine)).turn;
    if (acting === null) return { refused: "hand-over" };
    return refusedOrTable(engine, await call(engine, "act", acting, verb, to));
  },
  pass: async (engine, { until, each }) => {
    const first = (await asked(engine)).street;
    const answers = []; // one for each action, if asked for
    for (let count = 0; count < MOST_PASSIVE_ACTIONS; count += 1) {
      const now = await asked(engine);
      if (now.turn === null || (until === "street" && now.street !== first)) {
        return each && answers.length > 0 ? { answers } : table(engine);
      }
      const refused = await call(engine, "act", now.turn, now.free ? "check" : "call", null);
      answers.push(await refusedOrTable(engine, refused));
      if (refused instanceof Refused) return each ? { answers } : answers.at(-1);
    }
    return { error: "never-ends: the seat to act checks or calls, and the hand does not end" };
  },
  tick: async (engine, { milliseconds }) => {
    await call(engine, "wait", milliseconds);
    return table(engine);
  },
  connection: async (engine, { seat, connected }) => {
    await call(engine, "connection", seat, { connected });
    return table(engine);
  },
  look: async (engine) => table(engine),
  open: async (engine, { table: opening }) => {
    await atATable(engine, "open", opening);
    return table(engine);
  },
  next: async (engine, deal) => refusedOrTable(engine, await atATable(engine, "next", deal)),
  rank: async (engine, { board, hands }) => ({ ranked: await call(engine, "rank", board, hands) }),
  pots: async (engine, { paid, folded, dead }) => ({
    divided: await call(engine, "pots", paid, folded, dead),
  }),
  play: async (engine, { script }) => {
    const answers = [];
    for (const line of script) answers.push(await answer(engine, line));
    return { answers };
  },
  bye: async () => ({ bye: true }),
};

/** What is said between two hands; each is passed on as it is. */
const BETWEEN_HANDS = [
  "sit",
  "leave",
  "away",
  "back",
  "rebuy",
  "pay",
  "give-up",
  "remove",
  "penalise",
  "change",
  "draw",
  "found",
];
for (const word of BETWEEN_HANDS) {
  HOW[word] = async (engine, said) => refusedOrTable(engine, await atATable(engine, "between", said));
}

/** Requests that are about a table, which they name in a tournament. */
const OF_A_TABLE = new Set(["act", "pass", "look", "connection", "next", ...BETWEEN_HANDS]);

/** What is said to a tournament; each is passed on as it is. */
const TOURNAMENT = [
  "open-tournament",
  "settle",
  "result",
  "enter",
  "close-registration",
  "draw-seat",
  "draw-button",
  "balance",
  "break",
  "add-table",
  "stop",
  "correct-seat",
  "hand-for-hand",
  "hold",
  "release",
  "colour-up",
  "find-chips",
];
for (const word of TOURNAMENT) {
  HOW[word] = async (engine, said) =>
    refusedOrTable(engine, await inATournament(engine, "tournament", said));
}

/** Questions that need no hands, and the name of the answer; each is passed on as it is. */
const QUESTIONS = { race: "raced", substantial: "substantial", places: "placed" };
for (const [word, told] of Object.entries(QUESTIONS)) {
  HOW[word] = async (engine, asked) => ({ [told]: await call(engine, "question", asked) });
}

/** Call a method for tournaments; an engine without it has none. */
async function inATournament(engine, method, told) {
  if (typeof engine[method] !== "function") throw new Unsupported("no tournaments");
  return engine[method](told);
}

/** Call a method for tables; an engine without it plays single hands. */
async function atATable(engine, method, told) {
  if (typeof engine[method] !== "function") throw new Unsupported("no tables");
  return engine[method](told);
}

/** The refusal, or else the table. */
async function refusedOrTable(engine, refused) {
  return refused instanceof Refused ? { refused: refused.reason } : table(engine);
}

/** What an engine does not have if it leaves out a method. */
const WITHOUT = {
  wait: "no clock",
  connection: "no connections",
  rank: "no rankings",
  pots: "no pots",
};

/** Call a method of the engine; a missing method is unsupported. */
async function call(engine, method, ...told) {
  if (typeof engine[method] !== "function") {
    throw new Unsupported(WITHOUT[method] ?? `the engine has no ${method}`);
  }
  return engine[method](...told);
}

/** A copy of what the engine shows; NaN and Infinity are errors: JSON turns them into null. */
async function table(engine) {
  const finite = (name, value) => {
    if (typeof value !== "number" || Number.isFinite(value)) return value;
    throw new RangeError(`the table shows ${value}, at ${name}`);
  };
  return { state: JSON.parse(JSON.stringify(await call(engine, "state"), finite)) };
}

/** The seat to act, whether it can check, and the street. */
async function asked(engine) {
  const { turn, legal, bets, street, board } = await call(engine, "state");
  if (turn === undefined) throw new Unsupported("the engine does not say whose turn it is");
  return { turn, free: mayCheck(turn, legal, bets), street: street ?? cardsOf(board) };
}

/** Whether the seat to act can check: as the engine says, or else by the bets. */
function mayCheck(turn, legal, bets) {
  if (typeof legal?.check === "boolean") return legal.check;
  return bets?.[turn] !== undefined && bets.every((bet) => bet <= bets[turn]);
}

/** The number of board cards, for an engine that does not show the street. */
function cardsOf(board) {
  return board === undefined ? "" : `${board.length} cards`;
}

/**
 * For an engine that shuffles by itself: the random numbers with which a shuffle from the end
 * turns one order of cards into another.  Replace `Math.random` with the returned function.
 */
export function randomFor(cards, wanted) {
  const left = [...cards];
  let last = left.length - 1;
  return () => {
    const at = left.indexOf(wanted[last]);
    [left[at], left[last]] = [left[last], left[at]];
    last -= 1;
    return (at + 0.5) / (last + 2);
  };
}

/**
 * For an engine that deals to other seats than those that should get cards: two for each seat,
 * its own or others.
 */
export function handsFor(seats, { deck, holes, board }) {
  const used = [...Object.values(holes).flat(), ...board];
  const spare = deck.filter((card) => !used.includes(card));
  return seats.map((seat) => holes[seat] ?? spare.splice(0, 2));
}
