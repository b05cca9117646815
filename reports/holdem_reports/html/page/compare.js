// Comparison of two runs. Two versions of one engine are an earlier and a later one, so that cases
// can break or be fixed; anything else differs without an order in time.

const CHANGES = [
  ["broken", "Broken", "Passed in the first run, as far as it could be tested; fails in the second."],
  ["newly", "Failing, not tested before", "Could not be tested in the first run; fails in the second."],
  ["otherwise", "Failing differently", "Failed in both runs, with different divergences."],
  ["fixed", "Fixed", "Failed in the first run; passes in the second, as far as it can be tested."],
  ["lost", "No longer tested", "Failed in the first run; could not be tested in the second."],
  ["changed", "Changed meaning", "The case itself has changed; the results cannot be compared."],
  ["still", "Still failing", "Failed in both runs in the same way."],
  ["other", "Different verdict, no failure", "For example, passed in one run and not applicable or a known failure in the other."],
  ["added", "Only in the second run", ""],
  ["gone", "Only in the first run", ""],
];

// The same groups, in words of difference.
function differences(first, second) {
  const words = {
    broken: [`Fails only on the second: ${second.label}`, `${second.label} fails where ${first.label} passes, as far as it can be tested.`],
    newly: ["Fails on the second, not tested on the first", `${second.label} fails; ${first.label} could not be tested.`],
    fixed: [`Fails only on the first: ${first.label}`, `${first.label} fails where ${second.label} passes, as far as it can be tested.`],
    lost: ["Fails on the first, not tested on the second", `${first.label} fails; ${second.label} could not be tested.`],
    otherwise: ["Both fail, differently", "With different divergences."],
    still: ["Both fail in the same way", ""],
    changed: ["Different cases", "The case differs between the two runs; the results cannot be compared."],
    other: ["Different verdict, no failure", "For example, passed on one and not applicable on the other."],
  };
  return CHANGES.map(([name, title, why]) => [name, ...(words[name] ?? [title, why])]);
}

// Whether two runs are of an earlier and a later version of one engine, graded alike.
function areVersions(first, second) {
  return first.name === second.name && first.version !== second.version && first.profile === second.profile;
}

// What two runs are to each other, in a sentence.
function relation(first, second) {
  if (first === second) return "Both are the same run.";
  if (first.name !== second.name) return `Two different engines: ${first.label} and ${second.label}.`;
  if (first.version !== second.version) return first.profile === second.profile ? `Two versions of ${first.name}, graded alike.` : `Two versions of ${first.name}, graded under different house rules, so neither is measured against the other.`;
  if (first.profile !== second.profile) return `One version of ${first.name}, graded under different house rules.`;
  return `Two runs of ${first.label.replace(/ \(\d+\)$/, "")}, the same version under the same house rules.`;
}

function compareView(params) {
  if (ENGINES.length < 2) return { title: "Compare", node: h("div", {}, h("h1", { tabindex: "-1" }, "Compare two runs"), h("p", {}, "This report contains one run. Pass two records to ", h("code", {}, "holdem report"), " to compare them.")) };
  const [first, second] = comparedFirst(params);
  const list = h("div", {});
  const options = ENGINES.map((one) => [one.key, one.label]);
  const bar = h(
    "form",
    { class: "filters", "aria-label": "Runs to compare" },
    labelled("First run", choice("old", params.old || first.key, "Select a run", options), "field-q"),
    labelled("Second run", choice("new", params.new || second.key, "Select a run", options), "field-q"),
    h("div", { class: "actions" }, copyAddress()),
  );
  const update = () => {
    const [one, other] = [ENGINE_BY_KEY.get(bar.elements.old.value), ENGINE_BY_KEY.get(bar.elements.new.value)];
    list.replaceChildren(...(one && other ? comparison(one, other) : [h("p", {}, "Select two runs.")]));
  };
  bar.addEventListener("submit", (event) => event.preventDefault());
  bar.addEventListener("input", () => {
    goToAddress({ old: bar.elements.old.value, new: bar.elements.new.value });
    update();
  });
  update();
  return { title: "Compare two runs", node: h("div", {}, h("h1", { tabindex: "-1" }, "Compare two runs"), bar, list) };
}

// The default selection: two versions of an engine, else an engine under two houses, else the first
// two runs.
function comparedFirst(params) {
  const named = [ENGINE_BY_KEY.get(params.old), ENGINE_BY_KEY.get(params.new)];
  if (named[0] && named[1]) return named;
  const pairs = ENGINES.flatMap((one) => ENGINES.filter((other) => other.at > one.at && other.name === one.name).map((other) => [one, other]));
  const found = pairs.find(([one, other]) => areVersions(one, other)) ?? pairs[0] ?? ENGINES;
  return [named[0] ?? found[0], named[1] ?? found[1]];
}

function comparison(first, second) {
  const groups = Object.fromEntries(CHANGES.map(([name]) => [name, []]));
  for (const one of CASES) {
    const change = changeOf(first, second, one);
    if (change) groups[change].push(one);
  }
  const said = (areVersions(first, second) ? CHANGES : differences(first, second)).filter(([name]) => groups[name].length);
  const tally = said.length ? h("ul", { class: "key" }, ...said.map(([name, title]) => h("li", {}, h("strong", {}, plural(groups[name].length, "case")), `: ${title.charAt(0).toLowerCase()}${title.slice(1)}`))) : h("p", {}, "No failures in either run, and no different verdicts.");
  return [h("p", { class: "lead" }, relation(first, second)), tally, ...said.map(([name, title, why]) => changeShown(name, title, why, groups[name], first, second))];
}

function changeOf(first, second, one) {
  const [there, here] = [wasRun(first, one.at), wasRun(second, one.at)];
  if (!there && !here) return "";
  if (!there) return "added";
  if (!here) return "gone";
  if (digestAt(first, one.at) !== digestAt(second, one.at)) return "changed";
  const [before, after] = [failsOf(first, one), failsOf(second, one)];
  if (!before && !after) return caseVerdict(first, one.at) === caseVerdict(second, one.at) ? "" : "other";
  if (!before) return wasAsked(first, one.at) ? "broken" : "newly";
  if (!after) return wasAsked(second, one.at) ? "fixed" : "lost";
  return kindsOf(first, one, before).join() === kindsOf(second, one, after).join() ? "still" : "otherwise";
}

// The failing checks of a case on an engine; null if it does not fail.
function failsOf(engine, one) {
  if (!hasFailed(engine, one.at)) return null;
  return one.checks.map((_, check) => check).filter((check) => IS_BAD[verdictAt(engine, one.at, check)]);
}

function changeShown(name, title, why, cases, first, second) {
  const shown = ["fixed", "lost", "gone"].includes(name) ? first : second;
  const found = cases.map((one) => ({ one, engines: [{ engine: shown, checks: failsOf(shown, one) ?? [] }] })).sort((a, b) => worstRank(a) - worstRank(b));
  const open = ["broken", "otherwise", "fixed", "changed"].includes(name);
  return h("details", { class: "kind change", open }, h("summary", {}, h("h2", {}, title), h("span", { class: "tally" }, plural(cases.length, "case"))), why ? h("p", {}, why) : null, caseTable(title, found, shown));
}

function worstRank({ one, engines }) {
  const worst = worstOf(engines[0].engine, one, engines[0].checks);
  return worst < 0 ? WORST_FIRST.length + 1 : rankOf(worst);
}
