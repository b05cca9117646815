// Lists of cases.

const MOST_ROWS = 150;

function caseAddress(one, engine, more = {}) {
  return address(["case", one.id], { engine: engine?.key ?? "", ...more });
}

// The signatures of some checks, without duplicates.
function kindsOf(engine, one, checks) {
  return [...new Set(checks.map((check) => signatureAt(engine, one.at, check) || verdictWords(VERDICTS[verdictAt(engine, one.at, check)])))];
}

function kindList(kinds, most = 3) {
  const shown = kinds.slice(0, most).map((kind) => h("code", {}, kind));
  return [shown.flatMap((one, at) => (at ? [" ", one] : [one])), kinds.length > most ? ` and ${kinds.length - most} more` : null];
}

// A table of cases with their divergences, on one engine or with the engines that have them.
function caseTable(label, found, engine) {
  const head = h("tr", {}, ...["Case", "Severity", "Divergences", engine ? null : "Engines"].filter(Boolean).map((one) => h("th", { scope: "col" }, one)));
  const body = h("tbody", {});
  const table = h("table", { class: "cases" }, h("caption", { class: "unseen" }, label), h("thead", {}, head), body);
  const rows = someOf(found, MOST_ROWS, (entry) => caseRow(entry, engine), body);
  return h("div", {}, tableBox(label, table), rows === body ? null : rows.lastChild);
}

function caseRow({ one, engines }, engine) {
  const first = engines[0];
  const worst = engines.map((each) => worstOf(one, each.checks)).filter((each) => each >= 0).sort((a, b) => rankOf(a) - rankOf(b))[0];
  const kinds = [...new Set(engines.flatMap((each) => kindsOf(each.engine, one, each.checks)))];
  const to = caseAddress(one, engine ?? first.engine);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, link(to, h("span", { class: "id" }, one.id), " ", one.title || "")),
    h("td", {}, worst === undefined ? "–" : severityChip(SEVERITIES[worst])),
    h("td", {}, kinds.length ? kindList(kinds) : INDEX.problems[first.engine.problems[one.at]] ?? "could not be tested"),
    engine ? null : h("td", {}, enginesCell(engines)),
  );
}

function enginesCell(engines) {
  const names = engines.map((each) => each.engine.label);
  if (names.length <= 3) return names.join(", ");
  return h("span", { title: names.join(", ") }, `${names.length} of ${ENGINES.length}`);
}

// The view of all cases.
function casesView(params) {
  const count = h("p", { class: "count", role: "status" });
  const list = h("div", {});
  const update = (now) => {
    const filter = asked(now);
    const found = casesFound(filter);
    count.textContent = found.length ? `${plural(found.length, "case")} of ${number(CASES.length)}` : "No matches. Clear a filter to see more.";
    list.replaceChildren(found.length ? caseTable("Cases", found, filter.engine) : "");
  };
  update(params);
  return {
    title: "Cases",
    node: h("div", {}, h("h1", { tabindex: "-1" }, "Cases"), filterBar(params, update), count, list),
  };
}
