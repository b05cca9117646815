// The matrix of engines by families: the number of failed cases, and their worst severity.

const BEST_FIRST = "must";
const LETTERS = { money: "M", information: "I", action: "A", order: "O" };

function matrixView(params) {
  const box = h("div", {});
  const count = h("p", { class: "count", role: "status" });
  const update = (now) => {
    const rows = sorted(matrixRows(asked(now)), now.sort || BEST_FIRST);
    box.replaceChildren(rows.length ? matrixTable(rows, now) : "");
    count.textContent = matrixCount(rows, now);
  };
  update(params);
  const head = h("h1", { tabindex: "-1" }, ENGINES.length === 1 ? ENGINES[0].label : `Comparison of ${plural(ENGINE_COUNT, "engine")}`);
  return {
    title: "Matrix",
    node: h("div", { class: "matrix-view" }, head, leadText(), suspectNote(), filterBar(params, update), count, box, legend()),
  };
}

function leadText() {
  const sets = [...new Set(ENGINES.map((one) => plain(one.header.set ?? "")).filter((one) => one && one !== "none"))];
  const profiles = [...new Set(ENGINES.map((one) => one.profile).filter(Boolean))];
  const of = sets.length ? ` (${sets.join("; ")})` : "";
  const own = ENGINES.some((one) => !one.profile) ? ["the house rules that it declares"] : [];
  const runs = ENGINES.length > ENGINE_COUNT ? `${plural(ENGINES.length, "run")}; ` : "";
  return h("p", { class: "lead" }, `${runs}${plural(CASES.length, "case")}${of}; each engine is graded under ${[...own, ...profiles].join(", and under ")}.`);
}

// If all engines disagree with the oracle, the oracle may be wrong.
function suspectNote() {
  const found = suspicions();
  if (!found.length) return null;
  const all = [...new Set(found.map((each) => each.one))];
  const alike = new Set(found.filter((each) => each.same).map((each) => each.one)).size;
  const how = alike ? `, in ${plural(alike, "case")} all in the same way` : "";
  return h(
    "details",
    { class: "note suspect" },
    h("summary", {}, h("strong", {}, "The oracle may be wrong"), ` in ${plural(all.length, "case")}: every engine that answers a check of it disagrees with the oracle there${how}.`),
    someOf(all, 20, (one) => h("li", {}, link(caseAddress(one), h("span", { class: "id" }, one.id), " ", one.title))),
  );
}

// For each engine: the number of cases, of those that were tested, of those that match, and their
// worst severities.
function matrixRows(filter) {
  return enginesMeant(filter).map((engine) => {
    const families = FAMILIES.map(() => ({ cases: 0, asked: 0, found: 0, worst: -1 }));
    const worst = SEVERITIES.map(() => 0);
    for (const one of CASES) {
      if (!isMeant(filter, one) || !wasRun(engine, one.at)) continue;
      const checks = matching(filter, engine, one);
      if (!checks && !hasText(filter, one)) continue;
      const cell = families[one.family];
      cell.cases += 1;
      cell.asked += wasAsked(engine, one.at) ? 1 : 0;
      if (!checks) continue;
      cell.found += 1;
      const severity = worstOf(engine, one, checks);
      if (severity < 0) continue;
      worst[severity] += 1;
      if (cell.worst < 0 || rankOf(severity) < rankOf(cell.worst)) cell.worst = severity;
    }
    const sum = (name) => families.reduce((total, cell) => total + cell[name], 0);
    return { engine, families, worst, narrow: filter.narrow, cases: sum("cases"), asked: sum("asked"), found: sum("found"), score: scoreOf(engine) };
  });
}

