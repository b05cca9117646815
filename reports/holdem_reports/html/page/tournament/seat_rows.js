// The rows of each table of a tournament: a seat, who sits there, with how much, and what there is to note.
// Where the two sides differ, a row has a second line.

// A row on one side: of a seat, or of a player who has none.
function rowOf(side, place) {
  const players = place.player ? playersWithout(side, place.player) : [...side.seats].filter(([, at]) => sameSeat(at, place)).map(([player]) => player);
  const hand = side.tables.includes(place.table) ? side.hands.get(place.table) : undefined;
  const marks = hand && !place.player ? marksAt(hand, place.seat) : undefined;
  if (!players.length) return { ...goneFrom(side, place), isEmpty: true, marks };
  const chips = players.map((player) => (isObject(side.now.stacks) ? side.now.stacks[player] : undefined));
  const { owes, waits } = hand?.debts.get(players[0]) ?? {};
  return { who: players.map((player) => occupantWords(side, player)).join(" and "), owes, waits, chips: chips[0] === undefined ? undefined : chips.map(plain).join(" + "), marks };
}

function playersWithout(side, player) {
  return side.undrawn.includes(player) ? [player] : [];
}

function marksAt({ button, blinds }, seat) {
  return [["D", button], ["SB", blinds[0]], ["BB", blinds[1]]].filter(([, at]) => at === seat).map(([label]) => label);
}

function occupantWords(side, player) {
  const from = movesOf(side).get(player)?.from;
  const isNew = !from && !side.began.seats.has(player) && !side.began.undrawn.includes(player);
  const came = from ? (from.table ? `from ${seatName(from)}` : "drew this seat") : isNew ? "new" : "";
  return came ? `${player}, ${came}` : player;
}

// Who sat here when the round began, and where he is now.
function goneFrom(side, place) {
  const before = place.player ? (side.began.undrawn.includes(place.player) ? [place.player] : []) : [...side.began.seats].filter(([, at]) => sameSeat(at, place)).map(([player]) => player);
  const who = before.map((player) => (side.seats.has(player) ? `${player} → ${seatName(side.seats.get(player))}` : `${player} ${fateOf(side, player)}`)).join(", ") || "–";
  return { who, isVague: who.endsWith(" has left") && !(Array.isArray(side.now.out) && Array.isArray(side.now.to_draw)) };
}

// The lines of a row: one, or two if the sides differ.
function linesOf(main, other, place) {
  const [first, second] = [main, other].map((side) => (side ? withWords(rowOf(side, place)) : null));
  if (!second || isUnknown(other, place)) return [first];
  const isVague = first.isEmpty && second.isEmpty && (first.isVague || second.isVague);
  return differIn([...(isVague ? [] : ["who"]), "chips", "marks", "owes", "waits"], first, second) ? [first, second] : [first];
}

function withWords(row) {
  return { ...row, words: [row.who, row.owes, row.waits].filter(Boolean).join(", ") };
}

// Whether a side does not show if a player has no seat.
function isUnknown(side, { player }) {
  return Boolean(player) && !side.seats.has(player) && !Array.isArray(side.now.to_draw);
}

const TABLE_STATES = { halted: "stopped", waiting: "waits for others", held: "held", buttons_to_draw: "button to be drawn" };

// What a side shows of a table as a whole.
function tableFacts(side, name) {
  const { now, began, tables } = side;
  const states = Object.keys(TABLE_STATES).map((field) => [field, Array.isArray(now[field]) ? now[field].includes(name) : undefined]);
  const isThere = tables.includes(name);
  return {
    there: Array.isArray(now.tables) ? isThere : undefined,
    wasThere: began.tables.includes(name),
    players: [...side.seats.values()].filter(({ table }) => table === name).length,
    final: typeof now.final === "boolean" ? now.final && isThere && tables.length === 1 : undefined,
    hand: isThere ? side.hands.get(name)?.number : undefined,
    ...Object.fromEntries(states),
  };
}

