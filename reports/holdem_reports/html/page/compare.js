// One run against another: what was fixed, what broke, and what is asked otherwise by now.

const CHANGES = [
  ["broken", "Broken", "It passed, and differs now."],
  ["otherwise", "Differs in another way", "It differed, and differs now for another reason."],
  ["fixed", "Fixed", "It differed, and passes now."],
  ["changed", "Changed meaning", "The case itself has changed; what came of it cannot be compared."],
  ["still", "Differs as before", "It differed, and still does."],
  ["other", "Answered otherwise, without a difference", "Asked and not asked, or known to fail: the verdict is another one."],
  ["added", "Only in the second", ""],
  ["gone", "Only in the first", ""],
];

function compareView(params) {
  if (ENGINES.length < 2) return { title: "Compare", node: h("div", {}, h("h1", { tabindex: "-1" }, "Run against run"), h("p", {}, "There is one run in this report. Give ", h("code", {}, "holdem report"), " two records to compare them.")) };
  const [first, second] = comparedFirst(params);
  const list = h("div", {});
  const options = ENGINES.map((one) => [one.key, one.label]);
  const bar = h(
    "form",
    { class: "filters", "aria-label": "The two runs" },
    labelled("First", choice("old", first.key, "choose", options), "field-q"),
    labelled("Second", choice("new", second.key, "choose", options), "field-q"),
    h("div", { class: "actions" }, copyAddress()),
  );
  const update = () => {
    const [one, other] = [ENGINE_BY_KEY.get(bar.elements.old.value), ENGINE_BY_KEY.get(bar.elements.new.value)];
    list.replaceChildren(...(one && other ? comparison(one, other) : [h("p", {}, "Choose two runs.")]));
  };
  bar.addEventListener("submit", (event) => event.preventDefault());
  bar.addEventListener("input", () => {
    keepInAddress({ old: bar.elements.old.value, new: bar.elements.new.value });
    update();
  });
  update();
  return { title: "Run against run", node: h("div", {}, h("h1", { tabindex: "-1" }, "Run against run"), bar, list) };
}

// Two runs of one engine, if there are two; else the first two.
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
  const tally = said.length ? h("ul", { class: "key" }, ...said.map(([name, title]) => h("li", {}, h("strong", {}, groups[name].length), ` ${title.toLowerCase()}`))) : h("p", {}, "Nothing differs between these two runs, and both conform.");
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
