// The tables of a tournament at a step: the picture, the moves of the round with their rule, places and prizes.

const MOST_MOVES = 30;
const MOST_PLACES = 30;
const LONGEST_NAME = 60;
// Facts that are about who sits where; the clause of such a check is the reason for the moves of its round.
const SEATING_FACTS = new Set(["moves", "seats", "broken", "players", "final", "to_draw", "break_order"]);

function tablesView(moments, at, engine, one) {
  const [oracle, theirs] = ["oracle", "engine"].map((side) => sideAt(moments, at, side));
  const main = oracle ?? theirs;
  if (!main) return null;
  const other = oracle && theirs ? theirs : null;
  const moves = movesBetween(main, other);
  const boxes = boxesAt(main, other, moves, seatCounts(moments));
  return h(
    "figure",
    { class: "rooms" },
    h("figcaption", {}, captionWords(oracle, theirs, engine)),
    h("div", { class: "room-box" }, tablesPicture(boxes, moves, engine.label)),
    arrowKey(moves, engine),
    movesShown(moves, main, other, engine),
    moves.length || [main, other].some(isRearranged) ? reasonShown(one, moments[at].step) : null,
    placesShown(main.now, other?.now, engine),
  );
}

// Whether a table has been broken or added in this round, or somebody has to draw a seat.
function isRearranged(side) {
  return Boolean(side) && (side.undrawn.length > 0 || JSON.stringify(side.tables) !== JSON.stringify(side.began.tables));
}

function captionWords(oracle, theirs, engine) {
  if (!oracle) return `All tables, as ${engine.label} shows them`;
  return theirs ? "All tables" : `All tables by the rules; ${engine.label} shows no seats here`;
}

// What the arrows mean, as far as there are any.
function arrowKey(moves, engine) {
  const kinds = { same: "moves", right: "moves by the rules", wrong: `≠ what ${engine.label} does instead` };
  const there = Object.keys(kinds).filter((kind) => moves.some((move) => move.kind === kind));
  const sample = (kind) => s("svg", { class: "room sample", viewBox: "0 0 34 12", width: 34, height: 12, "aria-hidden": "true" }, s("g", { class: `move ${kind}` }, s("path", { d: "M1 6H25" }), s("polygon", { points: "33,6 25,1.5 25,10.5" })));
  return there.length ? h("ul", { class: "legend" }, there.map((kind) => h("li", {}, sample(kind), " ", kinds[kind]))) : null;
}

// The moves of the round in words, by player.
function movesShown(moves, main, other, engine) {
  const players = [...new Set(moves.map((move) => move.player))];
  if (!players.length) return null;
  const item = (player) => {
    const [right, wrong] = [["same", "right"], ["wrong"]].map((kinds) => moves.find((move) => move.player === player && kinds.includes(move.kind)));
    const differs = wrong || right.kind === "right";
    return h("li", {}, h("strong", {}, shortened(player, LONGEST_NAME)), ": ", right ? moveWords(right) : `${stayWords(main, player)} by the rules`, differs ? [" ", h("mark", {}, `≠ ${engine.label}: `, wrong ? moveWords(wrong) : stayWords(other, player))] : null);
  };
  return h("div", {}, h("h4", {}, "Moves in this round"), someOf(players, MOST_MOVES, item, "moves"));
}

function moveWords({ from, to }) {
  return [from, to].map((place) => shortened(seatName(place), LONGEST_NAME)).join(" → ");
}

function stayWords(side, player) {
  return side.seats.has(player) ? `stays in ${shortened(seatName(side.seats.get(player)), LONGEST_NAME)}` : fateOf(side, player);
}

// The clauses of the checks of this round that are about who sits where.
function reasonShown(one, step) {
  const checks = one.checks.filter(({ suffix }) => Number(checkWords(suffix).step) === Number(step) && SEATING_FACTS.has(checkWords(suffix).fact));
  const clauses = [...new Set(checks.map((check) => CLAUSES[check.clause]))].filter((clause) => clause?.id);
  return clauses.map((clause) => h("p", { class: "reason" }, "Rule: ", link(address(["clause", clause.id]), clause.id), clause.says ? ` – ${clause.says}` : ""));
}

// Places and prizes so far, best place first; a second column where the engine shows another one.
function placesShown(right, theirs, engine) {
  const [places, others] = [right, theirs].map((standing) => (isObject(standing?.places) ? standing.places : {}));
  const [prizes, paid] = [right, theirs].map((standing) => (isObject(standing?.prizes) ? standing.prizes : {}));
  const players = [...new Set([places, others, prizes, paid].flatMap(Object.keys))].sort((a, b) => bestPlace(places[a] ?? others[a]) - bestPlace(places[b] ?? others[b]) || (a < b ? -1 : 1));
  if (!players.length) return null;
  const columns = [["Place", places, theirs?.places === undefined ? null : others, placeWords], ["Prize", prizes, theirs?.prizes === undefined ? null : paid, prizeWords]];
  return placesTable(players, columns.filter(([, mine, other]) => Object.keys({ ...mine, ...other }).length), engine);
}

function placesTable(players, columns, engine) {
  const body = h("tbody", {});
  const row = (player) => h("tr", {}, h("th", { scope: "row" }, shortened(player, LONGEST_NAME)), columns.map(([, mine, theirs, said]) => h("td", {}, said(mine[player]), theirs && said(mine[player]) !== said(theirs[player]) ? [" ", h("mark", {}, `≠ ${engine.label}: ${said(theirs[player])}`)] : null)));
  const more = fillFirst(body, players, MOST_PLACES, row);
  const head = h("tr", {}, ["Player", ...columns.map(([name]) => name)].map((name) => h("th", { scope: "col" }, name)));
  return h("div", {}, h("h4", {}, "Places"), tableBox("Places", h("table", { class: "places" }, h("thead", {}, head), body)), more);
}

function bestPlace(place) {
  return Array.isArray(place) ? amount(place[0]) : Infinity;
}

function placeWords(place) {
  if (place === undefined || place === null) return "none";
  if (!Array.isArray(place)) return plain(place);
  return place[0] === place[1] ? plain(place[0]) : place.map(plain).join("–");
}

function prizeWords(prize) {
  return prize === undefined ? "none" : plain(prize);
}