// The title of a table: how many players it has, and what it does.
function titleOf(name, facts) {
  if (facts.there === false) return `Table ${name}: ${facts.wasThere ? "broken" : "not there"}`;
  const states = Object.keys(TABLE_STATES).filter((field) => facts[field]).map((field) => TABLE_STATES[field]);
  const hand = Number.isInteger(facts.hand) && !states.length ? [`hand ${facts.hand}`] : [];
  return [`Table ${name}: ${plural(facts.players, "player")}`, ...(facts.final ? ["final table"] : []), ...hand, ...states].join(", ");
}

// The title by the first side, and by the other one if it differs.
function titlesOf(main, other, name) {
  const [first, second] = [main, other].map((side) => (side ? tableFacts(side, name) : null));
  const differs = second && differIn(["there", "players", "final", "hand", ...Object.keys(TABLE_STATES)], first, second);
  const titles = [first, ...(differs ? [second] : [])].map((facts) => titleOf(name, facts));
  return [...new Set(titles)];
}

// The number of seats of each table: as many as either side shows at any step.
function seatCounts(moments) {
  const counts = new Map();
  const count = (table, seats) => counts.set(table, Math.min(MOST_SEATS, Math.max(counts.get(table) ?? 2, seats)));
  for (const { said, oracle, engine } of moments) {
    for (const shown of [oracle, engine]) {
      const standing = standingOf(shown);
      const seats = isObject(standing?.seats) ? [...seatsIn(standing).values()] : [];
      const free = Array.isArray(standing?.free) ? standing.free.filter(isSeat).map(([table, seat]) => ({ table, seat })) : [];
      for (const { table, seat } of [...seats, ...free]) count(table, seat + 1);
      if (tableOfStep(said) && Array.isArray(shown?.stacks)) count(tableOfStep(said), shown.stacks.length);
    }
  }
  return counts;
}

// With more tables than this, only those are drawn with their seats that somebody leaves or joins, or that differ.
const MOST_WHOLE = 6;
const MOST_TABLES = 60;
const NO_SEAT = "";

// All tables at a step, with those of the start of the round, and the players without a seat.
function boxesAt(main, other, moves, counts) {
  const sides = [main, other].filter(Boolean);
  const names = [...new Set(sides.flatMap((side) => [...side.began.tables, ...side.tables]))].slice(0, MOST_TABLES);
  const concerned = new Set(moves.flatMap(({ from, to }) => [from.table, to.table]));
  const boxes = names.map((name) => {
    const places = Array.from({ length: counts.get(name) ?? 2 }, (_, seat) => ({ table: name, seat }));
    const box = boxOf(main, other, name, places);
    const isQuiet = names.length > MOST_WHOLE && !concerned.has(name) && box.titles.length === 1 && box.rows.every(({ lines }) => lines.length === 1);
    return isQuiet ? { ...box, rows: [] } : box;
  });
  const homeless = withoutSeat(sides);
  const whole = [...boxes.filter(({ rows }) => rows.length), ...(homeless.length ? [boxOf(main, other, NO_SEAT, homeless)] : [])];
  return [...whole, ...boxes.filter(({ rows }) => !rows.length)];
}

function boxOf(main, other, name, places) {
  return { name, titles: name === NO_SEAT ? ["Without a seat"] : titlesOf(main, other, name), rows: places.map((place) => ({ ...place, lines: linesOf(main, other, place) })) };
}

// Players who had no seat when the round began, and those who have none now and had none at a table that is drawn.
function withoutSeat(sides) {
  const found = sides.flatMap((side) => [...side.began.undrawn, ...side.undrawn.filter((player) => !side.began.seats.has(player))]);
  return [...new Set(found)].slice(0, MOST_SEATS * 3).map((player) => ({ table: NO_SEAT, player }));
}
