// Root causes: differences of one kind mostly come from one mistake.

const KINDS = [
  ["broke", "Crashes, hangs and answers that cannot be read"],
  ["chips", "Chips lost or created"],
  ["winner", "The wrong winner, or the wrong share"],
  ["amounts", "Chips in the wrong place, or the wrong price"],
  ["cards", "Cards shown, hidden or dealt wrongly"],
  ["accepted", "Illegal actions accepted or offered"],
  ["refused", "Legal actions refused or not offered"],
  ["bounds", "Choices with the wrong bounds, and other wrong answers"],
  ["order", "The wrong seat, street or order"],
  ["reason", "Refusals with the wrong reason, or without one"],
];

const SIGNATURE_KINDS = [
  [/^refused:(reason|ignored)/, "reason"],
  [/^(crash|timeout|protocol|never-ends)/, "broke"],
  [/^(chips:|stacks:(negative|fraction)|cards:|.*:(too-many|too-few|made|lost|no-owner)$)/, "chips"],
  [/^(won|ranking\.(order|categories)|pots:owners)/, "winner"],
  [/^(refused:|.*:extra)/, "accepted"],
  [/^(accepted|.*:missing)/, "refused"],
  [/^legal/, "bounds"],
];
const SEVERITY_KINDS = { money: "amounts", information: "cards", action: "bounds", order: "order" };

function kindOf(signature, severity, verdict) {
  if (BROKE_OFF.has(verdict)) return "broke";
  if (severity === "money" || severity === "action") {
    const found = SIGNATURE_KINDS.find(([pattern]) => pattern.test(signature));
    if (found) return found[1];
  }
  return SEVERITY_KINDS[severity] ?? "bounds";
}

// Root causes on one engine, the worst kind first, and the most frequent of a kind.
function causesOf(engine, filter) {
  const causes = new Map();
  for (const one of CASES) {
    if (!isMeant(filter, one)) continue;
    const checks = foundIn(filter, engine, one);
    if (!checks.length) continue;
    const first = checks[0];
    const signature = signatureAt(engine, one.at, first) || VERDICTS[verdictAt(engine, one.at, first)];
    const kind = kindOf(signature, SEVERITIES[one.checks[first].severity], VERDICTS[verdictAt(engine, one.at, first)]);
    const name = `${kind} ${signature}`;
    if (!causes.has(name)) causes.set(name, { kind, signature, cases: [], severity: one.checks[first].severity });
    causes.get(name).cases.push({ one, checks });
  }
  const place = new Map(KINDS.map(([kind], at) => [kind, at]));
  return [...causes.values()].sort((a, b) => place.get(a.kind) - place.get(b.kind) || b.cases.length - a.cases.length || (a.signature < b.signature ? -1 : 1));
}

// The rule that the cases of a cause show most, and other cases of the engine least: Ochiai's measure.
function ruleInDoubt(engine, cause) {
  const bad = new Map();
  for (const { one } of cause.cases) one.rules.forEach((rule, at) => bad.set(rule, (bad.get(rule) ?? 0) + 1 / (at + 1)));
  const all = weights(engine);
  let best = null;
  for (const [rule, weight] of bad) {
    const doubt = weight / Math.sqrt(cause.cases.length * Math.max(all.get(rule) ?? weight, weight));
    if (!best || doubt > best.doubt + 1e-9) best = { rule, doubt };
  }
  return best ? CLAUSES[best.rule] : null;
}

// How much the cases of an engine say of each rule.
function weights(engine) {
  if (engine.weights) return engine.weights;
  const all = new Map();
  for (const one of CASES) {
    if (wasRun(engine, one.at)) one.rules.forEach((rule, at) => all.set(rule, (all.get(rule) ?? 0) + 1 / (at + 1)));
  }
  engine.weights = all;
  return all;
}
