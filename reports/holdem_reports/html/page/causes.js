// Failed cases by kind of divergence, and their likely root causes.

const KINDS = [
  ["broke", "Crashes, timeouts and protocol violations"],
  ["chips", "Chips lost or created"],
  ["winner", "Wrong winner or wrong share"],
  ["amounts", "Chips in the wrong place, or wrong amounts"],
  ["cards", "Cards shown, hidden or dealt wrongly"],
  ["accepted", "Illegal actions accepted, offered or executed"],
  ["refused", "Legal actions refused or not offered"],
  ["bounds", "Legal actions with wrong bounds, and other wrong answers"],
  ["order", "Wrong seat, street or order"],
  ["reason", "Refusals with a wrong reason or without one"],
];

const SIGNATURE_KINDS = [
  [/^refused:(reason|ignored)/, "reason"],
  [/^(turn(:.*)?|street|over|button|blind-seats|accepted:not-your-turn)$/, "order"],
  [/^(crash|timeout|protocol|never-ends)/, "broke"],
  [/^(chips:|stacks:(negative|fraction)|cards:|pots?:(too-many|too-few|no-owner))/, "chips"],
  [/^(won|ranking\.(order|categories)|pots:owners)/, "winner"],
  [/^(refused:|.*:extra)/, "accepted"],
  [/^(accepted|.*:missing)/, "refused"],
  [/^legal/, "bounds"],
];
const SEVERITY_KINDS = { money: "amounts", information: "cards", action: "bounds", order: "order" };

function kindOf(signature, severity, verdict) {
  if (BROKE_OFF.has(verdict)) return "broke";
  if (severity === "money" || severity === "action") {
    const bare = signature.replace(/^invariant\./, "");
    const found = SIGNATURE_KINDS.find(([pattern]) => pattern.test(bare));
    if (found) return found[1];
  }
  return SEVERITY_KINDS[severity] ?? "bounds";
}

const PLACES = new Map(KINDS.map(([kind], at) => [kind, at]));

// A case counts under the most severe kind of its failing checks; the first wins a tie.
function worstKind(engine, one, checks) {
  let worst = null;
  for (const check of checks) {
    const verdict = VERDICTS[verdictAt(engine, one.at, check)];
    const signature = signatureAt(engine, one.at, check) || verdict;
    const { severity } = one.checks[check];
    const kind = kindOf(signature, SEVERITIES[severity], verdict);
    if (!worst || PLACES.get(kind) < PLACES.get(worst.kind)) worst = { kind, signature, severity };
  }
  return worst;
}

// Cases of one engine by kind: the most severe kind first, within a kind the most frequent first.
function causesOf(engine, cases) {
  const causes = new Map();
  for (const { one, engines } of cases) {
    const { checks } = engines[0];
    const { kind, signature, severity } = checks.length ? worstKind(engine, one, checks) : { kind: "broke", signature: caseVerdict(engine, one.at), severity: -1 };
    const name = `${kind} ${signature}`;
    if (!causes.has(name)) causes.set(name, { kind, signature, cases: [], severity });
    causes.get(name).cases.push({ one, checks });
  }
  return [...causes.values()].sort((a, b) => PLACES.get(a.kind) - PLACES.get(b.kind) || b.cases.length - a.cases.length || (a.signature < b.signature ? -1 : 1));
}

const MOST_CAUSES = 8;
// Sorts of causes that are about a rule, and not about a crash, an invariant or chance.
const RULE_SORTS = new Set(["rule", "instead", "word"]);

// The likely root causes that the record names; without any, the rules that failing cases cite most.
function rulesInDoubt(engine) {
  const told = engine.causes ?? [];
  const found = told.length ? told.map((cause) => causeTold(engine, cause)) : rulesMostInDoubt(engine).map((doubt) => doubtShown(engine, doubt));
  if (!found.length) return null;
  const list = h("ol", { class: "plain" });
  const more = fillFirst(list, found, MOST_CAUSES, (one) => one);
  return h("section", {}, h("h2", {}, told.length ? "Likely root causes" : "Rules that failed cases cite most"), list, more);
}

