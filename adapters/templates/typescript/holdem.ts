// The kit: runs a TypeScript engine as a process that answers the suite.
//
// One request per line, one answer per line, as JSON.  Implement Engine and call serve; whatever is
// left out of a State is unobserved.  An adapter translates and never repairs.  Standard output is
// reserved for answers: what the engine prints goes to standard error.

import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";

const PROTOCOL = 1;
/** The most checks and calls that any hand can need. */
const MOST_PASSIVE_ACTIONS = 200;

/** The engine has no such concept: neither a pass nor a failure. */
export class Unsupported extends Error {}

/** The engine does not allow an action, and its table has not changed. */
export class Refused {
  /** The reason is one of those of the protocol, if the engine gives one. */
  constructor(readonly reason: string = "") {}
}

/** What a method returns that may refuse: nothing if it was carried out. */
export type Outcome = Refused | void | Promise<Refused | void>;
/** A value, now or later: every method may be asynchronous. */
export type Later<T> = T | Promise<T>;
/** A rank of `23456789TJQKA` and a suit of `cdhs`. */
export type Card = string;
/** By seat; JSON has texts for keys, and TypeScript takes numbers for them, too. */
export type BySeat<T> = { [seat: number]: T };
/** By the name of a player or of a table. */
export type ByName<T> = { [name: string]: T };

/** The house rules of the engine: a profile, and the options in which it differs. */
export interface Dialect {
  profile?: string;
  house?: ByName<string | number>;
  follows?: string[];
}

/** The start of a hand: everything on the table and in the deck. */
export interface Start {
  house: ByName<string | number>;
  stacks: (number | null)[]; // by seat; null for an empty seat
  button: number;
  blinds: [number, number];
  ante: number;
  bets: [number, number] | null; // small and big bet in fixed-limit
  blind_seats: [number | null, number | null];
  late_posts: [number, number, number][]; // seat, live chips, dead chips
  straddle: boolean;
  second_straddle: number | null;
  absent: number[];
  mucks: number[];
  clock: [number, number, number] | null; // action timer, grace and time bank, in milliseconds
  deck: Card[];
  holes: BySeat<Card[]>;
  board: Card[];
}

/** Blinds and an ante, and how long they apply; without a length they never end. */
export interface Level {
  blinds: [number, number];
  ante: number;
  hands?: number | null;
  milliseconds?: number | null;
}

/** A table before its first hand. */
export interface Opening {
  house: ByName<string | number>;
  stacks: (number | null)[];
  button: number; // in the first hand
  levels: Level[];
  buy_in: [number, number | null]; // the smallest, and the largest if there is one
  straddle: boolean;
  clock: [number, number, number] | null;
}

/** The cards of the next hand of a table; the engine moves button, blinds and level itself. */
export interface NextHand {
  deck: Card[];
  holes: BySeat<Card[]>;
  board: Card[];
  wrong?: { level?: number | null; button?: number | null } | null; // what the dealer gets wrong
}

/** What is said at a table or to a tournament: the word, and the fields of its message. */
export interface Said {
  do: string;
  [field: string]: unknown;
}

/** What a bet, raise or all-in is to: chips, a text that is not an amount, or nothing. */
export type To = number | string | null;

/**
 * What the seat to act can do.  Null or false is not offered, true is offered with an amount that
 * the engine does not show, and what is left out is not shown.
 */
export interface Legal {
  fold?: boolean;
  check?: boolean;
  call?: number | true | null; // how many more chips
  bet?: [number, number] | true | null;
  raise?: [number, number] | true | null; // to, never by
  "all-in"?: number | true | null;
}

/** Chips and the seats that can win them. */
export interface Pot {
  chips: number;
  eligible?: number[];
}

/** The running clock, and the time that is left. */
export interface Clock {
  running?: "action" | "grace" | "bank" | null;
  left?: number;
  banks?: number[];
  offline?: number[];
}

/** What is left of a level; null if it never ends. */
export type LevelLeft = { hands?: number; milliseconds?: number } | null;

/** The table around the hand. */
export interface Between {
  hand?: number;
  dealt_in?: number[];
  waiting?: number[];
  posts?: BySeat<[number, number]>; // live and dead chips
  level?: number; // counted from 1
  blinds?: [number, number];
  ante?: number;
  level_left?: LevelLeft;
  owes?: BySeat<string[]>; // small, big, straddle
  places?: BySeat<[number, number]>; // the first and the last of the places that a player shares
  out?: number[];
  over?: boolean;
}

