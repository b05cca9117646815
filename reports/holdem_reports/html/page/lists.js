// Lists of cases.

const MOST_ROWS = 150;
const NO_MATCHES = "No matches. Clear a filter to see more.";

// A table of which the first rows are shown, and the button that shows the rest.
function longTable(label, kind, heads, all, made) {
  const body = h("tbody", {});
  const more = fillFirst(body, all, MOST_ROWS, made);
  const head = h("tr", {}, ...heads.map((one) => h("th", { scope: "col" }, one)));
  return h("div", {}, tableBox(label, h("table", { class: kind }, h("caption", { class: "unseen" }, label), h("thead", {}, head), body)), more);
}

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
  const heads = ["Case", "Worst severity", "Divergences", engine ? null : "Engines"].filter(Boolean);
  return longTable(label, "cases", heads, found, (entry) => caseRow(entry, engine));
}

function caseRow({ one, engines }, engine) {
  const first = engines[0];
  const worst = engines.map((each) => worstOf(each.engine, one, each.checks)).filter((each) => each >= 0).sort((a, b) => rankOf(a) - rankOf(b))[0];
  const kinds = [...new Set(engines.flatMap((each) => kindsOf(each.engine, one, each.checks)))];
  const to = caseAddress(one, engine ?? first.engine);
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, link(to, h("span", { class: "id" }, one.id), " ", one.title || "")),
    h("td", {}, worst === undefined ? "–" : severityChip(SEVERITIES[worst])),
    h("td", {}, kinds.length ? kindList(kinds) : INDEX.problems[first.engine.problems[one.at]] ?? verdictWords(caseVerdict(first.engine, one.at))),
    engine ? null : h("td", {}, enginesCell(engines)),
  );
}

// The engines of a case by name, or their number; two records of one engine count once.
function enginesCell(engines) {
  const labels = engines.map((each) => each.engine.label);
  if (labels.length <= 3) return labels.join(", ");
  const names = new Set(engines.map((each) => each.engine.name));
  return h("span", { title: labels.join(", ") }, `${names.size} of ${number(ENGINE_COUNT)}`);
}

// The view of all cases.
function casesView(params) {
  const count = h("p", { class: "count", role: "status" });
  const list = h("div", {});
  const update = (now) => {
    const filter = asked(now);
    const found = casesFound(filter);
    count.textContent = found.length ? `${plural(found.length, "case")} of ${number(CASES.length)}` : NO_MATCHES;
    list.replaceChildren(found.length ? caseTable("Cases", found, filter.engine) : "");
  };
  update(params);
  return {
    title: "Cases",
    node: h("div", {}, h("h1", { tabindex: "-1" }, "Cases"), h("p", { class: "lead" }, "The cases that match the filters on any engine; without filters, those that some engine fails."), filterBar(params, update), count, list),
  };
}
