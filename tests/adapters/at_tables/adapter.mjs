// An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
// to them, with what it was told as the reason.

import { Refused, Unsupported, serve } from "./holdem.mjs";

/** The fields of what is said to a tournament that are no lists, in the order of an answer. */
const FIELDS = [
  ...["player", "table", "seat", "seats", "worth", "stops", "forfeits", "closing", "on"],
  ...["from", "to"],
];

class Talker {
  name = "talker";
  version = "1";
  capabilities = ["hands", "no-limit", "tables"];
  seats = [2, 9];
  dialect = { profile: "tda-2024" };

  start() {
    throw new Unsupported("no single hands");
  }

  act() {
    return new Refused("hand-over");
  }

  open({ stacks, button, levels: [{ blinds, ante, hands, milliseconds }], buy_in }) {
    const left = hands === undefined ? { milliseconds } : { hands };
    this.stacks = stacks.map((stack) => stack ?? 0);
    this.button = button;
    this.board = this.events = this.shown = undefined;
    this.between_hands = {
      hand: 0,
      dealt_in: [],
      waiting: [4],
      posts: { 4: [100, 50] },
      level: 1,
      blinds,
      ante,
      level_left: left.hands ?? left.milliseconds ? left : null,
      owes: { 4: ["small", "big"] },
      places: { 2: [3, buy_in[1] ?? 4] },
      out: [2],
      over: false,
    };
  }

  next({ deck, holes, board, wrong }) {
    if (wrong) return new Refused(`wrong ${wrong.level ?? "-"} ${wrong.button ?? "-"}`);
    this.between_hands.hand += deck.length;
    this.between_hands.dealt_in = Object.keys(holes).map(Number);
    this.board = board;
  }

  between({ do: word, seq, table, ...told }) {
    const { cards, ...rest } = told;
    const drawn = Object.entries(cards ?? {}).map(([seat, card]) => `${seat}=${card}`);
    return new Refused([word, ...Object.values(rest), ...drawn].join(" "));
  }

  at(table) {
    if (table === "Z") throw new Unsupported("no table Z");
    this.events = [`at ${table}`];
  }

  tournament(said) {
    if (said.do === "open-tournament") return this.openTournament(said.tournament);
    const values = FIELDS.filter((name) => name in said).map((name) => said[name]);
    const stacks = Object.entries(said.stacks ?? {}).map(([seat, chips]) => `${seat}=${chips}`);
    const cards = Object.entries(said.cards ?? {}).map(([table, some]) => `${table}=${some.join("")}`);
    return new Refused([said.do, ...values, ...stacks, ...cards].join(" "));
  }

  openTournament({ tables, stack, break_order, entries, holds }) {
    const seats = Object.fromEntries(
      Object.entries(tables).flatMap(([table, { stacks }]) =>
        stacks.flatMap((one, at) => (one === null ? [] : [[`${table}${at}`, [table, at]]])),
      ),
    );
    this.stacks = this.button = this.board = this.events = this.between_hands = undefined;
    this.shown = {
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

  question(asked) {
    if (asked.do === "race") {
      const [first, ...rest] = asked.stacks.map((stack) => stack ?? 0);
      return { stacks: [first + asked.to, ...rest] };
    }
    if (asked.do === "substantial") return asked.actions.length === 2;
    const players = Object.keys(asked.out);
    const shared = [asked.left + 1, asked.left + players.length];
    return {
      places: Object.fromEntries(players.map((player) => [player, shared])),
      prizes: Object.fromEntries(players.map((player) => [player, asked.paid])),
    };
  }

  state() {
    const { stacks, button, board, events, between_hands: between, shown: tournament } = this;
    return { turn: null, stacks, button, board, events, between, tournament };
  }
}

await serve(new Talker());
