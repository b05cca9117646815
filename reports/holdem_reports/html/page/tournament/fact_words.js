// The facts of tournaments, and of a table between two hands, as text.

Object.assign(FACT_WORDS, {
  moves: "Moves",
  seats: "Seats",
  broken: "Broken tables",
  players: "Players at tables",
  halted: "Stopped tables",
  final: "Final table",
  left: "Players left",
  prizes: "Prizes",
  held: "Held tables",
  to_draw: "Players who draw a seat",
  buttons_to_draw: "Buttons to be drawn",
  free: "Free seats",
  break_order: "Tables break in this order",
  registration: "Registration",
  entries: "Entries",
  hand_for_hand: "Hand for hand",
  tables: "Tables",
  substantial: "Substantial action",
  "between/blinds": "Blinds in force",
  "between/over": "Game over",
  "tournament/over": "Game over",
  "tournament/waiting": "Tables that wait for others",
});

// The groups of facts that a table shows as one, and the words before their names.
const FACT_GROUPS = { between: "Between hands", tournament: "Tournament" };

// A table with each fact between hands, and of the tournament, as a fact of its own.
function ungrouped(shown) {
  if (!shown) return shown;
  const facts = Object.entries(shown).flatMap(([name, value]) => (name in FACT_GROUPS && isObject(value) ? Object.entries(value).map(([own, fact]) => [`${name}/${own}`, fact]) : [[name, value]]));
  return Object.fromEntries(facts);
}

// The name of a fact without its group.
function ownName(field) {
  const [group, ...own] = field.split("/");
  return group in FACT_GROUPS && own.length ? own.join("/") : field;
}

// A fact with a part for each player or seat, whatever their order in the record.
function byPlayer(said) {
  return (value) => {
    if (value === null || typeof value !== "object") return [["", plain(value)]];
    const sorted = Object.entries(value).sort(([one], [other]) => inOrder(one, other));
    return sorted.map(([player, one]) => [/^\d+$/.test(player) ? `seat ${player}` : player, said(one)]);
  };
}

// Names by their letters, then by their numbers: A9 before A10.
function inOrder(one, other) {
  return one.localeCompare(other, "en", { numeric: true });
}

function listWords(value) {
  if (!Array.isArray(value) || !value.length) return [["", Array.isArray(value) ? "none" : plain(value)]];
  return [["", value.every(Number.isInteger) ? seatList(value) : value.map(placeName).join(", ")]];
}

// A list whose order means nothing.
function setWords(value) {
  return listWords(Array.isArray(value) && !value.every(Number.isInteger) ? value.map(placeName).sort(inOrder) : value);
}

// A seat at a table as one word: B6.
function placeName(value) {
  return isSeat(value) ? value.join("") : plain(value);
}

function timeWords(value) {
  if (!isObject(value)) return [["", value === null ? "it never ends" : plain(value)]];
  return Object.entries(value).map(([name, left]) => ["", name === "milliseconds" ? `${plain(amount(left) / 60000)} min` : `${plain(left)} ${name}`]);
}

const SET_FACTS = ["broken", "halted", "held", "to_draw", "buttons_to_draw", "free", "tables", "out", "waiting", "dealt_in", "alive"];
Object.assign(FACT_PARTS, Object.fromEntries(SET_FACTS.map((name) => [name, setWords])), {
  break_order: listWords,
  moves: byPlayer((to) => `to ${placeName(to)}`),
  seats: byPlayer(placeName),
  places: byPlayer(placeWords),
  prizes: byPlayer(plain),
  players: byPlayer(plain),
  owes: byPlayer((owed) => (Array.isArray(owed) ? owed.map(plain).join(" + ") : plain(owed))),
  posts: byPlayer((post) => (Array.isArray(post) ? post.map(plain).join(" + ") : plain(post))),
  stacks: byPlayer(plain),
  level_left: timeWords,
  "between/blinds": (value) => [["", Array.isArray(value) ? value.map(plain).join("/") : plain(value)]],
  registration: (value) => [["", value === true ? "open" : value === false ? "closed" : plain(value)]],
});
