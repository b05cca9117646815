// Comparison of two runs: what was fixed, what broke, and which cases have changed.

const CHANGES = [
  ["broken", "Broken", "Did not fail in the first run; fails in the second."],
  ["otherwise", "Failing differently", "Failed in both runs, with different divergences."],
  ["fixed", "Fixed", "Failed in the first run; does not fail in the second."],
  ["changed", "Changed meaning", "The case itself has changed; the results cannot be compared."],
  ["still", "Still failing", "Failed in both runs in the same way."],
  ["other", "Different verdict, no failure", "For example, passed in one run and not applicable or a known failure in the other."],
  ["added", "Only in the second run", ""],
  ["gone", "Only in the first run", ""],
];

function compareView(params) {
  if (ENGINES.length < 2) return { title: "Compare", node: h("div", {}, h("h1", { tabindex: "-1" }, "Compare two runs"), h("p", {}, "This report contains one run. Pass two records to ", h("code", {}, "holdem report"), " to compare them.")) };
  const [first, second] = comparedFirst(params);
  const list = h("div", {});
  const options = ENGINES.map((one) => [one.key, one.label]);
  const bar = h(
    "form",
    { class: "filters", "aria-label": "Runs to compare" },
    labelled("First run", choice("old", first.key, "Select a run", options), "field-q"),
    labelled("Second run", choice("new", second.key, "Select a run", options), "field-q"),
    h("div", { class: "actions" }, copyAddress()),
  );
  const update = () => {
    const [one, other] = [ENGINE_BY_KEY.get(bar.elements.old.value), ENGINE_BY_KEY.get(bar.elements.new.value)];
    list.replaceChildren(...(one && other ? comparison(one, other) : [h("p", {}, "Select two runs.")]));
  };
  bar.addEventListener("submit", (event) => event.preventDefault());
  bar.addEventListener("input", () => {
    keepInAddress({ old: bar.elements.old.value, new: bar.elements.new.value });
    update();
  });
  update();
  return { title: "Compare two runs", node: h("div", {}, h("h1", { tabindex: "-1" }, "Compare two runs"), bar, list) };
}

// The default selection: two runs of the same engine if there are any, else the first two runs.
function comparedFirst(params) {
  const named = [ENGINE_BY_KEY.get(params.old), ENGINE_BY_KEY.get(params.new)];
  if (named[0] && named[1]) return named;
  for (const one of ENGINES) {
    const twin = ENGINES.find((other) => other.at > one.at && other.name === one.name);
    if (twin) return [one, twin];
  }
  return [named[0] ?? ENGINES[0], named[1] ?? ENGINES[1]];
}

function comparison(first, second) {
  const filter = asked({});
  const groups = Object.fromEntries(CHANGES.map(([name]) => [name, []]));
  for (const one of CASES) {
    const change = changeOf(filter, first, second, one);
    if (change) groups[change].push(one);
  }
  const said = CHANGES.filter(([name]) => groups[name].length);
  const tally = said.length ? h("ul", { class: "key" }, ...said.map(([name, title]) => h("li", {}, h("strong", {}, groups[name].length), ` ${title.toLowerCase()}`))) : h("p", {}, "No failures in either run, and no changed verdicts.");
  return [tally, ...said.map(([name, title, why]) => changeShown(filter, name, title, why, groups[name], first, second))];
}

function changeOf(filter, first, second, one) {
  const [there, here] = [wasRun(first, one.at), wasRun(second, one.at)];
  if (!there && !here) return "";
  if (!there) return "added";
  if (!here) return "gone";
  if (digestAt(first, one.at) !== digestAt(second, one.at)) return "changed";
  const [before, after] = [foundIn(filter, first, one), foundIn(filter, second, one)];
  if (!before.length && !after.length) return caseVerdict(first, one.at) === caseVerdict(second, one.at) ? "" : "other";
  if (!before.length) return "broken";
  if (!after.length) return "fixed";
  return kindsOf(first, one, before).join() === kindsOf(second, one, after).join() ? "still" : "otherwise";
}

function changeShown(filter, name, title, why, cases, first, second) {
  const shown = name === "fixed" || name === "gone" ? first : second;
  const found = cases.map((one) => ({ one, engines: [{ engine: shown, checks: foundIn(filter, shown, one) }] })).sort((a, b) => worstRank(a) - worstRank(b));
  const body = caseTable(title, found, shown);
  return h("details", { class: "kind change", open: name === "broken" || name === "otherwise" || name === "fixed" || name === "changed" ? true : null }, h("summary", {}, h("h2", {}, title), h("span", { class: "tally" }, plural(cases.length, "case"))), why ? h("p", {}, why) : null, body);
}

function worstRank({ one, engines }) {
  const worst = worstOf(one, engines[0].checks);
  return worst < 0 ? WORST_FIRST.length + 1 : rankOf(worst);
}
