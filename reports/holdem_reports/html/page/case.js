// The view of a case: its description, its rules, the results of all engines, and the replay of one.

function caseView(params, [id]) {
  const one = CASE_BY_ID.get(id);
  if (!one) return missingView(`There is no case ${id} in this report.`);
  const engine = ENGINE_BY_KEY.get(params.engine) ?? (ENGINES.length === 1 ? ENGINES[0] : null);
  const unknown = params.engine && !ENGINE_BY_KEY.has(params.engine) ? params.engine : "";
  const place = h("div", { class: "packet" }, h("p", { class: "quiet-text" }, "Unpacking the case …"));
  const more = h("div", {});
  const view = {
    title: `${one.id} ${one.title}`,
    node: h(
      "article",
      { class: "case" },
      crumbs(one, engine),
      h("h1", { tabindex: "-1" }, h("span", { class: "id" }, one.id), " ", one.title),
      h("p", { class: "chips" }, severityChip(one.severity), " ", h("span", { class: "chip" }, one.level), " ", h("span", { class: "quiet-text" }, FAMILIES[one.family].title)),
      h("p", { class: "why" }, one.why),
      suspectOf(one),
      otherFailures(one, engine),
      place,
      rulesOf(one),
      standings(one, engine),
      more,
    ),
  };
  packet(one.at).then(
    (plainCase) => {
      place.replaceChildren(...(engine ? engineInCase(one, engine, plainCase, params, view) : withoutEngine(one, plainCase, unknown)));
      more.replaceChildren(caseSource(one, plainCase, engine));
    },
    (error) => place.replaceChildren(h("p", {}, `The details cannot be shown: ${error.message}.`)),
  );
  return view;
}

function crumbs(one, engine) {
  const family = FAMILIES[one.family];
  const parts = [link(address(["matrix"]), "All engines")];
  if (engine) parts.push(link(address(["engine", engine.key]), engine.label), link(address(["engine", engine.key], { family: family.code }), family.title));
  else parts.push(link(address(["cases"], { family: family.code }), family.title));
  return h("p", { class: "crumb" }, parts.flatMap((part, at) => (at ? [" › ", part] : [part])));
}

function suspectOf(one) {
  const mine = suspicions().filter((each) => each.one === one);
  if (!mine.length) return null;
  const same = mine.some((each) => each.same) ? " All diverge in the same way." : "";
  const facts = [...new Set(mine.map((each) => factWords(checkWords(one.checks[each.check].suffix).fact)))].join(", ");
  return h("p", { class: "note suspect" }, h("strong", {}, "The oracle may be wrong here. "), `Every engine that answers (${mine[0].engines}) disagrees with it on: ${facts}.${same} Check the clauses below before trusting either side.`);
}

// Links to the failing cases before and after this one: of the engine, or of any engine.
function otherFailures(one, engine) {
  const failing = CASES.filter((each) => (engine ? hasFailed(engine, each.at) : ENGINES.some((some) => hasFailed(some, each.at))));
  const before = failing.filter((each) => each.at < one.at).at(-1);
  const after = failing.find((each) => each.at > one.at);
  const to = (each, label) => (each ? h("li", {}, `${label}: `, link(caseAddress(each, engine), h("span", { class: "id" }, each.id), " ", each.title)) : null);
  const whose = engine ? `Other failing cases of ${engine.label}` : "Other cases that an engine fails";
  return before || after ? h("nav", { class: "neighbours", "aria-label": whose }, h("ul", {}, to(before, "Previous failing case"), to(after, "Next failing case"))) : null;
}

// A case by itself: how many engines fail it, and what the oracle expects.
function withoutEngine(one, plainCase, unknown) {
  const run = ENGINES.filter((engine) => wasRun(engine, one.at));
  const failed = run.filter((engine) => hasFailed(engine, one.at)).length;
  const untested = run.filter((engine) => !hasFailed(engine, one.at) && !wasAsked(engine, one.at)).length;
  const missing = unknown ? `There is no engine ${unknown} in this report. ` : "";
  const stepAt = (number) => Number(checkWords(one.checks[number].suffix).step || 0);
  const numbers = one.checks.map((_, number) => number).sort((a, b) => stepAt(a) - stepAt(b));
  const rows = numbers.map((number) => expectedRow(one, one.checks[number], plainCase.expected[number], number));
  const head = h("tr", {}, ...["Step", "Fact", "Severity", "Level", "Oracle", "Failed by"].map((name) => h("th", { scope: "col" }, name)));
  return [
    h("p", {}, `${missing}Of ${plural(run.length, "run")}, ${number(failed)} failed this case, ${number(run.length - failed - untested)} did not, and ${number(untested)} could not be tested. Select an engine under “Results by engine” to see what it did.`),
    rows.length ? h("section", {}, h("h2", {}, "What is checked"), tableBox("Checks of this case", h("table", { class: "checks" }, h("thead", {}, head), h("tbody", {}, ...rows)))) : null,
  ].filter(Boolean);
}

