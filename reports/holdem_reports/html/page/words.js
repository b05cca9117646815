// Verdicts, facts and tables as text.

const VERDICT_WORDS = {
  pass: "passed",
  fail: "failed",
  "not-applicable": "not applicable",
  unobserved: "not shown",
  partial: "shown only in part",
  disputed: "disputed",
  "known-fail": "known failure",
  "unexpected-pass": "unexpected pass",
  crash: "crashed",
  timeout: "timed out",
  "protocol-error": "protocol violation",
};
const VERDICT_MARKS = {
  pass: "✓",
  fail: "≠",
  "not-applicable": "–",
  unobserved: "○",
  partial: "◐",
  disputed: "?",
  "known-fail": "≈",
  "unexpected-pass": "!",
  crash: "✗",
  timeout: "✗",
  "protocol-error": "✗",
};
const SEVERITY_WORDS = {
  money: "chips are created, lost or given to the wrong seat",
  information: "cards are shown that must stay hidden, or hidden that must be shown",
  action: "an action is wrongly offered or refused, or has wrong bounds",
  order: "the wrong seat, street or order",
};
const FACT_WORDS = {
  dealt_in: "Dealt in",
  waiting: "Waiting for a later hand",
  posts: "Late posts, live and dead",
  ante: "Ante",
  level: "Level",
  level_left: "Left of the level",
  hand: "Hand",
  owes: "Missed blinds",
  places: "Places",
  out: "Out",
  alive: "With chips",
  game_over: "Game over",
  result: "Stacks after the hand",
  dealt: "Button and players after another hand",
  between: "Between hands",
  street: "Street",
  turn: "Seat to act",
  can: "Legal actions",
  cannot: "Illegal actions",
  legal: "Legal actions",
  to_match: "To match",
  bets: "Bets",
  stacks: "Stacks",
  statuses: "Status",
  pots: "Pots",
  pot: "Total pot",
  board: "Board",
  holes: "Hole cards",
  button: "Button",
  blinds: "Blinds",
  blind_seats: "Blinds",
  won: "Won",
  returned: "Returned",
  shown: "Shown",
  mucked: "Mucked",
  over: "Hand over",
  clock: "Clock",
  events: "Events",
  chips: "Chips",
  accepted: "Action",
  refused: "Action",
  unchanged: "Table",
  answer: "Answer",
  order: "Ranking",
  categories: "Categories",
  plays: "Best five",
};
const WAY_WORDS = {
  extra: "offered, but illegal",
  missing: "not offered, but legal",
  minimum: "wrong minimum",
  maximum: "wrong maximum",
  amount: "wrong amount",
  "nobody-asked": "no seat to act",
  "too-many": "too many chips",
  "too-few": "too few chips",
  misplaced: "right total, wrong distribution",
  count: "wrong number",
  owners: "wrong owners",
  cards: "wrong cards",
  order: "wrong order",
  seats: "wrong seats",
  made: "created",
  lost: "lost",
  fraction: "fractional chips",
  negative: "negative amount",
  "no-owner": "a pot without eligible seats",
  twice: "duplicate card",
  "all-in": "an all-in seat is to act",
  "no-chips": "a seat without chips is to act",
  folded: "a folded seat is to act",
  nobody: "an empty seat is to act",
  punished: "the seat is folded",
  coerced: "changed into another action",
  changed: "refused, but the table changed",
  ignored: "silently ignored",
  reason: "wrong reason",
  "not-alone": "only after other cases",
  unobserved: "not shown",
};
const WHOLE_SIGNATURES = {
  turn: "Wrong seat to act, or none",
  street: "Wrong street",
  over: "The hand ends too early or too late",
  "refused:accepted": "Illegal action accepted",
  "accepted:refused": "Legal action refused",
  "never-ends": "The hand never ends",
  unobserved: "Not shown",
  "dealt:button": "The button is elsewhere after another hand",
  "dealt:dealt-in": "Other players are dealt in after another hand",
  "hand-before": "The hand before is played otherwise",
};

