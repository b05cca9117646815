// An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
// to them, with what it was told as the reason.

import { Refused, Unsupported, serve } from "./holdem.js";
import type {
  Between,
  ByName,
  Engine,
  LevelLeft,
  NextHand,
  Opening,
  Outcome,
  Said,
  SeatAt,
  State,
  Tournament,
} from "./holdem.js";

/** The fields of what is said to a tournament that are no lists, in the order of an answer. */
const FIELDS = [
  ...["player", "table", "seat", "seats", "worth", "stops", "forfeits", "closing", "on"],
  ...["from", "to"],
];

/** What is said when a tournament is opened. */
interface TournamentOpening {
  tables: ByName<{ stacks: (number | null)[] }>;
  stack: number;
  break_order: string[];
  entries: number;
  holds: boolean;
}

class Talker implements Engine {
  readonly name = "talker";
  readonly version = "1";
  readonly capabilities = ["hands", "no-limit", "tables"];
  readonly seats = [2, 9] as const;
  readonly dialect = { profile: "tda-2024" };

  private shown: State = {};
  private around: Between = {};

  start(): never {
    throw new Unsupported("no single hands");
  }

  act(): Outcome {
    return new Refused("hand-over");
  }

  open({ stacks, button, levels: [level], buy_in: [, most] }: Opening): void {
    if (!level) throw new Unsupported("no levels");
    const { blinds, ante, hands, milliseconds } = level;
    let left: LevelLeft = null;
    if (milliseconds) left = { milliseconds };
    if (hands) left = { hands };
    this.around = {
      hand: 0,
      dealt_in: [],
      waiting: [4],
      posts: { 4: [100, 50] },
      level: 1,
      blinds,
      ante,
      level_left: left,
      owes: { 4: ["small", "big"] },
      places: { 2: [3, most ?? 4] },
      out: [2],
      over: false,
    };
    this.shown = { stacks: stacks.map((stack) => stack ?? 0), button, between: this.around };
  }

  next({ deck, holes, board, wrong }: NextHand): Outcome {
    if (wrong) return new Refused(`wrong ${wrong.level ?? "-"} ${wrong.button ?? "-"}`);
    this.around.hand = (this.around.hand ?? 0) + deck.length;
    this.around.dealt_in = Object.keys(holes).map(Number);
    this.shown.board = board;
  }

  between({ do: word, seq, table, cards, ...rest }: Said): Outcome {
    const drawn = Object.entries(cards ?? {}).map(([seat, card]) => `${seat}=${card}`);
    return new Refused([word, ...Object.values(rest), ...drawn].join(" "));
  }

  at(table: string): void {
    if (table === "Z") throw new Unsupported("no table Z");
    this.shown.events = [`at ${table}`];
  }

  tournament(said: Said): Outcome {
    if (said.do === "open-tournament") {
      this.shown = { tournament: opened(said.tournament as TournamentOpening) };
      return;
    }
    const values = FIELDS.filter((name) => name in said).map((name) => said[name]);
    const stacks = Object.entries(said.stacks ?? {}).map(([seat, chips]) => `${seat}=${chips}`);
    const drawn = Object.entries((said.cards ?? {}) as ByName<string[]>);
    const cards = drawn.map(([table, some]) => `${table}=${some.join("")}`);
    return new Refused([said.do, ...values, ...stacks, ...cards].join(" "));
  }

  question(asked: Said): unknown {
    if (asked.do === "race") {
      const [first, ...rest] = (asked.stacks as (number | null)[]).map((stack) => stack ?? 0);
      return { stacks: [(first ?? 0) + (asked.to as number), ...rest] };
    }
    if (asked.do === "substantial") return (asked.actions as unknown[]).length === 2;
    const { left, paid } = asked as Said & { left: number; paid: number };
    const players = Object.keys(asked.out as object);
    const shared = [left + 1, left + players.length];
    return {
      places: Object.fromEntries(players.map((player) => [player, shared])),
      prizes: Object.fromEntries(players.map((player) => [player, paid])),
    };
  }

  state(): State {
    return { turn: null, ...this.shown };
  }
}

function opened({ tables, stack, break_order, entries, holds }: TournamentOpening): Tournament {
  const seats: ByName<SeatAt> = {};
  for (const [table, { stacks }] of Object.entries(tables)) {
    for (const [at, one] of stacks.entries()) {
      if (one !== null) seats[`${table}${at}`] = [table, at];
    }
  }
  return {
    tables: Object.keys(tables),
    seats,
    stacks: Object.fromEntries(Object.keys(seats).map((player) => [player, stack])),
    to_draw: ["C0"],
    buttons_to_draw: ["F"],
    free: [["A", 8]],
    halted: ["B"],
    waiting: [],
    held: ["A"],
    break_order,
    final: false,
    places: { A3: [15, 16] },
    out: ["A3"],
    prizes: { A3: 30 },
    registration: true,
    entries,
    hand_for_hand: holds,
    level: 1,
    level_left: null,
    over: false,
  };
}

await serve(new Talker());