/** A table, and the number of a seat. */
export type SeatAt = [table: string, seat: number];

/** The tournament between two hands. */
export interface Tournament {
  tables?: string[];
  seats?: ByName<SeatAt>;
  stacks?: ByName<number>;
  to_draw?: string[];
  buttons_to_draw?: string[];
  free?: SeatAt[];
  halted?: string[];
  waiting?: string[];
  held?: string[];
  break_order?: string[];
  final?: boolean;
  places?: ByName<[number, number]>;
  out?: string[];
  prizes?: ByName<number>;
  registration?: boolean;
  entries?: number;
  hand_for_hand?: boolean;
  level?: number;
  level_left?: LevelLeft;
  over?: boolean;
}

/** The table at one moment, as its players can see it; what is left out is unobserved. */
export interface State {
  street?: string;
  turn?: number | null; // null when no seat has to act
  legal?: Legal | null;
  to_match?: number;
  bets?: number[];
  stacks?: number[];
  statuses?: string[];
  pots?: Pot[];
  pot?: number; // all chips in the middle, if pots are not shown one by one
  board?: Card[];
  holes?: BySeat<Card[]>;
  button?: number;
  blinds?: [number | null, number | null];
  won?: number[];
  returned?: number[];
  shown?: [seat: number, cards: Card[]][];
  mucked?: number[];
  over?: boolean;
  clock?: Clock;
  events?: string[];
  between?: Between; // only at a table that was opened
  tournament?: Tournament; // only in a tournament that was opened
}

/** Hands in order of rank. */
export interface Ranked {
  order?: number[][]; // best hand first, ties together
  categories?: string[];
  plays?: Card[][];
}

/** Contributions divided into pots. */
export interface Divided {
  pots?: Pot[];
  returned?: number[];
}

/** An engine under test.  Methods that are left out are concepts that it does not have. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  /** As listed in the README; the kit adds "scripts" itself. */
  readonly capabilities: readonly string[];
  readonly seats?: readonly [fewest: number, most: number];
  readonly dialect?: Dialect;
  /**
   * Set this if the engine counts in floating-point numbers: amounts beyond 2^53 are then rounded,
   * as the engine itself does.  Otherwise one that a number cannot hold exactly is unsupported.
   */
  readonly roundsAmounts?: boolean;

  /** Begin a hand and advance to the first decision. */
  start(hand: Start): Later<void>;
  /** Take one action of a seat, and everything that follows automatically. */
  act(seat: number, verb: string, to: To): Outcome;
  /** What the engine shows of its table. */
  state(): Later<State>;
  wait?(milliseconds: number): Later<void>;
  connection?(seat: number, told: { connected: boolean }): Later<void>;
  rank?(board: Card[], hands: Card[][]): Later<Ranked>;
  pots?(paid: number[], folded: number[], dead: number): Later<Divided>;
  /** Set up a table for hand after hand; nothing is dealt yet. */
  open?(opening: Opening): Later<void>;
  /** Deal the next hand of the table and advance to the first decision. */
  next?(deal: NextHand): Outcome;
  /** What is said between two hands. */
  between?(said: Said): Outcome;
  /** Turn to a table of the tournament: everything about a table is about it from then on. */
  at?(table: string): Later<void>;
  /** What is said to a tournament. */
  tournament?(said: Said): Outcome;
  /** A question that needs no hands: race, substantial or places. */
  question?(asked: Said): unknown;
}

type Answer = ByName<unknown>;

