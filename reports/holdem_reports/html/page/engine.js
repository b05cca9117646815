// The view of an engine: its score, its divergences by kind, and what could not be tested.

// The mandatory checks passed, their total, and the number that an engine that does nothing passes.
function scoreOf(engine) {
  if (engine.score) return engine.score;
  const must = LEVELS.indexOf("must");
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
  let passed = 0;
  let of = 0;
  for (const one of CASES) {
    const letters = engine.results[one.at];
    for (let check = 0; check + 1 < letters.length; check += 1) {
      const verdict = letters.charCodeAt(check + 1) - 97;
      if (verdict < 0) continue;
      counts[VERDICTS[verdict]] += 1;
      if (one.checks[check].level !== must) continue;
      of += 1;
      if (VERDICTS[verdict] === "pass") passed += 1;
    }
  }
  const nothing = engine.header.nothing;
  const known = nothing && typeof nothing === "object" && Number.isInteger(nothing.passed);
  engine.score = { passed, of: known ? nothing.of : of, counts, nothing: known ? nothing.passed : null };
  return engine.score;
}

function engineView(params, [key]) {
  const engine = ENGINE_BY_KEY.get(key);
  if (!engine) return missingView(`There is no engine ${key} in this report.`);
  const count = h("p", { class: "count", role: "status" });
  const list = h("div", {});
  const rules = h("div", {});
  const update = (now) => {
    const filter = asked({ ...now, engine: key });
    const causes = causesOf(engine, filter);
    const found = causes.reduce((total, cause) => total + cause.cases.length, 0);
    count.textContent = found ? `${plural(found, "case")}, ${plural(causes.length, "kind")} of divergence` : nothingFound(filter, now);
    const narrow = FILTERS.some((name) => now[name] && name !== "engine");
    rules.replaceChildren(narrow ? "" : rulesInDoubt(engine) ?? "");
    list.replaceChildren(...causesShown(engine, causes), notAsked(engine, filter) ?? "");
  };
  update(params);
  return {
    title: engine.label,
    node: h(
      "div",
      {},
      h("p", { class: "crumb" }, link(address(["matrix"]), "All engines")),
      h("h1", { tabindex: "-1" }, engine.label),
      h("p", { class: "lead" }, ...playsText(engine)),
      scoreBar(engine),
      rules,
      h("h2", {}, "Divergences by kind, most severe first"),
      filterBar(params, update, ["engine"]),
      count,
      list,
      h("h2", {}, "About this run"),
      engineFacts(engine),
    ),
  };
}

function nothingFound(filter, params) {
  return FILTERS.some((name) => params[name] && name !== "engine") ? "No matches. Clear a filter to see more." : "No failures in the cases that could be tested.";
}

const BAR = [
  ["pass", "passed", ["pass"]],
  ["unexpected-pass", "unexpected pass", ["unexpected-pass"]],
  ["fail", "failed", ["fail", "crash", "timeout", "protocol-error"]],
  ["known-fail", "known failure", ["known-fail"]],
  ["disputed", "disputed", ["disputed"]],
  ["not-applicable", "not applicable", ["not-applicable"]],
  ["unobserved", "not shown", ["unobserved"]],
];

function scoreBar(engine) {
  const score = scoreOf(engine);
  const all = Object.values(score.counts).reduce((a, b) => a + b, 0);
  const shown = BAR.map(([name, label, verdicts]) => ({ name, label, count: verdicts.reduce((total, one) => total + (score.counts[one] ?? 0), 0) })).filter((one) => one.count);
  const bar = s("svg", { class: "bar", viewBox: "0 0 1000 14", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" });
  let at = 0;
  for (const one of shown) {
    const width = (1000 * one.count) / Math.max(all, 1);
    bar.append(s("rect", { class: one.name, x: at, y: 0, width: Math.max(width - 2, 1), height: 14 }));
    at += width;
  }
  const nothing = score.nothing === null ? "" : ` An engine that does nothing passes ${number(score.nothing)}.`;
  return h(
    "div",
    { class: "score" },
    h("p", { class: "lead" }, `Mandatory checks: ${number(score.passed)} passed, of ${number(score.of)} in all.${nothing}`),
    bar,
    h("ul", { class: "key" }, ...shown.map((one) => h("li", {}, h("span", { class: `dot ${one.name}`, "aria-hidden": "true" }), `${number(one.count)} ${one.label}`))),
  );
}

function playsText(engine) {
  const profile = engine.header.profile;
  return [
    profile ? `Graded under the house rules of ${plain(profile)}. ` : "Graded under the house rules that it declares. ",
    engine.told.plays ? `Declared house rules: ${plain(engine.told.plays)}.` : "",
    engine.cut ? " The run was cut short: its record has no end line." : "",
  ].filter(Boolean);
}

const TOLD = ["format", "suite", "cases", "set", "engine", "profile", "vary", "shard", "nothing", "base"];

function engineFacts(engine) {
  const { header, told } = engine;
  const others = Object.entries(header).filter(([name]) => !TOLD.includes(name));
  const more = Object.entries(told).filter(([name]) => !["name", "version", "language", "plays", "capabilities"].includes(name));
  const rows = [
    ["Language", told.language],
    ["Cases", [header.set, header.cases && `hash ${plain(header.cases)}`].filter(Boolean).map(plain).join(", ")],
    ["Capabilities", Array.isArray(told.capabilities) ? told.capabilities.map(plain).join(", ") : told.capabilities],
    ["Table variations", Array.isArray(header.vary) ? header.vary.map(plain).join(", ") : ""],
    ["Shard", header.shard],
    ["Suite", header.suite],
    ...more.map(([name, value]) => [name, plain(value)]),
    ...others.map(([name, value]) => [name, plain(value)]),
  ].filter(([, value]) => value !== undefined && value !== null && value !== "");
  return h("dl", { class: "facts" }, ...rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, plain(value)))));
}

