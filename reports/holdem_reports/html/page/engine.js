// The view of an engine: its score, its likely root causes, its failed cases by family and by kind,
// and what could not be tested.

// Mandatory checks of the whole run: failed, tested and not tested; and all checks by verdict. What
// no case expects, and is only watched, counts if it fails.
function scoreOf(engine) {
  if (engine.score) return engine.score;
  const must = LEVELS.indexOf("must");
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
  const found = { asked: 0, failed: 0, silent: 0, expected: 0 };
  for (const one of CASES) {
    one.checks.forEach((check, number) => {
      const verdict = VERDICTS[verdictAt(engine, one.at, number)];
      const watched = isWatched(checkWords(check.suffix).fact, signatureAt(engine, one.at, number));
      if (!verdict || (watched && !BAD.has(verdict))) return;
      counts[verdict] += 1;
      if (check.level === must) countMandatory(found, verdict, watched);
    });
  }
  const nothing = nothingOf(engine);
  const untested = nothing ? Math.max(0, nothing.of - found.expected) : found.silent;
  const share = found.asked ? found.failed / found.asked : null;
  engine.score = { ...found, counts, nothing, untested, share };
  return engine.score;
}

function countMandatory(found, verdict, watched) {
  const failed = BAD.has(verdict) || verdict === "known-fail";
  if (failed || verdict === "pass" || verdict === "unexpected-pass") {
    found.asked += 1;
    found.failed += failed ? 1 : 0;
    found.expected += watched ? 0 : 1;
  } else if (SILENT.has(verdict)) found.silent += 1;
}

// The mandatory checks that an engine passes that does nothing, and those that the oracle passes.
function nothingOf(engine) {
  const { nothing } = engine.header;
  return nothing && Number.isInteger(nothing.passed) && Number.isInteger(nothing.of) ? nothing : null;
}

function engineView(params, [key]) {
  const engine = ENGINE_BY_KEY.get(key);
  if (!engine) return missingView(`There is no engine ${key} in this report.`);
  const count = h("p", { class: "count", role: "status" });
  const list = h("div", {});
  const rules = h("div", {});
  const title = h("h2", {});
  const update = (now) => {
    const filter = asked({ ...now, engine: key });
    const cases = casesFound(filter);
    const failures = !filter.check && (!filter.verdict || BAD.has(filter.verdict));
    const filtered = FILTERS.some((name) => now[name] && name !== "engine");
    title.textContent = failures ? "Failed cases by kind of divergence, most severe first" : "Matching cases";
    count.textContent = cases.length ? plural(cases.length, "case") : filtered ? NO_MATCHES : "No failures in the cases that could be tested.";
    rules.replaceChildren(...(filtered ? [] : [rulesInDoubt(engine), familiesOf(engine)].filter(Boolean)));
    const found = failures ? causesShown(engine, causesOf(engine, cases)) : cases.length ? [caseTable("Matching cases", cases, engine)] : [];
    list.replaceChildren(...found, (filter.narrow || filter.text ? null : notAsked(engine, filter)) ?? "");
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
      linksOf(engine),
      scoreBar(engine),
      rules,
      title,
      filterBar(params, update, ["engine"]),
      count,
      list,
      h("h2", {}, "About this run"),
      engineFacts(engine),
    ),
  };
}

// The other runs of an engine, its source, and the record of this run.
function linksOf(engine) {
  const others = ENGINES.filter((one) => one !== engine && one.name === engine.name).map((one) => link(address(["engine", one.key]), one.label));
  const { home, registry, record } = engine.links ?? {};
  const found = [...others, outward(home, "Source"), outward(registry, "Package"), record ? h("a", { href: encodeURIComponent(record), download: record }, "Run record") : null].filter(Boolean);
  return found.length ? h("p", { class: "links-of" }, found.flatMap((one, at) => (at ? [" · ", one] : [one]))) : null;
}

// A link to another site, if it is one that cannot run anything.
function outward(to, label) {
  return typeof to === "string" && /^https?:\/\//.test(to) ? h("a", { href: to, rel: "noreferrer noopener" }, label) : null;
}

const BAR = [
  ["pass", "passed", ["pass"]],
  ["unexpected-pass", "unexpected pass", ["unexpected-pass"]],
  ["fail", "failed", ["fail", "crash", "timeout", "protocol-error"]],
  ["known-fail", "known failure", ["known-fail"]],
  ["disputed", "disputed", ["disputed"]],
  ["partial", "shown only in part", ["partial"]],
  ["not-applicable", "not applicable", ["not-applicable"]],
  ["unobserved", "not shown", ["unobserved", "partial"]],
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
  return h(
    "div",
    { class: "score" },
    h("p", { class: "lead" }, scoreText(score)),
    bar,
    h("p", { class: "key-title" }, `All ${plural(all, "check")} of the run, mandatory or not:`),
    h("ul", { class: "key" }, ...shown.map((one) => h("li", {}, h("span", { class: `dot ${one.name}`, "aria-hidden": "true" }), `${number(one.count)} ${one.label}`))),
  );
}