// A signature as text.
function signatureWords(signature) {
  if (signature in WHOLE_SIGNATURES) return WHOLE_SIGNATURES[signature];
  return signature
    .split("+")
    .map((one) => {
      const [what, ...ways] = one.replace(/^invariant\./, "").split(":");
      const [fact, part] = what.split(".");
      const name = { legal: "Legal actions", ranking: "Ranking", clock: "Clock", refused: "Illegal action", accepted: "Legal action", crash: "Crashed", timeout: "Timed out", random: "Nondeterministic" }[fact] ?? factWords(fact);
      const way = ways.map((each) => WAY_WORDS[each] ?? each).join(", ");
      return `${name}${part ? `, ${part}` : ""}${way ? `: ${way}` : ""}`;
    })
    .join("; ");
}

const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const RED = new Set(["h", "d"]);

function verdictWords(verdict) {
  return VERDICT_WORDS[verdict] ?? verdict;
}

function verdictChip(verdict) {
  const known = verdict in VERDICT_WORDS ? verdict : "other";
  return h("span", { class: `chip verdict ${known}` }, h("span", { "aria-hidden": "true" }, `${VERDICT_MARKS[verdict] ?? "·"} `), verdictWords(verdict));
}

function severityChip(severity) {
  const known = severity in SEVERITY_WORDS ? severity : "other";
  return h("span", { class: `chip ${known}`, title: SEVERITY_WORDS[severity] ?? severity }, severity || "–");
}

function factWords(name) {
  const own = ownName(name);
  const known = [name, own].find((one) => Object.hasOwn(FACT_WORDS, one));
  return `${own === name ? "" : `${FACT_GROUPS[name.split("/")[0]]}: `}${known ? FACT_WORDS[known] : own}`;
}

// The fact of a check, its step, and the variant it belongs to.
function checkWords(suffix) {
  const parts = suffix.split("/");
  const fact = parts.length > 1 ? parts[parts.length - 1] : "the case";
  const step = parts.length > 2 ? parts[1] : "";
  return { where: parts[0], step, fact };
}

// A family by its name; its code is how ids of cases begin.
function familyWords(family) {
  return family.title === family.code ? family.code : `${family.title} (${family.code})`;
}

function plain(value) {
  if (value === null || value === undefined) return "none";
  if (value === true) return "yes";
  if (value === false) return "no";
  return typeof value === "object" ? asRecorded(value) : String(value).replaceAll(LARGE, "");
}

// A number of chips for calculations; NaN if it is none.
function amount(value) {
  return typeof value === "number" ? value : Number(String(value).replaceAll(LARGE, ""));
}

function isCard(value) {
  return typeof value === "string" && /^[2-9TJQKA][shdc]$/.test(value);
}

function card(value) {
  return isCard(value) ? value[0] + SUITS[value[1]] : plain(value);
}

function cards(value) {
  if (!Array.isArray(value)) return plain(value);
  return value.length ? value.map(card).join(" ") : "none";
}

function range(value) {
  if (value === true || value === null || value === undefined) return "";
  if (!Array.isArray(value)) return ` ${plain(value)}`;
  const [least, most] = value;
  if (least === most) return ` ${plain(least)}`;
  return ` ${plain(least)}–${most === null || most === undefined ? "" : plain(most)}`;
}

// A fact as a list of parts that can be compared one by one: pairs of label and text.
function parts(name, value) {
  if (value === undefined) return [["", "not shown"]];
  const how = FACT_PARTS[name] ?? FACT_PARTS[ownName(name)] ?? FACT_PARTS.other;
  try {
    const found = how(value);
    return found.length ? found : [["", "none"]];
  } catch {
    return [["", plain(value)]];
  }
}

function bySeat(value, said = plain) {
  if (value === null || typeof value !== "object") return [["", said(value)]];
  return Object.entries(value).map(([seat, one]) => [`seat ${seat}`, said(one)]);
}

