// Filters and their results: by engine, family, severity, level, verdict, clause and text.

const FILTERS = ["q", "engine", "family", "severity", "level", "verdict", "clause"];
const WORST_FIRST = ["money", "information", "action", "order"];

function asked(params) {
  const clause = params.clause ? CLAUSE_BY_ID.get(params.clause) : null;
  return {
    text: (params.q ?? "").trim().toLowerCase(),
    engine: params.engine ? ENGINE_BY_KEY.get(params.engine) ?? null : null,
    family: params.family ? FAMILIES.findIndex((one) => one.code === params.family) : -1,
    severity: params.severity ? SEVERITIES.indexOf(params.severity) : -1,
    level: params.level ? LEVELS.indexOf(params.level) : -1,
    clause: clause ? clause.at : params.clause ? -2 : -1,
    wanted: wantedVerdicts(params.verdict ?? ""),
    bySignature: SIGNATURES.map((one) => one.toLowerCase()),
    narrow: Boolean(params.severity || params.level || params.verdict),
  };
}

// The selected verdicts; by default those that count against an engine.
function wantedVerdicts(verdict) {
  if (!verdict) return IS_BAD;
  return VERDICTS.map((one) => one === verdict);
}

// Whether a case matches the family and the clause; the text is compared per check, with its signature.
function isMeant(filter, one) {
  if (filter.family >= 0 && one.family !== filter.family) return false;
  if (filter.clause === -2) return false;
  return filter.clause < 0 || one.rules.includes(filter.clause);
}

// The numbers of the checks of a case that match the filter.
function foundIn(filter, engine, one) {
  const letters = engine.results[one.at];
  const found = [];
  if (letters === "") return found;
  const free = !filter.text || one.words.includes(filter.text);
  for (let check = 0; check + 1 < letters.length; check += 1) {
    const verdict = letters.charCodeAt(check + 1) - 97;
    if (verdict < 0 || !filter.wanted[verdict]) continue;
    const { severity, level } = one.checks[check];
    if (filter.severity >= 0 && severity !== filter.severity) continue;
    if (filter.level >= 0 && level !== filter.level) continue;
    if (!free && !signatureHas(filter, engine, one.at, check)) continue;
    found.push(check);
  }
  return found;
}

function signatureHas(filter, engine, at, check) {
  const number = engine.signatures[at]?.[check];
  return number !== undefined && filter.bySignature[number].includes(filter.text);
}

// Whether a case without any checks matches the filter by its own verdict.
function isWithoutChecks(filter, engine, one) {
  const letters = engine.results[one.at];
  if (letters.length !== 1 || filter.severity >= 0 || filter.level >= 0) return false;
  return filter.wanted[letters.charCodeAt(0) - 97] && (!filter.text || one.words.includes(filter.text));
}

function rankOf(severity) {
  const rank = WORST_FIRST.indexOf(SEVERITIES[severity]);
  return rank < 0 ? WORST_FIRST.length : rank;
}

// The worst severity of some checks as a number; -1 for no checks.
function worstOf(one, checks) {
  let worst = -1;
  for (const check of checks) {
    const { severity } = one.checks[check];
    if (worst < 0 || rankOf(severity) < rankOf(worst)) worst = severity;
  }
  return worst;
}

// The engines that match the filter.
function enginesMeant(filter) {
  return filter.engine ? [filter.engine] : ENGINES;
}

// Every case with matching checks, with these checks by engine.
function casesFound(filter) {
  const found = [];
  for (const one of CASES) {
    if (!isMeant(filter, one)) continue;
    const engines = [];
    for (const engine of enginesMeant(filter)) {
      const checks = foundIn(filter, engine, one);
      if (checks.length || isWithoutChecks(filter, engine, one)) engines.push({ engine, checks });
    }
    if (engines.length) found.push({ one, engines });
  }
  return found;
}

// Checks on which every engine that answers disagrees with the oracle: at least three engines, or
// two if there are no more. Those on which the engines agree with each other come first.
function suspicions() {
  if (suspicions.kept) return suspicions.kept;
  const found = [];
  const least = Math.min(3, Math.max(2, new Set(ENGINES.filter((engine) => !isOurs(engine)).map((engine) => engine.name)).size));
  const others = ENGINES.filter((engine) => !isOurs(engine));
  for (const one of CASES) {
    for (let check = 0; check < one.checks.length; check += 1) {
      const names = new Set();
      const said = new Set();
      if (!others.every((engine) => disagrees(engine, one.at, check, names, said))) continue;
      if (names.size >= least) found.push({ one, check, engines: names.size, same: said.size === 1 });
    }
  }
  found.sort((a, b) => Number(b.same) - Number(a.same));
  suspicions.kept = found;
  return found;
}

// The oracle and the deliberately faulty engines have no vote.
function isOurs(engine) {
  return engine.name === "oracle" || engine.name.startsWith("faulty:");
}

// Whether an engine disagrees with the oracle or does not answer.
function disagrees(engine, at, check, names, said) {
  if (!wasRun(engine, at)) return true;
  const number = verdictAt(engine, at, check);
  if (number < 0) return true;
  const verdict = VERDICTS[number];
  if (verdict === "pass" || verdict === "unexpected-pass") return false;
  if (["fail", "known-fail", "disputed"].includes(verdict) && !isSilent(signatureAt(engine, at, check))) {
    names.add(engine.name);
    said.add(signatureAt(engine, at, check));
  }
  return true;
}

// Whether a signature says nothing about the engine's opinion: the action was ignored, or results vary.
function isSilent(signature) {
  return signature === "refused:ignored" || signature.startsWith("random");
}