function scoreText(score) {
  const share = score.share === null ? "" : ` (${percent(score.share)})`;
  const nothing = score.nothing ? ` An engine that does nothing passes ${number(score.nothing.passed)} of ${number(score.nothing.of)}.` : "";
  return `Mandatory checks: ${number(score.failed)} of ${number(score.asked)} that could be tested failed${share}; ${number(score.untested)} could not be tested.${nothing}`;
}

function playsText(engine) {
  return [
    engine.profile ? `Graded under the house rules of ${engine.profile}. ` : "Graded under the house rules that it declares. ",
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

// The families of one engine, each with its cases; on a phone, this is the row of the matrix.
function familiesOf(engine) {
  const [row] = matrixRows(asked({ engine: engine.key }));
  const to = (more) => address(["engine", engine.key], more);
  const shown = FAMILIES.filter((family) => row.families[family.at].cases).map((family) => {
    const cell = row.families[family.at];
    const failed = cell.found ? h("a", { href: to({ family: family.code }) }, number(cell.found), spoken(`failed cases of ${family.title}`)) : cell.asked ? "none" : "–";
    const worst = cell.worst < 0 ? "–" : severityChip(SEVERITIES[cell.worst]);
    return h("tr", {}, h("th", { scope: "row" }, familyWords(family)), h("td", { class: "number" }, failed), h("td", { class: "number" }, number(cell.asked)), h("td", { class: "number" }, number(cell.cases - cell.asked)), h("td", {}, worst));
  });
  const head = h("tr", {}, ...["Family", "Failed cases", "Tested", "Not tested", "Worst severity"].map((name) => h("th", { scope: "col" }, name)));
  const table = h("table", { class: "families" }, h("caption", { class: "unseen" }, "Cases by family"), h("thead", {}, head), h("tbody", {}, ...shown));
  return h("section", {}, h("h2", {}, "Cases by family"), tableBox("Cases by family", table));
}

function causesShown(engine, causes) {
  return KINDS.map(([kind, title]) => {
    const mine = causes.filter((cause) => cause.kind === kind);
    if (!mine.length) return null;
    const total = mine.reduce((sum, cause) => sum + cause.cases.length, 0);
    return h("section", { class: "kind" }, h("h3", {}, title, h("span", { class: "tally" }, plural(total, "case"))), ...mine.map((cause) => causeShown(engine, cause)));
  }).filter(Boolean);
}

function causeShown(engine, cause) {
  const cases = cause.cases.map((each) => ({ one: each.one, engines: [{ engine, checks: each.checks }] }));
  const severity = SEVERITIES[cause.severity];
  return h(
    "div",
    { class: "cause" },
    h("p", { class: "cause-head" }, severityChip(severity), " ", h("strong", {}, signatureWords(cause.signature)), " ", h("code", {}, cause.signature), " ", h("span", { class: "tally" }, plural(cases.length, "case"))),
    someOf(cases, 6, (each) => h("li", {}, link(caseAddress(each.one, engine), h("span", { class: "id" }, each.one.id), " ", each.one.title)), "plain links"),
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
    h("h2", {}, "Checks that could not be tested, by reason"),
    h("p", {}, "They count neither as passed nor as failed. A case counts under each reason that one of its checks has."),
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
    if (verdict === "partial") found.add(`Shown only in part by the engine, and right so far: ${factWords(checkWords(one.checks[check].suffix).fact)}`);
    if (verdict === "unobserved") found.add(`Not shown by the engine: ${factWords(checkWords(one.checks[check].suffix).fact)}`);
    if (verdict === "not-applicable") found.add(`Not applicable: ${signatureAt(engine, one.at, check) || "no reason given"}`);
  }
  if (letters.length === 1) found.add(`Not applicable: ${INDEX.problems[engine.problems[one.at]] ?? caseVerdict(engine, one.at)}`);
  return found;
}

function missingView(text) {
  return { title: "Not found", node: h("div", {}, h("h1", { tabindex: "-1" }, "Not in this report"), h("p", {}, text), h("p", {}, link(address(["matrix"]), "Back to the matrix"))) };
}