function byHand(value, said = plain) {
  return bySeat(value, said).map(([hand, words]) => [hand.replace("seat", "hand"), words]);
}

function choices(value) {
  if (value === null) return [["", "no seat to act"]];
  if (Array.isArray(value)) return value.map((verb) => ["", plain(verb)]);
  if (typeof value !== "object") return [["", plain(value)]];
  const offered = Object.entries(value).filter(([, amount]) => amount !== false && amount !== null);
  return offered.map(([verb, amount]) => ["", `${verb}${range(amount)}`]);
}

function potParts(value) {
  return value.map((pot, at) => {
    const owners = Array.isArray(pot.eligible) ? ` for ${seatList(pot.eligible)}` : "";
    return [at ? `side ${at}` : "main", `${plain(pot.chips)}${owners}`];
  });
}

function seatList(seats) {
  if (!Array.isArray(seats)) return "";
  return seats.length === 1 ? `seat ${seats[0]}` : `seats ${seats.join(", ")}`;
}

function shownParts(value) {
  if (!Array.isArray(value)) return bySeat(value, cards);
  return value.map((one) => (Array.isArray(one) ? [`seat ${plain(one[0])}`, cards(one[1])] : ["", plain(one)]));
}

const FACT_PARTS = {
  other: (value) => [["", plain(value)]],
  turn: (value) => [["", value === null ? "none" : Number.isInteger(value) ? `seat ${value}` : plain(value)]],
  button: (value) => [["", `seat ${plain(value)}`]],
  can: choices,
  cannot: choices,
  legal: choices,
  bets: bySeat,
  stacks: bySeat,
  won: bySeat,
  returned: bySeat,
  statuses: bySeat,
  holes: (value) => bySeat(value, cards),
  pots: potParts,
  board: (value) => [["", cards(value)]],
  shown: shownParts,
  mucked: (value) => [["", value.length ? seatList(value) : "none"]],
  blinds: (value) => [["small", value[0] === null ? "dead" : `seat ${plain(value[0])}`], ["big", value[1] === null ? "dead" : `seat ${plain(value[1])}`]],
  clock: (value) => Object.entries(value ?? {}).map(([one, left]) => [one, plain(left)]),
  dealt: (value) => [["button", `seat ${plain(value.button)}`], ["dealt in", seatList(value.dealt_in)]].filter(([, words]) => words),
  events: (value) => (Array.isArray(value) ? value.map((one, at) => [String(at + 1), plain(one)]) : bySeat(value, asRecorded)),
  order: (value) => (Array.isArray(value) ? [["", value.map((level) => (Array.isArray(level) ? level.join(" = ") : plain(level))).join(" > ")]] : [["", plain(value)]]),
  categories: byHand,
  plays: (value) => byHand(value, cards),
};
FACT_PARTS.blind_seats = FACT_PARTS.blinds;

function inWords(name, value) {
  const found = parts(name, value);
  return found.map(([label, text]) => (label ? `${label}: ${text}` : text)).join(found.some(([label]) => label) ? "; " : ", ");
}

// The expected and the observed side of a check as text.
function expectedWords(fact, value) {
  if (fact === "accepted") return "accepted";
  if (fact === "refused") return `refused: ${plain(value)}`;
  if (fact === "unchanged") return "unchanged";
  if (fact === "answer") return "an answer";
  return inWords(checkedFact(fact), value);
}

function observedWords(fact, value, signature) {
  if (fact === "answer") return signature || "no answer";
  if (value === undefined) return "not recorded";
  if (value === null || value === undefined) return fact === "accepted" || fact === "refused" ? "refused without a reason" : inWords(fact, value);
  if (fact === "accepted") return `refused: ${plain(value)}`;
  if (fact === "refused") return value === "accepted" ? "accepted" : `refused: ${plain(value)}`;
  if (fact === "unchanged" && typeof value === "object") {
    return Object.entries(value)
      .map(([field, change]) => (Array.isArray(change) ? `${factWords(field)} from ${plain(change[0])} to ${plain(change[1])}` : `${field}: ${plain(change)}`))
      .join("; ");
  }
  return inWords(checkedFact(fact), value);
}