// A root cause: what the engine does, the number of cases with the one to start with, and the rule.
// Without a sentence on what the engine does, the rule comes first.
function causeTold(engine, cause) {
  const clause = CLAUSE_BY_ID.get(cause.clause) ?? { id: cause.clause, says: "", book: "", where: "" };
  const others = (cause.clauses ?? []).filter((id) => id !== cause.clause);
  const [way] = cause.signatures ?? [];
  const aboutRule = !cause.sort || RULE_SORTS.has(cause.sort);
  const rule = !aboutRule ? null : cause.does ? h("p", { class: "doubt" }, "The rule: ", clause.says || clause.id, " ", clauseSource(clause)) : h("p", { class: "doubt" }, clauseSource(clause));
  return h(
    "li",
    { class: "cause" },
    h("p", { class: "rule-says" }, capital(cause.does || clause.says || clause.id)),
    h("p", { class: "doubt" }, cause.severity ? [severityChip(cause.severity), " "] : null, startingPoint(engine, cause.cases ?? []), way ? [" Mostly: ", signatureWords(way), "."] : null),
    cause.question ? h("p", { class: "doubt" }, `What it decides wrongly: ${cause.question}`) : null,
    rule,
    others.length ? h("p", { class: "doubt" }, "See also: ", others.flatMap((id, at) => [at ? ", " : "", CLAUSE_BY_ID.has(id) ? link(address(["clause", id]), id) : id])) : null,
  );
}

function clauseSource(clause) {
  return [CLAUSE_BY_ID.has(clause.id) ? link(address(["clause", clause.id]), clause.id) : clause.id, sourceOf(clause)];
}

// The number of some cases, and a link to the first of them.
function startingPoint(engine, ids) {
  const first = CASE_BY_ID.get(ids[0]);
  return [`${plural(ids.length, "case")}. `, first ? ["Start with ", link(caseAddress(first, engine), h("span", { class: "id" }, first.id), " ", first.title), "."] : null];
}

function doubtShown(engine, { clause, cases, note }) {
  return h(
    "li",
    { class: "cause" },
    h("p", { class: "rule-says" }, clause.says || clause.id),
    h("p", { class: "doubt" }, clauseSource(clause), `; ${note}.`),
    h("p", { class: "doubt" }, startingPoint(engine, cases.map((one) => one.id))),
  );
}

// The rules most associated with failing cases, by Ochiai's measure; the earlier a case cites a
// rule, the more it counts.
function rulesMostInDoubt(engine) {
  const [bad, all] = [new Map(), new Map()];
  const failing = [];
  for (const one of CASES) {
    if (!wasAsked(engine, one.at)) continue;
    const fails = hasFailed(engine, one.at);
    if (fails) failing.push(one);
    one.rules.forEach((rule, at) => {
      all.set(rule, (all.get(rule) ?? 0) + 1 / (at + 1));
      if (fails) bad.set(rule, (bad.get(rule) ?? 0) + 1 / (at + 1));
    });
  }
  const doubts = [...bad].map(([rule, weight]) => ({ rule, doubt: weight / Math.sqrt(failing.length * all.get(rule)) }));
  doubts.sort((a, b) => b.doubt - a.doubt || a.rule - b.rule);
  return doubts.slice(0, 3).map(({ rule }) => {
    const cases = failing.filter((one) => one.rules.includes(rule)).sort((a, b) => a.rules.indexOf(rule) - b.rules.indexOf(rule) || a.checks.length - b.checks.length);
    const of = CASES.filter((one) => one.rules.includes(rule) && wasAsked(engine, one.at)).length;
    return { clause: CLAUSES[rule], cases, note: `${cases.length} of ${plural(of, "case")} that cite it failed` };
  });
}
