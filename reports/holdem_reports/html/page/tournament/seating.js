// Who sits where in a tournament at a step of its replay, as one side shows it.

// More than any table seats; who sits elsewhere is in the list of facts only.
const MOST_SEATS = 24;

function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

// What a side shows of the tournament; null if it shows nothing of it.
function standingOf(shown) {
  return isObject(shown?.tournament) ? shown.tournament : null;
}

function isTournament(moments) {
  return moments.some((moment) => standingOf(moment.oracle) || standingOf(moment.engine));
}

// The table that a step is about; empty if it is about all of them.
function tableOfStep(said) {
  return /^([A-Z]{1,2}): /.exec(said)?.[1] ?? "";
}

// The end of the round before a step, or the start; moves are those since then.
function roundBegins(moments, at) {
  const ends = moments.slice(0, at).map((moment) => /^after round \d+$/.test(moment.said));
  return Math.max(0, ends.lastIndexOf(true));
}

// One side at a step: seats now and when the round began, and the hands dealt so far; null if it shows no seats.
function sideAt(moments, at, side) {
  const now = standingOf(moments[at][side]);
  if (!isObject(now?.seats)) return null;
  const earlier = moments.slice(0, roundBegins(moments, at) + 1).map((moment) => standingOf(moment[side]));
  const began = earlier.filter((one) => isObject(one?.seats)).at(-1) ?? now;
  return { now, seats: seatsIn(now), undrawn: texts(now.to_draw), tables: tablesIn(now), began: { seats: seatsIn(began), undrawn: texts(began.to_draw), tables: tablesIn(began) }, hands: handsUntil(moments, at, side) };
}

function texts(value) {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function seatsIn(standing) {
  return new Map(
    Object.entries(standing.seats)
      .filter(([, at]) => isSeat(at))
      .map(([player, [table, seat]]) => [player, { table, seat }]),
  );
}

function isSeat(at) {
  return Array.isArray(at) && typeof at[0] === "string" && Number.isInteger(at[1]) && at[1] >= 0 && at[1] < MOST_SEATS;
}

function tablesIn(standing) {
  const seated = [...seatsIn(standing).values()].map(({ table }) => table);
  return Array.isArray(standing.tables) ? texts(standing.tables) : [...new Set(seated)].sort();
}

// The last hand of each table, as far as it is shown; a table whose button has to be drawn has none.
function handsUntil(moments, at, side) {
  const hands = new Map();
  for (const { said, [side]: shown } of moments.slice(0, at + 1)) {
    const [, drawn, seat] = /^button: \{([A-Z]{1,2}): (\d+)\}$/.exec(said) ?? [];
    if (shown && drawn && !hands.has(drawn)) hands.set(drawn, { button: Number(seat), blinds: [], debts: new Map() });
    if (tableOfStep(said) && Number.isInteger(shown?.button)) hands.set(tableOfStep(said), handOf(shown, tableOfStep(said)));
    for (const name of texts(standingOf(shown)?.buttons_to_draw)) hands.delete(name);
  }
  return hands;
}

function handOf(shown, table) {
  const between = isObject(shown.between) ? shown.between : {};
  return { button: shown.button, blinds: Array.isArray(shown.blinds) ? shown.blinds : [], number: between.hand, debts: debtsOf(shown, between, table) };
}

const BLIND_NAMES = { small: "SB", big: "BB" };

// What players of a table owe, and whether they wait for a later hand, by player, as far as it is shown.
function debtsOf(shown, { owes, waiting }, table) {
  const seats = isObject(standingOf(shown)?.seats) ? [...seatsIn(standingOf(shown))] : [];
  const owed = ({ seat }) => (Array.isArray(owes[seat]) && owes[seat].length ? `owes ${owes[seat].map((name) => BLIND_NAMES[name] ?? plain(name)).join("+")}` : "");
  const debt = (at) => ({ owes: isObject(owes) ? owed(at) : undefined, waits: Array.isArray(waiting) ? (waiting.includes(at.seat) ? "waits" : "") : undefined });
  return new Map(seats.filter(([, at]) => at.table === table).map(([player, at]) => [player, debt(at)]));
}

// The players who have moved in a round on one side: where from, and where to.
function movesOf({ seats, began }) {
  const moves = new Map();
  for (const [player, to] of seats) {
    const from = began.seats.get(player) ?? (began.undrawn.includes(player) ? { table: "", player } : null);
    if (from && !sameSeat(from, to)) moves.set(player, { from, to });
  }
  return moves;
}

function sameSeat(one, other) {
  return one.table === other.table && one.seat === other.seat;
}

// All moves of a round: the same on both sides, right and not made by the engine, or wrong.
function movesBetween(main, other) {
  const [right, theirs] = [movesOf(main), other ? movesOf(other) : new Map()];
  const found = [...right].map(([player, move]) => {
    const same = !other || (theirs.has(player) && sameSeat(theirs.get(player).to, move.to) && sameSeat(theirs.get(player).from, move.from));
    return { player, kind: same ? "same" : "right", ...move };
  });
  const same = new Set(found.filter((move) => move.kind === "same").map((move) => move.player));
  const wrong = [...theirs].filter(([player]) => !same.has(player));
  return [...found, ...wrong.map(([player, move]) => ({ player, kind: "wrong", ...move }))];
}

function seatName({ table, seat }) {
  return table ? `${table}${seat}` : "no seat";
}

// Where a player is who is not in a seat, in words; that he has left is all there is to say if more is not shown.
function fateOf(side, player) {
  if (side.undrawn.includes(player)) return "draws a seat";
  return texts(side.now.out).includes(player) ? "is out" : "has left";
}

// Whether two sides differ in any of these things; what one of them does not show is no difference.
function differIn(names, one, other) {
  return names.some((name) => one[name] !== undefined && other[name] !== undefined && JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