// The rows in order. Records of one engine and version under several houses stay together, in the
// place of the one that is graded under a common profile, if there is one.
function sorted(rows, sort) {
  const down = sort.startsWith("-");
  const by = sort.replace(/^-/, "");
  const groups = new Map();
  for (const row of rows) {
    const name = JSON.stringify([row.engine.name, row.engine.version]);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const value = (group) => sortValue(group.find((row) => row.engine.profile) ?? group[0], by);
  const compared = (a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a[0].engine.label.localeCompare(b[0].engine.label, "en"));
  return [...groups.values()].sort((a, b) => (down ? -compared(a, b) : compared(a, b))).flat();
}

function sortValue(row, by) {
  if (by === "engine") return row.engine.label.toLowerCase();
  if (by === "differ") return row.found;
  if (by === "must") return row.score.share ?? 2;
  if (by === "none") return row.cases - row.asked;
  const severity = SEVERITIES.indexOf(by);
  if (severity >= 0) return row.worst[severity];
  const family = FAMILIES.findIndex((one) => one.code === by);
  return family >= 0 ? row.families[family].found : 0;
}

function matrixTable(rows, params) {
  const used = FAMILIES.filter((family) => rows.some((row) => row.families[family.at].cases));
  const severities = SEVERITIES.filter((_, at) => at < 4 || rows.some((row) => row.worst[at]));
  const found = params.verdict ? capital(verdictWords(params.verdict)) : "Failed";
  const groups = [
    ["", 1, [["engine", "Engine", ""]]],
    ["Mandatory checks", 1, [["must", "Failed", "Percentage of mandatory checks that failed, of those that could be tested in the whole run; below, both numbers and how many could not be tested"]]],
    ["Cases", 2, [["differ", found, `Cases: ${found.toLowerCase()}, of those that could be tested`], ["none", "Not tested", "Cases that are not applicable, or of which the engine shows too little"]]],
    ["Cases by worst severity", severities.length, severities.map((one) => [one, one, `Cases whose worst divergence is: ${SEVERITY_WORDS[one] ?? one}`])],
    [`Cases by family: ${found.toLowerCase()}`, used.length, used.map((one) => [one.code, familyWords(one), "", "tall"])],
  ].filter(([, , columns]) => columns.length);
  const above = h("tr", { class: "groups" }, ...groups.map(([title, wide, [[name]]]) => (title ? h("th", { scope: "colgroup", colspan: wide }, title) : h("td", { class: name === "engine" ? "corner" : null }))));
  const head = h("tr", {}, ...groups.flatMap(([, , columns]) => columns.map((column) => sortHeader(column, params))));
  const body = h("tbody", {}, ...rows.map((row) => matrixRow(row, used, severities, params)));
  const table = h("table", { class: "matrix", role: "grid", "aria-label": "Engines" }, h("thead", {}, above, head), body);
  roving(table);
  return h("div", { class: "scroll big" }, table);
}

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sortHeader([name, label, title, kind], params) {
  const now = params.sort || BEST_FIRST;
  const state = now === name ? "ascending" : now === `-${name}` ? "descending" : "none";
  const next = state === "none" && name !== "engine" && name !== "must" ? `-${name}` : state === "ascending" ? `-${name}` : name;
  const mark = { ascending: "▲", descending: "▼", none: "" }[state];
  const button = h("button", { type: "button", title: title || null, "data-sort": name }, h("span", {}, label), h("span", { class: "mark", "aria-hidden": "true" }, mark));
  button.addEventListener("click", () => {
    goToAddress({ ...route().params, sort: next });
    render(true);
    document.querySelector(`[data-sort="${CSS.escape(name)}"]`)?.focus();
    announce(`Sorted by ${title || label}`);
  });
  return h("th", { scope: "col", "aria-sort": state, class: name === "engine" ? "corner" : kind ?? null }, button);
}

function matrixRow(row, used, severities, params) {
  const { engine } = row;
  const kept = filtersOf(params);
  delete kept.engine;
  const to = (more) => address(["engine", engine.key], { ...kept, ...more });
  const under = [engine.label.slice(engine.name.length).trim().replace(/^, /, ""), engine.told.language].filter(Boolean).join(", ");
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, link(to({}), engine.name), h("span", { class: "under" }, under)),
    mandatoryCell(row.score),
    foundCell(row, to),
    untestedCell(row, to),
    ...severities.map((severity) => severityCell(row, severity, to)),
    ...used.map((family) => familyCell(row, family, to)),
  );
}

function mandatoryCell(score) {
  const share = score.share === null ? "–" : percent(score.share);
  return h("td", { class: "must" }, share, h("span", { class: "under" }, `${number(score.failed)} of ${number(score.asked)}; ${number(score.untested)} not tested`));
}

function percent(share) {
  const tenths = Math.round(1000 * share);
  if (share > 0 && tenths === 0) return "< 0.1 %";
  return `${(tenths / 10).toFixed(1)} %`;
}

// The words that a sighted reader takes from the row and the column of a cell.
function spoken(words) {
  return h("span", { class: "unseen" }, ` ${words}`);
}

