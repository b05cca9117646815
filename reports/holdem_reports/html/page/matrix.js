// The matrix of engines by families: the number of failed cases, and their severity.

const BEST_FIRST = "-must";
const LETTERS = { money: "M", information: "I", action: "A", order: "O" };

function matrixView(params) {
  const box = h("div", {});
  const count = h("p", { class: "count", role: "status" });
  const update = (now) => {
    const rows = sorted(matrixRows(asked(now)), now.sort || BEST_FIRST);
    box.replaceChildren(matrixTable(rows, now));
    count.textContent = matrixCount(rows, now);
  };
  update(params);
  const head = h("h1", { tabindex: "-1" }, ENGINES.length === 1 ? ENGINES[0].label : `Comparison of ${ENGINES.length} engines`);
  return {
    title: "Matrix",
    node: h("div", { class: "matrix-view" }, head, leadText(), suspectNote(), filterBar(params, update), count, box, legend()),
  };
}

function leadText() {
  const sets = [...new Set(ENGINES.map((one) => plain(one.header.set ?? "")).filter((one) => one && one !== "none"))];
  const profiles = [...new Set(ENGINES.map((one) => plain(one.header.profile ?? "")).filter((one) => one && one !== "none"))];
  const of = sets.length ? ` (${sets.join("; ")})` : "";
  const under = profiles.length ? `graded under ${profiles.join(", ")}` : "each engine graded under the house rules that it declares";
  return h("p", { class: "lead" }, `${plural(CASES.length, "case")}${of}, ${under}. Each number is a count of failed cases; select it to list them.`);
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
    h("summary", {}, h("strong", {}, "The oracle may be wrong"), ` in ${plural(all.length, "case")}: every engine that answers disagrees with it${how}.`),
    someOf(all, 20, (one) => h("li", {}, link(caseAddress(one), h("span", { class: "id" }, one.id), " ", one.title))),
  );
}

// For each engine: the number of matching cases, of failed ones, and their worst severities.
function matrixRows(filter) {
  return enginesMeant(filter).map((engine) => {
    const families = FAMILIES.map(() => ({ cases: 0, asked: 0, found: 0, worst: -1 }));
    const worst = SEVERITIES.map(() => 0);
    for (const one of CASES) {
      if (!isMeant(filter, one) || !wasRun(engine, one.at)) continue;
      const cell = families[one.family];
      cell.cases += 1;
      cell.asked += wasAsked(engine, one.at) ? 1 : 0;
      const checks = foundIn(filter, engine, one);
      if (!checks.length && !isWithoutChecks(filter, engine, one)) continue;
      cell.found += 1;
      const severity = worstOf(one, checks);
      if (severity < 0) continue;
      worst[severity] += 1;
      if (cell.worst < 0 || rankOf(severity) < rankOf(cell.worst)) cell.worst = severity;
    }
    const sum = (name) => families.reduce((total, cell) => total + cell[name], 0);
    return { engine, families, worst, cases: sum("cases"), asked: sum("asked"), found: sum("found"), score: scoreOf(engine) };
  });
}

function sorted(rows, sort) {
  const down = sort.startsWith("-");
  const by = sort.replace(/^-/, "");
  const value = (row) => {
    if (by === "engine") return row.engine.label.toLowerCase();
    if (by === "differ") return row.found;
    if (by === "must") return row.score.passed;
    if (by === "none") return row.cases - row.asked;
    const severity = SEVERITIES.indexOf(by);
    if (severity >= 0) return row.worst[severity];
    const family = FAMILIES.findIndex((one) => one.code === by);
    return family >= 0 ? row.families[family].found : 0;
  };
  const compared = (a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.engine.label.localeCompare(b.engine.label, "en"));
  return [...rows].sort((a, b) => (down ? -compared(a, b) : compared(a, b)));
}

function matrixTable(rows, params) {
  const used = FAMILIES.filter((family) => rows.some((row) => row.families[family.at].cases));
  const severities = SEVERITIES.filter((_, at) => at < 4 || rows.some((row) => row.worst[at]));
  const columns = [
    ["engine", "Engine", ""],
    ["must", "Mandatory", "Mandatory checks passed; below, their total and the number that an engine that does nothing passes"],
    ["differ", "Failed", "Failed cases, of those that could be tested"],
    ["none", "n/a", "Cases that are not applicable, or of which the engine shows nothing"],
    ...severities.map((one) => [one, one, `Cases whose worst divergence is: ${SEVERITY_WORDS[one] ?? one}`]),
    ...used.map((one) => [one.code, one.code, one.title]),
  ];
  const head = h("tr", {}, ...columns.map((column) => sortHeader(column, params)));
  const body = h("tbody", {}, ...rows.map((row) => matrixRow(row, used, severities, params)));
  const table = h("table", { class: "matrix", role: "grid", "aria-label": "Failed cases, engines by families" }, h("thead", {}, head), body);
  roving(table);
  return h("div", { class: "scroll big" }, table);
}