// A fact as checks name it: there `blinds` are the amounts in force, and at a table the seats that post them.
function checkedFact(fact) {
  return fact === "blinds" ? "between/blinds" : fact;
}

const FIELDS = ["order", "categories", "plays", "street", "turn", "legal", "to_match", "bets", "stacks", "statuses", "pots", "pot", "board", "button", "blinds", "holes", "won", "returned", "shown", "mucked", "over", "clock", "events"];

// Every field that one of the tables has, known fields first.
function fieldsOf(...tables) {
  const there = new Set(tables.flatMap((table) => Object.keys(table ?? {})));
  const others = [...there].filter((field) => !FIELDS.includes(field)).sort();
  return [...FIELDS.filter((field) => there.has(field)), ...others];
}

// A table as lines of text; lines that differ from the other table start with an exclamation mark.
function tableLines(shown, theirs) {
  if (!shown) return ["  (no table: the engine stopped early)"];
  const [table, other] = [shown, theirs].map(ungrouped);
  return fieldsOf(table)
    .filter((field) => field !== "events")
    .map((field) => `${fieldDiffers(field, table, other) ? "! " : "  "}${factWords(field).padEnd(14)} ${inWords(field, table[field])}`);
}

// Whether a field differs between two tables; a field that one table does not show is no difference.
function fieldDiffers(field, table, other) {
  if (!table || !other || !(field in table) || !(field in other)) return false;
  const how = COMPARED[ownName(field)] ?? inWords.bind(null, field);
  try {
    const [mine, theirs] = shared(field, table[field], other[field]);
    return JSON.stringify(how(mine)) !== JSON.stringify(how(theirs));
  } catch {
    return JSON.stringify(table[field]) !== JSON.stringify(other[field]);
  }
}

// For facts with parts: the parts that both tables show. An action that one of them offers without
// an amount is compared without it.
function shared(field, mine, theirs) {
  if (!["legal", "clock", "holes"].includes(field) || !mine || !theirs) return [mine, theirs];
  const names = Object.keys(mine).filter((name) => name in theirs);
  const unsized = (name) => field === "legal" && [mine[name], theirs[name]].includes(true);
  const only = (value) => Object.fromEntries(names.map((name) => [name, unsized(name) ? Boolean(value[name]) : value[name]]));
  return [only(mine), only(theirs)];
}

// Normal forms of facts that can be shown correctly in more than one way.
const COMPARED = {
  holes: (value) => Object.entries(value).map(([seat, held]) => [seat, [...held].sort()]),
  shown: (value) => value.map(([seat, held]) => [seat, [...held].sort()]),
  mucked: (value) => [...value].sort((a, b) => a - b),
  plays: (value) => value.map((five) => [...(five ?? [])].sort()),
  order: (value) => value.map((level) => [...level].sort((a, b) => a - b)),
  legal: (value) => value && Object.entries(value).filter(([, amount]) => amount !== false && amount !== null).sort(),
  pots: (value) => value.map((pot) => pot.chips),
};

// Fields that mean the same in every engine.
const TELLING = ["street", "turn", "to_match", "bets", "stacks", "board", "button", "won", "over", "legal"];

function tablesPart(moment) {
  if (moment.differs.length || (moment.oracle && !moment.engine)) return true;
  return TELLING.some((field) => fieldDiffers(field, moment.oracle, moment.engine));
}

// A step as a title, which has one line; the list of steps has all of it.
function titleWords(said) {
  return said.startsWith("expect: ") ? "the table is checked" : saidWords(said);
}

// A step of a case in readable form; at several tables it begins with the table.
function saidWords(said) {
  return said.replace(/^([A-Z]{1,2}: )?(\d+): /, "$1seat $2: ") || "…";
}
