// pokersolver: solves hands one by one and picks the best of several.

import { createRequire } from "node:module";

import { serve } from "./holdem.mjs";

const require = createRequire(import.meta.url);
const { Hand } = require("pokersolver");
const { version } = require("pokersolver/package.json");

class Shim {
  name = "pokersolver";
  version = version;
  capabilities = ["rankings"];

  /** The winners are first; the winners among the others come after them, and so on. */
  rank(board, hands) {
    const solved = hands.map((hand) => Hand.solve([...hand, ...board]));
    const order = [];
    let left = [...solved];
    while (left.length > 0) {
      const best = Hand.winners(left);
      if (best.length === 0) throw new Error("no hand wins");
      order.push(best.map((hand) => solved.indexOf(hand)));
      left = left.filter((hand) => !best.includes(hand));
    }
    return { order, categories: solved.map(category), plays: solved.map(plays) };
  }
}

/** A royal flush is a straight flush that is described as royal. */
function category({ name, descr }) {
  return (descr === "Royal Flush" ? descr : name).toLowerCase().replaceAll(" ", "-");
}

/** The cards that play, from the engine's text of the hand; it writes the ace of a wheel as 1. */
function plays(hand) {
  const cards = hand.toString().split(", ");
  return cards.map((card) => card.replace("10", "T").replace("1", "A"));
}

await serve(new Shim());