function sortHeader([name, label, title], params) {
  const now = params.sort || BEST_FIRST;
  const state = now === name ? "ascending" : now === `-${name}` ? "descending" : "none";
  const next = state === "none" && name !== "engine" ? `-${name}` : state === "ascending" ? `-${name}` : name;
  const mark = { ascending: "▲", descending: "▼", none: "" }[state];
  const button = h("button", { type: "button", title: title || null, "data-sort": name }, label, h("span", { class: "mark", "aria-hidden": "true" }, mark));
  button.addEventListener("click", () => {
    const to = { ...route().params, sort: next };
    keepInAddress(to);
    render(true);
    document.querySelector(`[data-sort="${CSS.escape(name)}"]`)?.focus();
    announce(`Sorted by ${title || label}`);
  });
  return h("th", { scope: "col", "aria-sort": state, class: name === "engine" ? "corner" : null }, button);
}

function matrixRow(row, used, severities, params) {
  const { engine } = row;
  const kept = filtersOf(params);
  delete kept.engine;
  const to = (more) => address(["engine", engine.key], { ...kept, ...more });
  const name = h("th", { scope: "row" }, link(to({}), engine.name), h("span", { class: "under" }, [engine.label.slice(engine.name.length).trim(), engine.told.language].filter(Boolean).join(", ")));
  const differ = h("td", {}, h("a", { href: to({}), "aria-label": `${engine.label}: ${row.found} of ${row.asked} cases` }, h("strong", {}, row.found), h("span", { class: "under" }, `of ${row.asked}`)));
  const silent = row.cases - row.asked;
  const none = h("td", { class: "none" }, silent ? h("a", { href: address(["engine", engine.key], { verdict: "not-applicable" }), "aria-label": `${engine.label}: ${silent} cases not applicable` }, silent) : h("span", { role: "img", "aria-label": `${engine.label}: all cases are applicable` }, "·"));
  const must = h("td", { class: "must" }, `${row.score.passed}`, h("span", { class: "under" }, row.score.nothing === null ? `of ${row.score.of}` : `of ${row.score.of}; no-op: ${row.score.nothing}`));
  return h(
    "tr",
    {},
    name,
    must,
    differ,
    none,
    ...severities.map((severity) => severityCell(row, severity, to)),
    ...used.map((family) => familyCell(row, family, to)),
  );
}

function severityCell(row, severity, to) {
  const count = row.worst[SEVERITIES.indexOf(severity)];
  if (!count) return h("td", { class: "none" }, h("span", { "aria-label": `${severity}: none` , role: "img" }, "·"));
  return h("td", { class: severity }, h("a", { href: to({ severity }), "aria-label": `${row.engine.label}: ${severity} in ${plural(count, "case")}` }, count));
}

function familyCell(row, family, to) {
  const cell = row.families[family.at];
  const where = `${row.engine.label}, ${family.title}`;
  if (!cell.cases) return h("td", { class: "none" }, h("span", { role: "img", "aria-label": `${where}: no cases` }, ""));
  if (!cell.found && !cell.asked) return h("td", { class: "none" }, h("span", { class: "na", role: "img", "aria-label": `${where}: not applicable`, title: `not applicable, ${plural(cell.cases, "case")}` }, "–"));
  if (!cell.found) return h("td", { class: "none" }, h("span", { role: "img", "aria-label": `${where}: none of ${cell.asked}`, title: `none of ${cell.asked}` }, "✓"));
  const severity = cell.worst < 0 ? "" : SEVERITIES[cell.worst];
  const label = `${where}: ${cell.found} of ${cell.asked} cases${severity ? `, at worst ${severity}` : ""}`;
  return h("td", { class: severity }, h("a", { href: to({ family: family.code }), "aria-label": label, title: `${cell.found} of ${cell.asked}` }, cell.found, h("span", { class: "letter", "aria-hidden": "true" }, LETTERS[severity] ?? "")));
}

function matrixCount(rows, params) {
  const filtered = FILTERS.some((name) => params[name]);
  const found = rows.reduce((total, row) => total + row.found, 0);
  if (!filtered) return "";
  return found ? `${plural(found, "result")} on ${plural(rows.filter((row) => row.found).length, "engine")} with these filters` : "No matches. Clear a filter to see more.";
}

function legend() {
  return h(
    "ul",
    { class: "legend", "aria-label": "Legend" },
    ...Object.entries(LETTERS).map(([severity, letter]) => h("li", {}, h("span", { class: `swatch ${severity}` }, letter), h("strong", {}, severity), `: ${SEVERITY_WORDS[severity]}`)),
    h("li", {}, h("span", { class: "swatch" }, "✓"), "no failures"),
    h("li", {}, h("span", { class: "swatch" }, "–"), "not applicable"),
  );
}

// The matrix is a single tab stop; arrow keys move between its cells.
function roving(table) {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.querySelector("a, button")));
  const all = rows.flat().filter(Boolean);
  for (const one of all) one.tabIndex = -1;
  const first = rows[1]?.find(Boolean) ?? all[0];
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