function expectedRow(one, check, expected, number) {
  const { fact } = checkWords(check.suffix);
  const failed = ENGINES.filter((engine) => IS_BAD[verdictAt(engine, one.at, number)]);
  const cell = failed.length ? enginesCell(failed.map((engine) => ({ engine }))) : "none";
  return h("tr", {}, h("td", {}, stepOf(one, check)), h("th", { scope: "row" }, factWords(fact)), h("td", {}, severityChip(SEVERITIES[check.severity])), h("td", {}, LEVELS[check.level]), h("td", {}, expectedWords(fact, expected)), h("td", {}, cell));
}

// The step of a check as in its id; 0 is the start of a hand.
function stepOf(one, check) {
  const { where, step } = checkWords(check.suffix);
  const isHand = one.checks.some((each) => checkWords(each.suffix).step);
  return [where, step || (isHand ? "0" : "")].filter(Boolean).join(" ") || "–";
}

function rulesOf(one) {
  const list = one.rules.map((number) => {
    const clause = CLAUSES[number];
    return h("li", {}, h("blockquote", {}, clause.says || "The record does not contain the text of this clause."), h("p", { class: "source" }, link(address(["clause", clause.id]), clause.id), sourceOf(clause)));
  });
  return h("section", {}, h("h2", {}, "Rules"), h("ul", { class: "rules" }, ...list));
}

function sourceOf(clause) {
  const source = [clause.book, clause.where].filter(Boolean).join(", ");
  return source ? ` – ${source}` : "";
}

// The results of all engines in a case.
function standings(one, engine) {
  const rows = ENGINES.filter((each) => wasRun(each, one.at)).map((each) => {
    const bad = one.checks.map((_, check) => check).filter((check) => verdictAt(each, one.at, check) > 0);
    const current = each === engine;
    return h(
      "tr",
      { class: current ? "current" : null },
      h("th", { scope: "row" }, h("a", { href: caseAddress(one, each), "aria-current": current ? "true" : null }, each.label)),
      h("td", {}, verdictChip(caseVerdict(each, one.at))),
      h("td", {}, kindList(kindsOf(each, one, bad))),
    );
  });
  const head = h("tr", {}, ...["Engine", "Verdict", "Divergences and facts not shown"].map((name) => h("th", { scope: "col" }, name)));
  const table = h("table", { class: "standings" }, h("thead", {}, head), h("tbody", {}, ...rows));
  return h("section", {}, h("h2", {}, "Results by engine"), tableBox("Results by engine", table));
}

function engineInCase(one, engine, plainCase, params, view) {
  if (!wasRun(engine, one.at)) return [h("p", {}, `${engine.label} was not run on this case.`)];
  const told = plainCase.said[engine.at] ?? { observed: {}, known: {}, problems: {} };
  const said = { ...told, expected: plainCase.expected, engine };
  const traces = plainCase.traces.filter((trace) => trace.engine === engine.at);
  const problems = Object.values(told.problems).map((problem) => h("p", { class: "problem" }, h("strong", {}, "The engine said: "), problem));
  const head = h("h2", {}, engine.label, " ", verdictChip(caseVerdict(engine, one.at)));
  if (!traces.length) return [head, ...problems, h("p", {}, noReplay(engine, one)), checkTable(one, engine, said)];
  return [head, ...problems, ...shownTraces(traces, one, said, params, view), checkTable(one, engine, said)];
}

// Why there is no replay.
function noReplay(engine, one) {
  if (hasFailed(engine, one.at)) return "The record contains no replay of this case.";
  const why = wasAsked(engine, one.at) ? `${engine.label} did not fail it` : `${engine.label} could not be tested on it`;
  return `The record contains no replay of this case, because ${why}. The last command below shows it step by step; a record made with --traces all contains the replay.`;
}

// A label: a house, or the hands of a ranking that is played, in the order of their seats.
function playedUnder(label) {
  const plain = label.replace(/[[\]]/g, "");
  const [hands, words] = [plain.replace("hands=", ""), plain.replaceAll(",", ", ")];
  if (hands === plain) return h("p", {}, "Played under the house rules ", h("strong", {}, words), ".");
  return h("p", {}, "The ranking is played as a hand. Seats from 0 on hold the ranked hands ", h("strong", {}, hands.replaceAll(",", ", ")), ".");
}

// The variation of the table at which a trace was played, if there is one.
function playedAt(id) {
  const moved = id.split("~")[1] ?? "";
  const [way, which] = moved.split("-");
  const words = { rotate: "with the table rotated", suits: "with suits permuted", scale: "with chips scaled", after: `as the second hand of a table, after a ${visible(which ?? "")} one` }[way];
  return moved ? h("p", {}, "Played ", words ?? "at another table", ": ", h("span", { class: "id" }, id), ".") : null;
}

// A trace among several: its table, and its house.
function tableWords({ id, label }) {
  return label && !id.includes("~") ? label : `${id}${label}`;
}