/** Answer requests until `bye` or the end of the input. */
export async function serve(engine: Engine): Promise<never> {
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

/** A request, in which a whole number that JavaScript would round is marked. */
function parsed(line: string, rounds = false): Said {
  const marked = (token: string) => (isRounded(token) ? `{"${INEXACT}":"${token}"}` : token);
  return JSON.parse(rounds ? line : line.replace(TOKEN, marked));
}

/** Whether the number nearest to a whole number is another one. */
function isRounded(token: string): boolean {
  return /^-?\d{16,}$/.test(token) && BigInt(token) !== BigInt(Number(token));
}

/** An answer, with every digit of a large whole number: JSON.stringify puts zeros for some. */
function written(told: Answer): string {
  const whole = (token: string) => /^-?\d{16,}$|^-?\d[\d.]*e\+/.test(token);
  const exact = (token: string) => (whole(token) ? String(BigInt(Number(token))) : token);
  return JSON.stringify(told).replace(TOKEN, exact);
}

/** Refuse to pass on a number that would be rounded; the lines of a script are looked at alone. */
function refuseRounded({ script, ...told }: Said): void {
  JSON.stringify(told, (name, value) => {
    if (name !== INEXACT) return value;
    throw new Unsupported(`${value} is not exact as a number of JavaScript`);
  });
}

const failing: ((problem: unknown) => void)[] = []; // of requests being answered, innermost last
const early: unknown[] = []; // errors that occurred while no request was being answered

/** Assign an error in a timer or a callback of the engine to the current request. */
function brokeOutside(error: unknown): void {
  const fail = failing.at(-1);
  if (fail) fail(error);
  else early.push(error);
}

/** The one answer to a request; any error of the engine becomes an answer. */
async function answer(engine: Engine, request: Said): Promise<Answer> {
  let fail: (problem: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => (fail = reject));
  failing.push(fail);
  try {
    if (!known(request.do)) throw new Unsupported(`unknown request ${request.do}`);
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

/** Whether the kit knows a request. */
function known(word: string): boolean {
  const sets: readonly ReadonlySet<string>[] = [BETWEEN_HANDS, TO_A_TOURNAMENT];
  return HOW.has(word) || QUESTIONS.has(word) || sets.some((words) => words.has(word));
}

/** Turn to the table of a request, if it names one; then do what it asks. */
async function answerTo(engine: Engine, request: Said): Promise<Answer> {
  const word = request.do;
  if (typeof request.table === "string" && (OF_A_TABLE.has(word) || BETWEEN_HANDS.has(word))) {
    if (!engine.at) throw new Unsupported("no tournaments");
    await engine.at(request.table);
  }
  const how = HOW.get(word);
  if (how) return how(engine, request);
  if (BETWEEN_HANDS.has(word)) {
    if (!engine.between) throw new Unsupported("no tables");
    return refusedOrTable(engine, await engine.between(request));
  }
  const told = QUESTIONS.get(word);
  if (told) {
    if (!engine.question) throw new Unsupported("the engine has no question");
    return { [told]: await engine.question(request) };
  }
  if (!engine.tournament) throw new Unsupported("no tournaments");
  return refusedOrTable(engine, await engine.tournament(request));
}

/** How each request of a single table is answered.  The suite sends what its schema says. */
const HOW = new Map<string, (engine: Engine, request: any) => Promise<Answer>>([
  ["hello", async (engine) => ({ hello: introduced(engine) })],
  [
    "start",
    async (engine, { hand }) => {
      await engine.start(hand);
      return table(engine);
    },
  ],
  [
    "act",
    async (engine, { seat, verb, to }) => {
      const acting = seat ?? (await asked(engine)).turn;
      if (acting === null) return { refused: "hand-over" };
      return refusedOrTable(engine, await engine.act(acting, verb, to ?? null));
    },
  ],
  ["pass", async (engine, { until, each }) => pass(engine, until === "street", each === true)],
  [
    "tick",
    async (engine, { milliseconds }) => {
      if (!engine.wait) throw new Unsupported("no clock");
      await engine.wait(milliseconds);
      return table(engine);
    },
  ],
  [
    "connection",
    async (engine, { seat, connected }) => {
      if (!engine.connection) throw new Unsupported("no connections");
      await engine.connection(seat, { connected });
      return table(engine);
    },
  ],
  ["look", async (engine) => table(engine)],
  [
    "open",
    async (engine, { table: opening }) => {
      if (!engine.open) throw new Unsupported("no tables");
      await engine.open(opening);
      return table(engine);
    },
  ],
  [
    "next",
    async (engine, deal) => {
      if (!engine.next) throw new Unsupported("no tables");
      return refusedOrTable(engine, await engine.next(deal));
    },
  ],
  [
    "rank",
    async (engine, { board, hands }) => {
      if (!engine.rank) throw new Unsupported("no rankings");
      return { ranked: await engine.rank(board, hands) };
    },
  ],
  [
    "pots",
    async (engine, { paid, folded, dead }) => {
      if (!engine.pots) throw new Unsupported("no pots");
      return { divided: await engine.pots(paid, folded, dead) };
    },
  ],
  [
    "play",
    async (engine, { script }) => {
      const answers = [];
      for (const line of script) answers.push(await answer(engine, line));
      return { answers };
    },
  ],
  ["bye", async () => ({ bye: true })],
]);

/** What is said between two hands; each is passed on as it is. */
const BETWEEN_HANDS: ReadonlySet<string> = new Set([
  ...["sit", "leave", "away", "back", "rebuy", "pay", "give-up", "remove", "penalise", "change"],
  ...["draw", "found"],
]);
/** Other requests about a table, which they name in a tournament. */
const OF_A_TABLE: ReadonlySet<string> = new Set(["act", "pass", "look", "connection", "next"]);
/** What is said to a tournament; each is passed on as it is. */
const TO_A_TOURNAMENT: ReadonlySet<string> = new Set([
  ...["open-tournament", "settle", "result", "enter", "close-registration", "draw-seat"],
  ...["draw-button", "balance", "break", "add-table", "stop", "correct-seat", "hand-for-hand"],
  ...["hold", "release", "colour-up", "find-chips"],
]);
/** Questions that need no hands, and the name of the answer; each is passed on as it is. */
const QUESTIONS: ReadonlyMap<string, string> = new Map([
  ["race", "raced"],
  ["substantial", "substantial"],
  ["places", "placed"],
]);

/** The engine's description of itself. */
function introduced(engine: Engine): Answer {
  return {
    name: engine.name,
    version: engine.version,
    language: "typescript",
    protocol: PROTOCOL,
    capabilities: [...engine.capabilities, "scripts"],
    seats: engine.seats ?? [2, 23],
    dialect: engine.dialect ?? {},
  };
}

/** The seat to act checks or calls, to the end of the street or of the hand. */
async function pass(engine: Engine, streetOnly: boolean, each: boolean): Promise<Answer> {
  const first = (await asked(engine)).street;
  const answers: Answer[] = []; // one for each action, if asked for
  for (let count = 0; count < MOST_PASSIVE_ACTIONS; count += 1) {
    const now = await asked(engine);
    if (now.turn === null || (streetOnly && now.street !== first)) {
      return each && answers.length > 0 ? { answers } : table(engine);
    }
    const refused = await engine.act(now.turn, now.free ? "check" : "call", null);
    const told = await refusedOrTable(engine, refused);
    answers.push(told);
    if (refused instanceof Refused) return each ? { answers } : told;
  }
  return { error: "never-ends: the seat to act checks or calls, and the hand does not end" };
}

/** The refusal, or else the table. */
async function refusedOrTable(engine: Engine, refused: Refused | void): Promise<Answer> {
  return refused instanceof Refused ? { refused: refused.reason } : table(engine);
}

/** A copy of what the engine shows; NaN and Infinity are errors: JSON turns them into null. */
async function table(engine: Engine): Promise<Answer> {
  const finite = (name: string, value: unknown): unknown => {
    if (typeof value !== "number" || Number.isFinite(value)) return value;
    throw new RangeError(`the table shows ${value}, at ${name}`);
  };
  return { state: JSON.parse(JSON.stringify(await engine.state(), finite)) };
}

/** What must be known to check or call for the seat to act. */
interface Asked {
  turn: number | null;
  free: boolean; // the seat can check
  street: string;
}

async function asked(engine: Engine): Promise<Asked> {
  const state = await engine.state();
  if (state.turn === undefined) {
    throw new Unsupported("the engine does not say whose turn it is");
  }
  return { turn: state.turn, free: mayCheck(state), street: state.street ?? cardsOf(state.board) };
}

/** Whether the seat to act can check: as the engine says, or else by the bets. */
function mayCheck({ turn, legal, bets }: State): boolean {
  if (typeof legal?.check === "boolean") return legal.check;
  const mine = typeof turn === "number" ? bets?.[turn] : undefined;
  return mine !== undefined && (bets ?? []).every((bet) => bet <= mine);
}

/** The number of board cards, for an engine that does not show the street. */
function cardsOf(board: Card[] | undefined): string {
  return board === undefined ? "" : `${board.length} cards`;
}
