// Root causes: divergences of one kind usually have one cause.

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

// Root causes of one engine: the most severe kind first, within a kind the most frequent first.
function causesOf(engine, filter) {
  const causes = new Map();
  for (const one of CASES) {
    if (!isMeant(filter, one)) continue;
    const checks = foundIn(filter, engine, one);
    if (!checks.length) continue;
    const { kind, signature, severity } = worstKind(engine, one, checks);
    const name = `${kind} ${signature}`;
    if (!causes.has(name)) causes.set(name, { kind, signature, cases: [], severity });
    causes.get(name).cases.push({ one, checks });
  }
  return [...causes.values()].sort((a, b) => PLACES.get(a.kind) - PLACES.get(b.kind) || b.cases.length - a.cases.length || (a.signature < b.signature ? -1 : 1));
}

// The root causes that the record names.
function causesTold(engine) {
  if (!engine.causes?.length) return null;
  return engine.causes.slice(0, 5).map(({ clause, cases, signatures }) => ({
    clause: CLAUSE_BY_ID.get(clause) ?? { id: clause, says: "", book: "", where: "" },
    cases: cases.map((id) => CASE_BY_ID.get(id)).filter(Boolean),
    note: `${plural(cases.length, "case")}${signatures.length ? `, mostly “${signatureWords(signatures[0])}”` : ""}`,
  }));
}

// If the record names none: the rules most associated with failing cases, by Ochiai's measure;
// the earlier a case cites a rule, the more it counts.
function rulesMostInDoubt(engine) {
  const filter = asked({ engine: engine.key });
  const [bad, all] = [new Map(), new Map()];
  const failing = [];
  for (const one of CASES) {
    if (!wasAsked(engine, one.at)) continue;
    const fails = foundIn(filter, engine, one).length > 0;
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
