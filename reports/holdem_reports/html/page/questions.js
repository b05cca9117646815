// Questions without a table, such as a ranking or a chip race: what is asked, and what is answered.

// A question is one request and one answer, without a table; the answer to a chip race is the stacks alone.
function isQuestion(trace) {
  return trace.moments.every((moment) => !["street", "bets", "statuses", "tournament"].some((field) => field in (moment.oracle ?? moment.engine ?? {})));
}

function question(trace, said, one) {
  const drawn = trace.moments.flatMap((moment) => moment.asked.flatMap((message) => [...handsAsked(message), ...answersTo(message, moment, said.engine)]));
  const messages = messageBox(trace, () => trace.moments.length - 1);
  messages.update();
  return h("section", { class: "question", "aria-label": "Request and answer" }, h("h3", { class: "step-title" }, saidWords(trace.moments[0]?.said ?? "")), ...drawn, ...trace.moments.flatMap((moment) => [differencesShown(moment, said, one), brokeOff(moment, said.engine), factsShown(moment, said.engine)]), messages.node, textBox(trace, said.engine, one));
}

function handsAsked(message) {
  if (Array.isArray(message?.hands)) {
    const board = Array.isArray(message.board) ? message.board : [];
    const row = (name, held) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, cardRow(held)));
    return [h("table", { class: "hands" }, h("caption", { class: "unseen" }, "The hands"), h("tbody", {}, board.length ? row("Board", board) : null, ...message.hands.map((held, at) => row(`Hand ${at}`, Array.isArray(held) ? held : []))))];
  }
  if (Array.isArray(message?.paid)) {
    const folded = new Set(Array.isArray(message.folded) ? message.folded : []);
    const rows = message.paid.map((chips, seat) => h("tr", {}, h("th", { scope: "row" }, `Seat ${seat}`), h("td", {}, `${plain(chips)}${folded.has(seat) ? ", folded" : ""}`)));
    return [h("table", { class: "hands" }, h("caption", { class: "unseen" }, "Contribution of each seat"), h("tbody", {}, ...rows, message.dead ? h("tr", {}, h("th", { scope: "row" }, "Dead money"), h("td", {}, plain(message.dead))) : null))];
  }
  return [];
}

function cardRow(held) {
  const wide = Math.max(held.length, 1) * 37;
  return s("svg", { class: "cards", viewBox: `0 0 ${wide} 40`, width: wide, height: 40, role: "img", "aria-label": cards(held) }, ...held.map((one, at) => cardDrawn(1 + at * 37, 1, one, 32, 38)));
}

// What is asked about chips, actions or players, each with the answers of both sides.
function answersTo(message, { oracle, engine: theirs }, engine) {
  const how = { race: raceAsked, substantial: actionsAsked, places: playersAsked }[message?.do];
  return how ? how(message, [oracle ?? {}, theirs ?? {}], engine) : [];
}

function raceAsked(message, sides, engine) {
  const dealt = Array.isArray(message.cards) && message.cards.length ? [h("p", {}, "Cards for odd chips, in the order of dealing:"), cardRow(message.cards)] : [];
  const found = isObject(message.found) && Object.keys(message.found).length ? [["Finds afterwards", (seat) => message.found[seat] ?? ""]] : [];
  const asked = [["Before", (seat) => message.stacks[seat] ?? "empty"], ...found];
  const seats = Array.isArray(message.stacks) ? message.stacks.map((_, seat) => String(seat)) : [];
  const after = ["After", (side, seat) => side.stacks?.[seat], plain];
  return [h("p", {}, `Chips of ${plain(message.from)} are taken out of play and exchanged for chips of ${plain(message.to)}.`), ...dealt, answerTable("Stacks before and after the chip race", ["Seat", seats], asked, [after], sides, engine)];
}

function actionsAsked(message) {
  const actions = Array.isArray(message.actions) ? message.actions.filter(isObject) : [];
  const item = ({ seat, verb, to }) => h("li", {}, `seat ${plain(seat)}: ${plain(verb)}${to === null || to === undefined ? "" : ` ${plain(to)}`}`);
  return [h("p", {}, "Are these actions, in this order, substantial action?"), h("ol", { class: "actions" }, actions.map(item))];
}

function playersAsked(message, sides, engine) {
  const out = isObject(message.out) ? message.out : {};
  const asked = [["Table", (player) => out[player]?.table], ["Chips before the hand", (player) => out[player]?.chips]];
  const answers = [["Place", (side, player) => side.places?.[player], placeWords], ["Prize", (side, player) => side.prizes?.[player], prizeWords]];
  const prizes = isObject(message.prizes) ? Object.entries(message.prizes).map(([place, prize]) => `${plain(prize)} for place ${place}`) : [];
  const words = [`These players go out ${message.hand_for_hand === true ? "hand for hand" : "in one hand"}`, `${plain(message.left)} are still in`, ...(message.paid ? [`${plain(message.paid)} places are paid`] : []), ...(prizes.length ? [`prizes: ${prizes.join(", ")}`] : [])];
  return [h("p", {}, `${words.join("; ")}.`), answerTable("Places and prizes", ["Player", Object.keys(out)], asked, answers, sides, engine)];
}

// A row for each seat or player: what is asked of it, and the answers of both sides; different ones are marked.
function answerTable(label, [first, names], asked, answers, sides, engine) {
  const given = answers.filter(([, value]) => sides.some((side) => names.some((name) => value(side, name) !== undefined)));
  const cells = (name) => given.flatMap(([, value, said]) => sides.map((side, at) => answerCell(value(side, name), value(sides[1 - at], name), said)));
  const rows = names.map((name) => h("tr", {}, h("th", { scope: "row" }, name), asked.map(([, value]) => h("td", {}, plain(value(name) ?? ""))), cells(name)));
  const heads = [first, ...asked.map(([head]) => head), ...given.flatMap(([head]) => ["Oracle", engine.label].map((side) => `${head}: ${side}`))];
  return tableBox(label, h("table", { class: "answers" }, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, rows)));
}

function answerCell(mine, theirs, said) {
  const differs = mine !== undefined && theirs !== undefined && said(mine) !== said(theirs);
  if (mine === undefined) return h("td", { class: "missing" }, "none");
  return h("td", {}, differs ? h("mark", {}, "≠ ", said(mine)) : said(mine));
}
