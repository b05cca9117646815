// An adapter for tests: it opens tables, counts hands, and refuses whatever is said between them,
// with what it was told as the reason.

import { Refused, Unsupported, serve } from "./holdem.mjs";

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
    this.board = undefined;
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

  between({ do: word, seq, ...told }) {
    const { cards, ...rest } = told;
    const drawn = Object.entries(cards ?? {}).map(([seat, card]) => `${seat}=${card}`);
    return new Refused([word, ...Object.values(rest), ...drawn].join(" "));
  }

  state() {
    const { stacks, button, board, between_hands: between } = this;
    return { turn: null, stacks, button, board, between };
  }
}

await serve(new Talker());
