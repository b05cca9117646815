// A drawn table: seats clockwise from the bottom, the button, stacks, bets, cards and pots.
// Whatever differs from the other table has a dashed outline and the sign ≠.

const SEAT_WIDE = 104;
const NARROW = matchMedia("(max-width: 34rem)");

// The size of a drawn table: larger for more seats, upright on a narrow screen.
function roomFor(seats) {
  if (NARROW.matches) return seats > 6 ? { wide: 420, high: 640 } : { wide: 400, high: 430 };
  return seats > 6 ? { wide: 600, high: 440 } : { wide: 480, high: 380 };
}

function drawTable(table, other, name) {
  const seats = seatCount(table, other);
  const room = roomFor(seats);
  const { wide, high } = room;
  const round = Math.min(wide, high) / 2 - 50;
  const picture = s("svg", { class: "table", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": name });
  picture.append(s("rect", { class: "rail", x: 50, y: 48, width: wide - 100, height: high - 96, rx: round }));
  picture.append(s("rect", { class: "felt", x: 58, y: 56, width: wide - 116, height: high - 112, rx: round - 8 }));
  picture.append(middle(table, other, room));
  for (let seat = 0; seat < seats; seat += 1) picture.append(seatDrawn(table, other, seat, placeOf(seat, seats, room)));
  return picture;
}

function seatCount(...tables) {
  const lists = tables.flatMap((table) => ["stacks", "bets", "statuses", "won"].map((field) => table?.[field]));
  const named = tables.flatMap((table) => [table?.button, table?.turn].filter(Number.isInteger).map((seat) => seat + 1));
  return Math.min(Math.max(2, ...lists.filter(Array.isArray).map((list) => list.length), ...named), 12);
}

// Evenly spaced positions along an oval, clockwise from the bottom.
function placeOf(seat, seats, room) {
  const [wide, high] = [room.wide / 2 - SEAT_WIDE / 2 - 4, room.high / 2 - 52];
  const steps = 720;
  const points = [];
  let length = 0;
  for (let at = 0; at <= steps; at += 1) {
    const angle = Math.PI / 2 + (2 * Math.PI * at) / steps;
    const point = { x: room.wide / 2 + wide * Math.cos(angle), y: room.high / 2 + high * Math.sin(angle) };
    const last = points[at - 1];
    length += last ? Math.hypot(point.x - last.x, point.y - last.y) : 0;
    points.push({ ...point, length });
  }
  const wanted = (length * seat) / seats;
  const found = points.find((point) => point.length >= wanted - 1e-6);
  return { x: found.x, y: found.y, below: found.y > room.high / 2 + 1 };
}

function text(x, y, words, attributes = {}) {
  return s("text", { x, y, "text-anchor": "middle", ...attributes }, words);
}

function valueAt(table, field, seat) {
  const list = table?.[field];
  return Array.isArray(list) ? list[seat] : undefined;
}

function differsAt(table, other, field, seat) {
  const [mine, theirs] = [valueAt(table, field, seat), valueAt(other, field, seat)];
  return mine !== undefined && theirs !== undefined && JSON.stringify(mine) !== JSON.stringify(theirs);
}

function seatDrawn(table, other, seat, { x, y, below }) {
  const status = valueAt(table, "statuses", seat);
  const isTurn = table.turn === seat;
  const turnDiffers = fieldDiffers("turn", table, other) && (isTurn || other.turn === seat);
  const differs = turnDiffers || ["stacks", "statuses"].some((field) => differsAt(table, other, field, seat));
  const box = s("g", { class: `seat${isTurn ? " turn" : ""}${status === "folded" || status === "empty" ? " out" : ""}${differs ? " differs" : ""}` });
  const held = cardsOf(table, seat);
  const high = held || cardsOf(other, seat) ? 62 : 44;
  const top = y - high / 2;
  box.append(s("rect", { class: "box", x: x - SEAT_WIDE / 2, y: top, width: SEAT_WIDE, height: high, rx: 7 }));
  const label = `${isTurn ? "▸ " : ""}Seat ${seat}${turnDiffers ? " ≠" : ""}`;
  box.append(text(x - SEAT_WIDE / 2 + 8, top + 16, label, { class: "name", "text-anchor": "start" }));
  const stack = valueAt(table, "stacks", seat);
  const said = status && status !== "active" && !wasAllIn(table, status, stack) ? ` ${plain(status)}` : "";
  const chips = stack === undefined ? "?" : plain(stack);
  const mark = differsAt(table, other, "stacks", seat) || differsAt(table, other, "statuses", seat) ? " ≠" : "";
  box.append(fitted(x, top + 34, status === "empty" ? "empty" : `${chips}${said}${mark}`, SEAT_WIDE - 8, "stack"));
  if (held) box.append(heldCards(x, top + 39, held));
  box.append(...tags(table, other, seat, x, below ? top + high + 10 : top - 10), ...inFront(table, other, seat, x, below ? top - 24 : top + high + 5));
  return box;
}

// Whether a seat was all-in and has chips again, because the hand is over.
function wasAllIn(table, status, stack) {
  return status === "all-in" && table.over === true && amount(stack) > 0;
}

// A text, condensed if it would be too wide.
function fitted(x, y, words, wide, kind) {
  const needed = words.length * 7.6;
  const narrow = needed > wide ? { textLength: wide, lengthAdjust: "spacingAndGlyphs" } : {};
  return text(x, y, words, { class: kind, ...narrow });
}

function cardsOf(table, seat) {
  const shown = Array.isArray(table?.shown) ? table.shown.find((one) => Array.isArray(one) && one[0] === seat)?.[1] : undefined;
  const held = shown ?? table?.holes?.[seat];
  return Array.isArray(held) && held.length && held.length < 5 ? held : null;
}

function heldCards(x, y, held) {
  const wide = held.length * 26 - 2;
  return s("g", {}, ...held.map((one, at) => cardDrawn(x - wide / 2 + at * 26, y, one, 24, 18)));
}

function cardDrawn(x, y, one, wide, high) {
  const red = isCard(one) && RED.has(one[1]);
  return s(
    "g",
    { class: `card${red ? " red" : ""}` },
    s("rect", { x, y, width: wide, height: high, rx: 3 }),
    text(x + wide / 2, y + high / 2 + 5, card(one), { class: "face", ...(card(one).length > 2 ? { textLength: wide - 2, lengthAdjust: "spacingAndGlyphs" } : {}) }),
  );
}

// The markers of the button and the blinds.
function tags(table, other, seat, x, edge) {
  const found = [];
  if (table.button === seat) found.push(["D", fieldDiffers("button", table, other)]);
  if (Array.isArray(table.blinds)) {
    if (table.blinds[0] === seat) found.push(["SB", fieldDiffers("blinds", table, other)]);
    if (table.blinds[1] === seat) found.push(["BB", fieldDiffers("blinds", table, other)]);
  }
  return found.map(([label, differs], at) => {
    const left = x + SEAT_WIDE / 2 - 14 - at * 25;
    return s(
      "g",
      { class: `tag${label === "D" ? " button" : ""}${differs ? " differs" : ""}` },
      s("rect", { x: left - 9, y: edge - 9, width: label === "D" ? 18 : 23, height: 18, rx: 9 }),
      text(left + (label === "D" ? 0 : 2.5), edge + 4, label),
    );
  });
}

// The bet of a seat, or the chips it has won, drawn towards the middle of the table.
function inFront(table, other, seat, x, y) {
  const won = valueAt(table, "won", seat);
  const bet = valueAt(table, "bets", seat);
  const isWon = amount(won) > 0 && !(amount(bet) > 0);
  const value = isWon ? won : bet;
  const field = isWon ? "won" : "bets";
  const differs = differsAt(table, other, field, seat);
  if (!value && !differs) return [];
  const words = `${isWon ? `wins ${plain(won)}` : plain(value ?? 0)}${differs ? " ≠" : ""}`;
  const wide = Math.min(Math.max(30, words.length * 7.6 + 14), SEAT_WIDE);
  return [
    s(
      "g",
      { class: `bet${isWon ? " won" : ""}${differs ? " differs" : ""}` },
      s("rect", { x: x - wide / 2, y, width: wide, height: 19, rx: 9.5 }),
      fitted(x, y + 14, words, wide - 10, "chips"),
    ),
  ];
}

// The street, the board and the pots.
function middle(table, other, room) {
  const group = s("g", { class: "middle" });
  const [x, y] = [room.wide / 2, room.high / 2];
  const street = [table.street, table.over === true ? "over" : undefined].filter((one) => one !== undefined).map(plain).join(", ");
  const streetDiffers = fieldDiffers("street", table, other) || fieldDiffers("over", table, other);
  group.append(text(x, y - 42, `${street}${streetDiffers ? " ≠" : ""}`, { class: `street${streetDiffers ? " differs" : ""}` }));
  group.append(boardDrawn(table, other, x, y - 30));
  const lines = middleLines(table, other);
  lines.forEach(([words, differs], at) => group.append(fitted(x, y + 29 + at * 17, `${words}${differs ? " ≠" : ""}`, 196, `pot${differs ? " differs" : ""}`)));
  return group;
}

function boardDrawn(table, other, x, y) {
  const board = Array.isArray(table.board) ? table.board : [];
  const differs = fieldDiffers("board", table, other);
  const group = s("g", { class: `board${differs ? " differs" : ""}` });
  const left = x - 85;
  for (let at = 0; at < Math.max(5, Math.min(board.length, 6)); at += 1) {
    if (board[at] === undefined) group.append(s("rect", { class: "slot", x: left + at * 35, y, width: 30, height: 38, rx: 4 }));
    else group.append(cardDrawn(left + at * 35, y, board[at], 30, 38));
  }
  if (differs) group.append(s("rect", { class: "around", x: left - 5, y: y - 5, width: 180, height: 48, rx: 6 }), text(left + 187, y + 24, "≠", { class: "differs" }));
  return group;
}

const MOST_POTS = 3;

// The pots and the bet to match; more pots than there is room for are listed below the table.
function middleLines(table, other) {
  const lines = Array.isArray(table.pots) ? potLines(table, other) : [];
  if (!lines.length && table.pot !== undefined) lines.push([`Total pot ${plain(table.pot)}`, fieldDiffers("pot", table, other)]);
  if (!lines.length && Array.isArray(table.pots)) lines.push([noPots(table), Array.isArray(other?.pots) && other.pots.length > 0]);
  if (table.to_match !== undefined && table.turn !== null && table.turn !== undefined) lines.push([`To match ${plain(table.to_match)}`, fieldDiffers("to_match", table, other)]);
  return lines;
}

function potLines({ pots }, other) {
  const theirs = Array.isArray(other?.pots) ? other.pots : null;
  if (pots.length > MOST_POTS) return [[`${pots.length} pots, listed below`, Boolean(theirs) && JSON.stringify(pots.map((pot) => pot?.chips)) !== JSON.stringify(theirs.map((pot) => pot?.chips))]];
  return pots.map((pot, at) => {
    const owners = pots.length > 1 && Array.isArray(pot?.eligible) ? ` (${seatList(pot.eligible)})` : "";
    return [`${potName(pots, at)} ${plain(pot?.chips)}${owners}`, Boolean(theirs) && pot?.chips !== theirs[at]?.chips];
  });
}

function potName(pots, at) {
  if (pots.length === 1) return "Pot";
  return at ? `Side pot ${at}` : "Main pot";
}

// A table without pots: they have been paid, or the bets are still in front of the seats.
function noPots(table) {
  if (table.over === true) return "All pots are paid";
  const bets = Array.isArray(table.bets) ? table.bets.map(amount).filter((bet) => bet > 0) : [];
  return bets.length ? `Bets of ${plain(bets.reduce((a, b) => a + b, 0))}, no pot yet` : "No pot yet";
}
