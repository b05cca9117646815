// Clauses: the text of each, the cases that cite it, and the results of the engines.

function clausesView(params) {
  const list = h("div", {});
  const count = h("p", { class: "count", role: "status" });
  const box = h("form", { class: "filters", role: "search", "aria-label": "Filters" }, labelled("Text", input("q", params.q, "text, book or id"), "field-q"), labelled("Sort", choice("sort", params.sort, "Most failing engines first", [["book", "By book"]]), "field-q"), h("div", { class: "actions" }, copyAddress()));
  const update = (text, sort) => {
    const words = text.trim().toLowerCase();
    const found = inClauseOrder(sort, shownClauses().filter(({ clause }) => !words || `${clause.id} ${clause.says} ${clause.book} ${clause.where}`.toLowerCase().includes(words)));
    count.textContent = found.length ? plural(found.length, "clause") : "No matches";
    list.replaceChildren(found.length ? clauseTable(found) : "");
  };
  box.addEventListener("submit", (event) => event.preventDefault());
  box.addEventListener("input", () => {
    const [q, sort] = [box.elements.q.value, box.elements.sort.value];
    keepInAddress({ q, sort });
    update(q, sort);
  });
  update(params.q ?? "", params.sort);
  return { title: "Clauses", node: h("div", {}, h("h1", { tabindex: "-1" }, "Clauses"), h("p", { class: "lead" }, "Every clause that a case of this report cites, and how many engines fail a case that cites it first."), box, count, list) };
}

function inClauseOrder(sort, found) {
  return sort === "book" ? found : [...found].sort((a, b) => b.differ.size - a.differ.size || b.cases.length - a.cases.length);
}

// Clauses that some case cites, each with its cases and the engines that fail a case that cites it first.
function shownClauses() {
  if (shownClauses.kept) return shownClauses.kept;
  const found = CLAUSES.map((clause) => ({ clause, cases: [], differ: new Set() }));
  for (const one of CASES) {
    const differ = ENGINES.filter((engine) => hasFailed(engine, one.at));
    one.rules.forEach((rule, place) => {
      found[rule].cases.push(one);
      if (place === 0) differ.forEach((engine) => found[rule].differ.add(engine.name));
    });
  }
  shownClauses.kept = found.filter((each) => each.cases.length).sort((a, b) => (a.clause.book < b.clause.book ? -1 : a.clause.book > b.clause.book ? 1 : a.clause.at - b.clause.at));
  return shownClauses.kept;
}

function clauseTable(found) {
  const made = ({ clause, cases, differ }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, link(address(["clause", clause.id]), clause.id), h("span", { class: "under" }, [clause.book, clause.where].filter(Boolean).join(", "))),
      h("td", { class: "says" }, clause.says),
      h("td", { class: "number" }, number(cases.length)),
      h("td", { class: "number" }, differ.size ? `${differ.size} of ${number(ENGINE_COUNT)}` : "none"),
    );
  return longTable("Clauses", "clauses", ["Clause", "Text", "Cases", "Failing engines"], found, made);
}

function clauseView(params, [id]) {
  const clause = CLAUSE_BY_ID.get(id);
  const mine = clause && shownClauses().find((each) => each.clause === clause);
  if (!mine) return missingView(`No case in this report cites clause ${id}.`);
  const head = h("tr", {}, h("th", { scope: "col" }, "Case"), ...ENGINES.map((engine) => h("th", { scope: "col", class: "engine-name" }, h("span", { title: engine.label }, engine.label.replace(", under its own house rules", "").replace(", under ", " · ")))));
  const body = h("tbody", {}, ...mine.cases.map((one) => h("tr", {}, h("th", { scope: "row" }, link(caseAddress(one), h("span", { class: "id" }, one.id), " ", one.title)), ...ENGINES.map((engine) => verdictCell(engine, one)))));
  return {
    title: clause.id,
    node: h(
      "div",
      { class: "clause-view" },
      h("p", { class: "crumb" }, link(address(["clauses"]), "All clauses")),
      h("h1", { tabindex: "-1" }, clause.id),
      h("blockquote", { class: "clause-says" }, clause.says || "The record does not contain the text of this clause."),
      h("p", { class: "source" }, [clause.book, clause.where].filter(Boolean).join(", ")),
      h("h2", {}, plural(mine.cases.length, "case")),
      tableBox("Cases that cite this clause, by engine", h("table", { class: "by-engine" }, h("thead", {}, head), body)),
      h("p", {}, copyAddress()),
    ),
  };
}

function verdictCell(engine, one) {
  const verdict = caseVerdict(engine, one.at);
  if (!verdict) return h("td", { class: "none" }, h("span", { role: "img", "aria-label": "not run" }, ""));
  const known = verdict in VERDICT_WORDS ? verdict : "other";
  return h("td", { class: `verdict-cell ${known}` }, h("a", { href: caseAddress(one, engine), "aria-label": `${engine.label}: ${verdictWords(verdict)}`, title: verdictWords(verdict) }, VERDICT_MARKS[verdict] ?? "·"));
}