function causesShown(engine, causes) {
  return KINDS.map(([kind, title]) => {
    const mine = causes.filter((cause) => cause.kind === kind);
    if (!mine.length) return null;
    const total = mine.reduce((sum, cause) => sum + cause.cases.length, 0);
    return h("section", { class: "kind" }, h("h3", {}, title, h("span", { class: "tally" }, plural(total, "case"))), ...mine.map((cause) => causeShown(engine, cause)));
  }).filter(Boolean);
}

// The likely root causes, most important first.
function rulesInDoubt(engine) {
  const found = causesTold(engine) ?? rulesMostInDoubt(engine);
  if (!found.length) return null;
  const shown = found.map(({ clause, cases, note }) =>
    h(
      "li",
      { class: "cause" },
      h("p", { class: "rule-says" }, clause.says || clause.id),
      h("p", { class: "doubt" }, link(address(["clause", clause.id]), clause.id), sourceOf(clause), note ? `; ${note}` : ""),
      cases.length ? h("p", { class: "doubt" }, "Start with ", link(caseAddress(cases[0], engine), h("span", { class: "id" }, cases[0].id), " ", cases[0].title)) : null,
    ),
  );
  return h("section", {}, h("h2", {}, "Likely root causes, most important first"), h("ol", { class: "plain" }, ...shown));
}

function causeShown(engine, cause) {
  const cases = cause.cases.map((each) => ({ one: each.one, engines: [{ engine, checks: each.checks }] }));
  const severity = SEVERITIES[cause.severity];
  return h(
    "div",
    { class: "cause" },
    h("p", { class: "cause-head" }, severityChip(severity), " ", h("strong", {}, signatureWords(cause.signature)), " ", h("code", {}, cause.signature), " ", h("span", { class: "tally" }, plural(cases.length, "case"))),
    someOf(cases, 6, (each) => h("li", {}, link(caseAddress(each.one, engine), h("span", { class: "id" }, each.one.id), " ", each.one.title)), h("ul", { class: "plain links" })),
  );
}

// Checks that are not applicable or not shown, by reason.
function notAsked(engine, filter) {
  const reasons = new Map();
  for (const one of CASES) {
    if (!isMeant(filter, one) || !wasRun(engine, one.at)) continue;
    for (const reason of reasonsIn(engine, one)) {
      if (!reasons.has(reason)) reasons.set(reason, []);
      reasons.get(reason).push(one);
    }
  }
  if (!reasons.size) return null;
  const all = [...reasons].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return h(
    "section",
    { class: "kind" },
    h("h2", {}, "Not applicable and not shown"),
    h("p", {}, "These count neither as passed nor as failed."),
    ...all.map(([reason, cases]) =>
      h(
        "details",
        {},
        h("summary", {}, reason, h("span", { class: "tally" }, plural(cases.length, "case"))),
        someOf(cases, 30, (one) => h("li", {}, link(caseAddress(one, engine), h("span", { class: "id" }, one.id), " ", one.title))),
      ),
    ),
  );
}

function reasonsIn(engine, one) {
  const letters = engine.results[one.at];
  const found = new Set();
  for (let check = 0; check + 1 < letters.length; check += 1) {
    const verdict = VERDICTS[letters.charCodeAt(check + 1) - 97];
    if (verdict === "unobserved") found.add(`Not shown by the engine: ${factWords(checkWords(one.checks[check].suffix).fact)}`);
    if (verdict === "not-applicable") found.add(`Not applicable: ${signatureAt(engine, one.at, check) || "no reason given"}`);
  }
  if (letters.length === 1) found.add(`Not applicable: ${INDEX.problems[engine.problems[one.at]] ?? caseVerdict(engine, one.at)}`);
  return found;
}

function missingView(text) {
  return { title: "Not found", node: h("div", {}, h("h1", { tabindex: "-1" }, "Not in this report"), h("p", {}, text), h("p", {}, link(address(["matrix"]), "Back to the matrix"))) };
}