function foundCell(row, to) {
  const of = row.narrow ? `of ${number(row.cases)}` : `of ${number(row.asked)}`;
  return h("td", {}, h("a", { href: to({}) }, h("strong", {}, number(row.found)), " ", h("span", { class: "under" }, of), spoken(`${row.narrow ? "" : "tested "}cases, ${row.engine.label}`)));
}

function untestedCell(row, to) {
  const silent = row.cases - row.asked;
  if (!silent) return h("td", { class: "none" }, h("span", { class: "cell" }, "·", spoken(`${row.engine.label}: all cases could be tested`)));
  return h("td", { class: "none" }, h("a", { href: to({ verdict: UNTESTED, check: "", severity: "", level: "" }) }, number(silent), spoken(`cases not tested, ${row.engine.label}`)));
}

function severityCell(row, severity, to) {
  const count = row.worst[SEVERITIES.indexOf(severity)];
  if (!count) return h("td", { class: "none" }, h("span", { class: "cell" }, "·", spoken(`${severity}: none`)));
  return h("td", { class: severity }, h("a", { href: to({ severity }) }, number(count), spoken(`${count === 1 ? "case" : "cases"} of ${severity}, ${row.engine.label}`)));
}

function familyCell(row, family, to) {
  const cell = row.families[family.at];
  const where = `${row.engine.label}, ${family.title}`;
  const empty = (sign, words, kind = "cell") => h("td", { class: "none" }, h("span", { class: kind, title: sign ? words : null }, sign, spoken(`${where}: ${words}`)));
  if (!cell.cases) return empty("", "no cases");
  if (!cell.found && row.narrow) return empty("·", `no match in ${plural(cell.cases, "case")}`);
  if (!cell.found && !cell.asked) return empty("–", `${plural(cell.cases, "case")}, none of which could be tested`, "cell na");
  const untested = cell.cases > cell.asked ? `; ${number(cell.cases - cell.asked)} not tested` : "";
  if (!cell.found) return empty("✓", `none of ${number(cell.asked)} failed${untested}`);
  const severity = cell.worst < 0 ? "" : SEVERITIES[cell.worst];
  const of = row.narrow ? `of ${number(cell.cases)}` : `of ${number(cell.asked)} tested`;
  const words = `${of} cases${severity ? `, at worst ${severity}` : ""}`;
  return h("td", { class: severity || null }, h("a", { href: to({ family: family.code }), title: `${cell.found} ${words}` }, number(cell.found), h("span", { class: "letter", "aria-hidden": "true" }, LETTERS[severity] ?? ""), spoken(`${words}: ${where}`)));
}

function matrixCount(rows, params) {
  const filtered = FILTERS.some((name) => params[name]);
  const found = rows.reduce((total, row) => total + row.found, 0);
  if (!filtered) return "";
  return found ? `${plural(found, "result")} on ${plural(rows.filter((row) => row.found).length, ENGINES.length > ENGINE_COUNT ? "run" : "engine")} with these filters` : NO_MATCHES;
}

function legend() {
  return h(
    "ul",
    { class: "legend", "aria-label": "Legend" },
    h("li", {}, "Each number of cases is a link to their list."),
    ...Object.entries(LETTERS).map(([severity, letter]) => h("li", {}, h("span", { class: `swatch ${severity}` }, letter), h("strong", {}, severity), `: ${SEVERITY_WORDS[severity]}`)),
    h("li", {}, h("span", { class: "swatch" }, "✓"), "no failures in the cases that could be tested"),
    h("li", {}, h("span", { class: "swatch" }, "–"), "no case could be tested"),
    h("li", {}, h("span", { class: "swatch" }, "·"), "none"),
  );
}

// The matrix is a single tab stop; arrow keys move between its cells.
function roving(table) {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.querySelector("a, button")));
  const all = rows.flat().filter(Boolean);
  for (const one of all) one.tabIndex = -1;
  const first = table.tBodies[0].querySelector("a") ?? all[0];
  if (first) first.tabIndex = 0;
  table.addEventListener("focusin", (event) => {
    for (const one of all) one.tabIndex = one === event.target ? 0 : -1;
  });
  table.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!step) return;
    const next = neighbour(rows, event.target, step);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  });
}

function neighbour(rows, from, [down, right]) {
  let row = rows.findIndex((one) => one.includes(from));
  let column = row < 0 ? -1 : rows[row].indexOf(from);
  while (row >= 0) {
    row += down;
    column += right;
    if (!rows[row] || column < 0 || column >= rows[row].length) return null;
    if (rows[row][column]) return rows[row][column];
  }
  return null;
}