// The replay of one trace, with links to the others if there are several houses or tables.
function shownTraces(traces, one, said, params, view) {
  const name = (trace) => `${trace.id}${trace.label}`;
  const trace = traces.find((each) => name(each) === params.table) ?? traces[0];
  const shown = isQuestion(trace) ? { node: question(trace, said, one) } : replay(trace, said.engine, one, said, params);
  view.keys = shown.go;
  if (traces.length === 1) return [playedAt(trace.id), trace.label ? playedUnder(trace.label) : null, shown.node].filter(Boolean);
  const others = traces.map((each) => h("li", {}, h("a", { href: caseAddress(one, said.engine, { table: name(each) }), "aria-current": each === trace ? "true" : null }, tableWords(each))));
  return [playedAt(trace.id), h("nav", { class: "houses", "aria-label": "Houses and tables" }, h("p", {}, "Played in several houses or at several tables:"), h("ul", {}, ...others)), shown.node].filter(Boolean);
}

// Every check of the case on one engine.
function checkTable(one, engine, said) {
  const rows = one.checks.map((check, number) => ({ check, number, verdict: VERDICTS[verdictAt(engine, one.at, number)] })).filter((row) => row.verdict);
  if (!rows.length) return h("p", { class: "quiet-text" }, "No checks.");
  const bad = rows.filter((row) => BAD.has(row.verdict)).length;
  const head = h("tr", {}, ...["Step", "Fact", "Verdict", "Severity", "Level", "Oracle", engine.label].map((name) => h("th", { scope: "col" }, name)));
  const table = h("table", { class: "checks" }, h("thead", {}, head), h("tbody", {}, ...rows.map((row) => checkRow(row, one, engine, said))));
  const summary = h("summary", {}, plural(rows.length, "check"), h("span", { class: "tally" }, bad ? `${bad} failed` : "none failed"));
  return h("details", { class: "all-checks", open: bad > 0 ? null : true }, summary, tableBox("Checks", table));
}

function checkRow({ check, number, verdict }, one, engine, said) {
  const { fact } = checkWords(check.suffix);
  const expected = expectedWords(fact, said.expected[number]);
  return h(
    "tr",
    { class: BAD.has(verdict) ? "differs" : null },
    h("td", {}, stepOf(one, check)),
    h("th", { scope: "row" }, factWords(fact)),
    h("td", {}, verdictChip(verdict), knownReason(said.known[number])),
    h("td", {}, severityChip(SEVERITIES[check.severity])),
    h("td", {}, LEVELS[check.level]),
    h("td", {}, expected),
    h("td", {}, observedCell(fact, verdict, said.observed[number], signatureAt(engine, one.at, number))),
  );
}

function observedCell(fact, verdict, observed, signature) {
  if (verdict === "pass") return "as expected";
  if (verdict === "unobserved" || verdict === "not-applicable") return signature && signature !== "unobserved" ? signature : verdictWords(verdict);
  const words = observedWords(fact, observed, signature);
  return verdict === "partial" ? `${words}; the rest is not shown` : words;
}

function knownReason(known) {
  if (!known || typeof known !== "object") return null;
  const issue = plain(known.issue ?? "");
  const said = [known.category, known.reason].filter(Boolean).map(plain).join(": ");
  const safe = /^https?:\/\//.test(issue);
  return h("span", { class: "under" }, said, " ", safe ? h("a", { href: issue, rel: "noreferrer noopener" }, issue) : issue === "none" ? "" : issue);
}

function caseSource(one, plainCase, engine) {
  const commands = commandsFor(one, engine);
  const file = one.file ? h("p", {}, "File: ", h("code", {}, one.file)) : null;
  const written = plainCase.text ? h("pre", { tabindex: "0", "aria-label": "Case file" }, plainCase.text) : h("p", {}, "The record does not contain the case file.");
  const ours = !engine || isOurs(engine) || engine.links?.home || engine.links?.registry;
  const note = ours ? null : h("p", { class: "quiet-text" }, "The engine has its name from the record. If it is not in the list of ", h("code", {}, "holdem engines list"), ", write the command or the folder by which you run it.");
  return h("section", {}, h("h2", {}, "Case file"), file, written, h("h2", {}, "On the command line"), h("pre", { tabindex: "0", "aria-label": "Commands" }, commands), note, copyButton("Copy commands", () => commands), copyAddress());
}

// Commands that explain a case and show it step by step on an engine, under the same house rules.
function commandsFor(one, engine) {
  const inLibrary = !one.file || /^(scenarios\/)?cases\//.test(one.file);
  const name = inLibrary ? one.id : one.file.replace(/^-/, "./-");
  const explain = `holdem explain ${quoted(name)}`;
  if (!engine) return explain;
  const vary = Array.isArray(engine.header.vary) ? engine.header.vary.map(plain).join(",") : "";
  const options = [["--engine", engine.name === "oracle" ? "" : engine.name], ["--profile", engine.profile], ["--vary", vary]];
  const written = options.filter(([, value]) => value).map(([option, value]) => (value.startsWith("-") ? `${option}=${quoted(value)}` : `${option} ${quoted(value)}`));
  return `${explain}\n${["holdem run", quoted(name), ...written, "--trace"].join(" ")}`;
}

// A word as a shell reads it, on one line and without invisible characters.
function quoted(word) {
  const safe = visible(word.replace(/\s/g, " "));
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", `'"'"'`)}'`;
}
